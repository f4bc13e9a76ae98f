#pragma once

// The board of Pole Position: rows of cells on straights, lanes of n, n+1, n+2 cells in corners, and the pit lane.
// Cells are called as the rules call them: "SF-10/1" (row, lane), "K1-O3" (lane, cells left), "E1", "BOX", "G2", "X1",
// and "SF-11a/1" for the rear half of a cell that a dashed line divides.
//
// A dashed line divides its row or pit cell for some cars only: brown lines on the first lap, blue lines in rain. Where it
// does not, a car stands on the front half and occupies both.

#include <array>
#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "circuit/boards.h"
#include "circuit/circuit.h"
#include "core/result.h"

namespace paddock::circuit {

// What defines a board; all else follows. The circuits' boards are designed from their files (design_pole_position), test
// boards are written down.
struct PolePositionDesign {
  struct Part {
    std::string id;    // "SF" the start-finish straight, "K1" the first corner, "S2" the straight after it, ...
    std::string name;  // of a corner: "Parabolica"
    std::vector<int> lanes = {1, 2, 3};
    int rows = 0;            // of a straight; 0 in a corner
    std::vector<int> brown;  // rows with a brown line
    int n = 0;               // cells of a corner's innermost lane
    int outer = 0;           // 1 or 3: its outside is left or right
    bool technical = false;
    int arrow = 0;                    // lane of its double arrow, in the last row before it
    std::vector<std::string> shaded;  // "O10", "M8", ...: its racing line
  };
  struct PitCell {
    bool blue = false;  // a blue line divides it in rain
  };
  struct Pit {
    std::vector<std::string> gate;  // cells from which the entry lane is entered
    std::vector<PitCell> entry;     // the zigzag line follows the last
    std::vector<PitCell> exit;      // after the two green cells
    std::string merge;              // the cell after the exit lane
    std::vector<std::string> boxes = {"red", "blue", "green", "orange", "yellow", "purple"};
  };

  std::string id, name;
  std::optional<int> laps;  // empty: by the length of a lap
  std::vector<Part> parts;  // in driving order from the start-finish straight
  int finish = 0;           // the line lies after this row
  std::vector<std::string> grid;
  Pit pit;
  std::vector<std::string> drs;  // rows after which a DRS line lies: "S2-12"
  std::string sc_line;
  std::vector<std::string> sc_queue;
  std::vector<std::string> weather;    // six rows of D, L, H
  int weather_b = 6;                   // positions of grid B
  std::vector<std::string> less_grip;  // parts, rows or cells: "K1", "S2-8", "S2-8/1"
  std::vector<std::string> rules;      // circuit rules: "PP-A4-GB", or one clause "PP-A4-GB-1"
};
BOOST_DESCRIBE_STRUCT(PolePositionDesign::Part, (), (id, name, lanes, rows, brown, n, outer, technical, arrow, shaded))
BOOST_DESCRIBE_STRUCT(PolePositionDesign::PitCell, (), (blue))
BOOST_DESCRIBE_STRUCT(PolePositionDesign::Pit, (), (gate, entry, exit, merge, boxes))
BOOST_DESCRIBE_STRUCT(PolePositionDesign, (),
                      (name, laps, parts, finish, grid, pit, drs, sc_line, sc_queue, weather, weather_b, less_grip,
                       rules))

struct PolePositionBoard {
  static constexpr int grid_places = 6;           // and as many boxes
  static constexpr int most_moves_of_a_jump = 4;  // along the racing line, between two shaded cells

  using CellId = std::int16_t;
  static constexpr CellId none = -1;

  enum class Kind : std::uint8_t { straight, corner, entry, box, green, exit };

  struct Cell {
    Kind kind = Kind::straight;
    std::int8_t part = -1;  // also the sector of yellow flags; -1 in the pits
    std::int8_t lane = 0;   // 1 left, 2 middle, 3 right; 0 in the pits
    std::int16_t row =
        0;  // of a straight; in a corner how many cells of the lane are left, this one included; number of a pit cell
    bool is_rear_half = false;
    CellId rear_half = none;  // of a front half
    std::int16_t place = -1;  // in the race order of a lap, from the line on; none in the pits
    std::int16_t line = -1;   // on the racing line: 0 the double arrow, then the shaded cells; -1 not on it
    bool less_grip = false;
    std::array<CellId, 2> forward{none, none};     // where dashed lines do not divide, and where they do
    CellId left = none, right = none;              // sideways on a straight, a slant in a corner
    CellId jump = none;                            // along the racing line
    std::int16_t between = 0, between_end = 0;     // the cells that must be empty for it, in `between`
    std::array<CellId, 2> pit_entry{none, none};   // from a gate cell
    std::array<std::int16_t, 2> to_arrow{-1, -1};  // fewest ordinary moves to the next double arrow; -1 in the pits
  };

  struct Part {
    std::string id, name;
    bool corner = false;
    bool technical = false;
    int outer = 0;
    std::array<int, 3> size{};  // rows, or cells of each lane; 0: there is no such lane
    CellId arrow = none;        // of a corner: its double arrow
    std::vector<CellId> shaded;

    bool has_lane(int lane) const { return lane >= 1 && lane <= 3 && size[lane - 1] > 0; }
    std::string title() const { return name.empty() ? id : id + " (" + name + ")"; }
  };

  // A line across a straight, after a row: the DRS lines and the SC line.
  struct Stripe {
    int part = 0;
    int after_row = 0;
    int place = 0;  // the first one behind the line: crossed by moves from a lower place to this or a higher one
  };

  // Where a cell lies along the lap, in half rows of the middle lane from the beginning of part 0. For drawing only.
  struct Stretch {
    double from = 0;
    double to = 0;
  };

  std::string id, name;
  int laps = 0;
  int finish = 0;  // the line lies after this row of part 0
  int lap_places = 0;
  int lap_points = 0;  // MP of a lap on the racing line
  std::vector<Cell> cells;
  std::vector<CellId> between;  // see Cell
  std::vector<Part> parts;
  std::vector<CellId> grid;
  std::vector<CellId> gate;
  CellId entry = none;  // first cells of the pit lane
  CellId box = none;
  CellId green = none;
  CellId merge = none;
  std::vector<std::string> boxes;  // colours
  std::vector<Stripe> drs;
  Stripe sc_line;
  std::vector<CellId> sc_queue;
  std::vector<std::string> weather;
  int weather_b = 0;
  std::vector<std::string> rules;  // clauses of circuit rules
  std::vector<Stretch> along;      // of every cell

  CellId forward(CellId cell, bool divided) const { return cells[cell].forward[divided]; }
  std::span<const CellId> between_jump(CellId cell) const {
    return std::span(between).subspan(cells[cell].between, cells[cell].between_end - cells[cell].between);
  }
  // A move between two track cells crosses the finish line: places never fall anywhere else.
  bool crosses_line(CellId from, CellId to) const { return cells[to].place < cells[from].place; }
};
BOOST_DESCRIBE_STRUCT(PolePositionBoard::Cell, (),
                      (kind, part, lane, row, is_rear_half, rear_half, place, line, less_grip, forward, left, right,
                       jump, between, between_end, pit_entry, to_arrow))
BOOST_DESCRIBE_STRUCT(PolePositionBoard::Stripe, (), (part, after_row, place))

// Without `divided` the halves of a cell are called as the whole.
std::string cell_name(const PolePositionBoard& board, PolePositionBoard::CellId cell, bool divided = true);
PolePositionBoard::CellId cell_named(const PolePositionBoard& board, std::string_view name);  // none if there is none

// What a circuit's file says and what follows from its shape.
Result<PolePositionDesign> design_pole_position(const Circuit& circuit);

// The board, or what is wrong with it.
Result<PolePositionBoard> pole_position_board(const PolePositionDesign& design);
Result<PolePositionBoard> pole_position_board(const Circuit& circuit);

// The board of a circuit of content/circuits, or a board of content/circuits/test ("tb").
Result<PolePositionBoard> load_pole_position_board(std::string_view id);

// A board as its file writes it down, for tests.
Result<PolePositionBoard> read_pole_position_board(std::string_view id, std::string_view toml);

// All that is wrong with a board.
std::vector<Error> check(const PolePositionBoard& board);

const Boards& pole_position_boards();

}  // namespace paddock::circuit
