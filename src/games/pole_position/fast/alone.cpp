#include "games/pole_position/fast/alone.h"

#include <algorithm>
#include <limits>

#include "games/pole_position/rules.h"

namespace paddock::pole_position {
namespace {

// The progress up to which a car of the track passes and laps nobody.
int progress_alone(const Race& race, const Car& car) {
  int alone = std::numeric_limits<int>::max();
  if (!is_leader(race, car)) {
    for (const Seat seat : race.positions) {
      if (seat == car.seat) break;
      if (const Car& other = car_of(race, seat); on_track(race, other)) alone = std::min(alone, progress(race, other));
    }
  } else if (may_lap(race)) {
    for (const Seat seat : race.positions)
      if (const Car& other = car_of(race, seat); seat != car.seat && on_track(race, other))
        alone = std::min(alone, lapping_progress(race, other) - 1);
  }
  return alone;
}

// Nor laps anybody, nor crosses the line.
bool passes_nobody(const Race& race, const Car& car, CellId end) {
  const Board& board = race.board();
  if (!on_track(race, car) || end >= board.entry || board.crosses_line(car.cell, end)) return false;
  return car.lap * board.lap_places + board.cells[end].place <= progress_alone(race, car);
}

void spend(Turn& turn, int points) {
  turn.left -= points;
  turn.owed = std::max(0, turn.owed - points);
}

void cross_drs_line(Race& race, CellId from, CellId to) {
  const auto& drs_lines = race.track().drs_lines;
  if (drs_lines[from] < drs_lines[to]) race.turn.crossed_drs = true;
}

// PP-R7: the hold of the racing line with which a leg ends.
Line line_at_end(const Race& race, const Car& car, const Drive& leg) {
  const Board::Cell& cell = race.board().cells[leg.end];
  if (cell.line == 0 || leg.arrival == Arrival::on_line) return Line::on;
  if (leg.arrival < Arrival::off_line) return Line::none;
  const bool corner = cell.kind == CellKind::corner;  // or beside its double arrow
  const int part = corner ? cell.part : (cell.part + 1) % static_cast<int>(race.board().parts.size());
  return is_technical(race, car, part) ? Line::lost : Line::left;
}

// A leg on which it passes nobody. `cells` are those of the row in which it ends, and the one before.
void drive_alone(Race& race, Car& car, const Drive& leg, const LegCells& cells) {
  Turn& turn = race.turn;
  const auto& row_begin = race.track().layout.row_begin;
  spend(turn, leg.points);
  cross_drs_line(race, car.cell, leg.end);
  const bool same_row = row_begin[car.cell] == row_begin[leg.end];
  if (!same_row) turn.path.resize(1);  // PP-R5
  turn.path.insert(turn.path.end(), cells.begin() + same_row, cells.end());
  car.cell = cells[cells.size() - 2];
  turn.slipstream = lane_of_slipstream(race, car, leg.end);
  car.line = line_at_end(race, car, leg);
  car.cell = leg.end;
}

// Along the cells on which it passes nobody. Returns the first of the others.
const CellId* advance_alone(Race& race, Car& car, const CellId* cell, const CellId* end) {
  const Board& board = race.board();
  if (!on_track(race, car)) return cell;
  const int alone = progress_alone(race, car) - car.lap * board.lap_places;
  const auto is_alone = [&](CellId from, CellId to) {
    return to < board.entry && !board.crosses_line(from, to) && board.cells[to].place <= alone;
  };
  if (!is_alone(car.cell, *cell)) return cell;
  const CellId begin = car.cell;
  for (; cell + 1 != end && is_alone(*cell, cell[1]); ++cell) {
    car.line = line_after(race, car, car.line, car.cell, *cell);
    car.cell = *cell;
    race.turn.path.push_back(*cell);
  }
  cross_drs_line(race, begin, *cell);
  advance(race, car, *cell);
  return cell + 1;
}

void drive_among_others(Table& table, Race& race, Car& car, const LegCells& cells) {
  const CellId *cell = cells.data(), *end = cell + cells.size();
  while (cell != end && !race.turn.ended) {
    const CellId* next = advance_alone(race, car, cell, end);
    if (next == cell) move_to(table, race, car, *next++);
    spend(race.turn, static_cast<int>(next - cell));
    cell = next;
  }
}

// Where nobody is near and the line is not crossed. Otherwise it stays where it is.
LegCells slide_alone(Race& race, Car& car) {
  const Layout& layout = race.track().layout;
  const Spot* spot = &layout.spots[std::min<int>(car.lap, 2)][layout.index[car.cell]];
  LegCells cells;
  for (int i = 0; i < box().uses.off_track; ++i) {
    spot += spot->ahead;
    cells.push_back(spot->cell);
  }
  if (!passes_nobody(race, car, spot->cell)) return {};
  if (const RowsTaken rows(race, car); rows.first() <= layout.index[spot->cell] - rows.begin()) return {};
  cross_drs_line(race, car.cell, spot->cell);
  for (const CellId to : cells) {
    car.line = line_after(race, car, car.line, car.cell, to);
    car.cell = to;
  }
  race.turn.path.push_back(car.cell);
  return cells;
}

}  // namespace

void drive_leg_fast(Table& table, Race& race, Car& car, const Ways& ways, const Drive& leg) {
  if (passes_nobody(race, car, leg.end)) drive_alone(race, car, leg, ways.last_cells(leg));
  else drive_among_others(table, race, car, ways.cells(leg));
}

LegCells slide_fast(Table& table, Race& race, Car& car) {
  const LegCells cells = slide_alone(race, car);
  return cells.empty() ? slide(table, race, car) : cells;
}

}  // namespace paddock::pole_position
