// 4.2.1 and 4.2.2: the racing line.

#include "games/pole_position/moves.h"
#include "games/pole_position/rules.h"

namespace paddock::pole_position {

bool knows_technical_corners(const Car& car) { return !car.is_bot() && !driver_of(car).no_technical_corners; }

bool is_technical(const Race& race, const Car& car, int part) {
  return race.board().parts[part].technical && knows_technical_corners(car);
}

// PP-R7: the hold of the racing line after a move.
Line line_after(const Board& board, bool knows_technical_corners, Line line, CellId from, CellId to) {
  const Board::Cell& before = board.cells[from];
  const Board::Cell& there = board.cells[to];
  if (there.line == 0) return Line::on;  // on the double arrow
  const bool corner = there.kind == CellKind::corner;
  const bool beside_arrow = !corner && before.kind == CellKind::straight && before.place == there.place;
  if (!corner && !beside_arrow) return Line::none;  // another straight, or another row of this one
  const bool shaded = corner && there.line > 0;
  const int part = corner ? there.part : (there.part + 1) % static_cast<int>(board.parts.size());
  const bool technical = board.parts[part].technical && knows_technical_corners;  // PP-R9
  const bool has_line = line == Line::on || before.line == 0;
  if (has_line) return shaded ? Line::on : technical ? Line::lost : Line::left;
  if (line == Line::left && shaded) return Line::on;  // PP-4.2.1-5
  return line;
}

Line line_after(const Race& race, const Car& car, Line line, CellId from, CellId to) {
  return line_after(race.board(), knows_technical_corners(car), line, from, to);
}

bool has_jump(const Race& race, const Waypoint& from) {
  const Board::Cell& here = race.board().cells[from.cell];
  return here.jump != no_cell && (here.line == 0 || from.line == Line::on);
}

Verdict may_jump(const Race& race, const Car& car, CellId from) {
  for (const CellId between : race.board().between_jump(from))
    if (!may_occupy(race, car, from, between)) return {"PP-R8", "car-between"};
  return allowed;
}

}  // namespace paddock::pole_position
