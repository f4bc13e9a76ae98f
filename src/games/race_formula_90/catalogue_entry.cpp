#include "games/race_formula_90/catalogue_entry.h"

#include "circuit/boards.h"
#include "core/match_of.h"
#include "core/simulator_of.h"
#include "games/driver_named.h"
#include "games/race_formula_90/drivers.h"
#include "games/race_formula_90/game.h"

namespace paddock::race_formula_90 {
namespace {

constexpr std::string_view standard_circuit = "monza";

Result<Options> read_options(const Setup& setup) {
  Options options;
  options.circuit = find_circuit(standard_circuit);
  if (const json::value* circuit = setup.options.if_contains("circuit"))
    if (!circuit->is_string() || !find_circuit(circuit->as_string()).ground)
      return circuit::no_race_on(*circuit, circuit::race_formula_90_boards());
  json::object given = setup.options;
  leave_out_usual_grid(given, "qualifying");
  if (auto wrong = patch(options, json::value(given))) return *wrong;
  if (auto wrong = check_grid(options.grid, setup.seats.size())) return *wrong;
  const RuleSet& rules = rule_set(options.ruleset);
  if (!rules.variants && (options.short_race || options.reentry))
    return Error{"race-formula-90.error.first-edition-only"};
  return options;
}

// The boards of the second edition are the usual ones.
std::string_view board_edition(const json::object& options) {
  const json::value* rules = options.if_contains("ruleset");
  return rules && rules->is_string() && rules->as_string().starts_with("e1") ? "first" : "";
}

}  // namespace

GameInfo catalogue_entry() {
  return {
      .id = Game::id,
      .title = "Race! Formula 90",
      .rules_file = "rules/race-formula-90.md",
      .box_file = "content/race-formula-90.toml",
      .article_prefix = "R90",
      .rules = Game::rules,
      .min_seats = 1,
      .max_seats = most_players,
      .round = "turn",
      .points = {},
      .last_points = {},
      .options =
          {{"circuit", OptionKind::circuit, "", "monza"},
           {"ruleset", OptionKind::choice, "e1b, e1a, e1j, e2", "e2"},
           {"short_race", OptionKind::toggle, "on, off", "off"},
           {"reentry", OptionKind::toggle, "on, off", "off"},
           {"grid", OptionKind::seat_order, "", "qualifying"}},
      .boards = &circuit::race_formula_90_boards(),
      .edition = board_edition,
      .season = {.begin_race = give_grid},  // R90-R142
      .digest_options = {{},
                         {{"ruleset", "e1a"}, {"circuit", "hungaroring"}},
                         {{"ruleset", "e1b"}, {"reentry", true}},
                         {{"ruleset", "e1a"}, {"short_race", true}, {"circuit", "interlagos"}},
                         {{"ruleset", "e1j"}, {"circuit", "monaco"}},
                         {{"circuit", "silverstone"}}},
      .digest_races = 5,
      .make = make_match_of<Game, read_options>,
      .replay = replay_match_of<Game, read_options>,
      .simulate = make_simulator_of<Game, read_options>,
      .shape = shape_of<Game>,
      .driver = driver_named<Game, Pro, Random>};
}

}  // namespace paddock::race_formula_90
