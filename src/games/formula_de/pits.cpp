// Chapter 19: pit stops.

#include "games/formula_de/rules.h"

namespace paddock::formula_de {
namespace {

void repair(Car& car, int number) {
  if (number == 0) return;
  ++car.points[static_cast<Kind>(number - 1)];
  --car.pit_points;
}

}  // namespace

Verdict may_enter_pits(const Race& race, const Car& car, int crossings) {
  if (race.phase == Phase::trial) return {"FD-R83", "no-pits-in-a-trial"};
  if (car.status != Status::running) return {"FD-R60", "no-pits-in-inertia"};
  if (const auto& max_gear = race.board().pit_max_gear; max_gear && car.gear > *max_gear)
    return {"FD-R77", "gear-too-high-for-the-pits", {{"gear", *max_gear}}};
  const bool open = crossings >= race.board().first_open && crossings <= race.options.laps - 1;
  return open ? allowed : Verdict{"FD-R72", "pits-closed"};
}

// FD-19-3-3a, FD-19-3-4
int quick_stop_spaces(int die) { return die <= 10 ? (die + 1) / 2 : 0; }

// Steps 11 and 12. How many spaces a quick stop lets the car move at once; 0: it stays.
Play<int> pit_stop(Table& table, Race& race, Car& car) {
  car.served = true;
  car.tyres = co_await table.ask(ChooseTyres("FD-19-5-7", car.seat));  // before anything else
  car.points.tyre = car.start.tyre;                                    // FD-19-2-3
  car.set_lap = 1;
  car.corner_left = false;
  table.tell("FD-19-2-3", TyresFitted{car.seat, car.tyres});
  const Stop stop = co_await table.ask(ChooseStop(car.seat));
  if (stop == Stop::quick) {
    const int die = table.roll(20, {"quick stop", car.seat});  // FD-19-3-2
    const int spaces = quick_stop_spaces(die);
    table.tell(spaces ? Article("FD-19-3-3a") : Article("FD-19-3-4"), QuickStop{car.seat, die, spaces});
    if (spaces > 0) {
      car.gear = 4;  // FD-19-3-3b
      co_return spaces;
    }
  } else {
    Points crossed_out;
    for (const Kind kind : kinds) crossed_out[kind] = car.start[kind] - car.points[kind];
    const Repair repaired = co_await table.ask(ChooseRepair(car.seat, crossed_out, car.pit_points));  // FD-R76
    repair(car, repaired.first);
    repair(car, repaired.second);
    table.tell("FD-19-4-1a", LongStop{car.seat, repaired});
  }
  car.status = Status::in_box;  // FD-19-3-4, FD-19-4-2
  co_return 0;
}

}  // namespace paddock::formula_de
