#include "circuit/race_formula_90_derive.h"
#include <fmt/format.h>
#include <gtest/gtest.h>
#include "core/reflect.h"
namespace paddock::circuit {
using namespace race_formula_90;
TEST(RaceFormula90Derive, Show) {
  for (auto id : circuit_ids()) {
    auto c = load_circuit(id);
    ASSERT_TRUE(c) << text(c.error());
    Plan plan = plan_formula_de(*c);
    fmt::print("{} {}\n  {}\n", id, c->race_formula_90.sections == usual_sections(*c, plan), usual_sections(*c, plan));
    auto b = race_formula_90_board(*c);
    if (!b) fmt::print("{}\n", text(b.error()));
  }
}
}  // namespace paddock::circuit
