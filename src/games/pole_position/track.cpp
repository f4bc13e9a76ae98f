#include "games/pole_position/track.h"

#include <algorithm>
#include <span>

#include "games/pole_position/sweep.h"

namespace paddock::pole_position {
namespace {

template <class Visit>
void for_each_move(const Board& board, CellId from, bool jumps, Visit&& visit) {
  const Board::Cell& cell = board.cells[from];
  for (const CellId to : {cell.forward[0], cell.forward[1], cell.left, cell.right, jumps ? cell.jump : no_cell})
    if (to != no_cell && board.cells[to].part >= 0 && !board.crosses_line(from, to)) visit(to);
}

// Fewest moves to a gate cell without crossing the finish line, backwards from the gates.
std::vector<std::int16_t> moves_to_gate(const Board& board, bool jumps) {
  std::vector<std::int16_t> moves(board.cells.size(), -1);
  for (const CellId gate : board.gate) moves[gate] = 0;
  for (bool changed = true; changed;) {
    changed = false;
    for (CellId from = 0; from < board.entry; ++from)
      for_each_move(board, from, jumps, [&](CellId to) {
        if (moves[to] < 0 || (moves[from] >= 0 && moves[from] <= moves[to] + 1)) return;
        moves[from] = static_cast<std::int16_t>(moves[to] + 1);
        changed = true;
      });
  }
  return moves;
}

Clause clauses_of(const Board& board) {
  Clause all;
  for (const Clause& clause : box().clauses) {
    if (std::ranges::count(board.rules, clause.id) == 0) continue;
    all.ep += clause.ep;
    all.bp += clause.bp;
    all.attack += clause.attack;
    all.defence += clause.defence;
    all.dry_engine += clause.dry_engine;
    all.dry_brake += clause.dry_brake;
    all.drs += clause.drs;
    all.stress += clause.stress;
    all.steps_with_event += clause.steps_with_event;
    all.second_safety_car |= clause.second_safety_car;
    all.light_is_heavy |= clause.light_is_heavy;
    all.event_after_start |= clause.event_after_start;
    all.event_with_light_rain |= clause.event_with_light_rain;
  }
  return all;
}

Spot spot_of(const Board& board, const Track& track, CellId id, bool divided) {
  const Board::Cell& cell = board.cells[id];
  const auto along = [&](CellId to) {
    const int length = static_cast<int>(track.order.size());
    return static_cast<std::int16_t>(to == no_cell ? 0 : (track.index[to] - track.index[id] + length) % length);
  };
  Spot spot;
  spot.cell = id;
  spot.ahead = along(cell.forward[divided]);
  spot.jump = along(cell.jump);
  spot.width = track.row_width[id];
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
std::vector<Spot> spots_of(const Board& board, const Track& track, int lap) {
  std::vector<Spot> spots;
  for (const int this_lap : {lap, lap + 1})
    for (const CellId cell : track.order) {
      const bool crosses = board.crosses_line(cell, board.cells[cell].forward[0]);
      spots.push_back(spot_of(board, track, cell, this_lap + crosses <= 1));
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

// From the beginning of its row so many cells on is one of this kind.
template <class Kind>
std::int16_t cells_to(const Track& track, CellId from, Kind&& is_kind) {
  const auto length = track.order.size(), begin = static_cast<std::size_t>(track.row_begin[from]);
  std::size_t cells = 0;
  while (cells < length && !is_kind(track.spots[2][begin + cells])) ++cells;
  return static_cast<std::int16_t>(cells);
}

void measure_open_roads(const Board& board, Track& track) {
  const auto is_corner = [](const Spot& spot) { return spot.corner; };
  const auto is_gate_row = [](const Spot& spot) { return spot.in_gate_row; };
  const auto is_end = [](const Spot& spot) { return !is_simple(spot); };
  const auto is_end_or_dashed = [&](const Spot& spot) {
    const Board::Cell& cell = board.cells[spot.cell];
    return is_end(spot) || cell.is_rear_half || cell.rear_half != no_cell || cell.forward[0] != cell.forward[1];
  };
  for (CellId cell = 0; cell < board.entry; ++cell) {
    track.to_corner.push_back(cells_to(track, cell, is_corner));
    track.to_gate_row.push_back(cells_to(track, cell, is_gate_row));
    track.to_end[0].push_back(cells_to(track, cell, is_end));
    track.to_end[1].push_back(cells_to(track, cell, is_end_or_dashed));
  }
}

}  // namespace

Track track_of(const Board& board) {
  Track track;
  for (std::size_t cell = 0; cell < board.cells.size(); ++cell)
    track.names.push_back(circuit::cell_name(board, static_cast<CellId>(cell)));
  for (CellId cell = 0; cell < board.entry; ++cell) track.order.push_back(cell);
  std::ranges::stable_sort(track.order, {}, [&](CellId cell) { return board.cells[cell].place; });
  track.index.assign(board.cells.size(), -1);
  for (std::size_t i = 0; i < track.order.size(); ++i) track.index[track.order[i]] = static_cast<std::int16_t>(i);
  for (CellId cell = 0; cell < board.entry; ++cell) {
    const auto same_place = [&](CellId other) { return board.cells[other].place == board.cells[cell].place; };
    const auto row = std::ranges::find_if(track.order, same_place);
    track.row_begin.push_back(static_cast<std::int16_t>(row - track.order.begin()));
    track.row_width.push_back(static_cast<std::uint8_t>(std::ranges::count_if(track.order, same_place)));
  }
  for (CellId cell = 0; cell < board.entry; ++cell) {
    const Board::Cell& one = board.cells[cell];
    const CellId half = one.is_rear_half ? one.forward[1] : one.rear_half;
    track.half_row.push_back(half == no_cell ? std::int16_t{-1} : track.row_begin[half]);
  }
  for (const int lap : {0, 1, 2}) {
    track.spots[lap] = spots_of(board, track, lap);
    track.origins[lap] = origins_of(track.spots[lap]);
  }
  measure_open_roads(board, track);
  track.gates = board.gate;
  std::ranges::sort(track.gates, {}, [&](CellId gate) { return track.index[gate]; });
  track.to_gate = moves_to_gate(board, false);
  track.bot_to_gate = moves_to_gate(board, true);
  for (const Board::Cell& cell : board.cells)
    track.drs_lines.push_back(static_cast<std::int8_t>(
        std::ranges::count_if(board.drs, [&](const Board::Line& line) { return line.place <= cell.place; })));
  for (const Board::Cell& cell : board.cells) {
    std::int16_t level = cell.place;
    if (cell.kind == CellKind::corner)
      for (const Board::Cell& other : board.cells)
        if (other.part == cell.part && other.row == cell.row) level = std::min(level, other.place);
    track.level.push_back(level);
  }
  for (std::size_t i = 0; i < track.weather.size(); ++i) {
    const char letter = board.weather[i / 6][i % 6];
    track.weather[i] = letter == 'D' ? Weather::dry : letter == 'L' ? Weather::light_rain : Weather::heavy_rain;
  }
  track.special = clauses_of(board);
  for (const Board::Cell& cell : board.cells) track.special.less_grip |= cell.less_grip;  // PP-R24
  find_open_roads(board, track);
  return track;
}

}  // namespace paddock::pole_position
