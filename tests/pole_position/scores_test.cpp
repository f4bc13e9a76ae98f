#include "games/pole_position/drivers.h"
#include "judged_races.h"
#include "plan.h"

namespace paddock::pole_position {
namespace {

TEST(PolePositionScores, ValueEveryAnswerAndTakeTheBest) {
  Pro pro;
  JudgedDriver<Game> judged(pro);
  for (int number = 0; number < 150; ++number) {
    const Plan plan(number);
    play_judged_race<Game>(judged, plan.options, plan.seats, plan.seed);
  }
  for (std::size_t kind = 0; kind < judged.kinds().size(); ++kind) {
    const Judged& of_kind = judged.kinds()[kind];
    std::printf("kind %zu: %ld questions, %.3f ties each\n", kind, of_kind.questions, of_kind.ties_a_question());
    EXPECT_GT(of_kind.questions, 10) << "kind " << kind;
    EXPECT_LT(of_kind.ties_a_question(), 1) << "kind " << kind;
  }
}

}  // namespace
}  // namespace paddock::pole_position
