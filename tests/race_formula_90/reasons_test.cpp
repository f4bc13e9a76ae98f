#include "plan.h"
#include "reasoned_races.h"

namespace paddock::race_formula_90 {
namespace {

using Driver = ReasoningDriver<Game, Pro>;

template <class Kind, class... All>
constexpr std::size_t index_in(std::type_identity<std::variant<All...>>) {
  std::size_t index = 0;
  bool found = false;
  ((found = found || std::is_same_v<Kind, All>, index += !found), ...);
  return index;
}

template <class Kind>
void expect_reasons(const Driver& driver) {
  constexpr std::size_t kind = index_in<Kind>(std::type_identity<Question>());
  EXPECT_GT(driver.kinds()[kind].questions, 10) << "kind " << kind;
  EXPECT_GT(driver.kinds()[kind].share(), 0.97) << "kind " << kind;
}

template <class... Kinds>
void expect_reasons_for(const Driver& driver) {
  (expect_reasons<Kinds>(driver), ...);
}

TEST(RaceFormula90Reasons, SayWhyTheBestAnswerIsBetterThanTheNext) {
  Driver driver;
  for (int number = 0; number < 48; ++number) {
    const Plan plan(number);
    Position<Game> position(plan.options, plan.seats, plan.seed);
    position.table.set_all_policies(&driver);
    position.run();
  }
  expect_reasons_for<ChooseQualifying, ChooseTyres, ChooseStrategy, ChooseContest, ChooseDeclaration, ChooseFuel,
                     ChooseCard, ChooseDraw, ChooseMove, ChooseTrajectory, ChooseCheck, ChooseLateBrake, ChooseSpot>(
      driver);
  EXPECT_GE(driver.ids().size(), 25u);
}

}  // namespace
}  // namespace paddock::race_formula_90
