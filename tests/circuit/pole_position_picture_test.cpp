// Pictures of Pole Position boards. PADDOCK_PICTURES=folder keeps them.

#include "circuit/pole_position_picture.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <set>

#include "circuit/plan.h"
#include "circuit/svg.h"
#include "messages/say.h"

namespace paddock::circuit {
namespace {

using Board = PolePositionBoard;

struct Drawn {
  Circuit circuit;
  Board board;
  Outline outline;
  std::string svg;

  explicit Drawn(const std::string& id)
      : circuit(*load_circuit(id)), board(*pole_position_board(circuit)),
        outline(*lay_out(circuit, plan_pole_position(circuit))),
        svg(draw_pole_position(circuit, board, outline, {}, formatter())) {
    if (const char* folder = std::getenv("PADDOCK_PICTURES"))
      std::ofstream(fmt::format("{}/pole-position-{}.svg", folder, id)) << svg;
  }

  int count(std::string_view what) const {
    int found = 0;
    for (auto at = svg.find(what); at != svg.npos; at = svg.find(what, at + 1)) ++found;
    return found;
  }
};

class PolePositionPicture : public testing::TestWithParam<std::string> {
 protected:
  const Drawn drawn{GetParam()};
};
INSTANTIATE_TEST_SUITE_P(Circuits, PolePositionPicture, testing::ValuesIn(circuit_ids()),
                         [](const auto& info) { return info.param; });

TEST_P(PolePositionPicture, ShowsEverythingThatTheRulesNeed) {
  const Board& board = drawn.board;
  int corners = 0, technical = 0, shaded = 0, brown = 0;
  for (const Board::Part& part : board.parts) {
    corners += part.corner;
    technical += part.technical;
    shaded += static_cast<int>(part.shaded.size());
    if (part.corner) EXPECT_GE(drawn.count(">" + escaped(part.name) + "</text>"), 1) << part.name;
  }
  for (const Board::Cell& cell : board.cells) brown += cell.part == 0 && cell.is_rear_half;
  EXPECT_EQ(drawn.count("<polyline class=\"racing-line\""), corners);
  EXPECT_EQ(drawn.count("class=\"double-arrow\""), corners);
  EXPECT_EQ(drawn.count("class=\"arrow-plate\""), technical + 1) << "and one in the legend";
  EXPECT_EQ(drawn.count("<circle class=\"stop\""), shaded + 1);
  EXPECT_EQ(drawn.count("<polyline class=\"brown\""), brown);
  EXPECT_EQ(drawn.count("<polyline class=\"blue\""), 2);
  EXPECT_EQ(drawn.count("<polyline class=\"drs-line\""), static_cast<int>(board.drs.size()));
  EXPECT_EQ(drawn.count("<polyline class=\"sc-line\""), 1);
  EXPECT_EQ(drawn.count("class=\"queue\""), 6 + 1);
  EXPECT_EQ(drawn.count("class=\"place-text\""), 6);
  EXPECT_EQ(drawn.count("class=\"box-text\""), 6);
  EXPECT_EQ(drawn.count("class=\"zigzag\""), 1);
  for (const char* name : {"E1", "E2", "E3", "G1", "G2", "X1", "X2"})
    EXPECT_GE(drawn.count(fmt::format(">{}</text>", name)), 1) << name;
  const bool slippery = std::ranges::any_of(board.cells, &Board::Cell::less_grip);
  EXPECT_EQ(drawn.count("class=\"slippery\""), slippery ? 2 : 0);
}

TEST_P(PolePositionPicture, IsMadeOfNumbersAndKnownLooks) {
  EXPECT_EQ(drawn.count("nan") + drawn.count("inf,"), 0);
  const std::string& svg = drawn.svg;
  const std::string sheet = svg.substr(0, svg.find("</style>"));
  std::set<std::string> unstyled = {"double-arrow", "board",  "track",   "trees",     "labels",
                                    "caption",      "legend", "compass", "direction", "start-line"};
  for (auto at = svg.find("class=\""); at != svg.npos; at = svg.find("class=\"", at + 1)) {
    const auto begin = at + 7;
    const std::string look = svg.substr(begin, svg.find_first_of("\" ", begin) - begin);
    if (!unstyled.insert(look).second) continue;
    EXPECT_TRUE(sheet.find("." + look + "{") != sheet.npos || sheet.find("." + look + ".") != sheet.npos) << look;
  }
}

}  // namespace
}  // namespace paddock::circuit
