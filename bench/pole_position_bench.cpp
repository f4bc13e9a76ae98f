// Pole Position against the budgets of the design.

#include <benchmark/benchmark.h>

#include "games/pole_position/drivers.h"
#include "races.h"

namespace paddock::pole_position {
namespace {

constexpr int cars = 6;

Options basic() {
  Options options;
  options.circuit = find_circuit("silverstone");
  return options;
}

Options all_modules() {
  Options options = basic();
  for (bool Options::*module :
       {&Options::circuit_rules, &Options::events, &Options::events_frequent, &Options::drivers_teams,
        &Options::extra_cards, &Options::collisions, &Options::yellow_flags, &Options::safety_car, &Options::drs,
        &Options::stress, &Options::custom_start, &Options::custom_pits})
    options.*module = true;
  return options;
}

// A car's turn is a turn of the game, but for the preparation and what begins a round.
template <class Driver, auto options>
double car_turns_a_race() {
  constexpr int races = 100;
  Driver driver;
  Position<Game> position(options(), cars, 0);
  position.table.set_all_policies(&driver);
  int turns = 0;
  for (int seed = 0; seed < races; ++seed) {
    position.restart(options(), cars, seed);
    while (!position.over()) {
      turns += position.race.phase == Phase::turns;
      position.run_turn();
    }
  }
  return static_cast<double>(turns) / races;
}

template <class Driver, auto options>
void races(benchmark::State& state) {
  double races = 0, rounds = 0, finished = 0;
  play_races<Game, Driver>(state, options(), cars, [&](const Race& race) {
    ++races;
    rounds += race.round;
    finished += race.finished;
  });
  state.counters["car_turns"] = Counter(races * car_turns_a_race<Driver, options>(), Counter::kIsRate);
  state.counters["rounds_a_race"] = rounds / races;
  state.counters["finishers"] = finished / races;
  state.SetLabel("budget: random 1M car turns/s, pro 1.5k races/s; 0 allocations");
}
BENCHMARK(races<Random, basic>)->Name("pole_position/races/random")->Unit(benchmark::kMicrosecond);
BENCHMARK(races<Random, all_modules>)->Name("pole_position/races/random_all_modules")->Unit(benchmark::kMicrosecond);
BENCHMARK(races<Pro, basic>)->Name("pole_position/races/pro")->Unit(benchmark::kMicrosecond);
BENCHMARK(races<Pro, all_modules>)->Name("pole_position/races/pro_all_modules")->Unit(benchmark::kMicrosecond);

// The longest plan there is: all pit stops of a 20-lap race in extended play, planned from scratch.
void stop_plan(benchmark::State& state) {
  Options options = basic();
  options.extended = true;
  options.laps = 20;
  Pro driver;
  Position<Game> position(options, cars, 1);
  position.table.set_all_policies(&driver);
  while (position.race.cars[0].lap < 1) position.run_turn();
  const Race& race = position.race;
  for (auto _ : state) {
    benchmark::DoNotOptimize(times_from_grid(race, race.cars[0]));
    benchmark::DoNotOptimize(StopPlan().wants_to_stop(race, race.cars[0]));
  }
  state.SetLabel("budget: 50 ms");
}
BENCHMARK(stop_plan)->Name("pole_position/stop_plan_of_20_laps_extended")->Unit(benchmark::kMillisecond);

void rerun_of_a_record(benchmark::State& state) { rerun_record<Game, Random>(state, cars); }
BENCHMARK(rerun_of_a_record)->Name("pole_position/rerun_of_a_record")->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace paddock::pole_position
