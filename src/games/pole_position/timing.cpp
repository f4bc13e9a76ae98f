// The timing screen.

#include <cmath>

#include "games/pole_position/rules.h"
#include "games/pole_position/words.h"

namespace paddock::pole_position {
namespace {

int rows_of_lap(const Board& board) {
  int rows = 0;
  for (const Board::Part& part : board.parts) rows += part.size[1];
  return rows;
}

// Rows of the middle lane past the line. In the pits the lap changes at the box, wherever the line is beside it.
double past_line(const Race& race, const Car& car) {
  const Board& board = race.board();
  const int lap = rows_of_lap(board);
  const double past = board.along[car.cell].to / 2 - board.finish;
  const double rows = past > 0 ? past : past + lap;
  if (on_track(race, car)) return rows;
  if (in_entry_lane(race, car)) return rows * 2 > lap ? rows : lap;
  return rows * 2 > lap ? 0 : rows;
}

// In rows from the start of the first lap; a finished car counts as on the line.
double distance(const Race& race, const Car& car) {
  return (car.lap - 1) * rows_of_lap(race.board()) + (car.cell >= 0 ? past_line(race, car) : 0);
}

CarStatus status_of(const Race& race, const Car& car) {
  if (car.status == Status::finished) return CarStatus::finished;
  if (car.status == Status::out) return CarStatus::retired;
  if (race.phase < Phase::round) return CarStatus::grid;
  if (!on_track(race, car)) return CarStatus::pit;
  return car.off_track == OffTrack::no ? CarStatus::racing : CarStatus::off_track;
}

std::optional<Gap> gap_to(const Race& race, const Car& first, const Car& car, CarStatus status) {
  if (&car == &first || status == CarStatus::grid || status == CarStatus::retired) return std::nullopt;
  if (status == CarStatus::finished) return Gap{car.last_round - first.last_round, GapUnit::round};
  const long behind = std::lround(distance(race, first) - distance(race, car));
  return gap_of(static_cast<int>(behind), GapUnit::cell, rows_of_lap(race.board()));
}

// Those without a place on the position track yet stand behind it.
Seats seats_in_order(const Race& race) {
  Seats seats = classified_seats(race);
  for (const Car& car : race.cars)
    if (std::ranges::find(seats, car.seat) == seats.end()) seats.push_back(car.seat);
  return seats;
}

}  // namespace

std::vector<CarRow> Game::car_rows(const Race& race) {
  std::vector<CarRow> rows;
  const Seats seats = seats_in_order(race);
  const std::size_t placed = classified_seats(race).size();
  for (const Seat seat : seats) {
    const Car& car = car_of(race, seat);
    const int place = rows.size() < placed ? static_cast<int>(rows.size()) + 1 : 0;
    CarRow row{words(car.who()), car.is_bot() ? nobody : seat, seat + 1, place, std::max(0, car.lap - 1)};
    row.status = status_of(race, car);
    row.gap = gap_to(race, car_of(race, seats.front()), car, row.status);
    if (car.fitted >= 0) row.tyre = word(car.tyres().tyre);
    row.stops = car.stops;
    if (car.cell >= 0) row.where = words(car.cell);
    rows.push_back(std::move(row));
  }
  return rows;
}

}  // namespace paddock::pole_position
