#pragma once

// Whole races with one kind of driver on all seats, for every game.

#include <benchmark/benchmark.h>

#include "core/position.h"
#include "count_allocations.h"
#include "games/catalogue.h"

namespace paddock {

using Counter = benchmark::Counter;

// After every race `look(race)` may count more.
template <class Game, class Driver, class Look>
void play_races(benchmark::State& state, const typename Game::Options& options, int seats, Look&& look) {
  Driver driver;
  Position<Game> position(options, seats, 0);
  position.table.set_all_policies(&driver);
  const auto play = [&](std::uint64_t seed) {
    position.restart(options, seats, seed);
    position.run();
  };
  for (int seed = 0; seed < 20; ++seed) play(seed);
  std::uint64_t seed = 0;
  double decisions = 0;
  const long before = allocations();
  for (auto _ : state) {
    play(seed++);
    decisions += static_cast<double>(position.table.decisions());
    look(position.race);
  }
  const long allocated = allocations() - before;
  state.counters["races"] = Counter(double(seed), Counter::kIsRate);
  state.counters["decisions"] = Counter(decisions, Counter::kIsRate);
  state.counters["allocations"] = double(allocated);
}

template <class Game, class Driver>
void rerun_record(benchmark::State& state, int seats) {
  const auto match =
      *make_match({std::string(Game::id), {}, std::vector<Person>(seats, Person{"Driver", "random"}), 1});
  Driver driver;
  for (int seat = 0; seat < seats; ++seat) match->seat_policy(seat, &driver);
  match->run();
  for (auto _ : state) benchmark::DoNotOptimize(replay(match->record()));
  state.counters["answers"] = match->record().answers();
  state.SetLabel("budget: 1 ms");
}

}  // namespace paddock
