#pragma once

// The road as one car finds it: which cells are free for it, which moves are legal, and whom they would overtake.

#include <algorithm>
#include <bit>
#include <bitset>

#include "games/pole_position/moves.h"
#include "games/pole_position/track.h"

namespace paddock::pole_position {

// The rows in which others stand: so many cells along the order of the track from the beginning of the car's row on, or of
// the row where it will leave the pits.
class RowsTaken {
 public:
  RowsTaken(const Race& race, const Car& car);
  int begin() const { return begin_; }
  bool pit_entry() const { return pit_entry_; }  // somebody is in its lane
  int first() const { return first_; }
  // The next of them, at least so far on: up to there every move is open. Too far if there is none.
  int next(int at_least) const {
    int next = most_cells;
    for (int i = 0; i < count_; ++i) next = rows_[i] >= at_least && rows_[i] < next ? rows_[i] : next;
    return next;
  }

 private:
  int begin_;
  bool pit_entry_ = false;
  int count_ = 0;
  int first_ = most_cells;
  std::array<std::int16_t, 2 * most_cars + 1> rows_;
};

class Road {
 public:
  Road(const Race& race, const Car& car);

  // The cell ahead in its lane, as dashed lines divide it for this car (PP-R2 to PP-R4, PP-R11, PP-R12, PP-R99).
  CellId ahead(CellId from) const {
    const Board::Cell& cell = cells_[from];
    if (cell.part < 0) return cell.forward[rain_];
    const CellId to = cell.forward[0];
    return cells_[to].part >= 0 && lap_ + (has_crossed(to) ? 1 : 0) > 1 ? to : cell.forward[1];
  }
  // The cells level with it, or slanting from it in a corner.
  CellId left(CellId from) const { return cells_[from].left; }
  CellId right(CellId from) const { return cells_[from].right; }
  CellId pit_entry(CellId from) const { return may_enter_pits_ ? cells_[from].pit_entry[rain_] : no_cell; }

  bool has_crossed(CellId cell) const { return cells_[cell].place < start_place_; }  // the line, since where it stands
  int progress(CellId cell) const {                                                  // PP-R6
    return (lap_ + (has_crossed(cell) ? 1 : 0)) * places_ + cells_[cell].place;
  }

  // Nobody is in the way of a move (PP-R5, PP-R26, PP-R37).
  bool is_free(CellId from, CellId to) const {
    if (waits_behind_front_half(from)) return false;
    return !taken_[to] || is_free_among_cars(from, to);
  }
  // Nobody is there.
  bool is_empty(CellId cell) const { return !taken_[cell]; }
  // A move on the track, from so many cells on from the beginning of its row to so many, draws past a car that may have to
  // be fought.
  bool draws_past(int from, int to) const {
    for (const int end : row_ends_)
      if (from < end && end <= to) return true;
    return false;
  }
  bool nobody_between(CellId from) const;  // PP-R8
  bool jump_is_free(CellId from) const { return nobody_between(from) && is_free(from, cells_[from].jump); }
  // PP-R26: may not stay there. PP-R111: unless it leaves the board as it crosses the line.
  bool holds_returning_car(CellId cell) const {
    return has_returning_cars_ && !(ends_at_line_ && has_crossed(cell)) && is_held_by_returning_car(cell);
  }
  bool has_returning_cars() const { return has_returning_cars_; }
  const Car* slipstream_of(CellId from) const;      // PP-R10: whose, if it comes from there
  bool misses_pits(CellId from, CellId to) const {  // PP-R82
    return must_pit_ && to_gate_[from] >= 0 && (cells_[to].part < 0 ? false : to_gate_[to] < 0 || has_crossed(to));
  }

  Overtake overtake(CellId from, CellId to) const {
    if (cells_[to].part < 0 || progress(to) <= nearest_) return {};  // PP-R51
    return overtake_of(from, to);
  }
  bool overtakes(CellId to, CellId other) const;  // the car on the other cell, on the position track

 private:
  struct Occupant {
    CellId cell;
    const Car* car;
  };
  struct Other {
    const Car* car;
    int progress;
    bool solid;  // neither off track nor returning
  };

  // PP-R12: the rain has stopped, and two cars still share a cell of the pit lane.
  bool waits_behind_front_half(CellId from) const {
    return cells_[from].part < 0 && cells_[from].is_rear_half && !rain_ && occupied_[cells_[from].forward[1]];
  }
  bool is_free_among_cars(CellId from, CellId to) const;
  bool is_held_by_returning_car(CellId cell) const;
  // PP-R11, PP-R12: a dashed line does not divide the cell for this car.
  bool is_whole(CellId cell) const { return cells_[cell].part < 0 ? !rain_ : lap_ + (has_crossed(cell) ? 1 : 0) > 1; }
  bool is_lapped(const Car& other, CellId from, CellId to) const;
  bool leads_at(CellId cell) const;
  Overtake overtake_of(CellId from, CellId to) const;

  const Race& race_;
  const Car& car_;
  const Board::Cell* cells_;
  const std::int16_t* to_gate_;
  int lap_, places_, start_place_;
  int nearest_;  // progress of the hindmost car on the track that precedes it
  bool rain_, may_enter_pits_, must_pit_, ends_at_line_;
  bool has_returning_cars_ = false;
  std::bitset<most_cells> occupied_;
  std::bitset<most_cells> taken_;  // occupied, or the front of a cell whose rear half is
  Few<Occupant, 2 * most_cars> occupants_;
  Few<CellId, 2 * most_cars> returning_;
  Few<Other, most_cars> preceding_;  // on the track
  Few<int, most_cars> row_ends_;     // of those that may have to be fought, from the beginning of its own row on
};

}  // namespace paddock::pole_position
