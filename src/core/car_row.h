#pragma once

// A car as a timing screen shows it, in any game: only what everybody may know, and nothing left to work out.

#include <boost/describe.hpp>
#include <optional>
#include <string>

#include "core/seat.h"

namespace paddock {

enum class CarStatus {
  grid,  // has not started
  racing,
  pit,
  off_track,
  stopped,  // spun or stalled: it must get going again
  finished,
  retired
};
BOOST_DESCRIBE_ENUM(CarStatus, grid, racing, pit, off_track, stopped, finished, retired)

// Laps of the circuit; otherwise what the game counts between two cars, and for finishers the rounds between their finishes.
enum class GapUnit { lap, space, cell, section, round };
BOOST_DESCRIBE_ENUM(GapUnit, lap, space, cell, section, round)

struct Gap {
  int behind = 0;
  GapUnit unit = GapUnit::space;
  friend bool operator==(const Gap&, const Gap&) = default;
};
BOOST_DESCRIBE_STRUCT(Gap, (), (behind, unit))

struct CarRow {
  std::string car;                        // as events and views name it: "1", "red-a", "P2", "Q1"
  Seat seat = nobody;                     // nobody: the rulebook drives it
  std::optional<int> number = {};         // of its plate, the same all race long
  int place = 0;                          // on the road; 0: there are no places yet
  std::optional<int> laps = {};           // completed; none in a game without laps
  std::optional<Gap> gap = {};            // to the first car; none if it is first, on the grid, retired, or not measured
  CarStatus status = CarStatus::grid;
  std::optional<std::string> tyre = {};   // none: not known yet, or the game has no tyres
  std::optional<int> stops = {};          // in the pits; none where nobody counts them
  std::optional<std::string> where = {};  // the id of its space on the board
  friend bool operator==(const CarRow&, const CarRow&) = default;
};
BOOST_DESCRIBE_STRUCT(CarRow, (), (car, seat, number, place, laps, gap, status, tyre, stops, where))

// A gap in laps as soon as it is a whole one.
inline Gap gap_of(int behind, GapUnit unit, int lap) {
  if (behind >= lap) return {behind / lap, GapUnit::lap};
  return {behind > 0 ? behind : 0, unit};
}

}  // namespace paddock
