#include "circuit/formula_de_shapes.h"

#include <fmt/format.h>

#include <utility>

#include "circuit/geometry.h"

namespace paddock::circuit {
namespace {

// Across the pits, in lane widths from the centre line.
constexpr double pit_lane_near = 1.8, pit_lane_far = 2.8, box_near = 2.85, box_far = 4.15;

std::string at(Point p) { return number(p.x) + ' ' + number(p.y); }

}  // namespace

std::vector<DrawnSpace> drawn_spaces(const FormulaDeBoard& board) {
  std::vector<DrawnSpace> spaces;
  for (SpaceId x = 0; x < static_cast<SpaceId>(board.spaces.size()); ++x) {
    double left = offset_of(board[x].lane) - 0.5, right = left + 1;
    if (!board.is_track(x)) {
      left = board.is_box(x) ? box_near : pit_lane_near;
      right = board.is_box(x) ? box_far : pit_lane_far;
      if (board.pit == Side::left) left = -std::exchange(right, -left);
    }
    const auto [from, to] = board.stretches[x];
    spaces.push_back({name_of(board, x), board[x].zone, from, to, left, right, board.is_track(x)});
  }
  return spaces;
}

FormulaDeShapes::FormulaDeShapes(const FormulaDeBoard& board, const Outline& outline)
    : board_(board), outline_(outline), spaces_(drawn_spaces(board)) {
  for (const DrawnSpace& space : spaces_) middles_.push_back(middle_of(space, outline));
}

// --- spaces ----------------------------------------------------------------------------------------------------------

std::vector<Point> FormulaDeShapes::shape(SpaceId space) const {
  if (!board_.is_box(space)) return spaces_[space].polygon(outline_);
  const auto [from, to] = board_.stretches[space];
  return pit_strip(from + 0.1, to - 0.1, box_near, box_far);
}

void Arrows::add(const Pose& from, Point to) {
  const Point tail = from.at - 0.55 * ahead(from.heading), tip = from.at + to;
  const Point head = 0.26 / size(to) * to, neck = tip - head, side = 0.55 * turned_right(head);
  lines += fmt::format("M{}Q{} {}", at(tail), at(from.at - 0.2 * ahead(from.heading)), at(neck));
  tips += fmt::format("M{}L{} {}Z", at(tip), at(neck + side), at(neck - side));
}

Arrows FormulaDeShapes::arrows(SpaceId space) const {
  Arrows arrows;
  const Pose here = middle(space);
  for (const SpaceId z : board_[space].successors) {
    const Point way = middle(z).at - here.at;
    arrows.add(here, (board_[z].lane == board_[space].lane ? 0.7 : 0.54) / size(way) * way);
  }
  return arrows;
}

Point FormulaDeShapes::grid_number(SpaceId space) const {
  const Pose here = middle(space);
  return here.at - 0.3 * ahead(here.heading);
}

std::vector<FormulaDeShapes::Door> FormulaDeShapes::doors() const {
  std::vector<Door> doors;
  for (const FormulaDeZone& zone : board_.zones) {
    Door door{.exit = zone.is_corner()};
    for (int lane = 0; lane < lanes; ++lane) {
      const SpaceId last = static_cast<SpaceId>(zone.first[lane] + zone.count[lane] - 1);
      for (const double edge : {-0.5, 0.5})
        door.line.push_back(outline_.at(board_.stretches[last].to, offset_of(lane) + edge).at);
    }
    doors.push_back(door);
  }
  return doors;
}

// --- the pits --------------------------------------------------------------------------------------------------------

std::vector<Point> FormulaDeShapes::pit_strip(double from, double to, double near, double far) const {
  return pit_side() > 0 ? outline_.strip(from, to, near, far) : outline_.strip(from, to, -far, -near);
}

std::vector<Point> FormulaDeShapes::apron() const {
  const double first = board_.stretches[board_.box(1)].from, last = board_.stretches[board_.box(board_.boxes)].to;
  return pit_strip(first - 0.6, last + 0.6, box_near - 0.1, box_far + 0.2);
}

std::vector<Point> FormulaDeShapes::pit_road() const {
  const double begin = board_.stretches[board_.pit_lane(1)].from;
  const double end = board_.stretches[board_.pit_lane(board_.pit_spaces)].to;
  return pit_strip(begin, end, pit_lane_near - 0.08, pit_lane_far + 0.08);
}

std::array<FormulaDeShapes::PitRoadEnd, 2> FormulaDeShapes::pit_road_ends() const {
  return {pit_road_end(board_.stretches[board_.pit_lane(1)].from, -1),
          pit_road_end(board_.stretches[board_.pit_lane(board_.pit_spaces)].to, 1)};
}

FormulaDeShapes::PitRoadEnd FormulaDeShapes::pit_road_end(double at, int way) const {
  const Pose pose = outline_.at(at + 0.7 * way, pit_side() * 1.95);
  const double turn = way * -pit_side() * 0.6;
  return {{beside(at, pit_lane_far + 0.08), beside(at + 0.9 * way, 2.3), beside(at + 2.2 * way, 1.45),
           beside(at + 0.3 * way, 1.45), beside(at, pit_lane_near - 0.08)},
          {pose.at, pose.heading + turn}};
}

// --- names -----------------------------------------------------------------------------------------------------------

std::vector<Label> FormulaDeShapes::labels(const Plan& plan) const {
  std::vector<Label> labels = corner_labels(plan, outline_);
  for (std::size_t i = 0; i < labels.size(); ++i) {
    const FormulaDeZone& zone = board_.zones[2 * i + 1];
    labels[i].badge = std::to_string(zone.stops);
    labels[i].words += fmt::format(" · {}-{}", zone.shortest, zone.longest);
  }
  return labels;
}

}  // namespace paddock::circuit
