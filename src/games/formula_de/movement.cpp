// Steps 5 to 8 of the turn: die movement, slide, bonus or brakes, slipstreams; then 8z to 10.

#include <algorithm>

#include "games/formula_de/rules.h"

namespace paddock::formula_de {
namespace {

const Leg& leg_of(std::span<const Leg> legs, const Way& way) { return *std::ranges::find(legs, way, &Leg::way); }

void brake(Race& race, Car& car, int brakes) {
  if (brakes == 0) return;
  car.points.brake -= brakes;  // FD-11-0-3
  race.turn.braked = true;     // FD-R68
}

void drive(Table& table, Race& race, Car& car, const Leg& leg) {
  const SpaceId from = race.turn.path.back();
  follow(race, car, leg);
  if (table.has_witness())
    table.tell("FD-6-3-s5", Moved{car.seat, Place(&race.board(), from), Place(&race.board(), leg.end),
                                  path_of_leg(race, leg.steps), leg.brakes});
}

// Step 6.
Play<> slide(Table& table, Race& race, Car& car) {
  Legs legs;
  find_slides(race, car, legs);
  if (is_forced(car)) keep_farthest(race, car, legs, ChooseLeg::Purpose::slide);
  const Way way = co_await table.ask(ChooseLeg("FD-6-3-s6", ChooseLeg::Purpose::slide, car.seat, &race, legs, false));
  const Leg& leg = leg_of(legs, way);
  follow(race, car, leg);
  race.turn.slid = true;
  if (table.has_witness())
    table.tell("FD-6-3-s6", Slid{car.seat, Place(&race.board(), leg.end), path_of_leg(race, leg.steps)});
}

// Step 7 after a slide (FD-R25). Without one, brakes were asked for in step 5: they would lead to the same spaces.
Play<> brakes_after_slide(Table& table, Race& race, Car& car) {
  int most = most_brakes_after_slide(race, car);
  int fewest = 0;
  if (is_forced(car)) fewest = most = brakes_of_inertia(race, car, most);
  int brakes = fewest;
  if (fewest < most) brakes = co_await table.ask(ChooseBrakes(car.seat, most));
  if (brakes == 0) co_return;
  brake(race, car, brakes);
  draw_back(race, car, brakes);
  table.tell("FD-11-0-3", Braked{car.seat, Place(&race.board(), race.turn.path.back()), brakes});
}

// Step 7: one space more on soft tyres.
Play<> bonus(Table& table, Race& race, Car& car) {
  Legs legs;
  find_bonus_spaces(race, car, legs);
  if (race.turn.slipstreams == 0)  // FD-R67
    for (const Leg& leg : legs)
      if (leg.entries > 0) race.turn.corner_in_reach = corner_at(race.board(), leg.end);
  const bool must = is_forced(car) && bonus_of_inertia(race, car, legs);
  const Way way = co_await table.ask(ChooseLeg("FD-8-2-1a", ChooseLeg::Purpose::bonus, car.seat, &race, legs, !must));
  if (way == Way::none()) co_return;
  const Leg& leg = leg_of(legs, way);
  const int entries = entries_due(race, leg, ChooseLeg::Purpose::bonus);
  follow(race, car, leg);
  race.turn.bonus_used = true;
  table.tell("FD-8-2-1a", BonusTaken{car.seat, Place(&race.board(), leg.end)});
  pay_corner_entry(table, car, entries);
}

}  // namespace

// FD-8-2-1, FD-R27, FD-R28, FD-R31
bool bonus_available(const Race& race, const Car& car) {
  const Turn& turn = race.turn;
  return tyre_row(car, race.weather.wet).bonus > 0 && turn.journey.set_lap == 1 && turn.may_add_bonus &&
         !turn.bonus_used && !turn.braked;
}

// The movement is over: past the last line, or in the box.
bool at_the_end(const Race& race, const Car& car) {
  return (race.turn.journey.crossings > laps_of(race) && car.in_race()) || race.board().is_box(race.turn.path.back());
}

// Inertia goes as far as it can; free driving comes back from the second move of an extended one (FD-R60, FD-R61).
bool is_forced(const Car& car) { return car.status == Status::inertia && car.gear == 4; }

LegRules rules_of_move(const Race& race, const Car& car) {
  LegRules rules;
  rules.steps = race.turn.die;
  rules.most_brakes = car.points.brake;
  rules.state_matters = bonus_available(race, car);
  const int slide = tyre_row(car, race.weather.wet).slide;
  if (slide > 0) rules.trail = std::max(0, car.points.brake - slide);
  return rules;
}

LegRules rules_of_slide(const Race&, const Car& car) {
  LegRules rules;
  rules.steps = tyre_row(car, true).slide;
  rules.pit_entry = false;
  rules.whole_trail = car.points.brake > 0;
  if (rules.whole_trail) rules.trail = rules.steps;
  return rules;
}

LegRules rules_of_bonus(const Race& race, const Car& car) {
  LegRules rules;
  rules.steps = tyre_row(car, race.weather.wet).bonus;
  rules.owes = false;
  return rules;
}

void find_moves(const Race& race, const Car& car, Legs& legs) {
  find_legs(race, car, rules_of_move(race, car), legs);
  if (is_forced(car)) keep_farthest(race, car, legs, ChooseLeg::Purpose::move);
}

void find_slides(const Race& race, const Car& car, Legs& legs) {
  find_legs(race, car, rules_of_slide(race, car), legs);
}

void find_bonus_spaces(const Race& race, const Car& car, Legs& legs) {
  find_legs(race, car, rules_of_bonus(race, car), legs);
  const auto barred = [&](const Leg& leg) { return leg.steps == 0 || !may_take_bonus(race, car, leg); };
  legs.erase(std::remove_if(legs.begin(), legs.end(), barred), legs.end());
}

Verdict may_take_bonus(const Race& race, const Car& car, const Leg& leg) {
  const Journey& journey = race.turn.journey;
  const Edge& edge = edge_of(race, journey, race.turn.path.back(), leg.way.branch(0));
  if (ends_lap_of_set(edge, journey.corner_left)) return {"FD-8-4-2", "bonus-over-the-line"};  // FD-R28
  if (entries_due(race, leg, ChooseLeg::Purpose::bonus) > car.points.brake)
    return {"FD-R67", "no-brake-for-the-corner"};
  return allowed;
}

int most_brakes_after_slide(const Race& race, const Car& car) {
  const int length = static_cast<int>(race.turn.path.size()) - 1 - race.turn.leg;
  return std::min<int>(car.points.brake, length);
}

// FD-R32
bool slide_due(const Race& race, const Car& car) {
  if (!race.weather.wet || race.turn.slid || race.turn.journey.overshoots()) return false;
  const int corner = corner_at(race.board(), race.turn.path.back());
  return corner >= 0 && tyre_row(car, true).slide > 0 &&
         race.turn.journey.stops_in(corner) < race.board().zones[corner].stops;
}

LegPath path_of_leg(const Race& race, int steps) {
  LegPath path;
  for (auto space = race.turn.path.end() - steps - 1; space != race.turn.path.end(); ++space) path.push_back(*space);
  return path;
}

// Steps 5, 6 and 8.
void follow(Race& race, Car& car, const Leg& leg) {
  brake(race, car, leg.brakes);
  for (int i = 0; i < leg.steps; ++i)
    travel(race, edge_of(race, race.turn.journey, race.turn.path.back(), leg.way.branch(i)));
  race.turn.owed = leg.owed;  // FD-R45
  race.turn.blocked = leg.owed > 0;
}

void begin_move(Race& race, const Car& car) {
  race.turn = {};
  race.turn.seat = car.seat;
  begin_journey(race, car);
}

Play<> movement(Table& table, Race& race, Car& car) {
  Legs legs;
  find_moves(race, car, legs);
  const Way way = co_await table.ask(ChooseLeg("FD-6-3-s5", ChooseLeg::Purpose::move, car.seat, &race, legs, false));
  drive(table, race, car, leg_of(legs, way));  // step 5
  while (!race.turn.blocked && !at_the_end(race, car)) {
    if (slide_due(race, car)) {  // step 6
      co_await slide(table, race, car);
      if (race.turn.blocked) break;                                             // FD-R33
      if (car.points.brake > 0) co_await brakes_after_slide(table, race, car);  // step 7
    } else if (bonus_available(race, car)) {
      co_await bonus(table, race, car);  // step 7
      if (at_the_end(race, car)) break;
      if (slide_due(race, car)) continue;
    }
    const Car* front = towing_car(race, car);
    if (!front || !co_await slipstream(table, race, car, *front)) break;  // step 8
  }
}

// 8z: the movement is final.
void end_move(Table& table, Race& race, Car& car) {
  const Car before = car;
  stop(table, race, car);
  charge_overshooting(table, race, car);
  if (car.status == Status::out) return;
  path_tests(table, race, car, before);  // step 9
  if (car.crossings > laps_of(race) && car.in_race()) {
    finish(table, race, car);  // FD-R89
    return;
  }
  if (car.status != Status::wreck && car.status != Status::out) pay_blocking(table, race, car);        // step 10
  if (before.status == Status::inertia && car.on_board()) mark(table, race, car.space, "FD-16-0-3d");  // FD-16-0-6c
}

}  // namespace paddock::formula_de
