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
    {"barcelona", 7, 2, 0.4},    {"austin", 27, 13, 0.4},     {"monza", 19, 7, 0.2},      {"hockenheim", 21, 2, 0.3},
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

TEST(Closing, RefusesTrackThatCrossesItself) {
  const std::string detour = R"(name = "Detour"
length = 2377
direction = "clockwise"
segments = [
  { straight = 200 },
  { corner = "In", turns = [{ angle = 90, radius = 30 }] },
  { straight = 300, name = "Out and over" },
  { corner = "Turnabout", turns = [{ angle = -180, radius = 30 }] },
  { straight = 300 },
  { corner = "Back", turns = [{ angle = 90, radius = 30 }] },
  { straight = 200 },
  { corner = "East", turns = [{ angle = 180, radius = 100 }] },
  { straight = 540, name = "Top" },
  { corner = "West", turns = [{ angle = 180, radius = 100 }] },
  { straight = 20 },
])";
  EXPECT_EQ(error_of(detour).substr(0, 42), "line 13: Out and over and Top come within ");
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

TEST(CircuitFile, ExplainsWhatIsWrongAndWhere) {
  EXPECT_EQ(error_of("name = \"x\"\nlenght = 3"),
            "there is no 'lenght' here, only name, full_name, country, length, direction, heading, map_turn, pit, "
            "climate, oval, segments, formula_de, pole_position, race_formula_90");
  EXPECT_EQ(error_of("length = 100"), "name is missing");
  EXPECT_EQ(error_of("name = \"x\""), "length, the official lap in metres, is missing");
  EXPECT_EQ(error_of("name = \"x\"\nlength = 100\nsegments = [{ straight = 10 }]"),
            "a circuit needs at least two corners");
  EXPECT_EQ(error_of(stadium("{ straight = -5 }")), "line 7: a straight is longer than 0 metres");
  EXPECT_EQ(error_of(stadium("{ straight = 5, bend = 300 }")),
            "line 7: a straight bends by at most 200 degrees: make it a corner");
  EXPECT_EQ(error_of(stadium("{ drs = true }")), "line 7: a segment needs straight = METRES or corner = \"NAME\"");
  EXPECT_EQ(error_of(stadium("{ straight = \"long\" }")),
            "line 7: segments.3.straight: a number is needed here, not \"long\"");
  EXPECT_EQ(error_of(stadium("{ straight = 5, turns = [{ angle = 1, radius = 1 }] }")),
            "line 7: turns belong to a corner: give it corner = \"NAME\"");
  EXPECT_EQ(error_of(stadium("{ straight = 400 }", "stops = 2")),
            "line 6: North: a corner needs turns: turns = [{ angle = 90, radius = 50 }]");
  EXPECT_EQ(error_of(stadium("{ straight = 400 }", "turns = [{ angle = 0, radius = 9 }]")),
            "line 6: North: the angle of a turn is between 1 and 300 degrees, + right, - left");
  EXPECT_EQ(error_of(stadium("{ straight = 400 }", "turns = [{ angle = 9, radius = 0 }]")),
            "line 6: North: the radius of a turn is more than 0 metres");
  EXPECT_EQ(error_of(stadium("{ straight = 400 }", "turns = [{ angle = 9, radius = 9, gap = -1 }]")),
            "line 6: North: the gap before a turn cannot be negative");
  EXPECT_EQ(error_of(stadium("{ straight = 400 }", "turns = [{ angle = 9, radius = 9, board = 1 }]")),
            "line 6: North: a board radius is between 2 and 20 lane widths");
  EXPECT_EQ(error_of(stadium("{ straight = 400 }", "stops = 4, turns = [{ angle = 9, radius = 9 }]")),
            "line 6: North: stops are 1, 2 or 3");
  EXPECT_EQ(error_of(stadium("{ corner = \"North\", turns = [{ angle = 9, radius = 9 }] }")),
            "line 6: two corners are called North");
  EXPECT_EQ(error_of(stadium("{ corner = \"Up\", straight = 3, turns = [{ angle = 9, radius = 9 }] }")),
            "line 7: Up: a segment is a straight or a corner, not both");
}

}  // namespace
}  // namespace paddock::circuit
