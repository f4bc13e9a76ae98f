// The shapes of the boards.

#include "circuit/layout.h"
#include "messages/say.h"

#include <gtest/gtest.h>

#include <cmath>
#include <ctime>
#include <numbers>

namespace paddock::circuit {
namespace {

constexpr double degree = std::numbers::pi / 180;

// A shape out of order, so that terms of every kind are active: the real one, shrunk and kinked.
TEST(Layout, SlopesAreTheDifferencesOfTheTerms) {
  const Circuit circuit = *load_circuit("monaco");
  const Plan plan = plan_formula_de(circuit);
  const LayoutProblem problem = layout_problem(circuit, plan, *close_loop(circuit));
  Demands demands{{}, 4, track_apart, pit_strip_offset};
  Shape shape = problem.real;
  for (std::size_t i = 0; i < shape.size(); ++i) {
    demands.lengths.push_back(plan.pieces[i].target);
    shape[i].length *= 0.6 + 0.02 * static_cast<double>(i % 7);
    shape[i].angle += 0.01 * static_cast<double>(i % 5) - 0.02;
  }
  const Terms terms = terms_of(problem, demands, shape, true);
  ASSERT_GT(terms.rows.size(), 4 * plan.pieces.size());
  constexpr double step = 1e-6;
  for (int unknown = 0; unknown < terms.unknowns; ++unknown) {
    const auto moved = [&](double by) {
      Shape next = shape;
      LaidOut& piece = next[unknown / 2];
      if (unknown % 2 == 0) piece.length *= std::exp(by);
      else piece.angle += by;
      return terms_of(problem, demands, next, false);
    };
    const Terms after = moved(step), before = moved(-step);
    ASSERT_EQ(after.rows.size(), terms.rows.size());
    ASSERT_EQ(before.rows.size(), terms.rows.size());
    for (std::size_t row = 0; row < terms.rows.size(); ++row) {
      const double slope = terms.slopes[row * terms.unknowns + unknown];
      ASSERT_NEAR(slope, (after.rows[row].value - before.rows[row].value) / (2 * step), 1e-4 * (1 + std::abs(slope)))
          << "term " << row << ", unknown " << unknown;
      const bool within = unknown / 2 >= terms.rows[row].first && unknown / 2 <= terms.rows[row].last;
      if (!within) ASSERT_EQ(slope, 0) << "term " << row << ", unknown " << unknown;
    }
  }
}

// As published with the circuits: how much parts are stretched (Formula Dé), how much angles change.
struct Expected {
  const char* id;
  double least, most, degrees;
};
constexpr Expected formula_de[] = {
    {"silverstone", 0.84, 1.16, 4}, {"monaco", 0.92, 1.16, 5},         {"interlagos", 0.89, 1.26, 4},
    {"shanghai", 0.90, 1.27, 8},    {"barcelona", 0.92, 1.16, 6},      {"austin", 0.92, 1.25, 4},
    {"monza", 0.96, 1.05, 2.5},     {"hockenheim", 0.91, 1.14, 3},     {"hungaroring", 0.96, 1.03, 1.5},
    {"daytona", 0.96, 1.04, 0.5},   {"indianapolis", 0.99, 1.01, 0.5},
};

TEST(Layout, FormulaDeBoardsArePublishedOnes) {
  for (const Expected& expected : formula_de) {
    const Circuit circuit = *load_circuit(expected.id);
    const auto layout = find_layout(circuit, plan_formula_de(circuit));
    ASSERT_TRUE(layout) << expected.id << ": " << say(layout.error());
    EXPECT_GE(layout->least, expected.least) << expected.id;
    EXPECT_LE(layout->most, expected.most) << expected.id;
    EXPECT_LE(layout->turned / degree, expected.degrees) << expected.id;
    EXPECT_NEAR(layout->lap, 1, 0.05) << expected.id;
    EXPECT_GE(layout->radius, 2.2) << expected.id;
    EXPECT_GT(layout->track.distance, 3.7) << expected.id;
    EXPECT_EQ(layout->stages, 6) << expected.id;
  }
}

TEST(Layout, PolePositionBoardsHaveRoomToo) {
  for (const std::string& id : circuit_ids()) {
    const Circuit circuit = *load_circuit(id);
    const auto layout = find_layout(circuit, plan_pole_position(circuit));
    ASSERT_TRUE(layout) << id << ": " << say(layout.error());
    EXPECT_GE(layout->least, 0.8) << id;
    EXPECT_NEAR(layout->lap, 1, 0.1) << id;
    EXPECT_GE(layout->radius, 2.2) << id;
    EXPECT_GT(layout->track.distance, 3.7) << id;
  }
}

TEST(Layout, EndsExactlyWhereItBegan) {
  for (const std::string& id : circuit_ids()) {
    const Circuit circuit = *load_circuit(id);
    const auto layout = find_layout(circuit, plan_formula_de(circuit));
    const Pose end = poses_of(layout->pieces).back();
    EXPECT_NEAR(end.at.x, 0, 1e-9) << id;
    EXPECT_NEAR(end.at.y, 0, 1e-9) << id;
    EXPECT_NEAR(std::abs(end.heading), 360 * degree, 1e-9) << id;
  }
}

TEST(Layout, AllBoardsAreFoundWithinASecond) {
  const std::clock_t begin = std::clock();
  for (const std::string& id : circuit_ids()) {
    const Circuit circuit = *load_circuit(id);
    EXPECT_TRUE(find_layout(circuit, plan_formula_de(circuit)));
    EXPECT_TRUE(find_layout(circuit, plan_pole_position(circuit)));
  }
  const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
  RecordProperty("seconds", std::to_string(seconds));
#ifdef NDEBUG
  EXPECT_LT(seconds, 1);
#endif
}

// Shanghai's spiral needs its board radii: drawn with tight turns it comes too near to the pits.
TEST(Layout, RefusesPitsWithoutRoom) {
  Circuit circuit = *load_circuit("shanghai");
  for (Segment& segment : circuit.segments)
    for (Turn& turn : segment.turns)
      if (turn.board) turn.board = turn.radius > 60 ? 3.0 : 2.42;
  const auto layout = find_layout(circuit, plan_formula_de(circuit));
  ASSERT_FALSE(layout);
  EXPECT_EQ(
      say(layout.error()),
      "line 13: no room on the board between the pits and Turns 3-4: set pit = \"left\", or lengthen the straights "
      "that lead away from the pits");
}

TEST(Layout, SaysWhichPartsHaveNoRoom) {
  const Circuit circuit = *load_circuit("monza");
  const Plan plan = plan_formula_de(circuit);
  const Layout good = *find_layout(circuit, plan);
  EXPECT_FALSE(check_layout(circuit, plan, good));

  Layout near = good;
  near.track = {3.2, 3, 7};
  EXPECT_EQ(say(*check_layout(circuit, plan, near)),
            "line 18: no room on the board between Curva Grande and Lesmo 1: lengthen a straight between them, or give "
            "the turns nearby a smaller board radius, such as board = 2.3");
  Layout stretched = good;
  stretched.most = 1.9;
  stretched.longest = 10;
  EXPECT_EQ(
      say(*check_layout(circuit, plan, stretched)),
      "line 21: Serraglio would be drawn 1.9 times as long as its spaces need, because the track beside it takes up "
      "more room than its length allows: lengthen it, or give the turns nearby a board radius");
  Layout large = good;
  large.lap = 1.25;
  EXPECT_EQ(say(*check_layout(circuit, plan, large)),
            "the board would be drawn 1.25 times as large as its spaces need: lengthen the shorter straights, or give "
            "turns a smaller board radius");
}

TEST(Layout, BridgesMayCross) {
  const auto eight = read_circuit("eight", R"(name = "Eight"
length = 2349
direction = "clockwise"
segments = [
  { straight = 175, bridge = true },
  { corner = "East", turns = [{ angle = 270, radius = 175 }] },
  { straight = 350 },
  { corner = "West", turns = [{ angle = -270, radius = 175 }] },
  { straight = 175, bridge = true },
])");
  ASSERT_TRUE(eight) << say(eight.error());
  for (const Plan& plan : {plan_formula_de(*eight), plan_pole_position(*eight)}) {
    const auto layout = find_layout(*eight, plan);
    ASSERT_TRUE(layout) << say(layout.error());
    EXPECT_NEAR(poses_of(layout->pieces).back().heading, 0, 1e-9);
    EXPECT_LT(layout->most, 1.5);
  }
}

}  // namespace
}  // namespace paddock::circuit
