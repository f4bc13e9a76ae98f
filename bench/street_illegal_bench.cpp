// Street Illegal against the budgets of the design.

#include <benchmark/benchmark.h>

#include <ctime>
#include <optional>

#include "count_allocations.h"
#include "games/street_illegal/drivers.h"
#include "games/catalogue.h"
#include "lab/simulate.h"
#include "plain_street_illegal.h"
#include "search/rollouts.h"

namespace paddock::street_illegal {
namespace {

using Counter = benchmark::Counter;

// --- whole races ---

template <class Driver>
struct Playout {
  explicit Playout(int seats) : seats(seats), position({}, seats, 0) { position.table.set_all_policies(&driver); }
  std::uint64_t play(std::uint64_t seed) {
    position.restart({}, seats, seed);
    position.run();
    return position.table.decisions();
  }
  int seats;
  Driver driver;
  Position<Game> position;
};

template <class Driver>
struct PlainPlayout {
  explicit PlainPlayout(int seats) : seats(seats) {}
  std::uint64_t play(std::uint64_t seed) {
    game.play({}, seats, seed);
    return game.decisions;
  }
  int seats;
  PlainGame<Driver> game;
};

template <class Player>
void races(benchmark::State& state) {
  Player player(static_cast<int>(state.range(0)));
  for (int seed = 0; seed < 100; ++seed) player.play(seed);
  std::uint64_t seed = 0;
  std::uint64_t decisions = 0;
  const long before = allocations();
  for (auto _ : state) decisions += player.play(seed++);
  const long allocated = allocations() - before;
  state.counters["races"] = Counter(double(seed), Counter::kIsRate);
  state.counters["decisions"] = Counter(double(decisions), Counter::kIsRate);
  state.counters["allocations"] = double(allocated);
  state.SetLabel("budget: 20k races/s, 0 allocations");
}
BENCHMARK(races<Playout<Random>>)
    ->Name("races/random")
    ->ArgName("seats")
    ->Arg(3)
    ->Arg(5)
    ->Arg(7)
    ->Unit(benchmark::kMicrosecond);
BENCHMARK(races<Playout<Pro>>)
    ->Name("races/pro")
    ->ArgName("seats")
    ->Arg(3)
    ->Arg(5)
    ->Arg(7)
    ->Unit(benchmark::kMicrosecond);
BENCHMARK(races<PlainPlayout<Random>>)
    ->Name("races/random/plain")
    ->ArgName("seats")
    ->Arg(3)
    ->Arg(5)
    ->Arg(7)
    ->Unit(benchmark::kMicrosecond);

// What the pros' races cost that the champion drives on in its head: the layouts, one question of hundreds of answers, have been chosen.
Position<Game> after_layout(int seats) {
  static Pro driver;
  Position<Game> position({}, seats, 0);
  position.table.set_all_policies(&driver);
  while (position.race.track_number == 0) position.run_turn();
  return position;
}

void races_after_layout(benchmark::State& state) {
  const Position<Game> start = after_layout(static_cast<int>(state.range(0)));
  Position<Game> position(start);
  std::uint64_t seed = 0;
  for (auto _ : state) {
    position = start;
    position.table.use_seed(seed++);
    position.run();
  }
  state.counters["races"] = Counter(double(seed), Counter::kIsRate);
  state.SetLabel("budget: 20k races/s with 5 seats");
}
BENCHMARK(races_after_layout)
    ->Name("races/pro_after_layout")
    ->ArgName("seats")
    ->Arg(3)
    ->Arg(5)
    ->Arg(7)
    ->Unit(benchmark::kMicrosecond);

// As the champion plays them: in a new world each time, from the first answer of a seat.
void champions_races(benchmark::State& state) {
  Pro driver;
  Position<Game> position = after_layout(static_cast<int>(state.range(0)));
  position.table.set_policies({});
  position.run();
  const auto& asked = position.table.asked()[0];
  Rng rng(0);
  const Packed answer = driver.answer(position.race, asked.question, rng);
  Rollouts<Game> rollouts(View<Game>(position, asked.seat), driver);
  std::uint64_t world = 0;
  for (auto _ : state) {
    rollouts.deal(world++);
    benchmark::DoNotOptimize(rollouts.drive(answer));
  }
  state.counters["races"] = Counter(double(world), Counter::kIsRate);
}
BENCHMARK(champions_races)
    ->Name("races/champion_after_layout")
    ->ArgName("seats")
    ->Arg(3)
    ->Arg(5)
    ->Arg(7)
    ->Unit(benchmark::kMicrosecond);

// The rules as coroutines and as plain functions in turns, so that both see the same machine.
void price_of_coroutines(benchmark::State& state) {
  Playout<Random> coroutines(3);
  PlainPlayout<Random> plain(3);
  std::clock_t coroutine_time = 0;
  std::clock_t plain_time = 0;
  std::uint64_t seed = 0;
  const auto play = [&](auto& player) {
    const std::clock_t began = std::clock();  // CPU time
    for (int i = 0; i < 64; ++i) benchmark::DoNotOptimize(player.play(seed + i));
    return std::clock() - began;
  };
  for (auto _ : state) {
    coroutine_time += play(coroutines);
    plain_time += play(plain);
    seed += 64;
  }
  state.counters["times_plain"] = double(coroutine_time) / double(plain_time);
}
BENCHMARK(price_of_coroutines)->Unit(benchmark::kMillisecond);

// --- positions ---

using Paused = std::optional<Position<Game>>;

// The first position in which a question of this kind is open in that phase, after so many of them.
template <class Question>
Paused paused_at(Phase phase, int earlier) {
  Random driver;
  for (std::uint64_t seed = 0;; ++seed) {
    Position<Game> position({}, 3, seed);
    position.run();
    while (!position.over()) {
      const auto& asked = position.table.asked();
      const auto open = std::ranges::find(asked, false, [](const auto& one) { return one.answered; });
      if (position.race.phase == phase && std::holds_alternative<Question>(open->question) && earlier-- == 0)
        return position;
      const Seat seat = Table::seat_of(open->question);
      Rng rng = position.table.driver_rng(seat);
      position.answer(seat, driver.answer(position.race, open->question, rng));
    }
  }
}

Paused between_turns() {
  Random driver;
  Position<Game> position({}, 3, 0);
  position.table.set_all_policies(&driver);
  position.run();
  return position;
}

void clone(benchmark::State& state, Paused (*make)()) {
  const Paused original = make();
  Position<Game> copy(*original);
  for (auto _ : state) {
    copy = *original;
    benchmark::DoNotOptimize(copy.race.bank);
  }
  state.counters["tape"] = original->inside_turn() ? double(original->table.tape().size()) : 0;
  state.SetLabel("budget: 500 ns");
}
BENCHMARK_CAPTURE(clone, at_payment, [] { return paused_at<ChoosePayment>(Phase::driving, 5); });
BENCHMARK_CAPTURE(clone, braking, [] { return paused_at<ChooseDrop>(Phase::driving, 5); });
BENCHMARK_CAPTURE(clone, at_bid, [] { return paused_at<ChooseBid>(Phase::passing, 20); });
BENCHMARK_CAPTURE(clone, slowing_down, [] { return paused_at<ChooseSlowDown>(Phase::passing, 5); });
BENCHMARK_CAPTURE(clone, between_turns, between_turns);

// A copy that is a new object, with memory of its own.
void new_clone(benchmark::State& state) {
  const Paused original = paused_at<ChooseBid>(Phase::passing, 20);
  for (auto _ : state) {
    Position<Game> copy(*original);
    benchmark::DoNotOptimize(copy.race.bank);
  }
}
BENCHMARK(new_clone);

void determinise_view(benchmark::State& state) {
  const Paused position = paused_at<ChooseBid>(Phase::passing, 20);
  const View<Game> view(*position, position->table.seat_of(position->table.asked()[0].question));
  Rng rng(1);
  for (auto _ : state) {
    Position<Game> world = determinise(view, rng);
    benchmark::DoNotOptimize(world.race.bank);
  }
}
BENCHMARK(determinise_view);

// --- records and threads ---

Setup setup_of(const char* driver, int seats) {
  return {std::string(Game::id), {}, std::vector<Person>(seats, Person{"Driver", driver}), 1};
}

void rerun_of_a_record(benchmark::State& state) {
  Random driver;
  const auto match = *make_match(setup_of("random", static_cast<int>(state.range(0))));
  for (int seat = 0; seat < state.range(0); ++seat) match->seat_policy(seat, &driver);
  match->run();
  for (auto _ : state) benchmark::DoNotOptimize(replay(match->record()));
  state.counters["answers"] = match->record().answers();
  state.SetLabel("budget: 1 ms");
}
BENCHMARK(rerun_of_a_record)->ArgName("seats")->Arg(3)->Arg(7)->Unit(benchmark::kMicrosecond);

void two_threads(benchmark::State& state) {
  double one = 0;
  double two = 0;
  for (auto _ : state) {
    one += simulate({setup_of("random", 3), 20000, 1})->seconds;
    two += simulate({setup_of("random", 3), 20000, 2})->seconds;
  }
  state.counters["races_1"] = 20000.0 * double(state.iterations()) / one;
  state.counters["races_2"] = 20000.0 * double(state.iterations()) / two;
  state.counters["speedup"] = one / two;
  state.SetLabel("budget: 1.8 times");
}
BENCHMARK(two_threads)->Unit(benchmark::kMillisecond)->UseRealTime()->MinTime(2);

}  // namespace
}  // namespace paddock::street_illegal
