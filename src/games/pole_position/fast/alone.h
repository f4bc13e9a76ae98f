#pragma once

// Where a car passes nobody its moves need no look at the others: as drive_leg and slide (rules.h), sooner (README.md).

#include "games/pole_position/fast/ways.h"
#include "games/pole_position/game.h"

namespace paddock::pole_position {

// As drive_leg(table, race, car, ways.cells(leg)).
void drive_leg_fast(Table& table, Race& race, Car& car, const Ways& ways, const Drive& leg);
// As slide(table, race, car).
LegCells slide_fast(Table& table, Race& race, Car& car);

}  // namespace paddock::pole_position
