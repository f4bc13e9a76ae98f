// Chapter 14: collisions; FD-17-0-1: the markers they leave.

#include <algorithm>

#include "games/formula_de/fast/track.h"
#include "games/formula_de/rules.h"

namespace paddock::formula_de {

// FD-R50
bool is_aggravating(const Car& car) {
  const bool crashed = car.status == Status::wreck && (car.cause == Cause::blocking || car.cause == Cause::collision);
  return car.spun || car.status == Status::stalled || crashed;
}

// FD-R55
void mark(Table& table, Race& race, SpaceId space, Article article) {
  if (race.board().is_box(space) || race.dangerous.has(space)) return;
  race.dangerous.add(space);
  table.tell(article, SpaceMarked{Place(&race.board(), space)});
}

void lose_body(Table& table, Race& race, Car& car, Article article) {
  --car.points.body;
  mark(table, race, car.space, article);  // FD-14-1c
  if (car.points.body <= 0) eliminate(table, race, car, Cause::collision, "FD-14-1d");
}

// FD-R49: the car directly ahead and those beside, front to back (FD-R51, FD-R95).
Few<Seat, most_cars> touched_cars(const Race& race, const Car& car) {
  Few<Seat, most_cars> touched;
  if (!race.board().is_track(car.space)) return touched;  // FD-19-1-3a
  const circuit::FormulaDeSpace& space = race.board()[car.space];
  const std::uint64_t touchable = race.track().touchable[car.space];
  const auto touches = [&](const Car& other) {
    return (touchable >> (other.space & 63) & 1) && other.seat != car.seat && other.on_board() &&
           (other.space == space.next_in_lane ||
            std::find(space.beside.begin(), space.beside.end(), other.space) != space.beside.end());
  };
  for (const Car& other : race.cars)
    if (touches(other)) touched.push_back(other.seat);
  if (touched.size() < 2) return touched;
  touched.clear();
  for (const Seat seat : order_of_play(race))
    if (touches(car_of(race, seat))) touched.push_back(seat);
  return touched;
}

int collision_odds(const Race& race, bool aggravated) {
  return odds(aggravated ? box().aggravated : box().collision, race.weather.wet);
}

// FD-14-1b, FD-14-3a: one roll of a car against another. The mover's rolls against several cars are separate.
void collision_roll(Table& table, Race& race, Car& car, const Car& with, bool aggravated) {
  const int die = table.roll(20, {"collision", car.seat});
  const bool lost = die <= collision_odds(race, aggravated);
  table.tell(aggravated ? Article("FD-14-3a") : Article("FD-14-1b"),
             CollisionTested{car.seat, with.seat, aggravated, die, lost});
  if (lost) lose_body(table, race, car, "FD-14-1c");
}

// Step 13, FD-R51.
void collision_tests(Table& table, Race& race, Car& car) {
  const bool moved = car.on_board() && car.status != Status::wreck && car.status != Status::stalled;
  if (!moved || stands_in_box(race, car)) return;  // FD-R53
  const Few<Seat, most_cars> touched = touched_cars(race, car);
  Few<Seat, most_cars> eliminated;
  for (const Seat seat : touched) {
    Car& other = car_of(race, seat);
    if (other.status == Status::wreck) continue;  // FD-R52
    collision_roll(table, race, other, car, is_aggravating(other) || is_aggravating(car));
    if (other.status == Status::wreck) eliminated.push_back(seat);
  }
  for (const Seat seat : eliminated) {  // FD-14-4b
    if (car.status == Status::wreck) break;
    table.tell("FD-14-4b", BodyLost{car.seat, seat});
    lose_body(table, race, car, "FD-14-1c");
  }
  for (const Seat seat : touched) {  // FD-14-4c
    if (car.status == Status::wreck) break;
    if (std::ranges::find(eliminated, seat) != eliminated.end()) continue;
    const Car& other = car_of(race, seat);
    collision_roll(table, race, car, other, is_aggravating(other) || is_aggravating(car));
  }
  if (car.status != Status::wreck && !touched.empty()) late_wall_test(table, race, car);  // FD-15-1
}

}  // namespace paddock::formula_de
