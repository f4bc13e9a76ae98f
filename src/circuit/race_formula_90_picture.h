#pragma once

// The board of Race! Formula 90 as a picture: sections, trajectories and grid on the outline of the Formula Dé board, the
// charts and recoveries as panels beside it.

#include "circuit/boards.h"
#include "circuit/outline.h"
#include "circuit/race_formula_90_board.h"

namespace paddock::circuit {

std::string draw_race_formula_90(const Circuit& circuit, const RaceFormula90Board& board, const Outline& outline,
                                 race_formula_90::Edition edition, const Look& look, const Formatter& say);

}  // namespace paddock::circuit
