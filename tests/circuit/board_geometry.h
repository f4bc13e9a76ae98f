#pragma once

// Whether the spaces of a board lie on each other, by exact areas of intersection, for tests.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "circuit/geometry.h"
#include "circuit/outline.h"

namespace paddock::circuit {

inline double area(const std::vector<Point>& polygon) {
  double twice = 0;
  for (std::size_t i = 0; i < polygon.size(); ++i) twice += cross(polygon[i], polygon[(i + 1) % polygon.size()]);
  return std::abs(twice) / 2;
}

// The area two convex polygons, both clockwise, have in common (Sutherland and Hodgman).
inline double common_area(std::vector<Point> polygon, const std::vector<Point>& window) {
  for (std::size_t i = 0; i < window.size() && !polygon.empty(); ++i) {
    const Point from = window[i], along = window[(i + 1) % window.size()] - from;
    std::vector<Point> inside;
    for (std::size_t k = 0; k < polygon.size(); ++k) {
      const Point a = polygon[k], b = polygon[(k + 1) % polygon.size()];
      const double side_a = cross(along, a - from), side_b = cross(along, b - from);
      if (side_a >= 0) inside.push_back(a);
      if ((side_a < 0) != (side_b < 0)) inside.push_back(a + side_a / (side_a - side_b) * (b - a));
    }
    polygon = inside;
  }
  return polygon.size() < 3 ? 0 : area(polygon);
}

// A slice of track, pit lane or boxes: the four corners of a space, short enough to be convex.
struct Slice {
  double from, to;  // lambda
  bool pit;
  int part;
  std::vector<Point> corners;
};

inline void cut(const Outline& outline, int part, double from, double to, double left, double right, bool pit,
                std::vector<Slice>& slices) {
  const int count = std::max(1, static_cast<int>(std::ceil(outline.station(to) - outline.station(from))));
  for (int i = 0; i < count; ++i) {
    const double a = from + (to - from) * i / count, b = from + (to - from) * (i + 1) / count;
    slices.push_back(
        {a,
         b,
         pit,
         part,
         {outline.at(a, left).at, outline.at(b, left).at, outline.at(b, right).at, outline.at(a, right).at}});
  }
}

inline std::vector<Slice> slices_of(const Circuit& circuit, const Plan& plan, const Outline& outline) {
  std::vector<Slice> slices;
  for (int p = 0; p < static_cast<int>(plan.parts.size()); ++p)
    for (int lane = 0; lane < lanes; ++lane)
      cut(outline, p, outline.begin_of(p), outline.begin_of(p + 1), offset_of(lane) - 0.5, offset_of(lane) + 0.5, false,
          slices);
  const double end = outline.begin_of(1);
  const double middle = end / 2;
  const auto beside = [&](double from, double to, double near, double far) {
    if (circuit.pit == Side::right) cut(outline, 0, from, to, near, far, true, slices);
    else cut(outline, 0, from, to, -far, -near, true, slices);
  };
  beside(2, end - 6, 1.8, 2.8);
  beside(middle - 10, middle + 10, 2.85, box_edge);
  return slices;
}

// The first two places that lie on each other, in words; empty if there are none.
inline std::string overlaps(const Circuit& circuit, const Plan& plan, const Outline& outline) {
  constexpr double most = 0.02;
  const std::vector<Slice> slices = slices_of(circuit, plan, outline);
  for (std::size_t i = 0; i < slices.size(); ++i)
    for (std::size_t j = i + 1; j < slices.size(); ++j) {
      const Slice &a = slices[i], &b = slices[j];
      const Point between = b.corners[0] - a.corners[0];
      if (std::abs(between.x) > 4 || std::abs(between.y) > 4) continue;
      const bool bridge = circuit.segments[plan.parts[a.part].segments[0]].bridge ||
                          circuit.segments[plan.parts[b.part].segments[0]].bridge;
      if (bridge) continue;
      if (const double common = common_area(a.corners, b.corners); common > most)
        return fmt::format("{} at {:.1f} and {} at {:.1f} share {:.2f}", plan.parts[a.part].name, a.from,
                           plan.parts[b.part].name, b.from, common);
    }
  return "";
}

// The areas of the middle lane's spaces, as shares of what they should be.
inline std::pair<double, double> smallest_and_largest(const Plan& plan, const Outline& outline) {
  double least = std::numeric_limits<double>::max(), most = 0;
  for (int p = 0; p < static_cast<int>(plan.parts.size()); ++p) {
    const Part& part = plan.parts[p];
    double wanted = 0;
    for (int i = part.first_piece; i < part.last_piece; ++i) wanted += plan.pieces[i].target / part.count;
    for (double from = outline.begin_of(p); from < outline.begin_of(p + 1); from += 2) {
      const double share = area(outline.strip(from, from + 2, -0.5, 0.5)) / wanted;
      least = std::min(least, share);
      most = std::max(most, share);
    }
  }
  return {least, most};
}

}  // namespace paddock::circuit
