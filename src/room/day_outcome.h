#pragma once

// How a race of the day came out.

#include <optional>
#include <string>
#include <string_view>

#include "core/car_row.h"
#include "room/race_state.h"

namespace paddock::room {

// As the info of the race has it (`day`).
struct DayOutcome {
  std::string date;
  int before = 0;       // days in a row, until the day before, that this person's races counted
  Millis over = 0;      // when it was; 0: it is not over
  bool ranked = false;  // it counts: over in time, and nobody but the person has driven
  int place = 0;
  int points = 0;
  bool finished = false;
  std::string end;  // "finished", or why it did not
  int laps = 0;
  int round = 0;           // in which it finished or retired
  std::optional<Gap> gap;  // to the first car; of the first one to the second, with a minus
};
BOOST_DESCRIBE_STRUCT(DayOutcome, (), (date, before, over, ranked, place, points, finished, end, laps, round, gap))
DayOutcome day_outcome_of(const RaceState& race);

// A race that has begun on its day may end a little later. Then the day is closed: its table is final, its dice are no secret.
Millis close_of_day(std::string_view date);

}  // namespace paddock::room
