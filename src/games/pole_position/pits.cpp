// Chapter 7: pit stops.

#include <algorithm>

#include "games/pole_position/rules.h"

namespace paddock::pole_position {
namespace {

// PP-13.2-1
Play<> pit_setting(Table& table, Car& car) {
  const int change = co_await table.ask(ChooseTransfer("PP-13.2-1", car.seat, car.ep, car.bp, 1));
  if (change == 0) co_return;
  car.ep += change;
  car.bp -= change;
  table.tell("PP-13.2-1", SettingChanged{car.who(), change, car.ep, car.bp});
}

// PP-A2-9, PP-R81
Play<> recover_point(Table& table, Car& car) {
  const bool engine = car.ep < car.start_ep, brake = car.bp < car.start_bp;
  if (!engine && !brake) co_return;
  const Point point = co_await table.ask(ChoosePoint(car.seat, engine, brake));
  ++(point == Point::engine ? car.ep : car.bp);
  table.tell("PP-A2-9", PointRecovered{car.who(), point});
}

// PP-A2-6, PP-R81: past all who stopped in the same round, but not past a car a lap ahead.
void pass_stopped_cars(Table& table, Race& race, Car& car) {
  std::uint8_t passed = 0;
  for (const Car& other : race.cars)
    if (other.racing() && other.cell == race.board().box && other.pit_round == race.round && other.lap <= car.lap)
      passed |= static_cast<std::uint8_t>(1 << other.seat);
  place_ahead_of(table, race, car, passed, "PP-A2-6");
}

}  // namespace

bool box_is_free(const Race& race, const Car& car) {
  if (car.pit_team == 0) return true;
  return std::ranges::none_of(race.cars, [&](const Car& other) {
    return other.racing() && other.seat != car.seat && other.pit_team == car.pit_team && other.cell == race.board().box;
  });
}

// PP-7.1-6 to PP-7.1-8: what is done at the box, or under the safety car (PP-R65).
Play<> service(Table& table, Race& race, Car& car) {
  ++car.stops;
  car.must_pit = false;
  car.pit_round = static_cast<std::int16_t>(race.round);
  car.open_light = car.open_heavy = 0;
  car.blown = false;
  car.heads_for_box = false;
  if (car.is_bot()) {
    fit_new_set(table, car, bot_pit_tyre(race, car), "PP-17.9.2-5");
    co_return;
  }
  const int skill = box().uses.pit_skill + driver_of(car).pit_skill;  // PP-R54
  car.sp = std::min<int>(car.start_sp, car.sp + skill);
  const int set = co_await table.ask(ChooseSet(car.seat, car.sets));
  fit(table, car, set, "PP-7.1-8");
  if (race.options.custom_pits) co_await pit_setting(table, car);
  if (team_of(car).pit_point > 0) co_await recover_point(table, car);
}

// PP-7.1: over the zigzag line into the box.
Play<> pit_stop(Table& table, Race& race, Car& car) {
  race.turn.ended = true;
  if (is_leader(race, car)) raise_stress(table, race, car, "PP-12.2-6");
  if (!car.is_bot()) wear(table, race, car);  // PP-7.1-5
  ++car.lap;                                  // PP-7.1-3
  turn_lap_counter(race);
  car.parked = race.turn.left;  // PP-7.1-4
  co_await service(table, race, car);
  table.tell("PP-7.1-3", PitStopped{car.who(), car.parked, car.sp, car.lap});
  if (team_of(car).quick_stop) pass_stopped_cars(table, race, car);
}

// PP-7.2-1, PP-7.3-1
void pit_turn(Table& table, Race&, Car& car, CellId green, Article article) {
  car.cell = green;
  table.tell(article, Greened{car.who(), car.cell});
}

// PP-7.4
Play<> exit_turn(Table& table, Race& race, Car& car) {
  const Road road(race, car);
  const CellId ahead = road.ahead(car.cell);
  if (!road.is_free(car.cell, ahead) || road.overtake(car.cell, ahead).forbidden) {  // PP-R52, PP-R110
    table.tell("PP-R52", Waited{car.who(), car.cell});                               // PP-R103: the die waits with it
    co_return;
  }
  const int die = table.roll(box().dice.purple, {"purple", car.seat});
  const int points = die + car.parked + team_of(car).leaving;  // PP-A2-6, PP-A2-8, PP-A2-9
  car.parked = 0;
  table.tell("PP-7.4-1", LeftPits{car.who(), die, points});
  race.turn.purple = true;
  race.turn.roll = die;
  race.turn.points = race.turn.least = points;  // PP-R42
  if (car.is_bot()) co_await bot_drive(table, race, car, points);
  else co_await movement(table, race, car);
  if (!is_cut_off(race, car)) end_of_turn(table, race, car);
}

}  // namespace paddock::pole_position
