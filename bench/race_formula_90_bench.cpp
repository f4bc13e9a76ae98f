// Race! Formula 90 against the budgets of the design.

#include <benchmark/benchmark.h>

#include "games/race_formula_90/drivers.h"
#include "races.h"

namespace paddock::race_formula_90 {
namespace {

constexpr int players = 4;  // and six robots; in the base and junior games four

template <RuleSetName ruleset>
Options at_monza() {
  Options options;
  options.circuit = find_circuit("monza");
  options.ruleset = ruleset;
  return options;
}

template <class Driver, auto options>
void races(benchmark::State& state) {
  double races = 0, stops = 0, retired = 0;
  play_races<Game, Driver>(state, options(), players, [&](const Race& race) {
    ++races;
    retired += static_cast<double>(race.retired.size());
    for (const Player& player : race.players) stops += player.stops;
  });
  state.counters["stops_a_player"] = stops / races / players;
  state.counters["retired"] = retired / races;
  state.SetLabel("budget: random drivers 5k races/s, pros of e2 1k; 0 allocations");
}
BENCHMARK(races<Random, at_monza<RuleSetName::e2>>)
    ->Name("race_formula_90/races/random")
    ->Unit(benchmark::kMicrosecond);
BENCHMARK(races<Random, at_monza<RuleSetName::e1a>>)
    ->Name("race_formula_90/races/random_e1a")
    ->Unit(benchmark::kMicrosecond);
BENCHMARK(races<Random, at_monza<RuleSetName::e1b>>)
    ->Name("race_formula_90/races/random_e1b")
    ->Unit(benchmark::kMicrosecond);
BENCHMARK(races<Random, at_monza<RuleSetName::e1j>>)
    ->Name("race_formula_90/races/random_e1j")
    ->Unit(benchmark::kMicrosecond);
BENCHMARK(races<Pro, at_monza<RuleSetName::e2>>)->Name("race_formula_90/races/pro")->Unit(benchmark::kMicrosecond);
BENCHMARK(races<Pro, at_monza<RuleSetName::e1a>>)->Name("race_formula_90/races/pro_e1a")->Unit(benchmark::kMicrosecond);
BENCHMARK(races<Pro, at_monza<RuleSetName::e1b>>)->Name("race_formula_90/races/pro_e1b")->Unit(benchmark::kMicrosecond);
BENCHMARK(races<Pro, at_monza<RuleSetName::e1j>>)->Name("race_formula_90/races/pro_e1j")->Unit(benchmark::kMicrosecond);

void rerun_of_a_record(benchmark::State& state) { rerun_record<Game, Random>(state, players); }
BENCHMARK(rerun_of_a_record)->Name("race_formula_90/rerun_of_a_record")->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace paddock::race_formula_90
