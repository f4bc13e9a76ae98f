#include "games/redline/catalogue_entry.h"

#include "core/match_of.h"
#include "core/simulator_of.h"
#include "games/driver_named.h"
#include "games/redline/drivers.h"
#include "games/redline/game.h"

namespace paddock::redline {
namespace {

Result<Options> read_options(const Setup& setup) {
  Options options;
  if (auto wrong = patch(options, boost::json::value(setup.options))) return *wrong;
  if (options.laps < 1 || options.laps > most_laps) 
    return Error{{"error.range", {{"path", "laps"}, {"lowest", 1}, {"highest", most_laps}}}};
  return options;
}

}  // namespace

GameInfo catalogue_entry() {
  return {
      .id = Game::id,
      .title = "Redline",
      .rules_file = "rules/redline.md",
      .box_file = "content/redline.toml",
      .article_prefix = "RL",
      .rules = Game::rules,
      .min_seats = 2,
      .max_seats = most_cars,
      .is_example = true,
      .round = "round",
      .points = {6, 4, 3, 2, 1},  // RL-FINISH-2
      .options = {{"laps", OptionKind::number, "1 to 9", "3"}},
      .example = "--seats human:Ada,pro,rookie --set laps=2",
      .season = {.fewest_drivers = 2, .smallest_table = 2},
      .digest_options = {{}},
      .digest_races = 25,
      .make = make_match_of<Game, read_options>,
      .replay = replay_match_of<Game, read_options>,
      .simulate = make_simulator_of<Game, read_options>,
      .shape = shape_of<Game>,
      .driver = driver_named<Game, Pro, Random>};
}

}  // namespace paddock::redline
