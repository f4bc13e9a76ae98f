// Chapter 17 where a scenario cannot go: the cards, who may race, the far end of the weather, races of bots alone.

#include <gtest/gtest.h>

#include <algorithm>

#include "core/reflect.h"
#include "games/catalogue.h"
#include "games/pole_position/rules.h"
#include "games/pole_position/track.h"

namespace paddock::pole_position {
namespace {

// --- the cards -----------------------------------------------------------------------------------------------------

struct Card {
  const char* name;
  std::array<int, 6> dry, rain;
  std::array<int, 4> speed;  // hard, soft, intermediate, wet
  int qualifying, overtaking;
};

constexpr Card cards[] = {
    {"red-a", {0, 1, 0, 2, 1, 0}, {0, 0, 1, 1, 0, 1}, {10, 11, 8, 8}, 3, 4},
    {"red-b", {0, 0, 1, 1, 0, 0}, {0, 0, 1, 0, 0, 0}, {10, 11, 8, 8}, 2, 3},
    {"blue-a", {0, 1, 1, 0, 1, 1}, {0, 1, 0, 1, 1, 0}, {10, 11, 8, 8}, 1, 5},
    {"blue-b", {0, 0, 1, 0, 1, 0}, {0, 1, 0, 0, 0, 1}, {10, 11, 8, 8}, 1, 4},
    {"green-a", {0, 1, 2, 0, 1, 0}, {0, 0, 1, 1, 1, 0}, {10, 11, 8, 8}, 2, 4},
    {"green-b", {0, 1, 0, 0, 1, 0}, {0, 0, 1, 0, 1, 0}, {10, 11, 8, 8}, 2, 3},
    {"yellow-a", {0, 2, 0, 1, 0, 1}, {0, 1, 1, 0, 0, 1}, {10, 11, 8, 8}, 3, 3},
    {"yellow-b", {0, 1, 0, 1, 0, 0}, {0, 0, 0, 1, 1, 0}, {10, 10, 8, 8}, 2, 3},
    {"orange-a", {1, 0, 1, 0, 1, 1}, {0, 1, 0, 1, 0, 1}, {10, 11, 8, 8}, 2, 4},
    {"orange-b", {1, 0, 0, 0, 1, 0}, {0, 0, 1, 0, 0, 1}, {10, 10, 8, 8}, 1, 3},
    {"purple-a", {0, 0, 1, 1, 2, 0}, {1, 0, 0, 1, 0, 1}, {10, 11, 8, 8}, 3, 5},
    {"purple-b", {0, 0, 1, 0, 0, 1}, {1, 0, 0, 0, 1, 0}, {10, 11, 8, 8}, 2, 4},
};

TEST(PolePositionBots, TheTwelveCards) {  // PP-17-1, PP-17-2, section 5.7
  ASSERT_EQ(box().bots.size(), std::size(cards));
  for (std::size_t i = 0; i < std::size(cards); ++i) {
    const BotCard& card = box().bots[i];
    EXPECT_EQ(card.name, cards[i].name);
    EXPECT_EQ(card.dry, cards[i].dry) << card.name;
    EXPECT_EQ(card.rain, cards[i].rain) << card.name;
    EXPECT_EQ(card.speed, cards[i].speed) << card.name;
    EXPECT_EQ(card.qualifying, cards[i].qualifying) << card.name;
    EXPECT_EQ(card.overtaking, cards[i].overtaking) << card.name;
  }
}

TEST(PolePositionBots, TheirOffTrackTable) {  // PP-17.11-1, PP-17.11-2
  constexpr int always = 0, never = 7;
  const std::array<ByWeather, 4> stays{
      ByWeather{always, 6, never}, {always, 5, 6}, {always, always, 4}, {always, always, always}};
  for (const Tyre tyre : tyre_types) EXPECT_EQ(box().tyres[tyre].bot_stays, stays[static_cast<int>(tyre)]);
  EXPECT_EQ(box().uses.bot_on_limit[1], 8);
  EXPECT_EQ(box().uses.bot_on_limit[2], 7);
}

TEST(PolePositionBots, TheirOffTrackTableMirrorsTheDiceOfPlayers) {  // PP-R76, PP-R91
  for (const Tyre tyre : tyre_types)
    for (int sky = 1; sky <= 2; ++sky) {
      const int limit = box().tyres[tyre].off_track[sky], from = box().tyres[tyre].bot_stays[sky];
      const Faces& die = box().dice[tyre];
      const auto below = std::ranges::count_if(die, [&](int face) { return limit == 0 || face < limit; });
      EXPECT_EQ(below, from == 0 ? 6 : 7 - from) << static_cast<int>(tyre) << " " << sky;
    }
}

// --- who may race --------------------------------------------------------------------------------------------------

bool may_race(int players, json::array bots) {
  paddock::Setup setup{"pole-position", {{"circuit", "tb"}, {"bots", std::move(bots)}}, {}, 1};
  for (int seat = 0; seat < players; ++seat) setup.seats.push_back({"Driver " + std::to_string(seat + 1), "pro"});
  return static_cast<bool>(make_match(setup));
}

TEST(PolePositionBots, SixCarsAtMost) {  // PP-17.1-1, PP-X61
  EXPECT_TRUE(may_race(1, {"red-a", "blue-a", "green-a", "yellow-b", "orange-b"}));
  EXPECT_FALSE(may_race(2, {"red-a", "blue-a", "green-a", "yellow-b", "orange-b"}));
  EXPECT_TRUE(may_race(5, {"red-a"}));
  EXPECT_FALSE(may_race(6, {"red-a"}));
  EXPECT_FALSE(may_race(1, {}));
}

TEST(PolePositionBots, ACardHasTwoSidesAndOneOfThemRaces) {  // PP-17-1, PP-17.1-2, PP-R104
  EXPECT_FALSE(may_race(1, {"red-a", "red-b"}));
  EXPECT_FALSE(may_race(1, {"red-a", "red-a"}));
  EXPECT_TRUE(may_race(1, {"red-a", "blue-b"}));
  EXPECT_FALSE(may_race(1, {"white-a"}));
}

TEST(PolePositionBots, MayRaceWithoutPlayers) { EXPECT_TRUE(may_race(0, {"red-a", "blue-b"})); }  // PP-R98

TEST(PolePositionBots, RaceOnAllCircuitsAlone) {  // PP-R98, PP-R88
  for (const std::string& circuit : circuit_names())
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      Options options;
      options.circuit = find_circuit(circuit);
      options.laps = 3;
      options.events = options.safety_car = options.collisions = true;
      for (const char* name : {"red-a", "blue-b", "green-a", "yellow-a", "orange-b", "purple-a"}) {
        BotName bot;
        ASSERT_TRUE(read(name, bot));
        options.bots.push_back(bot);
      }
      Position<Game> position(options, 0, seed);
      position.run();
      ASSERT_TRUE(position.over()) << circuit;
      EXPECT_EQ(position.race.finished + position.race.eliminated, 6) << circuit;
      EXPECT_GT(position.race.finished, 0) << circuit << " " << seed;
    }
}

// --- the weather to come -------------------------------------------------------------------------------------------

Race race_under(const Track& track, int column, int row, int position) {
  Options options;
  options.circuit = {find_circuit("tb").board, &track};
  Race race = Game::set_up(options, 2);
  race.weather = {static_cast<std::int8_t>(column), static_cast<std::int8_t>(row), static_cast<std::int8_t>(position)};
  return race;
}

TEST(PolePositionBots, StepsToTheNextWeather) {  // PP-R86, PP-17.2-3, PP-X62
  const Track& track = *find_circuit("tb").track;
  const auto steps = [&](int column, int row, int position) {
    return forecast(race_under(track, column, row, position)).steps;
  };
  EXPECT_EQ(steps(2, 4, 4), 9);
  EXPECT_EQ(forecast(race_under(track, 2, 4, 4)).future, Weather::dry);
  EXPECT_EQ(steps(3, 1, 6), 1);
  EXPECT_EQ(steps(3, 1, 1), 6);
  EXPECT_EQ(steps(5, 6, 1), 6 * 5) << "from the last row to the first: D D, then D D D";
  EXPECT_EQ(forecast(race_under(track, 5, 6, 1)).future, Weather::light_rain);
}

TEST(PolePositionBots, AWeatherThatNeverChangesIsForeverAway) {  // PP-R86
  Track track = *find_circuit("tb").track;
  track.weather.fill(Weather::light_rain);
  const Race race = race_under(track, 3, 3, 2);
  EXPECT_EQ(forecast(race).future, Weather::light_rain);
  EXPECT_GE(forecast(race).steps, forever);
}

TEST(PolePositionBots, TheWeatherBeforeTheCellItStartedFromIsFound) {  // PP-R86
  Track track = *find_circuit("tb").track;
  track.weather.fill(Weather::dry);
  track.weather[0] = Weather::heavy_rain;
  EXPECT_EQ(forecast(race_under(track, 2, 1, 6)).steps, 1 + 6 * 34);
}

}  // namespace
}  // namespace paddock::pole_position
