// The turn of a car (section 3.4).

#include <utility>

#include "games/pole_position/rules.h"

namespace paddock::pole_position {
namespace {

// PP-R74: the duty of level 6. The MP of the roll are lost anyhow.
void calm_down_off_track(Table& table, const Race& race, Car& car) {
  if (!race.options.stress || car.stress < highest_stress) return;
  --car.stress;
  table.tell("PP-12.1-6", StressReduced{car.who(), 0, car.stress});
}

Play<> human_turn(Table& table, Race& race, Car& car) {
  co_await choose_roll(table, race, car, "PP-4-3");  // 1 roll
  co_await lower_roll(table, race, car);             // 2 avoid off track
  if (leaves_track(race, car, race.turn.roll)) {     // 3 off-track check
    table.tell("PP-4.6-1", WentOffTrack{car.who(), race.turn.roll});
    calm_down_off_track(table, race, car);
    leave_track(table, race, car);
    co_return;
  }
  co_await count_points(table, race, car);  // 4 movement points
  co_await movement(table, race, car);      // 5 movement
  if (is_cut_off(race, car)) co_return;     // 6 end of movement
  grip_check(table, race, car);
  co_await blowout(table, race, car);
  end_of_turn(table, race, car);
}

}  // namespace

void begin_turn(Race& race, Car& car) {
  race.turn = {};
  race.turn.seat = car.seat;
  race.turn.path.push_back(car.cell);
  race.turn.drs_barred = std::exchange(car.drs_barred, false);
  race.turn.after_safety_car = std::exchange(car.after_safety_car, false);
  race.turn.drs = std::exchange(car.drs, false) && !race.turn.drs_barred && !rains(race);  // PP-R70, PP-R71
}

Play<> take_turn(Table& table, Race& race, Car& car) {
  begin_turn(race, car);
  const CellId first_green = race.board().green;
  if (car.cell == first_green + 1) return exit_turn(table, race, car);  // PP-7.4-1
  if (car.cell == race.board().box) {
    pit_turn(table, race, car, first_green, "PP-7.2-1");
  } else if (car.cell == first_green) {
    pit_turn(table, race, car, static_cast<CellId>(first_green + 1), "PP-7.3-1");
  } else if (car.off_track == OffTrack::marked) {
    return_turn(table, race, car);  // PP-4.6-7
  } else {
    return car.is_bot() ? bot_turn(table, race, car) : human_turn(table, race, car);
  }
  return {};
}

// Nothing follows its movement. A safety car has cut the turn off (PP-R106).
bool is_cut_off(const Race& race, const Car& car) {
  return !car.racing() || race.safety_car || car.cell == race.board().box;
}

void end_of_turn(Table& table, Race& race, Car& car) {
  if (!car.racing()) return;
  obtain_drs(table, race, car);
  press_leader(table, race, car);
}

}  // namespace paddock::pole_position
