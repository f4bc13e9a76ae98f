#pragma once

// What a circuit file does not say about its Race! Formula 90 board, from its straights and corners.

#include <vector>

#include "circuit/plan.h"
#include "circuit/race_formula_90_board.h"

namespace paddock::circuit::race_formula_90 {

// "S B C1 C1 ...", section 1 first.
std::string usual_sections(const Circuit& circuit, const Plan& plan);

// The circuit's [race_formula_90] with every silent line filled in, as its author might have written it.
RaceFormula90Section filled_in(const Circuit& circuit, const Plan& plan, const std::vector<Section>& sections);

}  // namespace paddock::circuit::race_formula_90
