#include "games/redline/drivers.h"
#include "reasoned_races.h"

namespace paddock::redline {
namespace {

TEST(RedlineReasons, SayWhatAnotherDieIsWorth) {
  ReasoningDriver<Game, Pro> driver;
  for (int seed = 0; seed < 20; ++seed) {
    Position<Game> position({}, 4, seed);
    position.table.set_all_policies(&driver);
    position.run();
  }
  EXPECT_GT(driver.kinds()[0].questions, 100);
  EXPECT_EQ(driver.kinds()[0].share(), 1);
  EXPECT_EQ(driver.ids().size(), 2u);
}

}  // namespace
}  // namespace paddock::redline
