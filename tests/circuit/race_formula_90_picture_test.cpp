// The picture shows what the board has.

#include "circuit/race_formula_90_picture.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "circuit/svg.h"
#include "messages/say.h"

namespace paddock::circuit {
namespace {

using namespace race_formula_90;

int count(std::string_view text, std::string_view what) {
  int found = 0;
  for (auto at = text.find(what); at != text.npos; at = text.find(what, at + 1)) ++found;
  return found;
}

struct Drawn {
  RaceFormula90Board board;
  std::string first, second;  // by edition
};
Drawn draw(std::string_view id) {
  const auto circuit = load_circuit(id);
  const auto board = race_formula_90_board(*circuit);
  const auto outline = lay_out(*circuit, plan_formula_de(*circuit));
  EXPECT_TRUE(outline) << say(outline.error());
  return {*board, draw_race_formula_90(*circuit, *board, *outline, Edition::first, {}, formatter()),
          draw_race_formula_90(*circuit, *board, *outline, Edition::second, {}, formatter())};
}

TEST(RaceFormula90Picture, ShowsEverySectionSpotAndCorner) {
  for (const std::string& id : circuit_ids()) {
    const Drawn drawn = draw(id);
    const RaceFormula90Board& board = drawn.board;
    EXPECT_EQ(count(drawn.second, "<polygon class=\"section "), board.length()) << id;
    EXPECT_EQ(count(drawn.second, "class=\"slot\""), grid_places);
    constexpr int in_legend = 1;
    EXPECT_EQ(count(drawn.second, "class=\"disc\""), static_cast<int>(board.spots.size()) + in_legend);
    EXPECT_EQ(count(drawn.second, "class=\"diamond\""), static_cast<int>(board.extremes.size()) + in_legend);
    const auto with_symbol = std::ranges::count_if(board.brakes, [](const Brake& b) { return b.modifier.has_value(); });
    EXPECT_EQ(count(drawn.second, "class=\"late\""), with_symbol + in_legend);
    EXPECT_EQ(count(drawn.second, "class=\"turn-no\""), board.turns);
    for (int number = 1; number <= static_cast<int>(board.corners.size()); ++number)
      EXPECT_EQ(count(drawn.second, fmt::format(">{}  {}<", number, escaped(board.corner(number).name))), 1) << id;
  }
}

TEST(RaceFormula90Picture, TheFirstEditionHasItsOwnTrajectories) {
  const Drawn drawn = draw("monza");
  const auto own = std::ranges::count_if(drawn.board.spots, [](const Spot& spot) { return spot.first.has_value(); });
  EXPECT_EQ(count(drawn.first, "class=\"disc\""), own + 1);
  EXPECT_EQ(count(drawn.first, "class=\"diamond\""), 0);
  EXPECT_EQ(count(drawn.first, "class=\"late-text\""), static_cast<int>(drawn.board.brakes.size()) + 1);
  EXPECT_EQ(count(drawn.first, ">check −10<"), 0);
  EXPECT_GT(count(drawn.second, ">check −10<"), 0);
}

TEST(RaceFormula90Picture, IsAWholeFile) {
  const Drawn drawn = draw("hungaroring");
  for (const std::string& svg : {drawn.first, drawn.second}) {
    EXPECT_TRUE(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
    EXPECT_EQ(count(svg, "<g"), count(svg, "</g>"));
    EXPECT_EQ(count(svg, "nan"), 0);
  }
  EXPECT_EQ(drawn.second, draw("hungaroring").second);
}

}  // namespace
}  // namespace paddock::circuit
