// Chapter 4 on a road with two lanes and with one, which no board of a scenario has.

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <set>

#include "games/pole_position/fast/ways.h"
#include "games/pole_position/rules.h"
#include "games/pole_position/track.h"
#include "narrow_board.h"

namespace paddock::pole_position {
namespace {

class NarrowRoad : public ::testing::Test {
 protected:
  void SetUp() override {
    auto read = circuit::read_pole_position_board("narrow", narrow_board);
    ASSERT_TRUE(read);
    board = *read;
    track = track_of(board);
    Options options;
    options.circuit = {&board, &track};
    race = Game::set_up(options, 2);
    race.phase = Phase::turns;
    race.round = 9;
    race.positions = {Seat(0), Seat(1)};
    for (Car& car : race.cars) {
      car.sets = {TyreSet{Tyre::hard, 4}};
      car.fitted = 0;
      car.lap = 2;
    }
    car_of(race, 1).cell = circuit::cell_named(board, "SF-9/2");
  }

  // Where exactly so many MP of a roll lead from there, and whether they are blocked (a question mark).
  std::string reached(std::string_view from, int points) {
    Car& car = car_of(race, 0);
    car.cell = circuit::cell_named(board, from);
    car.line = board.cells[car.cell].line == 0 ? Line::on : Line::none;
    begin_turn(race, car);
    race.turn.points = race.turn.least = static_cast<std::int8_t>(points);
    const auto ways = std::make_unique<Ways>();
    ways->find(race, car);
    std::set<std::string> names;
    for (const Leg& leg : ways->legs())
      names.insert(circuit::cell_name(board, leg.drive.end) + (leg.drive.ending == Ending::waits ? "?" : ""));
    std::string text;
    for (const std::string& name : names) text += (text.empty() ? "" : " ") + name;
    return text;
  }

  Board board;
  Track track;
  Race race;
};

TEST_F(NarrowRoad, LanesThatEndLeadToTheNearest) {  // PP-4-1, PP-4-2, PP-R1, PP-R4
  EXPECT_EQ(reached("SF-12/1", 1), "K1-M5 SF-12/2");
  EXPECT_EQ(reached("SF-12/3", 1), "K1-I4 SF-12/2");
  EXPECT_EQ(reached("K1-I1", 1), "K1-M1 S2-1/2") << "outwards, or into the only lane";
  EXPECT_EQ(reached("K1-M1", 1), "S2-1/2") << "there is no lane further out";
}

TEST_F(NarrowRoad, OneLaneHasNoSides) {  // PP-4-2, PP-4.3-2, PP-R2
  EXPECT_EQ(reached("S2-1/2", 1), "S2-2/2");
  EXPECT_EQ(reached("S2-1/2", 3), "S2-4/2");
  EXPECT_EQ(reached("S2-6/2", 1), "K2-I2 K2-M4") << "the arrow is in the only lane: the line, or ahead";
}

TEST_F(NarrowRoad, ACarInTheOnlyLaneBlocks) {  // PP-4-2, PP-R16, PP-R10
  car_of(race, 1).cell = circuit::cell_named(board, "S2-4/2");
  race.positions = {Seat(1), Seat(0)};
  EXPECT_EQ(reached("S2-1/2", 5), "S2-3/2?") << "no slipstream without a lane beside";
}

TEST_F(NarrowRoad, LanesBeginAgainInTheCorner) {  // PP-4-2, PP-R3, PP-R4
  EXPECT_EQ(reached("K2-M4", 1), "K2-I3 K2-M3 K2-O4");
  EXPECT_EQ(reached("K2-I1", 1), "K2-M1 SF-1/1") << "the inner lane is the left one here";
  EXPECT_EQ(reached("K2-O1", 1), "SF-1/3");
}

}  // namespace
}  // namespace paddock::pole_position
