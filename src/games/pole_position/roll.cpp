// 4.1: rolling the tyre die, and the MP that come of it (PP-R20).

#include <algorithm>

#include "games/pole_position/rules.h"

namespace paddock::pole_position {
namespace {

std::string_view die_name(Tyre tyre) {
  constexpr std::array names{"tyre_hard", "tyre_soft", "tyre_intermediate", "tyre_wet"};
  return names[static_cast<int>(tyre)];
}

int roll_die(Table& table, Race& race, const Car& car) {
  const Tyre tyre = car.tyres().tyre;
  const int die = race.turn.purple ? table.roll(box().dice.purple, {"purple", car.seat})
                                   : table.roll(box().dice[tyre], {die_name(tyre), car.seat});
  race.turn.rolls.push_back(die);
  return die;
}

// PP-A2-1 to PP-A2-3
bool has_free_reroll(const Race& race, const Car& car) {
  if (race.turn.purple) return false;
  for (const FreeReroll& reroll : team_of(car).reroll)
    if (reroll.weather == weather(race) && reroll.tyre == car.tyres().tyre) return true;
  return false;
}

Play<> roll_again(Table& table, Race& race, Car& car, bool free) {
  Turn& turn = race.turn;
  while (true) {
    const RollChoice choice = co_await table.ask(
        ChooseRoll("PP-4.1-1", car.seat, turn.rolls, turn.purple, bool(may_roll_again(race, car)), free));
    if (choice.kind == RollChoice::Kind::keep) {
      turn.roll = choice.result;
      if (turn.rolls.size() > 1 && !turn.purple) table.tell("PP-4.1-2", RollKept{car.who(), turn.roll});
      co_return;
    }
    if (choice.kind == RollChoice::Kind::free) free = false;
    else --car.sp;
    const int again = roll_die(table, race, car);
    table.tell("PP-4.1-1", Rerolled{car.who(), again, choice.kind == RollChoice::Kind::pay ? 1 : 0});
  }
}

Play<> ask_to_lower(Table& table, Race& race, Car& car, int most) {
  const int sp = co_await table.ask(ChooseAmount("PP-4.6.1-1", ChooseAmount::What::lower_roll, car.seat, most));
  if (sp == 0) co_return;
  car.sp -= sp;
  race.turn.roll -= sp;
  table.tell("PP-4.6.1-1", RollLowered{car.who(), sp, race.turn.roll});
}

// PP-12.3: the MP given up.
Play<int> reduce_stress(Table& table, Race& race, Car& car, int points) {
  const bool must = !may_push_on(car);
  const bool reduces = co_await table.ask(Decide("PP-12.3-1", car.seat, Matter::reduce_stress, true, must));
  if (!reduces) co_return 0;
  --car.stress;
  const int given_up = std::min(points, tyre_of(car).relief);  // PP-R73
  table.tell("PP-12.3-1", StressReduced{car.who(), given_up, car.stress});
  co_return given_up;
}

int points_of_roll(Table& table, const Race& race, const Car& car, int token) {
  const Turn& turn = race.turn;
  const int bonus = turn.after_safety_car ? driver_of(car).after_safety_car : 0;  // PP-A1-6
  const int points = std::max(1, turn.roll - car.open_heavy - worn(car) + token + bonus);
  table.tell("PP-R20", PointsCounted{car.who(), turn.roll, car.open_heavy, worn(car), token, bonus, points});
  return points;
}

void count(Race& race, int points, int given_up) {
  Turn& turn = race.turn;
  turn.points = points - given_up;
  turn.least = std::min<int>(turn.points, std::max(0, points - box().uses.fewer));  // PP-R15
}

Play<> ask_and_count(Table& table, Race& race, Car& car, bool may_spend_token) {
  int token = 0;
  if (may_spend_token) {  // PP-A1-5
    const bool spends = co_await table.ask(Decide("PP-A1-5", car.seat, Matter::wear_token));
    if (spends) token = 1, --car.wear_tokens;
  }
  int points = points_of_roll(table, race, car, token);
  if (race.turn.drs) {
    const int drs =
        co_await table.ask(ChooseAmount("PP-11-2", ChooseAmount::What::drs, car.seat, drs_points(race, car)));
    points += drs;
    if (drs > 0) table.tell("PP-11-2", DrsUsed{car.who(), drs});
  }
  int given_up = 0;
  if (race.options.stress && car.stress > 0) given_up = co_await reduce_stress(table, race, car, points);
  count(race, points, given_up);
}

}  // namespace

Verdict may_spend(const Race& race, const Car& car, Article purpose) {
  if (car.sp == 0) return {purpose, "no-sp"};
  if (is_stressed(race, car, 5)) return {"PP-12.1-5", "sp-under-stress"};
  return allowed;
}

Verdict may_roll_again(const Race& race, const Car& car) {
  if (const Verdict spending = may_spend(race, car, "PP-4.1-1"); !spending) return spending;
  if (race.turn.rolls.size() == race.turn.rolls.capacity()) return {"PP-4.1-1", "enough-rolls"};
  return allowed;
}

int off_track_limit(const Race& race, const Car& car) {
  const int limit = tyre_of(car).off_track[static_cast<int>(weather(race))];
  if (limit == 0) return 0;
  return limit + (tyre_of(car).correct == Weather::dry ? driver_of(car).dry_tyre_limit : 0);  // PP-A1-8
}

int less_grip_limit(const Race& race, const Car& car) {
  return special_rules(race).less_grip ? tyre_of(car).less_grip[static_cast<int>(weather(race))] : 0;
}

// PP-R49: not in a turn begun in a pit lane.
bool leaves_track(const Race& race, const Car& car, int roll) {
  const int limit = off_track_limit(race, car);
  return limit > 0 && roll >= limit && on_track(race, car);
}

// PP-R21: as long as the roll reaches a limit.
Verdict may_lower(const Race& race, const Car& car, int roll, int sp) {
  if (const Verdict spending = may_spend(race, car, "PP-4.6.1-1"); !spending) return spending;
  if (sp > car.sp) return {"PP-4.6.1-1", "too-few-sp", {{"left", car.sp}}};
  const int before = roll - sp + 1, grip = less_grip_limit(race, car);
  if (!leaves_track(race, car, before) && (grip == 0 || before < grip)) return {"PP-R21", "below-limits"};
  return allowed;
}

int most_lowering(const Race& race, const Car& car, int roll) {
  int sp = 0;
  while (may_lower(race, car, roll, sp + 1)) ++sp;
  return sp;
}

// PP-4.1-1, PP-4.1-2
Play<> choose_roll(Table& table, Race& race, Car& car, Article article) {
  const int die = roll_die(table, race, car);
  table.tell(article, Rolled{car.who(), race.turn.purple, car.tyres().tyre, die});
  const bool free = has_free_reroll(race, car);
  if (free || may_roll_again(race, car)) return roll_again(table, race, car, free);
  race.turn.roll = die;
  return {};
}

Play<> lower_roll(Table& table, Race& race, Car& car) {
  const int most = most_lowering(race, car, race.turn.roll);
  return most > 0 ? ask_to_lower(table, race, car, most) : Play<>();
}

Play<> count_points(Table& table, Race& race, Car& car) {
  const bool may_spend_token = car.wear_tokens > 0 && worn(car) > 0;
  if (may_spend_token || race.turn.drs || (race.options.stress && car.stress > 0))
    return ask_and_count(table, race, car, may_spend_token);
  const int points = points_of_roll(table, race, car, 0);
  count(race, points, 0);
  return {};
}

}  // namespace paddock::pole_position
