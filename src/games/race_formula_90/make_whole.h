#pragma once

// Makes a position whole that a scenario has described in part. What the file has named differs from the position before.

#include "core/reflect.h"
#include "games/race_formula_90/game.h"

namespace paddock::race_formula_90 {

Complaint complete_cards(Race& race, const Race& before);  // make_whole_cards.cpp
Complaint complete_track(Race& race, const Race& before);  // cars, lines, flags (make_whole_track.cpp)

}  // namespace paddock::race_formula_90
