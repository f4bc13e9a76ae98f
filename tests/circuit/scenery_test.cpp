// The parts of the pictures that all games share.

#include "circuit/scenery.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "circuit/drawing_check.h"
#include "circuit/geometry.h"

namespace paddock::circuit {
namespace {

// A board without the game: the track, names, title, legend and signs.
struct BareBoard {
  Circuit circuit;
  Plan plan;
  Outline outline;
  Picture picture;

  BareBoard(const std::string& id, Plan (*plan_for)(const Circuit&))
      : circuit(*load_circuit(id)), plan(plan_for(circuit)), outline(*lay_out(circuit, plan)),
        picture(circuit, plan, outline) {
    picture.draw_track();
    picture.draw_start_line();
    std::vector<Label> labels = corner_labels(plan, outline);
    for (std::size_t i = 0; i < labels.size(); ++i) labels[i].badge = std::to_string(plan.parts[2 * i + 1].stops);
    picture.place_labels(labels);
    picture.place_title(circuit.name, {fmt::format("{}, {}", circuit.full_name, circuit.country)});
    LegendItem stops{{}, "Stops <required> & counted"};
    stops.symbol.circle("badge", {}, 0.6);
    picture.place_legend({stops});
    picture.place_signs();
  }
};

std::vector<Point> corners_of(const Box& box) {
  return {{box.left, box.top}, {box.right, box.top}, {box.right, box.bottom}, {box.left, box.bottom}};
}

TEST(Scenery, LabelsNeverLieOnTrackPitsOrEachOther) {
  for (const std::string& id : circuit_ids())
    for (const auto plan_for : {plan_formula_de, plan_pole_position}) {
      const BareBoard board(id, plan_for);
      const std::vector<Box>& labels = board.picture.labels();
      ASSERT_EQ(labels.size(), static_cast<std::size_t>(board.plan.corners())) << id;
      const bool right = board.circuit.pit == Side::right;
      const std::vector<Slice> slices = slices_of(
          board.outline,
          {{"track", 0, 0, board.outline.lap(), -track_edge, track_edge},
           {"pits", 0, 0, board.outline.begin_of(1), right ? track_edge : -box_edge, right ? box_edge : -track_edge}});
      for (std::size_t i = 0; i < labels.size(); ++i) {
        const std::vector<Point> plate = corners_of(labels[i]);
        for (const Slice& slice : slices)
          ASSERT_EQ(common_area(plate, slice.corners), 0) << id << ", " << board.plan.parts[2 * i + 1].name;
        for (std::size_t k = 0; k < i; ++k) ASSERT_EQ(common_area(plate, corners_of(labels[k])), 0) << id;
      }
    }
}

TEST(Scenery, LabelsAreNearTheirCorners) {
  for (const std::string& id : circuit_ids()) {
    const BareBoard board(id, plan_formula_de);
    for (std::size_t i = 0; i < board.picture.labels().size(); ++i) {
      const int part = static_cast<int>(2 * i + 1);
      const Point apex = board.outline.at(apex_of(board.plan, board.outline, part)).at;
      EXPECT_LT(size(board.picture.labels()[i].middle() - apex), 22) << id << ", " << board.plan.parts[part].name;
    }
  }
}

TEST(Scenery, APictureHoldsEveryNameAndIsWrittenTheSameTwice) {
  BareBoard board("monaco", plan_formula_de), again("monaco", plan_formula_de);
  board.picture.board().circle("car", {1, 2}, 0.5);
  again.picture.board().circle("car", {1, 2}, 0.5);
  const std::string svg = board.picture.finish(".car{fill:red}\n");
  EXPECT_EQ(svg, again.picture.finish(".car{fill:red}\n"));
  for (const Part& part : board.plan.parts)
    if (part.corner) EXPECT_NE(svg.find('>' + part.name + '<'), svg.npos) << part.name;
  for (const char* text : {"<title>Monaco</title>", "Circuit de Monaco, Monaco", "Stops &lt;required&gt; &amp; counted",
                           ".car{fill:red}", "<circle class=\"car\" cx=\"1\" cy=\"2\" r=\"0.5\"/>", "class=\"compass\"",
                           "class=\"direction\"", "class=\"start-line\"", "class=\"kerb-red\""})
    EXPECT_NE(svg.find(text), svg.npos) << text;
}

TEST(Scenery, OvalsHaveAWallInsteadOfKerbs) {
  BareBoard board("indianapolis", plan_formula_de);
  const std::string svg = board.picture.finish();
  EXPECT_NE(svg.find("<polygon class=\"wall\""), svg.npos);
  EXPECT_EQ(svg.find("class=\"gravel\""), svg.npos);
}

TEST(Scenery, TheApexIsTheMiddleOfTheSharpestTurn) {
  const BareBoard board("monza", plan_formula_de);
  const Part& parabolica = board.plan.parts[13];
  ASSERT_EQ(parabolica.name, "Parabolica");
  const int sharpest = parabolica.first_piece + 1;  // after the lead: 120 degrees, then 58
  EXPECT_EQ(apex_of(board.plan, board.outline, 13),
            (board.outline.begin_of_piece(sharpest) + board.outline.end_of_piece(sharpest)) / 2);
}

TEST(Svg, NumbersAreRoundedToHundredths) {
  EXPECT_EQ(number(0), "0");
  EXPECT_EQ(number(-0.001), "0");
  EXPECT_EQ(number(12.5), "12.5");
  EXPECT_EQ(number(-3.456), "-3.46");
  EXPECT_EQ(number(7.049999), "7.05");
  EXPECT_EQ(number(1999.999), "2000");
}

TEST(Svg, WritesElements) {
  Svg svg;
  svg.begin_group_at("car", Pose{{1, 2}, std::acos(0)});
  svg.polygon("space", {{0, 0}, {1, 0}, {1, 1.5}}, "id=\"s1\"");
  svg.text("", {0.25, 0}, "Curva \"Grande\" <1>");
  svg.rectangle("plate", {0, 0, 2, 1}, 0.5);
  svg.end_group();
  EXPECT_EQ(svg.str(),
            "<g class=\"car\" transform=\"translate(1,2) rotate(90)\">\n"
            "<polygon class=\"space\" id=\"s1\" points=\"0,0 1,0 1,1.5\"/>\n"
            "<text x=\"0.25\" y=\"0\">Curva &quot;Grande&quot; &lt;1&gt;</text>\n"
            "<rect class=\"plate\" x=\"0\" y=\"0\" width=\"2\" height=\"1\" rx=\"0.5\"/>\n"
            "</g>\n");
}

TEST(Svg, WidthOfLettersCountsNotBytes) {
  EXPECT_EQ(text_width("é"), text_width("e"));
  EXPECT_GT(text_width("MMM"), text_width("ill"));
}

TEST(FreeSpace, KnowsWhatIsTaken) {
  FreeSpace space({0, 0, 20, 10});
  EXPECT_TRUE(space.is_free(Box{1, 1, 19, 9}));
  space.occupy(Point{5, 5}, 1);
  EXPECT_FALSE(space.is_free(Box{5.8, 4, 8, 6}));
  EXPECT_FALSE(space.is_free(Point{5, 4.2}));
  EXPECT_TRUE(space.is_free(Box{6.6, 4, 8, 6}));
  space.occupy(Box{12, 2, 14, 4});
  EXPECT_FALSE(space.is_free(Box{11, 3, 18, 3.2}));
  EXPECT_TRUE(space.is_free(Box{11, 5, 18, 6}));
}

}  // namespace
}  // namespace paddock::circuit
