// The odds of a check that is left to the deck, from what a seat can see (R90-CHECK-5, section 6.3).

#include <gtest/gtest.h>

#include "games/race_formula_90/rules.h"
#include "games/race_formula_90/words.h"

namespace paddock::race_formula_90 {
namespace {

constexpr std::uint8_t low = 1, middle = 43, high = 184;  // S4a1, S3b70, V1g99

// All Race Cards lie open in the discard pile but three.
Race three_cards_missing() {
  Race race = Game::set_up({.circuit = find_circuit("monza")}, 2);
  for (int id = 1; id <= race_cards; ++id)
    if (id != low && id != middle && id != high) race.discards.push_back({static_cast<std::uint8_t>(id)});
  return race;
}

Risk odds(const Race& race, int limit) { return risk_of_draw(race, 0, limit, "damage", "R90-CHECK-10"); }

TEST(RaceFormula90Odds, TheHandOfAnotherIsAsUnknownAsTheDeck) {
  Race race = three_cards_missing();
  race.deck->push_back({high});
  race.deck->push_back({low});
  race.players[1].hand->push_back({middle});
  EXPECT_EQ(odds(race, 70), (Risk{"damage", 1, 3, "R90-CHECK-10"}));
  EXPECT_EQ(odds(race, 69), (Risk{"damage", 2, 3, "R90-CHECK-10"}));
  std::swap((*race.players[1].hand)[0], (*race.deck)[0]);
  EXPECT_EQ(odds(race, 70), (Risk{"damage", 1, 3, "R90-CHECK-10"}));
}

TEST(RaceFormula90Odds, OwnCardsAreKnown) {
  Race race = three_cards_missing();
  race.players[0].hand->push_back({high});
  race.players[0].target = {middle};
  race.deck->push_back({low});
  EXPECT_EQ(odds(race, 1), (Risk{"damage", 0, 1, "R90-CHECK-10"}));
  EXPECT_EQ(odds(race, 0), (Risk{"damage", 1, 1, "R90-CHECK-10"}));
}

TEST(RaceFormula90Odds, AnExhaustedDeckIsMadeOfTheDiscardPile) {  // R90-SETUP-7
  Race race = three_cards_missing();
  race.discards.clear();
  race.discards.push_back({low});
  race.discards.push_back({high});
  EXPECT_EQ(odds(race, 70), (Risk{"damage", 1, 2, "R90-CHECK-10"}));
}

TEST(RaceFormula90Odds, WhatWasGivenUpFaceDownCountsByWhatItMayBe) {  // R90-SUBST-2
  Race race = three_cards_missing();
  race.players[1].hand->push_back({low});
  race.face_down->push_back({middle});
  race.players[0].hand->push_back({high});
  const Risk risk = odds(race, 69);  // the card face down is S4a1 or S3b70
  int above = 0;
  for (const Card card : race.discards) above += race.face(card).factor > 69;
  EXPECT_EQ(risk.of, (race_cards - 2) * 2);
  EXPECT_EQ(risk.cases, above * 2 + 1);
}

TEST(RaceFormula90Odds, WithoutAnyCardACheckFails) {  // R90-R103
  const Race race = Game::set_up({.circuit = find_circuit("monza")}, 2);
  EXPECT_EQ(odds(race, 99), (Risk{"damage", 1, 1, "R90-CHECK-10"}));
}

// R90-ROBOT-5, R90-ROBOT-6: in a corner the player is ahead of a robot, which joins; it draws two of S4a1, S3b70 and V1g99.
class RaceFormula90Contest : public ::testing::Test {
 protected:
  void SetUp() override {
    race.deck->push_back({high});
    race.deck->push_back({low});
    race.deck->push_back({middle});
    race.turn.line = {player_on(0), robot};
    car_of(race, robot).section = car_of(race, player_on(0)).section = corner;
    rebuild_index(race);
    race.players[0].values.slots = 4;
    bonus = race.board().corner(section_at(race, corner).corner).contest;
  }
  std::vector<Risk> risks(int points) const {
    return risks_of_contest(race, car_of(race, player_on(0)), points, corner);
  }
  static std::vector<Risk> of_three(int lost, int tied, std::string_view what = "contest-tied",
                                    std::string_view article = "R90-CONTEST-11") {
    return {{"contest-lost", 2 * lost, 6, "R90-CONTEST-10"}, {std::string(what), 2 * tied, 6, std::string(article)}};
  }

  Race race = three_cards_missing();
  Who robot = race.cars.back().who;
  int corner = 4, bonus = 0;
};

TEST_F(RaceFormula90Contest, ARobotBehindHasToBeatTheCar) {
  ASSERT_EQ(section_at(race, corner).type, boards::SectionType::corner);
  race.turn.contest.push_back({robot, Secret<Few<Card, 2>>(nobody), 0});
  EXPECT_EQ(risks(bonus + 3), of_three(3, 0));  // 4 + 3, 4 + 1, 3 + 1
  EXPECT_EQ(risks(bonus + 5), of_three(1, 1)) << "who is level stays behind";
  EXPECT_EQ(risks(bonus + 8), of_three(0, 0));
}

// It is asked later, and joins because the player behind it takes part.
TEST_F(RaceFormula90Contest, ARobotInFrontStaysThereIfItIsLevel) {
  race.turn.line = {robot, player_on(0)};
  EXPECT_EQ(risks(5), of_three(2, 1));
  car_of(race, robot).lap = 3;
  EXPECT_TRUE(risks(5).empty()) << "against a car of another lap it does not";
}

TEST_F(RaceFormula90Contest, ATieMayBeTheEnd) {
  race.turn.contest.push_back({robot, Secret<Few<Card, 2>>(nobody), 0});
  race.players[0].values.slots = 0;
  EXPECT_EQ(risks(bonus + 5), of_three(1, 1, "out", "R90-OUT-1"));
}

TEST_F(RaceFormula90Contest, ADeckTooSmallTellsNothing) {
  race.turn.contest.push_back({robot, Secret<Few<Card, 2>>(nobody), 0});
  *race.deck = {};
  EXPECT_TRUE(risks(4).empty());
}

}  // namespace
}  // namespace paddock::race_formula_90
