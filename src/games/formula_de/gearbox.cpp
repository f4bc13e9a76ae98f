// 6-1 and chapter 13: the gearbox and over-revving.

#include "games/formula_de/rules.h"

namespace paddock::formula_de {

// FD-13-1a; FD-R19: gears skipped on the way down.
OverRevving price_of_shift(int from, int to) {
  const int skipped = from - to - 1;
  return skipped < 1 ? OverRevving{} : box().over_revving[skipped - 1];
}

// FD-R75, FD-1-0-1c: nothing for a gear that is given, and nothing in a timed trial.
OverRevving price_of_shift(const Race& race, const Car& car, int to) {
  const bool free = car.forced_gears != 0 || race.phase == Phase::trial;
  return free ? OverRevving{} : price_of_shift(car.gear, to);
}

Verdict may_shift(const Race& race, const Car& car, int gear) {
  if (car.forced_gears) return car.forced_gears >> gear & 1 ? allowed : Verdict{"FD-R23", "gear-given"};
  if (car.status == Status::inertia && gear >= car.gear) return {"FD-16-0-6b", "inertia-shifts-down"};
  if (gear > car.gear + 1) return {"FD-6-1-1b", "skips-upwards"};
  if (car.gear - gear - 1 > static_cast<int>(box().over_revving.size())) return {"FD-13-2", "from-6th-to-1st"};
  const OverRevving price = price_of_shift(race, car, gear);
  if (price.gas > car.points.gas) return {"FD-5-1-3", "no-gas"};
  if (price.brake > car.points.brake) return {"FD-R21", "no-brake"};
  if (price.engine > car.points.engine) return {"FD-R21", "no-engine"};
  if (!race.board().is_track(car.space) && gear > race.board().pit_max_gear.value_or(gears))
    return {"FD-R77", "gear-too-high-in-the-pits"};
  return allowed;
}

// FD-6-1-1, FD-6-1-2: what may be announced. Flattened, so that reasons nobody reads cost nothing.
[[gnu::flatten]] std::uint8_t gears_in_reach(const Race& race, const Car& car) {
  int reach = 0;
  for (int gear = 1; gear <= gears; ++gear)
    if (may_shift(race, car, gear)) reach |= 1 << gear;
  return static_cast<std::uint8_t>(reach);
}

// Steps 2 and 3.
void shift(Table& table, Race& race, Car& car, int gear) {
  const int from = car.gear;
  const OverRevving price = price_of_shift(race, car, gear);
  car.gear = gear;  // FD-6-3-s2
  car.forced_gears = 0;
  table.tell("FD-6-3-s2", Shifted{car.seat, from, gear});
  if (price.gas == 0) return;
  car.points.gas -= price.gas;
  car.points.brake -= price.brake;
  table.tell("FD-13-1a", OverRevved{car.seat, price.gas, price.brake, price.engine});  // FD-R20: before the roll
  if (price.engine == 0) return;
  lose_engine(table, race, car, "FD-13-3");
}

}  // namespace paddock::formula_de
