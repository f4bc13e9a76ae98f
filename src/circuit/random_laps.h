#pragma once

// Cars that drive at random come round again and again, or the board has a trap.

#include "circuit/formula_de_board.h"
#include "circuit/pole_position_board.h"

namespace paddock::circuit {

// The moves that laps took.
struct RandomLaps {
  int laps = 0, shortest = 0, longest = 0;
  int jumps = 0, pit_stops = 0;  // Pole Position
};

// 10,000 moves from every grid place; where a car was lost, if one did not come round.
Result<RandomLaps> random_laps(const FormulaDeBoard& board);
Result<RandomLaps> random_laps(const PolePositionBoard& board);

}  // namespace paddock::circuit
