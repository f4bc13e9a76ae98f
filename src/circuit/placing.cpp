#include "circuit/placing.h"

#include <algorithm>
#include <cmath>

namespace paddock::circuit {

FreeSpace::FreeSpace(const Box& area)
    : area_(area), columns_(static_cast<int>(std::ceil(area.width() / cell))),
      rows_(static_cast<int>(std::ceil(area.height() / cell))), taken_(static_cast<std::size_t>(columns_) * rows_) {}

int FreeSpace::column(double x) const { return std::clamp(static_cast<int>((x - area_.left) / cell), 0, columns_ - 1); }
int FreeSpace::row(double y) const { return std::clamp(static_cast<int>((y - area_.top) / cell), 0, rows_ - 1); }

void FreeSpace::occupy(Point middle, double radius) {
  counted_ = false;
  for (int r = row(middle.y - radius); r <= row(middle.y + radius); ++r)
    for (int c = column(middle.x - radius); c <= column(middle.x + radius); ++c) {
      // The point of the cell that is nearest to the middle decides.
      const double left = area_.left + c * cell, top = area_.top + r * cell;
      const double x = std::clamp(middle.x, left, left + cell) - middle.x;
      const double y = std::clamp(middle.y, top, top + cell) - middle.y;
      if (x * x + y * y < radius * radius) taken_[static_cast<std::size_t>(r) * columns_ + c] = 1;
    }
}

void FreeSpace::occupy(const Box& box) {
  counted_ = false;
  for (int r = row(box.top); r <= row(box.bottom); ++r)
    for (int c = column(box.left); c <= column(box.right); ++c) taken_[static_cast<std::size_t>(r) * columns_ + c] = 1;
}

void FreeSpace::count() const {
  const int width = columns_ + 1;
  sums_.assign(static_cast<std::size_t>(width) * (rows_ + 1), 0);
  for (int r = 0; r < rows_; ++r)
    for (int c = 0; c < columns_; ++c)
      sums_[(r + 1) * width + c + 1] =
          taken_[r * columns_ + c] + sums_[r * width + c + 1] + sums_[(r + 1) * width + c] - sums_[r * width + c];
  counted_ = true;
}

bool FreeSpace::is_free(const Box& box) const {
  if (!counted_) count();
  const int width = columns_ + 1;
  const int left = column(box.left), right = column(box.right) + 1;
  const int top = row(box.top), bottom = row(box.bottom) + 1;
  return sums_[bottom * width + right] - sums_[top * width + right] - sums_[bottom * width + left] +
             sums_[top * width + left] ==
         0;
}

bool FreeSpace::is_free(Point point) const { return !taken_[row(point.y) * columns_ + column(point.x)]; }

}  // namespace paddock::circuit
