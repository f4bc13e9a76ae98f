// Whatever place a race speaks of, in a question, an event or a position, is a place of its board's data.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "circuit/boards.h"
#include "core/rng.h"
#include "games/catalogue.h"
#include "messages/say.h"

namespace paddock {
namespace {

namespace json = boost::json;

struct Places {
  std::set<std::string> ids;
  std::vector<std::set<std::string>> ways;  // where each space leads in one step, by its number
  std::vector<std::string> names;
  std::map<std::string, std::set<std::string>> names_ahead, names_beside;
  int steps = 0;
  std::size_t count = 0, corners = 0;
  int seen = 0;

  explicit Places(const json::object& board) {
    for (const json::value& space : board.at("spaces").as_array()) {
      ids.emplace(space.at("id").as_string());
      names.emplace_back(space.at("id").as_string());
      std::set<std::string>& to = ways.emplace_back();
      for (const char* way : {"next", "pits", "ahead", "ahead_divided", "left", "right", "jump", "pits_divided"})
        if (const json::value* found = space.as_object().if_contains(way)) {
          const std::string_view name = way;
          if (name == "ahead" || name == "ahead_divided") names_ahead[names.back()].emplace(found->as_string());
          if (name == "left" || name == "right") names_beside[names.back()].emplace(found->as_string());
          if (found->is_string()) to.emplace(found->as_string());
          else
            for (const json::value& name : found->as_array()) to.emplace(name.as_string());
        }
    }
    count = ids.size();
    if (const json::value* list = board.at("facts").as_object().if_contains("corners"))
      corners = list->as_array().size();
  }

  void expect_place(const std::string& id) {
    ++seen;
    EXPECT_TRUE(ids.contains(id)) << "'" << id << "' is not on the board";
  }

  // PP-4.3-3: in start rounds and in a slipstream, ahead and to the lane beside.
  bool is_slant(std::size_t from, const std::string& to) const {
    const auto ahead = names_ahead.find(names[from]);
    return ahead != names_ahead.end() && std::ranges::any_of(ahead->second, [&](const std::string& next) {
             const auto beside = names_beside.find(next);
             return beside != names_beside.end() && beside->second.contains(to);
           });
  }

  // From space to space as the board's data leads.
  void expect_way(const json::array& path) {
    for (std::size_t i = 0; i < path.size(); ++i) {
      ASSERT_LT(path[i].as_int64(), static_cast<int>(count));
      if (i == 0) continue;
      const auto from = static_cast<std::size_t>(path[i - 1].as_int64()),
                 to = static_cast<std::size_t>(path[i].as_int64());
      EXPECT_TRUE(ways[from].contains(names[to]) || is_slant(from, names[to])) << names[from] << " to " << names[to];
      ++steps;
    }
  }

  void look_at(const OpenQuestion& question) {
    const std::set<std::string> kinds{"space", "path", "cell", "target", "section", "spot"};
    for (const Option& option : question.options)
      for (const Touch& touch : option.touches) {
        if (kinds.contains(touch.kind)) expect_place(touch.what);
        if (touch.kind == "corner") EXPECT_LE(std::stoul(touch.what), corners);
      }
  }

  void look_at(const Told& told) {
    for (const auto& [name, value] : told.facts.as_object()) {
      if (name == "path") expect_way(value.as_array());
      if ((name == "to" || name == "cell") && value.is_string() && value != "none")
        expect_place(std::string(value.as_string()));
      if (name == "section" && value.is_int64() && value != 0) expect_place(std::to_string(value.as_int64()));
    }
  }

  void look_at(const json::value& view) {
    for (const json::value& car : view.at("cars").as_array())
      for (const char* name : {"space", "cell", "section"}) {
        const json::value* place = car.as_object().if_contains(name);
        if (!place || *place == "none" || *place == 0) continue;
        expect_place(place->is_string() ? std::string(place->as_string()) : std::to_string(place->as_int64()));
      }
  }
};

void play(std::string_view game, const json::object& options, std::string_view edition = "") {
  Places places(*find_game(game)->boards->data(*circuit::load_circuit("monza"), edition));
  Setup setup{.game = std::string(game), .options = options, .seed = 7};
  setup.options["circuit"] = "monza";
  setup.seats = {{"Ann", "human"}, {"Bob", "human"}, {"Cid", "human"}};
  auto match = make_match(setup);
  ASSERT_TRUE(match) << say(match.error());
  Rng dice(7);
  (*match)->run();
  for (int answers = 0; answers < 300 && !(*match)->over(); ++answers) {
    const Seat seat = (*match)->to_answer().front();
    const OpenQuestion question = (*match)->question(seat);
    places.look_at(question);
    places.look_at((*match)->view(Viewer::referee()));
    const std::string& answer = question.options[dice.below(static_cast<int>(question.options.size()))].id;
    ASSERT_TRUE((*match)->answer(seat, answer)) << answer;
    (*match)->run();
  }
  for (const Told& told : (*match)->events(0, Viewer::referee())) places.look_at(told);
  EXPECT_GT(places.seen, 1000);
  if (game != "race-formula-90") EXPECT_GT(places.steps, 100);
}

TEST(BoardPlaces, OfFormulaDe) { play("formula-de", {}); }
TEST(BoardPlaces, OfPolePosition) { play("pole-position", {}); }
TEST(BoardPlaces, OfRaceFormula90) { play("race-formula-90", {}); }
TEST(BoardPlaces, OfRaceFormula90InItsFirstEdition) { play("race-formula-90", {{"ruleset", "e1a"}}, "first"); }

}  // namespace
}  // namespace paddock
