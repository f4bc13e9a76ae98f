#pragma once

// The chapters of the rulebook as functions, in the order of play.

#include "games/street_illegal/game.h"

namespace paddock::street_illegal {

// SETUP, GRID (setup.cpp)
Play<> prepare(Table& table, Race& race);
Play<> opening_layout(Table& table, Race& race);
void fix_grid(Table& table, Race& race, const Few<Seat, cars>& last_to_first);
TempoCard draw(Table& table, Race& race);

// TACTIC (tactical_grid.cpp)
void begin_bidding(Table& table, Race& race);
Play<> bid_for_position(Table& table, Race& race);

// P1 (situation.cpp)
Play<> situation_turn(Table& table, Race& race, Player& player);
enum class Extreme : std::uint8_t { lowest, highest };
Play<> turn_and_drop(Table& table, Race& race, Player& player, Extreme extreme, Article rule, Article tie);

// P2, BRAKE (driving.cpp)
Play<> driving_turn(Table& table, Race& race, Player& player);
void drive(Table& table, Race& race, Player& player, Slot slot, int card, Article article);
Play<> limit_test(Table& table, Race& race, Player& player);
TempoCard take_from_hand(Player& player, int card);

// P3 (passing.cpp)
Play<> passing_turn(Table& table, Race& race);
Play<bool> duel(Table& table, Race& race, Car attacker, Car defender);
void pay(Race& race, Player& player, int chips);

// PRO, BETTER (old_pros.cpp)
Play<bool> duel_with_pro(Table& table, Race& race, Car attacker, Car defender);
bool third_card_due(int limit, int first_two, bool better_pros);

// NITRO (nitrous.cpp)
Play<bool> nitrous_exchange(Table& table, Race& race, Player& attacker, Player& defender);

// FINISH (finish.cpp)
void flip_track(Table& table, Race& race);
void score_race(Table& table, Race& race);

}  // namespace paddock::street_illegal
