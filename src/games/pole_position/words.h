#pragma once

// Questions, answers and events of Pole Position in words.

#include <boost/json.hpp>
#include <optional>
#include <string>

#include "core/text.h"
#include "games/pole_position/game.h"

namespace paddock::pole_position {

std::string signed_text(int number);  // "+2", "-1"
std::string name_of(const Who& who, const Game::Names& names);
std::string name_of(const Race& race, CellId cell);
std::string car_text(const Car& car);       // "car 2", "Red A": where names are not known
std::string part_text(int part);            // "SF", "K1", "S2"
std::string weather_text(Weather weather);  // "light rain"
std::string tyre_text(Tyre tyre);
std::string life_text(int life);  // "2 laps left", "worn: 1 MP less"
std::string effect_text(Effect effect);
std::string cause_text(Cause cause);

// Questions and answers in numbers (outcomes.cpp).
boost::json::object facts_of(const Race& race, const Game::Question& question);
std::optional<Outcome> outcome_of(const Race& race, const Game::Question& question, Packed answer);

// What a person types for an answer.
template <class Q>
std::string words_of(const Q& question, const typename Q::Answer& answer) {
  return Game::in_words(question, pack(answer));
}

}  // namespace paddock::pole_position
