// C1: the Race deck, card group by card group.

#include <algorithm>
#include <map>
#include <vector>

#include "faces.h"

namespace paddock::race_formula_90 {
namespace {

struct CardGroup {
  std::string name;
  int first;
  Colour colour;
  int movement, tyre, damage, discard;
  CheckRow check_e1, check_e2;
  int draw;
  Symbol symbol;
  std::vector<int> factors;
};

const std::vector<CardGroup>& card_groups() {
  static const std::vector<CardGroup> all = {
      {"S4a",
       1,
       Colour::speed,
       4,
       2,
       0,
       0,
       no_check,
       no_check,
       0,
       Symbol::none,
       {1, 2, 3, 7, 13, 18, 19, 25, 30, 35, 36, 41, 47, 52, 54, 58}},
      {"S4b", 17, Colour::speed, 4, 1, 1, 0, no_check, no_check, 0, Symbol::none, {4, 15, 21, 26, 32, 43, 49, 60}},
      {"S4c", 25, Colour::speed, 4, 0, 2, 0, no_check, no_check, 0, Symbol::none, {10, 27, 38, 55}},
      {"S3a",
       29,
       Colour::speed,
       3,
       1,
       0,
       0,
       no_check,
       no_check,
       0,
       Symbol::none,
       {5, 21, 24, 27, 30, 47, 50, 53, 56, 76, 79, 82}},
      {"S3b", 41, Colour::speed, 3, 2, 1, 0, no_check, no_check, 0, Symbol::none, {18, 44, 70, 73}},
      {"S2a", 45, Colour::speed, 2, 1, 0, 0, no_check, no_check, 0, Symbol::none, {14, 20, 43, 73}},
      {"S1a", 49, Colour::speed, 1, 1, 0, 0, no_check, no_check, 0, Symbol::none, {40, 41, 43, 60, 62, 63, 81, 83}},
      {"D4a", 57, Colour::drive, 4, 0, 0, 0, check(-20), check(-20), 0, Symbol::none, {5, 16, 22, 33, 40, 44, 51, 62}},
      {"D4b", 65, Colour::drive, 4, 0, 0, 0, check(0), {true, true, 20}, 0, Symbol::none, {11, 29, 46, 57}},
      {"D3a",
       69,
       Colour::drive,
       3,
       0,
       0,
       0,
       check(0),
       check(0),
       0,
       Symbol::none,
       {6, 9, 12, 13, 29, 32, 35, 38, 43, 58, 61, 64, 67, 84}},
      {"D3b", 83, Colour::drive, 3, 0, 0, 0, check(-20), check(-10), 0, Symbol::none, {23, 26, 52, 55, 77, 80}},
      {"D3c", 89, Colour::drive, 3, 0, 0, 0, check(20), check(20), 0, Symbol::none, {17, 20, 46, 49, 71, 74}},
      {"D2a", 95, Colour::drive, 2, 0, 0, 0, check(20), check(20), 0, Symbol::none, {11, 37, 50, 56, 62, 80, 86, 93}},
      {"D2b", 103, Colour::drive, 2, 0, 0, 0, check(0), check(0), 0, Symbol::none, {15, 34, 45, 69}},
      {"D1a", 107, Colour::drive, 1, 0, 0, 0, check(20), check(20), 0, Symbol::none, {44, 46, 65, 67, 84, 86}},
      {"G3a", 113, Colour::gear, 3, 1, 0, 0, no_check, no_check, 1, Symbol::none, {11, 14, 39, 42, 65, 68}},
      {"G2a",
       119,
       Colour::gear,
       2,
       0,
       0,
       0,
       no_check,
       no_check,
       1,
       Symbol::none,
       {17, 21, 28, 34, 40, 47, 51, 58, 64, 70, 75, 81, 88, 94}},
      {"G2b", 133, Colour::gear, 2, 1, 0, 0, no_check, no_check, 2, Symbol::none, {23, 53, 76, 83}},
      {"G1a",
       137,
       Colour::gear,
       1,
       0,
       0,
       0,
       no_check,
       no_check,
       2,
       Symbol::none,
       {47, 49, 51, 52, 68, 70, 71, 73, 87, 90, 91, 92}},
      {"G1b", 149, Colour::gear, 1, 0, 0, 0, no_check, no_check, 1, Symbol::none, {54, 75, 95, 98}},
      {"V3w", 153, Colour::event, 3, 1, 0, 0, no_check, no_check, 0, Symbol::weather, {8, 36, 62}},
      {"V3d", 156, Colour::event, 3, 1, 0, 1, no_check, no_check, 0, Symbol::weather, {33, 59}},
      {"V2w", 158, Colour::event, 2, 0, 0, 0, no_check, no_check, 0, Symbol::weather, {29, 36, 59, 66, 89}},
      {"V2y", 163, Colour::event, 2, 1, 0, 0, no_check, no_check, 0, Symbol::yellow, {18, 42, 48, 72, 96}},
      {"V2b", 168, Colour::event, 2, 0, 0, 0, no_check, no_check, 1, Symbol::blue, {25, 31, 55, 78, 85}},
      {"V2o", 173, Colour::event, 2, 1, 0, 0, no_check, no_check, 0, Symbol::orange, {37, 61, 67, 91}},
      {"V1w", 177, Colour::event, 1, 0, 0, 0, no_check, no_check, 0, Symbol::weather, {55, 57, 88, 97}},
      {"V1g", 181, Colour::event, 1, 0, 0, 0, no_check, no_check, 0, Symbol::green, {59, 78, 79, 99}},
  };
  return all;
}

TEST(RaceFormula90Box, TheRaceDeck) {  // R90-SETUP-7, C1.2, C7.1
  int cards = 0;
  std::map<int, int> factors;
  for (const CardGroup& group : card_groups())
    for (std::size_t i = 0; i < group.factors.size(); ++i) {
      const int id = group.first + static_cast<int>(i);
      const std::string name = group.name + std::to_string(group.factors[i]);
      EXPECT_EQ(words(Card{static_cast<std::uint8_t>(id)}), name);
      for (const Edition edition : {Edition::first, Edition::second}) {
        const Face& card = face("monza", edition, id);
        EXPECT_EQ(card.colour, group.colour) << name;
        EXPECT_EQ(card.movement, group.movement) << name;
        EXPECT_EQ(card.tyre, group.tyre) << name;
        EXPECT_EQ(card.damage, group.damage) << name;
        EXPECT_EQ(card.discard, edition == Edition::second ? group.discard : 0) << name;
        EXPECT_EQ(card.draw, group.draw) << name;
        EXPECT_EQ(card.symbol, group.symbol) << name;
        EXPECT_EQ(card.factor, group.factors[i]) << name;
        EXPECT_EQ(card.corner, 0) << name;
        EXPECT_EQ(card.powers, 0) << name;
        expect_check(card, edition == Edition::second ? group.check_e2 : group.check_e1, name);
      }
      ++cards;
      ++factors[group.factors[i]];
    }
  EXPECT_EQ(cards, race_cards);
  EXPECT_EQ(factors.size(), 99u);
  EXPECT_TRUE(std::ranges::all_of(factors, [](const auto& one) { return one.second <= 4; }));
}

}  // namespace
}  // namespace paddock::race_formula_90
