// How many spaces the boards have.

#include "circuit/plan.h"
#include "messages/say.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace paddock::circuit {
namespace {

std::string corners_of(const Plan& plan) {
  std::string text;
  for (const Part& part : plan.parts)
    if (part.corner)
      text += fmt::format("{}{}({}·{}·{})", text.empty() ? "" : " ", part.stops, part.spaces[0], part.spaces[1],
                          part.spaces[2]);
  return text;
}

std::string cells_of(const Plan& plan) {
  std::string text;
  for (const Part& part : plan.parts)
    if (part.corner) text += fmt::format("{}{}", text.empty() ? "" : " ", part.count - 1);
  return text;
}

int sum_of(const Plan& plan, int lane) {
  int sum = 0;
  for (const Part& part : plan.parts) sum += part.spaces[lane];
  return sum;
}

// As published with the circuits.
struct Expected {
  const char* id;
  int lap;              // spaces of the middle lane
  const char* corners;  // stops(left·middle·right)
  const char* cells;    // Pole Position: of the inside lane
};
constexpr Expected circuits[] = {
    {"silverstone", 152, "1(8·8·8) 1(5·4·3) 2(7·9·11) 1(4·5·6) 2(10·8·6) 1(6·5·4) 3(15·15·15) 1(8·7·6) 2(13·12·11)",
     "5 3 6 3 5 3 11 4 8"},
    {"monaco", 128, "1(5·4·3) 2(9·9·9) 1(5·4·3) 1(3·5·7) 2(9·7·5) 2(7·7·7) 1(3·4·5) 2(9·9·9) 1(5·4·3) 1(5·4·3)",
     "3 6 3 3 4 4 3 6 3 3"},
    {"interlagos", 137, "2(8·8·8) 1(6·7·8) 1(8·9·10) 1(8·7·6) 1(5·4·3) 1(5·6·7) 1(6·5·4) 1(5·6·7) 1(3·4·5)",
     "5 4 6 4 3 4 3 3 3"},
    {"shanghai", 148, "3(18·15·12) 2(7·9·11) 1(5·4·3) 2(15·15·15) 1(6·8·10) 3(18·16·14) 2(8·7·6) 1(3·4·5)",
     "11 6 3 11 5 11 4 3"},
    {"barcelona", 140, "2(7·7·7) 1(9·8·7) 1(9·8·7) 1(4·5·6) 1(6·6·6) 1(6·5·4) 2(6·8·10) 1(9·7·5) 1(5·4·3) 1(6·5·4)",
     "4 5 5 3 3 3 5 5 3 3"},
    {"austin", 148,
     "1(3·4·5) 1(6·5·4) 3(16·15·14) 2(13·14·15) 1(3·4·5) 1(3·4·5) 3(14·14·14) 2(13·11·9) 1(3·4·5) 1(3·4·5)",
     "3 3 10 10 3 3 10 7 3 3"},
    {"monza", 151, "2(7·7·7) 1(10·9·8) 2(7·7·7) 1(6·5·4) 1(5·4·3) 2(8·8·8) 2(13·11·9)", "4 6 4 3 3 5 7"},
    {"hockenheim", 139, "1(4·4·4) 2(9·8·7) 1(5·4·3) 2(9·9·9) 1(5·4·3) 1(5·6·7) 1(6·6·6) 2(10·8·6)", "3 5 3 6 3 3 3 5"},
    {"hungaroring", 138,
     "1(6·5·4) 1(6·7·8) 1(4·4·4) 1(4·4·4) 1(7·6·5) 2(7·7·7) 2(8·8·8) 1(5·4·3) 1(5·4·3) 1(4·6·8) 2(10·8·6)",
     "3 4 3 3 4 4 5 3 3 4 5"},
    {"indianapolis", 112, "1(7·8·9) 1(7·8·9) 1(7·8·9) 1(7·8·9)", "5 5 5 5"},
    {"daytona", 112, "2(14·15·16) 2(14·15·16)", "11 11"},
};

TEST(Plan, FormulaDeCountsAreThePublishedOnes) {
  for (const Expected& expected : circuits) {
    const auto circuit = load_circuit(expected.id);
    ASSERT_TRUE(circuit) << say(circuit.error());
    const Plan plan = plan_formula_de(*circuit);
    EXPECT_EQ(sum_of(plan, 1), expected.lap) << expected.id;
    EXPECT_EQ(corners_of(plan), expected.corners) << expected.id;
    EXPECT_GE(plan.parts[0].count, 20);
    EXPECT_GE(plan.before_line, 13);
  }
}

TEST(Plan, PolePositionCountsAreThePublishedOnes) {
  for (const Expected& expected : circuits) {
    const auto circuit = load_circuit(expected.id);
    ASSERT_TRUE(circuit) << say(circuit.error());
    const Plan plan = plan_pole_position(*circuit);
    EXPECT_EQ(cells_of(plan), expected.cells) << expected.id;
    EXPECT_GE(plan.parts[0].count, 13);
    EXPECT_GE(plan.before_line, 8);
  }
}

// Pieces are as long as the spaces of their part.
TEST(Plan, TargetsAddUp) {
  for (const Expected& expected : circuits) {
    const auto circuit = load_circuit(expected.id);
    const Plan plan = plan_formula_de(*circuit);
    for (const Part& part : plan.parts) {
      double length = 0;
      for (int i = part.first_piece; i < part.last_piece; ++i) length += plan.pieces[i].target;
      EXPECT_NEAR(length, part.count * plan.space, 1e-9) << expected.id << " " << part.name;
    }
  }
}

}  // namespace
}  // namespace paddock::circuit
