#include "games/redline/drivers.h"
#include "judged_races.h"

namespace paddock::redline {
namespace {

TEST(RedlineScores, ValueBothPedalsAndTakeTheBetter) {
  Pro pro;
  JudgedDriver<Game> judged(pro);
  for (int seed = 0; seed < 100; ++seed) play_judged_race<Game>(judged, {}, 2 + seed % 5, seed);
  EXPECT_GT(judged.kinds()[0].questions, 1000);
  EXPECT_LT(judged.kinds()[0].ties_a_question(), 0.1);
}

}  // namespace
}  // namespace paddock::redline
