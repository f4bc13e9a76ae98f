// Chapter 9 and 10-4-6: how a turn opens (T0): the start, stalls, restarts, inertia, leaving the box, wrecks.

#include "games/formula_de/rules.h"

namespace paddock::formula_de {
namespace {

constexpr std::uint8_t only(int gear) { return static_cast<std::uint8_t>(1 << gear); }

// FD-9-1 to FD-9-3, FD-10-4-6: 1 stalls, 20 jumps away.
Opening start_roll(Table& table, Car& car, bool restart) {
  const int die = table.roll(20, {restart ? "restart" : "start", car.seat});
  table.tell(restart ? Article("FD-10-4-6a") : Article("FD-9-0-1"), StartRolled{car.seat, die});
  car.gear = 1;
  if (die == 1) {
    car.status = Status::stalled;
    table.tell(restart ? Article("FD-10-4-6a") : Article("FD-9-1-1"), Stalled{car.seat});
    return Opening::no_move;
  }
  car.status = Status::running;
  if (die < 20) return Opening::given_gear;                  // FD-9-3, FD-10-4-6c
  car.forced_gears = restart ? only(1) | only(2) : only(2);  // FD-R23
  table.tell(restart ? Article("FD-10-4-6b") : Article("FD-9-2-1"), FourSpaces{car.seat});
  return Opening::four_spaces;
}

// FD-16-0-3b, FD-16-0-6b
Opening inertia_turn(Table& table, Race& race, Car& car) {
  if (car.status == Status::blown) {
    car.status = Status::inertia;
    table.tell("FD-16-0-3b", Shifted{car.seat, car.gear, 4});
    car.gear = 4;
    return Opening::given_gear;
  }
  if (car.extended && car.gear > 1) return Opening::gearbox;
  remove(table, race, car);  // FD-16-0-3d, FD-R61
  return Opening::no_move;
}

}  // namespace

Opening open_turn(Table& table, Race& race, Car& car) {
  switch (car.status) {
    case Status::wreck: remove(table, race, car); return Opening::no_move;  // FD-R17
    case Status::blown:
    case Status::inertia: return inertia_turn(table, race, car);
    case Status::grid: return start_roll(table, car, false);
    case Status::spun_out:  // FD-R41: a second turn in the round of its spinout
    case Status::restart: car.spun = false; return start_roll(table, car, true);
    case Status::stalled:  // FD-9-1-1, FD-R24: 1st gear without another black die
      car.status = Status::running;
      return Opening::given_gear;
    case Status::in_box:  // FD-R75
      car.status = Status::running;
      for (int gear = 1; gear <= race.board().pit_max_gear.value_or(4) && gear <= 4; ++gear)
        car.forced_gears |= only(gear);
      return Opening::gearbox;
    default: return Opening::gearbox;
  }
}

}  // namespace paddock::formula_de
