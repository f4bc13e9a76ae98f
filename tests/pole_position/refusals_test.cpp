// Why a yes or a no is not possible. A question with one answer left is not asked at the table, so scenarios do not get here; clients may.

#include <gtest/gtest.h>

#include <memory>

#include "games/pole_position/fast/ways.h"
#include "games/pole_position/rules.h"
#include "messages/say.h"

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
  Refusal refusal(Article article, Matter matter, bool yes) {
    const Question question = Decide(article, Seat(0), matter, !yes, !yes);
    return Game::why_not(race, question, Game::in_words(question, pack(yes)));
  }
  std::string article_against(Article article, Matter matter, bool yes) {
    return refusal(article, matter, yes).article;
  }

  Race race;
};

TEST_F(Refusals, AWornOutEngineIsNotKept) {  // PP-15.1-6
  race.options.engine_damage[0] = most_engine_damage;
  const Refusal refused = refusal("PP-15.1-4", Matter::change_engine, false);
  EXPECT_EQ(refused.article, "PP-15.1-6");
  EXPECT_EQ(refused.reason, Message("pole-position.refusal.engine-worn-out", {{"races", 3}}));
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

TEST_F(Refusals, ACellIsTakenByACarThatHasAName) {  // PP-R5
  race.phase = Phase::turns;
  race.round = 9;
  race.positions = {Seat(1), Seat(0)};
  for (Car& one : race.cars) {
    one.sets = {TyreSet{Tyre::hard, 4}};
    one.fitted = 0;
    one.lap = 2;
  }
  ASSERT_TRUE(read("S2-1/2", car().cell));
  ASSERT_TRUE(read("S2-4/2", car_of(race, 1).cell));
  begin_turn(race, car());
  race.turn.roll = race.turn.points = 3;
  const auto ways = std::make_unique<Ways>();
  ways->find(race, car());
  const Refusal refused = Game::why_not(race, ChooseLeg("PP-4-3", Seat(0), &race, ways.get()), "S2-4/2");
  EXPECT_EQ(refused.reason, Message("pole-position.refusal.cell-taken", {{"car", Seat(1)}}));
  EXPECT_EQ(say(refused.reason, {"en", {"Ann", "Bob"}}), "Bob is on that cell");
}

}  // namespace
}  // namespace paddock::pole_position
