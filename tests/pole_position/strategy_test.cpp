// The pro thinks out its stops with shortcuts. Here is the same plan without any, and both agree.

#include "games/pole_position/drivers/strategy.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/rng.h"
#include "games/pole_position/drivers/pace.h"
#include "games/pole_position/rules.h"

namespace paddock::pole_position {
namespace plain {

using namespace pace;

// The rest of the race lap by lap, under the sky to be expected.
class Outlook {
 public:
  using Sets = Few<TyreSet, most_sets>;

  explicit Outlook(const Race& race) : race_(race) {}

  // When the laps are done, with at most `stops` pit stops after the coming laps.
  int finish(Sets sets, int fitted, int laps, int time, int stops, bool must_stop) const {
    int soonest = never;
    while (laps-- > 0) {
      time = drive_lap(sets[fitted], time);
      if (stops > 0 && laps > 0)
        soonest = std::min(soonest, after_stop(sets, laps, time, stops - 1) + (laps == 1 ? last_chance : 0));
    }
    return must_stop ? soonest : std::min(soonest, time);
  }
  int after_stop(const Sets& sets, int laps, int time, int stops) const {
    return finish(sets, best_set(sets, laps, time, stops), laps, time + stop, stops, false);
  }
  int best_set(const Sets& sets, int laps, int time, int stops) const {
    int best = 0, soonest = never;
    for (int i = 0; i < static_cast<int>(sets.size()); ++i)
      if (const int then = finish(sets, i, laps, time + stop, stops, false); then < soonest) soonest = then, best = i;
    return best;
  }

  void wear(TyreSet& set, int time) const {
    const int steps = box().tyres[set.tyre].wear[static_cast<int>(weather_in(time))];
    set.life = static_cast<std::int8_t>(after_wear(set.life, steps));
  }

 private:
  int drive_lap(TyreSet& set, int time) const {
    const int less = set.life > 0 ? 0 : set.life == -1 ? worn_tyres : worn_out_tyres;
    const int pace = std::max(slowest, speed(set.tyre, weather_in(time + half_a_lap)) + uses - less);
    time += 10000 * race_.board().lap_points / pace;
    wear(set, time);
    return time;
  }

  // Every other round brings a cloud (PP-8.1-2).
  Weather weather_in(int time) const {
    return weather_at(race_, (race_.weather.position - 1 + time / 200) / race_.board().weather_b);
  }

  const Race& race_;
};

// Stops to think of beyond the next.
int more_stops(const Race& race) { return race.options.extended ? 1 : 0; }

Tyre starting_tyres(const Race& race, const Car& car) {
  const Outlook outlook(race);
  const int stops = 1 + more_stops(race);
  int best = 0, soonest = never;
  for (int i = 0; i < static_cast<int>(car.sets.size()); ++i)
    if (const int then = outlook.finish(car.sets, i, race.laps, 0, stops, true); then < soonest)
      soonest = then, best = i;
  return car.sets[best].tyre;
}

int set_to_fit(const Race& race, const Car& car) {
  return Outlook(race).best_set(car.sets, race.laps - car.lap + 1, 0, more_stops(race));
}

bool wants_to_stop(const Race& race, const Car& car) {
  const int laps = race.laps - car.lap;  // after this one
  if (car.lap < 1 || laps < 1) return false;
  if (car.must_pit || (car.stops == 0 && laps == 1)) return true;  // hint 17
  const Outlook outlook(race);
  Outlook::Sets sets = car.sets;
  outlook.wear(sets[car.fitted], 0);
  return outlook.after_stop(sets, laps, 0, more_stops(race)) <=
         outlook.finish(sets, car.fitted, laps, 0, 1 + more_stops(race), car.stops == 0);
}

}  // namespace plain

namespace {

int soonest(const SetTimes& times) { return static_cast<int>(std::ranges::min_element(times) - times.begin()); }

TEST(PolePositionStrategy, ShortcutsChangeNoPlan) {
  Rng rng(1);
  int stops = 0;
  StopPlan plan;
  for (int n = 0; n < 3000; ++n) {
    Race race;
    const std::vector<std::string> circuits = circuit_names();
    race.options.circuit = find_circuit(circuits[rng.below(static_cast<int>(circuits.size()))]);
    race.options.extended = rng.below(2) == 0;
    race.laps = static_cast<decltype(race.laps)>(1 + rng.below(race.options.extended ? 6 : 12));
    race.weather.column = static_cast<std::int8_t>(1 + rng.below(6));
    race.weather.row = static_cast<std::int8_t>(1 + rng.below(6));
    race.weather.position = static_cast<std::int8_t>(1 + rng.below(race.board().weather_b));
    Car car;
    for (const Tyre tyre : tyre_types)
      for (int i = 0; i < (race.options.extended ? box().tyres[tyre].extended_sets : box().tyres[tyre].sets); ++i)
        car.sets.push_back({tyre, static_cast<std::int8_t>(box().tyres[tyre].life)});
    EXPECT_EQ(car.sets[soonest(times_from_grid(race, car))].tyre, plain::starting_tyres(race, car));
    for (TyreSet& set : car.sets)
      if (rng.below(3) == 0) set.life = static_cast<std::int8_t>(after_wear(set.life, 1 + rng.below(4)));
    car.lap = static_cast<decltype(car.lap)>(1 + rng.below(race.laps));
    car.fitted = static_cast<std::int8_t>(rng.below(static_cast<int>(car.sets.size())));
    car.stops = static_cast<decltype(car.stops)>(rng.below(2));
    EXPECT_EQ(soonest(times_from_box(race, car)), plain::set_to_fit(race, car));
    for (int twice = 0; twice < 2; ++twice)
      EXPECT_EQ(plan.wants_to_stop(race, car), plain::wants_to_stop(race, car)) << n;
    stops += plan.wants_to_stop(race, car);
  }
  EXPECT_GT(stops, 200);
  EXPECT_LT(stops, 2800);
}

}  // namespace
}  // namespace paddock::pole_position
