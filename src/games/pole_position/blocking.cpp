// PP-R16: when a car may stop short, with MP that it would have to count.

#include <algorithm>

#include "games/pole_position/moves.h"
#include "games/pole_position/rules.h"

namespace paddock::pole_position {
namespace {

bool is_open(const Race& race, const Car& car, Use use, const Waypoint& from, const Move& move) {
  return may_move(race, car, use, from, move) && !overtake_by(race, car, from.cell, move.to).rivals;
}

// Along the racing line for a car that is on it, otherwise ahead.
Move forward_move(const Race& race, const Car& car, const Waypoint& at) {
  if (has_jump(race, at)) return {race.board().cells[at.cell].jump, Shape::jump};
  return {cell_ahead(race, car, at.cell), Shape::ahead};
}

// PP-R26: a car that comes to the cell of a returning car must leave it again, without a fight, with the MP it has left.
bool drives_on(const Race& race, const Car& car, Use use, const Waypoint& at, int left) {
  if (left < 1) return false;
  return std::ranges::any_of(moves_from(race, car, at), [&](const Move& move) {
    if (!is_open(race, car, use, at, move)) return false;
    if (!holds_returning_car(race, car, move.to)) return true;
    return drives_on(race, car, use, after(race, car, at, move), left - 1);
  });
}

bool is_barred_by_returning_car(const Race& race, const Car& car, Use use, const Waypoint& at, const Move& move,
                                int left) {
  return holds_returning_car(race, car, move.to) && !drives_on(race, car, use, after(race, car, at, move), left - 1);
}

// PP-R49: in a gate row, the next move towards the entry lane.
std::optional<Move> move_to_gate(const Race& race, const Car& car, Use use, CellId at) {
  const auto& cells = race.board().cells;
  if (at >= race.board().entry || !may_turn_into_pits(race, car, use)) return std::nullopt;
  for (const CellId gate : race.board().gate) {
    if (cells[gate].part != cells[at].part || cells[gate].row != cells[at].row) continue;
    if (gate == at) return Move{cells[at].pit_entry[rains(race)], Shape::pit_entry};
    const CellId beside = cells[gate].lane < cells[at].lane ? cells[at].left : cells[at].right;
    if (beside != no_cell) return Move{beside, Shape::sideways};
  }
  return std::nullopt;
}

// PP-R42: in start rounds a diagonal is a way, too.
bool has_open_diagonal(const Race& race, const Car& car, Use use, const Waypoint& at) {
  if (!in_start(race)) return false;
  return std::ranges::any_of(diagonals_from(race, car, at),
                             [&](const Move& move) { return is_open(race, car, use, at, move); });
}

}  // namespace

bool is_blocked(const Race& race, const Car& car, Use use, const Waypoint& at, int left) {
  const Move forward = forward_move(race, car, at);
  if (!is_open(race, car, use, at, forward)) {
    if (!has_open_diagonal(race, car, use, at)) return true;
  } else if (is_barred_by_returning_car(race, car, use, at, forward, left)) {
    return true;
  }
  const std::optional<Move> to_gate = move_to_gate(race, car, use, at.cell);
  if (!to_gate) return false;
  return !may_occupy(race, car, at.cell, to_gate->to) || is_barred_by_returning_car(race, car, use, at, *to_gate, left);
}

}  // namespace paddock::pole_position
