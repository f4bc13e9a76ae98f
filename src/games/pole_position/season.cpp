// Chapter 15: the world championship, with damaged engines and constructors.

#include <algorithm>

#include "games/pole_position/catalogue_entry.h"
#include "games/pole_position/rules.h"

namespace paddock::pole_position {
namespace {

// PP-15.2-1: a driver without a team has a box of his own.
json::array numbers_of_teams(const SeasonRace& race) {
  std::vector<std::string> teams;
  json::array numbers;
  for (std::size_t seat = 0; seat < race.names.size(); ++seat) {
    const std::string team = race.teams[seat].empty() ? "\n" + race.names[seat] : race.teams[seat];
    auto known = std::ranges::find(teams, team);
    if (known == teams.end()) known = teams.insert(known, team);
    numbers.push_back(known - teams.begin() + 1);
  }
  return numbers;
}

void begin_race(const SeasonRace& race, json::object& options) {
  give_grid(race, options);                                                                     // PP-R109
  if (race.is_last) options["last_race"] = true;                                                // PP-15-3
  if (is_on(options, "damaged_engine")) options["engine_damage"] = json::value_from(race.wear);  // PP-15.1-2
  if (is_on(options, "constructors")) options["teams"] = numbers_of_teams(race);
}

// Before the next race (PP-15.1-2, PP-15.1-3, PP-15.1-6).
Message engine_message(int damage) {
  if (damage == 0) return {};
  return {"pole-position.season.engine", {{"damage", damage}, {"worn_out", damage >= most_engine_damage}}};
}

}  // namespace

SeasonHabits season_habits() {
  return {.examples = {"--calendar short-cup --set damaged_engine=on"},
          .sets = {"last_race"},
          .begin_race = begin_race,
          .wear = WearHabits{"damaged_engine", "pole-position.season.damaged-engines", "PP-15.1", most_engine_damage,
                             engine_message},
          .constructors = ConstructorHabits{"constructors", "PP-15.2-1", 2},
          .championship = ChampionshipHabits{"pole-position.season.championship", "PP-15-1", 4, 8}};
}

}  // namespace paddock::pole_position
