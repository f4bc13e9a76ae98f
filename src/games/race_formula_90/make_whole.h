#pragma once

// Makes a position whole that a scenario has described in part. What the file has named differs from the position before.

#include "core/reflect.h"
#include "games/race_formula_90/game.h"

namespace paddock::race_formula_90 {

Complaint settle_cards(Race& race, const Race& before);  // settle_cards.cpp
Complaint settle_track(Race& race, const Race& before);  // cars, lines, flags (settle_track.cpp)

}  // namespace paddock::race_formula_90
