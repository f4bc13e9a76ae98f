// 6-3: the turn. The steps are those of the table in section 2.0.

#include "games/formula_de/rules.h"

namespace paddock::formula_de {
namespace {

// Step 4.
void roll_gear_die(Table& table, Race& race, Car& car) {
  const std::vector<std::int8_t>& die = box().dice[car.gear - 1];
  race.turn.die = table.roll(die, {"gear", car.seat});  // FD-6-2-1a
  table.tell("FD-6-3-s4", Rolled{car.seat, car.gear, race.turn.die});
  race.turn.top_roll = car.gear >= 5 && race.turn.die == die.back();
  if (race.turn.top_roll && !race.weather.final) race.weather_tests.push_back(car.seat);  // FD-3-2-4b
}

// FD-6-3-s12b, FD-R78: a quick stop that succeeds is another move, from the box.
Play<> leave_box(Table& table, Race& race, Car& car, int spaces) {
  const bool top_roll = race.turn.top_roll;
  begin_move(race, car);
  race.turn.top_roll = top_roll;
  race.turn.die = spaces;
  race.turn.may_add_bonus = false;  // FD-19-3-5
  co_await movement(table, race, car);
  end_move(table, race, car);
  if (stands_in_box(race, car)) car.status = Status::in_box;  // FD-R73: barred
}

}  // namespace

Play<> car_turn(Table& table, Race& race, Car& car) {
  begin_move(race, car);
  const Opening opening = open_turn(table, race, car);  // T0
  if (opening == Opening::no_move) co_return;
  if (opening == Opening::gearbox) {
    const int gear = co_await table.ask(ChooseGear(car.seat, gears_in_reach(race, car)));  // step 1
    shift(table, race, car, gear);                                                         // steps 2 and 3
    if (car.status == Status::wreck) co_return;                                            // FD-R22
  }
  race.turn.die = 4;                                                     // FD-R96
  if (opening != Opening::four_spaces) roll_gear_die(table, race, car);  // step 4
  co_await movement(table, race, car);                                   // steps 5 to 8
  end_move(table, race, car);                                         // steps 8z, 9 and 10
  if (car.in_race() && stands_in_box(race, car) && car.served) {
    car.status = Status::in_box;  // FD-R73: its exit is barred
  } else if (car.in_race() && stands_in_box(race, car)) {
    const int spaces = co_await pit_stop(table, race, car);  // steps 11 and 12
    if (spaces > 0) co_await leave_box(table, race, car, spaces);
  }
  collision_tests(table, race, car);                            // step 13
  if (race.turn.top_roll) engine_tests(table, race, car.seat);  // step 14
}

}  // namespace paddock::formula_de
