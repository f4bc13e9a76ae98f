// CHECK: a card's factor against the Target Check and all that modifies it.

#include <algorithm>

#include "games/race_formula_90/rules.h"

namespace paddock::race_formula_90 {
namespace {

using CheckChoices = Few<CheckChoice, 2 * (longest_hand + 3)>;
using Source = CheckChoice::Source;

int target_of(const Race& race, const Car& car) {
  if (car.who.is_robot()) return box().checks.robot;  // R90-ROBOT-4
  return race.face(player_of(race, car).target).factor;
}

int reflexes(const Race& race, const Car& car) {  // R90-SKILL-4
  return car.who.is_player() && skill_works(race, car, Skill::reflexes) ? box().checks.reflexes : 0;
}

// What a choice leaves behind, for the Track Cards of the plan.
Verdict keeps_plan(const Race& race, const CheckChoice& choice) {
  return stays_certain(race, [&](Race& trial, Car&, Player& player) {
    Turn& turn = trial.turn;
    turn.open_checks = static_cast<std::uint8_t>(turn.open_checks & ~(1 << choice.check));
    if (choice.source == Source::hand) player.target = take_from_hand(player, choice.card);
    if (choice.source == Source::deck) player.target = {};  // not known
    if (choice.source == Source::movement) {
      player.target = turn.cards[choice.card];
      turn.gone = static_cast<std::uint8_t>(turn.gone | 1 << choice.card);
    }
    const Face& face = trial.face(turn.cards[choice.check]);
    const bool known = choice.source != Source::deck && race.players[player.seat].target;
    const bool surely_fails =
        known && trial.face(player.target).factor > check_limit(race, car_of(race, turn.who), face.modifier);
    if (!known || surely_fails) ++player.red;  // R90-CHECK-10
    const bool second_hazard =
        trial.second_edition() && strategy_works(trial, car_of(trial, turn.who), Strategy::hazard);
    const bool first_hazard =
        !trial.second_edition() && strategy_works(trial, car_of(trial, turn.who), Strategy::hazard);
    const bool made_blind = choice.source == Source::deck && !face.blind;
    if (first_hazard || (second_hazard && (made_blind || surely_fails))) ++turn.strategy_bonus;
  });
}

}  // namespace

Verdict may_check(const Race& race, const CheckChoice& choice) {
  const Turn& turn = race.turn;
  const bool chosen = choice.source != Source::deck;
  if (choice.source == Source::movement && (turn.gone >> choice.card & 1)) return {"R90-CHECK-7", "card-serves-once"};
  if (chosen && race.rules().all_checks_blind) return {"R90-CHECK-6", "all-checks-blind"};
  if (chosen && race.face(turn.cards[choice.check]).blind) return {"R90-CHECK-5", "check-blind"};
  return keeps_plan(race, choice);
}

Verdict may_check_as_leader(const Race& race, const CheckChoice& choice, const Ahead& ahead, int limit) {
  if (choice.source == Source::movement) return {"R90-LEADER-4", "no-movement-card"};
  if (choice.source == Source::hand && race.rules().all_checks_blind) return {"R90-CHECK-6", "all-checks-blind"};
  return stays_certain(race, [&](Race& trial, Car& car, Player& checker) {
    checker.target = choice.source == Source::hand ? take_from_hand(checker, choice.card) : Card{};
    if (checker.target && trial.face(checker.target).factor <= limit) advance(trial, car, ahead);
    else trial.turn.left = 0;
  });
}

namespace {

// R90-CHECK-4, R90-CHECK-8: any open check, with any card that may be used.
CheckChoices movement_choices(const Race& race, const Player& player) {
  const Turn& turn = race.turn;
  CheckChoices choices;
  const auto add = [&](const CheckChoice& choice) {
    if (may_check(race, choice)) choices.push_back(choice);
  };
  for (std::int8_t check = 0; check < static_cast<std::int8_t>(turn.cards.size()); ++check) {
    if (!(turn.open_checks >> check & 1)) continue;
    add({check, Source::deck, no_card});
    for (Place card = 0; card < static_cast<Place>(turn.cards.size()); ++card) add({check, Source::movement, card});
    for (Place card = 0; card < static_cast<Place>(player.hand.size()); ++card) add({check, Source::hand, card});
  }
  return choices;
}

CheckChoices leader_choices(const Race& race, const Player& player, const Ahead& ahead, int limit) {
  CheckChoices choices;
  const auto add = [&](Source source, Place card) {
    const CheckChoice choice{0, source, card};
    if (may_check_as_leader(race, choice, ahead, limit)) choices.push_back(choice);
  };
  add(Source::deck, no_card);
  for (Place card = 0; card < static_cast<Place>(player.hand.size()); ++card) add(Source::hand, card);
  return choices;
}

}  // namespace

int check_limit(const Race& race, const Car& car, int modifier) {
  return check_limit(race, car, modifier, target_of(race, car));
}

int check_limit(const Race& race, const Car& car, int modifier, int target) {
  return target + modifier + reflexes(race, car) + (rains(race) ? box().checks.rain : 0);
}

bool check_with(Table& table, Race& race, Car& car, const CheckChoice& choice, int limit, Article article, bool stays) {
  Card card;
  if (choice.source == Source::deck) card = top_card(table, race);
  if (choice.source == Source::hand) card = take_from_hand(player_of(race, car), choice.card);
  if (choice.source == Source::movement) {
    card = race.turn.cards[choice.card];
    race.turn.gone = static_cast<std::uint8_t>(race.turn.gone | 1 << choice.card);
  }
  if (!card) return false;  // R90-R103
  const int factor = race.face(card).factor;
  const bool passed = factor <= limit;  // R90-CHECK-1
  table.tell(article, Checked{car.who, card, factor, limit, passed});
  if (choice.source == Source::deck) table.reveal();
  if (car.who.is_robot()) discard(race, card);
  else if (stays) set_target(race, player_of(race, car), card);  // R90-CHECK-3
  else race.turn.used.push_back(card);
  return passed;
}

bool blind_check(Table& table, Race& race, Car& car, int limit, Article article, bool stays) {
  return check_with(table, race, car, CheckChoice{}, limit, article, stays);
}

Play<> movement_checks(Table& table, Race& race, Car& car) {
  Player& player = player_of(race, car);
  while (race.turn.open_checks != 0 && !car.out) {
    std::array<int, 2> limits{};
    for (std::size_t i = 0; i < race.turn.cards.size(); ++i)
      limits[i] = check_limit(race, car, race.face(race.turn.cards[i]).modifier);
    const CheckChoices choices = binding_choices(race, [&] { return movement_choices(race, player); });
    const CheckChoice choice = co_await table.ask(
        ChooseCheck("R90-CHECK-4", ChooseCheck::Purpose::movement, player.seat, &race, *player.hand, limits, choices));
    race.turn.open_checks = static_cast<std::uint8_t>(race.turn.open_checks & ~(1 << choice.check));
    const bool printed_blind = race.face(race.turn.cards[choice.check]).blind;
    const bool passed = check_with(table, race, car, choice, limits[choice.check], "R90-CHECK-1", true);
    if (!passed) draw_damage(table, race, car, "R90-CHECK-10");
    if (!car.out) hazard_for_check(table, race, car, choice.source == Source::deck, printed_blind, passed);
  }
}

// R90-LEADER-4: rain does not modify it.
Play<bool> leader_check(Table& table, Race& race, Car& car, const Ahead& ahead) {
  Player& player = player_of(race, car);
  const int limit = target_of(race, car) + reflexes(race, car);
  const CheckChoices choices = binding_choices(race, [&] { return leader_choices(race, player, ahead, limit); });
  const CheckChoice choice =
      co_await table.ask(ChooseCheck("R90-LEADER-4", ChooseCheck::Purpose::leader, player.seat, &race, *player.hand,
                                     std::array<int, 2>{limit, limit}, choices));
  co_return check_with(table, race, car, choice, limit, "R90-LEADER-2", true);
}

}  // namespace paddock::race_formula_90
