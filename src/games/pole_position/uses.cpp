// PP-R14: the uses of MP. The roll is counted once; engine (4.4), brakes (4.5) and corner SP (4.2) come before or after it, each
// ended before the next begins.

#include "games/pole_position/rules.h"

namespace paddock::pole_position {
namespace {

constexpr int most_uses = 2;  // of the engine, and of the brakes, in a turn

// PP-R49: a pit lane, and a turn begun there.
bool is_in_pits(const Race& race, const Car& car) {
  return race.turn.path.front() >= race.board().entry || !on_track(race, car);
}

bool is_corner(const Race& race, CellId cell) { return race.board().cells[cell].kind == CellKind::corner; }
bool is_straight(const Race& race, CellId cell) { return race.board().cells[cell].kind == CellKind::straight; }

Verdict may_count_roll(const Race& race) {
  if (race.turn.use != Use::none) return {"PP-R14", "roll-in-between"};
  if (race.turn.block != Block::before) return {"PP-R14", "roll-counted"};
  return allowed;
}

Verdict may_end_movement(const Race& race) {
  if (race.turn.use != Use::none) return {"PP-R14", "use-not-ended"};
  if (race.turn.block == Block::before) return {"PP-4-4", "roll-not-counted"};
  return allowed;
}

Verdict may_force_engine(const Race& race, const Car& car) {
  const Turn& turn = race.turn;
  if (turn.purple || is_in_pits(race, car)) return {"PP-4.4-5", "engine-at-start-or-in-pits"};
  if (turn.use != Use::none) return {"PP-4.4-1", "engine-in-between"};
  if (turn.engine_uses == most_uses) return {"PP-4.4-4", "engine-forced-twice"};
  if (const int price = box().uses.price[turn.engine_uses]; car.ep < price)
    return {"PP-4.4-4", "too-few-ep", {{"price", price}, {"left", car.ep}}};
  if (is_stressed(race, car, 4)) return {"PP-12.1-4", "engine-under-stress"};
  if (is_stressed(race, car, 2) && turn.brake_uses > 0) return {"PP-12.1-2", "engine-and-brakes-under-stress"};
  if (!is_straight(race, car.cell) && !is_straight(race, race.board().cells[car.cell].forward[0]))
    return {"PP-4.4-3", "engine-inside-corner"};
  return allowed;
}

int price_of_braking(const Turn& turn, int uses) {
  int price = 0;
  for (int use = turn.brake_uses; use < turn.brake_uses + uses; ++use) price += box().uses.price[use];
  return price;
}

// PP-R18: once, or twice in one go.
Verdict may_brake(const Race& race, const Car& car, int uses) {
  const Turn& turn = race.turn;
  if (turn.purple || is_in_pits(race, car)) return {"PP-4.5-8", "braking-at-start-or-in-pits"};
  if (turn.use != Use::none) return {"PP-4.5-1", "braking-in-between"};
  if (turn.brake_uses + uses > most_uses) return {"PP-4.5-5", "braked-twice"};
  if (const int price = price_of_braking(turn, uses); car.bp < price)
    return {"PP-4.5-5", "too-few-bp", {{"price", price}, {"left", car.bp}}};
  if (is_stressed(race, car, 4)) return {"PP-12.1-4", "braking-under-stress"};
  if (is_stressed(race, car, 2) && turn.engine_uses > 0) return {"PP-12.1-2", "engine-and-brakes-under-stress"};
  const Board::Cell& cell = race.board().cells[car.cell];
  if (cell.kind == CellKind::corner && cell.row > 1) return {"PP-4.5-3", "braking-inside-corner"};
  if (const int moves = cell.to_arrow[car.lap <= 1]; moves > box().uses.braking_window)
    return {"PP-4.5-2", "braking-too-early", {{"away", moves}, {"window", box().uses.braking_window}}};
  return allowed;
}

Verdict may_push_corner(const Race& race, const Car& car) {
  const Turn& turn = race.turn;
  if (turn.purple) return {"PP-R40", "corner-with-purple-roll"};
  if (turn.use != Use::none) return {"PP-4.2-5", "corner-in-between"};
  if (const Verdict spending = may_spend(race, car, "PP-4.2-4"); !spending) return spending;
  if (const int most = box().uses.corner[rains(race)]; turn.corner_uses >= most && !corner_is_unlimited(race, car))
    return {"PP-4.2-4", rains(race) ? "corner-sp-used-in-rain" : "corner-sp-used", {{"most", most}}};
  if (!on_track(race, car)) return {"PP-4.2-6", "corner-to-straight"};
  if (!is_corner(race, car.cell) && !is_corner(race, race.board().cells[car.cell].forward[0]))
    return {"PP-4.2-6", "corner-not-next"};
  return allowed;
}

}  // namespace

bool corner_is_unlimited(const Race& race, const Car& car) {
  if (driver_of(car).corner_points < 2 || !on_track(race, car)) return false;
  const Board& board = race.board();
  int part = board.cells[car.cell].part;
  if (!board.parts[part].corner) part = (part + 1) % static_cast<int>(board.parts.size());
  return !board.parts[part].technical;
}

Verdict may_use(const Race& race, const Car& car, Use use) {
  if (race.turn.use == use && use != Use::none) return allowed;  // it goes on after an overtake
  switch (use) {
    case Use::roll: return may_count_roll(race);
    case Use::engine: return may_force_engine(race, car);
    case Use::brake: return may_brake(race, car, 1);
    case Use::double_brake: return may_brake(race, car, 2);
    case Use::corner: return may_push_corner(race, car);
    case Use::none: break;
  }
  return may_end_movement(race);
}

Verdict may_enter_with(const Race& race, Use use, CellId cell) {
  if (use == Use::engine && !is_straight(race, cell)) return {"PP-4.4-3", "engine-to-corner"};
  if (use == Use::corner && !is_corner(race, cell)) return {"PP-4.2-6", "corner-to-straight"};
  return allowed;
}

int engine_points(const Race& race, const Car& car) {
  const bool rain = rains(race);
  return box().uses.engine[rain] + (rain ? driver_of(car).engine_in_rain : special_rules(race).dry_engine);
}

int brake_points(const Race& race, const Car& car) {
  const bool rain = rains(race);
  return box().uses.brake[rain] + (rain ? driver_of(car).brake_in_rain : special_rules(race).dry_brake);
}

Pool pool_of(const Race& race, const Car& car, Use use) {
  const Turn& turn = race.turn;
  if (turn.use == use) return {.use = use, .points = turn.left, .owed = turn.owed};
  Pool pool{.use = use, .new_use = true};  // PP-R100
  switch (use) {
    case Use::none: break;
    case Use::roll: return {.use = use, .points = turn.points, .owed = turn.least};  // PP-R15
    case Use::engine:
      pool.points = engine_points(race, car);
      pool.ep = box().uses.price[turn.engine_uses];  // PP-4.4-2, PP-4.4-4
      break;
    case Use::brake:
    case Use::double_brake: {
      const int uses = use == Use::brake ? 1 : 2;
      pool.points = uses * brake_points(race, car);
      pool.bp = price_of_braking(turn, uses);  // PP-4.5-4, PP-4.5-5
      break;
    }
    case Use::corner:
      pool.points = corner_is_unlimited(race, car) ? driver_of(car).corner_points : 1;  // PP-4.2-4, PP-R80
      pool.sp = 1;
      break;
  }
  return pool;
}

void begin_use(Race& race, Car& car, Use use) {
  Turn& turn = race.turn;
  if (turn.use != Use::none) return;  // it goes on after an overtake
  const Pool pool = pool_of(race, car, use);
  if (use == Use::roll) turn.block = Block::roll;
  if (use == Use::corner && !corner_is_unlimited(race, car)) ++turn.corner_uses;
  if (use == Use::engine) ++turn.engine_uses;
  if (use == Use::brake) ++turn.brake_uses;
  if (use == Use::double_brake) turn.brake_uses = most_uses;
  car.ep -= pool.ep;
  car.bp -= pool.bp;
  car.sp -= pool.sp;
  turn.use = use;
  turn.left = pool.points;
  turn.owed = pool.owed;
}

}  // namespace paddock::pole_position
