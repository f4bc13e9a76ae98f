#include "games/street_illegal/drivers.h"
#include "reasoned_races.h"

namespace paddock::street_illegal {
namespace {

TEST(StreetIllegalReasons, SayWhyTheBestAnswerIsBetterThanTheNext) {
  ReasoningDriver<Game, Pro> driver;
  for (int seed = 0; seed < 60; ++seed) {
    Options options;
    options.grid = seed & 1 ? Grid::tactical : Grid::age;
    options.nitrous = seed & 2;
    Position<Game> position(options, 2 + seed % 5, seed);
    position.table.set_all_policies(&driver);
    position.run();
  }
  for (std::size_t kind = 1; kind < driver.kinds().size(); ++kind) {
    EXPECT_GT(driver.kinds()[kind].questions, 10) << "kind " << kind;
    EXPECT_EQ(driver.kinds()[kind].share(), 1) << "kind " << kind;
  }
  EXPECT_GE(driver.ids().size(), 13u);
}

}  // namespace
}  // namespace paddock::street_illegal
