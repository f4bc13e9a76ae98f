#pragma once

// What may be played, found by packed prices (README.md).

#include "games/race_formula_90/rules.h"

namespace paddock::race_formula_90::fast {

Moves moves_of(const Race& race, const Car& car);  // equal to race_formula_90::moves_of

}  // namespace paddock::race_formula_90::fast
