// Chapter 11: DRS, and how close one car is behind another.

#include "games/pole_position/rules.h"

namespace paddock::pole_position {
namespace {

// PP-R69: moves ahead, slants and jumps count; sideways moves and diagonals do not.
bool reaches(const Race& race, const Road& road, const Car& car, const Car& ahead, int range) {
  const Board::Cell& here = race.board().cells[car.cell];
  const auto comes_to = [&](CellId to) {
    if (to == no_cell || to >= race.board().entry) return false;
    if (stands_on(race, ahead, to)) return true;
    if (range < 2 || !road.is_free(car.cell, to)) return false;
    Car further = car;
    further.line = line_after(race, car, car.line, car.cell, to);
    if (race.board().crosses_line(car.cell, to)) ++further.lap;
    further.cell = to;
    return reaches(race, road, further, ahead, range - 1);
  };
  if (comes_to(road.ahead(car.cell))) return true;
  if (here.kind == CellKind::corner && (comes_to(here.left) || comes_to(here.right))) return true;
  return here.jump != no_cell && car.line == Line::on && road.nobody_between(car.cell) && comes_to(here.jump);
}

}  // namespace

bool is_close_behind(const Race& race, const Car& car, const Car& ahead, int range) {
  if (!on_track(race, car) || !on_track(race, ahead) || progress(race, ahead) <= progress(race, car)) return false;
  return reaches(race, Road(race, car), car, ahead, range);
}

int drs_points(const Race& race, const Car& car) {
  return box().uses.drs + special_rules(race).drs + driver_of(car).drs;  // PP-11-2, PP-A4-GER-2, PP-A1-12
}

Verdict may_add_drs(const Race& race, const Car& car, int points) {
  if (const int most = drs_points(race, car); points > most) return {"PP-11-2", "drs-too-much", {{"most", most}}};
  return allowed;
}

// PP-11-1
void obtain_drs(Table& table, Race& race, Car& car) {
  const Turn& turn = race.turn;
  if (!race.options.drs || !turn.crossed_drs || rains(race) || car.is_bot()) return;      // PP-11-7, PP-R85
  if (turn.drs_barred || turn.after_safety_car || car.off_track != OffTrack::no) return;  // PP-11-5, PP-11-8
  const int range = 1 + driver_of(car).drs_range;
  for (int position = position_of(race, car.seat) - 1; position >= 1; --position) {  // PP-R71: the lowest placed
    Car& ahead = car_of(race, race.positions[position - 1]);
    if (ahead.off_track == OffTrack::marked || !is_close_behind(race, car, ahead, range)) continue;  // PP-11-4
    car.drs = true;
    table.tell("PP-11-1", DrsObtained{car.who(), ahead.who()});
    raise_stress(table, race, ahead, "PP-12.2-4");
    return;
  }
}

}  // namespace paddock::pole_position
