// The examples of the driving code on their test boards (FD-X7 to FD-X21), by the definition of a legal path on a straight:
// no longer than the shortest way round cars and the dangerous spaces it avoids (FD-R2, FD-R5).

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <deque>
#include <set>
#include <sstream>

#include "circuit/formula_de_board.h"

namespace paddock::circuit {
namespace {

using Path = std::vector<SpaceId>;

// A straight with the spaces of the examples, which are numbered from 0 where the board has 100.
struct Example {
  FormulaDeBoard board;
  std::set<SpaceId> cars, dangerous;

  explicit Example(const char* id) : board(*load_formula_de_board(id)) {}

  SpaceId at(const std::string& name) const {  // "L14"
    const int level = 100 + std::stoi(name.substr(1));
    for (SpaceId x = 0; x < board.track_spaces; ++x)
      if (board[x].level == level && "LMR"[board[x].lane] == name[0]) return x;
    ADD_FAILURE() << name;
    return 0;
  }
  std::string name(SpaceId x) const { return fmt::format("{}{}", "LMR"[board[x].lane], board[x].level - 100); }
  Path path(const std::string& names) const {
    std::istringstream words(names);
    Path path;
    for (std::string word; words >> word;) path.push_back(at(word));
    return path;
  }

  bool is_road(const Path& path) const {
    for (std::size_t i = 1; i < path.size(); ++i)
      if (std::ranges::count(board[path[i - 1]].successors, path[i]) == 0 || cars.count(path[i])) return false;
    return true;
  }

  // A run: all its spaces on one straight.
  bool is_legal(const Path& run) const {
    if (!is_road(run)) return false;
    std::set<SpaceId> closed = cars;
    bool wall = false;
    for (const SpaceId x : dangerous)
      if (std::ranges::count(run, x) == 0) closed.insert(x);
    for (std::size_t i = 1; i < run.size(); ++i) wall |= board[run[i]].wall;
    std::vector<int> steps(board.track_spaces, -1);
    std::deque<SpaceId> open{run[0]};
    steps[run[0]] = 0;
    for (; !open.empty(); open.pop_front())
      for (const SpaceId z : board[open.front()].successors) {
        if (steps[z] >= 0 || closed.count(z) || board[z].zone != board[run[0]].zone) continue;
        if (board[z].wall && !wall && !board[open.front()].wall) continue;
        steps[z] = steps[open.front()] + 1;
        open.push_back(z);
      }
    return steps[run.back()] + 1 == static_cast<int>(run.size());
  }

  std::vector<Path> legal_paths(const std::string& from, int length) const {
    std::vector<Path> paths{{at(from)}};
    for (int i = 0; i < length; ++i) {
      std::vector<Path> longer;
      for (const Path& path : paths)
        for (const SpaceId z : board[path.back()].successors) {
          Path next = path;
          next.push_back(z);
          if (is_legal(next)) longer.push_back(next);
        }
      paths = longer;
    }
    return paths;
  }
  std::vector<Path> legal_paths(const std::string& from, int length, const std::string& to) const {
    std::vector<Path> paths = legal_paths(from, length);
    std::erase_if(paths, [&](const Path& path) { return path.back() != at(to); });
    return paths;
  }
  std::string ends(const std::string& from, int length) const {
    std::set<std::string> names;
    for (const Path& path : legal_paths(from, length)) names.insert(name(path.back()));
    return fmt::format("{}", fmt::join(names, " "));
  }
  int tests(const Path& path) const {
    return static_cast<int>(std::count_if(path.begin() + 1, path.end(), [&](SpaceId x) { return dangerous.count(x); }));
  }
};

TEST(FormulaDeExamples, X7EndsOfAMoveOnAClearStraight) {
  const Example straight("test/formula-de-straight");
  EXPECT_EQ(straight.ends("L0", 4), "L8 M7 R6");
  EXPECT_EQ(straight.ends("M1", 4), "L8 M9 R8");
  EXPECT_EQ(straight.ends("M1", 7), "L14 M15 R14");
  EXPECT_FALSE(straight.is_legal(straight.path("M1 L2 M3")));
  EXPECT_FALSE(straight.is_legal(straight.path("L0 M1 L2")));
}

TEST(FormulaDeExamples, X8ToX14RoundCarsAndADangerousSpace) {
  Example f732("test/formula-de-straight");
  for (const char* car : {"M7", "L12"}) f732.cars.insert(f732.at(car));
  f732.dangerous = {f732.at("M15")};
  const auto legal = [&](const char* names) { return f732.is_legal(f732.path(names)); };
  EXPECT_TRUE(legal("L2 L4 L6 L8 L10 M11 M13 L14"));
  EXPECT_FALSE(legal("L2 M3 R4 R6 R8 R10 M11 M13 L14"));
  EXPECT_EQ(f732.legal_paths("R2", 9, "R20").size(), 1u);
  EXPECT_EQ(f732.legal_paths("R2", 10, "R20").size(), 0u);
  EXPECT_TRUE(legal("R2 R4 R6 R8 R10 R12 M13"));
  EXPECT_FALSE(legal("R2 M3 L4 L6 L8 L10 M11 M13"));
  EXPECT_TRUE(legal("L2 L4 L6 L8 L10 M11 M13 L14 L16 M17"));
  EXPECT_TRUE(legal("L2 M3 R4 R6 R8 R10 R12 R14 R16 M17"));
  EXPECT_TRUE(legal("L2 L4 L6 L8 L10 M11 M13 M15 M17"));
  EXPECT_TRUE(legal("M1 M3 M5 R6 R8 R10 R12 R14 R16 M17"));
  EXPECT_FALSE(legal("M1 M3 M5 R6 R8 R10 M11 M13 R14 R16 M17"));
}

TEST(FormulaDeExamples, X15ToX17LeavingAndEnteringCorners) {
  const Example out("test/formula-de-out-of-corner");
  EXPECT_TRUE(out.is_road(out.path("L2 L4 L6 M7 R8 R10")));
  EXPECT_TRUE(out.is_legal(out.path("M7 R8 R10")));
  EXPECT_FALSE(out.is_legal(out.path("M7 R8 M9 L10 L12")));
  const Example into("test/formula-de-into-corner");
  EXPECT_TRUE(into.is_road(into.path("M7 L8 M9")));
  EXPECT_EQ(into.board[into.at("M9")].zone, 1);
  EXPECT_FALSE(into.is_legal(into.path("L6 M7 L8")));
}

TEST(FormulaDeExamples, X18AWallOfDangerousSpaces) {
  Example straight("test/formula-de-straight");
  straight.dangerous = {straight.at("L6"), straight.at("M7"), straight.at("R6")};
  const int counts[] = {0, 1, 9, 18, 0};  // of 5 to 9 spaces
  for (int length = 5; length <= 9; ++length) {
    const std::vector<Path> paths = straight.legal_paths("L0", length, "L12");
    EXPECT_EQ(static_cast<int>(paths.size()), counts[length - 5]) << length;
    for (const Path& path : paths) EXPECT_EQ(straight.tests(path), 1);
  }
}

TEST(FormulaDeExamples, X20TheWallIsAReasonForALongerWay) {
  Example oval("test/formula-de-oval");
  for (const char* car : {"M3", "M9"}) oval.cars.insert(oval.at(car));
  oval.dangerous = {oval.at("L6")};
  EXPECT_TRUE(oval.legal_paths("M1", 6, "M13").empty());
  EXPECT_TRUE(oval.legal_paths("M1", 9, "M13").empty());
  EXPECT_TRUE(oval.is_legal(oval.path("M1 L2 L4 M5 M7 L8 L10 M11 M13")));
  const std::vector<Path> short_ways = oval.legal_paths("M1", 7, "M13");
  EXPECT_GE(short_ways.size(), 2u);
  for (const Path& path : short_ways) {
    const bool wall = std::ranges::any_of(path, [&](SpaceId x) { return oval.board[x].wall; });
    EXPECT_NE(wall, oval.tests(path) == 1);
  }
}

TEST(FormulaDeExamples, X21FromCornerToCorner) {
  const Example between("test/formula-de-between-corners");
  EXPECT_TRUE(between.is_road(between.path("L0 L2 L4 M5 R6 R8 R10 R12 R14 R16")));
  EXPECT_TRUE(between.is_legal(between.path("M5 R6 R8 R10 R12 R14")));
  EXPECT_FALSE(between.is_legal(between.path("M5 R6 R8 R10 R12 R14 M15")));
  EXPECT_TRUE(between.is_legal(between.path("M5 M7 M9 M11 M13 M15")));
  EXPECT_EQ(between.board[between.at("L4")].zone, 1);
  EXPECT_EQ(between.board[between.at("M5")].zone, 2);
  EXPECT_EQ(between.board[between.at("R16")].zone, 3);
}

TEST(FormulaDeExamples, X31ThreeSpacesOfASlipstream) {
  Example straight("test/formula-de-straight");
  straight.cars = {straight.at("L2")};
  EXPECT_EQ(straight.ends("L0", 3), "L4 M5 R4");
  straight.cars = {straight.at("M3")};
  EXPECT_EQ(straight.ends("M1", 3), "L6 M5 R6");
}

}  // namespace
}  // namespace paddock::circuit
