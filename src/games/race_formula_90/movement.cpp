// Step E, MOVE, OVERTAKE, LAP, LEADER, section 3.6: from section to section, past what stands in the way.

#include <algorithm>
#include <bit>

#include "games/race_formula_90/rules.h"

namespace paddock::race_formula_90 {
namespace {

Pass kind_of_pass(const Race& race, const Car& car, const Car& other) {  // R90-LAP-4
  const int difference = progress(race, car) - progress(race, other);
  return difference == 0 ? Pass::overtake : difference > 0 ? Pass::lap : Pass::unlap;
}

// R90-MOVE-5: the table, without what makes a pass cheaper.
int usual_cost(const Race& race, SectionType type, Pass pass) {
  if (is_special_turn(race) || type == SectionType::straight) return 1;
  const bool corner = type == SectionType::corner;
  if (pass == Pass::overtake) return corner ? race.rules().overtake_corner : race.rules().overtake_braking;
  return corner ? 2 : 1;  // R90-LAP-5
}

bool pass_power_covers(const Race& race, const Car& car, const boards::Section& section) {  // R90-TRACKCARD-5, 6
  return section.type == SectionType::corner && race.turn.who == car.who &&
         std::ranges::count(race.turn.pass_corners, Count(section.corner)) > 0;
}

// R90-MOVE-6: the cheapest of all that apply.
int pass_cost(const Race& race, const Car& car, const Car& other, Pass pass) {
  const bool stands = race.rules().no_move_chits && other.no_move;  // R90-SKIP-3
  if (car.who.is_robot()) {
    if (pass == Pass::unlap) return stands ? 1 : blocked;  // R90-ROBOT-10, R90-R110
    if (other.who.is_robot()) return 0;                    // R90-ROBOT-7
  }
  const boards::Section& section = section_at(race, car.section);
  int cost = usual_cost(race, section.type, pass);
  if (stands) cost = std::min(cost, 1);
  if (!car.who.is_player()) return cost;
  if (pass_power_covers(race, car, section)) cost = std::min(cost, 1);
  if (pass == Pass::overtake && strategy_works(race, car, Strategy::banging_wheels))  // R90-STRAT-32
    cost = std::min(cost, section.type == SectionType::corner ? 2 : 1);
  if (pass == Pass::lap && laps_cheaply(race, car))  // R90-FLAG-12, R90-SKILL-11, R90-START-5
    cost = std::min(cost, section.type == SectionType::corner && !is_special_turn(race) ? 1 : 0);
  return cost;
}

}  // namespace

// R90-STRAT-33
bool may_pass_free(const Race& race, const Car& car) {
  return race.rules().free_start_pass && is_start(race) && car.who.is_player() && !race.turn.free_pass_used &&
         strategy_works(race, car, Strategy::banging_wheels);
}

namespace {

Who directly_ahead(const Race& race, const Car& car) {
  const int number = race.index.rows[car.section].ahead_of(number_of(race, car.who));
  return number == Row::nobody ? Who{} : who_in(race, car.section, number);
}

// R90-MOVE-3: with nobody ahead in its own section, a car enters the next, and goes on where nobody stands.
int open_sections(const Race& race, const Car& car, int movement) {
  const std::uint64_t beyond = race.index.occupied >> car.section >> 1;  // in this lap
  const int to_next =
      beyond ? std::countr_zero(beyond) + 1 : race.length() - car.section + std::countr_zero(race.index.occupied);
  return std::min(movement, to_next);
}

// R90-STRAT-35: in a braking section it counts only when the car leaves it on the track (R90-R128).
void note_overtaking(Table& table, Race& race, Car& car) {
  if (!race.second_edition() || !car.who.is_player()) return;
  if (can_brake_late(race, car)) race.turn.overtook_here = true;
  else banging_special(table, race, car, "R90-STRAT-35");
}

void end_overtaking(Table& table, Race& race, Car& car) {
  if (!race.turn.overtook_here) return;
  race.turn.overtook_here = false;
  banging_special(table, race, car, "R90-STRAT-35");
}

// R90-LAP-6: a player may decline. True: he passes.
Play<bool> wants_to_unlap(Table& table, Race& race, Car& car, Who other) {
  const Verdict may_stop = stays_certain(race, [](Race& trial, Car&, Player&) { trial.turn.left = 0; });
  co_return co_await table.ask(
      ChooseWhether("R90-LAP-6", ChooseWhether::Purpose::unlap, car.who.seat(), &race, other, bool(may_stop), true));
}

// R90-STRAT-33: paid, free, or (without movement points) not at all. True: the car goes on.
Play<bool> offer_free_pass(Table& table, Race& race, Car& car, Ahead& ahead) {
  const Verdict may_keep = stays_certain(race, [&](Race& trial, Car& mover, Player&) {
    if (ahead.cost > trial.turn.left) trial.turn.left = 0;
    else advance(trial, mover, ahead);
  });
  const bool free = co_await table.ask(ChooseWhether("R90-STRAT-33", ChooseWhether::Purpose::free_pass, car.who.seat(),
                                                     &race, ahead.who, bool(may_keep), true));
  if (free) pass_free(race, ahead);
  co_return ahead.cost <= race.turn.left;
}

// What is passed without a word: sections, flags, and most cars.
bool goes_by(const Race& race, const Ahead& ahead) {
  const bool may_decline = ahead.pass == Pass::unlap && race.rules().optional_unlapping;
  return ahead.kind != Ahead::Kind::car || (!ahead.check && !may_decline && !ahead.free);
}

// Whether the car goes on past what it has met.
Play<bool> may_go_on(Table& table, Race& race, Car& car, Ahead& ahead) {
  if (ahead.check) co_return co_await leader_check(table, race, car, ahead);  // R90-LEADER-2, R90-LEADER-6
  if (ahead.pass == Pass::unlap && race.rules().optional_unlapping)
    co_return co_await wants_to_unlap(table, race, car, ahead.who);
  co_return co_await offer_free_pass(table, race, car, ahead);
}

}  // namespace

int open_road(const Race& race, const Car& car) {
  return directly_ahead(race, car) ? 0 : open_sections(race, car, race.length());
}

Ahead look_ahead(const Race& race, const Car& car, int movement) {
  const Who other = directly_ahead(race, car);
  if (movement < 1 && (!other || other.is_flag())) return {Ahead::Kind::stop, other};
  if (!other) return {Ahead::Kind::section, other, Pass::overtake, open_sections(race, car, movement)};
  if (other.is_flag()) return {Ahead::Kind::flag, other, Pass::overtake, 1};  // R90-FLAG-7
  const Car& passed = car_of(race, other);
  Ahead ahead{Ahead::Kind::car, other, kind_of_pass(race, car, passed)};
  ahead.free = ahead.pass == Pass::overtake && may_pass_free(race, car);
  ahead.cost = pass_cost(race, car, passed, ahead.pass);
  const bool affordable = movement >= 1 && ahead.cost <= movement;           // R90-R4
  if (has_yellow_flag(race, car.section) || (!affordable && !ahead.free)) {  // R90-FLAG-8, R90-MOVE-4
    ahead.kind = Ahead::Kind::stop;
    return ahead;
  }
  const bool first_time = progress(race, car) - progress(race, passed) == race.length();
  ahead.check = first_time && leader(race).who == car.who;  // R90-LEADER-2, R90-R70
  return ahead;
}

void advance(Race& race, Car& car, const Ahead& ahead) {
  race.turn.left -= ahead.cost;
  race.turn.moved = true;
  if (ahead.kind == Ahead::Kind::section) {
    drive_sections(race, car, ahead.cost);
  } else {
    put_in_front(race, car.who, ahead.who);
    if (ahead.kind == Ahead::Kind::flag && race.rules().leader_removes_yellow && leader(race).who == car.who)
      leave_lines(race, ahead.who);  // R90-FLAG-9, R90-R61
  }
}

void go_ahead(Table& table, Race& race, Car& car, const Ahead& ahead) {
  const int section = car.section;
  advance(race, car, ahead);
  if (ahead.kind == Ahead::Kind::section) {
    end_overtaking(table, race, car);
    hazard_special(table, race, car);
  } else if (ahead.kind == Ahead::Kind::flag) {
    table.tell("R90-FLAG-7", FlagPassed{car.who, section});
    if (!has_yellow_flag(race, section)) table.tell("R90-FLAG-9", YellowFlagRemoved{section});
  } else {
    table.tell("R90-MOVE-5", Passed{car.who, ahead.who, ahead.pass, ahead.cost, section});
    if (ahead.pass == Pass::overtake) note_overtaking(table, race, car);
  }
}

int movement_total(const Race& race, const Car& car, Cards cards) {
  const Player& player = player_of(race, car);
  const Turn& turn = race.turn;
  int total =
      turn.strategy_bonus + start_bonus(race, car) + lapping_bonus(race, car, cards) + turn.blue_disc - car.time;
  for (const Card card : cards) total += race.face(card).movement;
  const bool standard = turn.trajectory == Trajectory::used && car.lane != Lane::extreme;
  if (standard || turn.trajectory == Trajectory::power || turn.trajectory == Trajectory::passed)
    total += trajectory_of(race, car)->bonus;
  if (race.rules().weather) total -= tyre_penalty(race, player, sky(race));  // R90-WEATHER-4, R90-R24
  return total;
}

void set_out(Race& trial, Car& car, int points) {
  trial.turn.total = points;
  trial.turn.left = std::max<int>(trial.turn.total, 0);
  trial.turn.from = car.off_track ? car.back : car.section;
  if (!car.off_track || trial.turn.left == 0) return;
  const int length = trial.length();
  car.off_track = false;
  go_to_back(trial, car, progress(trial, car) + (car.back - car.section + length) % length);
  --trial.turn.left;
}

void pass_free(Race& trial, Ahead& ahead) {
  trial.turn.free_pass_used = true;
  ahead.cost = 0;
}

namespace {

// As far as nothing is to be decided. What it then meets.
Ahead drive_on(Table& table, Race& race, Car& car) {
  while (race.turn.left > 0 || may_pass_free(race, car)) {
    const Ahead ahead = look_ahead(race, car, race.turn.left);
    if (ahead.kind == Ahead::Kind::stop || !goes_by(race, ahead)) return ahead;
    go_ahead(table, race, car, ahead);
  }
  return {};
}

void stop_behind(Table& table, Race& race, const Car& car, Who who) {
  table.tell("R90-MOVE-4", Stopped{car.who, who, race.turn.left});
  race.turn.left = 0;
}

void end_movement(Table& table, Race& race, Car& car, const Ahead& ahead, int from) {
  if (race.turn.left > 0) stop_behind(table, race, car, ahead.who);
  if (race.turn.moved) table.tell("R90-MOVE-2", Moved{car.who, from, car.section, car.lap});
  move_chit_forward(table, race, car);
}

Play<> drive_by_choice(Table& table, Race& race, Car& car, Ahead ahead, int from) {
  while (ahead.kind != Ahead::Kind::stop) {
    const bool goes_on = co_await may_go_on(table, race, car, ahead);
    if (!goes_on) {
      stop_behind(table, race, car, ahead.who);
      break;
    }
    go_ahead(table, race, car, ahead);
    ahead = drive_on(table, race, car);
  }
  end_movement(table, race, car, ahead, from);
}

}  // namespace

Play<> movement(Table& table, Race& race, Car& car) {
  Turn& turn = race.turn;
  turn.total = movement_total(race, car, turn.cards);
  int cards = 0;
  for (const Card card : turn.cards) cards += race.face(card).movement;
  table.tell("R90-MOVE-1", MovementCounted{car.who, cards, turn.total - cards, car.time, turn.total});
  balance_special(table, race, car);
  car.time = 0;
  turn.from = car.off_track ? car.back : car.section;
  turn.left = std::max<int>(turn.total, 0);
  if (car.off_track) {  // R90-OFF-12, R90-OFF-13
    re_enter(table, race, car, turn.total <= 0);
    if (turn.total <= 0) return {};
    --turn.left;
    turn.moved = true;
  }
  const int from = car.section;
  const Ahead ahead = drive_on(table, race, car);
  if (ahead.kind != Ahead::Kind::stop) return drive_by_choice(table, race, car, ahead, from);
  end_movement(table, race, car, ahead, from);
  return {};
}

}  // namespace paddock::race_formula_90
