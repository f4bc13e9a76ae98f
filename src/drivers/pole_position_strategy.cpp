#include "drivers/pole_position_strategy.h"

#include <algorithm>
#include <limits>

#include "games/pole_position/rules.h"

namespace paddock::pole_position {
namespace {

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
int speed(Tyre tyre, Weather weather) {
  const Faces& die = box().dice[tyre];
  const int limit = box().tyres[tyre].off_track[static_cast<int>(weather)];
  int points = 0;
  for (const int face : die) points += limit > 0 && face >= limit ? off_track_roll : 100 * face;
  return points / static_cast<int>(die.size());
}

// The rest of the race lap by lap, under the sky to be expected.
class Outlook {
 public:
  using Sets = Few<TyreSet, most_sets>;

  explicit Outlook(const Race& race) : race_(race) {}

  // When the laps are done, with at most so many stops after one of them.
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

}  // namespace

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

// Hint 16
bool wants_to_stop_behind_safety_car(const Race& race, const Car& car) {
  return car.stops == 0 || car.tyres().life <= 1 || speed(car.tyres().tyre, weather(race)) < 500;
}

}  // namespace paddock::pole_position
