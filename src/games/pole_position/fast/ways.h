#pragma once

// What the car on turn may do next, found by sweeps along the track (README.md).

#include <optional>
#include <span>

#include "games/pole_position/fast/sweep.h"

namespace paddock::pole_position {

// All that the car on turn may do next, by race.turn.
class Ways {
 public:
  void find(const Race& race, const Car& car);
  int size() const { return size_; }
  Leg leg(int number) const;
  std::span<const Leg> legs() const;  // all of them, made when somebody looks
  LegCells cells(const Drive& drive) const;
  // Of the row in which it ends, and the one before, or any other for a leg into a corner, where it makes no difference.
  LegCells last_cells(const Drive& drive) const;

 private:
  const Sweep& sweep_of(const Drive& drive) const;
  static constexpr int most_pools = 5;  // the roll and the uses
  std::optional<Leg> still_;            // the first leg: not to move
  std::optional<Road> road_;
  int size_;
  Few<Sweep, most_pools> sweeps_;
  mutable Legs legs_;
};

}  // namespace paddock::pole_position
