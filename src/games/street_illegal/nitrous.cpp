// NITRO: nitrous oxide decides a tie between two players.

#include "games/street_illegal/rules.h"

namespace paddock::street_illegal {
namespace {

// SI-NITRO-4: a committed card is gone, win or lose, and the hand limit falls. Its velocity; none counts as 0 (SI-NITRO-2).
int burn(Table& table, Race& race, Player& player, int card) {
  std::optional<TempoCard> burnt;
  if (card != ChooseCardOrNone::none) {
    burnt = take_from_hand(player, card);
    race.discards.push_back(*burnt);
    --player.hand_limit;
  }
  table.tell("SI-NITRO-4", NitrousRevealed{player.seat, burnt, player.hand_limit});
  return burnt ? int{burnt->velocity} : 0;
}

}  // namespace

// SI-NITRO-2: both in secret. True: the attacker passes. There is one exchange a duel (SI-NITRO-6).
Play<bool> nitrous_exchange(Table& table, Race& race, Player& attacker, Player& defender) {
  table.put(ChooseCardOrNone("SI-NITRO-2", ChooseCardOrNone::Purpose::nitrous, attacker.seat, *attacker.hand));
  table.put(ChooseCardOrNone("SI-NITRO-2", ChooseCardOrNone::Purpose::nitrous, defender.seat, *defender.hand));
  const auto cards = co_await table.answers<ChooseCardOrNone>();
  const int attack = burn(table, race, attacker, cards[attacker.seat]);
  const int defence = burn(table, race, defender, cards[defender.seat]);
  table.reveal();
  co_return attack > defence;  // SI-NITRO-3
}

}  // namespace paddock::street_illegal
