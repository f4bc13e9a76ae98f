// Why a yes or a no is not possible. A question with one answer left is not asked at the table, so scenarios do not get here; clients may.

#include <gtest/gtest.h>

#include "games/pole_position/rules.h"

namespace paddock::pole_position {
namespace {

class Refusals : public ::testing::Test {
 protected:
  void SetUp() override {
    Options options;
    options.circuit = find_circuit("tb");
    options.damaged_engine = options.stress = true;
    options.engine_damage = {0, 0};
    race = Game::set_up(options, 2);
  }
  Car& car() { return car_of(race, 0); }
  std::string article_against(Article article, Matter matter, bool yes) {
    const Question question = Decide(article, Seat(0), matter, !yes, !yes);
    return Game::why_not(race, question, Game::in_words(question, pack(yes))).article;
  }

  Race race;
};

TEST_F(Refusals, AWornOutEngineIsNotKept) {  // PP-15.1-6
  race.options.engine_damage[0] = most_engine_damage;
  EXPECT_EQ(article_against("PP-15.1-4", Matter::change_engine, false), "PP-15.1-6");
}

TEST_F(Refusals, NobodyPushesOnAtThePeakOfStress) {  // PP-12.1-6
  car().stress = highest_stress;
  EXPECT_EQ(article_against("PP-12.3-1", Matter::reduce_stress, false), "PP-12.1-6");
}

TEST_F(Refusals, ATokenOfQualifyingCostsAnSp) {  // PP-3.1.1-3
  car().sp = 0;
  EXPECT_EQ(article_against("PP-3.1.1-3", Matter::spend_token, true), "PP-3.1.1-3");
}

TEST_F(Refusals, ADuePitStopIsMadeBehindTheSafetyCar) {  // PP-R82
  car().must_pit = true;
  EXPECT_EQ(article_against("PP-10.2-4", Matter::safety_car_stop, false), "PP-R82");
}

TEST_F(Refusals, ASecondCollisionRollCostsAnSp) {  // PP-10-4, PP-12.1-5
  car().sp = 0;
  EXPECT_EQ(article_against("PP-10-4", Matter::second_roll, true), "PP-10-4");
  car().sp = 1;
  car().stress = 5;
  EXPECT_EQ(article_against("PP-10-4", Matter::second_roll, true), "PP-12.1-5");
}

}  // namespace
}  // namespace paddock::pole_position
