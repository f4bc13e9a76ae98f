// Examples of chapter 7 that need more than the options of a question.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "race_on.h"

namespace paddock::formula_de {
namespace {

// On the straight of the examples, whose levels are 100 less.
struct Example {
  explicit Example(const std::vector<std::string>& dangerous) : race(race_on("test/formula-de-straight", 2)) {
    race.cars[1].space = at("M41");
    for (const std::string& name : dangerous) race.dangerous.add(at(name));
  }

  SpaceId at(const std::string& name) const {  // "L14"
    const int level = 100 + std::stoi(name.substr(1));
    for (SpaceId space = 0; space < race.board().track_spaces; ++space)
      if (race.board()[space].level == level && "LMR"[race.board()[space].lane] == name[0]) return space;
    ADD_FAILURE() << "there is no space " << name;
    return no_space;
  }

  // The dangerous spaces of each leg offered from one space to another.
  std::set<std::string> tests(const std::string& from, const std::string& to, int steps) {
    race.cars[0].space = at(from);
    begin_move(race, race.cars[0]);
    LegRules rules;
    rules.steps = steps;
    Legs legs;
    find_legs(race, race.cars[0], rules, legs);
    std::set<std::string> ways;
    for (const Leg& leg : legs) {
      if (leg.end != at(to)) continue;
      std::string way;
      for (const SpaceId space : spaces_of(race, leg))
        if (race.dangerous.has(space))
          way += fmt::format("{}{}{}", way.empty() ? "" : " ", "LMR"[race.board()[space].lane],
                             race.board()[space].level - 100);
      ways.insert(way);
    }
    return ways;
  }

  Race race;
};

using Ways = std::set<std::string>;

TEST(DrivingCode, X18AWallOfDangerousSpaces) {  // FD-X18, FD-7-3-5
  Example wall({"L6", "M7", "R6"});
  EXPECT_EQ(wall.tests("L0", "L12", 5), Ways());
  EXPECT_EQ(wall.tests("L0", "L12", 6), Ways({"L6"}));
  EXPECT_EQ(wall.tests("L0", "L12", 7), Ways({"M7"}));
  EXPECT_EQ(wall.tests("L0", "L12", 8), Ways({"R6"}));
  EXPECT_EQ(wall.tests("L0", "L12", 9), Ways());
}

TEST(DrivingCode, X19TwoWallsOfDangerousSpaces) {  // FD-X19
  Example walls({"L6", "M7", "R6", "L14", "M15", "R14"});
  EXPECT_EQ(walls.tests("L0", "R18", 9), Ways());
  EXPECT_FALSE(walls.tests("L0", "R18", 10).empty());
  walls.race.cars[1].space = walls.at("M7");  // both ways have two tests and are offered as one: each without the other
  EXPECT_EQ(walls.tests("L0", "R18", 11), Ways({"R6 M15"}));
  walls.race.cars[1].space = walls.at("R6");
  EXPECT_EQ(walls.tests("L0", "R18", 11), Ways({"M7 L14"}));
  walls.race.cars[1].space = walls.at("M41");
  EXPECT_EQ(walls.tests("L0", "R18", 12), Ways({"R6 L14"}));
  EXPECT_EQ(walls.tests("L0", "R18", 13), Ways());
}

TEST(DrivingCode, X7EndsOfAMoveOnAClearStraight) {  // FD-X7
  Example clear({});
  const auto ends = [&](const std::string& from, int steps) {
    std::set<SpaceId> ends;
    clear.race.cars[0].space = clear.at(from);
    begin_move(clear.race, clear.race.cars[0]);
    LegRules rules;
    rules.steps = steps;
    Legs legs;
    find_legs(clear.race, clear.race.cars[0], rules, legs);
    for (const Leg& leg : legs) ends.insert(leg.end);
    EXPECT_EQ(ends.size(), legs.size());  // ways without a difference are one
    return ends;
  };
  const auto spaces = [&](std::initializer_list<const char*> names) {
    std::set<SpaceId> spaces;
    for (const char* name : names) spaces.insert(clear.at(name));
    return spaces;
  };
  EXPECT_EQ(ends("L0", 4), spaces({"L8", "M7", "R6"}));
  EXPECT_EQ(ends("M1", 4), spaces({"L8", "M9", "R8"}));
  EXPECT_EQ(ends("M1", 7), spaces({"L14", "M15", "R14"}));
}

// FD-R35: each corner that a move leaves short of its stops, however many there are. In timed trials they are all rolls (FD-1-1-12).
TEST(Overshooting, CountsEveryCornerOfAMove) {
  const Board& board = *find_circuit("monaco").board;
  Journey journey;
  std::set<int> left;
  for (SpaceId from = 0; board.is_track(from); ++from)
    for (const SpaceId to : board[from].successors) {
      const int corner = corner_at(board, from);
      if (corner < 0 || corner == corner_at(board, to) || !left.insert(corner).second) continue;
      travel(board, journey, from, edge_between(board, from, to), static_cast<int>(left.size()));
    }
  ASSERT_GE(left.size(), 8u);
  int spaces = 0;
  for (int exit = 1; exit <= static_cast<int>(left.size()); ++exit) spaces += 20 - exit;
  EXPECT_EQ(journey.overshot_spaces(20), spaces);
}

}  // namespace
}  // namespace paddock::formula_de
