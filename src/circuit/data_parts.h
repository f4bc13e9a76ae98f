#pragma once

// What the data of a board is made of. Lengths are lane widths, rounded to 0.01; headings whole degrees, clockwise from
// "to the right"; shapes are commands of SVG paths.

#include <boost/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "circuit/formula_de_board.h"
#include "circuit/labels.h"
#include "circuit/pole_position_board.h"
#include "circuit/race_formula_90_board.h"

namespace paddock::circuit {

namespace json = boost::json;

double rounded(double length);
int degrees(double heading);                       // 0 .. 359
json::array as_list(const Pose& pose);             // [x, y, heading]
void put(json::object& object, Point at);          // x, y
void put(json::object& object, const Pose& pose);  // x, y, heading

// Shapes in the order in which they are drawn: one lies on those before it. Each is an area or a line, either where it lies or
// around every pose of a list, x ahead.
class Shapes {
 public:
  void area(std::string_view kind, const std::vector<std::vector<Point>>& polygons);
  void line(std::string_view kind, const std::vector<std::vector<Point>>& lines);
  void closed_line(std::string_view kind, const std::vector<Point>& line, double width);
  void area(std::string_view kind, std::string_view commands, const std::vector<Pose>& at = {});
  void line(std::string_view kind, std::string_view commands, const std::vector<Pose>& at = {});

  json::array take() { return std::move(shapes_); }

 private:
  json::object& add(std::string_view kind, std::string_view form, std::string_view commands,
                    const std::vector<Pose>& at = {});

  json::array shapes_;
};

std::string path_of(const Box& box);

// What a game adds to the landscape.
struct GameData {
  Shapes ground;  // below the spaces
  json::array spaces;
  Shapes marks;                      // on the spaces
  json::array words;                 // small print: {"kind", "text", "x", "y"}
  std::vector<Label> labels;         // as on the picture: of lines and corners
  std::vector<std::string> corners;  // their names
  std::vector<Box> signs;            // beside the track
  json::object facts;

  void print_words(std::string_view kind, std::string_view text, Point at);
};

GameData data_of(const FormulaDeBoard& board, const Plan& plan, const Outline& outline);
GameData data_of(const PolePositionBoard& board, const Plan& plan, const Outline& outline);
GameData data_of(const RaceFormula90Board& board, const Circuit& circuit, const Plan& plan, const Outline& outline,
                 race_formula_90::Edition edition);

}  // namespace paddock::circuit
