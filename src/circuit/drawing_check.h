#pragma once

// Whether a board can be raced on as it is drawn: no space lies on another one, and cars find room on all of them.

#include <string>
#include <vector>

#include "circuit/outline.h"

namespace paddock::circuit {

// A space as it lies in the picture.
struct DrawnSpace {
  std::string name;
  int part = 0;                // of the plan
  double from = 0, to = 0;     // lambda
  double left = 0, right = 0;  // lane widths from the centre line
  bool holds_a_car = false;    // a space of a lane, which has a proper size

  std::vector<Point> polygon(const Outline& outline) const { return outline.strip(from, to, left, right); }
};

// Where a car stands: halfway along the space's own lane, which in a turn is not halfway along the lap.
Pose middle_of(const DrawnSpace& space, const Outline& outline);

// What makes a board unfit to race on: spaces on each other, folded ones, and those far too small or too large.
std::vector<Error> check_drawing(const Circuit& circuit, const Plan& plan, const Outline& outline,
                                 const std::vector<DrawnSpace>& spaces);

// The worst space of every part that has one smaller or larger than these shares of its proper size.
inline constexpr double small_space = 0.65, large_space = 1.35;
std::vector<Error> odd_spaces(const Circuit& circuit, const Plan& plan, const Outline& outline,
                              const std::vector<DrawnSpace>& spaces, double least = small_space,
                              double most = large_space);

double area(const std::vector<Point>& polygon);
double common_area(std::vector<Point> polygon, const std::vector<Point>& window);  // both convex and clockwise

// A piece of a space that is short enough to be convex.
struct Slice {
  int space = 0;
  std::vector<Point> corners;  // clockwise, unless the space is folded there
};
std::vector<Slice> slices_of(const Outline& outline, const std::vector<DrawnSpace>& spaces);

}  // namespace paddock::circuit
