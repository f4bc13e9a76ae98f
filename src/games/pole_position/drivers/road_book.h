#pragma once

#include <array>
#include <vector>

#include "games/pole_position/race.h"

namespace paddock::pole_position {

inline constexpr int out_of_reach = 1000;

// The MP that an empty road still asks for, driven by the racing line where the car has it (hints 1 to 3).
class RoadBook {
 public:
  explicit RoadBook(const CircuitName& circuit);

  int line(CellId cell, Line line) const { return to_line_[cell][state(line)]; }
  int box(CellId cell, Line line) const { return to_box_[cell][state(line)]; }

 private:
  using ByLine = std::array<int, 3>;  // none, on, off the line
  static int state(Line line) { return line == Line::none ? 0 : line == Line::on ? 1 : 2; }

  int state_after(CellId from, int state, CellId to) const;
  int next(const std::vector<ByLine>& book, CellId from, int state, CellId to, bool over_line_counts) const;
  void measure(CellId cell, int state, bool beside);
  std::size_t measure_row(int begin);

  const Board& board_;
  const Layout& layout_;
  std::vector<ByLine> to_line_, to_box_;
};

const RoadBook& road_book(const Race& race);

}  // namespace paddock::pole_position
