// 6-1 and chapter 13: the gearbox and over-revving.

#include <algorithm>

#include "games/formula_de/rules.h"

namespace paddock::formula_de {

// FD-13-1a; FD-R19: gears skipped on the way down.
OverRevving price_of_shift(int from, int to) {
  const int skipped = from - to - 1;
  return skipped < 1 ? OverRevving{} : box().over_revving[skipped - 1];
}

static bool can_pay(const Points& has, const OverRevving& price) {
  return price.gas <= has.gas && price.brake <= has.brake && price.engine <= has.engine;
}

// FD-6-1-1, FD-6-1-2, FD-R21: what may be announced.
std::uint8_t gears_in_reach(const Race& race, const Car& car) {
  if (car.forced_gears) return car.forced_gears;
  const bool extended = car.status == Status::inertia;                   // FD-16-0-6b: down one gear each round
  const int most_skipped = static_cast<int>(box().over_revving.size());  // FD-13-2
  int highest = std::min(gears, extended ? car.gear - 1 : car.gear + 1);
  if (!race.board().is_track(car.space))
    highest = std::min(highest, race.board().pit_max_gear.value_or(gears));  // FD-R77
  int allowed = 0;
  for (int gear = std::max(1, car.gear - most_skipped - 1); gear <= highest; ++gear)
    if (gear >= car.gear - 1 || race.phase == Phase::trial ||  // FD-1-0-1c
        can_pay(car.points, price_of_shift(car.gear, gear)))
      allowed |= 1 << gear;
  return static_cast<std::uint8_t>(allowed);
}

// Steps 2 and 3.
void shift(Table& table, Race& race, Car& car, int gear) {
  const int from = car.gear;
  const bool free = car.forced_gears != 0 || race.phase == Phase::trial;  // FD-R75
  const OverRevving price = free ? OverRevving{} : price_of_shift(from, gear);
  car.gear = static_cast<std::int8_t>(gear);  // FD-6-3-s2
  car.forced_gears = 0;
  table.tell("FD-6-3-s2", Shifted{car.seat, from, gear});
  if (price.gas == 0) return;
  car.points.gas = static_cast<std::int8_t>(car.points.gas - price.gas);
  car.points.brake = static_cast<std::int8_t>(car.points.brake - price.brake);
  table.tell("FD-13-1a", OverRevved{car.seat, price.gas, price.brake, price.engine});  // FD-R20: before the roll
  if (price.engine == 0) return;
  lose_engine(table, race, car, "FD-13-3");
}

}  // namespace paddock::formula_de
