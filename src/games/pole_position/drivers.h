#pragma once

#include <array>

#include "drivers/policy.h"
#include "drivers/scores.h"
#include "games/pole_position/drivers/strategy.h"
#include "games/pole_position/game.h"

namespace paddock::pole_position {

using Random = AnyAnswer<Game>;

// A sensible driver by the hints of rules/pole-position.md, section 8. Values are hundredths of an MP.
struct Pro : ScoringDriver<Game, Pro> {
  void score(const Race& race, const Decide& question, Visit<bool> visit);
  void score(const Race& race, const ChooseTransfer& question, Visit<std::int8_t> visit);
  void score(const Race& race, const ChooseTyres& question, Visit<Tyre> visit);
  void score(const Race& race, const ChooseRoll& question, Visit<RollChoice> visit);
  void score(const Race& race, const ChooseAmount& question, Visit<std::int8_t> visit);
  void score(const Race& race, const ChooseLeg& question, Visit<Drive> visit);
  void score(const Race& race, const ChooseBid& question, Visit<std::int8_t> visit);
  void score(const Race& race, const ChooseSet& question, Visit<std::int8_t> visit);
  void score(const Race& race, const ChoosePoint& question, Visit<Point> visit);

  // What speaks for an answer rather than another, in at most two messages (drivers/reasons.cpp).
  std::vector<Message> reasons(const Race& race, const Question& question, Packed better, Packed other);

  std::array<StopPlan, most_cars> plans;  // by seat
};

}  // namespace paddock::pole_position
