#pragma once

#include <string>
#include <string_view>

#include "circuit/formula_de_board.h"
#include "circuit/outline.h"

namespace paddock::circuit {

// Where a car stands on a space, and where it looks.
Pose place_of(const FormulaDeBoard& board, const Outline& outline, SpaceId space);

// The board as a picture (SVG). `size` is the width of a lane in `unit`.
std::string draw_formula_de(const Circuit& circuit, const FormulaDeBoard& board, const Outline& outline,
                            double size = 14, std::string_view unit = "px");

// Spaces drawn smaller or larger than these shares of their proper size, for the author of the circuit.
std::vector<Error> odd_spaces(const FormulaDeBoard& board, const Outline& outline, double least, double most);

}  // namespace paddock::circuit
