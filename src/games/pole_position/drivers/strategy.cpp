#include "games/pole_position/drivers/strategy.h"

#include <algorithm>
#include <array>

#include "games/pole_position/drivers/pace.h"
#include "games/pole_position/rules.h"

namespace paddock::pole_position {
namespace {

using namespace pace;

// The rest of the race lap by lap, under the sky to be expected. The dice and the sky are looked up once: a plan drives thousands of laps.
class Outlook {
 public:
  using Sets = Few<TyreSet, most_sets>;

  Outlook(const Race& race, const Temper& temper)
      : lap_points_(10000 * race.board().lap_points), position_(race.weather.position - 1),
        cell_size_(race.board().weather_b) {
    for (int cell = 0; cell < weather_cells; ++cell) sky_[cell] = static_cast<int>(temper.sees_weather ? weather_at(race, cell) : weather(race));
    for (const Tyre tyre : tyre_types)
      for (const Weather weather : {Weather::dry, Weather::light_rain, Weather::heavy_rain})
        speed_[index(tyre)][static_cast<int>(weather)] = speed(tyre, weather) + uses;
    for (const Tyre tyre : tyre_types) wear_[index(tyre)] = box().tyres[tyre].wear;
    for (const ByWeather& speeds : speed_)
      for (const int speed : speeds) fastest_lap_ = std::min(fastest_lap_, lap_points_ / std::max(slowest, speed));
  }

  // When the laps are done, with at most `stops` pit stops after the coming laps. A plan that cannot beat `bound` is given up.
  int finish(Sets sets, int fitted, int laps, int time, int stops, bool must_stop, int bound = never) const {
    int soonest = must_stop ? never : drive(sets[fitted], laps, time, bound);
    while (stops > 0 && --laps > 0) {
      time = drive_lap(sets[fitted], time);
      if (time + stop + laps * fastest_lap_ >= std::min(soonest, bound)) break;
      const int late = laps == 1 ? last_chance : 0;
      soonest = std::min(soonest, after_stop(sets, laps, time, stops - 1, std::min(soonest, bound) - late).time + late);
    }
    return soonest;
  }

  // With the set that is best from there on; the first of equals.
  struct Stop {
    int set = 0;
    int time = never - last_chance;
  };
  Stop after_stop(const Sets& sets, int laps, int time, int stops, int bound = never) const {
    Stop best;
    for (int i = 0; i < static_cast<int>(sets.size()); ++i) {
      if (std::find(sets.begin(), sets.begin() + i, sets[i]) != sets.begin() + i) continue;
      const int then = finish(sets, i, laps, time + stop, stops, false, std::min(bound, best.time));
      if (then < best.time) best = {i, then};
    }
    return best;
  }

  void wear(TyreSet& set, int time) const {
    set.life = static_cast<std::int8_t>(after_wear(set.life, wear_[index(set.tyre)][weather_in(time)]));
  }

 private:
  static int index(Tyre tyre) { return static_cast<int>(tyre); }
  int drive(TyreSet set, int laps, int time, int bound) const {
    for (; laps > 0 && time + laps * fastest_lap_ < bound; --laps) time = drive_lap(set, time);
    return laps > 0 ? bound : time;
  }
  int drive_lap(TyreSet& set, int time) const {
    const int less = set.life > 0 ? 0 : set.life == -1 ? worn_tyres : worn_out_tyres;
    const int pace = std::max(slowest, speed_[index(set.tyre)][weather_in(time + half_a_lap)] - less);
    time += lap_points_ / pace;
    wear(set, time);
    return time;
  }

  // Every other round brings a cloud (PP-8.1-2).
  int weather_in(int time) const { return sky_[(position_ + time / 200) / cell_size_ % weather_cells]; }

  int lap_points_, position_, cell_size_;
  int fastest_lap_ = never;
  std::array<int, weather_cells> sky_;
  std::array<ByWeather, tyre_types.size()> speed_, wear_;
};

// Stops to think of beyond the next.
int more_stops(const Race& race) { return race.options.extended ? 1 : 0; }

template <class Time>
SetTimes for_each_kind(const Car& car, Time&& time) {
  SetTimes times;
  times.fill(never);
  for (int set = 0; set < static_cast<int>(car.sets.size()); ++set)
    if (std::find(car.sets.begin(), car.sets.begin() + set, car.sets[set]) == car.sets.begin() + set)
      times[static_cast<std::size_t>(set)] = time(set);
  return times;
}

}  // namespace

SetTimes times_from_grid(const Race& race, const Car& car, const Temper& temper) {
  const Outlook outlook(race, temper);
  return for_each_kind(
      car, [&](int set) { return outlook.finish(car.sets, set, race.laps, 0, 1 + more_stops(race), true); });
}

SetTimes times_from_box(const Race& race, const Car& car, const Temper& temper) {
  const Outlook outlook(race, temper);
  return for_each_kind(car, [&](int set) {
    return outlook.finish(car.sets, set, race.laps - car.lap + 1, stop, more_stops(race), false);
  });
}

bool StopPlan::wants_to_stop(const Race& race, const Car& car, const Temper& temper) {
  const int laps = race.laps - car.lap;  // after this one
  if (car.lap < 1 || laps < 1) return false;
  if (car.must_pit || (car.stops == 0 && laps == 1)) return true;  // hint 17
  const Reasons reasons{race.options.circuit.board, race.options.extended, race.weather,       car.sets, car.fitted, laps,
                        car.stops == 0,             temper.sees_weather};
  if (reasons == reasons_) return stops_;
  reasons_ = reasons;
  const Outlook outlook(race, temper);
  Outlook::Sets sets = car.sets;
  outlook.wear(sets[car.fitted], 0);
  const int stopping = outlook.after_stop(sets, laps, 0, more_stops(race)).time;
  return stops_ = stopping <= outlook.finish(sets, car.fitted, laps, 0, 1 + more_stops(race), car.stops == 0);
}

// Hint 16
int worth_of_stop_behind_safety_car(const Race& race, const Car& car) {
  const int too_slow = 500 - speed(car.tyres().tyre, weather(race));
  if (car.stops == 0) return 500;
  if (car.tyres().life <= 1) return 300;
  return too_slow > 0 ? too_slow : -100 * car.tyres().life;
}

}  // namespace paddock::pole_position
