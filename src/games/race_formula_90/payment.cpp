// Step D.1, PAY: tyres, cards and damage.

#include <algorithm>

#include "games/race_formula_90/rules.h"

namespace paddock::race_formula_90 {
namespace {

using Places = Few<Place, longest_hand + 1>;

}  // namespace

// R90-PAY-1: the cards and, in the second edition, the trajectory used.
Bill bill_of(const Race& race, const Car& car, Cards cards, const boards::Trajectory* trajectory) {
  Bill bill;
  for (const Card card : cards) {
    bill.tyres += race.face(card).tyre;
    bill.discards += race.face(card).discard;
    bill.card_damage += race.face(card).damage;
  }
  bill.damage = bill.card_damage;
  if (trajectory && trajectory->cost == boards::Resource::tyre) bill.tyres += trajectory->amount;
  if (trajectory && trajectory->cost == boards::Resource::card) bill.discards += trajectory->amount;
  if (trajectory && trajectory->cost == boards::Resource::damage) bill.damage += trajectory->amount;  // R90-R39
  bill.tyres = saved_tyres(race, car, bill.tyres);                                                    // R90-STRAT-7
  return bill;
}

Bill bill_of(const Race& race, const Car& car) {
  const bool uses_trajectory = race.turn.trajectory != Trajectory::ignored && race.second_edition();
  return bill_of(race, car, race.turn.cards, uses_trajectory ? trajectory_of(race, car) : nullptr);
}

Bill due(const Race& race, const Car& car) {
  Bill bill;
  if (race.turn.step <= TurnStep::pay) bill = bill_of(race, car);
  if (race.turn.step < TurnStep::pay) return bill;
  bill.tyres = race.turn.tyre_points;
  bill.discards = race.turn.discards_due;
  return bill;
}

Purse purse_of(const Race& race, const Car& car) {
  const Player& player = player_of(race, car);
  const bool cards_pay = race.rules().cards_pay_tyres && !race.options.short_race;  // R90-PAY-3, R90-VARIANT-2
  return {player.chips, player.hand.size(), free_slots(player), cards_pay, race.turn.step >= TurnStep::pay};
}

Verdict can_pay(const Purse& purse, const Bill& bill) {
  if (bill.damage > purse.slots) return {"R90-R38", "no-free-slots", {{"damage", bill.damage}, {"slots", purse.slots}}};
  const int spare_cards = purse.cards - bill.discards;                               // R90-PAY-6
  const bool cards_help = purse.cards_pay && (purse.chips > 0 || purse.first_paid);  // R90-PAY-2, R90-PAY-3
  const int most_tyres = purse.chips + (cards_help ? spare_cards : 0);
  if (purse.chips >= 0 && spare_cards >= 0 && bill.tyres <= most_tyres) return allowed;
  return {"R90-PLAY-5",
          "too-dear",
          {{"tyres", bill.tyres}, {"discards", bill.discards}, {"chips", purse.chips}, {"cards", purse.cards}}};
}

int cards_to_pay(const Race& race, const Car& car) {
  const Bill bill = due(race, car);
  return std::max(0, bill.tyres - player_of(race, car).chips) + bill.discards;
}

namespace {

void present(Race& race, const Bill& bill) {
  race.turn.step = TurnStep::pay;
  race.turn.tyre_points = bill.tyres;
  race.turn.discards_due = bill.discards;
}

// R90-PAY-5, R90-R25
Play<> offer_blue_disc(Table& table, Race& race, Car& car) {
  Player& player = player_of(race, car);
  const Verdict may_keep =
      stays_certain(race, [](Race& trial, Car& payer, Player&) { present(trial, bill_of(trial, payer)); });
  const bool spends = co_await table.ask(
      ChooseWhether("R90-PAY-5", ChooseWhether::Purpose::blue_disc, player.seat, &race, car.who, bool(may_keep), true));
  if (!spends) co_return;
  --player.discs;
  race.turn.blue_disc = true;
  table.tell("R90-PAY-5", BlueDiscSpent{player.seat});
}

}  // namespace

// R90-PAY-2: the first point is a chip; each further point a chip or a card.
Verdict may_pay_with_chips(const Race& race, const Car& car) {
  const int points = race.turn.tyre_points, chips = player_of(race, car).chips;
  if (chips < points) return {"R90-PAY-2", "too-few-chips", {{"chips", chips}}};
  return stays_certain(race, [&](Race& trial, Car&, Player& payer) {
    payer.chips -= points;
    trial.turn.tyre_points = 0;
  });
}

Verdict may_pay_with_card(const Race& race, const Car& car, Place place) {
  Purse purse = purse_of(race, car);
  if (!purse.cards_pay)
    return {race.options.short_race ? Article("R90-VARIANT-2") : Article("R90-PAY-3"), "chips-only"};
  Bill bill = due(race, car);
  --purse.cards, --bill.tyres;
  if (!can_pay(purse, bill)) return {"R90-PAY-6", "card-needed"};
  return stays_certain(race, [&](Race& trial, Car&, Player& payer) {
    take_from_hand(payer, place);
    --trial.turn.tyre_points;
  });
}

// R90-PAY-6
Verdict may_discard(const Race& race, Place place) {
  return stays_certain(race, [&](Race& trial, Car&, Player& payer) {
    take_from_hand(payer, place);
    --trial.turn.discards_due;
  });
}

namespace {

Places payment_choices(const Race& race, const Car& car) {
  Places choices;
  if (may_pay_with_chips(race, car)) choices.push_back(no_card);
  for (Place place = 0; place < static_cast<Place>(player_of(race, car).hand.size()); ++place)
    if (may_pay_with_card(race, car, place)) choices.push_back(place);
  return choices;
}

void tell_tyres(Table& table, const Race& race, const Player& player) {
  const int chips = race.turn.chips_paid, cards = race.turn.cards_paid;
  table.tell("R90-PAY-2", TyresPaid{player.seat, chips + cards, chips, cards});
}

void pay_first_point(Table& table, Race& race, Player& player) {
  if (race.turn.tyre_points == 0) return;
  --player.chips;
  --race.turn.tyre_points;
  race.turn.chips_paid = 1;
  if (race.turn.tyre_points == 0) tell_tyres(table, race, player);
}

Play<> pay_further_points(Table& table, Race& race, Car& car) {
  Player& player = player_of(race, car);
  while (race.turn.tyre_points > 0) {
    const Places choices = binding_choices(race, [&] { return payment_choices(race, car); });
    const Place place = co_await table.ask(
        ChooseCard("R90-PAY-2", ChooseCard::Purpose::tyre, player.seat, &race, *player.hand, choices));
    if (place == no_card) {
      player.chips -= race.turn.tyre_points;
      race.turn.chips_paid += race.turn.tyre_points;
      race.turn.tyre_points = 0;
    } else {
      const Card card = take_from_hand(player, place);
      race.turn.used.push_back(card);
      ++race.turn.cards_paid;
      --race.turn.tyre_points;
      table.tell("R90-PAY-2", CardDiscarded{player.seat, card, ChooseCard::Purpose::tyre});
    }
  }
  tell_tyres(table, race, player);
}

Places discard_choices(const Race& race, const Player& player) {
  Places choices;
  for (Place place = 0; place < static_cast<Place>(player.hand.size()); ++place)
    if (may_discard(race, place)) choices.push_back(place);
  return choices;
}

}  // namespace

// R90-PAY-6, R90-OFF-5
Play<> discard_cards(Table& table, Race& race, Player& player, int cards, ChooseCard::Purpose purpose,
                     Article article) {
  race.turn.discards_due = cards;
  while (race.turn.discards_due > 0 && !player.hand->empty()) {
    const Places choices = binding_choices(race, [&] { return discard_choices(race, player); });
    const Place place = co_await table.ask(ChooseCard(article, purpose, player.seat, &race, *player.hand, choices));
    const Card card = take_from_hand(player, place);
    race.turn.used.push_back(card);
    --race.turn.discards_due;
    table.tell(article, CardDiscarded{player.seat, card, purpose});
  }
}

namespace {

void take_damage(Table& table, Race& race, Car& car, const Bill& bill) {
  for (int disc = 0; disc < bill.damage; ++disc) draw_damage(table, race, car, "R90-PAY-7");
  hazard_for_damage(race, car, bill.card_damage);
  save_tyres_special(table, race, car);
  push_special(table, race, car);
}

Play<> pay_by_choice(Table& table, Race& race, Car& car, Bill bill) {
  Player& player = player_of(race, car);
  if (player.discs > 0) co_await offer_blue_disc(table, race, car);
  present(race, bill);
  pay_first_point(table, race, player);
  if (race.turn.tyre_points > 0) co_await pay_further_points(table, race, car);
  if (bill.discards > 0)
    co_await discard_cards(table, race, player, bill.discards, ChooseCard::Purpose::discard, "R90-PAY-6");
  take_damage(table, race, car, bill);
}

}  // namespace

Play<> pay(Table& table, Race& race, Car& car) {
  race.turn.step = TurnStep::disc;
  const Bill bill = bill_of(race, car);
  const bool chooses = bill.discards > 0 || bill.tyres > 1;
  if (chooses || player_of(race, car).discs > 0) return pay_by_choice(table, race, car, bill);
  present(race, bill);
  pay_first_point(table, race, player_of(race, car));
  take_damage(table, race, car, bill);
  return {};
}

}  // namespace paddock::race_formula_90
