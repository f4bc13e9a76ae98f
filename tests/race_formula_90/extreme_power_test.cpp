#include "drivers/learner.h"
#include "games/race_formula_90/rules.h"
#include "plan.h"

namespace paddock::race_formula_90 {
namespace {

// Looks at every offer to pass an extreme trajectory by the power of a card: without that card the bill must still be payable (R90-PAY-8).
struct Watcher : Policy<Game> {
  explicit Watcher(Policy<Game>& driver) : driver(driver) {}
  Packed answer(const Race& race, const Question& question, Rng& rng) override {
    if (const auto* asked = std::get_if<ChooseTrajectory>(&question)) look_at(race, *asked);
    return driver.answer(race, question, rng);
  }
  void look_at(const Race& race, const ChooseTrajectory& question) {
    const Car& car = car_of(race, player_on(question.seat));
    list_options(question, [&](const TrajectoryChoice& choice) {
      if (choice.use != Trajectory::power) return true;
      ++offers;
      Purse purse = purse_of(race, car);
      --purse.cards;
      EXPECT_TRUE(can_pay(purse, bill_of(race, car, race.turn.cards, trajectory_of(race, car))));
      return true;
    });
  }
  Policy<Game>& driver;
  long offers = 0;
};

TEST(ExtremePower, IsOfferedOnlyIfTheRestOfTheHandPays) {
  Options options;
  options.circuit = find_circuit("monza");
  Pro pro;
  Learner<Game, Pro> learner({}, 0.253125);
  Watcher first(pro), second(learner);
  for (int race = 0; race < 240; ++race) {
    Position<Game> position(options, 4, 6 * 1000003 + race / 2);
    for (int seat = 0; seat < 4; ++seat)
      position.table.set_policy(seat, (seat + race) % 2 ? &second : &first);
    position.run();
  }
  EXPECT_GT(first.offers + second.offers, 10);
}

}  // namespace
}  // namespace paddock::race_formula_90
