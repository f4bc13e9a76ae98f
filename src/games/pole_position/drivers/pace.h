#pragma once

// What the pro reckons with when it plans its pit stops (hints 12 to 17 of rules/pole-position.md, section 8).

#include <limits>

#include "games/pole_position/rules.h"

namespace paddock::pole_position::pace {

// MP in hundredths, times in hundredths of a round.
constexpr int off_track_roll = 50;   // hint 14: two turns in the gravel are hardly worth a roll
constexpr int uses = 150;            // MP a turn that do not come from the tyres
constexpr int worn_tyres = 100;      // MP a turn less
constexpr int worn_out_tyres = 270;  // with the blowouts
constexpr int slowest = 50;
constexpr int half_a_lap = 400;
constexpr int stop = 270;        // lost in the pits
constexpr int last_chance = 30;  // a stop that may no longer be missed
constexpr int never = std::numeric_limits<int>::max();

// MP of a turn.
inline int speed(Tyre tyre, Weather weather) {
  const Faces& die = box().dice[tyre];
  const int limit = box().tyres[tyre].off_track[static_cast<int>(weather)];
  int points = 0;
  for (const int face : die) points += limit > 0 && face >= limit ? off_track_roll : 100 * face;
  return points / static_cast<int>(die.size());
}

}  // namespace paddock::pole_position::pace
