#pragma once

// What compiling a Pole Position board and checking it share.

#include <vector>

#include "circuit/pole_position_board.h"
#include "core/reflect.h"

namespace paddock::circuit {

// What makes a design unfit to build anything from.
Complaint check_design(const PolePositionDesign& design);
std::vector<Error> check_parts(const PolePositionBoard& board);

// Fewest ordinary moves from a cell to the cells of a corner, without leaving it; -1 where there is no way. From a double
// arrow only straight ahead.
std::vector<int> corner_steps(const PolePositionBoard& board, PolePositionBoard::CellId from, int corner);

}  // namespace paddock::circuit
