// The shapes of the boards.

#include "circuit/layout.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <chrono>
#include <cmath>
#include <numbers>

namespace paddock::circuit {
namespace {

TEST(Layout, Figures) {
  double total = 0;
  for (const std::string& id : circuit_ids()) {
    const auto circuit = load_circuit(id);
    for (const Plan& plan : {plan_formula_de(*circuit), plan_pole_position(*circuit)}) {
      const auto begin = std::chrono::steady_clock::now();
      const auto layout = find_layout(*circuit, plan);
      const double ms = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
      total += ms;
      if (!layout) {
        ADD_FAILURE() << id << ": " << text(layout.error());
        continue;
      }
      fmt::print(
          "{:13} {:.1f}: {:3} pieces, {} stages, lap {:.3f}, parts {:.2f}-{:.2f}, angle {:.1f}, radius {:.2f}, track "
          "{:.2f}, pits {:.2f}, {:.1f} ms\n",
          id, plan.space, plan.pieces.size(), layout->stages, layout->lap, layout->least, layout->most,
          layout->turned * 180 / std::numbers::pi, layout->radius, layout->track.distance, layout->pits.distance, ms);
    }
  }
  fmt::print("{:.0f} ms\n", total);
}

}  // namespace
}  // namespace paddock::circuit
