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

}  // namespace
}  // namespace paddock::race_formula_90
