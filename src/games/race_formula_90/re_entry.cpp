// VARIANT-3 to VARIANT-5: an eliminated player comes back in place of the robot in last position.

#include <algorithm>

#include "games/race_formula_90/rules.h"

namespace paddock::race_formula_90 {
namespace {

// R90-R133: of those on the track.
Car* last_robot(Race& race) {
  Car* last = nullptr;
  for (const Who who : race_order(race))
    if (who.is_robot() && on_track(car_of(race, who))) last = &car_of(race, who);
  return last;
}

// R90-VARIANT-4: his car takes the robot's section, place in the line and lap counter.
void take_place_of(Table& table, Race& race, Car& car, Car& robot) {
  take_out(race.retired, car.who);
  const Who who = car.who;
  car = {};
  car.who = who;
  car.lap = robot.lap;
  car.section = robot.section;
  stand_last(race, who);
  put_in_front(race, who, robot.who);
  if (const auto place = std::ranges::find(race.sc_line, robot.who); place != race.sc_line.end())
    race.sc_line.insert(place, who);
  table.tell("R90-VARIANT-4", CameBack{who.seat(), robot.who});
  eliminate(table, race, robot, Cause::replaced, "R90-VARIANT-4");
  rebuild_index(race);
}

}  // namespace

Play<> bring_back(Table& table, Race& race) {
  for (Player& player : race.players) {
    Car& car = car_of(race, player_on(player.seat));
    Car* const robot = last_robot(race);
    if (!car.out || !robot) continue;
    const bool comes = co_await table.ask(
        ChooseWhether("R90-VARIANT-3", ChooseWhether::Purpose::come_back, player.seat, &race, robot->who));
    if (!comes) continue;
    take_place_of(table, race, car, *robot);
    player.target = top_card(table, race);  // R90-R93
    player.tyres = Tyres::none;
    player.strategy = Strategy::none;
    co_await stop_in_line(table, race, car);  // R90-VARIANT-5
    car.just_pit = false;
  }
}

}  // namespace paddock::race_formula_90
