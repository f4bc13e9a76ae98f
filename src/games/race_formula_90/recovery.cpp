// OFF and ET-5: lost control, and the way back symbol by symbol.

#include <algorithm>

#include "games/race_formula_90/rules.h"

namespace paddock::race_formula_90 {
namespace {

using RecoveryKind = boards::RecoveryStep::Kind;
using RecoveryChoices = Few<CheckChoice, longest_hand + 1>;

// R90-OFF-7: the value of the braking section, without skills; R90-OFF-8: the Target Check and the printed modifier.
int recovery_limit(const Race& race, const Car& car, const boards::Check& check) {
  if (race.rules().off_track == OffTrackRule::target) return check_limit(race, car, check.modifier);
  const boards::Brake& brake = race.board().brakes[section_at(race, car.section).brake];
  return brake.value + (rains(race) ? box().checks.rain : 0);
}

}  // namespace

Verdict may_check_recovery(const Race& race, const CheckChoice& choice, int step, int limit) {
  const bool blind = race.board().steps[step].check.blind && race.rules().off_track == OffTrackRule::target;
  if (choice.source != CheckChoice::Source::deck && blind) return {"R90-CHECK-5", "check-blind"};
  return recovery_keeps_plan(race, choice, step, limit);
}

namespace {

RecoveryChoices recovery_choices(const Race& race, const Player& player, int step, int limit) {
  RecoveryChoices choices;
  const auto add = [&](const CheckChoice& choice) {
    if (may_check_recovery(race, choice, step, limit)) choices.push_back(choice);
  };
  add({});
  for (Place card = 0; card < static_cast<Place>(player.hand.size()); ++card) add({0, CheckChoice::Source::hand, card});
  return choices;
}

Play<bool> recovery_check(Table& table, Race& race, Car& car, int step) {
  const bool by_target = race.rules().off_track == OffTrackRule::target;
  const Article article = by_target ? Article("R90-OFF-8") : Article("R90-OFF-7");
  const int limit = recovery_limit(race, car, race.board().steps[step].check);
  CheckChoice choice;
  if (car.who.is_player()) {
    Player& player = player_of(race, car);
    const RecoveryChoices choices = binding_choices(race, [&] { return recovery_choices(race, player, step, limit); });
    choice = co_await table.ask(ChooseCheck(article, ChooseCheck::Purpose::recovery, player.seat, &race, *player.hand,
                                            std::array<int, 2>{limit, limit}, choices, step));
    if (choice.source == CheckChoice::Source::deck) hazard_for_blind_check(table, race, car);  // R90-R45
  }
  co_return check_with(table, race, car, choice, limit, article, race.rules().every_check_card_stays);
}

// R90-OFF-5, R90-OFF-6, R90-OFF-11. Robots ignore tyres, damage and cards.
Play<> suffer(Table& table, Race& race, Car& car, boards::RecoveryStep step) {
  if (step.kind == RecoveryKind::time) car.time += step.value;
  if (step.kind == RecoveryKind::pit) car.forced_pit = true;
  if (!car.who.is_player()) co_return;
  Player& player = player_of(race, car);
  if (step.kind == RecoveryKind::tyre) {
    if (player.chips < step.value) eliminate(table, race, car, Cause::tyres, "R90-OUT-2");
    else player.chips -= step.value;
  } else if (step.kind == RecoveryKind::damage) {
    for (int disc = 0; disc < step.value; ++disc) draw_damage(table, race, car, "R90-OFF-5");
  } else if (step.kind == RecoveryKind::card && race.second_edition()) {
    if (player.hand.size() < step.value) eliminate(table, race, car, Cause::cards, "R90-OUT-2");
    else co_await discard_cards(table, race, player, step.value, ChooseCard::Purpose::lost, "R90-OFF-5");
  }
}

}  // namespace

// R90-OFF-3, R90-ET-5
Play<> recover(Table& table, Race& race, Car& car, int step) {
  while (!car.out) {
    const boards::RecoveryStep symbol = race.board().steps[step];
    table.tell(race.second_edition() ? Article("R90-OFF-5") : Article("R90-OFF-6"),
               Recovery{car.who, symbol.kind, symbol.value});
    switch (symbol.kind) {
      case RecoveryKind::check: {
        const bool passed = co_await recovery_check(table, race, car, step);
        step = passed ? step + 1 : symbol.failed;
        continue;
      }
      case RecoveryKind::back: car.back = symbol.value; co_return;  // R90-OFF-4
      case RecoveryKind::resume: co_return;
      case RecoveryKind::out_with_safety_car: race.safety_car_called = true; [[fallthrough]];  // R90-SC-1
      case RecoveryKind::out: eliminate(table, race, car, Cause::crash, "R90-OUT-4"); co_return;
      default: co_await suffer(table, race, car, symbol); ++step;
    }
  }
}

namespace {

// R90-OFF-11: after all that is still to be paid.
bool survives(const Race& race, const Car& car, const Recovered& lost) {
  Purse purse = purse_of(race, car);
  purse.chips -= lost.tyres, purse.cards -= lost.cards, purse.slots -= lost.damage;
  return bool(can_pay(purse, due(race, car)));
}

// The symbols from one of them up to the next check or the end. What comes after: the step of that check, or none.
std::optional<int> next_check(const Race& race, const Car& car, int step, Recovered& lost) {
  for (;; ++step) {
    const boards::RecoveryStep& symbol = race.board().steps[step];
    switch (symbol.kind) {
      case RecoveryKind::check: lost.out = !survives(race, car, lost); return step;
      case RecoveryKind::time: lost.time += symbol.value; break;
      case RecoveryKind::damage: lost.damage += symbol.value; break;
      case RecoveryKind::tyre: lost.tyres += symbol.value; break;
      case RecoveryKind::card: lost.cards += race.second_edition() ? symbol.value : 0; break;  // R90-OFF-6
      case RecoveryKind::pit: break;
      case RecoveryKind::out:
      case RecoveryKind::out_with_safety_car: lost.out = true; return std::nullopt;
      case RecoveryKind::back:
      case RecoveryKind::resume: lost.out = !survives(race, car, lost); return std::nullopt;
    }
  }
}

}  // namespace

Recovered worst_recovery(const Race& race, const Car& car, int step) {
  Recovered worst;
  while (const std::optional<int> check = next_check(race, car, step, worst)) step = race.board().steps[*check].failed;
  return worst;
}

bool surely_out(const Race& race, const Car& car, int step) {
  Recovered lost;
  next_check(race, car, step, lost);
  return lost.out;
}

// R90-OFF-2: the first re-entry point is that of the passed check.
int first_re_entry(const Race& race, int section) {
  int step = race.board().brakes[section_at(race, section).brake].off_track;
  while (!race.board().steps[step].ends()) ++step;
  return race.board().steps[step].value;
}

Play<> leave_track(Table& table, Race& race, Car& car) {
  leave_lines(race, car.who);
  race.off_track.push_back(car.who);
  car.off_track = true;
  car.lane = Lane::none;
  table.tell("R90-OFF-1", LostControl{car.who, car.section});
  lose_chasers(table, race, car.who);  // R90-STRAT-29
  move_chit(table, race);              // R90-OFF-16
  const boards::Brake& brake = race.board().brakes[section_at(race, car.section).brake];
  if (race.rules().off_track == OffTrackRule::placed) car.back = first_re_entry(race, car.section);
  else co_await recover(table, race, car, brake.off_track);
}

void re_enter(Table& table, Race& race, Car& car, bool placed) {
  const int length = race.length();
  const int sections = (car.back - car.section + length) % length;
  take_out(race.off_track, car.who);
  car.off_track = false;
  car.re_entered = true;
  car.time = 0;
  go_to_back(race, car, progress(race, car) + sections);
  car.back = 0;
  if (car.who.is_player()) {  // R90-R123: what was paid and checked beside the track earns HAZARD nothing
    race.turn.checks_passed = 0;
    player_of(race, car).damage_taken = 0;
  }
  const Article put = race.rules().off_track == OffTrackRule::placed ? Article("R90-OFF-2") : Article("R90-OFF-13");
  table.tell(placed ? put : Article("R90-OFF-12"), ReEntered{car.who, car.section, placed});
  move_chit(table, race);
}

}  // namespace paddock::race_formula_90
