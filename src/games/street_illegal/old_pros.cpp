// PRO and BETTER: the Old Pros, who drive by the cards turned over for them.

#include "games/street_illegal/rules.h"

namespace paddock::street_illegal {
namespace {

int sum(const Few<TempoCard, 3>& cards) {
  int sum = 0;
  for (const TempoCard& card : cards) sum += card.velocity;
  return sum;
}

// SI-PRO-7: the cards lie open for one duel only (SI-R31).
void discard_pro_cards(Race& race) {
  for (const TempoCard& card : race.turn.pro_cards) race.discards.push_back(card);
  race.turn.pro_cards.clear();
}

}  // namespace

// SI-PRO-2 to SI-PRO-6, for an Old Pro in either role.
Play<bool> duel_with_pro(Table& table, Race& race, Car attacker, Car defender) {
  const Car pro = attacker.is_pro() ? attacker : defender;
  Player& player = race.players[attacker.is_pro() ? defender.seat : attacker.seat];
  auto& cards = race.turn.pro_cards;
  cards.push_back(draw(table, race));  // SI-PRO-2
  cards.push_back(draw(table, race));
  table.tell("SI-PRO-2", ProCardsTurned{pro, cards[0], cards[1], player.seat});

  const int chips = co_await table.ask(  // SI-PRO-3: knowing both cards; he pays win or lose
      ChooseBid("SI-PRO-3", player.seat, pro, defender.is_pro(), chip_cap(player)));
  pay(race, player, chips);
  const int player_speed = speed(player) + 10 * chips;
  table.tell("SI-PRO-3", ProBid{player.seat, chips, player_speed});

  if (third_card_due(current_track(race).limit, sum(cards), race.options.better_pros)) {  // SI-PRO-6: even if decided
    cards.push_back(draw(table, race));
    table.tell("SI-PRO-4", ProThirdTurned{pro, cards[2], sum(cards)});
  }
  const int pro_speed = sum(cards);  // SI-PRO-5
  discard_pro_cards(race);

  const int attack_speed = attacker.is_pro() ? pro_speed : player_speed;
  const int defence_speed = attacker.is_pro() ? player_speed : pro_speed;
  if (attack_speed <= defence_speed) {
    table.tell("SI-P3-7", DuelHeld{attacker, defender, attack_speed, defence_speed});
    co_return false;
  }
  table.tell("SI-P3-8", Passed{attacker, defender, attack_speed, defence_speed, race.turn.position - 1});
  co_return true;
}

bool third_card_due(int limit, int first_two, bool better_pros) {
  if (limit == no_limit) return true;          // SI-PRO-4, SI-BETTER-2
  if (better_pros) return first_two <= limit;  // SI-BETTER-1
  return first_two < limit;                    // SI-PRO-4
}

}  // namespace paddock::street_illegal
