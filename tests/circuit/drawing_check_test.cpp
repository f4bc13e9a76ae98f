// What is refused although it obeys the rules, because nobody could race on it as it is drawn.

#include "circuit/drawing_check.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "circuit/formula_de_shapes.h"
#include "circuit/geometry.h"
#include "circuit/pole_position_shapes.h"
#include "messages/say.h"

namespace paddock::circuit {
namespace {

struct Board {
  std::string name;
  Circuit circuit;
  Plan plan;
  Outline outline;
  std::vector<DrawnSpace> spaces;
};

// All circuits, for Formula Dé and Pole Position.
const std::vector<Board>& boards() {
  static const std::vector<Board> all = [] {
    std::vector<Board> boards;
    for (const std::string& id : circuit_ids()) {
      const Circuit circuit = *load_circuit(id);
      const Plan plan = plan_formula_de(circuit), rows = plan_pole_position(circuit);
      boards.push_back(
          {id + ", Formula Dé", circuit, plan, *lay_out(circuit, plan), drawn_spaces(*formula_de_board(circuit))});
      boards.push_back({id + ", Pole Position", circuit, rows, *lay_out(circuit, rows),
                        drawn_spaces(*pole_position_board(circuit))});
    }
    return boards;
  }();
  return all;
}

TEST(DrawingCheck, EveryBoardCanBeRacedOn) {
  for (const Board& board : boards())
    for (const Error& error : check_drawing(board.circuit, board.plan, board.outline, board.spaces))
      ADD_FAILURE() << board.name << ": " << say(error);
}

TEST(DrawingCheck, FormulaDeSpacesHaveTheirProperSize) {
  for (const Board& board : boards())
    if (board.plan.space == 2)
      for (const Error& error : odd_spaces(board.circuit, board.plan, board.outline, board.spaces))
        ADD_FAILURE() << board.name << ": " << say(error);
}

bool is_inside(Point point, const std::vector<Point>& polygon) {
  bool inside = false;
  for (std::size_t i = 0, k = polygon.size() - 1; i < polygon.size(); k = i++) {
    const Point a = polygon[i], b = polygon[k];
    if ((a.y > point.y) != (b.y > point.y) && point.x < a.x + (b.x - a.x) * (point.y - a.y) / (b.y - a.y))
      inside = !inside;
  }
  return inside;
}

TEST(DrawingCheck, CarsFitEverySpaceOfTheTrack) {
  constexpr double half_length = 0.65, half_width = 0.3;
  for (const Board& board : boards())
    for (const DrawnSpace& space : board.spaces) {
      if (!space.holds_a_car) continue;
      const Pose car = middle_of(space, board.outline);
      const std::vector<Point> polygon = space.polygon(board.outline);
      for (const double x : {-half_length, half_length})
        for (const double y : {-half_width, half_width})
          EXPECT_TRUE(is_inside(car.at + x * ahead(car.heading) + y * turned_right(ahead(car.heading)), polygon))
              << board.name << " " << space.name;
    }
}

// --- one damaged board for every message -----------------------------------------------------------------------------

class DamagedHockenheim : public testing::Test {
 protected:
  DamagedHockenheim() { EXPECT_EQ(plan.parts[5].name, "Spitzkehre"); }
  std::string complaints() const {
    const Outline outline(circuit, plan, layout);
    std::string all;
    for (const Error& error : check_drawing(circuit, plan, outline, spaces)) all += say(error) + "\n";
    return all;
  }
  std::string warnings() const {
    std::string all;
    for (const Error& error : odd_spaces(circuit, plan, Outline(circuit, plan, layout), spaces))
      all += say(error) + "\n";
    return all;
  }
  LaidOut& hairpin() { return layout.pieces[plan.parts[5].first_piece + 1]; }

  const Circuit circuit = *load_circuit("hockenheim");
  const Plan plan = plan_formula_de(circuit);
  const std::vector<DrawnSpace> spaces = drawn_spaces(*formula_de_board(circuit));
  Layout layout = *find_layout(circuit, plan);
};

TEST_F(DamagedHockenheim, NothingIsWrongWithTheWholeOne) { EXPECT_EQ(complaints() + warnings(), ""); }

TEST_F(DamagedHockenheim, SpacesOnEachOther) {
  for (LaidOut& piece : layout.pieces) piece.angle = -piece.angle * 0.5;  // does not close: it crosses itself
  layout.pieces[plan.parts[5].first_piece + 1].angle = 4.5;
  EXPECT_NE(complaints().find(" overlap on the board: lengthen a straight between them, or give the turns "
                              "nearby a smaller `board` radius\n"),
            std::string::npos)
      << complaints();
}

TEST_F(DamagedHockenheim, BridgesMayLieOnOtherTrack) {
  Circuit bridged = circuit;
  for (Segment& segment : bridged.segments) segment.bridge = true;
  for (LaidOut& piece : layout.pieces) piece.angle = -piece.angle * 0.5;
  layout.pieces[plan.parts[5].first_piece + 1].angle = 4.5;
  for (const Error& error : check_drawing(bridged, plan, Outline(bridged, plan, layout), spaces))
    EXPECT_NE(error.message.id, "circuit.error.overlap") << say(error);
}

TEST_F(DamagedHockenheim, FoldedSpaces) {
  hairpin().length = 1.2 * hairpin().angle;  // a radius of less than the lanes need
  EXPECT_NE(
      complaints().find("line 18: Spitzkehre: c3/R/2 is folded, because the turn is too tight for the lanes: give it a "
                        "larger `board` radius\n"),
      std::string::npos)
      << complaints();
}

TEST_F(DamagedHockenheim, SpacesFarTooLarge) {
  hairpin().length *= 3;
  EXPECT_NE(complaints().find("line 18: Spitzkehre: c3/R/2 is drawn at "), std::string::npos) << complaints();
  EXPECT_NE(complaints().find(" % of its proper size: give its turn 1 a `board` radius\n"), std::string::npos);
}

TEST_F(DamagedHockenheim, SpacesOfStraightsThatAreTooLongOrTooShort) {
  LaidOut& straight = layout.pieces[plan.parts[8].first_piece];
  straight.length *= 0.45;
  EXPECT_NE(complaints().find("line 23: the 365 m straight: "), std::string::npos) << complaints();
  EXPECT_NE(complaints().find(": give the bend of this straight more metres\n"), std::string::npos) << complaints();
  straight.length *= 1.5 / 0.45;
  EXPECT_NE(warnings().find(": give this straight more metres\n"), std::string::npos) << warnings();
  layout.pieces[plan.parts[14].first_piece].length *= 0.3;
  EXPECT_NE(complaints().find(": give this straight fewer metres\n"), std::string::npos) << complaints();
}

}  // namespace
}  // namespace paddock::circuit
