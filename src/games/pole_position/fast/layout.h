#pragma once

// The track laid out for sweeps: its cells in driving order, where their moves lead, and what an empty road offers from each.

#include "games/pole_position/fast/reach.h"

namespace paddock::pole_position {

inline constexpr int most_cells = 1024;
inline constexpr int most_pit_cells = 64;

// A cell of the track, and where its moves lead if nobody is near: the number of spots ahead, or 0 if there is no such move.
struct Spot {
  CellId cell = no_cell;
  std::int16_t ahead = 0, left = 0, right = 0, jump = 0;
  std::int16_t farthest = most_cells;  // of its moves, on a straight of its row's; most_cells: they are not this simple
  std::uint8_t width = 1;              // of its row; 1 in a corner
  std::int16_t back = 0;               // so far back begins the first row with a move that leads here or farther
  bool corner = false;
  bool shaded = false, technical = false;
  bool last_row = false;                     // of a straight
  bool arrow = false, beside_arrow = false;  // in it
  bool gate = false, in_gate_row = false;
};

// The exits of a spot, a bit for each; slants are moves out of a slipstream, or of the start.
struct Exit {
  enum Bit : std::uint8_t { ahead = 1, left = 2, right = 4, jump = 8, slant_left = 16, slant_right = 32 };
};

// A spot from which a move leads to another.
struct Origin {
  std::int16_t back = 0;  // so far
  std::uint8_t exits = 0;
  bool corner = false;
  // By how it comes there (ahead, or the hold of the racing line): how it can have come to the origin, as slots of a sweep.
  // For those to whom no corner is technical (PP-A1-3), and for the others.
  std::array<std::array<std::uint8_t, 3>, 2> slots{};
};
using Origins = std::array<Origin, 6>;  // the nearest first

// By the number of MP: the slots of a sweep by which it comes to a spot.
using OpenSlots = std::array<std::uint8_t, 16>;

// A leg on an empty road: where it stops.
struct OpenStop {
  std::int16_t along = 0;  // spots from the start of the row in which it begins
  std::uint8_t points = 0, arrival = 0;
};

// What a car can reach from a cell when nobody is near.
struct OpenRoad {
  static constexpr int most_points = 15;
  std::uint32_t first = 0;                               // of its nodes, which begin with its row
  std::array<std::int16_t, most_points + 1> farthest{};  // by the number of MP
  // Where it may stop with a roll of so many MP (PP-R15): so many stops before those with one MP more.
  std::uint32_t first_stop = 0;
  std::array<std::uint16_t, most_points + 2> stops{};
};

struct Layout {
  std::vector<CellId> order;            // the cells of the track by place, and by lane within a row
  std::vector<std::int16_t> index;      // of each cell in `order`; -1 in the pits
  std::vector<std::int16_t> row_begin;  // of each cell: where its row begins in `order` (its own place in a corner)
  std::vector<std::uint8_t> row_width;
  std::vector<std::int16_t> half_row;      // of half a cell: where the row of its other half begins; -1 of a whole one
  std::vector<std::int16_t> to_corner;     // of each cell: from the beginning of its row so many cells on is a corner
  std::array<std::vector<Spot>, 3> spots;  // this lap and the next in `order`: before the line, in the first lap, later
  std::array<std::vector<Origins>, 3> origins;  // of the spots
  std::vector<std::int16_t> to_gate_row;        // as `to_corner`
  std::vector<CellId> gates;                    // in the order of the track
  // Of each cell as `to_corner`: where the open road ends; on the first lap at a dashed line too.
  std::array<std::vector<std::int16_t>, 2> to_end;
  std::vector<Reach> open_nodes;                    // of all open roads
  std::vector<OpenSlots> open_slots;                // of those nodes
  std::vector<OpenStop> open_stops;                 // of all open roads
  std::vector<std::array<OpenRoad, 3>> open_roads;  // by cell and hold of the racing line: none, on it, off it
};

Layout layout_of(const Board& board);
void find_open_roads(const Board& board, Track& track);  // open_road.cpp; the rest of the track is known

}  // namespace paddock::pole_position
