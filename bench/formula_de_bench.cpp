// Formula Dé against the budgets of the design.

#include <benchmark/benchmark.h>

#include "count_allocations.h"
#include "drivers/formula_de.h"
#include "games/catalogue.h"
#include "games/formula_de/rules.h"

namespace paddock::formula_de {
namespace {

using Count = benchmark::Counter;
constexpr int cars = 10;

Options options_for(const char* circuit) {
  Options options;
  options.circuit = find_circuit(circuit);
  return options;
}

// Ten cars, three laps.
template <class Driver>
void races(benchmark::State& state) {
  const Options options = options_for("monza");
  Driver driver;
  Position<Game> position(options, cars, 0);
  position.table.policies.fill(&driver);
  const auto play = [&](std::uint64_t seed) {
    position.restart(options, cars, seed);
    position.run();
  };
  for (int seed = 0; seed < 20; ++seed) play(seed);
  std::uint64_t seed = 0;
  double turns = 0, decisions = 0, finished = 0;
  const long before = allocations();
  for (auto _ : state) {
    play(seed++);
    turns += position.race.turn_number;
    decisions += static_cast<double>(position.table.decisions);
    finished += position.race.finished;
  }
  const long allocated = allocations() - before;
  state.counters["races"] = Count(double(seed), Count::kIsRate);
  state.counters["car_turns"] = Count(turns, Count::kIsRate);
  state.counters["decisions"] = Count(decisions, Count::kIsRate);
  state.counters["turns_a_race"] = turns / double(seed);
  state.counters["finishers"] = finished / double(seed);
  state.counters["allocations"] = double(allocated);
  state.SetLabel("budget with random drivers: 5k races/s, 0 allocations");
}
BENCHMARK(races<Random>)->Name("formula_de/races/random")->Unit(benchmark::kMicrosecond);
BENCHMARK(races<Pro>)->Name("formula_de/races/pro")->Unit(benchmark::kMicrosecond);

// 30 spaces in 6th gear on an oval with cars and dangerous spaces everywhere.
void legs_on_a_crowded_oval(benchmark::State& state) {
  Race race = Game::set_up(options_for("daytona"), cars);
  const Board& board = race.board();
  race.phase = Phase::race;
  for (int i = 0; i < cars; ++i) {
    Car& car = race.cars[i];
    car.status = Status::running;
    car.crossings = 1;
    car.gear = 6;
    car.points.brake = 4;
    car.space = i == 0 ? board.zones[2].first[1] : static_cast<SpaceId>(board.zones[2].first[i % 3] + 2 + i);
  }
  for (int i = 0; i < 12; ++i) race.dangerous.add(static_cast<SpaceId>(board.zones[2].first[i % 3] + 4 + 2 * i));
  begin_move(race, race.cars[0]);
  LegRules rules;
  rules.steps = 30;
  rules.most_brakes = 4;
  Legs legs;
  for (auto _ : state) {
    find_legs(race, race.cars[0], rules, legs);
    benchmark::DoNotOptimize(legs.size());
  }
  state.counters["legs"] = static_cast<double>(legs.size());
}
BENCHMARK(legs_on_a_crowded_oval)->Name("formula_de/legs/crowded_oval")->Unit(benchmark::kMicrosecond);

void clone_inside_a_turn(benchmark::State& state) {
  const Options options = options_for("monza");
  Random driver;
  Position<Game> position(options, cars, 1);
  position.table.policies.fill(&driver);
  while (position.race.round < 5) position.run_turn();
  position.table.policies = {};
  position.run();
  Position<Game> clone(position);
  for (auto _ : state) {
    clone = position;
    benchmark::DoNotOptimize(clone.race.round);
  }
  state.SetLabel("budget: 500 ns");
}
BENCHMARK(clone_inside_a_turn)->Name("formula_de/clone/at_gear");

void rerun_of_a_record(benchmark::State& state) {
  const auto match =
      *make_match({std::string(Game::id), {}, std::vector<Person>(cars, Person{"Driver", "random"}), 1});
  Random driver;
  for (int seat = 0; seat < cars; ++seat) match->seat_policy(seat, &driver);
  match->run();
  for (auto _ : state) benchmark::DoNotOptimize(replay(match->record()));
  state.counters["answers"] = match->record().answers();
  state.SetLabel("budget: 1 ms");
}
BENCHMARK(rerun_of_a_record)->Name("formula_de/rerun_of_a_record")->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace paddock::formula_de
