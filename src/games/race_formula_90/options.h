#pragma once

// The options of a question, with what they touch and cost (options.cpp, options_later.cpp).

#include "games/race_formula_90/words.h"

namespace paddock::race_formula_90 {

inline Touch touch(Card card) { return {"card", words(card)}; }
inline Touch touch(Who who) { return {"car", words(who)}; }
inline Touch touch_section(int section) { return {"section", std::to_string(section)}; }

inline const Car& asked_car(const Race& race, Seat seat) { return car_of(race, player_on(seat)); }

inline void add_cost(Option& option, std::string_view what, int amount) {
  if (amount != 0) option.costs.push_back({std::string(what), amount});
}

Option option(const Race& race, const ChooseCheck& question, const CheckChoice& choice);
Option option(const Race& race, const ChooseSymbol&, std::uint8_t card);
Option option(const Race& race, const ChooseWeather& question, std::int8_t step);
Option option(const Race& race, const ChooseFlag& question, std::uint8_t section);
Option option(const Race& race, const ChooseFlagPlace& question, std::uint8_t behind);
Option option(const Race& race, const ChooseLateBrake& question, const LateBrake& choice);
Option option(const Race& race, const ChooseSpot& question, Lane lane);
Option option(const Race& race, const ChooseWhether& question, bool yes);

}  // namespace paddock::race_formula_90
