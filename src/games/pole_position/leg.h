#pragma once

// Chapter 4: a leg, the way of a car with the MP of one use. Ways between which the choice makes no difference are one.

#include "games/pole_position/race.h"

namespace paddock::pole_position {

// The MP of the roll, or of one use of engine, brakes or corner SP, and what it costs.
struct Pool {
  Use use = Use::roll;
  int points = 0;
  int owed = 0;          // must be counted
  bool new_use = false;  // at least one cell, or it would not be paid for
  int ep = 0, bp = 0, sp = 0;
};

// How a leg ends.
enum class Ending : std::uint8_t {
  stop,     // the rest of these MP is given up
  waits,    // blocked, with MP that would have to be counted: the movement is over (PP-R16)
  attack,   // the next move is an overtake that has to be fought for (PP-5-2)
  box,      // over the zigzag line (PP-7.1-1)
  the_end,  // over the finish line into the flag, or out for want of a pit stop
};
BOOST_DESCRIBE_ENUM(Ending, stop, waits, attack, box, the_end)

// How it came to its last cell, as far as that makes a difference afterwards: in the row of a straight from behind, sideways
// or in the slipstream of a car that is now on its left or right; in a corner with which hold of the racing line; beside the
// double arrow sideways from there.
enum class Arrival : std::uint8_t {
  ahead,
  leftwards,
  rightwards,
  slip_left,
  slip_right,
  no_line,
  on_line,
  off_line,
  arrow_leftwards,
  arrow_rightwards,
};
BOOST_DESCRIBE_ENUM(Arrival, ahead, leftwards, rightwards, slip_left, slip_right, no_line, on_line, off_line,
                    arrow_leftwards, arrow_rightwards)

// Beside the double arrow with a hold of the racing line (PP-R7).
constexpr bool is_past_arrow(Arrival arrival) { return arrival >= Arrival::arrow_leftwards; }

// A leg as an answer.
struct Drive {
  CellId end = no_cell;
  CellId target = no_cell;  // of an attack: the cell beyond
  Use use = Use::none;      // none: no more of these
  std::uint8_t points = 0;  // MP spent up to `end`
  Arrival arrival = Arrival::ahead;
  Ending ending = Ending::stop;
  friend bool operator==(const Drive&, const Drive&) = default;
};

// A leg with what it costs and what awaits.
struct alignas(16) Leg {
  Drive drive;
  std::uint8_t ep = 0, bp = 0, sp = 0;
  std::uint8_t left = 0;    // MP not used when it ends; of an attack with the attacking move (PP-R30)
  std::uint8_t rivals = 0;  // of an attack: a bit for each car that has to be beaten, by its number
};
using Legs = Few<Leg, 1024>;

// The cells of a leg in driving order, without the one it begins on and without the target of an attack.
using LegCells = Few<CellId, 40>;

}  // namespace paddock::pole_position
