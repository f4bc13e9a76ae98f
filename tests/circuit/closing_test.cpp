// Reading circuits, and closing their loops.

#include "circuit/closing.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <sstream>

#include "circuit/open_lap.h"
#include "messages/say.h"

namespace paddock::circuit {
namespace {

Circuit load(const std::string& id) {
  const auto circuit = load_circuit(id);
  EXPECT_TRUE(circuit) << id << ": " << say(circuit.error());
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
    ASSERT_TRUE(loop) << expected.id << ": " << say(loop.error());
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
  if (!circuit) return say(circuit.error());
  const auto loop = close_loop(*circuit);
  return loop ? "no error" : say(loop.error());
}

TEST(Closing, AMadeUpCircuitCloses) { EXPECT_EQ(error_of(stadium()), "no error"); }

TEST(Closing, RefusesWhatCannotCloseAndNamesTheSegments) {
  EXPECT_EQ(error_of(stadium("{ straight = 900 }")).substr(0, 59),
            "line 7: the lap does not close: it ends 500 m from the line");
  EXPECT_NE(error_of(stadium("{ straight = 400 }", "turns = [{ angle = 120, radius = 100 }]")).find("North by +"),
            std::string::npos);
}

// The example of docs/circuits.md with something else in the place of a few words.
std::string example_with(const std::vector<std::pair<std::string, std::string>>& changes) {
  std::stringstream file;
  file << std::ifstream(PADDOCK_SOURCE_DIR "/docs/example-circuit.toml").rdbuf();
  std::string toml = file.str();
  for (const auto& [words, instead] : changes) {
    EXPECT_NE(toml.find(words), std::string::npos) << words;
    toml.replace(toml.find(words), words.size(), instead);
  }
  return toml;
}

std::string remedy_of(const std::string& message) {
  const auto at = message.find("; ");
  return at == message.npos ? message : message.substr(at + 2);
}

TEST(Closing, NamesTheTurnThatIsWrittenTheWrongWay) {
  EXPECT_EQ(error_of(example_with({{"angle = 144", "angle = -144"}})),
            "line 16: the lap does not close: it ends 1304 m from the line, turned 288 degrees too little; turning "
            "Hairpin (angle = 144) the other way closes the lap");
  EXPECT_EQ(remedy_of(error_of(example_with({{"angle = 60", "angle = -60"}}))),
            "turning turn 2 of Lock Chicane (angle = 60) the other way closes the lap");
  EXPECT_EQ(remedy_of(error_of(example_with({{"angle = -62", "angle = 62"}}))),
            "turning Forest (angle = -62) the other way closes the lap");
}

// Every turn of every circuit: whichever is turned over, it is the first or second to be named.
TEST(Closing, FindsEveryTurnThatIsTurnedOver) {
  int turns = 0, first = 0;
  for (const std::string& id : circuit_ids()) {
    const Circuit good = load(id);
    for (std::size_t s = 0; s < good.segments.size(); ++s)
      for (std::size_t t = 0; t < good.segments[s].turns.size(); ++t) {
        Circuit wrong = good;
        double& angle = wrong.segments[s].turns[t].angle;
        angle = -angle;
        const auto loop = close_loop(wrong);
        if (loop || loop.error().message.id != "circuit.open.lap") continue;  // too little to tell
        ++turns;
        const std::string message = say(loop.error());
        EXPECT_NE(message.find(wrong.segments[s].corner), std::string::npos) << id << ": " << message;
        EXPECT_EQ(loop.error().message.args.at("remedy").at("id"), "circuit.open.other-way") << id << ": " << message;
        first += loop.error().line == wrong.segments[s].line;
      }
  }
  EXPECT_GT(turns, 100);
  EXPECT_GT(first, turns * 9 / 10);
}

// A chicane so small that it does not matter which way it goes first.
TEST(Closing, NamesBothTurnsIfEitherWouldDo) {
  const std::string remedy =
      remedy_of(error_of(example_with({{"{ angle = -55, radius = 40 }, { angle = 60, radius = 40, gap = 20 }",
                                        "{ angle = -30, radius = 20 }, { angle = -30, radius = 20, gap = 5 }"}})));
  EXPECT_NE(remedy.find("turn 1 of Lock Chicane (angle = 30)"), std::string::npos) << remedy;
  EXPECT_NE(remedy.find("turn 2 of Lock Chicane (angle = 30)"), std::string::npos) << remedy;
  EXPECT_TRUE(remedy.starts_with("turning one of these the other way closes the lap: ")) << remedy;
}

TEST(Closing, NamesAWrongDirection) {
  EXPECT_EQ(remedy_of(error_of(example_with({{"\"clockwise\"", "\"anticlockwise\""}}))),
            "direction = \"clockwise\" closes the lap");
  EXPECT_EQ(error_of(example_with({{"\"clockwise\"", "\"anticlockwise\""}})).substr(0, 40),
            "line 4: the lap does not close: it ends ");
}

TEST(Closing, SaysTooMuchAndTooLittleNeverMinus) {
  const auto turned = [](const char* angle, const char* direction) {
    const std::string message = error_of(fmt::format(R"(name = "Stadium"
length = 1828
direction = "{}"
segments = [
  {{ straight = 300 }},
  {{ corner = "North", turns = [{{ angle = {}, radius = 100 }}] }},
  {{ straight = 600 }},
  {{ corner = "South", turns = [{{ angle = {}180, radius = 100 }}] }},
  {{ straight = 300 }},
])",
                                                     direction, angle, *angle == '-' ? "-" : ""));
    return message.substr(std::min(message.find("line, "), message.size()), 40);
  };
  EXPECT_EQ(turned("150", "clockwise"), "line, turned 30 degrees too little; clos");
  EXPECT_EQ(turned("210", "clockwise"), "line, turned 30 degrees too much; closin");
  EXPECT_EQ(turned("-150", "anticlockwise"), "line, turned 30 degrees too little; clos");
  EXPECT_EQ(turned("-210", "anticlockwise"), "line, turned 30 degrees too much; closin");
  EXPECT_NE(
      error_of(stadium("{ straight = 900 }")).find("500 m from the line, pointing the right way; closing it would"),
      std::string::npos);
}

// A short straight may not vanish, a gentle turn may not turn over.
TEST(Closing, NoSegmentVanishes) {
  const Circuit circuit = *read_circuit("short", R"(name = "Short"
length = 1828
segments = [
  { straight = 300 },
  { corner = "North", turns = [{ angle = 180, radius = 100 }] },
  { straight = 575 },
  { corner = "Kink", turns = [{ angle = 1, radius = 50 }] },
  { straight = 1 },
  { corner = "South", turns = [{ angle = 179, radius = 100 }] },
  { straight = 300 },
])");
  if (const auto loop = close_loop(circuit))
    for (const Element& element : loop->elements)
      EXPECT_GT(element.length, 0) << say(circuit.segments[element.segment].title());
}

TEST(Closing, AnOpenLapIsSketchedWithItsGap) {
  const std::string toml = example_with({{"straight = 930", "straight = 330"}});
  const Circuit circuit = *read_circuit("open", toml);
  const auto loop = close_loop(circuit);
  ASSERT_FALSE(loop);
  const std::string svg = sketch_of(circuit, loop.error(), formatter());
  EXPECT_TRUE(svg.starts_with("<svg "));
  EXPECT_NE(svg.find(">gap 60"), std::string::npos) << "600 m and what was missing before";
  EXPECT_NE(svg.find("class=\"gap\""), std::string::npos);
  EXPECT_NE(svg.find("Not a board, only a sketch of the lap"), std::string::npos);
  for (const Segment& segment : circuit.segments)
    if (segment.is_corner()) EXPECT_NE(svg.find(">" + segment.corner + " "), std::string::npos) << segment.corner;
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
