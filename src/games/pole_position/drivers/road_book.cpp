#include "games/pole_position/drivers/road_book.h"

#include <algorithm>
#include <optional>

#include "core/kept.h"
#include "games/pole_position/moves.h"
#include "games/pole_position/track.h"

namespace paddock::pole_position {

RoadBook::RoadBook(const CircuitName& circuit) : board_(*circuit.board), layout_(circuit.track->layout) {
  to_line_.assign(board_.cells.size(), {});
  to_box_.assign(board_.cells.size(), {});
  for (std::size_t i = layout_.order.size(); i > 0;) {
    const CellId cell = layout_.order[i - 1];
    if (board_.cells[cell].kind != CellKind::corner) {
      i = measure_row(layout_.row_begin[cell]);
      continue;
    }
    for (int state = 0; state < 3; ++state) measure(cell, state, true);
    --i;
  }
  const auto cells = static_cast<CellId>(board_.cells.size());
  for (CellId cell = static_cast<CellId>(cells - 1); cell >= board_.entry; --cell) {
    to_line_[cell].fill(cell == cells - 1 ? 1 + line(board_.merge, Line::none) : 1 + to_line_[cell + 1][0]);
    to_box_[cell].fill(cell < board_.box ? board_.box - cell : 0);
  }
}

int RoadBook::state_after(CellId from, int state, CellId to) const {
  if (board_.cells[to].kind != CellKind::corner) return 0;
  Line line = Line::none;  // a hold beside the double arrow is not worth a book of its own
  if (const Board::Cell& before = board_.cells[from]; before.kind == CellKind::corner && state > 0)
    line = state == 1 ? Line::on : board_.parts[before.part].technical ? Line::lost : Line::left;
  line = line_after(board_, true, line, from, to);
  return line == Line::none ? 0 : line == Line::on ? 1 : 2;
}

int RoadBook::next(const std::vector<ByLine>& book, CellId from, int state, CellId to, bool over_line_counts) const {
  if (to == no_cell) return out_of_reach;
  if (board_.crosses_line(from, to)) return over_line_counts ? 1 : out_of_reach;
  return 1 + book[to][state_after(from, state, to)];
}

void RoadBook::measure(CellId cell, int state, bool beside) {
  const Board::Cell& here = board_.cells[cell];
  const bool on_line = here.line == 0 || state == 1;
  const auto best = [&](const std::vector<ByLine>& book, bool line) {
    int least = next(book, cell, state, here.forward[0], line);
    if (on_line && here.jump != no_cell) least = std::min(least, next(book, cell, state, here.jump, line));
    if (beside) least = std::min(least, next(book, cell, state, here.left, line));
    if (beside) least = std::min(least, next(book, cell, state, here.right, line));
    return least;
  };
  const int pit_lane = board_.box - board_.entry + 1;
  to_line_[cell][state] = best(to_line_, true);
  to_box_[cell][state] = here.pit_entry[0] != no_cell ? pit_lane : std::min(out_of_reach, best(to_box_, false));
}

std::size_t RoadBook::measure_row(int begin) {
  const int width = layout_.row_width[layout_.order[begin]];
  for (int i = 0; i < width; ++i)
    for (int state = 0; state < 3; ++state) measure(layout_.order[begin + i], state, false);
  for (std::vector<ByLine>* book : {&to_line_, &to_box_})
    for (int i = 0; i < width; ++i)
      for (int j = 0; j < width; ++j) {
        ByLine& here = (*book)[layout_.order[begin + i]];
        const ByLine& there = (*book)[layout_.order[begin + j]];
        for (int& points : here) points = std::min(points, there[0] + std::abs(i - j));
      }
  return static_cast<std::size_t>(begin);
}

const RoadBook& road_book(const Race& race) {
  static Kept<const Board*, std::optional<RoadBook>> books;
  const CircuitName& circuit = race.options.circuit;
  return *books.of(circuit.board, [&](std::optional<RoadBook>& book) { book.emplace(circuit); });
}

}  // namespace paddock::pole_position
