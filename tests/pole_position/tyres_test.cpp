// Chapters 5, 6, 8 and 9 as tables, written out here once more: tyres and their wear, the bonus of an attack, the event deck.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "games/pole_position/rules.h"

namespace paddock::pole_position {
namespace {

TEST(PolePositionTyres, TypesOfTyres) {  // PP-6-2, PP-6.1-3, PP-2.7-3, PP-16.2-5, section 5.2
  struct Row {
    Faces die;
    int life, sets, extended_sets;
    Weather correct;
  };
  const std::array<Row, 4> rows{Row{{7, 8, 8, 8, 10, 12}, 4, 1, 2, Weather::dry},
                                {{7, 8, 9, 10, 10, 11}, 2, 1, 1, Weather::dry},
                                {{6, 7, 7, 8, 8, 9}, 6, 2, 2, Weather::light_rain},
                                {{6, 7, 7, 7, 8, 8}, 6, 1, 1, Weather::heavy_rain}};
  for (const Tyre tyre : tyre_types) {
    const Row& row = rows[static_cast<int>(tyre)];
    const TyreType& type = box().tyres[tyre];
    EXPECT_EQ(box().dice[tyre], row.die);
    EXPECT_EQ(type.life, row.life);
    EXPECT_EQ(type.sets, row.sets);
    EXPECT_EQ(type.extended_sets, row.extended_sets);
    EXPECT_EQ(type.correct, row.correct);
  }
}

TEST(PolePositionTyres, StepsOfWear) {  // PP-6.2-4, PP-R47
  EXPECT_EQ(box().tyres[Tyre::hard].wear, (ByWeather{1, 1, 1}));
  EXPECT_EQ(box().tyres[Tyre::soft].wear, (ByWeather{1, 1, 1}));
  EXPECT_EQ(box().tyres[Tyre::intermediate].wear, (ByWeather{2, 1, 1}));
  EXPECT_EQ(box().tyres[Tyre::wet].wear, (ByWeather{3, 2, 1}));
}

TEST(PolePositionTyres, EveryStepOnTheLifeTrack) {  // PP-R46, PP-6.2-3
  const std::vector<int> track{6, 5, 4, 3, 2, 1, -1, -2};
  for (std::size_t at = 0; at < track.size(); ++at)
    for (int steps = 1; steps <= 3; ++steps) {
      const std::size_t end = std::min(at + static_cast<std::size_t>(steps), track.size() - 1);
      EXPECT_EQ(after_wear(track[at], steps), track[end]) << track[at] << " by " << steps;
    }
}

TEST(PolePositionTyres, PointsLostByWornTyres) {  // PP-6.2-2, PP-6.2-3
  for (const int life : {6, 5, 4, 3, 2, 1, -1, -2}) {
    Car car;
    car.sets.push_back({Tyre::intermediate, static_cast<std::int8_t>(life)});
    car.fitted = 0;
    EXPECT_EQ(worn(car), life == -1 ? 1 : life == -2 ? 2 : 0) << life;
  }
}

TEST(PolePositionFights, BonusOfUnusedPoints) {  // PP-5.1-3, PP-6.3-6
  Options options;
  options.circuit = find_circuit("tb");
  Race race = Game::set_up(options, 2);
  Car& car = race.cars[0];
  for (int unused = 1; unused <= 15; ++unused) {
    const int bonus = unused < 3 ? 0 : std::min(unused - 2, 3);
    car.blown = false;
    EXPECT_EQ(attack_modifier(race, car, unused), bonus) << unused;
    EXPECT_EQ(defence_modifier(race, car), 0);
    car.blown = true;
    EXPECT_EQ(attack_modifier(race, car, unused), bonus - 1) << unused;
    EXPECT_EQ(defence_modifier(race, car), -1);
  }
}

TEST(PolePositionEvents, CardsOfTheDeck) {  // PP-R56, PP-2.2-1, PP-2.2-3
  std::map<std::pair<Effect, int>, int> cards;
  int standard = 0, added = 0;
  for (const EventType& type : box().events) {
    EXPECT_TRUE(type.set == "A" || type.set == "B") << type.set;
    (type.set == "A" ? standard : added) += type.count;
    if (type.set == "A") cards[{type.effect, type.steps}] += type.count;
    else EXPECT_EQ(type.effect, Effect::safety_car);
  }
  EXPECT_EQ(standard, 8);
  EXPECT_EQ(added, 1);
  const std::map<std::pair<Effect, int>, int> expected{
      {{Effect::light_breakdown, 0}, 2}, {{Effect::heavy_breakdown, 0}, 1}, {{Effect::engine, 0}, 1},
      {{Effect::brake, 0}, 1},           {{Effect::safety_car, 0}, 1},      {{Effect::weather, 6}, 1},
      {{Effect::weather, 3}, 1}};
  EXPECT_EQ(cards, expected);
}

TEST(PolePositionWeather, TheTokenGoesRowByRow) {  // PP-8.1-4, PP-2.4-4
  Options options;
  options.circuit = find_circuit("tb");
  Race race = Game::set_up(options, 2);
  const std::string_view grid = "DDDLLDDDDDLHHLDDDDDLLDDDLHHLDDDDLLDD";
  for (int row = 1; row <= 6; ++row)
    for (int column = 1; column <= 6; ++column) {
      race.weather = {static_cast<std::int8_t>(column), static_cast<std::int8_t>(row), 1};
      const int here = (row - 1) * 6 + column - 1;
      for (int ahead = 0; ahead <= 36; ++ahead) {
        const char letter = grid[static_cast<std::size_t>((here + ahead) % 36)];
        const Weather expected = letter == 'D'   ? Weather::dry
                                 : letter == 'L' ? Weather::light_rain
                                                 : Weather::heavy_rain;
        EXPECT_EQ(weather_at(race, ahead), expected) << row << '/' << column << " + " << ahead;
      }
      EXPECT_EQ(weather(race), weather_at(race, 0));
    }
}

}  // namespace
}  // namespace paddock::pole_position
