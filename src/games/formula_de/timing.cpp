// The timing screen.

#include "games/formula_de/rules.h"
#include "games/formula_de/words.h"

namespace paddock::formula_de {
namespace {

// In half spaces from the first crossing of the line; a finished car counts as on the line.
int distance(const Race& race, const Car& car) {
  const int past_line = car.on_board() ? race.board()[car.space].level : 0;
  return (car.crossings - 1) * race.board().lap + past_line;
}

// A timed lap: one car is on the track, the others wait or have driven.
CarStatus trial_status(const Race& race, const Car& car) {
  if (car.on_board()) return CarStatus::racing;
  const bool driven = car.seat < race.driver || race.phase == Phase::over;
  return driven ? CarStatus::finished : CarStatus::grid;
}

CarStatus status_of(const Race& race, const Car& car) {
  if (race.options.mode == Mode::trial || race.phase < Phase::grid) return trial_status(race, car);
  if (car.status == Status::finished) return CarStatus::finished;
  if (!car.in_race()) return CarStatus::retired;
  if (car.status == Status::grid) return CarStatus::grid;
  if (car.on_board() && !race.board().is_track(car.space)) return CarStatus::pit;
  const bool stands =
      car.status == Status::stalled || car.status == Status::spun_out || car.status == Status::restart;
  return stands ? CarStatus::stopped : CarStatus::racing;
}

std::optional<Gap> gap_to(const Race& race, const Car& first, const Car& car, CarStatus status) {
  if (race.phase < Phase::race || race.options.mode == Mode::trial || &car == &first) return std::nullopt;
  if (status == CarStatus::grid || status == CarStatus::retired) return std::nullopt;
  if (status == CarStatus::finished) return Gap{car.last_round - first.last_round, GapUnit::round};
  const int behind = distance(race, first) - distance(race, car);
  return gap_of((behind + 1) / 2, GapUnit::space, race.board().lap / 2);
}

// FD-R88: tyres are chosen in secret, and shown when all sheets are in.
bool shows_tyres(const Race& race, const Car& car) {
  return race.phase >= Phase::race || (race.phase < Phase::grid && car.on_board());
}

// On the grid in its order; there are no places yet.
std::vector<Seat> seats_in_order(const Race& race) {
  if (race.phase < Phase::race && !race.grid.empty()) return {race.grid.begin(), race.grid.end()};
  std::vector<Seat> seats;
  for (const Standing& standing : Game::standings(race, Game::Names(race.cars.size()))) seats.push_back(standing.seat);
  return seats;
}

}  // namespace

std::vector<CarRow> Game::car_rows(const Race& race) {
  std::vector<CarRow> rows;
  const std::vector<Seat> seats = seats_in_order(race);
  for (const Seat seat : seats) {
    const Car& car = car_of(race, seat);
    CarRow row{words(seat), seat, seat + 1, place_of(race, car), std::max(0, car.crossings - 1)};
    row.status = status_of(race, car);
    row.gap = gap_to(race, car_of(race, seats.front()), car, row.status);
    if (shows_tyres(race, car)) row.tyre = word(car.tyres);
    if (car.on_board()) row.where = words(car.space);
    rows.push_back(std::move(row));
  }
  return rows;
}

}  // namespace paddock::formula_de
