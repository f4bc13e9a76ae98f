// ROBOT, FUEL-9, WEATHER-8, FLAG-14, FLAG-15: automatic cars.

#include <algorithm>

#include "games/race_formula_90/rules.h"

namespace paddock::race_formula_90 {
namespace {

// R90-ROBOT-12: the highest bonus; on equal bonuses the outermost.
void take_best_spot(Table& table, Race& race, Car& car) {
  const std::uint8_t free = free_lanes(race, car);
  Lane best = Lane::none;
  int best_bonus = 0;
  for (const Lane lane : {Lane::a, Lane::b}) {
    if (!(free >> static_cast<int>(lane) & 1)) continue;
    car.lane = lane;
    const int bonus = trajectory_of(race, car)->bonus;
    if (bonus > best_bonus) best = lane, best_bonus = bonus;
  }
  car.lane = best;
  if (best != Lane::none) table.tell("R90-ROBOT-12", SpotTaken{car.who, car.section, best});
}

// R90-ROBOT-2: base movement and the bonus of the spot, without cards or costs.
int robot_total(const Race& race, const Car& car) {
  int total = box().robots[static_cast<int>(car.who.kind)].movement - car.time;
  const bool lost_extreme = car.lane == Lane::extreme && race.turn.trajectory != Trajectory::passed;
  const boards::Trajectory* trajectory = trajectory_of(race, car);
  if (trajectory && !is_start(race) && !lost_extreme) total += trajectory->bonus;
  return total;
}

void robot_move(Table& table, Race& race, Car& car) {
  Turn& turn = race.turn;
  const int from = car.section;
  while (turn.left > 0) {
    const Ahead ahead = look_ahead(race, car, turn.left);
    if (ahead.kind == Ahead::Kind::stop ||
        (ahead.check && !blind_check(table, race, car, box().checks.robot, "R90-LEADER-8", false))) {
      table.tell("R90-MOVE-4", Stopped{car.who, ahead.who, turn.left});
      break;
    }
    go_ahead(table, race, car, ahead);
  }
  turn.left = 0;
  if (turn.moved) table.tell("R90-ROBOT-2", Moved{car.who, from, car.section, car.lap});
  move_chit_forward(table, race, car);
}

Play<bool> orange_holder_wants(Table& table, Race& race, const Car& robot, ChooseWhether::Purpose purpose) {
  const Article article = race.second_edition() ? Article("R90-FLAG-15") : Article("R90-FLAG-14");
  co_return co_await table.ask(ChooseWhether(article, purpose, race.orange.seat(), &race, robot.who));
}

// R90-R127: first the late brake, then the extreme spot where it now stands.
Play<> orange_flag(Table& table, Race& race, Car& car) {
  if (can_brake_late(race, car)) {
    const bool forced = co_await orange_holder_wants(table, race, car, ChooseWhether::Purpose::force_late_brake);
    if (forced) {
      table.tell(race.second_edition() ? Article("R90-FLAG-15") : Article("R90-FLAG-14"),
                 LateBrakeForced{race.orange.seat(), car.who});
      co_await late_brake(table, race, car, false);
    }
  }
  if (!on_track(car) || !race.turn.moved || !(free_lanes(race, car) >> static_cast<int>(Lane::extreme) & 1)) co_return;
  const bool forced = co_await orange_holder_wants(table, race, car, ChooseWhether::Purpose::force_extreme);
  if (!forced) co_return;
  car.lane = Lane::extreme;
  table.tell("R90-FLAG-15", SpotTaken{car.who, car.section, car.lane});
}

bool stops_now(const Race& race, const Car& car) { return !car.just_pit && must_stop(race, car); }

// True: its movement ends on the track or in a braking section, and it may take a spot there.
bool robot_drive(Table& table, Race& race, Car& car) {
  Turn& turn = race.turn;
  turn.total = robot_total(race, car);
  turn.left = std::max<int>(turn.total, 0);
  car.time = 0;
  const bool placed = car.off_track && turn.total <= 0;  // R90-OFF-13
  if (car.off_track) {
    re_enter(table, race, car, placed);
    turn.moved = !placed;
    if (!placed) --turn.left;
  }
  if (!placed) robot_move(table, race, car);
  const bool failed_here = turn.trajectory == Trajectory::failed && turn.sections == 0;
  if (failed_here) car.lane = Lane::none;  // R90-ET-6
  return !placed && !failed_here;
}

// R90-ROBOT-12, R90-SKIP-2
void robot_end(Table& table, Race& race, Car& car, bool ends_movement) {
  if (on_track(car)) {
    if (ends_movement && race.turn.moved && car.lane != Lane::extreme) take_best_spot(table, race, car);
    if (!race.turn.moved && !car.just_pit) {
      car.no_move = race.rules().no_move_chits;
      table.tell("R90-SKIP-2", Stayed{car.who, car.no_move});
    }
  }
  car.played = true;
  wait_no_more(race, car);
  race.turn = {};
}

bool is_due(const Race& race, const RobotChit& chit, Kind kind) {
  return chit.kind == kind && chit.turn == race.turn_number;
}

}  // namespace

// Where an extreme trajectory must be held, or an orange flag is out.
bool may_need_answers(const Race& race, const Car& robot) { return robot.lane == Lane::extreme || race.orange; }

// R90-ROBOT-3
void robot_turn(Table& table, Race& race, Car& car) {
  if (stops_now(race, car)) return robot_stop(table, race, car);
  race.turn.who = car.who;
  const bool ends_movement = robot_drive(table, race, car);
  robot_end(table, race, car, ends_movement);
}

Play<> robot_turn_with_questions(Table& table, Race& race, Car& car) {
  if (stops_now(race, car)) {
    robot_stop(table, race, car);
    co_return;
  }
  race.turn.who = car.who;
  if (car.lane == Lane::extreme && !is_start(race)) {  // R90-ROBOT-14
    race.turn.trajectory = Trajectory::used;
    co_await extreme_check(table, race, car);
  }
  bool ends_movement = false;
  if (!car.out) ends_movement = robot_drive(table, race, car);
  if (ends_movement && race.orange) co_await orange_flag(table, race, car);
  robot_end(table, race, car, ends_movement);
}

// R90-FUEL-9, R90-R19: for each chit on the box the best placed robot of its kind that has not stopped.
void mark_robots_due(Table& table, Race& race) {
  if (race.robot_chits.empty()) return;
  for (const Kind kind : {Kind::superfast, Kind::fast, Kind::slow}) {
    auto due = std::ranges::count_if(race.robot_chits, [&](const RobotChit& chit) { return is_due(race, chit, kind); });
    if (due == 0) continue;
    for (const Who who : race_order(race)) {
      if (who.kind != kind || due == 0) continue;
      Car& car = car_of(race, who);
      const bool cannot_stop = car.off_track && !race.rules().stops_at_re_entry;
      if (!car.must_stop && (cannot_stop || car.played || car.just_pit)) continue;
      if (!car.must_stop) table.tell("R90-FUEL-9", RobotDue{who});
      car.must_stop = true;
      --due;
    }
  }
}

// R90-FUEL-9: the chit is discarded.
void discard_robot_chit(Race& race, Car& car) {
  const auto chit =
      std::ranges::find_if(race.robot_chits, [&](const RobotChit& one) { return is_due(race, one, car.who.kind); });
  if (car.must_stop && chit != race.robot_chits.end()) race.robot_chits.erase(chit);
  car.must_stop = car.forced_pit = false;
}

void robot_stop(Table& table, Race& race, Car& car) {
  place_after_stop(table, race, car);
  move_chit(table, race);
}

void place_after_stop(Table& table, Race& race, Car& car) {  // R90-PIT-13
  discard_robot_chit(race, car);
  const int sections = race.board().pit_time + time_at_stop(race, car);
  const int from = car.section;
  take_out(race.off_track, car.who);
  car.re_entered = car.re_entered || car.off_track;
  car.off_track = false;
  car.time = car.back = 0;
  go_to_back(race, car, progress(race, car) - sections);
  table.tell("R90-PIT-13", PitStop{car.who, from, sections, car.section});
  if (!race.safety_car_called) take_best_spot(table, race, car);  // R90-R78
  car.just_pit = true;
}

Tyres robots_tyres(Sky sky) { return sky == Sky::rain ? Tyres::rain : Tyres::hard; }

bool robots_want_other_tyres(const Race& race) {  // R90-WEATHER-7, R90-WEATHER-8
  return race.rules().weather && sky(race) != Sky::uncertain && race.robot_tyres != robots_tyres(sky(race));
}

// R90-R20: all are lifted, then placed in race order.
void robots_change_tyres(Table& table, Race& race) {
  race.robot_tyres = robots_tyres(sky(race));
  table.tell("R90-WEATHER-8", RobotsChangeTyres{race.robot_tyres});
  race.robot_chits.clear();  // R90-FUEL-10
  const Few<Who, most_cars> order = race_order(race);
  for (const Who who : order)
    if (who.is_robot()) {
      leave_lines(race, who);
      car_of(race, who).lane = Lane::none;
    }
  for (const Who who : order)
    if (Car& car = car_of(race, who); who.is_robot()) place_after_stop(table, race, car);
  move_chit(table, race);  // R90-R20: when all are placed
}

}  // namespace paddock::race_formula_90
