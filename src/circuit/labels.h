#pragma once

// Names beside the track: where there is room for them.

#include <string>
#include <utility>
#include <vector>

#include "circuit/outline.h"
#include "circuit/placing.h"

namespace paddock::circuit {

struct Label {
  double lambda = 0;  // the place it names
  std::string words;  // a plate may have what follows " · " in a second line
  std::string badge;  // a few letters in a circle before the words; may be empty
  std::string look;   // further classes of the plate and its text; may be empty
};

// One per corner, at its sharpest turn: the words are its name.
std::vector<Label> corner_labels(const Plan& plan, const Outline& outline);
double apex_of(const Plan& plan, const Outline& outline, int part);  // lambda

inline constexpr double label_size = 1.12;  // of the letters

std::pair<std::string, std::string> lines_of(const Label& label);  // the second may be empty

// A plate, and the line from it to the place it names.
struct Placement {
  Box plate;
  bool two_lines = false;
  Point pin = {}, end = {};
  double cost = 0;

  bool needs_line() const;  // it is too far away to do without
};

// Every label on free ground and none on another: near its place and far from others' places, and, if it can be helped,
// without lines across track and within the view.
std::vector<Placement> place_labels(const std::vector<Label>& labels, const Outline& outline, const FreeSpace& free,
                                    const Box& view);

}  // namespace paddock::circuit
