#include "lab/simulate.h"

#include <gtest/gtest.h>

#include "lab/digest.h"

namespace paddock {
namespace {

Simulation street_illegal(int threads) {
  Simulation simulation;
  simulation.setup = Setup{"street-illegal", {}, {{"Ada", "pro"}, {"Ben", "rookie"}, {"Cleo", "random"}}, 7};
  simulation.races = 500;
  simulation.threads = threads;
  return simulation;
}

TEST(Simulate, TheResultDoesNotDependOnTheNumberOfThreads) {
  const auto one = simulate(street_illegal(1));
  const auto three = simulate(street_illegal(3));
  ASSERT_TRUE(one && three);
  EXPECT_EQ(one->races, 500);
  EXPECT_EQ(one->decisions, three->decisions);
  ASSERT_EQ(one->sides.size(), 4u);  // three seats and the Old Pros
  for (std::size_t i = 0; i < one->sides.size(); ++i) {
    EXPECT_EQ(one->sides[i].name, three->sides[i].name);
    EXPECT_EQ(one->sides[i].places, three->sides[i].places);
    EXPECT_EQ(one->sides[i].points, three->sides[i].points);
  }
}

TEST(Simulate, AnotherSeedGivesOtherRaces) {
  Simulation other = street_illegal(1);
  other.setup.seed = 8;
  EXPECT_NE(simulate(street_illegal(1))->decisions, simulate(other)->decisions);
}

TEST(Simulate, TheProBeatsTheRookieAndTheRookieBeatsChance) {
  const auto result = simulate(street_illegal(2));
  ASSERT_TRUE(result);
  EXPECT_GT(result->sides[0].points, result->sides[1].points);
  EXPECT_GT(result->sides[1].points, result->sides[2].points);
}

TEST(Simulate, ReportsAnUnknownDriverInsteadOfRacing) {
  Simulation wrong = street_illegal(1);
  wrong.setup.seats[1].driver = "champion";
  const auto result = simulate(wrong);
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().message, "there is no driver 'champion'; there are human, random, rookie, pro");
}

TEST(Simulate, SharesHaveWilsonIntervals) {
  const Share half = share_of(50, 100);
  EXPECT_NEAR(half.share, 0.5, 1e-9);
  EXPECT_NEAR(half.low, 0.4038, 1e-4);
  EXPECT_NEAR(half.high, 0.5962, 1e-4);
  EXPECT_EQ(share_of(0, 10).low, 0);
  EXPECT_GT(share_of(0, 10).high, 0.2);
}

TEST(Digest, IsTheSameEveryTime) {
  EXPECT_EQ(digest("street-illegal").value, digest("street-illegal").value);
  EXPECT_EQ(digest("no-such-game").races, 0);
}

}  // namespace
}  // namespace paddock
