// Reading circuits, and closing their loops.

#include "circuit/closing.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace paddock::circuit {
namespace {

Circuit load(const std::string& id) {
  const auto circuit = load_circuit(id);
  EXPECT_TRUE(circuit) << id << ": " << text(circuit.error());
  return circuit ? *circuit : Circuit();
}

// How far the facts are from closing, and the largest changes that close them, as published with the circuits.
struct Expected {
  const char* id;
  double gap, metres, degrees;
};
constexpr Expected circuits[] = {
    {"silverstone", 14, 5, 0.3}, {"monaco", 14, 2, 0.1},      {"interlagos", 23, 4, 0.3}, {"shanghai", 19, 3, 0.3},
    {"barcelona", 7, 2, 0.4},    {"austin", 27, 13, 0.4},     {"monza", 19, 7, 0.2},      {"hockenheim", 22, 2, 0.3},
    {"hungaroring", 16, 4, 0.4}, {"indianapolis", 0, 0, 0.0}, {"daytona", 3, 1, 0.0},
};

TEST(Closing, ElevenCircuitsCloseWithSmallChanges) {
  for (const Expected& expected : circuits) {
    const Circuit circuit = load(expected.id);
    const auto loop = close_loop(circuit);
    ASSERT_TRUE(loop) << expected.id << ": " << text(loop.error());
    double metres = 0, degrees = 0;
    for (const Change& change : loop->changes) {
      metres = std::max(metres, std::abs(change.metres));
      degrees = std::max(degrees, std::abs(change.degrees));
    }
    EXPECT_NEAR(loop->gap, expected.gap, 0.6) << expected.id;
    EXPECT_NEAR(metres, expected.metres, 0.6) << expected.id;
    EXPECT_NEAR(degrees, expected.degrees, 0.06) << expected.id;
  }
}

TEST(Closing, TheLoopEndsWhereItBeganAndHasTheOfficialLength) {
  for (const Expected& expected : circuits) {
    const Circuit circuit = load(expected.id);
    const auto loop = close_loop(circuit);
    ASSERT_TRUE(loop);
    Pose pose;
    double lap = 0;
    for (const Element& element : loop->elements) {
      pose = end_of(pose, element.length, element.angle);
      lap += element.length;
    }
    EXPECT_NEAR(pose.at.x, 0, 1e-6) << expected.id;
    EXPECT_NEAR(pose.at.y, 0, 1e-6) << expected.id;
    EXPECT_NEAR(lap, circuit.length, 1e-6) << expected.id;
    EXPECT_NEAR(std::abs(pose.heading), 2 * std::acos(-1), 1e-9) << expected.id;
  }
}

// A stadium: two straights, two half circles.
std::string stadium(const std::string& straight = "{ straight = 400 }",
                    const std::string& corner = "turns = [{ angle = 180, radius = 100 }]") {
  return "name = \"Stadium\"\nlength = 1828\ndirection = \"clockwise\"\nsegments = [\n{ straight = 300 },\n{ corner = "
         "\"North\", " +
         corner + " },\n" + straight +
         ",\n{ straight = 200 },\n{ corner = \"South\", turns = [{ angle = 180, radius = 100 }] },\n{ straight = 300 "
         "},\n]\n";
}

std::string error_of(const std::string& toml) {
  const auto circuit = read_circuit("stadium", toml);
  if (!circuit) return text(circuit.error());
  const auto loop = close_loop(*circuit);
  return loop ? "no error" : text(loop.error());
}

TEST(Closing, AMadeUpCircuitCloses) { EXPECT_EQ(error_of(stadium()), "no error"); }

TEST(Closing, RefusesWhatCannotCloseAndNamesTheSegments) {
  EXPECT_EQ(error_of(stadium("{ straight = 900 }")).substr(0, 59),
            "line 7: the lap does not close: it ends 500 m from the line");
  EXPECT_NE(error_of(stadium("{ straight = 400 }", "turns = [{ angle = 120, radius = 100 }]")).find("North by +"),
            std::string::npos);
}

TEST(Closing, AFigureOfEightNeedsABridge) {
  const auto eight = [](const std::string& bridge) {
    return R"(name = "Eight"
length = 1343
direction = "clockwise"
segments = [
  { straight = 100 },
  { corner = "East", turns = [{ angle = 270, radius = 100 }] },
  { straight = 200)" +
           bridge + R"( },
  { corner = "West", turns = [{ angle = -270, radius = 100 }] },
  { straight = 100 },
])";
  };
  EXPECT_NE(error_of(eight("")), "no error");
  EXPECT_EQ(error_of(eight(", bridge = true")), "no error");
}

}  // namespace
}  // namespace paddock::circuit
