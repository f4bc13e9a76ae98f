#pragma once

// The race of the day: a short race that everybody may drive once, alone, on the day itself. Which race it is follows from the date, by
// content/day.toml.

#include <string>
#include <string_view>
#include <vector>

#include "core/match.h"
#include "season/season.h"

namespace paddock::season {

struct DayRace {
  std::string game;
  boost::json::object options;
  std::vector<Person> opponents;
};
Result<DayRace> race_of_day(std::string_view date);  // "2026-11-16"

// The same as a season of one duplicate race, to be driven anywhere. Its dice follow from the date, too.
Result<Settings> season_of_day(std::string_view date);

}  // namespace paddock::season
