#pragma once

// The picture of a Pole Position board, to hang on the wall or to race on.

#include <string>
#include <string_view>

#include "circuit/outline.h"
#include "circuit/pole_position_board.h"

namespace paddock::circuit {

// The board as SVG. `outline` is of plan_pole_position(circuit), `board` of the same circuit, `size` the width of a lane in
// `unit`.
std::string draw_pole_position(const Circuit& circuit, const PolePositionBoard& board, const Outline& outline,
                               double size = 14, std::string_view unit = "px");

}  // namespace paddock::circuit
