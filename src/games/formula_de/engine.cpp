// Chapter 16: engine tests, blown engines and inertia.

#include <algorithm>

#include "games/formula_de/rules.h"

namespace paddock::formula_de {
namespace {

// How many corners a car in its last lap still has to clear, the one it is in included.
int corners_left(const Race& race, const Car& car) {
  const Board& board = race.board();
  const int zone = board[car.space].zone;
  const int zones = static_cast<int>(board.zones.size());
  if (zone == 0) {  // before the line, or after it
    const bool after = board[car.space].level < board[board.zones[1].first[board[car.space].lane]].level;
    return after ? zones / 2 : 0;
  }
  return (zones - zone + 1) / 2;
}

// FD-16-0-6a, FD-16-0-7, FD-R62
bool in_extended_inertia_range(const Race& race, const Car& car) {
  return is_last_lap(race, car) && race.board().is_track(car.space) && corners_left(race, car) <= 1;
}

}  // namespace

void lose_engine(Table& table, Race& race, Car& car, Article article) {
  --car.points.engine;
  mark(table, race, car.space, article);  // FD-17-0-1, FD-13-3
  if (car.points.engine > 0) return;
  car.cause = Cause::engine;
  car.last_round = static_cast<std::int16_t>(race.round);
  const bool inertia = car.gear >= 5 && !car.spun && car.status == Status::running;  // FD-16-0-3-1, FD-R63
  car.extended = inertia && in_extended_inertia_range(race, car);
  car.status = inertia ? Status::blown : Status::wreck;
  table.tell(inertia ? Article("FD-16-0-3a") : Article("FD-16-0-3-1"), EngineBlown{car.seat, inertia, car.extended});
  if (!car.extended) table.tell("FD-20-4-1", Eliminated{car.seat, Cause::engine});
}

// Step 14, FD-16-0-1, FD-R59
void engine_tests(Table& table, Race& race, Seat roller) {
  for (const Seat seat : order_of_play(race)) {
    Car& car = car_of(race, seat);
    const bool runs = car.status == Status::running || car.status == Status::spun_out;
    const bool pushed = car.gear >= 5 || seat == roller;                  // FD-16-0-1: a quick stop has left him in 4th
    if (!runs || !pushed || !race.board().is_track(car.space)) continue;  // FD-19-1-4a
    const int die = table.roll(20, {"engine", seat});
    const bool lost = die <= odds(box().engine, race.weather.wet);  // FD-16-0-2
    table.tell("FD-16-0-2", EngineTested{seat, die, lost});
    if (lost) lose_engine(table, race, car, "FD-16-0-3a");
  }
}

}  // namespace paddock::formula_de
