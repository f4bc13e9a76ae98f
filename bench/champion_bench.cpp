// What a champion's decision takes: whole races against pros, by processor time.

#include <benchmark/benchmark.h>

#include <algorithm>
#include <ctime>

#include "core/thinker.h"
#include "games/catalogue.h"
#include "games/formula_de/game.h"
#include "games/pole_position/game.h"
#include "games/race_formula_90/game.h"
#include "games/street_illegal/game.h"

namespace paddock {
namespace {

double processor_milliseconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
}

// Looks at the clock before and after every decision that the champion does not leave to pro.
template <class Game>
struct Stopwatch final : Thinker<Game> {
  explicit Stopwatch(Thinker<Game>& champion) : champion(champion) {
    champion.effort.enough = [this] { return thinks_ahead = true, false; };
  }

  Packed think(const View<Game>& view, const typename Game::Question& question) override {
    thinks_ahead = false;
    const double began = processor_milliseconds();
    const Packed answer = champion.think(view, question);
    if (thinks_ahead) took.push_back(processor_milliseconds() - began);
    return answer;
  }
  std::vector<Estimate> estimate(const View<Game>&, const typename Game::Question&) override { return {}; }

  Thinker<Game>& champion;
  bool thinks_ahead = false;
  std::vector<double> took;
};

template <class Game>
void decisions(benchmark::State& state, const boost::json::object& options, int seats) {
  const auto simulator =
      *make_simulator({std::string(Game::id), options, std::vector<Person>(seats, Person{"Driver", "pro"}), 1});
  const auto champion = *make_driver(Game::id, "champion"), pro = *make_driver(Game::id, "pro");
  Stopwatch<Game> stopwatch(static_cast<Thinker<Game>&>(*champion));
  simulator->seat_policy(0, &stopwatch);
  for (int seat = 1; seat < seats; ++seat) simulator->seat_policy(seat, pro.get());
  std::uint64_t seed = 0;
  for (auto _ : state) simulator->race(seed++);
  std::vector<double>& took = stopwatch.took;
  std::ranges::sort(took);
  double sum = 0;
  for (const double one : took) sum += one;
  state.counters["decisions"] = double(took.size()) / double(seed);
  state.counters["ms_mean"] = sum / double(took.size());
  state.counters["ms_p95"] = took[took.size() * 95 / 100];
  state.counters["ms_max"] = took.back();
  state.SetLabel("budget: 100 ms");
}

template <class Game>
void add(const std::string& name, int seats, const boost::json::object& options = {}) {
  benchmark::RegisterBenchmark(("champion/" + name).c_str(), decisions<Game>, options, seats)
      ->Unit(benchmark::kMillisecond)
      ->Iterations(3);
}

[[maybe_unused]] const bool registered = [] {
  add<street_illegal::Game>("street_illegal/four_seats", 4);
  add<pole_position::Game>("pole_position/three_cars", 3, {{"laps", 2}});
  add<formula_de::Game>("formula_de/four_cars", 4, {{"laps", 1}});
  add<formula_de::Game>("formula_de/ten_cars_three_laps", 10, {{"laps", 3}});
  add<race_formula_90::Game>("race_formula_90/e2", 3, {{"ruleset", "e2"}});
  add<race_formula_90::Game>("race_formula_90/e1a", 3, {{"ruleset", "e1a"}});
  return true;
}();

}  // namespace
}  // namespace paddock
