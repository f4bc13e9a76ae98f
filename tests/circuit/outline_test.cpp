// Where the lanes of the boards lie.

#include "circuit/outline.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace paddock::circuit {
namespace {

struct Board {
  std::string name;
  Circuit circuit;
  Plan plan;
  Outline outline;
};

// All circuits, for Formula Dé and Pole Position.
const std::vector<Board>& boards() {
  static const std::vector<Board> all = [] {
    std::vector<Board> boards;
    for (const std::string& id : circuit_ids()) {
      const Circuit circuit = *load_circuit(id);
      for (const auto& [game, plan] :
           {std::pair("Formula Dé", plan_formula_de(circuit)), std::pair("Pole Position", plan_pole_position(circuit))})
        boards.push_back({id + ", " + game, circuit, plan, *lay_out(circuit, plan)});
    }
    return boards;
  }();
  return all;
}

TEST(Outline, TheLapEndsWhereItBegan) {
  for (const Board& board : boards()) {
    const double lap = board.outline.lap();
    const Pose begin = board.outline.at(0), end = board.outline.at(lap - 1e-12);
    EXPECT_NEAR(begin.at.x, end.at.x, 1e-9) << board.name;
    EXPECT_NEAR(begin.at.y, end.at.y, 1e-9) << board.name;
    EXPECT_NEAR(std::abs(end.heading - begin.heading), 2 * std::numbers::pi, 1e-9) << board.name;
    EXPECT_NEAR(board.outline.station(2 * lap + 3), 2 * board.outline.station(lap) + board.outline.station(3), 1e-9);
  }
}

TEST(Outline, PlacesFollowEachOtherWithoutJumps) {
  for (const Board& board : boards())
    for (double lambda = 0; lambda < board.outline.lap(); lambda += 0.25) {
      const Pose here = board.outline.at(lambda), next = board.outline.at(lambda + 0.25);
      const double track = board.outline.station(lambda + 0.25) - board.outline.station(lambda);
      const double distance = std::hypot(next.at.x - here.at.x, next.at.y - here.at.y);
      ASSERT_GT(track, 0) << board.name << " at " << lambda;
      ASSERT_LT(distance, track + 1e-9) << board.name << " at " << lambda;
      ASSERT_GT(distance, 0.97 * track) << board.name << " at " << lambda;
    }
}

// Corners are knotted piece by piece, straights as a whole: a space of a straight is as long as its neighbours.
TEST(Outline, SpacesOfAStraightAreEquallyLong) {
  for (const Board& board : boards())
    for (std::size_t p = 0; p < board.plan.parts.size(); p += 2) {
      const double begin = board.outline.begin_of(p), end = board.outline.begin_of(p + 1);
      const double first = board.outline.station(begin + 2) - board.outline.station(begin);
      EXPECT_NEAR(board.outline.station(end) - board.outline.station(end - 2), first, 1e-9) << board.name;
      EXPECT_EQ(end - begin, 2 * board.plan.parts[p].count);
    }
}

TEST(Outline, StripsRunOverTheEndOfTheLap) {
  const Outline& outline = boards().front().outline;
  const auto over = outline.line(outline.lap() - 3, outline.lap() + 3, 1);
  const Pose begin = outline.at(outline.lap() - 3, 1), end = outline.at(3, 1);
  EXPECT_NEAR(over.front().x, begin.at.x, 1e-9);
  EXPECT_NEAR(over.back().x, end.at.x, 1e-9);
  EXPECT_NEAR(over.back().y, end.at.y, 1e-9);
}

TEST(Outline, EverythingLiesInThePicture) {
  for (const Board& board : boards()) {
    const double pits = board.circuit.pit == Side::right ? box_edge : -box_edge;
    auto points = board.outline.strip(0, board.outline.lap(), -kerb_edge, kerb_edge);
    const auto boxes = board.outline.line(0, board.outline.begin_of(1), pits);
    points.insert(points.end(), boxes.begin(), boxes.end());
    for (const Point& point : points) {
      ASSERT_GE(std::min(point.x, point.y), 1) << board.name;
      ASSERT_LE(point.x, board.outline.width() - 1) << board.name;
      ASSERT_LE(point.y, board.outline.height() - 1) << board.name;
    }
  }
}

// On the real map the line of Monza is driven almost north; the picture is turned a quarter to the left.
TEST(Outline, NorthIsUpBeforeTheMapIsTurned) {
  Circuit circuit = *load_circuit("monza");
  const Plan plan = plan_formula_de(circuit);
  const auto compass = [&] {
    const auto outline = lay_out(circuit, plan);
    return std::remainder(outline->at(outline->start_line()).heading * 180 / std::numbers::pi + 90, 360);
  };
  EXPECT_NEAR(compass(), 6 - 90, 3);
  circuit.map_turn = 0;
  EXPECT_NEAR(compass(), 6, 3);
}

}  // namespace
}  // namespace paddock::circuit
