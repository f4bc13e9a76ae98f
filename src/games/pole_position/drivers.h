#pragma once

#include <array>

#include "games/pole_position/drivers/strategy.h"
#include "drivers/policy.h"
#include "games/pole_position/game.h"

namespace paddock::pole_position {

using Random = AnyAnswer<Game>;

// A sensible driver by the hints of rules/pole-position.md, section 8.
struct Pro : DriverPolicy<Game, Pro> {
  bool choose(const Race& race, const Decide& question, Rng& rng);
  std::int8_t choose(const Race& race, const ChooseTransfer& question, Rng& rng);
  Tyre choose(const Race& race, const ChooseTyres& question, Rng& rng);
  RollChoice choose(const Race& race, const ChooseRoll& question, Rng& rng);
  std::int8_t choose(const Race& race, const ChooseAmount& question, Rng& rng);
  Drive choose(const Race& race, const ChooseLeg& question, Rng& rng);
  std::int8_t choose(const Race& race, const ChooseBid& question, Rng& rng);
  std::int8_t choose(const Race& race, const ChooseSet& question, Rng& rng);
  Point choose(const Race& race, const ChoosePoint& question, Rng& rng);

  std::array<StopPlan, most_cars> plans;  // by seat
};

}  // namespace paddock::pole_position
