// What is in the box besides the cards: chits, charts and the tables of rules/race-formula-90-components.md, written out here
// once more.

#include <gtest/gtest.h>

#include <algorithm>

#include "games/race_formula_90/game.h"
#include "games/race_formula_90/rules.h"

namespace paddock::race_formula_90 {
namespace {

const Ground& ground(std::string_view circuit) { return *find_circuit(circuit).ground; }

// --- C4: robots ----------------------------------------------------------------------------------------------------

TEST(RaceFormula90Box, TheChitsOfTheRobots) {  // R90-QUAL-3, R90-FUEL-2, R90-ROBOT-2, C4, C7.6
  const std::array<std::vector<Chit>, 4> printed = {{
      {},
      {{4, 5, 30, 10},
       {3, 4, 10, 10},
       {5, 6, 15, 8},
       {4, 5, 25, 12},
       {3, 4, 20, 12},
       {4, 5, 35, 14},
       {3, 4, 40, 14},
       {5, 6, 45, 10},
       {3, 4, 50, 16},
       {2, 3, 55, 16}},
      {{4, 5, 40, 8},
       {3, 4, 60, 14},
       {3, 4, 20, 10},
       {2, 3, 45, 16},
       {3, 4, 25, 12},
       {4, 5, 30, 10},
       {3, 4, 35, 12},
       {2, 3, 50, 14},
       {2, 3, 15, 12},
       {1, 2, 65, 16}},
      {{3, 4, 20, 8},
       {2, 3, 35, 10},
       {1, 2, 55, 16},
       {2, 3, 25, 12},
       {1, 2, 30, 12},
       {2, 3, 40, 10},
       {1, 2, 45, 14},
       {1, 2, 50, 14},
       {1, 2, 60, 12},
       {1, 2, 70, 16}},
  }};
  const std::array<int, 4> movement{0, 4, 3, 2};
  for (const Kind kind : {Kind::superfast, Kind::fast, Kind::slow}) {
    const RobotKind& robots = box().robots[static_cast<std::size_t>(kind)];
    const std::vector<Chit>& rows = printed[static_cast<std::size_t>(kind)];
    EXPECT_EQ(robots.movement, movement[static_cast<std::size_t>(kind)]);
    ASSERT_EQ(robots.chits.size(), rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
      EXPECT_EQ(robots.chits[i].base, rows[i].base) << i;
      EXPECT_EQ(robots.chits[i].advanced, rows[i].advanced) << i;
      EXPECT_EQ(robots.chits[i].advanced, robots.chits[i].base + 1) << i;
      EXPECT_EQ(robots.chits[i].factor, rows[i].factor) << i;
      EXPECT_EQ(robots.chits[i].stop, rows[i].stop) << i;
    }
  }
}

TEST(RaceFormula90Box,
     RobotsAndDiscsOfEveryNumberOfPlayers) {  // R90-SETUP-1, R90-SETUP-3 to R90-SETUP-6, R90-R6, R90-R137
  for (const RuleSetName name : {RuleSetName::e1b, RuleSetName::e1a, RuleSetName::e1j, RuleSetName::e2})
    for (int players = 1; players <= most_players; ++players) {
      Options options;
      options.circuit = find_circuit("monza");
      options.ruleset = name;
      const Race race = Game::set_up(options, players);
      const auto count = [&](Kind kind) {
        return std::ranges::count_if(race.cars, [&](const Car& car) { return car.who.kind == kind; });
      };
      const bool few = players <= 3, advanced = name == RuleSetName::e1a || name == RuleSetName::e2;
      EXPECT_EQ(count(Kind::player), players);
      EXPECT_EQ(count(Kind::superfast), advanced ? 2 : 0);
      EXPECT_EQ(count(Kind::fast), few ? 3 : 2);
      EXPECT_EQ(count(Kind::slow), few ? 3 : 2);
      EXPECT_EQ(race.bag_red, name == RuleSetName::e2 && few ? 18 : 24);
      EXPECT_EQ(race.bag_brown, 6);
    }
}

// --- C5: cars, fuel, tyres -----------------------------------------------------------------------------------------

int points_of(const std::array<int, 3>& values, int value) {
  return static_cast<int>(std::ranges::find(values, value) - values.begin()) + 1;
}

TEST(RaceFormula90Box, ChartsAndSetUpChits) {  // R90-CAR-2 to R90-CAR-5, R90-SETUP-9, C5.1, C5.2, C7.7
  const SetUpChits& chits = box().set_up;
  EXPECT_EQ(chits.chips, (std::array{8, 10, 12}));
  EXPECT_EQ(chits.cards, (std::array{5, 6, 7}));
  EXPECT_EQ(chits.slots, (std::array{4, 5, 6}));
  EXPECT_EQ(chits.points, 6);
  EXPECT_EQ(chits.tuned_points, 8);
  EXPECT_EQ(box().chart.values(), (Chart{10, 6, 5}));
  struct Row {
    std::string name;
    int chips, cards, slots;
  };
  const std::vector<Row> rows = {{"Italy", 10, 6, 5},   {"Germany", 10, 5, 6}, {"Britain", 8, 6, 6},
                                 {"France", 12, 6, 4},  {"Brazil", 10, 7, 4},  {"Spain", 12, 5, 5},
                                 {"Finland", 8, 7, 5},  {"Japan", 10, 6, 5},   {"USA", 12, 6, 4},
                                 {"Austria", 10, 5, 6}, {"Belgium", 8, 7, 5},  {"Canada", 10, 7, 4}};
  ASSERT_EQ(box().charts.size(), rows.size());
  for (const Row& row : rows) {
    const auto chart = std::ranges::find(box().charts, row.name, &PrintedChart::name);
    ASSERT_NE(chart, box().charts.end()) << row.name;
    EXPECT_EQ(chart->chips, row.chips) << row.name;
    EXPECT_EQ(chart->cards, row.cards) << row.name;
    EXPECT_EQ(chart->slots, row.slots) << row.name;
    EXPECT_EQ(points_of(chits.chips, row.chips) + points_of(chits.cards, row.cards) + points_of(chits.slots, row.slots),
              6)
        << row.name;
  }
}

TEST(RaceFormula90Box, Fuel) {  // R90-QUAL-2, R90-FUEL-1, R90-FUEL-5 to R90-FUEL-7, C5.3
  const FuelChart& fuel = box().fuel;
  EXPECT_EQ(fuel.first_stops, (std::array{8, 10, 12, 14, 16}));
  EXPECT_EQ(fuel.qualifying, (std::array{2, 1, 0, -1, -2}));
  EXPECT_EQ(fuel.base.first, 8);
  EXPECT_EQ(fuel.base.second, 10);
  EXPECT_EQ(fuel.base.others, 12);
  EXPECT_EQ(fuel.base.last, 14);
  EXPECT_EQ(fuel.tank, 10);
  EXPECT_EQ(fuel.extra, 3);
  EXPECT_EQ(fuel.most, 16);
}

TEST(RaceFormula90Box, TyresAndWeather) {  // R90-TYRE-4 to R90-TYRE-7, R90-WEATHER-4, R90-WEATHER-5, R90-SKILL-4, C5.4
  struct Row {
    Tyres tyres;
    int chips, discs, cards;
    std::array<int, 3> lost;
  };
  const Row rows[] = {{Tyres::soft, -3, 3, 0, {0, 1, 2}},
                      {Tyres::hard, 0, 0, 1, {0, 1, 2}},
                      {Tyres::intermediate, 0, 0, 0, {1, 0, 1}},
                      {Tyres::rain, 0, 0, 0, {2, 1, 0}}};
  for (const Row& row : rows) {
    const TyreSet& set = box().tyres[static_cast<std::size_t>(row.tyres)];
    EXPECT_EQ(set.chips, row.chips);
    EXPECT_EQ(set.discs, row.discs);
    EXPECT_EQ(set.track_cards, row.cards);
    EXPECT_EQ(set.lost, row.lost);
  }
  EXPECT_EQ(box().tyres[static_cast<std::size_t>(Tyres::soft)].sets, 2);
  EXPECT_EQ(box().checks.rain, -20);
  EXPECT_EQ(box().checks.reflexes, 20);
  EXPECT_EQ(box().checks.robot, 70);
}

TEST(RaceFormula90Box, WeatherCharts) {  // R90-WEATHER-1, R90-WEATHER-2, C3.2, C3.3, C7.5
  const std::array<int, 10> monza{12, 26, 40, 54, 64, 72, 79, 86, 93, 99},
      hungaroring{15, 30, 45, 58, 70, 77, 83, 89, 95, 99};
  for (const auto& [circuit, last] : {std::pair("monza", monza), std::pair("hungaroring", hungaroring)}) {
    const auto& slots = ground(circuit).board.weather;
    ASSERT_EQ(slots.size(), last.size());
    for (std::size_t i = 0; i < last.size(); ++i) {
      EXPECT_EQ(slots[i].from, i == 0 ? 1 : last[i - 1] + 1) << circuit << i;
      EXPECT_EQ(slots[i].to, last[i]) << circuit << i;
      EXPECT_EQ(slots[i].weather, i < 5 ? Sky::dry : i < 8 ? Sky::uncertain : Sky::rain) << circuit << i;
    }
  }
}

TEST(RaceFormula90Box, TurnIndicators) {  // R90-SETUP-2, R90-END-1, C3.2, C3.3, C7.7
  const Board& monza = ground("monza").board;
  EXPECT_EQ(monza.turns, 30);
  EXPECT_EQ(monza.short_end, 20);
  EXPECT_TRUE(std::ranges::equal(monza.stages, std::vector{1, 6, 11, 16, 21, 26}));
  EXPECT_EQ(monza.pit_time, 6);
  const Board& hungaroring = ground("hungaroring").board;
  EXPECT_EQ(hungaroring.turns, 32);
  EXPECT_EQ(hungaroring.short_end, 21);
  EXPECT_TRUE(std::ranges::equal(hungaroring.stages, std::vector{1, 5, 9, 13, 17, 21, 25, 29}));
  EXPECT_EQ(hungaroring.pit_time, 5);
}

}  // namespace
}  // namespace paddock::race_formula_90
