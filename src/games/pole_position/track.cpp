#include "games/pole_position/track.h"

#include <algorithm>

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

bool is_plain_row(const Board& board, const Track& track, CellId cell) {
  const int begin = track.row_begin[cell], width = track.row_width[cell];
  for (int i = begin; i < begin + width; ++i) {
    const Board::Cell& here = board.cells[track.order[i]];
    if (i + width >= static_cast<int>(track.order.size()) || here.kind != CellKind::straight) return false;
    if (here.line >= 0 || here.pit_entry[0] != no_cell || here.forward[0] != here.forward[1]) return false;
    if (here.forward[0] != track.order[i + width] || board.cells[here.forward[0]].kind != CellKind::straight)
      return false;
    if (i > begin && here.lane != board.cells[track.order[i - 1]].lane + 1) return false;
  }
  return true;
}

CornerMoves corner_moves_of(const Board& board, const Track& track, CellId from) {
  const Board::Cell& cell = board.cells[from];
  CornerMoves moves;
  moves.farthest = most_cells;
  if (cell.kind != CellKind::corner || cell.pit_entry[0] != no_cell || cell.forward[0] != cell.forward[1]) return moves;
  const int length = static_cast<int>(track.order.size());
  const auto along = [&](CellId to) {
    return static_cast<std::int16_t>(to == no_cell ? 0 : (track.index[to] - track.index[from] + length) % length);
  };
  moves = {along(cell.forward[0]),          along(cell.left), along(cell.right), along(cell.jump), 0,
           board.parts[cell.part].technical};
  moves.farthest = std::max({moves.ahead, moves.left, moves.right, moves.jump});
  return moves;
}

std::int16_t cells_to_corner(const Board& board, const Track& track, CellId from) {
  const auto length = track.order.size(), begin = static_cast<std::size_t>(track.row_begin[from]);
  std::size_t cells = 0;
  while (cells < length && board.cells[track.order[(begin + cells) % length]].kind != CellKind::corner) ++cells;
  return static_cast<std::int16_t>(cells);
}

}  // namespace

Track track_of(const Board& board) {
  Track track;
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
  for (CellId cell = 0; cell < board.entry; ++cell)
    track.in_gate_row.push_back(std::ranges::any_of(board.gate, [&](CellId gate) {
      return board.cells[gate].part == board.cells[cell].part && board.cells[gate].row == board.cells[cell].row;
    }));
  for (CellId cell = 0; cell < board.entry; ++cell) track.is_plain.push_back(is_plain_row(board, track, cell));
  for (CellId cell = 0; cell < board.entry; ++cell) track.corner_moves.push_back(corner_moves_of(board, track, cell));
  for (CellId cell = 0; cell < board.entry; ++cell) track.to_corner.push_back(cells_to_corner(board, track, cell));
  track.to_gate = moves_to_gate(board, false);
  track.bot_to_gate = moves_to_gate(board, true);
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
  return track;
}

}  // namespace paddock::pole_position
