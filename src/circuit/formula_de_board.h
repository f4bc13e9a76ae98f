#pragma once

// The board of Formula Dé (rulebook data model 4.5): three lanes of spaces, corners with arrows and required stops, grid,
// pit lane and boxes. It follows from the circuit file by plain arithmetic; the outline decides only how it is drawn.

#include <array>
#include <boost/container/static_vector.hpp>
#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "circuit/boards.h"
#include "circuit/circuit.h"
#include "circuit/plan.h"

namespace paddock::circuit {

using SpaceId = std::int16_t;
inline constexpr SpaceId no_space = -1;

// A space of the track, of the pit lane, or a pit box.
struct FormulaDeSpace {
  // Where it is.
  std::int16_t level = 0;  // of its front edge: half spaces past the line, 1 .. lap
  std::int16_t zone = 0;   // straight or corner; that of the start straight for pit spaces
  std::int8_t lane = 0;    // 0 left, 1 middle, 2 right; 0 for pit spaces
  bool wall = false;       // beside the concrete wall of an oval

  // Where a car goes from it. `successors` are the arrows; the pit entry and the boxes are kept apart.
  SpaceId next_in_lane = no_space;
  boost::container::static_vector<SpaceId, 3> successors;
  bool enters_pit = false;  // a car may go from here to the first space of the pit lane
  SpaceId box = no_space;   // entered from this pit lane space
  boost::container::static_vector<SpaceId, 8> beside;

  // Follows from the rest.
  std::int16_t order = 0;         // FD-R14: order of play; falls only where a step passes the pit limit
  std::uint8_t exit_nearest = 0;  // in a corner: the fewest and the most steps to the first space outside
  std::uint8_t exit_farthest = 0;

  bool operator==(const FormulaDeSpace&) const = default;
};
BOOST_DESCRIBE_STRUCT(FormulaDeSpace, (),
                      (level, zone, lane, wall, next_in_lane, successors, enters_pit, box, beside, order, exit_nearest,
                       exit_farthest))

static_assert(sizeof(FormulaDeSpace) <= 64);

// Straights (even) and corners (odd) in turn; zone 0 is the start straight.
struct FormulaDeZone {
  std::string name = {};  // of the corner, or of the straight where it has one
  int stops = 0;          // required; 0 on straights
  int shortest = 0;       // spaces on the shortest and longest path through a corner
  int longest = 0;
  std::array<SpaceId, lanes> first{};  // space of each lane; the others follow it
  std::array<int, lanes> count{};
  int line = 0;  // in the circuit file

  bool is_corner() const { return stops > 0; }
};
BOOST_DESCRIBE_STRUCT(FormulaDeZone, (), (name, stops, shortest, longest, first, count))

struct FormulaDeBoard {
  std::string id;  // of the circuit
  std::string name;
  bool oval = false;
  int lap = 0;   // half spaces
  int laps = 3;  // of a race
  int max_cars = 0;

  std::vector<FormulaDeZone> zones;
  std::vector<FormulaDeSpace> spaces;  // of the track, zone by zone and lane by lane; then pit lane; then boxes
  int track_spaces = 0;
  int pit_spaces = 0;  // without boxes; 0: no pit lane
  int boxes = 0;

  std::vector<SpaceId> grid;  // pole first
  SpaceId trial_start = no_space;
  std::optional<int> pit_max_gear;
  int first_open = 0;     // FD-R72: the pit lane opens after this many crossings of the line
  int order_per_lap = 0;  // FD-R14: what a lap adds to the order of play
  std::string weather;    // S, C or R for 1 .. 20 of the black die
  Side pit = Side::right;

  // For drawing: from where to where a space lies along the lap, in half spaces from the beginning of the start straight.
  struct Stretch {
    double from = 0, to = 0;
  };
  std::vector<Stretch> stretches;  // one for each space

  const FormulaDeSpace& operator[](SpaceId space) const { return spaces[space]; }
  bool is_track(SpaceId space) const { return space < track_spaces; }
  bool is_box(SpaceId space) const { return space >= track_spaces + pit_spaces; }
  bool in_pit_lane(SpaceId space) const { return !is_track(space) && !is_box(space); }
  SpaceId pit_lane(int number) const { return static_cast<SpaceId>(track_spaces + number - 1); }  // from 1
  SpaceId box(int number) const { return static_cast<SpaceId>(track_spaces + pit_spaces + number - 1); }
  bool crosses_line(SpaceId from, SpaceId to) const { return spaces[to].level < spaces[from].level; }  // FD-R10
  bool passes_pit_limit(SpaceId from, SpaceId to) const {  // FD-R14, on the track or by leaving the pit lane
    return spaces[to].order < spaces[from].order && !is_box(to);
  }
};
BOOST_DESCRIBE_STRUCT(FormulaDeBoard, (),
                      (id, name, oval, lap, laps, max_cars, zones, spaces, track_spaces, pit_spaces, boxes, grid,
                       trial_start, pit_max_gear, first_open, order_per_lap, weather, pit))

// The board of a circuit; refused with the first thing that is wrong with it.
Result<FormulaDeBoard> formula_de_board(const Circuit& circuit);

// A plain lattice for the examples of the rulebook: its file says where corners, pits and line are (content/circuits/test).
Result<FormulaDeBoard> formula_de_lattice(std::string_view id, std::string_view toml);
std::vector<std::string> formula_de_test_boards();

// By id: "monza" is a circuit, "test/formula-de-straight" a test board.
Result<FormulaDeBoard> load_formula_de_board(std::string_view id);

// All that is wrong with a board, for its author.
std::vector<Error> check(const FormulaDeBoard& board);

// "s1/L/8": straight 1, left lane, level 8; "c1/M/2": corner 1, middle lane, its second space; "P3", "B3": pit lane, box.
std::string name_of(const FormulaDeBoard& board, SpaceId space);
SpaceId space_named(const FormulaDeBoard& board, std::string_view name);  // no_space if there is none

// Steps between two spaces of one straight that is clear of cars, FD-R1; none if there is no way.
std::optional<int> steps_on_straight(const FormulaDeBoard& board, SpaceId from, SpaceId to);

// Whether a car on this grid place still has to pass the pit limit before the line (FD-R14: it starts with q = 0).
bool starts_before_pit_limit(const FormulaDeBoard& board, SpaceId grid_place);

const Boards& formula_de_boards();

}  // namespace paddock::circuit
