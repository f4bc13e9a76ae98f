// Why pro prefers an answer: some reason for every gear and leg, and one that is true of the two answers.

#include <map>

#include "games/formula_de/drivers.h"
#include "reasoned_races.h"

namespace paddock::formula_de {
namespace {

Options options_of(int seed) {
  Options options;
  options.circuit = find_circuit(seed % 2 ? "monaco" : "monza");
  options.laps = 1 + seed % 2;
  options.weather = seed % 3 ? WeatherChoice::changeable : WeatherChoice::raining;
  return options;
}

TEST(FormulaDeReasons, SayWhyTheBestAnswerIsBetterThanTheNext) {
  ReasoningDriver<Game, Pro> driver;
  for (int seed = 0; seed < 12; ++seed) {
    Position<Game> position(options_of(seed), 8, seed);
    position.table.set_all_policies(&driver);
    position.run();
  }
  for (const std::size_t kind : {std::size_t{1}, std::size_t{2}}) {  // gears and legs
    EXPECT_GT(driver.kinds()[kind].questions, 300) << "kind " << kind;
    EXPECT_EQ(driver.kinds()[kind].share(), 1) << "kind " << kind;
  }
  EXPECT_GE(driver.ids().size(), 10u);
}

// Compares the best leg with every other one.
struct LegWatcher : Policy<Game> {
  Packed answer(const Race& race, const Question& question, Rng& rng) override {
    const Packed best = pro.answer(race, question, rng);
    if (const auto* legs = std::get_if<ChooseLeg>(&question); legs && unpack<Way>(best) != Way::none())
      for (const Leg& other : legs->legs)
        for (const Message& reason : pro.reasons(race, question, best, pack(other.way)))
          expect_true(reason, legs->leg(unpack<Way>(best)), other);
    return best;
  }
  void expect_true(const Message& reason, const Leg& better, const Leg& other) {
    ++counts[reason.id];
    if (reason.id == "formula-de.reason.tyres") {
      EXPECT_EQ(reason.args.at("count"), other.price - better.price);
      EXPECT_LT(better.price, other.price);
    }
    if (reason.id == "formula-de.reason.brakes") EXPECT_LT(better.brakes, other.brakes + other.entries);
    if (reason.id == "formula-de.reason.blocking") EXPECT_LT(better.owed, other.owed);
    if (reason.id == "formula-de.reason.race") EXPECT_TRUE(other.excessive || other.price > 0 || other.owed > 0);
    if (reason.id == "formula-de.reason.stop") EXPECT_TRUE(better.pits && !other.pits);
    if (reason.id == "formula-de.reason.no-stop") EXPECT_TRUE(!better.pits && other.pits);
    if (reason.id == "formula-de.reason.finish") EXPECT_TRUE(better.finishes && !other.finishes);
  }
  Pro pro;
  std::map<std::string, int> counts;
};

TEST(FormulaDeReasons, AreTrueOfTheLegs) {
  LegWatcher driver;
  for (int seed = 0; seed < 8; ++seed) {
    Position<Game> position(options_of(seed), 8, seed);
    position.table.set_all_policies(&driver);
    position.run();
  }
  for (const char* reason : {"tyres", "brakes", "damage", "race", "farther", "corner", "no-stop"})
    EXPECT_GT(driver.counts["formula-de.reason." + std::string(reason)], 20) << reason;
}

}  // namespace
}  // namespace paddock::formula_de
