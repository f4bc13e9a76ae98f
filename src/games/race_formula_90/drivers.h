#pragma once

#include "drivers/policy.h"
#include "drivers/scores.h"
#include "games/race_formula_90/game.h"

namespace paddock::race_formula_90 {

using Random = AnyAnswer<Game>;

// A sensible driver by the hints of rules/race-formula-90.md, section 8. All values are in sections of the track.
struct Pro : ScoringDriver<Game, Pro> {
  // preparation and pit stops (drivers/preparation.cpp)
  void score(const Race& race, const ChooseChart& question, Visit<std::uint8_t> visit);
  void score(const Race& race, const ChooseSkill& question, Visit<Skill> visit);
  void score(const Race& race, const ChooseSetUp& question, Visit<SetUp> visit);
  void score(const Race& race, const ChooseQualifying& question, Visit<Qualifying> visit);
  void score(const Race& race, const ChooseTyres& question, Visit<Tyres> visit);
  void score(const Race& race, const ChooseStrategy& question, Visit<Strategy> visit);
  void score(const Race& race, const ChooseFuel& question, Visit<std::uint8_t> visit);
  void score(const Race& race, const ChooseCard& question, Visit<Place> visit);
  void score(const Race& race, const ChooseWhether& question, Visit<bool> visit);

  // cards to fight and to drive with (drivers/contest.cpp, drivers/move.cpp)
  void score(const Race& race, const ChooseContest& question, Visit<TwoCards> visit);
  void score(const Race& race, const ChooseMove& question, Visit<TwoCards> visit);

  // the rest of the turn (drivers/turn.cpp)
  void score(const Race& race, const ChooseDeclaration& question, Visit<Declaration> visit);
  void score(const Race& race, const ChooseDraw& question, Visit<DrawChoice> visit);
  void score(const Race& race, const ChooseTrajectory& question, Visit<TrajectoryChoice> visit);
  void score(const Race& race, const ChooseCorner& question, Visit<std::uint8_t> visit);
  void score(const Race& race, const ChooseSavedFuel& question, Visit<SavedFuel> visit);
  void score(const Race& race, const ChooseCheck& question, Visit<CheckChoice> visit);
  void score(const Race& race, const ChooseSymbol& question, Visit<std::uint8_t> visit);
  void score(const Race& race, const ChooseWeather& question, Visit<std::int8_t> visit);
  void score(const Race& race, const ChooseFlag& question, Visit<std::uint8_t> visit);
  void score(const Race& race, const ChooseFlagPlace& question, Visit<std::uint8_t> visit);
  void score(const Race& race, const ChooseLateBrake& question, Visit<LateBrake> visit);
  void score(const Race& race, const ChooseSpot& question, Visit<Lane> visit);

  // What speaks for an answer rather than another, in at most two messages (drivers/reasons.cpp).
  std::vector<Message> reasons(const Race& race, const Question& question, Packed better, Packed other);
};

}  // namespace paddock::race_formula_90
