// Chapters 15 and 17: the concrete wall and dangerous spaces. Tests are made after the move, in path order (step 9).

#include "games/formula_de/rules.h"

namespace paddock::formula_de {
namespace {

bool enters_wall_lane(const Board& board, SpaceId from, SpaceId to) {
  return board.oval && board[to].wall && !board[from].wall;
}

// FD-R54, FD-R57
bool tests_handling(const Race& race, std::size_t index) { return race.dangerous.has(race.turn.path[index]); }
bool tests_wall(const Race& race, std::size_t index) {
  return enters_wall_lane(race.board(), race.turn.path[index - 1], race.turn.path[index]);
}

// FD-R54: not beyond the last line.
std::size_t end_of_tests(const Race& race, bool finishes) { return race.turn.path.size() - (finishes ? 1 : 0); }

// FD-17-0-2
void handling_test(Table& table, Race& race, Car& car, SpaceId space) {
  const int die = table.roll(20, {"handling", car.seat});
  const bool lost = die <= odds(box().handling, race.weather.wet);
  table.tell("FD-17-0-2a", HandlingTested{car.seat, Place(&race.board(), space), die, lost});
  if (!lost) return;
  if (--car.points.handling <= 0) eliminate(table, race, car, Cause::handling, "FD-17-0-2b");  // FD-17-0-3
}

// FD-15-0-2, FD-R57: true if it cost a Body point.
bool wall_test(Table& table, Race& race, Car& car, SpaceId space) {
  const int die = table.roll(20, {"wall", car.seat});
  const bool lost = die <= odds(box().collision, race.weather.wet);
  table.tell("FD-15-0-2", WallTested{car.seat, Place(&race.board(), space), die, lost});
  if (!lost) return false;
  --car.points.body;
  mark(table, race, space, "FD-17-0-1");
  return true;
}

// FD-R56: a wreck where it touched the wall; what it did after that is undone.
void crash_at(Table& table, Race& race, Car& car, const Car& before, std::size_t index) {
  draw_back(race, before, static_cast<int>(race.turn.path.size() - index) - 1);
  const Journey& journey = race.turn.journey;
  car.space = race.turn.path.back();
  car.crossings = journey.crossings;
  car.limit_passes = journey.limit_passes;
  race.turn.owed = 0;
  eliminate(table, race, car, Cause::collision, "FD-15-0-2");
}

}  // namespace

TestsOnPath tests_on_path(const Race& race, bool finishes) {
  TestsOnPath tests;
  for (std::size_t i = 1; i < end_of_tests(race, finishes); ++i) {
    tests.handling += tests_handling(race, i);
    tests.wall += tests_wall(race, i);
  }
  return tests;
}

void path_tests(Table& table, Race& race, Car& car, const Car& before) {
  const bool finishes = car.crossings > laps_of(race) && before.in_race();
  for (std::size_t i = 1; i < end_of_tests(race, finishes); ++i) {
    const SpaceId space = race.turn.path[i];
    if (tests_handling(race, i)) {
      handling_test(table, race, car, space);
      if (car.status == Status::out) return;
    }
    if (!tests_wall(race, i)) continue;
    const bool last = i + 1 == race.turn.path.size() && !finishes;
    if (last && !touched_cars(race, car).empty()) continue;  // FD-15-1: after the collision tests
    if (wall_test(table, race, car, space) && car.points.body <= 0) {
      crash_at(table, race, car, before, i);
      return;
    }
  }
}

void late_wall_test(Table& table, Race& race, Car& car) {
  const auto& path = race.turn.path;
  if (path.size() < 2 || !tests_wall(race, path.size() - 1)) return;
  if (wall_test(table, race, car, path.back()) && car.points.body <= 0)
    eliminate(table, race, car, Cause::collision, "FD-15-0-2");
}

}  // namespace paddock::formula_de
