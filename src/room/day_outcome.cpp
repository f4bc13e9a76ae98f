#include "room/day_outcome.h"

#include <algorithm>

#include "core/date.h"

namespace paddock::room {
namespace {

constexpr Millis hour = 60 * 60 * 1000;

// How far it was behind the first car, or, being that one, ahead of the second.
std::optional<Gap> gap_to_tell(const std::vector<CarRow>& rows, const CarRow& mine) {
  if (mine.place != 1) return mine.gap;
  const auto second = std::ranges::find(rows, 2, &CarRow::place);
  if (second == rows.end() || !second->gap) return std::nullopt;
  return Gap{-second->gap->behind, second->gap->unit};
}

}  // namespace

Millis close_of_day(std::string_view date) { return (*day_number(date) + 1) * 24 * hour + hour; }

DayOutcome day_outcome_of(const RaceState& race) {
  DayOutcome outcome{race.created.day->date, race.created.day->before};
  if (race.state != Status::over) return outcome;
  outcome.over = race.answered_at;
  if (!race.match || !race.match->over()) return outcome;
  for (const Standing& standing : race.match->standings())
    if (standing.seat == 0) outcome.place = standing.place, outcome.points = standing.points;
  for (const Classified& car : race.match->classification())
    if (car.seat == 0)
      outcome.finished = car.finished, outcome.end = car.end, outcome.laps = car.laps, outcome.round = car.round;
  const std::vector<CarRow> rows = race.match->car_rows();
  if (const auto mine = std::ranges::find(rows, Seat(0), &CarRow::seat); mine != rows.end())
    outcome.gap = gap_to_tell(rows, *mine);
  outcome.ranked = !computer_from(race, 0) && outcome.over < close_of_day(outcome.date);
  return outcome;
}

}  // namespace paddock::room
