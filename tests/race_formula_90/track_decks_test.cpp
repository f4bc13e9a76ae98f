// C2: the Track decks of Monza and the Hungaroring, card by card.

#include <algorithm>
#include <set>
#include <vector>

#include "faces.h"

namespace paddock::race_formula_90 {
namespace {

using enum Power;

struct TrackRow {
  int corner;
  Colour colour;
  int movement, tyre, damage;
  CheckRow check_e1, check_e2;
  int draw;
  Symbol symbol;
  std::vector<Power> powers_e1, powers_e2;
  int factor;
};

void expect_track_deck(std::string_view circuit, const std::vector<TrackRow>& rows) {
  ASSERT_EQ(find_circuit(circuit).ground->track_cards, static_cast<int>(rows.size()));
  std::set<int> factors;
  for (std::size_t i = 0; i < rows.size(); ++i)
    for (const Edition edition : {Edition::first, Edition::second}) {
      const TrackRow& row = rows[i];
      const Face& card = face(circuit, edition, race_cards + 1 + static_cast<int>(i));
      const std::string name = std::string(circuit) + " " + std::to_string(i + 1);
      EXPECT_EQ(card.corner, row.corner) << name;
      EXPECT_EQ(card.colour, row.colour) << name;
      EXPECT_EQ(card.movement, row.movement) << name;
      EXPECT_EQ(card.tyre, row.tyre) << name;
      EXPECT_EQ(card.damage, row.damage) << name;
      EXPECT_EQ(card.draw, row.draw) << name;
      EXPECT_EQ(card.symbol, row.symbol) << name;
      EXPECT_EQ(card.factor, row.factor) << name;
      expect_check(card, edition == Edition::second ? row.check_e2 : row.check_e1, name);
      const std::vector<Power>& powers = edition == Edition::second ? row.powers_e2 : row.powers_e1;
      for (const Power power : {Power::X2, Power::LB, Power::ET, Power::PAIR, Power::PASS})
        EXPECT_EQ(card.has(power), std::ranges::count(powers, power) > 0)
            << name << " power " << static_cast<int>(power);
      factors.insert(row.factor);
    }
  EXPECT_EQ(factors.size(), rows.size());
}

TEST(RaceFormula90Box, TheTrackDeckOfMonza) {  // R90-SETUP-8, C2.2, C7.2
  expect_track_deck("monza",
                    {
                        {1, Colour::speed, 4, 1, 0, no_check, no_check, 0, Symbol::none, {X2}, {X2}, 22},
                        {1, Colour::drive, 3, 0, 0, check(20), check(20), 0, Symbol::none, {LB}, {LB}, 48},
                        {1, Colour::gear, 2, 0, 0, no_check, no_check, 2, Symbol::none, {PAIR}, {PAIR}, 63},
                        {1, Colour::event, 3, 0, 0, no_check, no_check, 0, Symbol::yellow, {X2}, {X2}, 71},
                        {1, Colour::drive, 4, 0, 0, check(0), check(0), 0, Symbol::none, {PASS}, {PASS}, 35},
                        {2, Colour::speed, 4, 1, 0, no_check, no_check, 0, Symbol::none, {X2}, {ET}, 14},
                        {2, Colour::speed, 3, 0, 0, no_check, no_check, 0, Symbol::none, {PAIR}, {PAIR}, 41},
                        {2, Colour::drive, 3, 0, 0, check(20), check(20), 0, Symbol::none, {PASS}, {PASS}, 57},
                        {2, Colour::gear, 3, 0, 0, no_check, no_check, 1, Symbol::none, {X2}, {X2}, 80},
                        {3, Colour::drive, 3, 0, 0, no_check, no_check, 0, Symbol::none, {PAIR, LB}, {PAIR, LB}, 52},
                        {3, Colour::speed, 4, 0, 1, no_check, no_check, 0, Symbol::none, {X2}, {X2}, 9},
                        {3, Colour::gear, 2, 0, 0, no_check, no_check, 2, Symbol::none, {LB}, {LB}, 68},
                        {3, Colour::event, 3, 0, 0, no_check, no_check, 0, Symbol::weather, {X2}, {ET}, 84},
                        {3, Colour::drive, 4, 0, 0, check(-20), check(-10), 0, Symbol::none, {PASS}, {PASS}, 27},
                        {4, Colour::drive, 4, 0, 0, check(0), check(0), 0, Symbol::none, {X2}, {ET}, 31},
                        {4, Colour::speed, 3, 1, 0, no_check, no_check, 0, Symbol::none, {PAIR}, {PAIR}, 46},
                        {4, Colour::gear, 3, 0, 0, no_check, no_check, 1, Symbol::none, {LB}, {LB}, 74},
                        {4, Colour::event, 2, 0, 0, no_check, no_check, 1, Symbol::blue, {X2}, {X2}, 90},
                        {4, Colour::drive, 3, 0, 0, no_check, no_check, 0, Symbol::none, {PASS}, {PASS}, 59},
                        {5, Colour::drive, 4, 0, 0, check(20), check(20), 0, Symbol::none, {X2}, {ET}, 18},
                        {5, Colour::drive, 3, 0, 0, no_check, no_check, 0, Symbol::none, {X2}, {X2}, 44},
                        {5, Colour::speed, 4, 3, 0, no_check, no_check, 0, Symbol::none, {PAIR, PASS}, {PAIR, PASS}, 6},
                        {5, Colour::gear, 2, 0, 0, no_check, no_check, 2, Symbol::none, {PAIR}, {PAIR}, 77},
                        {5, Colour::event, 3, 0, 0, no_check, no_check, 0, Symbol::green, {X2}, {X2}, 95},
                        {6, Colour::drive, 4, 0, 0, check(0), check(0), 0, Symbol::none, {LB, X2}, {LB, X2}, 24},
                        {6, Colour::speed, 4, 1, 0, no_check, no_check, 0, Symbol::none, {PAIR}, {PAIR}, 12},
                        {6, Colour::gear, 3, 0, 0, no_check, no_check, 1, Symbol::none, {X2}, {ET}, 66},
                        {6, Colour::event, 3, 0, 0, no_check, no_check, 0, Symbol::orange, {LB}, {LB}, 87},
                        {6, Colour::drive, 3, 0, 0, no_check, no_check, 0, Symbol::none, {PASS}, {PASS}, 50},
                        {7, Colour::speed, 4, 0, 0, no_check, no_check, 0, Symbol::none, {X2}, {X2}, 3},
                        {7, Colour::speed, 3, 0, 0, no_check, no_check, 0, Symbol::none, {X2}, {ET}, 38},
                        {7, Colour::drive, 4, 0, 0, check(20), check(20), 0, Symbol::none, {LB}, {LB}, 29},
                        {7, Colour::gear, 3, 0, 0, no_check, no_check, 1, Symbol::none, {PAIR}, {PAIR}, 61},
                        {7, Colour::event, 3, 0, 0, no_check, no_check, 0, Symbol::weather, {PASS}, {PASS}, 92},
                    });
}

TEST(RaceFormula90Box, TheTrackDeckOfTheHungaroring) {  // R90-SETUP-8, C2.3, C7.2
  expect_track_deck("hungaroring",
                    {
                        {1, Colour::speed, 4, 1, 0, no_check, no_check, 0, Symbol::none, {X2}, {X2}, 17},
                        {1, Colour::drive, 3, 0, 0, check(20), check(20), 0, Symbol::none, {LB}, {LB}, 46},
                        {1, Colour::gear, 2, 0, 0, no_check, no_check, 2, Symbol::none, {PAIR}, {PAIR}, 69},
                        {1, Colour::event, 3, 0, 0, no_check, no_check, 0, Symbol::yellow, {X2}, {X2}, 83},
                        {2, Colour::drive, 4, 0, 0, check(0), check(0), 0, Symbol::none, {PASS}, {PASS}, 28},
                        {2, Colour::speed, 3, 0, 0, no_check, no_check, 0, Symbol::none, {X2}, {ET}, 11},
                        {2, Colour::gear, 3, 0, 0, no_check, no_check, 1, Symbol::none, {X2}, {X2}, 72},
                        {2, Colour::event, 2, 0, 0, no_check, no_check, 1, Symbol::blue, {LB}, {LB}, 91},
                        {3, Colour::speed, 4, 1, 0, no_check, no_check, 0, Symbol::none, {PAIR}, {PAIR}, 8},
                        {3, Colour::drive, 3, 0, 0, no_check, no_check, 0, Symbol::none, {X2}, {ET}, 55},
                        {3, Colour::event, 3, 0, 0, no_check, no_check, 0, Symbol::weather, {X2}, {X2}, 78},
                        {4, Colour::drive, 4, 0, 0, check(-20), check(-10), 0, Symbol::none, {X2}, {ET}, 21},
                        {4, Colour::speed, 4, 0, 1, no_check, no_check, 0, Symbol::none, {PASS}, {PASS}, 5},
                        {4, Colour::gear, 2, 0, 0, no_check, no_check, 2, Symbol::none, {LB}, {LB}, 64},
                        {4, Colour::drive, 3, 0, 0, no_check, no_check, 0, Symbol::none, {X2}, {X2}, 49},
                        {5, Colour::drive, 4, 0, 0, check(0), check(0), 0, Symbol::none, {PAIR}, {PAIR}, 33},
                        {5, Colour::gear, 3, 0, 0, no_check, no_check, 1, Symbol::none, {PASS}, {PASS}, 60},
                        {5, Colour::speed, 3, 1, 0, no_check, no_check, 0, Symbol::none, {X2}, {X2}, 39},
                        {5, Colour::event, 3, 0, 0, no_check, no_check, 0, Symbol::green, {PAIR}, {PAIR}, 86},
                        {6, Colour::drive, 3, 0, 0, no_check, no_check, 0, Symbol::none, {LB, PASS}, {LB, PASS}, 52},
                        {6, Colour::gear, 2, 0, 0, no_check, no_check, 2, Symbol::none, {PAIR}, {PAIR}, 75},
                        {6, Colour::speed, 4, 1, 0, no_check, no_check, 0, Symbol::none, {X2}, {X2}, 15},
                        {6, Colour::event, 3, 0, 0, no_check, no_check, 0, Symbol::weather, {LB}, {LB}, 94},
                        {7, Colour::drive, 4, 0, 0, check(20), check(20), 0, Symbol::none, {X2}, {ET}, 26},
                        {7, Colour::drive, 3, 0, 0, no_check, no_check, 0, Symbol::none, {PASS}, {PASS}, 43},
                        {7, Colour::gear, 3, 0, 0, no_check, no_check, 1, Symbol::none, {X2}, {X2}, 67},
                        {7, Colour::speed, 4, 3, 0, no_check, no_check, 0, Symbol::none, {PAIR, PASS}, {PAIR, PASS}, 3},
                        {8, Colour::speed, 4, 1, 0, no_check, no_check, 0, Symbol::none, {X2}, {ET}, 13},
                        {8, Colour::drive, 3, 0, 0, check(20), check(20), 0, Symbol::none, {PAIR}, {PAIR}, 58},
                        {8, Colour::event, 2, 0, 0, no_check, no_check, 1, Symbol::blue, {X2}, {X2}, 89},
                        {9, Colour::drive, 3, 0, 0, no_check, no_check, 0, Symbol::none, {LB}, {LB}, 47},
                        {9, Colour::gear, 2, 0, 0, no_check, no_check, 2, Symbol::none, {PASS}, {PASS}, 70},
                        {9, Colour::speed, 4, 0, 1, no_check, no_check, 0, Symbol::none, {X2}, {X2}, 9},
                        {9, Colour::event, 3, 0, 0, no_check, no_check, 0, Symbol::orange, {PAIR}, {PAIR}, 81},
                        {10, Colour::drive, 4, 0, 0, check(0), check(0), 0, Symbol::none, {LB, X2}, {LB, X2}, 30},
                        {10, Colour::speed, 3, 0, 0, no_check, no_check, 0, Symbol::none, {PAIR}, {PAIR}, 36},
                        {10, Colour::gear, 3, 0, 0, no_check, no_check, 1, Symbol::none, {X2}, {ET}, 62},
                        {10, Colour::event, 3, 0, 0, no_check, no_check, 0, Symbol::yellow, {PASS}, {PASS}, 88},
                        {11, Colour::speed, 4, 0, 0, no_check, no_check, 0, Symbol::none, {X2}, {X2}, 2},
                        {11, Colour::drive, 4, 0, 0, check(20), check(20), 0, Symbol::none, {X2}, {ET}, 24},
                        {11, Colour::gear, 2, 0, 0, no_check, no_check, 2, Symbol::none, {PAIR}, {PAIR}, 76},
                        {11, Colour::drive, 3, 0, 0, no_check, no_check, 0, Symbol::none, {PASS}, {PASS}, 53},
                    });
}

}  // namespace
}  // namespace paddock::race_formula_90
