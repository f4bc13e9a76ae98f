#pragma once

#include "drivers/policy.h"
#include "games/race_formula_90/game.h"

namespace paddock::race_formula_90 {

using Random = AnyAnswer<Game>;

inline int turns_left(const Race& race) { return last_turn(race) - race.turn_number; }

// A sensible driver by the hints of rules/race-formula-90.md, section 8.
struct Pro : DriverPolicy<Game, Pro> {
  // preparation and pit stops (drivers/pro.cpp)
  std::uint8_t choose(const Race& race, const ChooseChart& question, Rng& rng);
  Skill choose(const Race& race, const ChooseSkill& question, Rng& rng);
  SetUp choose(const Race& race, const ChooseSetUp& question, Rng& rng);
  Qualifying choose(const Race& race, const ChooseQualifying& question, Rng& rng);
  Tyres choose(const Race& race, const ChooseTyres& question, Rng& rng);
  Strategy choose(const Race& race, const ChooseStrategy& question, Rng& rng);
  std::uint8_t choose(const Race& race, const ChooseFuel& question, Rng& rng);
  Place choose(const Race& race, const ChooseCard& question, Rng& rng);
  bool choose(const Race& race, const ChooseWhether& question, Rng& rng);

  // the turn (drivers/turn.cpp)
  TwoCards choose(const Race& race, const ChooseContest& question, Rng& rng);
  Declaration choose(const Race& race, const ChooseDeclaration& question, Rng& rng);
  DrawChoice choose(const Race& race, const ChooseDraw& question, Rng& rng);
  TwoCards choose(const Race& race, const ChooseMove& question, Rng& rng);
  TrajectoryChoice choose(const Race& race, const ChooseTrajectory& question, Rng& rng);
  std::uint8_t choose(const Race& race, const ChooseCorner& question, Rng& rng);
  SavedFuel choose(const Race& race, const ChooseSavedFuel& question, Rng& rng);
  CheckChoice choose(const Race& race, const ChooseCheck& question, Rng& rng);
  std::uint8_t choose(const Race& race, const ChooseSymbol& question, Rng& rng);
  std::int8_t choose(const Race& race, const ChooseWeather& question, Rng& rng);
  std::uint8_t choose(const Race& race, const ChooseFlag& question, Rng& rng);
  std::uint8_t choose(const Race& race, const ChooseFlagPlace& question, Rng& rng);
  LateBrake choose(const Race& race, const ChooseLateBrake& question, Rng& rng);
  Lane choose(const Race& race, const ChooseSpot& question, Rng& rng);

  // What the spot a car would stand on is worth.
  double value_of_lane(const Race& race, const Car& car, Seat seat) const;
};

// What both parts of the driver think of (drivers/pro.cpp). All in sections of the track.
struct Prices {
  double card = 0;  // in hand
  double chip = 0;
  double damage = 0;  // a disc
};
Prices prices_of(const Race& race, const Player& player);

// How freely a driver spends, and what is worth a fight.
struct Temper {
  double card = 1, chip = 1, damage = 1;                              // of their usual price
  double pass = 0.35;                                                 // a car passed
  double later = 0.8;                                                 // the next turn, compared with this
  double chip_at_stop = 0.35, disc_at_stop = 0.4, least_of_stop = 1;  // what a stop brings, and must bring
  double least_of_another = 1;                                        // stop after the first
};
const Temper& temper_of(const Race& race);
int planned_stop(const Race& race, const Player& player);  // the turn; 0: none is planned
int turns_of_stint(const Race& race, const Player& player);
double worth_of(const Race& race, const Player& player, Card card);
double pass_chance(int limit);  // of a blind check

}  // namespace paddock::race_formula_90
