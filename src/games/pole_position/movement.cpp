// Chapter 4: movement, in blocks before, with and after the MP of the roll (PP-R14).

#include <algorithm>
#include <limits>

#include "games/pole_position/fast/ways.h"
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

// PP-R14: the rest of the MP is given up.
void end_use(Race& race, Ending ending) {
  Turn& turn = race.turn;
  if (turn.use == Use::roll) turn.block = Block::after;
  if (turn.purple || ending == Ending::waits) turn.ended = true;  // PP-R16
  turn.use = Use::none;
  turn.left = turn.owed = 0;
}

// The EP, BP and SP of the car before it paid.
using PointsBefore = std::array<int, 3>;

void tell_leg(Table& table, const Race& race, const Car& car, const PointsBefore& before, Use use,
              const LegCells& cells) {
  TurnPath path{car.cell};
  path.insert(path.end(), cells.begin(), cells.end());
  table.tell("PP-4-3", Moved{car.who(), use, car.cell, Cell(&race.board(), cells.back()), path, before[0] - car.ep,
                             before[1] - car.bp, before[2] - car.sp});
}

// PP-R10: a diagonal out of the slipstream of the car ahead, which is then beside it.
std::int8_t lane_of_slipstream(const Race& race, const Car& car, CellId to) {
  const Board::Cell& here = race.board().cells[car.cell];
  const Board::Cell& there = race.board().cells[to];
  if (in_start(race) || there.kind != CellKind::straight || there.place == here.place || there.lane == here.lane)
    return 0;
  const Road road(race, car);
  const Car* towing = to == road.ahead(car.cell) ? nullptr : road.slipstream_of(car.cell);
  return towing ? race.board().cells[towing->cell].lane : 0;
}

// What a move makes of the car that makes it.
void advance(Race& race, Car& car, CellId to) {
  const auto& drs_lines = race.track().drs_lines;
  if (drs_lines[car.cell] < drs_lines[to]) race.turn.crossed_drs = true;
  race.turn.slipstream = lane_of_slipstream(race, car, to);
  car.line = line_after(race, car, car.line, car.cell, to);
  car.cell = to;
  race.turn.path.push_back(to);
}

// PP-R7: the hold of the racing line with which a leg ends.
Line line_at_end(const Race& race, const Car& car, const Drive& drive) {
  const Board::Cell& cell = race.board().cells[drive.end];
  if (cell.line == 0 || drive.arrival == Arrival::on_line) return Line::on;
  if (drive.arrival < Arrival::off_line) return Line::none;
  const bool corner = cell.kind == CellKind::corner;  // or beside its double arrow
  const int part = corner ? cell.part : (cell.part + 1) % static_cast<int>(race.board().parts.size());
  return is_technical(race, car, part) ? Line::lost : Line::left;
}

// A leg on which it passes nobody: how it comes to the end makes no difference. `cells` are the last, and the one before.
void drive_alone(Race& race, Car& car, const Drive& drive, const LegCells& cells) {
  Turn& turn = race.turn;
  const Track& track = race.track();
  turn.left -= drive.points;
  turn.owed = std::max(0, turn.owed - drive.points);
  if (track.drs_lines[car.cell] < track.drs_lines[drive.end]) turn.crossed_drs = true;
  if (track.layout.row_begin[car.cell] != track.layout.row_begin[drive.end]) turn.path.resize(1);
  turn.path.insert(turn.path.end(), cells.begin() + 1, cells.end());
  car.cell = cells[cells.size() - 2];
  turn.slipstream = lane_of_slipstream(race, car, drive.end);
  car.line = line_at_end(race, car, drive);
  car.cell = drive.end;
}

// Along the cells on which it passes and laps nobody, without crossing the line. Returns the first of the others.
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
  if (race.track().drs_lines[begin] < race.track().drs_lines[*cell]) race.turn.crossed_drs = true;
  advance(race, car, *cell);
  return cell + 1;
}

void drive_among_others(Table& table, Race& race, Car& car, const LegCells& cells) {
  Turn& turn = race.turn;
  const CellId *cell = cells.data(), *end = cell + cells.size();
  while (cell != end && !turn.ended) {
    const CellId* next = advance_alone(race, car, cell, end);
    if (next == cell) move_to(table, race, car, *next++);
    turn.left -= (next - cell);
    turn.owed = std::max<long>(0, turn.owed - (next - cell));
    cell = next;
  }
}

void drive(Table& table, Race& race, Car& car, const Ways& ways, const Drive& leg) {
  const PointsBefore before{car.ep, car.bp, car.sp};
  begin_use(race, car, leg.use);
  if (leg.points == 0) return;
  if (table.has_witness()) tell_leg(table, race, car, before, leg.use, ways.cells(leg));
  if (passes_nobody(race, car, leg.end)) drive_alone(race, car, leg, ways.last_cells(leg));
  else drive_among_others(table, race, car, ways.cells(leg));
}

}  // namespace

bool passes_nobody(const Race& race, const Car& car, CellId end) {
  const Board& board = race.board();
  if (!on_track(race, car) || end >= board.entry || board.crosses_line(car.cell, end)) return false;
  return car.lap * board.lap_places + board.cells[end].place <= progress_alone(race, car);
}

Play<> movement(Table& table, Race& race, Car& car) {
  Turn& turn = race.turn;
  Ways ways;
  while (!turn.ended) {
    ways.find(race, car);
    if (ways.size() == 1 && ways.leg(0).drive.use == Use::none) co_return;
    const Drive choice = co_await table.ask(ChooseLeg("PP-4-3", car.seat, &race, &ways));
    if (choice.use == Use::none) co_return;  // PP-DP15: no more
    drive(table, race, car, ways, choice);
    if (turn.ended) co_return;
    if (choice.ending == Ending::box) {
      co_await pit_stop(table, race, car);  // PP-7.1
      co_return;
    }
    if (choice.ending == Ending::attack) {
      const bool passed = co_await attack(table, race, car, choice.target);
      if (!passed || turn.ended) co_return;
    }
    if (choice.ending != Ending::attack || turn.left == 0) end_use(race, choice.ending);
  }
}

// PP-R39: leaving the pits crosses no line.
bool crosses_line(const Race& race, const Car& car, CellId to) {
  const Board& board = race.board();
  return car.cell < board.entry && to < board.entry && board.crosses_line(car.cell, to);
}

// One move of 1 MP, all its fights won (section 3.4).
void move_to(Table& table, Race& race, Car& car, CellId to) {
  const Board& board = race.board();
  const bool on_road = to < board.entry, leaves_pits = on_road && car.cell >= board.entry;
  const bool crosses = crosses_line(race, car, to);
  const bool was_leader = is_leader(race, car);
  const Seats positions = race.positions;
  std::uint8_t passed = 0;
  if (was_leader && on_road)
    eliminate_lapped(table, race, car, (car.lap + crosses) * board.lap_places + board.cells[to].place);
  else if (on_road) passed = leaves_pits ? passed_by_leaving(race, car, to) : passed_by_move(race, car, to);
  advance(race, car, to);
  if (passed && leaves_pits) place_ahead_of(table, race, car, passed, "PP-7.4-1");
  else if (passed) place_ahead_of(table, race, car, passed, "PP-5-1");
  if (crosses) cross_line(table, race, car, was_leader);
  if (race.positions.size() < positions.size()) rank_eliminated(race, positions);
}

}  // namespace paddock::pole_position
