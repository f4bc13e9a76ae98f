// 6-2: the order of play with lapping, and of cars that are level.

#include <gtest/gtest.h>

#include "games/formula_de/rules.h"

namespace paddock::formula_de {
namespace {

// A ring of 100 spaces without pits.
Board ring() {
  Board board;
  board.lap = board.order_per_lap = board.track_spaces = 100;
  board.zones.resize(2);
  for (std::int16_t level = 0; level < 100; ++level) {
    circuit::FormulaDeSpace space;
    space.level = space.order = level;
    board.spaces.push_back(space);
  }
  return board;
}

// Plays rounds by FD-R12 with given moves.
struct Lapping {
  Lapping() : board(ring()) {
    Options options;
    options.circuit.board = &board;
    race = Game::set_up(options, 4);
    race.phase = Phase::race;
    for (Car& car : race.cars) car.status = Status::running, car.gear = 3;
    put(0, 198), put(1, 195), put(2, 180), put(3, 103);
    refresh_laps_down(race);
  }
  void put(int car, int order) {
    race.cars[car].limit_passes = order / 100;
    race.cars[car].space = static_cast<SpaceId>(order % 100);
    EXPECT_EQ(order_of(race, race.cars[car]), order);
  }
  // Where each car goes when it plays; who played.
  std::string round(std::vector<std::pair<int, int>> moves) {
    struct Next {
      Seat seat;
      int laps_down;
      bool again;
    };
    std::vector<Next> list;
    refresh_laps_down(race);
    for (const Seat seat : order_of_play(race))
      list.push_back({seat, race.cars[seat].laps_down, false}), start += std::to_string(seat + 1);
    start += ' ';
    std::string played;
    for (std::size_t i = 0; i < list.size(); ++i) {
      const Next next = list[i];
      Car& car = race.cars[next.seat];
      if (car.laps_down > next.laps_down) continue;
      const int laps_down = car.laps_down;
      played += std::to_string(next.seat + 1);
      const auto move = std::ranges::find(moves, next.seat + 1, &std::pair<int, int>::first);
      if (move == moves.end()) continue;
      put(next.seat, move->second);
      moves.erase(move);
      refresh_laps_down(race);
      if (car.laps_down < laps_down && !next.again) list.push_back({next.seat, car.laps_down, true});
    }
    return played;
  }

  Board board;
  Race race;
  std::string start;  // the lists of all rounds
};

TEST(FormulaDeOrder, OfFourCarsThatLapEachOther) {  // FD-X6, FD-6-2-6a to FD-6-2-6c, FD-0-0-2b, FD-R12, FD-R13
  Lapping game;
  EXPECT_EQ(game.round({{1, 206}, {2, 205}, {3, 190}, {4, 999}}), "123");
  EXPECT_EQ(game.race.cars[3].laps_down, 1);
  EXPECT_EQ(game.round({{1, 210}, {2, 207}, {4, 108}, {3, 200}}), "1243");
  EXPECT_EQ(game.round({{1, 212}, {4, 115}, {2, 211}, {3, 208}, {4, 124}}), "14234");
  EXPECT_EQ(game.race.cars[3].laps_down, 0);
  EXPECT_EQ(game.round({}), "1234");
  EXPECT_EQ(game.start, "1234 1243 1423 1234 ");
}

TEST(FormulaDeOrder, LevelWithTheLeaderIsNotLapped) {  // FD-R12
  Lapping game;
  game.put(0, 203);
  refresh_laps_down(game.race);
  EXPECT_EQ(game.race.cars[3].laps_down, 0);
  game.put(0, 204);
  refresh_laps_down(game.race);
  EXPECT_EQ(game.race.cars[3].laps_down, 1);
  game.put(3, 104);  // level again
  refresh_laps_down(game.race);
  EXPECT_EQ(game.race.cars[3].laps_down, 1);
  game.put(3, 105);
  refresh_laps_down(game.race);
  EXPECT_EQ(game.race.cars[3].laps_down, 0);
}

TEST(FormulaDeOrder, OfCarsThatAreLevel) {  // FD-6-2-4, FD-R9, FD-R18, FD-9-1-3, FD-10-4-7, FD-A3-2002d
  Lapping game;
  const auto order = [&] {
    std::string seats;
    for (const Seat seat : order_of_play(game.race)) seats += std::to_string(seat + 1);
    return seats;
  };
  for (int car = 0; car < 4; ++car) game.put(car, 150), game.race.cars[car].arrival = 10 - car;
  EXPECT_EQ(order(), "4321");  // who got there first
  game.race.cars[0].gear = 5;
  EXPECT_EQ(order(), "1432");  // the higher gear
  game.race.cars[0].status = Status::stalled;
  EXPECT_EQ(order(), "4321");
  game.race.cars[0].status = Status::restart;
  game.race.cars[3].status = Status::stalled;
  EXPECT_EQ(order(), "3214");
}

}  // namespace
}  // namespace paddock::formula_de
