// The price of a question, without a game around it.

#include <benchmark/benchmark.h>

#include "core/position.h"

namespace paddock {
namespace {

// The smallest game: a turn asks a thousand times "heads or tails?".
struct CoinGame {
  static constexpr int questions = 1000;

  struct Flip {
    static constexpr Article article{"SI-P2-2"};
    using Answer = std::uint8_t;
    Seat seat;
    template <class Offer>
    void options(Offer&& offer) const {
      if (offer(Answer(0))) offer(Answer(1));
    }
  };
  struct Race {
    int heads = 0;
    bool over = false;
  };
  struct Options {};
  struct Card {};
  using Question = std::variant<Flip>;
  using Event = std::variant<std::monostate>;

  static Race set_up(const Options&, int) { return {}; }
  static Play<> turn(Table<CoinGame>& table, Race& race);
  static bool over(const Race& race) { return race.over; }
  static Moment moment(const Race&) { return {}; }
};

Play<> CoinGame::turn(Table<CoinGame>& table, Race& race) {
  for (int i = 0; i < questions; ++i) race.heads += co_await table.ask(Flip(0));
  race.over = true;
}

struct CoinDriver : Policy<CoinGame> {
  Packed answer(const CoinGame::Race&, const CoinGame::Question&, Rng& rng) override {
    return pack(CoinGame::Flip::Answer(rng.below(2)));
  }
};

void inline_decisions(benchmark::State& state) {
  CoinDriver driver;
  Position<CoinGame> position({}, 1, 0);
  position.table.set_all_policies(&driver);
  for (auto _ : state) {
    position.restart({}, 1, 0);
    position.run();
    benchmark::DoNotOptimize(position.race.heads);
  }
  state.counters["decisions"] =
      benchmark::Counter(double(CoinGame::questions), benchmark::Counter::kIsIterationInvariantRate);
  state.SetLabel("budget: 5M decisions/s");
}
BENCHMARK(inline_decisions)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace paddock
