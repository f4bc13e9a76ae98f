#pragma once

// The shape of a board: every piece gets the length its spaces need, the outline stays recognisable, and no two parts of
// the track come nearer than the lanes and some grass need. Drawing only: no rule depends on it.

#include "circuit/layout_terms.h"

namespace paddock::circuit {

// Across the track, in lane widths from the centre line.
inline constexpr double track_edge = 1.5;
inline constexpr double kerb_edge = 1.72;
inline constexpr double box_edge = 4.15;         // of the pit boxes beside part 0
inline constexpr double pit_strip_offset = 2.9;  // the middle of pit lane and boxes
inline constexpr double track_apart = 3.9;       // to the next centre line

// Two places that are near each other.
struct Nearest {
  double distance = 0;
  int part = 0, other = 0;
};

struct Layout {
  Shape pieces;        // of the plan, ending exactly where they began
  double lap = 0;      // length in lengths wanted
  double least = 0;    // the same for the part with the smallest ratio
  double most = 0;     // and the largest, which is ...
  int longest = 0;     // ... this part
  double turned = 0;   // largest change of an angle, radians
  double radius = 0;   // the smallest
  Nearest track = {};  // between two places of the centre line that are not neighbours
  Nearest pits = {};   // between the pit strip and other track
  int stages = 0;      // how gently the board had to be approached
};

LayoutProblem layout_problem(const Circuit& circuit, const Plan& plan, const ClosedLoop& loop);

// What is wrong with a layout: which parts have no room.
std::optional<Error> check_layout(const Circuit& circuit, const Plan& plan, const Layout& layout);

// A layout that meets all demands, or the reason why there is none.
Result<Layout> find_layout(const Circuit& circuit, const Plan& plan);

}  // namespace paddock::circuit
