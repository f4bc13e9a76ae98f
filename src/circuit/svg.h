#pragma once

// Writes SVG, element by element, always as the same text. Coordinates are rounded to 0.01; looks are classes of a style sheet.

#include <string>
#include <string_view>
#include <vector>

#include "circuit/closing.h"

namespace paddock::circuit {

struct Box {
  double left = 0, top = 0, right = 0, bottom = 0;

  double width() const { return right - left; }
  double height() const { return bottom - top; }
  Point middle() const { return {(left + right) / 2, (top + bottom) / 2}; }
};
Box box_at(Point middle, double width, double height);
Box grown(const Box& box, double by);
Box around(const Box& a, const Box& b);

class Svg {
 public:
  // `look` is a class or several; `more` are further attributes, written as they are.
  void polygon(std::string_view look, const std::vector<Point>& corners, std::string_view more = "");
  void polygons(std::string_view look, const std::vector<std::vector<Point>>& all);  // as one element
  void polyline(std::string_view look, const std::vector<Point>& points, std::string_view more = "");
  void path(std::string_view look, std::string_view commands, std::string_view more = "");
  void line(std::string_view look, Point from, Point to, std::string_view more = "");
  void circle(std::string_view look, Point middle, double radius, std::string_view more = "");
  void rectangle(std::string_view look, const Box& box, double round = 0, std::string_view more = "");
  void text(std::string_view look, Point at, std::string_view words, std::string_view more = "");
  void add(const Svg& other) { text_ += other.text_; }
  void raw(std::string_view element) { text_ += element; }

  void begin_group(std::string_view look, std::string_view more = "");
  void begin_group_at(std::string_view look, const Pose& pose);  // x ahead, y right of the pose
  void begin_group_at(std::string_view look, Point at);
  void end_group() { text_ += "</g>\n"; }

  const std::string& str() const { return text_; }

 private:
  std::string text_;
};

std::string number(double x);                           // "12.5"
std::string line_path(const std::vector<Point>& line);  // "M1,2 3,4"
std::string area_path(const std::vector<std::vector<Point>>& polygons);
std::string escaped(std::string_view words);  // for text and attributes

// A whole picture. Its size is given in `unit` ("px", "mm") per lane width.
std::string svg_file(const Box& view, double size, std::string_view unit, std::string_view title,
                     std::string_view style, std::string_view body);

// How wide words are in a condensed typeface of size 1, at most.
double text_width(std::string_view words);

}  // namespace paddock::circuit
