#pragma once

// What lies around the lanes of every board: run-off, kerbs, walls, trees. Pictures and data take it from here.

#include <utility>
#include <vector>

#include "circuit/outline.h"
#include "circuit/placing.h"

namespace paddock::circuit {

// Widths along the centre line, the widest lowest.
inline constexpr double run_off_width = 4.6, white_line_width = 3.2, asphalt_width = 2 * track_edge;

struct Landscape {
  std::vector<Point> centre;                          // of the track, once round
  std::vector<std::vector<Point>> gravel;             // traps outside the turns
  std::vector<std::vector<Point>> kerbs, red_blocks;  // beside the turns; the blocks lie on the kerbs
  std::vector<Point> wall;                            // of an oval, which has neither gravel nor kerbs
  std::vector<std::pair<Point, Point>> wall_joints;
};
Landscape landscape_of(const Circuit& circuit, const Plan& plan, const Outline& outline);

// Around the pose of the line, x ahead: a white box, and black squares on it as commands of a path.
inline constexpr int start_line_squares = 12;
inline constexpr double start_line_square = 2 * track_edge / start_line_squares;
inline constexpr Box start_line{-start_line_square, -track_edge, start_line_square, track_edge};
std::string chequers_of_start_line();

// All but the track and the pits, with room for labels beyond the board.
FreeSpace ground_beside(const Circuit& circuit, const Outline& outline);

struct Tree {
  Point at;
  double radius;
};
std::vector<Tree> trees_of(const FreeSpace& free, const Box& view);  // in woods, where there is room

}  // namespace paddock::circuit
