#pragma once

// How many spaces the parts of a board have and how long its pieces should be, before anything is drawn. Plain arithmetic
// on the circuit file (+ - * /, square root, floor), so that every platform makes the same board.

#include <array>
#include <string>
#include <vector>

#include "circuit/circuit.h"

namespace paddock::circuit {

enum class Lane { left, middle, right };
BOOST_DESCRIBE_ENUM(Lane, left, middle, right)
inline constexpr int lanes = 3;
inline double offset_of(int lane) { return lane - 1; }  // of its centre from the centre line, in lane widths, + right

// What the games see of the track: straights and corners in turn. Part 0 is the start straight.
struct Part {
  bool corner = false;
  std::vector<int> segments;            // of the circuit, in driving order
  std::string name;                     // of a corner, or of the longest named segment of a straight
  double metres = 0;                    // as written
  int count = 0;                        // spaces of the middle lane
  std::array<int, lanes> spaces{};      // of each lane, if the lane's own length decides
  int stops = 0;                        // Formula Dé
  bool technical = false;               // Pole Position
  int first_piece = 0, last_piece = 0;  // half open
};

// A piece of constant curvature. A lead is the beginning or end of a corner before its first and after its last turn.
struct Piece {
  enum class Kind { straight, lead, gap, arc };
  Kind kind = Kind::straight;
  int part = 0;
  int segment = 0;    // of the circuit
  int turn = -1;      // of the corner, for arcs and the gaps before them
  double metres = 0;  // as written
  double angle = 0;   // radians as written, + right
  double target = 0;  // the length that its spaces need, in lane widths
};

struct Plan {
  double space = 0;            // length of a space in lane widths
  double smallest_radius = 0;  // of a turn, in lane widths
  std::vector<Part> parts;
  std::vector<Piece> pieces;  // in driving order from the beginning of part 0
  int before_line = 0;        // spaces (rows) of part 0 before the line

  int corners() const { return static_cast<int>(parts.size()) / 2; }
};

Message title_of(const Circuit& circuit, const Part& part);

int corners_of(const Circuit& circuit);
Plan plan_formula_de(const Circuit& circuit);
Plan plan_pole_position(const Circuit& circuit);

}  // namespace paddock::circuit
