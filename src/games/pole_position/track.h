#pragma once

// What the rules ask of a board again and again, worked out once.

#include "games/pole_position/fast/layout.h"

namespace paddock::pole_position {

inline constexpr int forever = 10000;  // steps to a weather that never comes (PP-R86)

struct Track {
  std::vector<std::string> names;         // of all cells
  std::vector<std::int16_t> to_gate;      // fewest ordinary moves to a gate cell of this lap; -1: out of reach
  std::vector<std::int16_t> bot_to_gate;  // with jumps along the racing line (PP-R88)
  std::vector<std::int8_t> drs_lines;     // for each cell, how many lie before it
  std::vector<std::int16_t> level;        // PP-R37: the place of the innermost cell as far along
  std::array<Weather, 36> weather{};      // grid A, row by row
  Clause special;                         // all its clauses taken together
  Layout layout;
};

Track track_of(const Board& board);

}  // namespace paddock::pole_position
