// Chapter 12: stress.

#include "games/pole_position/rules.h"

namespace paddock::pole_position {

// PP-12.2-8: at most one level in a round; PP-R75: not in start rounds.
void raise_stress(Table& table, Race& race, Car& car, Article article) {
  if (!race.options.stress || car.is_bot() || in_start(race)) return;
  if (car.stress >= highest_stress || car.stress_round == race.round) return;
  ++car.stress;
  car.stress_round = static_cast<std::int16_t>(race.round);
  table.tell(article, StressRisen{car.who(), car.stress});
}

// PP-12.2-5, PP-R72: a car ends its turn 1 MP behind the leader.
void press_leader(Table& table, Race& race, const Car& car) {
  if (!race.options.stress || is_leader(race, car) || car.off_track != OffTrack::no || !car.racing()) return;
  Car& first = *leader(race);
  if (!first.is_bot() && is_close_behind(race, car, first, 1)) raise_stress(table, race, first, "PP-12.2-5");
}

}  // namespace paddock::pole_position
