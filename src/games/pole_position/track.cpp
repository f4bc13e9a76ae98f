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

// PP-R37: the place of the innermost cell of a corner with as many cells left.
std::int16_t level_of(const Board& board, const Board::Cell& cell) {
  std::int16_t level = cell.place;
  if (cell.kind == CellKind::corner)
    for (const Board::Cell& other : board.cells)
      if (other.part == cell.part && other.row == cell.row) level = std::min(level, other.place);
  return level;
}

}  // namespace

Track track_of(const Board& board) {
  Track track;
  for (std::size_t cell = 0; cell < board.cells.size(); ++cell)
    track.names.push_back(circuit::cell_name(board, static_cast<CellId>(cell)));
  track.to_gate = moves_to_gate(board, false);
  track.bot_to_gate = moves_to_gate(board, true);
  for (const Board::Cell& cell : board.cells) {
    track.drs_lines.push_back(static_cast<std::int8_t>(
        std::ranges::count_if(board.drs, [&](const Board::Stripe& line) { return line.place <= cell.place; })));
    track.level.push_back(level_of(board, cell));
  }
  for (std::size_t i = 0; i < track.weather.size(); ++i) {
    const char letter = board.weather[i / 6][i % 6];
    track.weather[i] = letter == 'D' ? Weather::dry : letter == 'L' ? Weather::light_rain : Weather::heavy_rain;
  }
  track.special = clauses_of(board);
  for (const Board::Cell& cell : board.cells) track.special.less_grip |= cell.less_grip;  // PP-R24
  track.layout = layout_of(board);
  find_open_roads(board, track);
  return track;
}

}  // namespace paddock::pole_position
