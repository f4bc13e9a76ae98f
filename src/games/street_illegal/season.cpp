// SI-FINISH-6: a series of races.

#include <algorithm>

#include "games/street_illegal/catalogue_entry.h"
#include "games/street_illegal/rules.h"

namespace paddock::street_illegal {
namespace {

bool players_bid(const json::object& options) {
  const json::value* grid = options.if_contains("grid");
  return grid && *grid == "tactical";
}

// SI-GRID-2: the youngest, who is named first, stands last. SI-R8: ages are drawn once for all races. In duplicate racing the
// same dice draw the same ages.
void begin_race(const SeasonRace& race, json::object& options) {
  if (race.duplicate || players_bid(options)) return;
  std::vector<std::string> youngest_first(race.names.rbegin(), race.names.rend());
  if (!race.gives_grid)
    std::ranges::stable_sort(youngest_first, {}, [&](const std::string& name) { return race.lot("age " + name); });
  json::array ages;
  for (const std::string& name : youngest_first)
    ages.push_back(std::ranges::find(race.names, name) - race.names.begin() + 1);
  options["age_order"] = ages;
}

Message own_grid(const json::object& options) {
  return players_bid(options) ? Message("street-illegal.error.own-grid", {}) : Message();
}

}  // namespace

SeasonHabits season_habits() {
  return {.shares_places = true,  // SI-R39
          .positions_count_by = "SI-FINISH-2",
          .begin_race = begin_race,
          .own_grid = own_grid};
}

}  // namespace paddock::street_illegal
