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
  legs_.clear();
  still_.reset();
  road_.reset();
  sweeps_.clear();
  size_ = 0;
  const Turn& turn = race.turn;
  const bool counts_roll = turn.use != Use::none || turn.block == Block::before;
  const UsesOpen uses = uses_open(race, car);
  if (!counts_roll) still_ = standing_still(car, Use::none, Ending::stop), size_ = 1;
  if (!counts_roll && uses.empty()) return;
  const RowsTaken rows(race, car);
  const auto add = [&](const Pool& pool) {
    Sweep& sweep = sweeps_.emplace_back();
    sweep.set_out(race, car, pool, rows);
    if (!sweep.is_known()) {
      if (!road_) road_.emplace(race, car);
      sweep.run(*road_);
    }
    sweep.list();
    size_ += sweep.count();
  };
  if (counts_roll) {
    add(current_pool(race, car, Use::roll));
    if (size_ == 0)
      still_ = standing_still(car, turn.use == Use::none ? Use::roll : turn.use, Ending::waits), size_ = 1;
  }
  for (const Use use : uses) add(pool_of(race, car, use));
}

Leg Ways::leg(int number) const {
  if (still_ && number-- == 0) return *still_;
  int pool = 0;
  while (number >= sweeps_[pool].count()) number -= sweeps_[pool++].count();
  return sweeps_[pool].leg(number);
}

std::span<const Leg> Ways::legs() const {
  if (!legs_.empty()) return legs_;
  if (still_) legs_.push_back(*still_);
  for (int number = static_cast<int>(legs_.size()); number < size_ && legs_.size() < legs_.capacity(); ++number)
    legs_.push_back(leg(number));
  return legs_;
}

LegCells Ways::cells(const Drive& drive) const { return drive.points == 0 ? LegCells() : sweep_of(drive).cells(drive); }
LegCells Ways::last_cells(const Drive& drive) const { return sweep_of(drive).last_cells(drive); }

const Sweep& Ways::sweep_of(const Drive& drive) const {
  int pool = 0;
  while (sweeps_[pool].use() != drive.use) ++pool;
  return sweeps_[pool];
}

std::span<const Leg> ChooseLeg::legs() const { return ways->legs(); }
int ChooseLeg::size() const { return ways->size(); }
Drive ChooseLeg::drive(int number) const { return ways->leg(number).drive; }

}  // namespace paddock::pole_position
