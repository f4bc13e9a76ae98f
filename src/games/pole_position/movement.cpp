// Chapter 4: movement, in blocks before, with and after the MP of the roll (PP-R14).

#include <algorithm>

#include "games/pole_position/fast/alone.h"
#include "games/pole_position/rules.h"

namespace paddock::pole_position {
namespace {

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

void drive(Table& table, Race& race, Car& car, const Ways& ways, const Drive& leg) {
  const PointsBefore before{car.ep, car.bp, car.sp};
  begin_use(race, car, leg.use);
  if (leg.points == 0) return;
  if (table.has_witness()) tell_leg(table, race, car, before, leg.use, ways.cells(leg));
  drive_leg_fast(table, race, car, ways, leg);
}

}  // namespace

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

// PP-R10: a diagonal out of the slipstream of the car ahead, which is then beside it.
std::int8_t lane_of_slipstream(const Race& race, const Car& car, CellId to) {
  const Board::Cell& here = race.board().cells[car.cell];
  const Board::Cell& there = race.board().cells[to];
  if (in_start(race) || there.kind != CellKind::straight || there.place == here.place || there.lane == here.lane)
    return 0;
  const Car* towing = to == cell_ahead(race, car, car.cell) ? nullptr : slipstream_of(race, car, car.cell);
  return towing ? race.board().cells[towing->cell].lane : 0;
}

// What a move makes of its car.
void advance(Race& race, Car& car, CellId to) {
  const auto& drs_lines = race.track().drs_lines;
  if (drs_lines[car.cell] < drs_lines[to]) race.turn.crossed_drs = true;
  race.turn.slipstream = lane_of_slipstream(race, car, to);
  car.line = line_after(race, car, car.line, car.cell, to);
  car.cell = to;
  race.turn.path.push_back(to);
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

// PP-4-3: cell by cell, as long as the car is in the race.
void drive_leg(Table& table, Race& race, Car& car, const LegCells& cells) {
  Turn& turn = race.turn;
  for (const CellId to : cells) {
    if (turn.ended) return;
    move_to(table, race, car, to);
    --turn.left;
    turn.owed = std::max(0, turn.owed - 1);
  }
}

}  // namespace paddock::pole_position
