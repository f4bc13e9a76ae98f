#pragma once

// The options of a question, with what they touch and cost (options.cpp, options_later.cpp).

#include "games/race_formula_90/words.h"

namespace paddock::race_formula_90 {

inline Touch touch(Card card) { return {"card", words(card)}; }
inline Touch touch(Who who) { return {"car", words(who)}; }
inline Touch touch_section(int section) { return {"section", std::to_string(section)}; }

inline const Car& asked_car(const Race& race, Seat seat) { return car_of(race, player_on(seat)); }

inline void add_cost(Option& option, std::string_view what, int amount, std::vector<PriceReason> why = {}) {
  if (amount != 0) option.costs.push_back({std::string(what), amount, std::move(why)});
}

// The Movement Cards of an answer, the race with them on the table, and what they cost.
std::vector<Card> chosen_cards(Cards hand, const TwoCards& chosen);
Race with_cards(const Race& race, Cards cards);
void add_card_prices(const Race& race, const Car& car, Cards cards, const boards::Trajectory* trajectory,
                     Option& option);

Option option(const Race& race, const ChooseCheck& question, const CheckChoice& choice);
Option option(const Race& race, const ChooseSymbol&, std::uint8_t card);
Option option(const Race& race, const ChooseWeather& question, std::int8_t step);
Option option(const Race& race, const ChooseFlag& question, std::uint8_t section);
Option option(const Race& race, const ChooseFlagPlace& question, std::uint8_t behind);
Option option(const Race& race, const ChooseLateBrake& question, const LateBrake& choice);
Option option(const Race& race, const ChooseSpot& question, Lane lane);
Option option(const Race& race, const ChooseWhether& question, bool yes);

}  // namespace paddock::race_formula_90
