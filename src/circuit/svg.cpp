#include "circuit/svg.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numbers>

namespace paddock::circuit {
namespace {

std::string points_of(const std::vector<Point>& points) {
  std::string text;
  for (const Point& point : points) {
    if (!text.empty()) text += ' ';
    text += number(point.x) + ',' + number(point.y);
  }
  return text;
}

std::string looks(std::string_view look, std::string_view more) {
  std::string text = look.empty() ? "" : fmt::format(" class=\"{}\"", look);
  if (!more.empty()) text += ' ' + std::string(more);
  return text;
}

}  // namespace

Box box_at(Point middle, double width, double height) {
  return {middle.x - width / 2, middle.y - height / 2, middle.x + width / 2, middle.y + height / 2};
}

Box grown(const Box& box, double by) { return {box.left - by, box.top - by, box.right + by, box.bottom + by}; }

Box around(const Box& a, const Box& b) {
  return {std::min(a.left, b.left), std::min(a.top, b.top), std::max(a.right, b.right), std::max(a.bottom, b.bottom)};
}

void Svg::polygon(std::string_view look, const std::vector<Point>& corners, std::string_view more) {
  fmt::format_to(std::back_inserter(text_), "<polygon{} points=\"{}\"/>\n", looks(look, more), points_of(corners));
}

void Svg::polygons(std::string_view look, const std::vector<std::vector<Point>>& all) { path(look, area_path(all)); }

void Svg::polyline(std::string_view look, const std::vector<Point>& points, std::string_view more) {
  fmt::format_to(std::back_inserter(text_), "<polyline{} points=\"{}\"/>\n", looks(look, more), points_of(points));
}

void Svg::path(std::string_view look, std::string_view commands, std::string_view more) {
  fmt::format_to(std::back_inserter(text_), "<path{} d=\"{}\"/>\n", looks(look, more), commands);
}

void Svg::line(std::string_view look, Point from, Point to, std::string_view more) {
  path(look, line_path({from, to}), more);
}

void Svg::circle(std::string_view look, Point middle, double radius, std::string_view more) {
  fmt::format_to(std::back_inserter(text_), "<circle{} cx=\"{}\" cy=\"{}\" r=\"{}\"/>\n", looks(look, more),
                 number(middle.x), number(middle.y), number(radius));
}

void Svg::rectangle(std::string_view look, const Box& box, double round, std::string_view more) {
  fmt::format_to(std::back_inserter(text_), "<rect{} x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"{}/>\n",
                 looks(look, more), number(box.left), number(box.top), number(box.width()), number(box.height()),
                 round > 0 ? fmt::format(" rx=\"{}\"", number(round)) : "");
}

void Svg::text(std::string_view look, Point at, std::string_view words, std::string_view more) {
  fmt::format_to(std::back_inserter(text_), "<text{} x=\"{}\" y=\"{}\">{}</text>\n", looks(look, more), number(at.x),
                 number(at.y), escaped(words));
}

void Svg::begin_group(std::string_view look, std::string_view more) {
  fmt::format_to(std::back_inserter(text_), "<g{}>\n", looks(look, more));
}

void Svg::begin_group_at(std::string_view look, const Pose& pose) {
  begin_group(look, fmt::format("transform=\"translate({},{}) rotate({})\"", number(pose.at.x), number(pose.at.y),
                                number(std::remainder(pose.heading * 180 / std::numbers::pi, 360))));
}

void Svg::begin_group_at(std::string_view look, Point at) {
  begin_group(look, fmt::format("transform=\"translate({},{})\"", number(at.x), number(at.y)));
}

std::string number(double x) {
  const long long hundredths = std::llround(x * 100);
  const long long whole = std::abs(hundredths) / 100, rest = std::abs(hundredths) % 100;
  std::string text = (hundredths < 0 ? "-" : "") + std::to_string(whole);
  if (rest != 0) text += fmt::format(".{:02}", rest);
  if (rest != 0 && rest % 10 == 0) text.pop_back();
  return text;
}

std::string line_path(const std::vector<Point>& line) { return 'M' + points_of(line); }

std::string area_path(const std::vector<std::vector<Point>>& polygons) {
  std::string commands;
  for (const std::vector<Point>& corners : polygons) commands += line_path(corners) + 'Z';
  return commands;
}

std::string escaped(std::string_view words) {
  std::string text;
  for (const char c : words) {
    switch (c) {
      case '&': text += "&amp;"; break;
      case '<': text += "&lt;"; break;
      case '>': text += "&gt;"; break;
      case '"': text += "&quot;"; break;
      default: text += c;
    }
  }
  return text;
}

std::string svg_file(const Box& view, double size, std::string_view unit, std::string_view title,
                     std::string_view style, std::string_view body) {
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}{}\" height=\"{}{}\" viewBox=\"{} {} {} {}\" role=\"img\">\n"
      "<title>{}</title>\n<style>\n{}</style>\n{}</svg>\n",
      number(size * view.width()), unit, number(size * view.height()), unit, number(view.left), number(view.top),
      number(view.width()), number(view.height()), escaped(title), style, body);
}

double text_width(std::string_view words) {
  constexpr std::string_view narrow = "iljtfI.,:;'|!()[]1 -";
  constexpr std::string_view wide = "mwMWQO@%&";
  double width = 0;
  for (const char c : words) {
    if ((static_cast<unsigned char>(c) & 0xC0) == 0x80) continue;  // the rest of a letter of several bytes
    if (narrow.find(c) != narrow.npos) width += 0.36;
    else if (wide.find(c) != wide.npos) width += 0.88;
    else width += c >= 'A' && c <= 'Z' ? 0.68 : 0.6;
  }
  return width;
}

}  // namespace paddock::circuit
