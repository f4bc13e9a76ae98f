#pragma once

// The legs of the driving code (driving_code.h), found fast enough for a million races: see README.md.

#include "games/formula_de/leg.h"

namespace paddock::formula_de {

// All legal legs of the car that moves, from where its path has come to. `race.turn` says where the leg began. Legs between
// which a driver has no reason to choose are offered once.
void find_legs(const Race& race, const Car& car, const LegRules& rules, Legs& legs);

// How many steps the search for legs keeps, and how many it has room for.
int steps_searched(const Race& race, const Car& car, const LegRules& rules);
inline constexpr int most_steps_searched = 6000;

}  // namespace paddock::formula_de
