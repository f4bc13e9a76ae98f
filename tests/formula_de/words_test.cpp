// What a question says.

#include <gtest/gtest.h>

#include "race_on.h"

namespace paddock::formula_de {
namespace {

// On a board with one corner the next is the same again.
TEST(FormulaDeWords, TheNextCornerMayBeTheOneAroundTheCar) {
  Race race = race_on("test/formula-de-pit-entry", 1);
  const Board& board = race.board();
  ASSERT_EQ(board.zones.size(), 2u);
  Car& car = race.cars[0];
  car.space = board.zones[1].first[0];
  car.stops = board.zones[1].stops;
  const ChooseGear question(car.seat, gears_in_reach(race, car));
  const std::string prompt = Game::describe(race, question, Game::Names{"Ann"}).prompt;
  EXPECT_NE(prompt.find(board.zones[1].name + " is next"), prompt.npos) << prompt;
}

}  // namespace
}  // namespace paddock::formula_de
