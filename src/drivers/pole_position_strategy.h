#pragma once

// Tyres and pit stops (hints 12 to 17 of rules/pole-position.md, section 8).

#include "games/pole_position/race.h"

namespace paddock::pole_position {

Tyre starting_tyres(const Race& race, const Car& car);
int set_to_fit(const Race& race, const Car& car);      // of those it has, in the box
bool wants_to_stop(const Race& race, const Car& car);  // at the end of this lap
bool wants_to_stop_behind_safety_car(const Race& race, const Car& car);

}  // namespace paddock::pole_position
