#include "lab/ladder.h"

#include <gtest/gtest.h>

namespace paddock {
namespace {

Ladder redline_ladder() {
  Ladder ladder;
  ladder.setup = Setup{"redline", {}, {{}, {}, {}, {}}, 1};
  ladder.drivers = {"random", "karting", "pro"};
  ladder.races = 80;
  return ladder;
}

TEST(Ladder, CountsEveryRaceAndEveryCar) {
  const Ladder ladder = redline_ladder();
  const auto pairings = climb(ladder);
  ASSERT_TRUE(pairings);
  ASSERT_EQ(pairings->size(), 2u);
  EXPECT_EQ(races_of(ladder), 160);
  for (const Pairing& one : *pairings) {
    EXPECT_EQ(one.races, 80);
    EXPECT_EQ(one.decided(), 80);
    EXPECT_EQ(one.weaker_cars, 160);
    EXPECT_EQ(one.stronger_cars, 160);
    EXPECT_EQ(one.weaker_finished, 160);
    EXPECT_GT(one.stronger_wins, one.weaker_wins);
  }
}

TEST(Ladder, SeatsALoneDriverEverywhere) {
  Ladder ladder = redline_ladder();
  ladder.field = Field::alone;
  ladder.drivers = {"random", "pro"};
  const auto pairings = climb(ladder);
  ASSERT_TRUE(pairings);
  EXPECT_EQ(pairings->front().races, 80);
  EXPECT_EQ(pairings->front().stronger_cars, 80);
  EXPECT_EQ(pairings->front().weaker_cars, 240);
}

TEST(Ladder, GoesOnWhereItWasInterrupted) {
  LadderLog log;
  const auto whole = climb(redline_ladder(), {}, {.finished = [&](const std::string& key, const Pairing& part) { log[key] = part; }});
  ASSERT_TRUE(whole);
  const std::size_t parts = log.size();
  log.erase(log.begin());
  log.erase(log.begin());
  std::size_t driven = 0;
  const auto again = climb(redline_ladder(), log, {.finished = [&](const std::string&, const Pairing&) { ++driven; }});
  ASSERT_TRUE(again);
  EXPECT_EQ(driven, 2u);
  EXPECT_GT(parts, 2u);
  for (std::size_t i = 0; i < whole->size(); ++i) {
    EXPECT_EQ((*again)[i].races, (*whole)[i].races);
    EXPECT_EQ((*again)[i].stronger_wins, (*whole)[i].stronger_wins);
    EXPECT_EQ((*again)[i].weaker_wins, (*whole)[i].weaker_wins);
  }
}

TEST(Ladder, RatesByTheWins) {
  const std::vector<Pairing> pairings{{"a", "b", 400, 100, 300}, {"b", "c", 400, 133, 267}};
  const std::vector<Rating> rated = ratings({"a", "b", "c"}, pairings);
  EXPECT_EQ(rated[2].rating, 0);
  EXPECT_NEAR(rated[1].rating, -120, 3);              // 400 log10(2)
  EXPECT_NEAR(rated[0].rating - rated[1].rating, -190, 3);  // 400 log10(3)
  EXPECT_NEAR(rated[1].error, 18.4, 1);
  EXPECT_GT(rated[0].error, rated[1].error);
}

}  // namespace
}  // namespace paddock
