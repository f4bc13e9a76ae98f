// Chapter 21: finish and classification.

#include <algorithm>

#include "games/formula_de/rules.h"
#include "games/formula_de/words.h"

namespace paddock::formula_de {
namespace {

// Where a car would be ranked if everybody drove home as he stands; those out of the race share the last place.
int running_place(const Race& race, const Car& car) {
  const auto races = [](const Car& car) { return car.in_race() && car.space >= 0; };
  if (!races(car)) return static_cast<int>(race.cars.size());
  int ahead = race.finished;
  for (const Car& other : race.cars)
    if (races(other) && order_of(race, other) > order_of(race, car)) ++ahead;
  return ahead + 1;
}

}  // namespace

// FD-21-1-1, FD-21-1-4, FD-R89
void finish(Table& table, Race& race, Car& car) {
  car.status = Status::finished;
  car.position = static_cast<std::int8_t>(++race.finished);
  car.cause = Cause::none;  // FD-R61: extended inertia brought it home
  car.last_round = static_cast<std::int16_t>(race.round);
  car.space = no_space;
  refresh_laps_down(race);
  table.tell("FD-21-1-1", Finished{car.seat, car.position});
}

Progress Game::how_far(const Race& race) {
  const int laps = race.options.mode == Mode::trial ? 1 : race.options.laps;
  int lap = 1;
  for (const Car& car : race.cars) lap = std::max<int>(lap, car.crossings);
  return {"lap", std::min(lap, laps), laps};  // who has finished is on no further lap
}

// FD-21-1-2: only those past the line are ranked.
std::vector<Standing> Game::standings(const Race& race, const Names& names) {
  std::vector<Standing> standings;
  for (const Car& car : race.cars) {
    const bool trial = race.options.mode == Mode::trial;
    const bool ranked = car.status == Status::finished;
    const int place = trial ? trial_place(race, car.seat) : ranked ? car.position : running_place(race, car);
    standings.push_back({place, names[car.seat], car.seat, 0});
  }
  std::ranges::stable_sort(standings, {}, &Standing::place);
  return standings;
}

// FD-2-0-3b; FD-R90: the rulebook gives no points.
std::vector<Classified> Game::classification(const Race& race, const Names& names) {
  std::vector<Classified> cars;
  for (const Standing& standing : standings(race, names)) {
    const Car& car = car_of(race, standing.seat);
    const bool finished = race.options.mode == Mode::trial || car.status == Status::finished;
    cars.push_back({standing.place, standing.name, car.seat, car.grid_place, finished, std::max(0, car.crossings - 1),
                    car.last_round, finished ? "finished" : cause_text(car.cause)});
  }
  return cars;
}

}  // namespace paddock::formula_de
