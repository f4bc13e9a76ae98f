// Formula Dé against the budgets of the design.

#include <benchmark/benchmark.h>

#include "games/formula_de/drivers.h"
#include "games/formula_de/rules.h"
#include "races.h"

namespace paddock::formula_de {
namespace {

constexpr int cars = 10;

Options options_for(const char* circuit) {
  Options options;
  options.circuit = find_circuit(circuit);
  return options;
}

// Ten cars, three laps.
template <class Driver>
void races(benchmark::State& state) {
  double races = 0, turns = 0, finished = 0;
  play_races<Game, Driver>(state, options_for("monza"), cars, [&](const Race& race) {
    ++races;
    turns += race.turn_number;
    finished += race.finished;
  });
  state.counters["car_turns"] = Counter(turns, Counter::kIsRate);
  state.counters["turns_a_race"] = turns / races;
  state.counters["finishers"] = finished / races;
  state.SetLabel("budget: 150 races/s with pro, 1k with light, 5k with random; 0 allocations");
}
BENCHMARK(races<Random>)->Name("formula_de/races/random")->Unit(benchmark::kMicrosecond);
BENCHMARK(races<Pro>)->Name("formula_de/races/pro")->Unit(benchmark::kMicrosecond);
BENCHMARK(races<Light>)->Name("formula_de/races/light")->Unit(benchmark::kMicrosecond);

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

void drive_to_a_gear(Position<Game>& position) {
  static Random driver;
  position.table.set_all_policies(&driver);
  while (position.race.round < 5) position.run_turn();
  position.table.set_policies({});
  position.run();
}

// What a person is told: every gear with what its faces lead to.
void question_of_a_gear(benchmark::State& state) {
  Position<Game> position(options_for("monza"), cars, 1);
  drive_to_a_gear(position);
  const Question& question = position.table.asked()[0].question;
  const ChooseGear& asked = std::get<ChooseGear>(question);
  for (auto _ : state)
    list_options(asked, [&](const Count& gear) {
      benchmark::DoNotOptimize(Game::describe(position.race, question, pack(gear)));
      return true;
    });
}
BENCHMARK(question_of_a_gear)->Name("formula_de/question/gear")->Unit(benchmark::kMicrosecond);

void clone_inside_a_turn(benchmark::State& state) {
  Position<Game> position(options_for("monza"), cars, 1);
  drive_to_a_gear(position);
  Position<Game> clone(position);
  for (auto _ : state) {
    clone = position;
    benchmark::DoNotOptimize(clone.race.round);
  }
  state.SetLabel("budget: 500 ns");
}
BENCHMARK(clone_inside_a_turn)->Name("formula_de/clone/at_gear");

void rerun_of_a_record(benchmark::State& state) { rerun_record<Game, Random>(state, cars); }
BENCHMARK(rerun_of_a_record)->Name("formula_de/rerun_of_a_record")->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace paddock::formula_de
