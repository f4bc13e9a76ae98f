#pragma once

// Where in a picture there is room for labels, legend and trees.

#include <optional>
#include <vector>

#include "circuit/svg.h"

namespace paddock::circuit {

class FreeSpace {
 public:
  explicit FreeSpace(const Box& area);

  void occupy(Point middle, double radius);
  void occupy(const Box& box);
  bool is_free(const Box& box) const;  // also beyond the area
  bool is_free(Point point) const;

 private:
  static constexpr double cell = 0.5;  // lane widths
  int column(double x) const;
  int row(double y) const;
  void count() const;

  Box area_;
  int columns_, rows_;
  std::vector<char> taken_;
  mutable std::vector<int> sums_;  // of the cells above and to the left; made anew when something was occupied
  mutable bool counted_ = false;
};

}  // namespace paddock::circuit
