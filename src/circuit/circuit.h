#pragma once

// A circuit as its author writes it: straights and corners in driving order (docs/circuits.md).

#include <boost/describe.hpp>
#include <map>
#include <numbers>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace paddock::circuit {

inline constexpr double degree = std::numbers::pi / 180;
inline constexpr std::string_view content_folder = "content/circuits/";
inline constexpr std::string_view content_extension = ".toml";

enum class Direction { clockwise, anticlockwise };
BOOST_DESCRIBE_ENUM(Direction, clockwise, anticlockwise)

enum class Side { left, right };
BOOST_DESCRIBE_ENUM(Side, left, right)

enum class Climate { dry, mild, changeable, wet };
BOOST_DESCRIBE_ENUM(Climate, dry, mild, changeable, wet)

// One bend of a corner: + right, - left.
struct Turn {
  double angle = 0;             // degrees
  double radius = 0;            // metres
  double gap = 0;               // straight metres before it
  std::optional<double> board;  // radius on the board in lane widths, where the usual one does not fit
};
BOOST_DESCRIBE_STRUCT(Turn, (), (angle, radius, gap, board))

// A straight or a corner. Consecutive straights are one straight of the games.
struct Segment {
  std::optional<double> straight;  // metres
  double bend = 0;                 // degrees it turns over its length; not a corner of any game
  bool drs = false;                // a DRS line belongs here
  bool bridge = false;             // it may cross other track
  std::string name;
  std::string corner;  // its name
  std::string number;  // official turn numbers
  std::vector<Turn> turns;
  std::optional<int> stops;       // required stops in Formula Dé
  std::optional<bool> technical;  // Pole Position
  int line = 0;                   // in the file

  bool is_corner() const { return !corner.empty(); }
  Message title() const;  // its name, or how long a nameless straight is
};
BOOST_DESCRIBE_STRUCT(Segment, (), (straight, bend, drs, bridge, name, corner, number, turns, stops, technical))

struct FormulaDeSection {
  std::string weather;              // 20 letters S, C, R by the black die; empty: from the climate
  std::optional<int> pit_max_gear;  // 1 to 6; silent: 4 on ovals, no limit elsewhere
  int laps = 3;
};
BOOST_DESCRIBE_STRUCT(FormulaDeSection, (), (weather, pit_max_gear, laps))

struct PolePositionSection {
  std::vector<std::string> rules;      // circuit rules by article id
  std::vector<std::string> less_grip;  // corners
  std::vector<std::string> weather;    // six rows of six letters D, L, H; empty: from the climate
  std::optional<int> weather_b;        // 5 or 6
  std::optional<int> laps;
};
BOOST_DESCRIBE_STRUCT(PolePositionSection, (), (rules, less_grip, weather, weather_b, laps))

// Race! Formula 90, in the words of race_formula_90_words.h. Silent lines are derived.
struct RaceFormula90Corner {
  std::string corner;          // its name in the segments
  std::string title;           // its name on the board, if another
  std::optional<int> contest;  // modifier
};
BOOST_DESCRIBE_STRUCT(RaceFormula90Corner, (), (corner, title, contest))

struct RaceFormula90Braking {
  int section = 0;
  std::optional<int> value;     // late braking in the first edition
  std::optional<int> modifier;  // in the second
  bool symbol = true;           // late braking is possible in the second
  std::string off_track;
};
BOOST_DESCRIBE_STRUCT(RaceFormula90Braking, (), (section, value, modifier, symbol, off_track))

struct RaceFormula90Extreme {
  int section = 0;
  std::string spot;
  int check = 0;
  std::string recovery;
};
BOOST_DESCRIBE_STRUCT(RaceFormula90Extreme, (), (section, spot, check, recovery))

struct RaceFormula90Section {
  std::string sections;  // "S S B C1 C1 ...", section 1 first
  std::optional<int> pit_time;
  std::optional<Side> pole;
  std::vector<RaceFormula90Corner> corners;
  std::vector<RaceFormula90Braking> braking;
  std::vector<std::string> spots;  // the spots of a section replace the derived ones: "8a drive +1 | drive +2 tyre 1"
  std::optional<std::vector<RaceFormula90Extreme>> extreme;  // all of them
  std::vector<std::string> cards;                            // the whole deck: "3 drive +3 PAIR LB (52)"
  std::vector<int> weather;                                  // the last check factor of each slot
  std::string zones;                                         // of the slots: "DDDDDUUURR"
  std::optional<int> turns;
  std::vector<int> stages;  // the first turn of each
  std::optional<int> short_end;
  std::optional<int> laps;
};
BOOST_DESCRIBE_STRUCT(RaceFormula90Section, (),
                      (sections, pit_time, pole, corners, braking, spots, extreme, cards, weather, zones, turns, stages,
                       short_end, laps))

struct Circuit {
  std::string id;  // the name of its file
  std::string name;
  std::string full_name;
  std::string country;
  double length = 0;  // official lap, metres
  Direction direction = Direction::clockwise;
  double heading = 0;   // compass direction of travel at the line: 0 north, 90 east
  double map_turn = 0;  // the picture is turned by this, clockwise
  Side pit = Side::right;
  Climate climate = Climate::mild;
  bool oval = false;              // concrete wall outside
  std::vector<Segment> segments;  // from the start line
  FormulaDeSection formula_de;
  PolePositionSection pole_position;
  RaceFormula90Section race_formula_90;
  std::map<std::string, int, std::less<>> lines;  // of its keys in the file, for messages
};
BOOST_DESCRIBE_STRUCT(Circuit, (),
                      (name, full_name, country, length, direction, heading, map_turn, pit, climate, oval, segments,
                       formula_de, pole_position, race_formula_90))

// Reads a circuit file; what is wrong with it, for its author, otherwise.
Result<Circuit> read_circuit(std::string_view id, std::string_view toml);

// The circuits of content/circuits.
std::vector<std::string> circuit_ids();

// From now on a circuit of one's own is known, too. Its id follows from the file alone ("adelaide-1f3a9c0d"), so that the same file has
// the same id on every machine.
Result<std::string> add_own_circuit(std::string_view toml);
bool is_own_circuit(std::string_view id);

// From now on a small board is known that was written space by space, as those in content/circuits/test are.
inline constexpr std::string_view own_board_prefix = "board/";
std::string add_own_board(std::string_view toml);

// The text of its file, of content/circuits or added; empty: there is no such circuit.
std::string_view circuit_file(std::string_view id);
Result<Circuit> load_circuit(std::string_view id);

}  // namespace paddock::circuit
