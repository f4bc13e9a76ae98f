#pragma once

// The board of Race! Formula 90 as a picture: sections, trajectories and grid on the outline of the Formula Dé board, the
// charts and recoveries as panels beside it.

#include "circuit/outline.h"
#include "circuit/race_formula_90_board.h"

namespace paddock::circuit {

// `size` is the width of a lane in `unit`.
std::string draw_race_formula_90(const Circuit& circuit, const RaceFormula90Board& board, const Outline& outline,
                                 race_formula_90::Edition edition = race_formula_90::Edition::second, double size = 14,
                                 std::string_view unit = "px");

}  // namespace paddock::circuit
