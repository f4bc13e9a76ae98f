// The example of docs/circuits.md with one thing wrong: what its author is told. (Race! Formula 90 has more messages, in
// race_formula_90_check_test.cpp; damage that no file can do is in the check tests of the games.)

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "circuit/all_boards.h"
#include "circuit/closing.h"
#include "messages/say.h"

namespace paddock::circuit {
namespace {

std::string read(const std::string& path) {
  std::stringstream text;
  text << std::ifstream(PADDOCK_SOURCE_DIR "/" + path).rdbuf();
  return text.str();
}

std::string example() { return read("docs/example-circuit.toml"); }

// Everything that is told about a file, without repetitions.
std::string told(const std::string& toml) {
  const auto circuit = read_circuit("bad", toml);
  if (!circuit) return say(circuit.error());
  if (const auto loop = close_loop(*circuit); !loop) return say(loop.error());
  std::vector<std::string> lines;
  for (const Boards* boards : boards_of_games)
    for (const Error& error : boards->inspect(*circuit).errors)
      if (std::ranges::find(lines, say(error)) == lines.end()) lines.push_back(say(error));
  std::string all;
  for (const std::string& line : lines) all += (all.empty() ? "" : "\n") + line;
  return all;
}

TEST(Example, IsAGoodCircuitInEveryGame) {
  const auto circuit = read_circuit("lakeside", example());
  ASSERT_TRUE(circuit) << say(circuit.error());
  for (const Boards* boards : boards_of_games) {
    const BoardReport report = boards->inspect(*circuit);
    for (const Error& error : report.errors) ADD_FAILURE() << say(error);
    for (const Error& warning : report.warnings) ADD_FAILURE() << say(warning);
  }
  EXPECT_LE(std::ranges::count(example(), '\n'), 25) << "an example is short";
  EXPECT_NE(read("docs/circuits.md").find("```toml\n" + example() + "```"), std::string::npos);
}

struct BadFile {
  const char *line, *instead;  // "" adds to the end
  const char* message;         // its beginning
};

constexpr BadFile bad_files[] = {
    // The file.
    {"name = \"Lakeside\"", "name = Lakeside", "line 1: this is not TOML"},
    {"name = \"Lakeside\"", "", "‘name’ is missing"},
    {"\"Lakeside\"", "\"Lake\\tside\"", "line 1: name: a name is one line of text without control characters"},
    {"length = 3500", "", "‘length’, the official lap in metres, is missing"},
    {"length = 3500", "length = -3500", "line 3: length: a lap is 500 m to 30 km long, not -3500 m"},
    {"length = 3500", "length = 36", "line 3: length: a lap is 500 m to 30 km long, not 36 m"},
    {"length = 3500", "length = 9999000", "line 3: length: a lap is 500 m to 30 km long, not 9999 km"},
    {"length = 3500", "length = nan", "line 3: length: a lap is 500 m to 30 km long, not nan"},
    {"length = 3500", "length = inf", "line 3: length: a lap is 500 m to 30 km long, not inf"},
    {"length = 3500", "length = 3500\nheading = nan",
     "line 4: heading: a compass direction is 0 to 360 degrees, not nan"},
    {"length = 3500", "length = 3500\nmap_turn = inf",
     "line 4: map_turn: a picture is turned by at most 360 degrees, not inf"},
    {"length = 3500", "lenght = 3500", "line 3: there is no ‘lenght’ here, only name, full_name, country, length, "},
    {"\"clockwise\"", "\"right\"", "line 4: direction: ‘right’ is not one of clockwise, anticlockwise"},
    {"pit = \"right\"", "climate = \"arctic\"", "line 5: climate: ‘arctic’ is not one of dry, mild, changeable, wet"},
    {"straight = 380", "straight = \"long\"", "line 7: segments.1.straight: a number is needed here, not \"long\""},
    {"straight = 380", "straight = -380", "line 7: a straight is 1 m to 10 km long, not -380 m"},
    {"straight = 380", "straight = nan", "line 7: a straight is 1 m to 10 km long, not nan"},
    {"straight = 380", "straight = 1e300", "line 7: a straight is 1 m to 10 km long, not 1e+297 km"},
    {"straight = 400, bend = -12", "straight = 400, bend = -212",
     "line 13: a straight bends by at most 200 degrees, not -212: make it a corner"},
    {"straight = 400, bend = -12", "straight = 400, bend = nan",
     "line 13: a straight bends by at most 200 degrees, not nan: make it a corner"},
    {"straight = 380", "drs = true", "line 7: a segment needs straight = METRES or corner = \"NAME\""},
    {"straight = 380", "straight = 380, turns = [{ angle = 9, radius = 9 }]",
     "line 7: turns belong to a corner: give it corner = \"NAME\""},
    {"corner = \"Mill\"", "corner = \"Mill\", straight = 9",
     "line 12: Mill: a segment is a straight or a corner, not both"},
    {"turns = [{ angle = 100, radius = 70 }]", "stops = 1",
     "line 12: Mill: a corner needs turns: turns = [{ angle = 90, radius = 50 }]"},
    {"angle = 100", "angle = 0",
     "line 12: Mill: the angle of a turn is 1 to 300 degrees, + right, - left, not 0 degrees"},
    {"angle = 100", "angle = nan",
     "line 12: Mill: the angle of a turn is 1 to 300 degrees, + right, - left, not nan degrees"},
    {"radius = 70", "radius = 0", "line 12: Mill: the radius of a turn is 5 m to 5 km, not 0 m"},
    {"radius = 70", "radius = inf", "line 12: Mill: the radius of a turn is 5 m to 5 km, not inf"},
    {"gap = 20", "gap = -20", "line 10: Lock Chicane: the gap before a turn is 0, or 1 m to 2 km, not -20 m"},
    {"gap = 20", "gap = nan", "line 10: Lock Chicane: the gap before a turn is 0, or 1 m to 2 km, not nan"},
    {"radius = 70", "radius = 70, board = 1", "line 12: Mill: a board radius is 2 to 20 lane widths, not 1"},
    {"radius = 70", "radius = 70, board = nan", "line 12: Mill: a board radius is 2 to 20 lane widths, not nan"},
    {"stops = 2", "stops = 4", "line 16: Hairpin: a corner has 1, 2 or 3 stops"},
    {"\"Forest\"", "\"Mill\"", "line 12: two corners are called Mill"},
    {"  { straight = 260 },\n", "",
     "line 9: Lock Chicane follows Harbour directly: write a straight between them, or one corner with the turns of "
     "both"},
    {"  { straight = 380 },\n", "", "line 7: the first segment must be the straight after the start line"},
    {"  { straight = 330 },\n", "", "line 18: the last segment must be the straight before the start line"},
    // The lap.
    {"straight = 930", "straight = 330", "line 17: the lap does not close: it ends 60"},
    {"angle = 144", "angle = 100", "line 16: the lap does not close: it ends "},
    // Formula Dé.
    {"", "[formula_de]\nweather = \"SSS\"",
     "line 22: formula_de.weather: write 20 letters S, C or R, for 1 to 20 on the black die, not \"SSS\""},
    {"", "[formula_de]\npit_max_gear = 7", "line 22: formula_de.pit_max_gear: gears go from 1 to 6"},
    {"", "[formula_de]\nlaps = 0", "line 22: formula_de.laps: a race has 1 to 9 laps"},
    {"pit = \"right\"", "pit = \"left\"\noval = true",
     "line 5: pit: the wall of an oval is on the outside, so its pits must be on the inside: pit = \"right\""},
    // Pole Position.
    {"", "[pole_position]\nless_grip = [\"Tamburello\"]",
     "line 22: pole_position.less_grip: there is no corner ‘Tamburello’"},
    {"", "[pole_position]\nrules = [\"PP-A4-FRA\"]",
     "line 22: pole_position.rules: there are no circuit rules PP-A4-FRA, only "},
    {"", "[pole_position]\nweather = [\"DDDDDD\"]",
     "line 22: weather: write six rows of six letters D (dry), L (light rain) or H (heavy rain)"},
    {"", "[pole_position]\nweather_b = 7", "line 22: weather_b: grid B has 5 or 6 positions, not 7"},
    {"", "[pole_position]\nlaps = 1",
     "line 22: laps: a race has 2 to 99 laps, not 1, because everybody must stop before the last one"},
    // Race! Formula 90.
    {"", "[race_formula_90]\nsections = \"S B X1\"",
     "line 22: race_formula_90.sections: ‘X1’ is not S, B or C with the number of a corner"},
    {"", "[race_formula_90]\nsections = \"S C1 C2 C3 C4 C5 C6 S S S\"",
     "line 22: race_formula_90.sections: 10 sections are not possible: a lap has 22 to 34; write more or fewer S, or "
     "join corners"},
    {"", "[race_formula_90]\nsections = \"S C-1\"",
     "line 22: race_formula_90.sections: ‘C-1’ is not S, B or C with the number of a corner"},
    {"", "[race_formula_90]\ncorners = [{ corner = \"Mill\" }, { corner = \"Mill\" }]",
     "line 22: race_formula_90.corners: Mill: this is described twice"},
    {"", "[race_formula_90]\ncorners = [{ corner = \"Mill\", contest = -2147483648 }]",
     "line 22: race_formula_90.corners: Mill: the contest modifier -2147483648 is not between -5 and +5"},
    {"", "[race_formula_90]\nweather = [2147483647, 1, 1, 1, 1, 1, 1, 1, 1, 1]",
     "line 22: race_formula_90.weather: a check factor is 1 to 99, not 2147483647"},
    {"", "[race_formula_90]\nbraking = [{ section = 2, late = 5 }]",
     "line 22: race_formula_90.braking.1: there is no ‘late’ here, only section, value, modifier, symbol, off_track"},
};

TEST(BadFiles, AreRefusedInWordsForTheirAuthor) {
  for (const BadFile& bad : bad_files) {
    std::string toml = example();
    const std::string line = bad.line;
    if (line.empty()) toml += bad.instead;
    else {
      ASSERT_NE(toml.find(line), std::string::npos) << line;
      toml.replace(toml.find(line), line.size(), bad.instead);
    }
    EXPECT_EQ(told(toml).substr(0, std::string(bad.message).size()), bad.message) << told(toml);
  }
}

TEST(BadFiles, TooFewCorners) {
  EXPECT_EQ(told("name = \"x\"\nlength = 1000\nsegments = [{ straight = 10 }]"),
            "line 3: segments: a circuit needs at least two corners");
}

TEST(BadFiles, TooManyCorners) {
  std::string toml = "name = \"x\"\nlength = 9000\nsegments = [{ straight = 100 },\n";
  for (int i = 1; i <= 31; ++i)
    toml += fmt::format("{{ corner = \"T{}\", turns = [{{ angle = 9, radius = 50 }}] }}, {{ straight = 100 }},\n", i);
  EXPECT_EQ(told(toml + "]"),
            "line 3: segments: a circuit has at most 30 corners, 50 turns and 50 straights, not 31, 31 and 32");
}

// Shapes that take more than a changed line.
TEST(BadFiles, TrackThatCrossesItself) {
  EXPECT_EQ(told(R"(name = "Detour"
length = 2377
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
])")
                .substr(0, 42),
            "line 12: Out and over and Top come within ");
}

}  // namespace
}  // namespace paddock::circuit
