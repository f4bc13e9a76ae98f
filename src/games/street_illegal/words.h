#pragma once

// Questions, answers and events of Street Illegal in words.

#include <string>

#include "core/text.h"
#include "games/street_illegal/game.h"

namespace paddock::street_illegal {

template <class List>
std::string in_a_row(const List& cards, std::string_view between = " ") {
  return joined(cards, between, [](const auto& card) { return words(card); });
}

std::string words(Slot slot);
std::string name_of(const Car& car, const std::vector<std::string>& names);
std::string on_track(const TrackCard& track);  // "limit 90, downhill"

// In numbers (facts.cpp).
boost::json::object facts(const Race& race, const Question& question);
int most_chips(const Race& race, Seat seat);  // that it may pay at once (SI-SETUP-15)
Risk losing_to_pro(const Race& race, const ChooseBid& duel, int own_speed);

}  // namespace paddock::street_illegal
