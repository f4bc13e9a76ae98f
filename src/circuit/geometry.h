#pragma once

// Points of a picture: x right, y down; headings turn clockwise.

#include <cmath>

#include "circuit/closing.h"

namespace paddock::circuit {

inline Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
inline Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
inline Point operator*(double k, Point a) { return {k * a.x, k * a.y}; }
inline double dot(Point a, Point b) { return a.x * b.x + a.y * b.y; }
inline double cross(Point a, Point b) { return a.x * b.y - a.y * b.x; }  // positive if b is to the right of a
inline double size(Point a) { return std::sqrt(dot(a, a)); }
inline Point ahead(double heading) { return {std::cos(heading), std::sin(heading)}; }
inline Point turned_right(Point a) { return {-a.y, a.x}; }  // by a quarter

inline bool segments_cross(Point a, Point b, Point c, Point d) {
  return cross(b - a, c - a) * cross(b - a, d - a) < 0 && cross(d - c, a - c) * cross(d - c, b - c) < 0;
}

}  // namespace paddock::circuit
