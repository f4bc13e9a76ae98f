// A patched position made whole, for scenarios.

#include <fmt/format.h>

#include "games/formula_de/rules.h"
#include "games/formula_de/words.h"

namespace paddock::formula_de {

std::optional<Error> Game::settle(Race& race) {
  const bool racing = race.phase >= Phase::race;
  for (Car& car : race.cars) {
    if (racing && car.space < 0 && car.status < Status::out)
      return Error{fmt::format("cars.{}.space: name its space, such as s1/M/5, or say status = \"out\"", car.seat + 1)};
    for (const Kind kind : kinds)
      if (car.points[kind] > car.start[kind]) car.start[kind] = car.points[kind];
    for (const Car& other : race.cars)
      if (car.space >= 0 && other.seat != car.seat && other.space == car.space)
        return Error{fmt::format("cars {} and {} are both on {}: move one of them", car.seat + 1, other.seat + 1,
                                 name_of(race, car.space))};
    if (car.status >= Status::out) car.space = no_space;
    if (racing && car.box == 0 && race.board().boxes > 0)
      return Error{fmt::format("cars.{}.box: name its pit box, 1 to {}", car.seat + 1, race.board().boxes)};
  }
  if (race.phase != Phase::race) return std::nullopt;
  // The order of play follows from the positions, unless the file names those who still play in this round.
  refresh_laps_down(race);
  if (race.order.size() >= race.cars.size()) {
    race.order.clear();
    for (const Seat seat : order_of_play(race)) race.order.push_back({seat, 0, false});
  }
  for (InOrder& next : race.order) next.laps_down = car_of(race, next.seat).laps_down;
  return std::nullopt;
}

}  // namespace paddock::formula_de
