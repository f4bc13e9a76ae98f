// The boards of Pole Position: what the reference board must be, and what follows for the circuits.

#include "circuit/pole_position_board.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "circuit/random_laps.h"
#include "core/reflect.h"
#include "messages/say.h"
#include "narrow_board.h"

namespace paddock::circuit {
namespace {

using Board = PolePositionBoard;
using CellId = Board::CellId;

Board load(std::string_view id) {
  const auto board = load_pole_position_board(id);
  EXPECT_TRUE(board) << id << ": " << say(board.error());
  return board ? *board : Board();
}

std::string names_of(const Board& board, std::span<const CellId> cells) {
  std::vector<std::string> names;
  for (CellId cell : cells) names.push_back(cell_name(board, cell));
  std::ranges::sort(names);
  return fmt::format("{}", fmt::join(names, " "));
}

class ReferenceBoard : public testing::Test {
 protected:
  const Board board = load("tb");

  const Board::Cell& cell(std::string_view name) const { return board.cells[cell_named(board, name)]; }
  std::string target(CellId id) const { return id == Board::none ? "-" : cell_name(board, id); }
  std::string moves_of(std::string_view name) const {
    const Board::Cell& from = cell(name);
    return target(from.forward[1]) + " " + target(from.left) + " " + target(from.right);
  }
  std::string between(std::string_view from) const {
    return names_of(board, board.between_jump(cell_named(board, from)));
  }
};

TEST_F(ReferenceBoard, HasThePartsOfTheSpecification) {
  ASSERT_EQ(board.parts.size(), 4u);
  EXPECT_EQ(board.parts[0].size, (std::array{22, 22, 22}));
  EXPECT_EQ(board.parts[1].size, (std::array{12, 11, 10}));
  EXPECT_EQ(board.parts[2].size, (std::array{16, 16, 16}));
  EXPECT_EQ(board.parts[3].size, (std::array{8, 7, 6}));
  EXPECT_FALSE(board.parts[1].technical);
  EXPECT_TRUE(board.parts[3].technical);
  EXPECT_EQ(board.finish, 10);
  EXPECT_EQ(board.laps, 6);
  EXPECT_EQ(names_of(board, board.grid), "SF-10/1 SF-5/3 SF-6/1 SF-7/3 SF-8/1 SF-9/3");
  EXPECT_EQ(cell_name(board, board.grid[0]), "SF-10/1");
  EXPECT_EQ(cell_name(board, board.parts[1].arrow), "SF-22/1");
  EXPECT_EQ(cell_name(board, board.parts[3].arrow), "S2-16/1");
  EXPECT_EQ(names_of(board, board.sc_queue), "S2-10/2 S2-5/2 S2-6/2 S2-7/2 S2-8/2 S2-9/2");
  EXPECT_EQ(board.sc_line.after_row, 10);
  ASSERT_EQ(board.drs.size(), 1u);
  EXPECT_EQ(board.drs[0].after_row, 12);
  EXPECT_EQ(board.drs[0].place, cell("S2-13/2").place);
  EXPECT_EQ(board.weather_b, 6);
  EXPECT_TRUE(board.rules.empty());
}

TEST_F(ReferenceBoard, NumbersThePlacesFromTheLine) {
  EXPECT_EQ(board.lap_places, 98);
  const std::pair<const char*, int> places[] = {
      {"SF-11a/1", 0}, {"SF-11b/3", 1}, {"SF-16b/2", 11}, {"SF-17/1", 12}, {"SF-22/3", 17}, {"K1-O12", 18},
      {"K1-M11", 19},  {"K1-O11", 20},  {"K1-I10", 21},   {"K1-M10", 22},  {"K1-O10", 23},  {"K1-I9", 24},
      {"K1-I1", 48},   {"K1-M1", 49},   {"K1-O1", 50},    {"S2-1/1", 51},  {"S2-16/3", 66}, {"K2-O8", 67},
      {"K2-M7", 68},   {"K2-O7", 69},   {"K2-I6", 70},    {"K2-M6", 71},   {"K2-O6", 72},   {"K2-I1", 85},
      {"K2-M1", 86},   {"K2-O1", 87},   {"SF-1/2", 88},   {"SF-10/3", 97}};
  for (const auto& [name, place] : places) EXPECT_EQ(cell(name).place, place) << name;
  EXPECT_EQ(cell("SF-11/1").place, 1) << "an undivided row takes the place of its front half";
  EXPECT_TRUE(board.crosses_line(cell_named(board, "SF-10/1"), cell_named(board, "SF-11a/1")));
  EXPECT_FALSE(board.crosses_line(cell_named(board, "SF-11a/1"), cell_named(board, "SF-11a/2")));
}

TEST_F(ReferenceBoard, KnowsWhatStandsBetweenTheEndsOfAJump) {
  EXPECT_EQ(between("SF-22/1"), "K1-O11 K1-O12");
  EXPECT_EQ(between("K1-O10"), "K1-M9 K1-O9");
  EXPECT_EQ(between("K1-M8"), "");
  EXPECT_EQ(between("K1-M7"), "K1-I5 K1-I6 K1-M5 K1-M6");
  EXPECT_EQ(between("K1-I4"), "K1-I1 K1-I2 K1-I3 K1-M2 K1-M3 K1-M4");
  EXPECT_EQ(between("S2-16/1"), "K2-O8");
  EXPECT_EQ(between("K2-O7"), "K2-M6 K2-O6");
  EXPECT_EQ(between("K2-M5"), "K2-I4 K2-M4");
  EXPECT_EQ(between("K2-I3"), "K2-I1 K2-I2 K2-M2 K2-M3");
}

TEST_F(ReferenceBoard, JumpsAlongTheRacingLine) {
  EXPECT_EQ(board.lap_points, 49);
  std::string way;
  for (CellId at = cell_named(board, "SF-22/1"); at != Board::none; at = board.cells[at].jump)
    way += fmt::format("{}:{} ", board.cells[at].line, cell_name(board, at));
  EXPECT_EQ(way, "0:SF-22/1 1:K1-O10 2:K1-M8 3:K1-M7 4:K1-I4 5:K1-M1 ");
  EXPECT_EQ(cell("K1-O9").line, -1);
}

TEST_F(ReferenceBoard, MovesAsTheExamplesSay) {
  EXPECT_EQ(moves_of("K1-M6"), "K1-M5 K1-O6 K1-I5") << "PP-X14";
  EXPECT_EQ(moves_of("K1-I1"), "S2-1/3 K1-M1 -") << "no slant inwards and none from the last cell inwards";
  EXPECT_EQ(moves_of("K1-M1"), "S2-1/2 K1-O1 -");
  EXPECT_EQ(moves_of("SF-22/2"), "K1-M11 SF-22/1 SF-22/3") << "PP-X17";
  EXPECT_EQ(moves_of("SF-11a/2"), "SF-11b/2 SF-11a/1 SF-11a/3") << "PP-X9";
  EXPECT_EQ(moves_of("SF-11b/2"), "SF-12a/2 SF-11b/1 SF-11b/3");
  EXPECT_EQ(moves_of("SF-10/1"), "SF-11a/1 - SF-10/2");
  EXPECT_EQ(target(board.forward(cell_named(board, "SF-10/1"), false)), "SF-11b/1") << "after the first lap";
  EXPECT_EQ(target(board.forward(cell_named(board, "SF-11/1"), false)), "SF-12b/1");
  EXPECT_EQ(target(cell("SF-11/1").rear_half), "SF-11a/1");
}

TEST_F(ReferenceBoard, LeadsThroughThePits) {
  const auto way = [&](bool rain) {
    std::string names;
    const CellId gate = cell_named(board, "SF-1/3");
    for (CellId at = board.cells[gate].pit_entry[rain]; board.cells[at].part < 0; at = board.forward(at, rain))
      names += cell_name(board, at, rain) + " ";
    return names;
  };
  EXPECT_EQ(way(false), "E1 E2 E3 BOX G1 G2 X1 X2 ") << "PP-X43, PP-X48";
  EXPECT_EQ(way(true), "E1 E2a E2b E3 BOX G1 G2 X1a X1b X2 ");
  EXPECT_EQ(target(board.forward(cell_named(board, "X2"), false)), "SF-18/3");
  EXPECT_EQ(cell("SF-2/3").pit_entry[0], Board::none);
}

TEST_F(ReferenceBoard, CountsTheMovesToTheNextDoubleArrow) {
  const std::pair<const char*, int> distances[] = {{"SF-22/1", 0}, {"SF-22/3", 2}, {"SF-20/2", 3},
                                                   {"S2-14/1", 2}, {"K1-O1", 16},  {"K2-I1", 24}};
  for (const auto& [name, moves] : distances) EXPECT_EQ(cell(name).to_arrow[0], moves) << name;
  EXPECT_EQ(cell("SF-10/1").to_arrow[0], 12);
  EXPECT_EQ(cell("SF-10/1").to_arrow[1], 18) << "six rows are divided on the first lap";
}

TEST_F(ReferenceBoard, NamesAndCellsAreOneToOne) {
  std::set<std::string> names;
  for (std::size_t i = 0; i < board.cells.size(); ++i) {
    const std::string name = cell_name(board, static_cast<CellId>(i));
    EXPECT_TRUE(names.insert(name).second) << name;
    EXPECT_EQ(cell_named(board, name), static_cast<CellId>(i)) << name;
  }
  EXPECT_EQ(cell_named(board, "K1-O13"), Board::none);
  EXPECT_EQ(cell_named(board, "SF-11"), Board::none);
}

TEST(PolePositionTestBoards, OfTheExamplesThatNeedAnotherBoard) {
  const Board grip = load("tb-less-grip");
  std::vector<CellId> slippery;
  for (std::size_t i = 0; i < grip.cells.size(); ++i)
    if (grip.cells[i].less_grip) slippery.push_back(static_cast<CellId>(i));
  EXPECT_EQ(names_of(grip, slippery), "S2-10/1 S2-10/2 S2-10/3 S2-8/1 S2-8/2 S2-8/3 S2-9/1 S2-9/2 S2-9/3");
  const Board brakes = load("tb-short-straight");
  EXPECT_EQ(brakes.cells[cell_named(brakes, "K1-M1")].to_arrow[0], 2) << "PP-X21";
}

TEST(PolePositionBoard, MayHaveOneOrTwoLanes) {
  const auto board = read_pole_position_board("narrow", narrow_board);
  ASSERT_TRUE(board) << say(board.error());
  const auto ahead = [&](std::string_view from) {
    return cell_name(*board, board->forward(cell_named(*board, from), false));
  };
  EXPECT_EQ(board->parts[1].size, (std::array{0, 5, 4}));
  EXPECT_EQ(ahead("SF-12/1"), "K1-M5") << "the left lane ends: the nearest one continues";
  EXPECT_EQ(ahead("SF-12/3"), "K1-I4");
  EXPECT_EQ(ahead("K1-I1"), "S2-1/2");
  EXPECT_EQ(ahead("S2-6/2"), "K2-M4");
  EXPECT_EQ(ahead("G2"), "SF-10/3") << "there is no exit cell";
  EXPECT_EQ(cell_name(*board, board->cells[cell_named(*board, "SF-2/3")].pit_entry[1]), "E1a");
  EXPECT_EQ(cell_name(*board, board->cells[cell_named(*board, "SF-2/3")].pit_entry[0]), "E1b");
  EXPECT_EQ(board->laps, 6);
}

// --- the circuits --------------------------------------------------------------------------------------------------

struct Expected {
  const char* id;
  const char* rows;  // of the straights, the start-finish straight first
  const char* n;     // of the corners
  int points;        // MP of a lap
  int places;        // of a lap
  int laps;
  std::uint64_t hash;
};
constexpr Expected circuits[] = {
    {"silverstone", "13 1 1 5 1 5 4 5 3", "5 3 6 3 5 3 11 4 8", 72, 209, 5, 0xb717828c16795c8e},
    {"monaco", "13 3 2 1 1 4 2 1 1 1", "3 6 3 3 4 4 3 6 3 3", 64, 173, 5, 0x1a0d1ace4751cf0},
    {"interlagos", "13 1 6 3 1 1 2 1 2", "5 4 6 4 3 4 3 3 3", 61, 162, 6, 0x8f1f992016e991ee},
    {"shanghai", "13 1 4 2 1 3 9 3", "11 6 3 11 5 11 4 3", 70, 222, 5, 0x237145d08bd22d02},
    {"barcelona", "13 1 3 2 3 1 4 1 2 2", "4 5 5 3 3 3 5 5 3 3", 64, 179, 5, 0x860f9fc01418761b},
    {"austin", "13 1 2 1 3 9 2 1 2 2", "3 3 10 10 3 3 10 7 3 3", 75, 231, 5, 0x3a9d9fa42df1e9ac},
    {"monza", "13 2 3 3 2 7 7", "4 6 4 3 3 5 7", 61, 154, 6, 0x1c2893f28a8778d1},
    {"hockenheim", "13 3 6 4 2 2 1 1", "3 5 3 6 3 3 3 5", 59, 149, 6, 0x553abb70b77cf62a},
    {"hungaroring", "13 3 1 3 1 2 1 2 3 1 1", "3 4 3 3 4 4 5 3 3 4 5", 68, 187, 5, 0x532e843a3e98faec},
    {"indianapolis", "16 4 16 4", "5 5 5 5", 52, 112, 6, 0x73402de7117c7756},
    {"daytona", "21 19", "11 11", 48, 112, 6, 0xfa05c5c4d76585b8},
};

std::uint64_t topology_of(const Board& board) {
  Hash hash;
  add_to(hash, board.cells);
  add_to(hash, board.between);
  for (const Board::Part& part : board.parts) {
    hash.add(part.id);
    add_to(hash, part.size);
    add_to(hash, part.arrow);
    add_to(hash, part.shaded);
    hash.add(part.technical);
    hash.add(part.outer);
  }
  for (const auto& cells : {board.grid, board.gate, board.sc_queue}) add_to(hash, cells);
  add_to(hash, board.drs);
  add_to(hash, board.sc_line);
  for (const std::string& row : board.weather) hash.add(row);
  for (int number : {board.laps, board.finish, int(board.merge), board.weather_b}) hash.add(number);
  return hash.value();
}

TEST(PolePositionBoard, OfEveryCircuitIsAsPublished) {
  for (const Expected& expected : circuits) {
    const Board board = load(expected.id);
    std::vector<int> rows, n;
    int brown = 0;
    for (const Board::Part& part : board.parts) (part.corner ? n : rows).push_back(part.size[1] - part.corner);
    for (const Board::Cell& cell : board.cells) brown += cell.part == 0 && cell.lane == 1 && cell.is_rear_half;
    EXPECT_EQ(fmt::format("{}", fmt::join(rows, " ")), expected.rows) << expected.id;
    EXPECT_EQ(fmt::format("{}", fmt::join(n, " ")), expected.n) << expected.id;
    EXPECT_EQ(board.lap_points, expected.points) << expected.id;
    EXPECT_EQ(board.lap_places - brown, expected.places) << expected.id;
    EXPECT_EQ(board.laps, expected.laps) << expected.id;
    EXPECT_EQ(topology_of(board), expected.hash) << fmt::format("{} {:#x}", expected.id, topology_of(board));
  }
}

TEST(PolePositionBoard, OfEveryCircuitHoldsTheRules) {
  EXPECT_EQ(circuit_ids().size(), std::size(circuits));
  for (const std::string& id : circuit_ids()) {
    const Board board = load(id);
    EXPECT_TRUE(check(board).empty()) << id << ": " << say(check(board).front());
    EXPECT_GE(board.drs.size(), 1u) << id;
  }
}

// Fewest ordinary moves, by trying all ways.
int moves_between(const Board& board, CellId from, CellId to, int most) {
  if (from == to) return 0;
  int best = 100;
  if (most == 0) return best;
  const Board::Cell& cell = board.cells[from];
  for (CellId next : {cell.forward[0], cell.left, cell.right})
    if (next != Board::none && board.cells[next].kind == Board::Kind::corner)
      best = std::min(best, 1 + moves_between(board, next, to, most - 1));
  return best;
}

TEST(PolePositionBoard, JumpsAreTwoToFourMovesLong) {
  for (const Expected& expected : circuits) {
    const Board board = load(expected.id);
    for (const Board::Part& part : board.parts) {
      CellId from = part.arrow;
      for (CellId to : part.shaded) {
        const int moves = moves_between(board, from, to, 6);
        EXPECT_TRUE(moves >= 2 && moves <= 4) << expected.id << " " << cell_name(board, from) << " " << moves;
        from = to;
      }
    }
  }
}

// Any car that keeps moving comes round again and again, on its first lap and later, over the racing line and through the pits.
TEST(PolePositionBoard, RandomWalksCompleteLaps) {
  std::vector<std::string> ids = circuit_ids();
  ids.insert(ids.end(), {"tb", "tb-less-grip", "tb-short-straight"});
  for (const std::string& id : ids) {
    const auto laps = random_laps(load(id));
    ASSERT_TRUE(laps) << id << ": " << say(laps.error());
    EXPECT_GE(laps->laps, 180) << id;
    EXPECT_GT(laps->pit_stops, 10) << id;
    EXPECT_GT(laps->jumps, 500) << id;
  }
}

TEST(PolePositionBoard, ACarThatNeverComesRoundIsFound) {
  Board board = load("monza");
  for (Board::Cell& cell : board.cells)
    for (CellId& ahead : cell.forward)
      if (ahead != Board::none && board.cells[ahead].part == 1 && cell.part == 1) ahead = board.parts[1].shaded[0];
  for (Board::Cell& cell : board.cells)
    if (cell.part == 1) cell.left = cell.right = cell.jump = Board::none;
  const auto laps = random_laps(board);
  ASSERT_FALSE(laps);
  EXPECT_EQ(laps.error().message.id, "circuit.error.lost-car");
}

TEST(PolePositionBoard, CellsOfALaneFollowOneAnotherRoundTheLap) {
  for (const Expected& expected : circuits) {
    const Board board = load(expected.id);
    const double lap = board.along[cell_named(board, "K" + std::to_string(board.parts.size() / 2) + "-M1")].to;
    for (std::size_t i = 0; i < board.cells.size(); ++i) {
      const Board::Cell& cell = board.cells[i];
      EXPECT_LT(board.along[i].from, board.along[i].to)
          << expected.id << " " << cell_name(board, static_cast<CellId>(i));
      if (cell.part < 0) continue;
      const double gap = board.along[cell.forward[1]].from - board.along[i].to;
      EXPECT_TRUE(std::abs(gap) < 1e-9 || std::abs(gap + lap) < 1e-9) << expected.id << " " << i;
    }
  }
}

TEST(PolePositionBoard, WeatherFollowsTheClimateAndNeverTurnsAtOnce) {
  for (const Expected& expected : circuits) {
    const Board board = load(expected.id);
    std::string grid;
    for (const std::string& row : board.weather) grid += row;
    ASSERT_EQ(grid.size(), 36u);
    for (std::size_t i = 0; i < grid.size(); ++i)
      EXPECT_NE(fmt::format("{}{}", std::min(grid[i], grid[(i + 1) % 36]), std::max(grid[i], grid[(i + 1) % 36])), "DH")
          << expected.id << " " << i;
  }
  const auto dry_cells = [](std::string_view id) {
    int dry = 0;
    for (const std::string& row : load(id).weather) dry += static_cast<int>(std::ranges::count(row, 'D'));
    return dry;
  };
  EXPECT_GT(dry_cells("monaco"), dry_cells("silverstone"));
  EXPECT_GT(dry_cells("silverstone"), dry_cells("interlagos"));
}

// Straights and corners as they may come; they need not close for a board to be played on.
Circuit random_circuit(Rng& rng) {
  const auto between = [&](int low, int high) { return low + rng.below(high - low + 1); };
  Circuit circuit{.id = "random", .name = "Random", .length = double(between(1500, 8000))};
  circuit.pit = rng.below(2) ? Side::left : Side::right;
  const auto add_straight = [&] {
    Segment straight;
    straight.straight = between(10, 1200);
    straight.drs = rng.below(4) == 0;
    circuit.segments.push_back(straight);
  };
  add_straight();
  for (int corners = between(2, 18), k = 1; k <= corners; ++k) {
    Segment corner;
    corner.corner = fmt::format("Turn {}", k);
    for (int turns = between(1, 5); turns > 0; --turns) {
      Turn turn{.radius = double(between(8, 400)), .gap = double(rng.below(2) * between(1, 90)), .board = {}};
      turn.angle = (rng.below(2) ? 1 : -1) * between(10, 220);
      corner.turns.push_back(turn);
    }
    circuit.segments.push_back(corner);
    if (rng.below(5)) add_straight();
    else circuit.segments.push_back({.straight = 1});
  }
  add_straight();
  return circuit;
}

TEST(PolePositionBoard, OfAnyPlausibleCircuitHoldsTheRules) {
  Rng rng(2024);
  for (int i = 0; i < 200; ++i) {
    const Circuit circuit = random_circuit(rng);
    const auto board = pole_position_board(circuit);
    ASSERT_TRUE(board) << "circuit " << i << ": " << say(board.error());
  }
}

// --- what a circuit's file may say ---------------------------------------------------------------------------------

Circuit monza() { return *load_circuit("monza"); }

TEST(PolePositionSection, WinsOverWhatWouldFollow) {
  Circuit circuit = monza();
  circuit.pole_position.laps = 9;
  circuit.pole_position.weather = {"LLLLLL", "LLLLLL", "LLLLLL", "LLLLLL", "LLLLLL", "LLLLLL"};
  circuit.pole_position.weather_b = 5;
  circuit.pole_position.rules = {"PP-A4-BRA", "PP-A4-GER-2"};
  const auto board = pole_position_board(circuit);
  ASSERT_TRUE(board) << say(board.error());
  EXPECT_EQ(board->laps, 9);
  EXPECT_EQ(board->weather[3], "LLLLLL");
  EXPECT_EQ(board->weather_b, 5);
  EXPECT_EQ(board->rules, (std::vector<std::string>{"PP-A4-BRA-1", "PP-A4-BRA-2", "PP-A4-GER-2"}));
}

TEST(PolePositionSection, NamesLessGripAreasByCorner) {
  const Board board = load("monza");
  for (const Board::Cell& cell : board.cells) {
    const std::string corner = cell.part < 0 ? "" : board.parts[cell.part].name;
    EXPECT_EQ(cell.less_grip, corner == "Curva Grande" || corner == "Parabolica");
  }
}

TEST(PolePositionSection, PutsThePitsOnTheirSide) {
  Circuit circuit = monza();
  for (Side side : {Side::left, Side::right}) {
    circuit.pit = side;
    const auto board = pole_position_board(circuit);
    ASSERT_TRUE(board) << say(board.error());
    EXPECT_EQ(board->cells[board->merge].lane, side == Side::left ? 1 : 3);
    EXPECT_EQ(board->cells[board->gate[0]].lane, side == Side::left ? 1 : 3);
    EXPECT_NE(board->cells[board->grid[0]].lane, board->cells[board->merge].lane) << "pole is away from the pits";
  }
}

TEST(PolePositionSection, SaysWhatIsWrong) {
  const auto message = [](auto&& change) {
    Circuit circuit = monza();
    change(circuit.pole_position);
    const auto board = pole_position_board(circuit);
    return board ? std::string() : say(board.error().message);
  };
  using Section = PolePositionSection;
  EXPECT_EQ(message([](Section& s) { s.less_grip = {"Tamburello"}; }),
            "pole_position.less_grip: there is no corner ‘Tamburello’");
  EXPECT_TRUE(message([](Section& s) {
                s.rules = {"PP-A4-FRA"};
              }).starts_with("pole_position.rules: there are no circuit rules PP-A4-FRA, only PP-A4-GB-1, "));
  EXPECT_EQ(message([](Section& s) { s.weather = {"DDDDDD"}; }),
            "weather: write six rows of six letters D (dry), L (light rain) or H (heavy rain)");
  EXPECT_EQ(message([](Section& s) { s.weather_b = 7; }), "weather_b: grid B has 5 or 6 positions, not 7");
  EXPECT_EQ(message([](Section& s) { s.laps = 1; }),
            "laps: a race has 2 to 99 laps, not 1, because everybody must stop before the last one");
}

}  // namespace
}  // namespace paddock::circuit
