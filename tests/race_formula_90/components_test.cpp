// What is in the box and on the boards, written out here once more (rules/race-formula-90-components.md), against what the
// program has. The given boards and Track decks of Monza and Hungaroring: tests/circuit/race_formula_90_board_test.cpp.

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "core/reflect.h"
#include "games/catalogue.h"
#include "games/race_formula_90/rules.h"
#include "games/race_formula_90/words.h"

namespace paddock::race_formula_90 {
namespace {

Race race_by(RuleSetName ruleset, const char* circuit = "monza", int players = 4) {
  Options options;
  options.circuit = find_circuit(circuit);
  options.ruleset = ruleset;
  return Game::set_up(options, players);
}

const Face& face_of(int id, Edition edition) {
  return find_circuit("monza").ground->faces[static_cast<int>(edition)][id];
}

std::string check_of(const Face& face) {
  if (!face.has_check) return "-";
  return fmt::format("{}{}", face.blind ? 'B' : 'N', face.modifier ? fmt::format("{:+}", face.modifier) : "0");
}

// --- the Race deck -------------------------------------------------------------------------------------------------

struct Group {
  std::string name;
  int first, last;
  std::string colour;
  int movement, tyre, damage, discard;  // discard: second edition
  std::string first_check, second_check;
  int draw;
  std::string symbol;
  std::vector<int> factors;
};

const std::vector<Group>& groups() {
  static const std::vector<Group> groups{
      {"S4a", 1, 16, "speed", 4, 2, 0, 0, "-", "-", 0, "none", {1, 2, 3, 7, 13, 18, 19, 25, 30, 35, 36, 41, 47, 52, 54, 58}},
      {"S4b", 17, 24, "speed", 4, 1, 1, 0, "-", "-", 0, "none", {4, 15, 21, 26, 32, 43, 49, 60}},
      {"S4c", 25, 28, "speed", 4, 0, 2, 0, "-", "-", 0, "none", {10, 27, 38, 55}},
      {"S3a", 29, 40, "speed", 3, 1, 0, 0, "-", "-", 0, "none", {5, 21, 24, 27, 30, 47, 50, 53, 56, 76, 79, 82}},
      {"S3b", 41, 44, "speed", 3, 2, 1, 0, "-", "-", 0, "none", {18, 44, 70, 73}},
      {"S2a", 45, 48, "speed", 2, 1, 0, 0, "-", "-", 0, "none", {14, 20, 43, 73}},
      {"S1a", 49, 56, "speed", 1, 1, 0, 0, "-", "-", 0, "none", {40, 41, 43, 60, 62, 63, 81, 83}},
      {"D4a", 57, 64, "drive", 4, 0, 0, 0, "N-20", "N-20", 0, "none", {5, 16, 22, 33, 40, 44, 51, 62}},
      {"D4b", 65, 68, "drive", 4, 0, 0, 0, "N0", "B+20", 0, "none", {11, 29, 46, 57}},
      {"D3a", 69, 82, "drive", 3, 0, 0, 0, "N0", "N0", 0, "none", {6, 9, 12, 13, 29, 32, 35, 38, 43, 58, 61, 64, 67, 84}},
      {"D3b", 83, 88, "drive", 3, 0, 0, 0, "N-20", "N-10", 0, "none", {23, 26, 52, 55, 77, 80}},
      {"D3c", 89, 94, "drive", 3, 0, 0, 0, "N+20", "N+20", 0, "none", {17, 20, 46, 49, 71, 74}},
      {"D2a", 95, 102, "drive", 2, 0, 0, 0, "N+20", "N+20", 0, "none", {11, 37, 50, 56, 62, 80, 86, 93}},
      {"D2b", 103, 106, "drive", 2, 0, 0, 0, "N0", "N0", 0, "none", {15, 34, 45, 69}},
      {"D1a", 107, 112, "drive", 1, 0, 0, 0, "N+20", "N+20", 0, "none", {44, 46, 65, 67, 84, 86}},
      {"G3a", 113, 118, "gear", 3, 1, 0, 0, "-", "-", 1, "none", {11, 14, 39, 42, 65, 68}},
      {"G2a", 119, 132, "gear", 2, 0, 0, 0, "-", "-", 1, "none", {17, 21, 28, 34, 40, 47, 51, 58, 64, 70, 75, 81, 88, 94}},
      {"G2b", 133, 136, "gear", 2, 1, 0, 0, "-", "-", 2, "none", {23, 53, 76, 83}},
      {"G1a", 137, 148, "gear", 1, 0, 0, 0, "-", "-", 2, "none", {47, 49, 51, 52, 68, 70, 71, 73, 87, 90, 91, 92}},
      {"G1b", 149, 152, "gear", 1, 0, 0, 0, "-", "-", 1, "none", {54, 75, 95, 98}},
      {"V3w", 153, 155, "event", 3, 1, 0, 0, "-", "-", 0, "weather", {8, 36, 62}},
      {"V3d", 156, 157, "event", 3, 1, 0, 1, "-", "-", 0, "weather", {33, 59}},
      {"V2w", 158, 162, "event", 2, 0, 0, 0, "-", "-", 0, "weather", {29, 36, 59, 66, 89}},
      {"V2y", 163, 167, "event", 2, 1, 0, 0, "-", "-", 0, "yellow", {18, 42, 48, 72, 96}},
      {"V2b", 168, 172, "event", 2, 0, 0, 0, "-", "-", 1, "blue", {25, 31, 55, 78, 85}},
      {"V2o", 173, 176, "event", 2, 1, 0, 0, "-", "-", 0, "orange", {37, 61, 67, 91}},
      {"V1w", 177, 180, "event", 1, 0, 0, 0, "-", "-", 0, "weather", {55, 57, 88, 97}},
      {"V1g", 181, 184, "event", 1, 0, 0, 0, "-", "-", 0, "green", {59, 78, 79, 99}},
  };
  return groups;
}

TEST(RaceFormula90Components, TheRaceDeck) {  // C1.2, C7.1, R90-SETUP-7
  int id = 0;
  for (const Group& group : groups()) {
    EXPECT_EQ(id + 1, group.first) << group.name;
    for (const int factor : group.factors) {
      const Card card{static_cast<std::uint8_t>(++id)};
      const std::string name = fmt::format("{}{}", group.name, factor);
      EXPECT_EQ(words(card), name);
      EXPECT_FALSE(card.is_track());
      for (const Edition edition : {Edition::first, Edition::second}) {
        const bool second = edition == Edition::second;
        const Face& face = face_of(id, edition);
        EXPECT_EQ(word(face.colour), group.colour) << name;
        EXPECT_EQ(face.movement, group.movement) << name;
        EXPECT_EQ(face.tyre, group.tyre) << name;
        EXPECT_EQ(face.damage, group.damage) << name;
        EXPECT_EQ(face.discard, second ? group.discard : 0) << name;
        EXPECT_EQ(check_of(face), second ? group.second_check : group.first_check) << name;
        EXPECT_EQ(face.draw, group.draw) << name;
        EXPECT_EQ(word(face.symbol), group.symbol) << name;
        EXPECT_EQ(face.factor, factor) << name;
        EXPECT_EQ(face.corner, 0) << name;
        EXPECT_EQ(face.powers, 0) << name;
      }
    }
    EXPECT_EQ(id, group.last) << group.name;
  }
  EXPECT_EQ(id, race_cards);
}

TEST(RaceFormula90Components, TotalsOfTheRaceDeck) {  // C1.2, C7.1
  std::map<std::string, int> colours, symbols;
  std::map<int, int> movements, factors;
  for (int id = 1; id <= race_cards; ++id) {
    const Face& face = face_of(id, Edition::second);
    ++colours[word(face.colour)];
    ++symbols[word(face.symbol)];
    ++movements[face.movement];
    ++factors[face.factor];
  }
  EXPECT_EQ(colours, (std::map<std::string, int>{{"speed", 56}, {"drive", 56}, {"gear", 40}, {"event", 32}}));
  EXPECT_EQ(movements, (std::map<int, int>{{1, 38}, {2, 53}, {3, 53}, {4, 40}}));
  EXPECT_EQ(symbols["weather"], 14);
  EXPECT_EQ(symbols["yellow"], 5);
  EXPECT_EQ(symbols["green"], 4);
  EXPECT_EQ(symbols["blue"], 5);
  EXPECT_EQ(symbols["orange"], 4);
  for (int factor = 1; factor <= 99; ++factor) {
    EXPECT_GE(factors[factor], 1) << factor;
    EXPECT_LE(factors[factor], 4) << factor;
  }
  EXPECT_EQ(factors.size(), 99u);
}

TEST(RaceFormula90Components, NamedCardsOfTheRulebooks) {  // C1.4, C7.8
  const std::map<int, std::string> named{
      {135, "G2b76"}, {65, "D4b11"},  {77, "D3a43"},  {117, "G3a65"}, {28, "S4c55"},  {96, "D2a37"},  {179, "V1w88"},
      {109, "D1a65"}, {171, "V2b78"}, {129, "G2a75"}, {53, "S1a62"},  {8, "S4a25"},   {9, "S4a30"},   {61, "D4a40"},
      {24, "S4b60"},  {39, "S3a79"},  {56, "S1a83"},  {72, "D3a13"},  {37, "S3a56"},  {40, "S3a82"},  {21, "S4b32"},
      {147, "G1a91"}, {162, "V2w89"}, {95, "D2a11"},  {104, "D2b34"}, {81, "D3a67"},  {116, "G3a42"}, {87, "D3b77"},
      {44, "S3b73"},
  };
  for (const auto& [id, name] : named) {
    EXPECT_EQ(words(Card{static_cast<std::uint8_t>(id)}), name);
    Card card;
    EXPECT_TRUE(read(name, card));
    EXPECT_EQ(card.id, id);
  }
  Card card;
  EXPECT_FALSE(read("S4a99", card));
}

// --- Track decks ---------------------------------------------------------------------------------------------------

TEST(RaceFormula90Components, TrackDecks) {  // C2, C7.2, R90-SETUP-8
  EXPECT_EQ(find_circuit("monza").ground->track_cards, 34);
  EXPECT_EQ(find_circuit("hungaroring").ground->track_cards, 42);
  for (const char* circuit : {"monza", "hungaroring"}) {
    const Ground& ground = *find_circuit(circuit).ground;
    std::set<int> factors;
    for (int card = 1; card <= ground.track_cards; ++card) {
      const Face& first = ground.faces[0][race_cards + card];
      const Face& second = ground.faces[1][race_cards + card];
      EXPECT_GE(second.corner, 1);
      EXPECT_LE(second.corner, static_cast<int>(ground.board.corners.size()));
      EXPECT_GE(second.movement, 2);
      EXPECT_LE(second.movement, 4);
      EXPECT_TRUE(factors.insert(second.factor).second) << circuit << " " << card;
      EXPECT_NE(second.powers, 0) << circuit << " " << card;
      EXPECT_FALSE(first.has(Power::ET));  // X2 takes its place
      EXPECT_EQ(first.has(Power::X2), second.has(Power::X2) || second.has(Power::ET)) << circuit << " " << card;
      for (const Power power : {Power::LB, Power::PAIR, Power::PASS}) EXPECT_EQ(first.has(power), second.has(power));
    }
  }
  const Ground& monza = *find_circuit("monza").ground;
  const auto face = [&](Edition edition, int card) { return monza.faces[static_cast<int>(edition)][race_cards + card]; };
  EXPECT_EQ(check_of(face(Edition::first, 14)), "N-20");
  EXPECT_EQ(check_of(face(Edition::second, 14)), "N-10");
  EXPECT_EQ(face(Edition::first, 10).corner, 3);
  EXPECT_TRUE(face(Edition::first, 10).has(Power::PAIR) && face(Edition::first, 10).has(Power::LB));
  EXPECT_EQ(face(Edition::second, 22).tyre, 3);
}

// --- boards --------------------------------------------------------------------------------------------------------

TEST(RaceFormula90Components, TheGivenBoardsAreWhole) {  // C7.3 to C7.5, C7.7
  for (const std::string name : {"monza", "hungaroring"}) {
    const Board& board = find_circuit(name).ground->board;
    const int length = board.length();
    for (int number = 1; number <= length; ++number) {
      const boards::Section& section = board.section(number);
      EXPECT_LE(section.spots, 2) << name << " " << number;
      if (section.type == SectionType::straight) {
        EXPECT_EQ(section.corner, 0);
      } else if (section.type == SectionType::corner) {
        const boards::Corner& corner = board.corner(section.corner);
        EXPECT_TRUE(number >= corner.first && number <= corner.last) << name << " " << number;
      } else {
        const boards::Section& next = board.section(number % length + 1);
        EXPECT_EQ(next.type, SectionType::corner) << name << " " << number;
        EXPECT_EQ(next.corner, section.corner) << name << " " << number;
      }
    }
    for (const boards::Brake& brake : board.brakes) EXPECT_EQ(board.section(brake.section).type, SectionType::braking);
    for (const boards::Spot& spot : board.spots) EXPECT_TRUE(spot.section >= 1 && spot.section <= length);
    int uncertain = 0, factor = 0;
    ASSERT_EQ(board.weather.size(), 10u) << name;
    for (std::size_t i = 0; i < board.weather.size(); ++i) {
      EXPECT_EQ(board.weather[i].from, factor + 1) << name;
      factor = board.weather[i].to;
      uncertain += board.weather[i].weather == Sky::uncertain;
      if (i > 0) {
        EXPECT_GE(board.weather[i].weather, board.weather[i - 1].weather) << name;
      }
    }
    EXPECT_EQ(factor, 99) << name;
    EXPECT_EQ(uncertain % 2, 1) << name;
    EXPECT_EQ(board.stages.front(), 1) << name;
    EXPECT_TRUE(std::ranges::is_sorted(board.stages, std::less_equal{})) << name;
    EXPECT_LT(board.short_end, board.turns) << name;
  }
}

// Every way through a recovery: where it comes back, or 0 where the car is out, stays or resumes.
void follow(const Board& board, int step, std::vector<int>& ends, int depth = 0) {
  ASSERT_LT(depth, 40);
  const boards::RecoveryStep& symbol = board.steps[step];
  if (symbol.ends()) {
    ends.push_back(symbol.kind == boards::RecoveryStep::Kind::back ? symbol.value : 0);
    return;
  }
  if (symbol.kind == boards::RecoveryStep::Kind::check) follow(board, symbol.failed, ends, depth + 1);
  follow(board, step + 1, ends, depth + 1);
}

TEST(RaceFormula90Components, EveryWayOffTheTrackEnds) {  // C7.3, R90-OFF-3
  for (const std::string name : {"monza", "hungaroring"}) {
    const Board& board = find_circuit(name).ground->board;
    for (const boards::Brake& brake : board.brakes) {
      std::vector<int> ends;
      follow(board, brake.off_track, ends);
      EXPECT_GE(ends.size(), 2u) << name << " " << brake.section;
      for (const int section : ends) {
        if (section == 0) continue;
        const int ahead = (section - brake.section + board.length()) % board.length();
        EXPECT_TRUE(ahead >= 1 && ahead <= 3) << name << " " << brake.section;
      }
    }
    for (const boards::Extreme& extreme : board.extremes) {
      std::vector<int> ends;
      follow(board, extreme.recovery, ends);
      for (const int section : ends) EXPECT_EQ(section, 0) << name;
    }
  }
}

TEST(RaceFormula90Components, FactsThatTheRulebooksTell) {  // C3.4, R90-QUAL-6
  const Board& monza = find_circuit("monza").ground->board;
  const Board& hungaroring = find_circuit("hungaroring").ground->board;
  EXPECT_EQ(monza.pit_time, 6);
  EXPECT_EQ(hungaroring.pit_time, 5);
  EXPECT_EQ(monza.length(), 24);
  EXPECT_EQ(hungaroring.length(), 30);
  EXPECT_EQ(monza.grid, (std::array{24, 24, 24, 24, 23, 23, 23, 23, 22, 22, 22, 22}));
  EXPECT_EQ(hungaroring.grid, (std::array{30, 30, 30, 30, 29, 29, 29, 29, 28, 28, 28, 28}));
  EXPECT_EQ(monza.turns, 30);
  EXPECT_EQ(monza.short_end, 20);
  EXPECT_EQ(hungaroring.turns, 32);
  EXPECT_EQ(hungaroring.short_end, 21);
  EXPECT_EQ(monza.stages, (std::vector{1, 6, 11, 16, 21, 26}));
  EXPECT_EQ(hungaroring.stages, (std::vector{1, 5, 9, 13, 17, 21, 25, 29}));
}

// --- robots, cars, fuel, tyres, pieces -----------------------------------------------------------------------------

TEST(RaceFormula90Components, RobotChits) {  // C4.2, C7.6, C7.8, R90-QUAL-3, R90-R11, R90-R12
  using Rows = std::vector<std::array<int, 4>>;  // base, advanced, check factor, stop
  const std::map<Kind, Rows> rows{
      {Kind::superfast, {{4, 5, 30, 10}, {3, 4, 10, 10}, {5, 6, 15, 8}, {4, 5, 25, 12}, {3, 4, 20, 12},
                         {4, 5, 35, 14}, {3, 4, 40, 14}, {5, 6, 45, 10}, {3, 4, 50, 16}, {2, 3, 55, 16}}},
      {Kind::fast, {{4, 5, 40, 8}, {3, 4, 60, 14}, {3, 4, 20, 10}, {2, 3, 45, 16}, {3, 4, 25, 12},
                    {4, 5, 30, 10}, {3, 4, 35, 12}, {2, 3, 50, 14}, {2, 3, 15, 12}, {1, 2, 65, 16}}},
      {Kind::slow, {{3, 4, 20, 8}, {2, 3, 35, 10}, {1, 2, 55, 16}, {2, 3, 25, 12}, {1, 2, 30, 12},
                    {2, 3, 40, 10}, {1, 2, 45, 14}, {1, 2, 50, 14}, {1, 2, 60, 12}, {1, 2, 70, 16}}},
  };
  for (const auto& [kind, expected] : rows) {
    const std::vector<Chit>& chits = box().robots[static_cast<int>(kind)].chits;
    ASSERT_EQ(chits.size(), expected.size());
    for (std::size_t i = 0; i < chits.size(); ++i) {
      EXPECT_EQ((std::array{chits[i].base, chits[i].advanced, chits[i].factor, chits[i].stop}), expected[i]) << i;
      EXPECT_EQ(chits[i].advanced, chits[i].base + 1);
    }
  }
}

TEST(RaceFormula90Components, SpeedAndNumberOfRobots) {  // C4.1, R90-ROBOT-2, R90-SETUP-3, R90-SETUP-4, R90-R137
  EXPECT_EQ(box().robots[static_cast<int>(Kind::superfast)].movement, 4);
  EXPECT_EQ(box().robots[static_cast<int>(Kind::fast)].movement, 3);
  EXPECT_EQ(box().robots[static_cast<int>(Kind::slow)].movement, 2);
  const auto robots = [](RuleSetName ruleset, int players) {
    const Race race = race_by(ruleset, "monza", players);
    std::array<int, 3> count{};
    for (const Car& car : race.cars)
      if (car.who.is_robot()) ++count[static_cast<int>(car.who.kind) - 1];
    return count;
  };
  for (int players = 1; players <= 6; ++players) {
    const int each = players <= 3 ? 3 : 2;
    for (const RuleSetName base : {RuleSetName::e1b, RuleSetName::e1j})
      EXPECT_EQ(robots(base, players), (std::array{0, each, each})) << players;
    for (const RuleSetName full : {RuleSetName::e1a, RuleSetName::e2})
      EXPECT_EQ(robots(full, players), (std::array{2, each, each})) << players;
  }
}

TEST(RaceFormula90Components, ChartsAndSetUp) {  // C5.1, C5.2, C7.7, R90-CAR-2 to R90-CAR-5, R90-SETUP-9
  EXPECT_EQ(box().set_up.chips, (std::array{8, 10, 12}));
  EXPECT_EQ(box().set_up.cards, (std::array{5, 6, 7}));
  EXPECT_EQ(box().set_up.slots, (std::array{4, 5, 6}));
  EXPECT_EQ(box().set_up.points, 6);
  EXPECT_EQ(box().set_up.tuned_points, 8);
  EXPECT_EQ(box().chart.values(), (Chart{10, 6, 5}));
  const std::map<std::string, Chart> expected{
      {"Italy", {10, 6, 5}},  {"Germany", {10, 5, 6}}, {"Britain", {8, 6, 6}},  {"France", {12, 6, 4}},
      {"Brazil", {10, 7, 4}}, {"Spain", {12, 5, 5}},   {"Finland", {8, 7, 5}},  {"Japan", {10, 6, 5}},
      {"USA", {12, 6, 4}},    {"Austria", {10, 5, 6}}, {"Belgium", {8, 7, 5}},  {"Canada", {10, 7, 4}}};
  ASSERT_EQ(box().charts.size(), expected.size());
  for (const PrintedChart& chart : box().charts) {
    ASSERT_TRUE(expected.contains(chart.name)) << chart.name;
    EXPECT_EQ(chart.values(), expected.at(chart.name)) << chart.name;
    EXPECT_EQ((chart.chips - 6) / 2 + chart.cards - 4 + chart.slots - 3, 6) << chart.name;
  }
}

TEST(RaceFormula90Components, FuelChart) {  // C5.3, R90-QUAL-2, R90-FUEL-1, R90-FUEL-5 to R90-FUEL-7
  const FuelChart& fuel = box().fuel;
  EXPECT_EQ(fuel.first_stops, (std::array{8, 10, 12, 14, 16}));
  EXPECT_EQ(fuel.qualifying, (std::array{2, 1, 0, -1, -2}));
  EXPECT_EQ((std::array{fuel.base.first, fuel.base.second, fuel.base.others, fuel.base.last}),
            (std::array{8, 10, 12, 14}));
  EXPECT_EQ((std::array{fuel.tank, fuel.extra, fuel.most}), (std::array{10, 3, 16}));
}

TEST(RaceFormula90Components, TyresAndWeather) {  // C5.4, R90-WEATHER-4, R90-TYRE-4 to R90-TYRE-7
  struct Row {
    Tyres tyres;
    std::array<int, 3> lost;
    int chips, discs, track_cards;
  };
  const Row rows[] = {{Tyres::soft, {0, 1, 2}, -3, 3, 0},
                      {Tyres::hard, {0, 1, 2}, 0, 0, 1},
                      {Tyres::intermediate, {1, 0, 1}, 0, 0, 0},
                      {Tyres::rain, {2, 1, 0}, 0, 0, 0}};
  for (const Row& row : rows) {
    const TyreSet& set = box().tyres[static_cast<int>(row.tyres)];
    EXPECT_EQ(set.lost, row.lost) << word(row.tyres);
    EXPECT_EQ(set.chips, row.chips) << word(row.tyres);
    EXPECT_EQ(set.discs, row.discs) << word(row.tyres);
    EXPECT_EQ(set.track_cards, row.track_cards) << word(row.tyres);
  }
  EXPECT_EQ(box().tyres[static_cast<int>(Tyres::soft)].sets, 2);
}

TEST(RaceFormula90Components, PiecesAndNumbersOfChecks) {  // C6, R90-SETUP-5, R90-SETUP-6, R90-R6, R90-R8, R90-ROBOT-4
  EXPECT_EQ(box().pieces.blue_flags, 4);
  EXPECT_EQ(box().pieces.yellow_flags, 6);
  EXPECT_EQ(box().checks.robot, 70);
  EXPECT_EQ(box().checks.rain, -20);
  EXPECT_EQ(box().checks.reflexes, 20);
  for (const RuleSetName ruleset : {RuleSetName::e1b, RuleSetName::e1a, RuleSetName::e1j, RuleSetName::e2})
    for (int players = 2; players <= 6; ++players) {
      const Race race = race_by(ruleset, "monza", players);
      EXPECT_EQ(race.bag_red, ruleset == RuleSetName::e2 && players <= 3 ? 18 : 24) << players;
      EXPECT_EQ(race.bag_brown, 6) << players;
    }
}

// --- Track Cards and chance ----------------------------------------------------------------------------------------

// No extreme trajectory of the circuits takes cards away, so no scenario can show it.
TEST(RaceFormula90Components, ATrackCardWhosePlanChanceHasOvertakenStaysPlayedAndBindsNoMore) {  // R90-R138
  Race race = race_by(RuleSetName::e2);
  const Card ascari{static_cast<std::uint8_t>(race_cards + 29)};
  race.turn.who = player_on(0);
  race.turn.cards.push_back(ascari);
  EXPECT_TRUE(has_track_card(race));
  const auto choices = binding_choices(race, [&] {
    Few<int, 2> left;
    if (!has_track_card(race)) left.push_back(7);  // nothing keeps the plan
    return left;
  });
  ASSERT_EQ(choices.size(), 1u);
  EXPECT_EQ(choices.front(), 7);
  EXPECT_TRUE(race.turn.unbound);
  EXPECT_FALSE(has_track_card(race));
  ASSERT_EQ(race.turn.cards.size(), 1u);
  EXPECT_EQ(race.turn.cards.front(), ascari);
  EXPECT_TRUE(stays_certain(race, [](Race&, Car&, Player&) { FAIL() << "nothing is left to keep"; }));
}

// --- options -------------------------------------------------------------------------------------------------------

TEST(RaceFormula90Components, VariantsBelongToTheFirstEdition) {  // R90-VARIANT-7, R90-R94
  const auto refused = [](const char* ruleset, const char* option) {
    paddock::Setup setup{"race-formula-90", {{"ruleset", ruleset}, {option, true}}, {}, 1};
    setup.seats = {{"Ann", "human"}, {"Ben", "human"}};
    return !make_match(setup);
  };
  for (const char* option : {"short_race", "reentry"}) {
    EXPECT_TRUE(refused("e2", option)) << option;
    for (const char* ruleset : {"e1b", "e1a", "e1j"}) EXPECT_FALSE(refused(ruleset, option)) << ruleset << option;
  }
}

TEST(RaceFormula90Components, LastTurns) {  // R90-END-1, R90-VARIANT-1, R90-VARIANT-6
  for (const char* circuit : {"monza", "hungaroring"}) {
    const Board& board = find_circuit(circuit).ground->board;
    for (const RuleSetName ruleset : {RuleSetName::e1b, RuleSetName::e1a, RuleSetName::e2}) {
      Race race = race_by(ruleset, circuit);
      EXPECT_EQ(last_turn(race), board.turns);
      race.options.short_race = true;
      EXPECT_EQ(last_turn(race), board.short_end);
    }
    EXPECT_EQ(last_turn(race_by(RuleSetName::e1j, circuit)), board.short_end);
  }
}

}  // namespace
}  // namespace paddock::race_formula_90
