// Boards as data: a page finds the shape of every place that the rules know, and the same shape every time.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>

#include "circuit/all_boards.h"
#include "circuit/formula_de_shapes.h"
#include "circuit/geometry.h"
#include "circuit/pole_position_shapes.h"
#include "messages/say.h"

namespace paddock::circuit {
namespace {

namespace json = boost::json;

// All boards, made once.
struct Made {
  Circuit circuit;
  const Boards* boards;
  std::string_view edition;  // empty: the game has only one
  json::object board;

  std::string title() const { return fmt::format("{} {} {}", circuit.id, boards->game, edition); }
  bool is_of(const Boards& game) const { return boards == &game; }
  const json::array& spaces() const { return board.at("spaces").as_array(); }
};

const std::vector<Made>& all_boards() {
  static const std::vector<Made> boards = [] {
    std::vector<Made> made;
    for (const std::string& id : circuit_ids())
      for (const Boards* boards : boards_of_games)
        for (const std::string_view edition :
             boards->editions.empty() ? std::vector<std::string_view>{""} : boards->editions) {
          const Circuit circuit = *load_circuit(id);
          auto board = boards->data(circuit, edition);
          if (!board) ADD_FAILURE() << id << ": " << say(board.error());
          else made.push_back({circuit, boards, edition, *board});
        }
    return made;
  }();
  return boards;
}

std::string text_of(const json::value& value) { return std::string(value.as_string()); }
std::string id_of(const json::value& space) { return text_of(space.at("id")); }
Point place_of(const json::value& space) {
  return {space.at("x").to_number<double>(), space.at("y").to_number<double>()};
}

// "M1,2 3,4 5,6Z"
std::vector<Point> polygon_of(const json::value& space) {
  std::vector<Point> points;
  const std::string path = text_of(space.at("area"));
  const char* at = path.c_str();
  while (*at && *at != 'Z') {
    char* end = nullptr;
    const double x = std::strtod(at + 1, &end), y = std::strtod(end + 1, &end);
    points.push_back({x, y});
    at = end;
  }
  return points;
}

bool is_inside(const std::vector<Point>& polygon, Point p) {
  bool inside = false;
  for (std::size_t i = 0, k = polygon.size() - 1; i < polygon.size(); k = i++) {
    const Point a = polygon[i], b = polygon[k];
    if ((a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x) inside = !inside;
  }
  return inside;
}

std::vector<std::string> names_on(const RaceFormula90Board& board, std::string_view edition) {
  std::vector<std::string> names;
  for (int number = 1; number <= board.length(); ++number) names.push_back(std::to_string(number));
  for (const race_formula_90::Section& section : board.sections) {
    for (int i = section.spot; i < section.spot + section.spots; ++i)
      if (edition == "second" || board.spots[i].first)
        names.push_back(fmt::format("{} {}", board.spots[i].section, board.spots[i].lane == 0 ? 'a' : 'b'));
    if (edition == "second" && section.extreme != race_formula_90::Section::nothing)
      names.push_back(fmt::format("{} extreme", board.extremes[section.extreme].section));
  }
  return names;
}

// What the rules call all places, in the order of their numbers.
std::vector<std::string> names_of(const Made& made) {
  std::vector<std::string> names;
  if (made.is_of(race_formula_90_boards())) return names_on(*race_formula_90_board(made.circuit), made.edition);
  if (made.is_of(formula_de_boards())) {
    const FormulaDeBoard board = *formula_de_board(made.circuit);
    for (std::size_t x = 0; x < board.spaces.size(); ++x) names.push_back(name_of(board, static_cast<SpaceId>(x)));
  } else {
    const PolePositionBoard board = *pole_position_board(made.circuit);
    for (std::size_t id = 0; id < board.cells.size(); ++id)
      names.push_back(cell_name(board, static_cast<PolePositionBoard::CellId>(id)));
  }
  return names;
}

TEST(BoardData, EveryPlaceOfTheRulesHasAShapeUnderItsNameAndNumber) {
  for (const Made& made : all_boards()) {
    std::vector<std::string> ids;
    for (const json::value& space : made.spaces()) {
      ids.push_back(id_of(space));
      ASSERT_GE(polygon_of(space).size(), 4u) << made.title() << ", " << ids.back();
      ASSERT_TRUE(space.at("heading").is_int64() && space.as_object().contains("along")) << made.title();
    }
    ASSERT_EQ(ids, names_of(made)) << made.title();
    ASSERT_EQ(std::set(ids.begin(), ids.end()).size(), ids.size()) << made.title();
  }
}

// "next: s1/L/4 s1/M/5, pits: P1" as the board's own links have it.
using Ways = std::map<std::string, std::vector<std::string>>;

Ways ways_on(const FormulaDeBoard& board, std::size_t index) {
  const auto x = static_cast<SpaceId>(index);
  Ways ways;
  for (const SpaceId to : board[x].successors) ways["next"].push_back(name_of(board, to));
  if (board[x].enters_pit) ways["pits"] = {"P1"};
  if (board.in_pit_lane(x) && board[x].box != no_space) ways["pits"] = {name_of(board, board[x].box)};
  return ways;
}

Ways ways_on(const PolePositionBoard& board, std::size_t index) {
  const PolePositionBoard::Cell& cell = board.cells[index];
  Ways ways;
  const auto add = [&](const char* name, PolePositionBoard::CellId to, PolePositionBoard::CellId same_as) {
    if (to != PolePositionBoard::none && to != same_as) ways[name].push_back(cell_name(board, to));
  };
  constexpr auto none = PolePositionBoard::none;
  add("ahead", cell.forward[0], none);
  add("ahead_divided", cell.forward[1], cell.forward[0]);
  add("left", cell.left, none);
  add("right", cell.right, none);
  add("jump", cell.jump, none);
  add("pits", cell.pit_entry[0], none);
  add("pits_divided", cell.pit_entry[1], cell.pit_entry[0]);
  for (const auto between : board.between_jump(static_cast<PolePositionBoard::CellId>(index)))
    ways["jump_over"].push_back(cell_name(board, between));
  return ways;
}

Ways ways_on(const RaceFormula90Board& board, const std::vector<std::string>& names, std::size_t index) {
  if (static_cast<int>(index) >= board.length()) return {};  // trajectories belong to their sections
  Ways ways{{"next", {names[(index + 1) % board.length()]}}};
  for (const std::string& name : names)
    if (name.starts_with(names[index] + " ")) ways["spots"].push_back(name);
  return ways;
}

Ways ways_in(const json::object& space) {
  Ways ways;
  for (const char* name :
       {"next", "pits", "ahead", "ahead_divided", "left", "right", "jump", "jump_over", "pits_divided", "spots"}) {
    const json::value* way = space.if_contains(name);
    if (!way) continue;
    if (way->is_string()) ways[name].push_back(text_of(*way));
    else
      for (const json::value& to : way->as_array()) ways[name].push_back(text_of(to));
    if (ways[name].empty()) ways.erase(name);  // a jump over nothing
  }
  return ways;
}

TEST(BoardData, EverySpaceSaysWhereTheRulesLeadFromIt) {
  for (const Made& made : all_boards()) {
    const std::vector<std::string> names = names_of(made);
    const auto formula_de = formula_de_board(made.circuit);
    const auto pole_position = pole_position_board(made.circuit);
    const auto race_formula_90 = race_formula_90_board(made.circuit);
    for (std::size_t i = 0; i < made.spaces().size(); ++i) {
      const Ways ways = made.is_of(formula_de_boards())      ? ways_on(*formula_de, i)
                        : made.is_of(pole_position_boards()) ? ways_on(*pole_position, i)
                                                             : ways_on(*race_formula_90, names, i);
      ASSERT_EQ(ways_in(made.spaces()[i].as_object()), ways) << made.title() << ", " << names[i];
      for (const auto& [kind, targets] : ways)
        for (const std::string& to : targets)
          ASSERT_NE(std::ranges::find(names, to), names.end()) << made.title() << ", " << names[i] << " to " << to;
    }
  }
}

// Halves of cells lie on their cells, spots on their sections.
bool lies_on_another(const json::value& space) {
  return space.as_object().contains("half_of") || space.as_object().contains("section");
}

TEST(BoardData, ACarStandsOnItsOwnSpaceAndOnNoOther) {
  for (const Made& made : all_boards()) {
    std::vector<std::vector<Point>> shapes;
    for (const json::value& space : made.spaces()) shapes.push_back(polygon_of(space));
    for (std::size_t i = 0; i < shapes.size(); ++i) {
      const Point car = place_of(made.spaces()[i]);
      for (std::size_t k = 0; k < shapes.size(); ++k) {
        if (i != k && (lies_on_another(made.spaces()[i]) || lies_on_another(made.spaces()[k]))) continue;
        ASSERT_EQ(is_inside(shapes[k], car), i == k)
            << made.title() << ": " << id_of(made.spaces()[i]) << ", " << id_of(made.spaces()[k]);
      }
    }
  }
}

// Of which drawing_check knows that they do not lie on each other.
TEST(BoardData, SpacesLieWhereThePictureDrawsThem) {
  for (const Made& made : all_boards()) {
    if (made.is_of(race_formula_90_boards())) continue;
    const bool formula_de = made.is_of(formula_de_boards());
    const Outline outline =
        *lay_out(made.circuit, formula_de ? plan_formula_de(made.circuit) : plan_pole_position(made.circuit));
    std::map<std::string, std::string> drawn;
    for (const DrawnSpace& space :
         formula_de ? drawn_spaces(*formula_de_board(made.circuit)) : drawn_spaces(*pole_position_board(made.circuit)))
      if (space.holds_a_car) drawn[space.name] = area_path({space.polygon(outline)});
    for (const json::value& space : made.spaces())
      if (const auto found = drawn.find(id_of(space)); found != drawn.end())
        ASSERT_EQ(text_of(space.at("area")), found->second) << made.title();
    ASSERT_GT(drawn.size(), 100u) << made.title();
  }
}

TEST(BoardData, ARearHalfBelongsToACell) {
  for (const Made& made : all_boards()) {
    std::map<std::string, const json::value*> by_id;
    for (const json::value& space : made.spaces()) by_id[id_of(space)] = &space;
    for (const json::value& space : made.spaces()) {
      const json::value* cell = space.as_object().if_contains("half_of");
      if (!cell) continue;
      ASSERT_TRUE(by_id.contains(text_of(*cell))) << made.title() << ", " << *cell;
      const json::value& whole = *by_id[text_of(*cell)];
      const json::value& front = whole.at("front");
      EXPECT_TRUE(is_inside(polygon_of(whole), place_of(space))) << made.title();
      EXPECT_FALSE(is_inside(polygon_of(space), {front.at(0).to_number<double>(), front.at(1).to_number<double>()}))
          << made.title();
    }
  }
}

TEST(BoardData, EverySectionHasRoomForALineOfCars) {
  for (const Made& made : all_boards()) {
    if (!made.is_of(race_formula_90_boards())) continue;
    for (const json::value& space : made.spaces()) {
      if (!space.as_object().contains("line")) continue;
      const std::vector<Point> shape = polygon_of(space);
      const json::array& line = space.at("line").as_array();
      ASSERT_GE(line.size(), 4u) << made.title() << ", section " << id_of(space);
      for (const json::value& place : line) {
        const Point at{place.at(0).to_number<double>(), place.at(1).to_number<double>()};
        ASSERT_TRUE(is_inside(shape, at)) << made.title() << ", section " << id_of(space);
      }
    }
  }
}

TEST(BoardData, LabelsStandInTheViewAndNameEveryCorner) {
  for (const Made& made : all_boards()) {
    const json::array& view = made.board.at("view").as_array();
    const auto side = [](const json::value& box, int i) { return box.at(i).to_number<double>(); };
    int corners = 0;
    for (const json::value& label : made.board.at("labels").as_array()) {
      const std::string kind = text_of(label.at("kind"));
      corners += kind == "corner" || kind == "technical";
      if (kind == "straight") continue;
      const json::value& plate = label.at("plate");
      ASSERT_GE(side(plate, 0), side(view, 0)) << made.title();
      ASSERT_GE(side(plate, 1), side(view, 1)) << made.title();
      ASSERT_LE(side(plate, 0) + side(plate, 2), side(view, 0) + side(view, 2)) << made.title();
      ASSERT_LE(side(plate, 1) + side(plate, 3), side(view, 1) + side(view, 3)) << made.title();
    }
    ASSERT_EQ(corners, plan_formula_de(made.circuit).corners()) << made.title();
  }
}

TEST(BoardData, IsSmallPlainJsonAndTheSameEveryTime) {
  for (const Made& made : all_boards()) {
    const std::string written = json::serialize(made.board);
    EXPECT_LT(written.size(), 250u * 1000) << made.title();
    boost::system::error_code error;
    const json::value read = json::parse(written, error);
    ASSERT_FALSE(error) << made.title();
    ASSERT_EQ(json::serialize(read), written) << made.title();
  }
  const Made& first = all_boards().front();
  EXPECT_EQ(json::serialize(*first.boards->data(first.circuit, "")), json::serialize(first.board));
}

}  // namespace
}  // namespace paddock::circuit
