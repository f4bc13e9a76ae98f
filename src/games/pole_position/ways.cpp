// PP-R14: what the car on turn may do next. The roll comes once, uses of engine, brakes and corner SP before or after it.

#include "games/pole_position/ways.h"

#include "games/pole_position/rules.h"
#include "games/pole_position/sweep.h"

namespace paddock::pole_position {

bool corner_is_unlimited(const Race& race, const Car& car) {
  if (driver_of(car).corner_points < 2 || !on_track(race, car)) return false;
  const Board& board = race.board();
  int part = board.cells[car.cell].part;
  if (!board.parts[part].corner) part = (part + 1) % static_cast<int>(board.parts.size());
  return !board.parts[part].technical;
}

namespace {

// PP-R49: in a pit lane, and in a turn begun there.
bool begun_in_pits(const Race& race) { return race.turn.path.front() >= race.board().entry; }

bool may_force_engine(const Race& race, const Car& car) {
  const Turn& turn = race.turn;
  if (turn.engine_uses >= 2 || car.ep < box().uses.price[turn.engine_uses]) return false;  // PP-4.4-4
  if (race.options.stress && (car.stress >= 4 || (car.stress >= 2 && turn.brake_uses > 0))) return false;
  return !begun_in_pits(race);  // PP-4.4-5
}

// PP-R18
bool may_brake(const Race& race, const Car& car, int uses) {
  const Turn& turn = race.turn;
  int price = 0;
  for (int use = turn.brake_uses; use < turn.brake_uses + uses; ++use) price += use < 2 ? box().uses.price[use] : 1000;
  if (car.bp < price || begun_in_pits(race)) return false;  // PP-4.5-5, PP-4.5-8
  if (race.options.stress && (car.stress >= 4 || (car.stress >= 2 && turn.engine_uses > 0))) return false;
  const Board::Cell& cell = race.board().cells[car.cell];
  if (cell.kind == CellKind::corner && cell.row > 1) return false;  // PP-4.5-3
  const int moves = cell.to_arrow[car.lap <= 1];
  return moves >= 0 && moves <= box().uses.braking_window;  // PP-4.5-2
}

// PP-4.2-4; PP-A1-7: without limit in standard corners.
bool may_push_corner(const Race& race, const Car& car) {
  if (!may_spend(race, car)) return false;
  return corner_is_unlimited(race, car) || race.turn.corner_uses < box().uses.corner[rains(race)];
}

Pool pool_of(const Race& race, const Car& car, Use use) {
  const Turn& turn = race.turn;
  Pool pool{.use = use, .new_use = true};
  switch (use) {
    case Use::engine:
      pool.points = engine_points(race, car);
      pool.ep = static_cast<std::uint8_t>(box().uses.price[turn.engine_uses]);
      break;
    case Use::brake:
      pool.points = brake_points(race, car);
      pool.bp = static_cast<std::uint8_t>(box().uses.price[turn.brake_uses]);
      break;
    case Use::double_brake:
      pool.points = 2 * brake_points(race, car);
      pool.bp = static_cast<std::uint8_t>(box().uses.price[0] + box().uses.price[1]);
      break;
    case Use::corner:
      pool.points = corner_is_unlimited(race, car) ? driver_of(car).corner_points : 1;
      pool.sp = 1;
      break;
    default: pool = {.use = Use::roll, .points = turn.points, .owed = turn.least}; break;
  }
  return pool;
}

Pool current_pool(const Race& race, const Car& car, Use use) {
  if (race.turn.use == Use::none) return pool_of(race, car, use);
  return {.use = race.turn.use, .points = race.turn.left, .owed = race.turn.owed};
}

Leg standing_still(const Car& car, Use use, Ending ending) {
  Leg leg;
  leg.drive = {car.cell, no_cell, use, 0, Arrival::ahead, ending};
  return leg;
}

}  // namespace

void Ways::find(const Race& race, const Car& car) {
  legs.clear();
  const Turn& turn = race.turn;
  const Road road(race, car);
  if (turn.use != Use::none || turn.block == Block::before) {
    sweep.run(race, car, road, current_pool(race, car, Use::roll));
    sweep.offer(legs);
    if (legs.empty()) legs.push_back(standing_still(car, turn.use == Use::none ? Use::roll : turn.use, Ending::waits));
  } else {
    legs.push_back(standing_still(car, Use::none, Ending::stop));
  }
  if (turn.use != Use::none || turn.purple) return;  // PP-R40
  const auto offer = [&](Use use) {
    Sweep another;
    another.run(race, car, road, pool_of(race, car, use));
    another.offer(legs);
  };
  if (may_force_engine(race, car)) offer(Use::engine);
  if (may_brake(race, car, 1)) offer(Use::brake);
  if (turn.brake_uses == 0 && may_brake(race, car, 2)) offer(Use::double_brake);
  if (may_push_corner(race, car)) offer(Use::corner);
}

LegCells Ways::cells(const Race& race, const Car& car, const Drive& drive) const {
  if (drive.points == 0) return {};
  return drive.use == Use::roll || race.turn.use != Use::none ? sweep.cells(drive) : cells_of(race, car, drive);
}

LegCells cells_of(const Race& race, const Car& car, const Drive& drive) {
  if (drive.points == 0) return {};
  const Road road(race, car);
  Sweep sweep;
  sweep.run(race, car, road, current_pool(race, car, drive.use));
  return sweep.cells(drive);
}

}  // namespace paddock::pole_position
