#pragma once

// With which numbers of MP a car comes to a cell, and how.

#include <cstdint>

#include "games/pole_position/leg.h"

namespace paddock::pole_position {

// Numbers of MP: a bit for each.
using Points = std::uint32_t;
inline constexpr int most_points = 20;
constexpr Points at_least(int points) { return ~Points{0} << points; }
constexpr Points at_most(int points) { return points < 0 ? 0 : (Points{2} << points) - 1; }

// How a car came to a cell: of a straight ahead to slip_right, of a corner no_line to off_line; beside the double arrow,
// where no slipstream matters any more, the last two are arrow_leftwards and arrow_rightwards.
inline constexpr int slots = 5;
using Slots = std::uint8_t;  // a bit for each
constexpr int slot(Arrival arrival) { return static_cast<int>(arrival) % slots; }
constexpr Slots only(Arrival arrival) { return static_cast<Slots>(1 << slot(arrival)); }
constexpr Slots all_slots = 31, before_arrow = 0b00111, past_arrow = 0b11000;

// Numbers of MP side by side, a lane of bits for each slot.
using Lanes = std::uint64_t;
inline constexpr int lane_bits = most_points + 1;
inline constexpr Lanes first_lane = (Lanes{1} << lane_bits) - 1;
constexpr Lanes in_lane(int lane, Points points) { return Lanes{points} << lane * lane_bits; }
constexpr Lanes in_all_lanes(Points points) {
  const Lanes one = points & first_lane;
  return one | one << lane_bits | one << 2 * lane_bits;
}
constexpr Points of_any_lane(Lanes lanes) {
  return static_cast<Points>((lanes | lanes >> lane_bits | lanes >> 2 * lane_bits) & first_lane);
}

// The first three slots, which is all there is in corners, and the rare last two.
struct Reach {
  Lanes usual = 0, rare = 0;

  Points by(int slot) const {
    const Lanes lanes = slot < 3 ? usual >> slot * lane_bits : rare >> (slot - 3) * lane_bits;
    return static_cast<Points>(lanes & first_lane);
  }
  Points any() const { return of_any_lane(usual | rare); }
  bool any_of(Lanes points) const { return ((usual | rare) & points) != 0; }
  Points of(Slots slots) const {
    Points points = 0;
    for (int i = 0; i < pole_position::slots; ++i) points |= slots >> i & 1 ? by(i) : 0;
    return points;
  }
  Slots slots_with(Points points) const {
    Slots with = 0;
    for (int i = 0; i < slots; ++i) with |= static_cast<Slots>(((by(i) & points) != 0) << i);
    return with;
  }
  void add(int slot, Points points) {
    if (slot < 3) usual |= in_lane(slot, points);
    else rare |= in_lane(slot - 3, points);
  }
};

}  // namespace paddock::pole_position
