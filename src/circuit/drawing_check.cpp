#include "circuit/drawing_check.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>

#include "circuit/geometry.h"

namespace paddock::circuit {
namespace {

constexpr double slice_length = 0.35;  // lane widths
constexpr double most_in_common = 0.02;
constexpr double far_too_small = 0.5, far_too_large = 2;

int line_of(const Circuit& circuit, const Plan& plan, int part) {
  return circuit.segments[plan.parts[part].segments.front()].line;
}

bool is_bridge(const Circuit& circuit, const Plan& plan, int part) {
  return std::ranges::any_of(plan.parts[part].segments, [&](int s) { return circuit.segments[s].bridge; });
}

// --- spaces on each other --------------------------------------------------------------------------------------------

// Its inner edge runs backwards.
bool is_folded(const Slice& slice) {
  return dot(slice.corners[1] - slice.corners[0], slice.corners[2] - slice.corners[3]) <= 0;
}

// What each two spaces have in common.
std::map<std::pair<int, int>, double> overlaps_of(const std::vector<Slice>& slices) {
  struct Extent {
    Point middle;
    double reach;
  };
  std::vector<Extent> extents;
  for (const Slice& slice : slices) {
    const Point middle = 0.25 * (slice.corners[0] + slice.corners[1] + slice.corners[2] + slice.corners[3]);
    double reach = 0;
    for (const Point& corner : slice.corners) reach = std::max(reach, size(corner - middle));
    extents.push_back({middle, reach});
  }
  std::map<std::pair<int, int>, double> common;
  for (std::size_t i = 0; i < slices.size(); ++i)
    for (std::size_t k = i + 1; k < slices.size(); ++k) {
      const Point between = extents[k].middle - extents[i].middle;
      const double reach = extents[i].reach + extents[k].reach;
      if (std::abs(between.x) > reach || std::abs(between.y) > reach || slices[i].space == slices[k].space) continue;
      const double shared = common_area(slices[i].corners, slices[k].corners);
      if (shared > 0) common[std::minmax(slices[i].space, slices[k].space)] += shared;
    }
  return common;
}

// --- sizes -----------------------------------------------------------------------------------------------------------

// The length of a space if its part is drawn as planned: the lane's own length, evenly divided.
double proper_length(const Plan& plan, const std::vector<DrawnSpace>& spaces, const DrawnSpace& space) {
  const Part& part = plan.parts[space.part];
  const double offset = (space.left + space.right) / 2;
  double own = 0;
  for (int i = part.first_piece; i < part.last_piece; ++i) own += plan.pieces[i].target - offset * plan.pieces[i].angle;
  const auto in_lane = [&](const DrawnSpace& other) {
    return other.holds_a_car && other.part == space.part && other.left == space.left;
  };
  return own / static_cast<double>(std::ranges::count_if(spaces, in_lane));
}

Message cure_for(const Circuit& circuit, const Plan& plan, const Outline& outline, const DrawnSpace& space,
                 double share) {
  const Part& part = plan.parts[space.part];
  if (!part.corner) {
    if (share > 1) return "circuit.cure.longer-straight";
    const bool bends = std::ranges::any_of(part.segments, [&](int s) { return circuit.segments[s].bend != 0; });
    return bends ? "circuit.cure.longer-bend" : "circuit.cure.shorter-straight";
  }
  int turn = 0;
  for (int i = part.first_piece; i < part.last_piece; ++i)
    if (plan.pieces[i].turn >= 0 && outline.begin_of_piece(i) < (space.from + space.to) / 2) turn = plan.pieces[i].turn;
  return {"circuit.cure.board-radius", {{"turn", turn + 1}}};
}

}  // namespace

Pose middle_of(const DrawnSpace& space, const Outline& outline) {
  constexpr int steps = 16;
  const double offset = (space.left + space.right) / 2, step = (space.to - space.from) / steps;
  const auto at = [&](double i) { return outline.at(space.from + i * step, offset); };
  std::array<double, steps + 1> way{};
  for (int i = 1; i <= steps; ++i) way[i] = way[i - 1] + size(at(i).at - at(i - 1).at);
  int i = 1;
  while (way[i] < way[steps] / 2) ++i;
  return at(i - 1 + (way[steps] / 2 - way[i - 1]) / (way[i] - way[i - 1]));
}

double area(const std::vector<Point>& polygon) {
  double twice = 0;
  for (std::size_t i = 0; i < polygon.size(); ++i) twice += cross(polygon[i], polygon[(i + 1) % polygon.size()]);
  return std::abs(twice) / 2;
}

double common_area(std::vector<Point> polygon, const std::vector<Point>& window) {  // Sutherland and Hodgman
  std::vector<Point> inside;
  for (std::size_t i = 0; i < window.size() && !polygon.empty(); ++i) {
    const Point from = window[i], along = window[(i + 1) % window.size()] - from;
    inside.clear();
    for (std::size_t k = 0; k < polygon.size(); ++k) {
      const Point a = polygon[k], b = polygon[(k + 1) % polygon.size()];
      const double side_a = cross(along, a - from), side_b = cross(along, b - from);
      if (side_a >= 0) inside.push_back(a);
      if ((side_a < 0) != (side_b < 0)) inside.push_back(a + side_a / (side_a - side_b) * (b - a));
    }
    std::swap(polygon, inside);
  }
  return polygon.size() < 3 ? 0 : area(polygon);
}

std::vector<Slice> slices_of(const Outline& outline, const std::vector<DrawnSpace>& spaces) {
  std::vector<Slice> slices;
  for (int s = 0; s < static_cast<int>(spaces.size()); ++s) {
    const auto& [name, part, from, to, left, right, holds_a_car] = spaces[s];
    const double length = outline.station(to) - outline.station(from);
    const int count = std::max(1, static_cast<int>(std::ceil(length / slice_length)));
    for (int i = 0; i < count; ++i) {
      const double a = from + (to - from) * i / count, b = from + (to - from) * (i + 1) / count;
      slices.push_back(
          {s, {outline.at(a, left).at, outline.at(b, left).at, outline.at(b, right).at, outline.at(a, right).at}});
    }
  }
  return slices;
}

std::vector<Error> odd_spaces(const Circuit& circuit, const Plan& plan, const Outline& outline,
                              const std::vector<DrawnSpace>& spaces, double least, double most) {
  struct Worst {
    const DrawnSpace* space = nullptr;
    double share = 1;
  };
  std::vector<Worst> worst(plan.parts.size());
  for (const DrawnSpace& space : spaces) {
    if (!space.holds_a_car) continue;
    const double share = area(space.polygon(outline)) / proper_length(plan, spaces, space);
    if (share >= least && share <= most) continue;
    Worst& known = worst[space.part];
    if (std::abs(std::log(share)) > std::abs(std::log(known.share))) known = {&space, share};
  }
  std::vector<Error> errors;
  for (const auto& [space, share] : worst)
    if (space)
      errors.push_back({{"circuit.error.odd-space",
                         {{"part", title_of(circuit, plan.parts[space->part])},
                          {"space", space->name},
                          {"percent", std::lround(100 * share)},
                          {"cure", cure_for(circuit, plan, outline, *space, share)}}},
                        line_of(circuit, plan, space->part)});
  return errors;
}

std::vector<Error> check_drawing(const Circuit& circuit, const Plan& plan, const Outline& outline,
                                 const std::vector<DrawnSpace>& spaces) {
  std::vector<Error> errors;
  std::vector<Slice> slices = slices_of(outline, spaces);
  std::set<int> folded;
  for (const Slice& slice : slices)
    if (is_folded(slice) && folded.insert(slice.space).second)
      errors.push_back(
          {{"circuit.error.folded-space",
            {{"part", title_of(circuit, plan.parts[spaces[slice.space].part])}, {"space", spaces[slice.space].name}}},
           line_of(circuit, plan, spaces[slice.space].part)});
  std::erase_if(slices, [&](const Slice& slice) {
    return folded.contains(slice.space) || is_bridge(circuit, plan, spaces[slice.space].part);
  });
  std::set<std::pair<int, int>> told;  // parts
  for (const auto& [pair, common] : overlaps_of(slices)) {
    const DrawnSpace &a = spaces[pair.first], &b = spaces[pair.second];
    if (common <= most_in_common || !told.insert(std::minmax(a.part, b.part)).second) continue;
    errors.push_back({{"circuit.error.overlap",
                       {{"one", title_of(circuit, plan.parts[a.part])},
                        {"one_space", a.name},
                        {"other", title_of(circuit, plan.parts[b.part])},
                        {"other_space", b.name}}},
                      line_of(circuit, plan, b.part)});
  }
  for (const Error& error : odd_spaces(circuit, plan, outline, spaces, far_too_small, far_too_large))
    errors.push_back(error);
  return errors;
}

}  // namespace paddock::circuit
