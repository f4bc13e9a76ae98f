// 3.2: the start.

#include <algorithm>

#include "games/pole_position/rules.h"

namespace paddock::pole_position {
namespace {

// PP-12.2-1, PP-A4-CHN-2
void set_stress(Race& race) {
  if (!race.options.stress) return;
  for (Car& car : race.cars)
    if (!car.is_bot()) car.stress = std::max<int>(special_rules(race).stress, car.grid_place == 1);  // PP-R75
}

}  // namespace

// PP-3.2.1: the cars on the grid; PP-R39: lap 0 before the line.
void form_grid(Table& table, Race& race) {
  race.scores.clear();
  race.preparation = 0;
  race.phase = Phase::tyres;
  race.positions.clear();
  for (const Car& car : race.cars) race.positions.push_back(car.seat);
  std::ranges::sort(race.positions, {}, [&](Seat seat) { return car_of(race, seat).grid_place; });
  Whos grid;
  for (const Seat seat : race.positions) {
    Car& car = car_of(race, seat);
    const CellId cell = race.board().grid[car.grid_place - 1];
    car.cell = cell;
    car.lap = race.board().cells[cell].row <= race.board().finish ? 0 : 1;
    grid.push_back(car.who());
  }
  table.tell(race.options.grid.empty() ? Article("PP-3.2.1-1") : Article("PP-R109"), GridFixed{grid});
}

// PP-3.2.3, PP-17.5-1
Play<> choose_tyres(Table& table, Race& race) {
  for (const Car& car : race.cars)
    if (!car.is_bot()) table.put(ChooseTyres(car.seat));
  const auto chosen = co_await table.answers<ChooseTyres>();
  table.reveal();
  for (Car& car : race.cars) {
    if (car.is_bot()) continue;
    const auto set = std::ranges::find(car.sets, chosen[car.seat], &TyreSet::tyre);
    fit(table, car, static_cast<int>(set - car.sets.begin()), "PP-3.2.3-2");
  }
  for (Car& car : race.cars)
    if (car.is_bot()) choose_bot_tyres(table, race, car);
  for (Car& car : race.cars) {
    car.start_ep = car.ep;
    car.start_bp = car.bp;
  }
  set_stress(race);
  race.phase = Phase::round;
}

// PP-3.2.4
Play<> start_turn(Table& table, Race& race, Car& car) {
  begin_turn(race, car);
  Turn& turn = race.turn;
  turn.purple = true;
  if (car.is_bot()) {
    const int die = table.roll(box().dice.purple, {"purple", car.seat});  // PP-17.5.1-1
    table.tell("PP-17.5.1-1", Rolled{car.who(), true, car.tyres().tyre, die});
    co_await bot_drive(table, race, car, die);
    co_return;
  }
  co_await choose_roll(table, race, car, "PP-3.2.4-1");
  turn.points = turn.least = turn.roll + driver_of(car).start;  // PP-A1-6, PP-R42
  co_await movement(table, race, car);
}

}  // namespace paddock::pole_position
