#pragma once

// What a board's shape is asked to be, as terms of a least-squares problem with their exact slopes. The unknowns are the
// logarithm of the length and the angle of every piece.

#include <vector>

#include "circuit/closing.h"
#include "circuit/plan.h"

namespace paddock::circuit {

// A piece of constant curvature as it is drawn: lane widths, radians.
struct LaidOut {
  double length = 0;
  double angle = 0;
};
using Shape = std::vector<LaidOut>;  // the pieces of a plan

double lap_of(const Shape& shape);
std::vector<Pose> poses_of(const Shape& shape);  // where each piece begins, and where the last one ends

struct LayoutProblem {
  const Plan& plan;
  Shape real;                // the closed loop with the pieces of the plan, scaled to the lap of the board
  std::vector<bool> bridge;  // by piece: it may cross others
  double full_turn = 0;
};

// What is asked of a shape; the solver approaches the board's demands in stages.
struct Demands {
  std::vector<double> lengths;  // of the pieces
  double smallest_radius = 0;
  double apart = 0;       // between two places of the centre line: three lanes and some grass
  double pit_offset = 0;  // of the pit strip from the centre line of part 0, + right
};

// Places with less track between them than this many times the distance asked for are neighbours: they may be near.
inline constexpr double neighbours = 1.42;
inline constexpr double pits_nearer = 0.4;  // other track may come so much nearer to the pit strip

struct Terms {
  // A term depends on the unknowns 2 * first .. 2 * last + 1 of its pieces.
  struct Row {
    double value;
    int first, last;
  };
  int unknowns = 0;
  bool with_slopes = false;
  std::vector<Row> rows = {};
  std::vector<double> slopes = {};  // row by row

  double* add(double value, int first, int last);  // its slopes to be filled in, or null if they are not wanted
  double squares() const;
};

Terms terms_of(const LayoutProblem& problem, const Demands& demands, const Shape& shape, bool with_slopes);

// A place of the track. `step` apart at most on pieces that have the given lengths.
struct Sample {
  int piece = 0;
  double share = 0;    // of the piece, 0 .. 1
  double station = 0;  // track from the beginning of part 0
  bool pit = false;    // on the pit strip
  Point at;
};
std::vector<Sample> sampled(const LayoutProblem& problem, const Shape& shape, const std::vector<double>& lengths,
                            double step, double pit_offset);

// Whether two samples must be kept apart.
bool must_keep_apart(const LayoutProblem& problem, const Sample& a, const Sample& b, double apart, double lap);

}  // namespace paddock::circuit
