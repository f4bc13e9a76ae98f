#pragma once

// What is said of Pole Position: names, and what questions and answers have in common.

#include <boost/json.hpp>
#include <optional>
#include <string>

#include "core/text.h"
#include "games/pole_position/game.h"

namespace paddock::pole_position {

// As standings and records have them: "Red A", "S2-7/1", "lapped by the leader". They never change.
std::string name_of(const Who& who, const Game::Names& names);
std::string name_of(const Race& race, CellId cell);
std::string end_text(Cause cause);

inline Argument place(const Race& race, CellId cell) { return Argument::place(name_of(race, cell)); }
std::vector<Argument> cars_among(const Race& race, unsigned bits);
Message weather_forecast(const Race& race);
Message bot_name(const BotName& bot);
Message driver_name(int card);
Message team_name(int card);

// The car of a row of text: a person's by name.
inline Message car_name(const Who& who, const Game::Names& names) {
  return who.bot ? bot_name(who.bot) : verbatim(names[who.seat]);
}

inline Error out_of_range(std::string_view path, int lowest, int highest) {
  return {{"error.range", {{"path", path}, {"lowest", lowest}, {"highest", highest}}}};
}

// What a yes or no is about, as messages name it: "safety-car-stop".
std::string key_of(Matter matter);

// In what a leg differs from others that lead to the same.
struct Difference {
  bool arrival = false, points = false;
};
Difference difference_of(const ChooseLeg& question, const Drive& drive);

Option leg_option(const Race& race, const ChooseLeg& question, const Drive& drive);  // leg_options.cpp

// Questions and answers in numbers (outcomes.cpp).
boost::json::object facts_of(const Race& race, const Game::Question& question);
std::optional<Outcome> outcome_of(const Race& race, const Game::Question& question, Packed answer);

}  // namespace paddock::pole_position
