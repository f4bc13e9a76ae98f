// P3: phase 3, passing. The turn starts at the rear and only ever moves forward.

#include "games/street_illegal/rules.h"

namespace paddock::street_illegal {
namespace {

// SI-P3-3 to SI-P3-5: both bid in secret and both pay, win or lose (SI-R26).
Play<bool> duel_of_players(Table& table, Race& race, Player& attacker, Player& defender) {
  table.put(ChooseBid("SI-P3-3", attacker.seat, Car{defender.seat, 0}, true, chip_cap(attacker)));
  table.put(ChooseBid("SI-P3-3", defender.seat, Car{attacker.seat, 0}, false, chip_cap(defender)));
  const auto bids = co_await table.answers<ChooseBid>();
  const int attack = bids[attacker.seat];
  const int defence = bids[defender.seat];
  pay(race, attacker, attack);
  pay(race, defender, defence);
  const int attack_speed = speed(attacker) + 10 * attack;
  const int defence_speed = speed(defender) + 10 * defence;
  table.reveal();
  table.tell("SI-P3-5", BidsRevealed{attacker.seat, attack, attack_speed, defender.seat, defence, defence_speed});
  bool passes = attack_speed > defence_speed;
  if (attack_speed == defence_speed && race.options.nitrous)  // SI-NITRO-1
    passes = co_await nitrous_exchange(table, race, attacker, defender);
  const Car front{defender.seat, 0};
  const Car rear{attacker.seat, 0};
  if (!passes) table.tell("SI-P3-7", DuelHeld{rear, front, attack_speed, defence_speed});
  else table.tell("SI-P3-8", Passed{rear, front, attack_speed, defence_speed, position_of(race, defender.seat)});
  co_return passes;
}

// SI-P3-10 to SI-P3-13: slowing down is the price of the next attempt. False: he is finished (SI-P3-14).
Play<bool> slow_down(Table& table, Race& race, Player& player) {
  const ChooseSlowDown question(player.seat, player.up, *player.hand);
  const SlowDown choice = co_await table.ask(question);
  if (!choice.go_on) {
    table.tell("SI-P3-14", Stopped{player.seat, Secret(player.seat, has_choice(question))});
    co_return false;
  }
  drive(table, race, player, choice.slot, choice.card, "SI-P3-11");
  co_await limit_test(table, race, player);  // SI-P3-12
  co_return true;                            // SI-P3-13: also after emergency braking (SI-R34)
}

}  // namespace

// The turn of the car at race.turn.position; afterwards that is the position the turn has gone to (SI-P3-15).
Play<> passing_turn(Table& table, Race& race) {
  int& position = race.turn.position;
  while (position > 1) {  // SI-P3-16
    const Car attacker = car_at(race, position);
    const Car defender = car_at(race, position - 1);
    if (attacker.is_pro() && defender.is_pro()) {  // SI-PRO-8
      --position;
      co_return;
    }
    const bool passes = co_await duel(table, race, attacker, defender);
    if (!passes) {  // SI-P3-7: the turn goes to the front car, the challenger is finished (SI-P3-9)
      --position;
      co_return;
    }
    std::swap(car_at(race, position), car_at(race, position - 1));  // SI-P3-8
    --position;
    if (position == 1) co_return;  // SI-P3-16
    bool goes_on = false;
    if (!attacker.is_pro()) goes_on = co_await slow_down(table, race, race.players[attacker.seat]);  // SI-PRO-10
    if (!goes_on) {
      --position;
      co_return;
    }
  }
}

// SI-P3-6
Play<bool> duel(Table& table, Race& race, Car attacker, Car defender) {
  if (attacker.is_pro() || defender.is_pro()) return duel_with_pro(table, race, attacker, defender);
  return duel_of_players(table, race, race.players[attacker.seat], race.players[defender.seat]);
}

// SI-SETUP-5: every chip paid goes back to the bank.
void pay(Race& race, Player& player, int chips) {
  *player.chips -= chips;
  race.bank += chips;
}

}  // namespace paddock::street_illegal
