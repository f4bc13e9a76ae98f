// A street circuit of right angles and one long straight: its corners take more room on the board than in the street.

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "circuit/all_boards.h"
#include "circuit/layout.h"
#include "messages/say.h"

namespace paddock::circuit {
namespace {

Circuit adelaide() {
  std::stringstream toml;
  toml << std::ifstream(PADDOCK_SOURCE_DIR "/tests/circuit/circuits/adelaide.toml").rdbuf();
  const auto circuit = read_circuit("adelaide", toml.str());
  EXPECT_TRUE(circuit) << say(circuit.error());
  return circuit ? *circuit : Circuit();
}

TEST(Zigzag, HasABoardInEveryGame) {
  for (const Boards* boards : boards_of_games)
    for (const Error& error : boards->inspect(adelaide()).errors) ADD_FAILURE() << boards->game << ": " << say(error);
  for (const Error& warning : pole_position_boards().inspect(adelaide()).warnings) ADD_FAILURE() << say(warning);
}

TEST(Zigzag, ACaptionWithoutACountryBeginsWithTheLength) {
  for (const Boards* boards : {&formula_de_boards(), &pole_position_boards()})
    EXPECT_NE(boards->draw(adelaide(), {}, formatter())->find(">3.780 km<"), std::string::npos);
}

TEST(Zigzag, TheLongStraightGetsTheRowsThatTheStreetsBesideItNeed) {
  const Circuit circuit = adelaide();
  const Plan plan = plan_pole_position(circuit);
  int rows = 0;
  for (const Part& part : plan.parts)
    if (part.name == "Brabham Straight") rows = part.count;
  EXPECT_GE(rows, 15);
  EXPECT_LE(rows, 22);
  const auto layout = find_layout(circuit, plan);
  ASSERT_TRUE(layout) << say(layout.error());
  EXPECT_LT(layout->most, 1.35);
  EXPECT_GT(layout->least, 0.8);
}

}  // namespace
}  // namespace paddock::circuit
