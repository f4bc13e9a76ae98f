#include "games/pole_position/drivers.h"
#include "reasoned_races.h"

namespace paddock::pole_position {
namespace {

Options with_modules() {
  Options options;
  options.events = options.drivers_teams = options.collisions = options.safety_car = true;
  options.drs = options.stress = options.custom_start = options.custom_pits = true;
  return options;
}

TEST(PolePositionReasons, SayWhyTheBestAnswerIsBetterThanTheNext) {
  ReasoningDriver<Game, Pro> driver;
  for (int seed = 0; seed < 40; ++seed) {
    Position<Game> position(seed & 1 ? with_modules() : Options(), 3 + seed % 4, seed);
    position.table.set_all_policies(&driver);
    position.run();
  }
  for (std::size_t kind = 0; kind < driver.kinds().size(); ++kind) {
    EXPECT_GT(driver.kinds()[kind].questions, 10) << "kind " << kind;
    EXPECT_GT(driver.kinds()[kind].share(), 0.97) << "kind " << kind;
  }
  EXPECT_GE(driver.ids().size(), 20u);
}

}  // namespace
}  // namespace paddock::pole_position
