#pragma once

// Text in rows and columns, such as the picture of a position or a race sheet. What it says are messages: whoever prints it
// formats them and pads the columns.

#include <string_view>
#include <vector>

#include "core/message.h"

namespace paddock {

struct Cell {
  Message text;
  int width = 0;  // at least: a longer text pushes the rest of its row
  bool right = false;
};
BOOST_DESCRIBE_STRUCT(Cell, (), (text, width, right))

using Row = std::vector<Cell>;  // side by side
using Rows = std::vector<Row>;


// Lines that need no catalogue.
Rows verbatim_rows(std::string_view text);

}  // namespace paddock
