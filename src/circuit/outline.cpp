#include "circuit/outline.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "circuit/geometry.h"

namespace paddock::circuit {
namespace {

constexpr double curve_error = 0.004;  // lane widths between a curve and its polygon
constexpr double view_edge = 2.3;      // of the run-off beside the track
constexpr double frame = 1;

}  // namespace

Outline::Outline(const Circuit& circuit, const Plan& plan, const Layout& layout) {
  double lambda = 0, station = 0, real_heading = 0;
  for (const Part& part : plan.parts) {
    parts_.push_back(lambda);
    // On a straight spaces divide the whole part evenly, or they would jump in size where pieces meet.
    const auto weight = [&](int i) { return part.corner ? plan.pieces[i].target : layout.pieces[i].length; };
    double whole = 0, done = 0;
    for (int i = part.first_piece; i < part.last_piece; ++i) whole += weight(i);
    for (int i = part.first_piece; i < part.last_piece; ++i) {
      piece_lambdas_.push_back(lambda + 2 * part.count * done / whole);
      knots_.push_back({piece_lambdas_.back(), station});
      done += weight(i);
      station += layout.pieces[i].length;
    }
    lambda += 2 * part.count;
  }
  piece_lambdas_.push_back(lambda);
  parts_.push_back(lambda);
  knots_.push_back({lambda, station});
  start_line_ = 2 * plan.before_line;

  for (int i = 0; plan.pieces[i].segment != 0; ++i) real_heading += plan.pieces[i].angle;
  north_ = (circuit.map_turn - 90) * degree;
  Pose pose{{}, circuit.heading * degree + north_ - real_heading};
  double along = 0;
  for (const LaidOut& piece : layout.pieces) {
    pieces_.push_back({pose, along, piece.length, piece.angle});
    pose = end_of(pose, piece.length, piece.angle);
    along += piece.length;
  }
  pit_edge_ = circuit.pit == Side::right ? box_edge : -box_edge;
  move_into_view();
}

void Outline::move_into_view() {
  std::vector<Point> edge = line(0, parts_[1], pit_edge_);
  for (const double side : {-view_edge, view_edge}) {
    const std::vector<Point> more = line(0, lap(), side);
    edge.insert(edge.end(), more.begin(), more.end());
  }
  const auto [left, right] = std::ranges::minmax(edge, {}, &Point::x);
  const auto [top, bottom] = std::ranges::minmax(edge, {}, &Point::y);
  for (Placed& piece : pieces_) piece.begin.at = piece.begin.at - Point{left.x - frame, top.y - frame};
  width_ = right.x - left.x + 2 * frame;
  height_ = bottom.y - top.y + 2 * frame;
}

double Outline::station(double lambda) const {
  const double laps = std::floor(lambda / lap());
  const double rest = lambda - laps * lap();
  const auto next = std::ranges::upper_bound(knots_.begin() + 1, knots_.end() - 1, rest, {}, &Knot::lambda);
  const Knot &from = next[-1], &to = *next;
  const double share = (rest - from.lambda) / (to.lambda - from.lambda);
  return laps * knots_.back().station + from.station + share * (to.station - from.station);
}

Pose Outline::at(double lambda, double offset) const { return at_station(station(lambda), offset); }

Pose Outline::at_station(double station, double offset) const {
  const double length = knots_.back().station;
  const double rest = station - std::floor(station / length) * length;
  const auto next = std::ranges::upper_bound(pieces_.begin() + 1, pieces_.end(), rest, {}, &Placed::station);
  const Placed& piece = next[-1];
  const double share = (rest - piece.station) / piece.length;
  Pose pose = end_of(piece.begin, share * piece.length, share * piece.angle);
  pose.at = pose.at + offset * turned_right(ahead(pose.heading));
  return pose;
}

std::vector<Point> Outline::line(double from, double to, double offset) const {
  const double end = station(to), length = knots_.back().station;
  double here = station(from), lap_begin = std::floor(here / length) * length;
  std::vector<Point> points{at_station(here, offset).at};
  auto piece = std::ranges::upper_bound(pieces_.begin() + 1, pieces_.end(), here - lap_begin, {}, &Placed::station) - 1;
  while (here < end) {
    const double stop = std::min(end, lap_begin + piece->station + piece->length);
    const double curvature = std::abs(piece->angle) / piece->length;
    const double finest = std::sqrt(8 * curve_error / (1 / std::max(curvature, 1e-9) + std::abs(offset)));
    const int steps = std::max(1, static_cast<int>(std::ceil(curvature * (stop - here) / finest)));
    for (int i = 1; i <= steps; ++i) points.push_back(at_station(here + (stop - here) * i / steps, offset).at);
    here = stop;
    if (++piece != pieces_.end()) continue;
    piece = pieces_.begin();
    lap_begin += length;
  }
  return points;
}

std::vector<Point> Outline::strip(double from, double to, double left, double right) const {
  std::vector<Point> points = line(from, to, left);
  const std::vector<Point> back = line(from, to, right);
  points.insert(points.end(), back.rbegin(), back.rend());
  return points;
}

Result<Outline> lay_out(const Circuit& circuit, const Plan& plan) {
  Result<Layout> layout = find_layout(circuit, plan);
  if (!layout) return layout.error();
  return Outline(circuit, plan, *layout);
}

}  // namespace paddock::circuit
