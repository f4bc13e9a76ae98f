#pragma once

// The boards of the games that are raced on circuits. Tests of this folder know no catalogue.

#include <array>

#include "circuit/formula_de_board.h"
#include "circuit/pole_position_board.h"
#include "circuit/race_formula_90_board.h"

namespace paddock::circuit {

inline const std::array<const Boards*, 3> boards_of_games{&formula_de_boards(), &pole_position_boards(),
                                                          &race_formula_90_boards()};

}  // namespace paddock::circuit
