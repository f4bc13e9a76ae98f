#pragma once

#include <string>
#include <string_view>

#include "circuit/boards.h"
#include "circuit/formula_de_board.h"
#include "circuit/outline.h"

namespace paddock::circuit {

// The board as a picture (SVG).
std::string draw_formula_de(const Circuit& circuit, const FormulaDeBoard& board, const Outline& outline,
                            const Look& look, const Formatter& say);

}  // namespace paddock::circuit
