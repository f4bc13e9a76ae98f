#pragma once

#include <algorithm>

#include "drivers/temper.h"
#include "games/pole_position/drivers/road_book.h"
#include "games/pole_position/rules.h"

namespace paddock::pole_position {

// What anything is worth, in hundredths of an MP.
inline constexpr int one_mp = 100;
inline constexpr int far = one_mp * out_of_reach;
inline constexpr int place = 50;       // beyond the MP that an attack is about
inline constexpr int off_track = 700;  // hint 14: the two turns in the gravel cost so much

// As a temper counts it.
inline int weighed(int price, double weight) { return static_cast<int>(price * weight); }

// --- what the points of the car are worth (hints 6 and 10) ---------------------------------------------------------

inline int turns_left(const Race& race, const Car& car) {
  const int this_lap = car.cell < race.board().entry ? road_book(race).line(car.cell, car.line) : 0;
  return (this_lap + (race.laps - std::max<int>(1, car.lap)) * race.board().lap_points) / 10 + 1;
}

// The more SP for the turns to come, the cheaper. Half of the turns come before the pit stop, which gives some SP back.
inline int skill_price(const Race& race, const Car& car, const Temper& temper) {
  constexpr int highest = 200, lowest = 50, kept_for_later = 5;
  const int turns = turns_left(race, car);
  const int spare = car.stops > 0 ? highest * car.sp / turns : highest * (car.sp - kept_for_later) / (turns / 2 + 1);
  return weighed(std::clamp(highest - spare, lowest, highest + one_mp), temper.thrift);
}

inline bool is_dry_again_in(const Race& race, int turns) {
  const Forecast next = forecast(race);
  return next.future == Weather::dry && 2 * next.steps < turns;
}

// Of an EP or BP: for all that a use can give, for less as soon as there is one for each turn. In rain a use gives less; on a
// road that will be dry again it waits.
inline int point_price(const Race& race, const Car& car, const Temper& temper) {
  constexpr int all_but_a_little = 240, less = 100;
  const int turns = turns_left(race, car);
  const bool plenty = car.ep + car.bp > turns;
  const int dry_price = plenty ? less : all_but_a_little;
  const bool waits = !plenty && temper.sees_weather && is_dry_again_in(race, turns);
  return weighed(!rains(race) || waits ? dry_price : dry_price * 2 / 3, temper.thrift);
}

inline bool risks_everything(const Race& race, const Car& car) {  // hint 11
  return race.options.collisions && (car.open_light + car.open_heavy > 0 || car.breakdown_points() >= 2);
}

}  // namespace paddock::pole_position
