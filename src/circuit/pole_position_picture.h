#pragma once

// The picture of a Pole Position board, to hang on the wall or to race on.

#include <string>
#include <string_view>

#include "circuit/boards.h"
#include "circuit/outline.h"
#include "circuit/pole_position_board.h"

namespace paddock::circuit {

// The board as SVG. `outline` is of plan_pole_position(circuit), `board` of the same circuit.
std::string draw_pole_position(const Circuit& circuit, const PolePositionBoard& board, const Outline& outline,
                               const Look& look, const Formatter& say);

}  // namespace paddock::circuit
