#include "lab/simulate.h"

#include <gtest/gtest.h>

#include <numeric>

#include "lab/digest.h"
#include "messages/say.h"

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

TEST(Simulate, DriversOfOneNameAreOneSide) {
  Simulation same = street_illegal(2);
  for (Person& person : same.setup.seats) person = {"Ada", "random"};
  const auto result = simulate(same);
  ASSERT_TRUE(result);
  ASSERT_EQ(result->sides.size(), 2u);
  EXPECT_EQ(result->sides[0].name, "Ada");
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
  wrong.setup.seats[1].driver = "ghost";
  const auto result = simulate(wrong);
  ASSERT_FALSE(result);
  EXPECT_TRUE(say(result.error()).find("ghost") != std::string::npos) << say(result.error());
}

Simulation formula_de() {  // in the rain some retire, and sometimes all
  Simulation simulation;
  simulation.setup =
      Setup{"formula-de", {{"weather", "raining"}}, {{"Ada", "pro"}, {"Ben", "rookie"}, {"Cleo", "rookie"}}, 7};
  simulation.races = 200;
  simulation.threads = 2;
  return simulation;
}

TEST(Simulate, RetiredCarsHaveNoPlaceAndEverythingAddsUp) {
  const auto result = simulate(formula_de());
  ASSERT_TRUE(result);
  ASSERT_EQ(result->sides.size(), 3u);
  std::vector<long> at_place = result->nobody;
  long retired = 0;
  for (const SideResult& side : result->sides) {
    EXPECT_EQ(std::accumulate(side.places.begin(), side.places.end(), side.retired), 200) << side.name;
    for (std::size_t place = 0; place < 3; ++place) at_place[place] += side.places[place];
    retired += side.retired;
  }
  EXPECT_EQ(at_place, (std::vector<long>{200, 200, 200}));
  EXPECT_GT(retired, 0);
  EXPECT_EQ(retired, std::accumulate(result->nobody.begin(), result->nobody.end(), 0L));
}

TEST(Simulate, TimedTrialsHavePlaces) {
  Simulation trials = formula_de();
  trials.setup.options = {{"mode", "trial"}};
  const auto result = simulate(trials);
  ASSERT_TRUE(result);
  EXPECT_EQ(result->nobody, (std::vector<long>{0, 0, 0}));
}

TEST(Simulate, StopsBeforeTheNextRace) {
  std::atomic<bool> stop = false;
  Simulation stopped = street_illegal(1);
  stopped.stop = &stop;
  const auto result = simulate(stopped, [&](int done) { stop = done == 7; });
  ASSERT_TRUE(result);
  EXPECT_EQ(result->races, 7);
  EXPECT_EQ(std::accumulate(result->sides[0].places.begin(), result->sides[0].places.end(), 0L), 7);
  stop = true;
  EXPECT_EQ(simulate(stopped)->races, 0);
}

TEST(Simulate, SharesHaveWilsonIntervals) {
  const Share half = share_of(50, 100);
  EXPECT_NEAR(half.share, 0.5, 1e-9);
  EXPECT_NEAR(half.low, 0.4038, 1e-4);
  EXPECT_NEAR(half.high, 0.5962, 1e-4);
  for (const int trials : {10, 1000, 3001}) EXPECT_EQ(share_of(0, trials).low, 0) << trials;
  for (const int trials : {10, 1000, 3001}) EXPECT_EQ(share_of(trials, trials).high, 1) << trials;
  EXPECT_GT(share_of(0, 10).high, 0.2);
}

TEST(Digest, IsTheSameEveryTime) {
  EXPECT_EQ(digest("street-illegal").value, digest("street-illegal").value);
  EXPECT_EQ(digest("no-such-game").races, 0);
}

}  // namespace
}  // namespace paddock
