// What a question says.

#include <gtest/gtest.h>

#include "race_on.h"

namespace paddock::formula_de {
namespace {

OpenQuestion gear_question(const Race& race) {
  const Car& car = race.cars[0];
  return Game::describe(race, ChooseGear(car.seat, gears_in_reach(race, car)), Game::Names{"Ann"});
}

// On a board with one corner the next is the same again.
TEST(FormulaDeWords, TheNextCornerMayBeTheOneAroundTheCar) {
  Race race = race_on("test/formula-de-pit-entry", 1);
  const Board& board = race.board();
  ASSERT_EQ(board.zones.size(), 2u);
  Car& car = race.cars[0];
  car.space = board.zones[1].first[0];
  car.stops = board.zones[1].stops;
  const std::string prompt = gear_question(race).prompt;
  EXPECT_NE(prompt.find(board.zones[1].name + " is next"), prompt.npos) << prompt;
}

// FD-10-2-2: such a stop is not counted, and all of them are still to make.
TEST(FormulaDeWords, ACornerEnteredByOvershootingStillAsksForItsStops) {
  Race race = race_on("monaco", 1);
  const Board& board = race.board();
  Car& car = race.cars[0];
  car.space = board.zones[3].first[1];
  car.by_overshooting = true;
  const OpenQuestion question = gear_question(race);
  EXPECT_EQ(question.prompt.find("2 stops to make in " + board.zones[3].name), question.prompt.find(". ") + 2)
      << question.prompt;
  EXPECT_EQ(question.facts.at("corner").at("inside"), true);
  EXPECT_EQ(question.facts.at("corner").at("stops"), 2);
}

TEST(FormulaDeWords, TheWayToACornerIsCountedOnEveryLane) {
  Race race = race_on("test/formula-de-two-corners", 1);
  race.cars[0].space = circuit::space_named(race.board(), "s1/M/119");
  const boost::json::value corner = gear_question(race).facts.at("corner");
  EXPECT_EQ(corner.at("inside"), false);
  EXPECT_EQ(corner.at("nearest"), 3);  // L124, R124 or M125
  EXPECT_EQ(corner.at("farthest"), 3);
  race.cars[0].space = circuit::space_named(race.board(), "s1/L/118");
  EXPECT_EQ(gear_question(race).facts.at("corner").at("nearest"), 3);   // L124
  EXPECT_EQ(gear_question(race).facts.at("corner").at("farthest"), 4);  // M125 or R124
}

TEST(FormulaDeWords, ThePitLaneTellsTheWayToTheBox) {
  Race race = race_on("monaco", 1);
  const Board& board = race.board();
  Car& car = race.cars[0];
  car.box = 12;
  for (int lane = 1; lane <= board.pit_spaces; ++lane) {
    car.space = board.pit_lane(lane);
    const std::string prompt = gear_question(race).prompt;
    EXPECT_EQ(prompt.find(". ."), prompt.npos) << prompt;
    EXPECT_TRUE(prompt.find(" to your box") != prompt.npos || prompt.find("You leave the pits") != prompt.npos)
        << prompt;
  }
  car.space = board.box(12);
  car.served = true;
  EXPECT_NE(gear_question(race).prompt.find("You leave your box"), std::string::npos);
}

TEST(FormulaDeWords, NobodyHasAPlaceBeforeTheStart) {  // FD-R99
  Options options;
  options.circuit = find_circuit("monza");
  options.sessions = 1;
  const Race race = Game::set_up(options, 3);
  for (const Standing& standing : Game::standings(race, {"Ann", "Bob", "Cid"})) EXPECT_EQ(standing.place, 0);
}

}  // namespace
}  // namespace paddock::formula_de
