#pragma once

// The symbols of Race! Formula 90, on the track and in the panels. Every colour has its own shape.

#include "circuit/race_formula_90_board.h"
#include "circuit/svg.h"

namespace paddock::circuit::race_formula_90 {

extern const std::string_view style;

std::string signed_number(int number);  // "+2", "−10", "0"

void draw_colour(Svg& svg, Point at, Colour colour, double size);
void draw_resource(Svg& svg, Point at, Resource resource, double size);
void draw_weather(Svg& svg, Point at, Weather weather, double size);
void draw_type(Svg& svg, Point at, SectionType type, std::string_view words);  // the number plate of a section

// A spot: a disc, or for extreme trajectories a diamond, with its bonus, colours and cost.
void draw_spot(Svg& svg, Point at, const Trajectory& trajectory);
void draw_extreme(Svg& svg, Point at, const Extreme& extreme);
std::vector<Point> spot_outline(Point at);
std::vector<Point> extreme_outline(Point at);
void draw_late_braking(Svg& svg, Point at, std::string_view words);

// A part of the picture that is drawn from its upper left corner.
struct Panel {
  Svg content;
  double width = 0, height = 0;
};
Panel turns_panel(const RaceFormula90Board& board, const Formatter& say);
Panel weather_panel(const RaceFormula90Board& board, const Formatter& say);
Panel off_track_panel(const RaceFormula90Board& board, Edition edition, const Formatter& say);
Panel extreme_panel(const RaceFormula90Board& board, const Formatter& say);

}  // namespace paddock::circuit::race_formula_90
