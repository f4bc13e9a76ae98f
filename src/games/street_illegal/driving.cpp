// P2 and BRAKE: phase 2, driving, the speed limit and emergency braking.

#include <algorithm>

#include "games/street_illegal/rules.h"

namespace paddock::street_illegal {
namespace {

// SI-P2-4: first all are discarded, then as many drawn (SI-R3).
void optimise(Table& table, Race& race, Player& player, int cards) {
  Hand discarded;
  for (int card = hand_count(player) - 1; card >= 0; --card)
    if (cards >> card & 1) discarded.insert(discarded.begin(), take_from_hand(player, card));
  for (const TempoCard& card : discarded) race.discards.push_back(card);
  Hand drawn;
  for (std::size_t i = 0; i < discarded.size(); ++i) drawn.push_back(draw(table, race));
  for (const TempoCard& card : drawn) player.hand->push_back(card);
  table.tell("SI-P2-4", Optimised{player.seat, discarded, Secret(player.seat, drawn)});
}

// SI-BRAKE-9: whether any card in stack or discards is slower than the fastest face-up card (SI-R23).
bool can_brake_further(Race& race, const Player& player) {
  const int fastest = std::ranges::max(player.up, {}, &TempoCard::velocity).velocity;
  const auto slower = [&](const TempoCard& card) { return card.velocity < fastest; };
  return std::ranges::any_of(*race.stack, slower) || std::ranges::any_of(race.discards, slower);
}

// SI-BRAKE-2 to SI-BRAKE-4: a hand card is lost, and with it one of the hand limit, for the rest of the race.
Play<> lose_hand_card(Table& table, Race& race, Player& player) {
  if (player.hand->empty()) co_return;  // SI-BRAKE-4
  const int card =
      co_await table.ask(ChooseHandCard("SI-BRAKE-2", ChooseHandCard::Purpose::lose, player.seat, *player.hand));
  const TempoCard lost = take_from_hand(player, card);
  race.discards.push_back(lost);
  --player.hand_limit;  // SI-BRAKE-3
  table.tell("SI-BRAKE-3", HandCardLost{player.seat, lost, player.hand_limit});
}

Play<> emergency_braking(Table& table, Race& race, Player& player) {
  co_await lose_hand_card(table, race, player);
  const int limit = current_track(race).limit;
  int steps = 0;
  do {  // SI-BRAKE-7: until the speed is strictly below the limit (SI-R21)
    if (!can_brake_further(race, player)) break;
    co_await turn_and_drop(table, race, player, Extreme::highest, "SI-BRAKE-5", "SI-BRAKE-6");
    ++steps;
  } while (speed(player) >= limit);
  table.tell("SI-BRAKE-7", BrakeEnded{player.seat, steps, speed(player)});
}

}  // namespace

Play<> driving_turn(Table& table, Race& race, Player& player) {
  const Action action = co_await table.ask(ChooseAction(player.seat, *player.hand));  // SI-P2-2; SI-P2-6: empty hand
  switch (action.kind) {
    case Action::Kind::drive: drive(table, race, player, action.slot, action.card, "SI-P2-3"); break;
    case Action::Kind::optimise: optimise(table, race, player, action.cards); break;
    case Action::Kind::nothing: table.tell("SI-P2-5", DidNothing{player.seat, speed(player)}); break;
  }
  co_await limit_test(table, race, player);
}

// SI-P2-3: a face-up card is discarded, a hand card takes its slot, then one card is drawn.
void drive(Table& table, Race& race, Player& player, Slot slot, int card, Article article) {
  TempoCard& place = player.up[static_cast<int>(slot)];
  const TempoCard out = place;
  race.discards.push_back(out);
  place = take_from_hand(player, card);
  const TempoCard drawn = draw(table, race);
  player.hand->push_back(drawn);
  table.tell(article, Drove{player.seat, slot, out, place, speed(player), Secret(player.seat, drawn)});
}

// SI-P2-7 to SI-P2-12
Play<> limit_test(Table& table, Race& race, Player& player) {
  const int limit = current_track(race).limit;
  const int chips = excess_chips(speed(player), limit);
  if (chips == 0) co_return;                       // SI-P2-7
  const bool can_pay = chips <= chip_cap(player);  // SI-P2-10
  TooFast choice = TooFast::brake;
  if (can_pay) choice = co_await table.ask(ChoosePayment(player.seat, chips));  // SI-P2-8, SI-P2-11
  if (choice == TooFast::pay) {
    pay(race, player, chips);
    table.tell("SI-P2-9", LimitPaid{player.seat, chips, speed(player)});  // SI-P2-12: the real speed stays
    co_return;
  }
  table.tell(can_pay ? Article("SI-P2-11") : Article("SI-P2-10"),
             BrakeStarted{player.seat, speed(player), limit, !can_pay});
  co_await emergency_braking(table, race, player);
}

TempoCard take_from_hand(Player& player, int card) {
  const TempoCard taken = (*player.hand)[card];
  player.hand->erase(player.hand->begin() + card);
  return taken;
}

}  // namespace paddock::street_illegal
