#pragma once

// Closing the loop: given segments rarely meet; straights and angles are changed as little as possible until they do.

#include <vector>

#include "circuit/circuit.h"

namespace paddock::circuit {

// A piece of constant curvature.
struct Element {
  enum class Kind { straight, gap, arc };
  Kind kind = Kind::straight;
  int segment = 0;    // of the circuit
  int turn = -1;      // of the corner, for arcs and the gaps before them
  double length = 0;  // metres
  double angle = 0;   // radians, + right
};

struct Point {
  double x = 0;
  double y = 0;
};

// Where an element ends that begins at a point with a heading; headings turn clockwise as angles do.
struct Pose {
  Point at;
  double heading = 0;
};
Pose end_of(const Pose& start, double length, double angle);

struct Change {
  int segment = 0;
  double metres = 0;
  double degrees = 0;
  double size = 0;  // in units of what may change
};

Message message_of(const Circuit& circuit, const Change& change);  // "Parabolica by +2.5 degrees"

// The lap as its file writes it, in driving order from the start line.
std::vector<Element> elements_of(const Circuit& circuit);

struct ClosedLoop {
  std::vector<Element> elements;  // ending where they began
  double gap = 0;                 // how far they were from meeting, metres
  double turned = 0;              // degrees too much, + right
  std::vector<Change> changes;    // the largest first

  bool is_little_changed() const;
};

// The loop closed by whatever changes it takes; nothing if none close it.
std::optional<ClosedLoop> closed_by_force(const Circuit& circuit);

// Two places of the track that come too near each other, unless one is a bridge.
std::optional<Error> check_crossing(const Circuit& circuit, const ClosedLoop& loop);

// The loop, or which segments would have to change too much.
Result<ClosedLoop> close_loop(const Circuit& circuit);

}  // namespace paddock::circuit
