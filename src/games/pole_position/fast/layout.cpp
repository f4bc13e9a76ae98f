#include "games/pole_position/fast/layout.h"

#include <algorithm>
#include <span>

#include "games/pole_position/fast/sweep.h"

namespace paddock::pole_position {
namespace {

Spot spot_of(const Board& board, const Layout& layout, CellId id, bool divided) {
  const Board::Cell& cell = board.cells[id];
  const auto along = [&](CellId to) {
    const int length = static_cast<int>(layout.order.size());
    return static_cast<std::int16_t>(to == no_cell ? 0 : (layout.index[to] - layout.index[id] + length) % length);
  };
  Spot spot;
  spot.cell = id;
  spot.ahead = along(cell.forward[divided]);
  spot.jump = along(cell.jump);
  spot.width = layout.row_width[id];
  spot.corner = cell.kind == CellKind::corner;
  spot.technical = spot.corner && board.parts[cell.part].technical;
  spot.shaded = spot.corner && cell.line > 0;
  spot.arrow = cell.line == 0;
  spot.last_row = !spot.corner && board.cells[cell.forward[0]].kind == CellKind::corner;
  spot.beside_arrow = spot.last_row && !spot.arrow;
  spot.gate = cell.pit_entry[0] != no_cell;
  spot.in_gate_row = std::ranges::any_of(board.gate, [&](CellId gate) {
    return board.cells[gate].part == cell.part && board.cells[gate].row == cell.row;
  });
  if (!spot.corner) return spot;
  spot.left = along(cell.left);
  spot.right = along(cell.right);
  spot.farthest = std::max({spot.ahead, spot.left, spot.right, spot.jump});
  return spot;
}

// Of a row of a straight from its first cell on.
std::int16_t farthest_of_row(const Board& board, std::span<const Spot> row) {
  int farthest = 0;
  for (std::size_t i = 0; i < row.size(); ++i) {
    const Board::Cell& cell = board.cells[row[i].cell];
    const bool has_gap = i > 0 && cell.lane != board.cells[row[i - 1].cell].lane + 1;
    if (has_gap || (row[i].arrow && row[i].jump == 0)) return most_cells;
    farthest = std::max(farthest, static_cast<int>(i) + std::max(row[i].ahead, row[i].jump));
  }
  return static_cast<std::int16_t>(farthest);
}

bool is_simple(const Spot& spot) { return spot.farthest < most_cells; }

// PP-R11, PP-R99: as dashed lines divide the track for a car in this lap.
std::vector<Spot> spots_of(const Board& board, const Layout& layout, int lap) {
  std::vector<Spot> spots;
  for (const int this_lap : {lap, lap + 1})
    for (const CellId cell : layout.order) {
      const bool crosses = board.crosses_line(cell, board.cells[cell].forward[0]);
      spots.push_back(spot_of(board, layout, cell, this_lap + crosses <= 1));
    }
  for (std::size_t i = 0; i < spots.size(); i += spots[i].width) {
    if (spots[i].corner) continue;
    const std::span row(&spots[i], spots[i].width);
    const std::int16_t farthest = farthest_of_row(board, row);
    for (Spot& spot : row) spot.farthest = farthest;
  }
  for (std::size_t row = 0; row < spots.size(); row += spots[row].width)
    for (std::size_t to = row + 1; to <= row + spots[row].farthest && to < spots.size() && is_simple(spots[row]); ++to)
      spots[to].back = std::max(spots[to].back, static_cast<std::int16_t>(to - row));
  return spots;
}

// Whence moves lead to each spot.
std::vector<Origins> origins_of(const std::vector<Spot>& spots) {
  std::vector<Origins> origins(spots.size());
  for (std::size_t from = spots.size(); from-- > 0;)
    for (const int along : {spots[from].ahead, spots[from].left, spots[from].right, spots[from].jump}) {
      if (along == 0 || from + along >= spots.size()) continue;
      Origins& there = origins[from + along];
      const auto found = std::ranges::find_if(there, [&](const Origin& one) { return one.back == along || !one.back; });
      if (found == there.end() || found->back == along) continue;
      found->back = static_cast<std::int16_t>(along);
      found->exits = exits_by(spots[from], along);
      found->corner = spots[from].corner;
      for (const bool keeps_to_line : {false, true})
        for (int by = 0; by < 3; ++by)
          found->slots[keeps_to_line][by] =
              slots_before(spots[from], spots[from + along], found->exits, by, keeps_to_line);
    }
  return origins;
}

// The number of cells from the start of its row to the next one of this kind.
template <class Kind>
std::int16_t cells_to(const Layout& layout, CellId from, Kind&& is_kind) {
  const auto length = layout.order.size(), begin = static_cast<std::size_t>(layout.row_begin[from]);
  std::size_t cells = 0;
  while (cells < length && !is_kind(layout.spots[2][begin + cells])) ++cells;
  return static_cast<std::int16_t>(cells);
}

void measure_open_roads(const Board& board, Layout& layout) {
  const auto is_corner = [](const Spot& spot) { return spot.corner; };
  const auto is_gate_row = [](const Spot& spot) { return spot.in_gate_row; };
  const auto is_end = [](const Spot& spot) { return !is_simple(spot); };
  const auto is_end_or_dashed = [&](const Spot& spot) {
    const Board::Cell& cell = board.cells[spot.cell];
    return is_end(spot) || cell.is_rear_half || cell.rear_half != no_cell || cell.forward[0] != cell.forward[1];
  };
  for (CellId cell = 0; cell < board.entry; ++cell) {
    layout.to_corner.push_back(cells_to(layout, cell, is_corner));
    layout.to_gate_row.push_back(cells_to(layout, cell, is_gate_row));
    layout.to_end[0].push_back(cells_to(layout, cell, is_end));
    layout.to_end[1].push_back(cells_to(layout, cell, is_end_or_dashed));
  }
}

}  // namespace

Layout layout_of(const Board& board) {
  Layout layout;
  for (CellId cell = 0; cell < board.entry; ++cell) layout.order.push_back(cell);
  std::ranges::stable_sort(layout.order, {}, [&](CellId cell) { return board.cells[cell].place; });
  layout.index.assign(board.cells.size(), -1);
  for (std::size_t i = 0; i < layout.order.size(); ++i) layout.index[layout.order[i]] = static_cast<std::int16_t>(i);
  for (CellId cell = 0; cell < board.entry; ++cell) {
    const auto same_place = [&](CellId other) { return board.cells[other].place == board.cells[cell].place; };
    const auto row = std::ranges::find_if(layout.order, same_place);
    layout.row_begin.push_back(static_cast<std::int16_t>(row - layout.order.begin()));
    layout.row_width.push_back(static_cast<std::uint8_t>(std::ranges::count_if(layout.order, same_place)));
  }
  for (CellId cell = 0; cell < board.entry; ++cell) {
    const Board::Cell& one = board.cells[cell];
    const CellId half = one.is_rear_half ? one.forward[1] : one.rear_half;
    layout.half_row.push_back(half == no_cell ? std::int16_t{-1} : layout.row_begin[half]);
  }
  for (const int lap : {0, 1, 2}) {
    layout.spots[lap] = spots_of(board, layout, lap);
    layout.origins[lap] = origins_of(layout.spots[lap]);
  }
  measure_open_roads(board, layout);
  layout.gates = board.gate;
  std::ranges::sort(layout.gates, {}, [&](CellId gate) { return layout.index[gate]; });
  return layout;
}

}  // namespace paddock::pole_position
