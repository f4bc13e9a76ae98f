#pragma once

// A picture in true size on paper: cut into sheets that overlap, with marks to cut along and numbers to put them together.

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.h"

namespace paddock::circuit {

struct Paper {
  std::string_view name;
  double width, height;  // mm
};
inline constexpr std::array papers{Paper{"A4", 210, 297}, Paper{"A3", 297, 420}};

// `svg` is a picture whose size is written in plain millimetres (unit ""). Row by row, as few sheets as possible.
std::vector<std::string> sheets_of(std::string_view svg, std::string_view title, const Paper& paper,
                                   const Formatter& say);

}  // namespace paddock::circuit
