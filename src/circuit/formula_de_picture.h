#pragma once

#include <string>
#include <string_view>

#include "circuit/formula_de_board.h"
#include "circuit/outline.h"

namespace paddock::circuit {

// The board as a picture (SVG). `size` is the width of a lane in `unit`.
std::string draw_formula_de(const Circuit& circuit, const FormulaDeBoard& board, const Outline& outline,
                            double size = 14, std::string_view unit = "px");

}  // namespace paddock::circuit
