// All boards of all circuits against the budget: 11 circuits, 3 games, within a second.

#include <benchmark/benchmark.h>

#include "circuit/boards.h"
#include "circuit/formula_de_board.h"
#include "circuit/outline.h"
#include "circuit/pole_position_board.h"

namespace paddock::circuit {
namespace {

void compile_boards(benchmark::State& state) {
  for (auto _ : state)
    for (const std::string& id : circuit_ids()) {
      const Circuit circuit = *load_circuit(id);
      benchmark::DoNotOptimize(formula_de_board(circuit));
      benchmark::DoNotOptimize(pole_position_board(circuit));
      benchmark::DoNotOptimize(race_formula_90_board(circuit));
    }
  state.SetLabel("33 boards to play on");
}
BENCHMARK(compile_boards)->Unit(benchmark::kMillisecond);

void compile_and_lay_out_boards(benchmark::State& state) {
  for (auto _ : state)
    for (const std::string& id : circuit_ids()) {
      const Circuit circuit = *load_circuit(id);
      benchmark::DoNotOptimize(formula_de_board(circuit));
      benchmark::DoNotOptimize(pole_position_board(circuit));
      benchmark::DoNotOptimize(race_formula_90_board(circuit));
      benchmark::DoNotOptimize(lay_out(circuit, plan_formula_de(circuit)));  // also of Race! Formula 90
      benchmark::DoNotOptimize(lay_out(circuit, plan_pole_position(circuit)));
    }
  state.SetLabel("budget: 1000 ms");
}
BENCHMARK(compile_and_lay_out_boards)->Unit(benchmark::kMillisecond);

void check_boards(benchmark::State& state) {
  for (auto _ : state)
    for (const std::string& id : circuit_ids()) benchmark::DoNotOptimize(inspect(*load_circuit(id)));
  state.SetLabel("with every check");
}
BENCHMARK(check_boards)->Unit(benchmark::kMillisecond);

void draw_board(benchmark::State& state, Game game) {
  const Circuit circuit = *load_circuit("monza");
  for (auto _ : state) benchmark::DoNotOptimize(draw(circuit, game));
}
BENCHMARK_CAPTURE(draw_board, formula_de, Game::formula_de)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(draw_board, pole_position, Game::pole_position)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(draw_board, race_formula_90, Game::race_formula_90)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace paddock::circuit
