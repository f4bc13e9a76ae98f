// PP-R14: what the car on turn may do next. The roll comes once, uses of engine, brakes and corner SP before or after it.

#include "games/pole_position/ways.h"

#include <optional>

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
  if (begun_in_pits(race)) return false;  // PP-4.4-5
  const Board::Cell& cell = race.board().cells[car.cell];
  return cell.kind == CellKind::straight || race.board().cells[cell.forward[0]].kind == CellKind::straight;
}

// PP-R18
bool may_brake(const Race& race, const Car& car, int uses) {
  const Turn& turn = race.turn;
  if (car.bp == 0 || turn.brake_uses + uses > 2 || begun_in_pits(race)) return false;  // PP-4.5-5, PP-4.5-8
  int price = 0;
  for (int use = turn.brake_uses; use < turn.brake_uses + uses; ++use) price += box().uses.price[use];
  if (car.bp < price) return false;
  if (race.options.stress && (car.stress >= 4 || (car.stress >= 2 && turn.engine_uses > 0))) return false;
  const Board::Cell& cell = race.board().cells[car.cell];
  if (cell.kind == CellKind::corner && cell.row > 1) return false;  // PP-4.5-3
  const int moves = cell.to_arrow[car.lap <= 1];
  return moves >= 0 && moves <= box().uses.braking_window;  // PP-4.5-2
}

// PP-4.2-4; PP-A1-7: without limit in standard corners.
bool may_push_corner(const Race& race, const Car& car) {
  if (!may_spend(race, car) || !on_track(race, car)) return false;
  const Board::Cell& cell = race.board().cells[car.cell];
  if (cell.kind != CellKind::corner && race.board().cells[cell.forward[0]].kind != CellKind::corner) return false;
  return corner_is_unlimited(race, car) || race.turn.corner_uses < box().uses.corner[rains(race)];
}

// The uses that may begin now.
using UsesOpen = Few<Use, 4>;
UsesOpen uses_open(const Race& race, const Car& car) {
  UsesOpen uses;
  if (race.turn.use != Use::none || race.turn.purple) return uses;  // PP-R14, PP-R40
  if (car.ep == 0 && car.bp == 0 && car.sp == 0) return uses;
  if (may_force_engine(race, car)) uses.push_back(Use::engine);
  if (may_brake(race, car, 1)) uses.push_back(Use::brake);
  if (race.turn.brake_uses == 0 && may_brake(race, car, 2)) uses.push_back(Use::double_brake);
  if (may_push_corner(race, car)) uses.push_back(Use::corner);
  return uses;
}

Pool pool_of(const Race& race, const Car& car, Use use) {
  const Turn& turn = race.turn;
  Pool pool{.use = use, .new_use = true};  // PP-R100
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
  const bool counts_roll = turn.use != Use::none || turn.block == Block::before;
  const UsesOpen uses = uses_open(race, car);
  if (!counts_roll) legs.push_back(standing_still(car, Use::none, Ending::stop));
  if (!counts_roll && uses.empty()) return;
  std::optional<Road> road;
  const auto offer = [&](Sweep& sweep, const Pool& pool) {
    sweep.set_out(race, car, pool);
    if (!sweep.is_open()) {
      if (!road) road.emplace(race, car);
      sweep.run(*road);
    }
    sweep.offer(legs);
  };
  if (counts_roll) {
    offer(sweep, current_pool(race, car, Use::roll));
    if (legs.empty()) legs.push_back(standing_still(car, turn.use == Use::none ? Use::roll : turn.use, Ending::waits));
  }
  for (const Use use : uses) {
    Sweep another;
    offer(another, pool_of(race, car, use));
  }
}

LegCells Ways::cells(const Race& race, const Car& car, const Drive& drive) const {
  if (drive.points == 0) return {};
  return drive.use == Use::roll || race.turn.use != Use::none ? sweep.cells(drive) : cells_of(race, car, drive);
}

LegCells cells_of(const Race& race, const Car& car, const Drive& drive) {
  if (drive.points == 0) return {};
  Sweep sweep;
  sweep.set_out(race, car, current_pool(race, car, drive.use));
  if (!sweep.is_open()) sweep.run(Road(race, car));
  return sweep.cells(drive);
}

}  // namespace paddock::pole_position
