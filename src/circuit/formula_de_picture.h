#pragma once

#include <string>
#include <string_view>

#include "circuit/drawing_check.h"
#include "circuit/formula_de_board.h"

namespace paddock::circuit {

// The board as a picture (SVG). `size` is the width of a lane in `unit`.
std::string draw_formula_de(const Circuit& circuit, const FormulaDeBoard& board, const Outline& outline,
                            double size = 14, std::string_view unit = "px");

std::vector<DrawnSpace> drawn_spaces(const FormulaDeBoard& board);

}  // namespace paddock::circuit
