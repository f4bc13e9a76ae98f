// All boards of all circuits against the budget: 11 circuits, 3 games, within a second.

#include <benchmark/benchmark.h>

#include "circuit/formula_de_board.h"
#include "circuit/outline.h"
#include "circuit/pole_position_board.h"
#include "circuit/race_formula_90_board.h"
#include "messages/say.h"

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
    for (const std::string& id : circuit_ids())
      for (const Boards* boards : {&formula_de_boards(), &pole_position_boards(), &race_formula_90_boards()})
        benchmark::DoNotOptimize(boards->inspect(*load_circuit(id)));
  state.SetLabel("with every check");
}
BENCHMARK(check_boards)->Unit(benchmark::kMillisecond);

void draw_board(benchmark::State& state, const Boards& boards) {
  const Circuit circuit = *load_circuit("monza");
  for (auto _ : state) benchmark::DoNotOptimize(boards.draw(circuit, {}, formatter()));
}
BENCHMARK_CAPTURE(draw_board, formula_de, formula_de_boards())->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(draw_board, pole_position, pole_position_boards())->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(draw_board, race_formula_90, race_formula_90_boards())->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace paddock::circuit
