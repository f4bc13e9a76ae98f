// Formula Dé boards: every circuit, the lattice of the straights, corners and their arrows, the pits, random drives.

#include "circuit/formula_de_board.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <deque>

#include "circuit/random_laps.h"
#include "core/reflect.h"
#include "messages/say.h"

namespace paddock::circuit {
namespace {

std::vector<std::string> all_boards() {
  std::vector<std::string> ids = circuit_ids();
  for (const std::string& id : formula_de_test_boards()) ids.push_back(id);
  return ids;
}

FormulaDeBoard load(std::string_view id) {
  auto board = load_formula_de_board(id);
  EXPECT_TRUE(board) << id << ": " << say(board.error());
  return board ? *board : FormulaDeBoard{};
}

int spaces_of_lane(const FormulaDeBoard& board, int lane) {
  int sum = 0;
  for (const FormulaDeZone& zone : board.zones) sum += zone.count[lane];
  return sum;
}

std::string corners_of(const FormulaDeBoard& board) {
  std::string text;
  for (const FormulaDeZone& zone : board.zones)
    if (zone.is_corner())
      text += fmt::format("{}{}({}-{})", text.empty() ? "" : " ", zone.stops, zone.shortest, zone.longest);
  return text;
}

// Steps by the arrows, cars aside; -1: no way.
std::vector<int> steps_from(const FormulaDeBoard& board, SpaceId start) {
  std::vector<int> steps(board.spaces.size(), -1);
  std::deque<SpaceId> open{start};
  steps[start] = 0;
  for (; !open.empty(); open.pop_front())
    for (const SpaceId z : board[open.front()].successors)
      if (steps[z] < 0) {
        steps[z] = steps[open.front()] + 1;
        open.push_back(z);
      }
  return steps;
}

struct Expected {
  const char* id;
  int lap, left, middle, right;
  int start_straight, before_line;
  const char* corners;  // stops(shortest-longest)
  std::uint64_t hash;
};
constexpr Expected circuits[] = {
    {"silverstone", 304, 155, 152, 149, 20, 13, "1(8-10) 1(3-5) 2(7-12) 1(4-6) 2(6-12) 1(4-6) 3(15-20) 1(6-8) 2(11-16)",
     0x637b751f9e7dc84b},
    {"monaco", 256, 131, 128, 125, 20, 13, "1(3-5) 2(8-10) 1(3-5) 1(3-8) 2(5-12) 2(7-8) 1(3-5) 2(9-14) 1(3-5) 1(3-5)",
     0x67be748063883842},
    {"interlagos", 274, 135, 137, 139, 33, 26, "2(7-9) 1(6-8) 1(8-11) 1(6-8) 1(3-5) 1(5-7) 1(4-6) 1(5-7) 1(3-5)",
     0x29df1b214d58aed9},
    {"shanghai", 296, 150, 148, 146, 20, 13, "3(12-21) 2(7-11) 1(3-5) 2(14-16) 1(6-12) 3(13-22) 2(6-8) 1(3-5)",
     0x5f20f09db4528370},
    {"barcelona", 280, 144, 140, 136, 24, 13, "2(7-8) 1(7-9) 1(7-9) 1(4-6) 1(6-7) 1(4-6) 2(6-11) 1(5-10) 1(3-5) 1(4-6)",
     0xcca07e84aea8abc1},
    {"austin", 296, 146, 148, 150, 20, 13,
     "1(3-5) 1(4-6) 3(14-19) 2(13-15) 1(3-5) 1(3-5) 3(13-20) 2(9-15) 1(3-5) 1(3-5)", 0xd9e057c26d0640d1},
    {"monza", 302, 156, 151, 146, 26, 13, "2(6-8) 1(8-10) 2(7-8) 1(4-6) 1(3-5) 2(8-12) 2(9-14)", 0x639a376aa821a28e},
    {"hockenheim", 278, 143, 139, 135, 20, 13, "1(4-6) 2(7-12) 1(3-5) 2(8-11) 1(3-5) 1(5-7) 1(6-8) 2(6-12)",
     0x332338b69a396525},
    {"hungaroring", 276, 141, 138, 135, 20, 13,
     "1(4-6) 1(6-8) 1(4-6) 1(4-6) 1(5-7) 2(7-8) 2(8-9) 1(3-5) 1(3-5) 1(4-8) 2(6-12)", 0x2ba9716764133db3},
    {"indianapolis", 224, 108, 112, 116, 32, 15, "1(7-9) 1(7-9) 1(7-9) 1(7-9)", 0x14f639488d346328},
    {"daytona", 224, 110, 112, 114, 44, 22, "2(14-16) 2(14-16)", 0xa90534879c09e142},
};

TEST(FormulaDeBoard, EveryCircuitHasItsPublishedCountsAndStaysTheSame) {
  ASSERT_EQ(std::size(circuits), circuit_ids().size());
  for (const Expected& expected : circuits) {
    const FormulaDeBoard board = load(expected.id);
    EXPECT_EQ(board.lap, expected.lap) << expected.id;
    EXPECT_EQ(spaces_of_lane(board, 0), expected.left) << expected.id;
    EXPECT_EQ(spaces_of_lane(board, 1), expected.middle) << expected.id;
    EXPECT_EQ(spaces_of_lane(board, 2), expected.right) << expected.id;
    EXPECT_EQ(board.zones[0].count[0], expected.start_straight) << expected.id;
    EXPECT_EQ(board.stretches[board.trial_start].to, 2 * expected.before_line) << expected.id;
    EXPECT_EQ(corners_of(board), expected.corners) << expected.id;
    EXPECT_EQ(hash_of(board), expected.hash) << fmt::format("{}: {:#x}", expected.id, hash_of(board));
    EXPECT_EQ(board.max_cars, 12);
    EXPECT_EQ(board.boxes, 12);
    EXPECT_EQ(board.first_open, 1);  // the entry is before the line
  }
}

TEST(FormulaDeBoard, EveryBoardIsSound) {
  for (const std::string& id : all_boards()) {
    const auto board = load_formula_de_board(id);
    ASSERT_TRUE(board) << id << ": " << say(board.error());
    for (const Error& error : check(*board)) ADD_FAILURE() << id << ": " << say(error.message);
  }
}

// FD-R1: a step ahead is two levels, a lane change one, and nothing is shorter.
TEST(FormulaDeBoard, DistancesOnStraightsAreThoseOfTheBrickLattice) {
  for (const std::string& id : all_boards()) {
    const FormulaDeBoard board = load(id);
    for (SpaceId x = 0; x < board.track_spaces; ++x) {
      if (board.zones[board[x].zone].is_corner()) continue;
      const std::vector<int> steps = steps_from(board, x);
      for (SpaceId z = 0; z < board.track_spaces; ++z) {
        if (board[z].zone != board[x].zone) continue;
        const int levels = (board[z].level - board[x].level + board.lap) % board.lap;
        if (levels > board.lap / 2) continue;
        const int changes = std::abs(board[z].lane - board[x].lane);
        const auto counted = steps_on_straight(board, x, z);
        if (levels < changes) {
          EXPECT_FALSE(counted) << name_of(board, x) << " " << name_of(board, z);
          continue;
        }
        ASSERT_TRUE(counted) << id << " " << name_of(board, x) << " " << name_of(board, z);
        EXPECT_EQ(*counted, steps[z]) << id << " " << name_of(board, x) << " " << name_of(board, z);
      }
    }
  }
}

// Behind every corner the lattice goes on as if there had been none, and at both doors a car may change to the middle
// lane, half a space forward.
TEST(FormulaDeBoard, TheLatticeContinuesAcrossEveryCorner) {
  for (const std::string& id : circuit_ids()) {
    const FormulaDeBoard board = load(id);
    const auto levels = [&](SpaceId from, SpaceId to) {
      return (board[to].level - board[from].level + board.lap) % board.lap;
    };
    const int zones = static_cast<int>(board.zones.size());
    for (int z = 0; z < zones; ++z) {
      const FormulaDeZone& zone = board.zones[z];
      const FormulaDeZone& next = board.zones[(z + 1) % zones];
      for (int lane = 0; lane < lanes; ++lane) {
        const SpaceId last = static_cast<SpaceId>(zone.first[lane] + zone.count[lane] - 1);
        EXPECT_EQ(board[last].level % 2, lane % 2) << id << " " << name_of(board, last);
        EXPECT_EQ(board[last].next_in_lane, next.first[lane]) << id << " " << name_of(board, last);
        const int step = levels(last, next.first[lane]);
        EXPECT_TRUE(step == 2 || !zone.is_corner()) << id << " " << name_of(board, last) << " " << step;
        if (lane == 1) continue;
        EXPECT_EQ(std::ranges::count(board[last].successors, next.first[1]), 1) << id << " " << name_of(board, last);
        EXPECT_EQ(levels(last, next.first[1]), 1) << id << " " << name_of(board, last);
      }
    }
  }
}

TEST(FormulaDeBoard, InsideLanesAreShorterAndTheWallIsOutside) {
  const FormulaDeBoard indianapolis = load("indianapolis");
  for (std::size_t z = 1; z < indianapolis.zones.size(); z += 2)
    EXPECT_EQ(indianapolis.zones[z].count, (std::array{7, 8, 9}));
  EXPECT_TRUE(indianapolis[indianapolis.zones[1].first[2]].wall);
  EXPECT_FALSE(indianapolis[indianapolis.zones[1].first[1]].wall);
  EXPECT_EQ(indianapolis.pit_max_gear, 4);
  EXPECT_EQ(load("monza").pit_max_gear, std::nullopt);
}

// Before the apex nobody drives away from it, behind it nobody back; so a hairpin is taken outside, inside, outside.
TEST(FormulaDeBoard, ArrowsLeadToTheApexAndAwayFromIt) {
  const FormulaDeBoard monza = load("monza");
  const FormulaDeZone& lesmo = monza.zones[7];
  ASSERT_EQ(lesmo.name, "Lesmo 1");
  int to_inside = 0, to_outside = 0;
  for (int lane = 0; lane < lanes; ++lane)
    for (int i = 0; i < lesmo.count[lane]; ++i) {
      const SpaceId x = static_cast<SpaceId>(lesmo.first[lane] + i);
      for (const SpaceId z : monza[x].successors) {
        if (monza[z].zone != 7) continue;
        const double share = (i + 1.0) / lesmo.count[lane];
        if (monza[z].lane > lane) {
          ++to_inside;
          EXPECT_LT(share, 0.7);
        }
        if (monza[z].lane < lane) {
          ++to_outside;
          EXPECT_GE(share, 0.4);
        }
      }
    }
  EXPECT_GE(to_inside, 3);
  EXPECT_GE(to_outside, 2);
}

TEST(FormulaDeBoard, TheGridAlternatesBehindTheLineAndPoleIsAwayFromThePits) {
  const FormulaDeBoard board = load("monza");  // pits on the right
  std::string names;
  for (const SpaceId x : board.grid) names += name_of(board, x) + " ";
  EXPECT_EQ(names,
            "s1/L/302 s1/R/300 s1/L/298 s1/R/296 s1/L/294 s1/R/292 s1/L/290 s1/R/288 s1/L/286 s1/R/284 s1/L/282 "
            "s1/R/280 ");
  EXPECT_EQ(board.trial_start, board.grid[0]);
}

TEST(FormulaDeBoard, PitLaneLeavesTheFirstSpaceOfTheStraightAndBoxesAreInItsMiddle) {
  const FormulaDeBoard board = load("monza");
  EXPECT_EQ(board.pit_spaces, 22);
  const SpaceId entry = space_named(board, "s1/R/278");
  ASSERT_NE(entry, no_space);
  EXPECT_EQ(entry, board.zones[0].first[2]);
  EXPECT_TRUE(board[entry].enters_pit);
  EXPECT_EQ(board[board.pit_lane(1)].level, 280);
  EXPECT_EQ(name_of(board, board[board.pit_lane(22)].next_in_lane), "s1/R/22");
  EXPECT_EQ(board[board.pit_lane(6)].box, board.box(1));
  EXPECT_EQ(board[board.box(1)].successors[0], board.pit_lane(6));
  EXPECT_EQ(board[board.pit_lane(5)].box, no_space);
}

TEST(FormulaDeBoard, EverySpaceHasItsName) {
  for (const std::string& id : all_boards()) {
    const FormulaDeBoard board = load(id);
    for (SpaceId x = 0; x < static_cast<SpaceId>(board.spaces.size()); ++x)
      EXPECT_EQ(space_named(board, name_of(board, x)), x) << id << " " << name_of(board, x);
  }
  const FormulaDeBoard board = load("monza");
  for (const char* name : {"",       "s",      "s1",     "s1/",    "s1/L",    "s1/L/",  "s1/L/7", "s1/M/8",
                           "s1/X/8", "s0/L/8", "s9/L/8", "c8/L/1", "c1/L/0",  "c1/L/8", "x1/L/8", "P0",
                           "P23",    "B0",     "B13",    "B",      "s1/L/8x", "/L/8",   "s1/L/08"})
    EXPECT_EQ(space_named(board, name), no_space) << name;
}

TEST(FormulaDeBoard, WeatherComesFromTheClimateOrTheFile) {
  auto circuit = load_circuit("monza");
  EXPECT_EQ(formula_de_board(*circuit)->weather, "RRRCCCCCSSSSSSSSSSSS");
  circuit->climate = Climate::wet;
  EXPECT_EQ(formula_de_board(*circuit)->weather, "RRRRRRRRCCCCCCCSSSSS");
  circuit->climate = Climate::dry;
  EXPECT_EQ(formula_de_board(*circuit)->weather, "RCCCSSSSSSSSSSSSSSSS");
  circuit->climate = Climate::changeable;
  EXPECT_EQ(formula_de_board(*circuit)->weather, "RRRRRCCCCCCCCSSSSSSS");
  circuit->formula_de.weather = "SSSSSSSSSSCCCCCRRRRR";
  EXPECT_EQ(formula_de_board(*circuit)->weather, "SSSSSSSSSSCCCCCRRRRR");
}

// FD-R14 as it is written, against what the board keeps.
TEST(FormulaDeBoard, OrderOfPlayFallsExactlyAtThePitLimit) {
  for (const std::string& id : all_boards()) {
    const FormulaDeBoard board = load(id);
    std::vector<int> to_entry(board.track_spaces, 1 << 20);
    for (SpaceId x = 0; x < board.track_spaces; ++x) {
      const std::vector<int> steps = steps_from(board, x);
      for (SpaceId z = 0; z < board.track_spaces; ++z)
        if (board[z].enters_pit) to_entry[x] = std::min(to_entry[x], steps[z]);
    }
    int passes = 0;
    for (SpaceId x = 0; x < board.track_spaces; ++x)
      for (const SpaceId z : board[x].successors) {
        const bool passes_limit =
            board.pit_spaces ? 8 * (to_entry[z] - to_entry[x]) > board.lap : board.crosses_line(x, z);
        passes += passes_limit;
        EXPECT_EQ(board.passes_pit_limit(x, z), passes_limit) << id << name_of(board, x) << name_of(board, z);
        EXPECT_TRUE(passes_limit || board[z].order > board[x].order) << id << name_of(board, x) << name_of(board, z);
      }
    EXPECT_GE(passes, 3);
    for (const FormulaDeSpace& space : board.spaces) EXPECT_LE(space.order, board.order_per_lap);
    for (const SpaceId x : board.grid) EXPECT_EQ(starts_before_pit_limit(board, x), board.pit_spaces == 0) << id;
  }
}

// FD-X41: A, B, C past the limit; D to H in the pits; I before the limit although level with C.
TEST(FormulaDeBoard, PitCarsPlayBetweenThosePastTheLimitAndThoseBeforeIt) {
  const FormulaDeBoard board = load("test/formula-de-pit-entry");
  const auto order = [&](const char* name) {
    EXPECT_NE(space_named(board, name), no_space) << name;
    return board[space_named(board, name)].order;
  };
  // Past the limit a car has passed it once more: a lap of order more.
  std::vector<int> orders;
  for (const char* past : {"s1/R/124", "s1/M/119", "s1/L/110"}) orders.push_back(order(past) + board.order_per_lap);
  for (const char* before : {"P8", "B6", "P5", "P3", "B3", "s1/R/110"}) orders.push_back(order(before));
  EXPECT_TRUE(std::ranges::is_sorted(orders, std::greater()));
  EXPECT_EQ(std::ranges::adjacent_find(orders), orders.end());
  for (const char* can_enter : {"s1/R/110", "s1/M/109", "s1/L/108"}) EXPECT_GT(order(can_enter), order("s1/L/104"));
  for (const char* too_late : {"s1/L/110", "s1/M/111", "s1/R/112"}) EXPECT_LT(order(too_late), order("s1/L/104"));
}

// Neighbours of an example: from M5 a car touches L4, L6, R4, R6 and M7 ahead; from L4 M3, M5 and L6.
TEST(FormulaDeBoard, BesideAreTheTwoHalfOverlappingSpacesOfEachLane) {
  const FormulaDeBoard board = load("test/formula-de-straight");
  const auto names = [&](const char* space) {
    std::string text;
    for (const SpaceId z : board[space_named(board, space)].beside) text += name_of(board, z) + " ";
    return text + "> " + name_of(board, board[space_named(board, space)].next_in_lane);
  };
  EXPECT_EQ(names("s1/M/105"), "s1/L/104 s1/L/106 s1/R/104 s1/R/106 > s1/M/107");
  EXPECT_EQ(names("s1/L/104"), "s1/M/103 s1/M/105 > s1/L/106");
}

TEST(FormulaDeBoard, TestBoardsHaveTheCornersOfTheExamples) {
  const FormulaDeBoard board = load("test/formula-de-two-corners");
  const auto ways = [&](const char* space) {
    std::string text;
    for (const SpaceId z : board[space_named(board, space)].successors) text += name_of(board, z) + " ";
    return text;
  };
  EXPECT_EQ(ways("s1/L/122"), "c1/L/1 s1/M/123 ");
  EXPECT_EQ(ways("s1/M/123"), "c1/M/1 c1/L/1 c1/R/1 ");
  EXPECT_EQ(ways("c1/M/6"), "s2/M/137 s2/L/136 s2/R/136 ");
  EXPECT_EQ(ways("c2/M/2"), "s1/M/153 ");
  EXPECT_EQ(ways("c2/M/1"), "c2/M/2 c2/L/1 c2/R/1 ");
  const FormulaDeBoard two_stops = load("test/formula-de-two-stops");
  EXPECT_EQ(two_stops.zones[1].shortest, 7);
  EXPECT_EQ(two_stops.zones[1].longest, 7);
}

TEST(FormulaDeBoard, RandomDrivesAlwaysCompleteLaps) {
  int shortest = 1 << 20, longest = 0;
  for (const std::string& id : circuit_ids()) {
    const FormulaDeBoard board = load(id);
    const auto laps = random_laps(board);
    ASSERT_TRUE(laps) << id << ": " << say(laps.error());
    EXPECT_GE(laps->laps, 12 * 10'000 / board.lap) << id;
    shortest = std::min(shortest, laps->shortest);
    longest = std::max(longest, laps->longest);
  }
  EXPECT_EQ(shortest, 134);
  EXPECT_EQ(longest, 211);
}

// A trap: who would leave the first corner stays where he is.
TEST(FormulaDeBoard, ACarThatNeverComesRoundIsFound) {
  FormulaDeBoard board = load("monza");
  for (SpaceId x = 0; x < board.track_spaces; ++x)
    for (SpaceId& next : board.spaces[x].successors)
      if (board[x].zone == 1 && board[next].zone == 2) next = x;
  const auto laps = random_laps(board);
  ASSERT_FALSE(laps);
  EXPECT_TRUE(
      say(laps.error().message)
          .starts_with(
              "a car driving at random from s1/L/302 did not complete a lap within 302 moves; it was last seen on c1/"))
      << say(laps.error().message);
}

}  // namespace
}  // namespace paddock::circuit
