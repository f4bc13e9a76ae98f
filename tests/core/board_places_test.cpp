// Whatever place a race speaks of, in a question, an event or a position, is a place of its board's data.

#include <gtest/gtest.h>

#include <set>

#include "circuit/board_data.h"
#include "core/rng.h"
#include "games/catalogue.h"

namespace paddock {
namespace {

namespace json = boost::json;

struct Places {
  std::set<std::string> ids;
  std::size_t count = 0, corners = 0;
  int seen = 0;

  explicit Places(const json::object& board) {
    for (const json::value& space : board.at("spaces").as_array()) ids.emplace(space.at("id").as_string());
    count = ids.size();
    if (const json::value* list = board.at("facts").as_object().if_contains("corners"))
      corners = list->as_array().size();
  }

  void expect_place(const std::string& id) {
    ++seen;
    EXPECT_TRUE(ids.contains(id)) << "'" << id << "' is not on the board";
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
      if (name == "path")
        for (const json::value& number : value.as_array()) EXPECT_LT(number.as_int64(), static_cast<int>(count));
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

void play(std::string_view game, const json::object& options, circuit::race_formula_90::Edition edition) {
  Places places(*circuit::board_data(*circuit::load_circuit("monza"), *circuit::game_named(game), edition));
  Setup setup{.game = std::string(game), .options = options, .seed = 7};
  setup.options["circuit"] = "monza";
  setup.seats = {{"Ann", "human"}, {"Bob", "human"}, {"Cid", "human"}};
  auto match = make_match(setup);
  ASSERT_TRUE(match) << text(match.error());
  Rng dice(7);
  (*match)->run();
  for (int answers = 0; answers < 300 && !(*match)->over(); ++answers) {
    const Seat seat = (*match)->to_answer().front();
    const OpenQuestion question = (*match)->question(seat);
    places.look_at(question);
    places.look_at((*match)->view(Viewer::referee()));
    const std::string& answer = question.options[dice.below(static_cast<int>(question.options.size()))].words;
    ASSERT_TRUE((*match)->answer(seat, answer)) << answer;
    (*match)->run();
  }
  for (const Told& told : (*match)->events(0, Viewer::referee())) places.look_at(told);
  EXPECT_GT(places.seen, 1000);
}

using circuit::race_formula_90::Edition;

TEST(BoardPlaces, OfFormulaDe) { play("formula-de", {}, Edition::second); }
TEST(BoardPlaces, OfPolePosition) { play("pole-position", {}, Edition::second); }
TEST(BoardPlaces, OfRaceFormula90) { play("race-formula-90", {}, Edition::second); }
TEST(BoardPlaces, OfRaceFormula90InItsFirstEdition) { play("race-formula-90", {{"ruleset", "e1a"}}, Edition::first); }

}  // namespace
}  // namespace paddock
