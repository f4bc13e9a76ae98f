#pragma once

// Tyres and pit stops (hints 12 to 17 of rules/pole-position.md, section 8).

#include <array>

#include "drivers/temper.h"
#include "games/pole_position/race.h"

namespace paddock::pole_position {

// When a car is at the flag with each of its sets, in hundredths of a round: from the grid, and fitted in the box. Of sets
// that are alike the first counts.
using SetTimes = std::array<int, most_sets>;
SetTimes times_from_grid(const Race& race, const Car& car, const Temper& temper = {});
SetTimes times_from_box(const Race& race, const Car& car, const Temper& temper = {});

// Such a time in hundredths of an MP.
inline double mp_in(int time) { return 8.0 * time; }

int worth_of_stop_behind_safety_car(const Race& race, const Car& car);  // in hundredths of an MP

// Whether a car stops at the end of this lap. Asked before every leg, thought out only when something it depends on has changed.
class StopPlan {
 public:
  bool wants_to_stop(const Race& race, const Car& car, const Temper& temper = {});

 private:
  struct Reasons {
    const Board* board = nullptr;
    bool extended = false;
    WeatherTokens weather;
    Few<TyreSet, most_sets> sets;
    int fitted = 0, laps = 0;
    bool first_stop = false, sees_weather = true;
    friend bool operator==(const Reasons&, const Reasons&) = default;
  };
  Reasons reasons_;
  bool stops_ = false;
};

}  // namespace paddock::pole_position
