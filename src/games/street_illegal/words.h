#pragma once

// Questions, answers and events of Street Illegal for people.

#include "core/text.h"
#include "games/street_illegal/game.h"

namespace paddock::street_illegal {

// The cards of a list as arguments of a message.
template <class List>
std::vector<Argument> cards_of(const List& cards) {
  return arguments_of(cards, [](const TempoCard& card) { return argument_of(card); });
}

Message colour_of(int driver);  // "red", of a driver card

// In numbers (facts.cpp).
boost::json::object facts(const Race& race, const Question& question);
int most_chips(const Race& race, Seat seat);  // that it may pay at once (SI-SETUP-15)
Risk losing_to_pro(const Race& race, const ChooseBid& duel, int own_speed);

}  // namespace paddock::street_illegal
