// Step F.1, LATE: braking later than everybody in the section.

#include <algorithm>

#include "games/race_formula_90/rules.h"

namespace paddock::race_formula_90 {
namespace {

const boards::Brake* brake_of(const Race& race, int section) {
  const int brake = section_at(race, section).brake;
  return brake < 0 ? nullptr : &race.board().brakes[brake];
}

Few<LateBrake, longest_hand + 2> choices_of(const Race& race, const Player& player, const Car& car) {
  Few<LateBrake, longest_hand + 2> choices;
  const auto add = [&](const LateBrake& choice) {
    if (may_brake_late(race, car, choice)) choices.push_back(choice);
  };
  add({LateBrake::Kind::no, no_card});
  add({LateBrake::Kind::check, no_card});
  for (Place place = 0; place < static_cast<Place>(player.hand.size()); ++place) add({LateBrake::Kind::power, place});
  if (choices.empty()) choices.push_back({LateBrake::Kind::no, no_card});
  return choices;
}

bool passes_somebody(const Race& race, const Car& car) {
  for (const int number : race.index.rows[car.section]) {
    if (number == number_of(race, car.who)) return false;
    if (number != Row::flag && race.cars[number - 1].lap == car.lap) return true;
  }
  return false;
}

// R90-LATE-5
void succeed(Table& table, Race& race, Car& car) {
  const bool overtakes = passes_somebody(race, car) || race.turn.overtook_here;
  const int sections = hazard_sections(race, car);
  drive_sections(race, car, sections);
  table.tell("R90-LATE-5", LateBraked{car.who, car.section, sections});
  if (overtakes && car.who.is_player())
    banging_special(table, race, car, race.second_edition() ? Article("R90-STRAT-35") : Article("R90-STRAT-34"));
  race.turn.overtook_here = false;
  hazard_special(table, race, car);
  move_chit(table, race);
}

}  // namespace

bool can_brake_late(const Race& race, const Car& car) {
  if (!race.rules().late_braking || race.safety_car || !on_track(car)) return false;
  const boards::Brake* brake = brake_of(race, car.section);
  return brake && (!race.second_edition() || brake->modifier);  // R90-LATE-1
}

// R90-LATE-3, R90-LATE-4, R90-ROBOT-4
int late_brake_limit(const Race& race, const Car& car) {
  const boards::Brake& brake = *brake_of(race, car.section);
  if (race.second_edition()) return check_limit(race, car, *brake.modifier);
  const bool reflexes = car.who.is_player() && skill_works(race, car, Skill::reflexes);
  return brake.value + (reflexes ? box().checks.reflexes : 0) + (rains(race) ? box().checks.rain : 0);
}

Verdict may_use_lb(const Race& race, const Car& car, Card card) {
  const Face& face = race.face(card);
  if (!face.has(Power::LB))
    return {
        race.second_edition() ? Article("R90-TRACKCARD-8") : Article("R90-TRACKCARD-7"), "no-lb", {{"card", card.id}}};
  if (!race.second_edition() && face.corner != section_at(race, car.section).corner)
    return {"R90-TRACKCARD-7", "lb-elsewhere", {{"card", card.id}}};
  return allowed;
}

// R90-R97: a plan that counts on an LB card binds.
Verdict may_brake_late(const Race& race, const Car& car, const LateBrake& choice) {
  if (choice.kind == LateBrake::Kind::power) return may_use_lb(race, car, hand_of(player_of(race, car))[choice.card]);
  return !has_track_card(race) || corners_used(race) ? allowed : bound_by_track_card();
}

Play<> late_brake(Table& table, Race& race, Car& car, bool by_power) {
  bool passed = by_power;
  if (!by_power) {
    hazard_for_blind_check(table, race, car);  // R90-STRAT-13
    passed = blind_check(table, race, car, late_brake_limit(race, car),
                         race.second_edition() ? Article("R90-LATE-4") : Article("R90-LATE-3"),
                         race.rules().every_check_card_stays);
    if (passed) ++race.turn.checks_passed;  // R90-STRAT-11
  }
  if (passed) succeed(table, race, car);
  else co_await leave_track(table, race, car);  // R90-LATE-6
}

Play<> late_braking(Table& table, Race& race, Car& car) {
  Player& player = player_of(race, car);
  const Few<LateBrake, longest_hand + 2> choices = choices_of(race, player, car);
  const LateBrake choice = co_await table.ask(
      ChooseLateBrake("R90-LATE-1", player.seat, &race, *player.hand, late_brake_limit(race, car), choices));
  if (choice.kind == LateBrake::Kind::no) {
    if (race.turn.overtook_here) banging_special(table, race, car, "R90-STRAT-35");
    race.turn.overtook_here = false;
    co_return;
  }
  if (choice.kind == LateBrake::Kind::power) {  // R90-LATE-7
    const Card card = take_from_hand(player, choice.card);
    race.turn.used.push_back(card);
    table.tell(race.second_edition() ? Article("R90-TRACKCARD-8") : Article("R90-TRACKCARD-7"),
               PowerUsed{player.seat, card, Power::LB, 0});
  }
  race.turn.unbound = true;
  co_await late_brake(table, race, car, choice.kind == LateBrake::Kind::power);
}

}  // namespace paddock::race_formula_90
