// Chapter 21: finish and classification.

#include <algorithm>

#include "games/formula_de/rules.h"
#include "games/formula_de/words.h"

namespace paddock::formula_de {
namespace {

bool has_retired(const Car& car) { return car.status != Status::finished && !car.in_race(); }

// Those who have finished, then those in the race as they are on the road, then those who have retired (FD-R99).
bool is_ahead(const Race& race, const Car& car, const Car& of) {
  const auto group = [](const Car& car) { return car.status == Status::finished ? 0 : has_retired(car) ? 2 : 1; };
  const auto distance = [&](const Car& car) { return car.space >= 0 ? order_of(race, car) : car.covered.order; };
  if (group(car) != group(of)) return group(car) < group(of);
  if (group(car) == 0) return car.position < of.position;
  if (distance(car) != distance(of)) return distance(car) > distance(of);
  return group(car) == 2 && car.arrival < of.arrival;
}

}  // namespace

int place_of(const Race& race, const Car& car) {
  if (race.options.mode == Mode::trial) return race.phase == Phase::over ? trial_place(race, car.seat) : 0;
  if (race.phase < Phase::race) return 0;
  int place = 1;
  for (const Car& other : race.cars) place += is_ahead(race, other, car);
  return place;
}

// FD-21-1-1, FD-21-1-4, FD-R89
void finish(Table& table, Race& race, Car& car) {
  car.status = Status::finished;
  car.position = ++race.finished;
  car.cause = Cause::none;  // FD-R61: extended inertia brought it home
  car.last_round = static_cast<std::int16_t>(race.round);
  car.space = no_space;
  refresh_laps_down(race);
  table.tell("FD-21-1-1", Finished{car.seat, car.position});
}

Progress Game::progress(const Race& race) {
  const int laps = race.options.mode == Mode::trial ? 1 : race.options.laps;
  int lap = 1;
  for (const Car& car : race.cars) lap = std::max<int>(lap, car.crossings);
  return {"lap", std::min(lap, laps), laps};  // who has finished is on no further lap
}

// FD-21-1-2: only those past the line are ranked; the others are listed below them.
std::vector<Standing> Game::standings(const Race& race, const Names& names) {
  std::vector<Standing> standings;
  for (const Car& car : race.cars) {
    const bool retired = race.options.mode == Mode::race && has_retired(car);
    standings.push_back({place_of(race, car), names[car.seat], car.seat, 0, retired});
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
                    car.last_round, finished ? "finished" : end_words(car.cause)});
  }
  return cars;
}

}  // namespace paddock::formula_de
