#include "games/street_illegal/catalogue_entry.h"

#include "core/given_grid.h"
#include "core/match_of.h"
#include "core/simulator_of.h"
#include "games/driver_named.h"
#include "games/street_illegal/drivers.h"
#include "games/street_illegal/game.h"

namespace paddock::street_illegal {
namespace {

constexpr int most_races = 100;

Result<Options> read_options(const Setup& setup) {
  json::object given = setup.options;
  if (const json::value* ages = given.if_contains("age_order"); ages && *ages == "random") given.erase("age_order");
  Options options;
  if (auto wrong = patch(options, json::value(given))) return *wrong;
  if (options.races < 1 || options.races > most_races)
    return Error{{"error.range", {{"path", "races"}, {"lowest", 1}, {"highest", most_races}}}};
  if (!options.age_order.empty() && !names_each_seat_once(options.age_order, setup.seats.size()))
    return Error{{"street-illegal.error.age-order", {{"seats", setup.seats.size()}}}};
  return options;
}

}  // namespace

GameInfo catalogue_entry() {
  return {
      .id = Game::id,
      .title = "Street Illegal",
      .rules_file = "rules/street-illegal.md",
      .box_file = "content/street-illegal.toml",
      .article_prefix = "SI",
      .rules = Game::rules,
      .min_seats = 1,
      .max_seats = cars,
      .round = "track card",
      .cars = cars,                                          // SI-PRO-12, SI-FINISH-4
      .points = {box().points.begin(), box().points.end()},  // SI-FINISH-2
      .last_points = {},
      .options = {{"races", OptionKind::number, "1 to 100", "1"},
                  {"grid", OptionKind::choice, "age, tactical", "age"},
                  {"age_order", OptionKind::seat_order, "", "random"},
                  {"better_pros", OptionKind::toggle, "on, off", "off"},
                  {"nitrous", OptionKind::toggle, "on, off", "off"}},
      .example = "--seats human:Ada,pro,rookie --set nitrous=on",
      .season = season_habits(),
      .digest_options = {{}, {{"grid", "tactical"}, {"better_pros", true}, {"nitrous", true}, {"races", 2}}},
      .digest_races = 25,
      .make = make_match_of<Game, read_options>,
      .replay = replay_match_of<Game, read_options>,
      .simulate = make_simulator_of<Game, read_options>,
      .shape = shape_of<Game>,
      .driver = driver_named<Game, Pro, Random>};
}

}  // namespace paddock::street_illegal
