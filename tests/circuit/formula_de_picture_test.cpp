// The picture of a Formula Dé board shows every space once, and what players read off it.

#include "circuit/formula_de_picture.h"
#include "messages/say.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <set>

namespace paddock::circuit {
namespace {

int count(std::string_view text, std::string_view words) {
  int found = 0;
  for (auto at = text.find(words); at != text.npos; at = text.find(words, at + words.size())) ++found;
  return found;
}

struct Drawn {
  Circuit circuit;
  FormulaDeBoard board;
  Outline outline;
  std::string svg;

  explicit Drawn(const std::string& id)
      : circuit(*load_circuit(id)), board(*formula_de_board(circuit)),
        outline(*lay_out(circuit, plan_formula_de(circuit))),
        svg(draw_formula_de(circuit, board, outline, {}, formatter())) {}
};

TEST(FormulaDePicture, ShowsEverySpaceOnceByItsName) {
  for (const std::string& id : circuit_ids()) {
    const Drawn drawn(id);
    EXPECT_EQ(count(drawn.svg, "data-space="), static_cast<int>(drawn.board.spaces.size())) << id;
    std::set<std::string> names;
    for (SpaceId x = 0; x < static_cast<SpaceId>(drawn.board.spaces.size()); ++x) names.insert(name_of(drawn.board, x));
    EXPECT_EQ(names.size(), drawn.board.spaces.size()) << id;
    for (const std::string& name : names)
      EXPECT_NE(drawn.svg.find("data-space=\"" + name + "\""), std::string::npos) << id << " " << name;
  }
}

TEST(FormulaDePicture, TellsStopsPathsGridAndWeather) {
  const Drawn monza("monza");
  EXPECT_NE(monza.svg.find(">Parabolica · 9-14<"), std::string::npos);
  EXPECT_NE(monza.svg.find(">151 spaces, 7 corners, 11 stops a lap<"), std::string::npos);
  EXPECT_NE(monza.svg.find(">sunny: 9-20 of the black die<"), std::string::npos);
  EXPECT_EQ(count(monza.svg, "class=\"place\""), 12 + 1);  // and in the legend
  EXPECT_EQ(count(monza.svg, "class=\"box team-"), 12 + 1);
  EXPECT_EQ(count(monza.svg, "concrete wall"), 0);
  int corner_spaces = 0;
  for (const FormulaDeZone& zone : monza.board.zones)
    if (zone.is_corner()) corner_spaces += zone.count[0] + zone.count[1] + zone.count[2];
  EXPECT_EQ(count(monza.svg, "class=\"arrow\""), corner_spaces + 1);

  const Drawn daytona("daytona");
  EXPECT_NE(daytona.svg.find(">concrete wall<"), std::string::npos);
  EXPECT_NE(daytona.svg.find(">pit box; pit lane in gear 4 at most<"), std::string::npos);
}

TEST(FormulaDePicture, ALaneIsAsWideAsAsked) {
  const Drawn daytona("daytona");
  const std::string printed =
      draw_formula_de(daytona.circuit, daytona.board, daytona.outline, {.lane_width = 20, .unit = "mm"}, formatter());
  EXPECT_EQ(count(printed.substr(0, printed.find('>')), "mm\""), 2);
  EXPECT_EQ(daytona.svg, draw_formula_de(daytona.circuit, daytona.board, daytona.outline, {}, formatter()));
}

TEST(FormulaDePicture, WeatherNumbersNeedNotBeInARow) {
  Drawn monza("monza");
  monza.board.weather = "RSSSSSSSSSSSSSSSSSRR";
  const std::string svg = draw_formula_de(monza.circuit, monza.board, monza.outline, {}, formatter());
  EXPECT_NE(svg.find(">raining: 1, 19-20 of the black die<"), std::string::npos);
  EXPECT_NE(svg.find(">changeable: none of the black die<"), std::string::npos);
}

}  // namespace
}  // namespace paddock::circuit
