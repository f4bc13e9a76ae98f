// 4.2 and 4.3: the moves that one MP pays for.

#include "games/pole_position/moves.h"

#include <algorithm>

#include "games/pole_position/rules.h"

namespace paddock::pole_position {
namespace {

// PP-R11, PP-R12, PP-R99: no dashed line divides the cell for this car.
bool is_undivided(const Race& race, const Car& car, CellId cell) {
  if (cell >= race.board().entry) return !rains(race);
  return car.lap + has_crossed_line(race, car, cell) > 1;
}

// Whether the other is where this car would be: on the cell, or on its rear half where the car would take both.
bool is_in_the_way(const Race& race, const Car& car, const Car& other, CellId cell) {
  if (!other.racing() || other.seat == car.seat) return false;
  const CellKind kind = race.board().cells[other.cell].kind;
  if (kind == CellKind::box || kind == CellKind::green) return false;  // PP-7-3
  const CellId rear = race.board().cells[cell].rear_half;
  return stands_on(race, other, cell) ||
         (rear != no_cell && is_undivided(race, car, cell) && stands_on(race, other, rear));
}

// PP-R37: whether the car would be the leader once it is on the cell, by having passed the one who is.
bool leads_at(const Race& race, const Car& car, CellId cell) {
  if (is_leader(race, car)) return true;
  const Car& first = car_of(race, race.positions.front());
  if (on_track(race, first)) return progress(race, first) < progress_at(race, car, cell);
  if (!has_crossed_line(race, car, cell)) return false;
  return first.lap + (in_entry_lane(race, first) ? 1 : 0) <= car.lap + 1;  // PP-R51
}

// PP-R37: the leader, judged where the move begins, removes those whom it reaches a lap later.
bool is_lapped(const Race& race, const Car& car, const Car& other, CellId from, CellId to) {
  if (!may_lap(race) || !on_track(race, other) || !leads_at(race, car, from)) return false;
  return progress_at(race, car, to) >= lapping_progress(race, other);
}

// PP-5.2.1-2: where it does not, a slipstream makes no difference any more.
bool leads_to_straight(const Race& race, const Car& car, CellId from) {
  const CellId ahead = cell_ahead(race, car, from);
  return ahead != no_cell && race.board().cells[ahead].kind == CellKind::straight;
}

// PP-R82, PP-R107: afterwards no gate cell could be reached before the line.
bool misses_pits(const Race& race, const Car& car, CellId from, CellId to) {
  if (!must_enter_pits(race, car) || to >= race.board().entry) return false;
  const auto& to_gate = race.track().to_gate;
  const bool reaches_gate = from < race.board().entry && to_gate[from] >= 0;
  return reaches_gate && (to_gate[to] < 0 || has_crossed_line(race, car, to));
}

}  // namespace

bool fills_cell(const Race& race, const Car& car) { return on_track(race, car) ? car.lap > 1 : !rains(race); }

bool stands_on(const Race& race, const Car& car, CellId cell) {
  return car.cell == cell || (race.board().cells[car.cell].rear_half == cell && fills_cell(race, car));
}

bool has_crossed_line(const Race& race, const Car& car, CellId cell) {
  return on_track(race, car) && cell < race.board().entry && race.board().crosses_line(car.cell, cell);
}

int progress_at(const Race& race, const Car& car, CellId cell) {
  return (car.lap + has_crossed_line(race, car, cell)) * race.board().lap_places + race.board().cells[cell].place;
}

bool ends_race_at(const Race& race, const Car& car, CellId cell) {
  return ends_at_line(race, car) && has_crossed_line(race, car, cell);
}

CellId cell_ahead(const Race& race, const Car& car, CellId from) {
  const Board& board = race.board();
  if (from >= board.entry) return board.forward(from, rains(race));
  const CellId undivided = board.forward(from, false);
  return car.lap + has_crossed_line(race, car, undivided) > 1 ? undivided : board.forward(from, true);
}

Verdict may_occupy(const Race& race, const Car& car, CellId from, CellId to) {
  for (const Car& other : race.cars) {
    if (other.off_track != OffTrack::no) continue;  // PP-4.6-6, PP-4.6-8
    if (is_in_the_way(race, car, other, to) && !is_lapped(race, car, other, from, to))
      return {"PP-R5", "cell-taken", {{"car", other.seat}}};
  }
  const Board::Cell& here = race.board().cells[from];
  if (from >= race.board().entry && here.is_rear_half && !rains(race))  // PP-R12: two share a cell
    for (const Car& other : race.cars)
      if (is_in_the_way(race, car, other, here.forward[1])) return {"PP-R12", "cell-taken", {{"car", other.seat}}};
  return allowed;
}

const Car* returning_car_on(const Race& race, const Car& car, CellId cell) {
  if (ends_race_at(race, car, cell)) return nullptr;  // PP-R111
  for (const Car& other : race.cars)
    if (other.off_track == OffTrack::returning && is_in_the_way(race, car, other, cell)) return &other;
  return nullptr;
}

Verdict may_turn_into_pits(const Race& race, const Car& car, Use use) {
  if (race.turn.purple) return {"PP-R49", "pits-with-purple-roll"};
  if (use != Use::roll) return {"PP-R49", "pits-with-roll-only"};
  if (!may_enter_pits(race, car)) return {"PP-R45", "pits-on-last-lap"};
  return allowed;
}

std::span<const CellId> cells_in_row(const Race& race, const Car& car) {
  const auto& cells = race.board().cells;
  const auto& path = race.turn.path;
  auto row = path.end();
  while (row != path.begin() && cells[*std::prev(row)].place == cells[car.cell].place) --row;
  return {row, path.end()};
}

Waypoint start_of_leg(const Race& race, const Car& car) {
  Waypoint start{car.cell, car.line, 0, {}};
  if (leads_to_straight(race, car, car.cell)) start.slipstream = race.turn.slipstream;
  const auto row = cells_in_row(race, car);
  start.row.assign(row.begin(), row.end());
  return start;
}

// PP-R2 on a straight, PP-R3 in a corner, PP-R4 between the two.
std::vector<Move> moves_from(const Race& race, const Car& car, const Waypoint& from) {
  const Board& board = race.board();
  const Board::Cell& here = board.cells[from.cell];
  std::vector<Move> moves;
  const auto add = [&](CellId to, Shape shape) {
    if (to != no_cell) moves.push_back({to, shape});
  };
  add(cell_ahead(race, car, from.cell), Shape::ahead);
  if (here.part < 0) return moves;  // in a pit lane
  if (here.kind == CellKind::straight)
    for (const CellId beside : {here.left, here.right})
      if (std::ranges::count(from.row, beside) == 0) add(beside, Shape::sideways);  // PP-R5
  for (const Move& diagonal : diagonals_from(race, car, from)) moves.push_back(diagonal);
  if (here.kind == CellKind::corner) add(here.left, Shape::slant), add(here.right, Shape::slant);
  if (has_jump(race, from)) add(here.jump, Shape::jump);
  add(here.pit_entry[rains(race)], Shape::pit_entry);
  return moves;
}

Verdict may_move(const Race& race, const Car& car, Use use, const Waypoint& from, const Move& move) {
  if (const Verdict kind = may_enter_with(race, use, move.to); !kind) return kind;
  if (move.shape == Shape::pit_entry)
    if (const Verdict entry = may_turn_into_pits(race, car, use); !entry) return entry;
  if (move.to == race.board().box && !box_is_free(race, car)) return {"PP-R78", "box-taken"};
  if (misses_pits(race, car, from.cell, move.to)) return {"PP-R82", "pit-stop-due"};
  if (move.to != race.board().box)
    if (const Verdict free = may_occupy(race, car, from.cell, move.to); !free) return free;
  if (move.shape == Shape::jump)
    if (const Verdict jump = may_jump(race, car, from.cell); !jump) return jump;
  if (overtake_by(race, car, from.cell, move.to).forbidden) return {"PP-10.1-4", "yellow-flags"};
  return allowed;
}

Waypoint after(const Race& race, const Car& car, const Waypoint& from, const Move& move) {
  const auto& cells = race.board().cells;
  Waypoint to{move.to, Line::none, 0, {move.to}};
  if (move.to >= race.board().entry) return to;
  if (from.cell < race.board().entry) to.line = line_after(race, car, from.line, from.cell, move.to);
  if (move.shape == Shape::sideways) {
    to.row = from.row;
    to.row.push_back(move.to);
  }
  if (move.shape == Shape::diagonal && !in_start(race) && leads_to_straight(race, car, move.to))
    if (const Car* towing = slipstream_of(race, car, from.cell)) to.slipstream = cells[towing->cell].lane;
  return to;
}

}  // namespace paddock::pole_position
