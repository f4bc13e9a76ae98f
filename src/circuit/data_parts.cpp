#include "circuit/data_parts.h"

#include <cmath>
#include <numbers>

namespace paddock::circuit {

double rounded(double length) { return std::round(length * 100) / 100; }

int degrees(double heading) {
  const int whole = static_cast<int>(std::lround(heading * 180 / std::numbers::pi));
  return (whole % 360 + 360) % 360;
}

json::array as_list(const Pose& pose) { return {rounded(pose.at.x), rounded(pose.at.y), degrees(pose.heading)}; }

void put(json::object& object, Point at) {
  object["x"] = rounded(at.x);
  object["y"] = rounded(at.y);
}

void put(json::object& object, const Pose& pose) {
  put(object, pose.at);
  object["heading"] = degrees(pose.heading);
}

json::object& Shapes::add(std::string_view kind, std::string_view form, std::string_view commands,
                          const std::vector<Pose>& at) {
  json::object& shape = shapes_.emplace_back(json::object{{"kind", kind}, {form, commands}}).as_object();
  if (at.empty()) return shape;
  json::array poses;
  for (const Pose& pose : at) poses.push_back(as_list(pose));
  shape["at"] = std::move(poses);
  return shape;
}

void Shapes::area(std::string_view kind, std::string_view commands, const std::vector<Pose>& at) {
  if (!commands.empty()) add(kind, "area", commands, at);
}

void Shapes::line(std::string_view kind, std::string_view commands, const std::vector<Pose>& at) {
  if (!commands.empty()) add(kind, "line", commands, at);
}

void Shapes::area(std::string_view kind, const std::vector<std::vector<Point>>& polygons) {
  area(kind, area_path(polygons));
}

void Shapes::line(std::string_view kind, const std::vector<std::vector<Point>>& lines) {
  std::string commands;
  for (const std::vector<Point>& points : lines) commands += line_path(points);
  line(kind, commands);
}

void Shapes::closed_line(std::string_view kind, const std::vector<Point>& line, double width) {
  add(kind, "line", area_path({line}))["width"] = rounded(width);
}

std::string path_of(const Box& box) {
  return area_path({{{box.left, box.top}, {box.right, box.top}, {box.right, box.bottom}, {box.left, box.bottom}}});
}

void GameData::print_words(std::string_view kind, std::string_view text, Point at) {
  json::object word{{"kind", kind}, {"text", text}};
  put(word, at);
  words.push_back(std::move(word));
}

}  // namespace paddock::circuit
