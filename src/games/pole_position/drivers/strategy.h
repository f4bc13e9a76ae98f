#pragma once

// Tyres and pit stops (hints 12 to 17 of rules/pole-position.md, section 8).

#include "games/pole_position/race.h"

namespace paddock::pole_position {

Tyre starting_tyres(const Race& race, const Car& car);
int set_to_fit(const Race& race, const Car& car);  // of those it has, in the box
bool wants_to_stop_behind_safety_car(const Race& race, const Car& car);

// Whether a car stops at the end of this lap. Asked before every leg, thought out only when something it depends on has changed.
class StopPlan {
 public:
  bool wants_to_stop(const Race& race, const Car& car);

 private:
  struct Reasons {
    const Board* board = nullptr;
    bool extended = false;
    WeatherTokens weather;
    Few<TyreSet, most_sets> sets;
    int fitted = 0, laps = 0;
    bool first_stop = false;
    friend bool operator==(const Reasons&, const Reasons&) = default;
  };
  Reasons reasons_;
  bool stops_ = false;
};

}  // namespace paddock::pole_position
