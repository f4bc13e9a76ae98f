// 4.6: off track. A car in the gravel makes no choices and does not attack (PP-R25).

#include "games/pole_position/fast/alone.h"
#include "games/pole_position/rules.h"

namespace paddock::pole_position {
namespace {

void travel(Table& table, Race& race, Car& car) {
  const Cell from = car.cell;
  race.turn.ended = false;
  const LegCells cells = slide_fast(table, race, car);
  race.turn.crossed_drs = false;  // PP-R71
  if (!car.racing()) return;
  const Board::Cell& cell = race.board().cells[car.cell];
  if (cell.kind == CellKind::corner && car.line == Line::on)
    car.line = is_technical(race, car, cell.part) ? Line::lost : Line::left;
  if (!table.has_witness()) return;
  TurnPath path{from};
  path.insert(path.end(), cells.begin(), cells.end());
  table.tell("PP-4.6-5", Slid{car.who(), from, car.cell, path, car.off_track == OffTrack::marked});
}

bool shares_cell(const Race& race, const Car& car) {
  for (const Car& other : race.cars)
    if (other.racing() && other.seat != car.seat && other.cell == car.cell) return true;
  return false;
}

}  // namespace

// PP-R25: ahead in its own lane, as far as nobody on the track would be hit or overtaken.
LegCells cells_of_slide(const Race& race, const Car& car) {
  LegCells cells;
  for (CellId from = car.cell; cells.size() < static_cast<std::size_t>(box().uses.off_track); from = cells.back()) {
    const CellId to = cell_ahead(race, car, from);
    if (!may_occupy(race, car, from, to) || overtake_by(race, car, from, to).abreast) break;
    if (holds_returning_car(race, car, to)) break;  // PP-R101
    cells.push_back(to);
  }
  return cells;
}

LegCells slide(Table& table, Race& race, Car& car) {
  LegCells driven;
  for (const CellId to : cells_of_slide(race, car)) {
    if (race.turn.ended) break;
    move_to(table, race, car, to);
    driven.push_back(to);
  }
  return driven;
}

// PP-4.6-5: the first turn off the track, instead of the MP of the roll.
void leave_track(Table& table, Race& race, Car& car) {
  travel(table, race, car);
  if (car.racing()) car.off_track = OffTrack::marked;
}

// PP-4.6-7, PP-4.6-8
void return_turn(Table& table, Race& race, Car& car) {
  travel(table, race, car);
  if (car.racing() && !shares_cell(race, car)) car.off_track = OffTrack::returning;
}

// PP-4.6-3
bool needs_grip_check(const Race& race, const Car& car, CellId end) {
  const int limit = less_grip_limit(race, car);
  return limit > 0 && race.turn.roll >= limit && race.board().cells[end].less_grip;
}

// PP-4.6-4
void grip_check(Table& table, Race& race, Car& car) {
  if (!needs_grip_check(race, car, car.cell)) return;
  const int die = table.roll(box().dice.black, {"grip", car.seat});
  const bool off_track = fails_check(die);
  table.tell("PP-4.6-4", GripChecked{car.who(), die, off_track});
  if (off_track) car.off_track = OffTrack::marked;  // PP-R24
}

}  // namespace paddock::pole_position
