#include "circuit/layout_terms.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "circuit/geometry.h"

namespace paddock::circuit {
namespace {

constexpr double sample_step = 1.5;  // lane widths

// How much each term counts.
constexpr double straight_length = 2.0, other_length = 2.5, part_length = 5, lap_length = 15;
constexpr double heading_weight = 1 / (25 * degree);
constexpr double radius_weight = 6;
constexpr double closing_weight = 10, full_turn_weight = 30;
constexpr double apart_weight = 3;

double angle_weight(Piece::Kind kind) {
  switch (kind) {
    case Piece::Kind::arc: return 1 / (12 * degree);
    case Piece::Kind::gap: return 1 / (14 * degree);
    default: return 1 / (8 * degree);
  }
}

double sinc(double x) { return std::abs(x) < 1e-6 ? 1 - x * x / 6 : std::sin(x) / x; }
double sinc_slope(double x) { return std::abs(x) < 1e-3 ? -x / 3 : (x * std::cos(x) - std::sin(x)) / (x * x); }

// How the end of a piece moves with its angle.
Point end_by_angle(const Pose& start, double length, double angle) {
  const Point along = ahead(start.heading + angle / 2);
  return length / 2 * (sinc_slope(angle / 2) * along + sinc(angle / 2) * turned_right(along));
}

void own_terms(const LayoutProblem& problem, const Demands& demands, const Shape& shape, Terms& terms) {
  double heading = 0, real_heading = 0;
  for (int i = 0; i < static_cast<int>(shape.size()); ++i) {
    const auto [length, angle] = shape[i];
    const Piece::Kind kind = problem.plan.pieces[i].kind;
    const double real_angle = problem.real[i].angle;

    const double length_weight = kind == Piece::Kind::straight ? straight_length : other_length;
    if (double* row = terms.add(length_weight * std::log(length / demands.lengths[i]), i, i))
      row[2 * i] = length_weight;
    const double turn_weight = angle_weight(kind);
    if (double* row = terms.add(turn_weight * (angle - real_angle), i, i)) row[2 * i + 1] = turn_weight;

    const double off_course = heading + angle / 2 - real_heading - real_angle / 2;
    if (double* row = terms.add(heading_weight * off_course, 0, i)) {
      for (int j = 0; j < i; ++j) row[2 * j + 1] = heading_weight;
      row[2 * i + 1] = heading_weight / 2;
    }
    heading += angle;
    real_heading += real_angle;

    const double radius = angle == 0 ? 1e9 : length / std::abs(angle);
    if (radius >= demands.smallest_radius) continue;
    if (double* row = terms.add(radius_weight * (demands.smallest_radius - radius), i, i)) {
      row[2 * i] = -radius_weight * radius;
      row[2 * i + 1] = radius_weight * radius / angle;
    }
  }
}

// The pieces first .. last together should be as long as their spaces need.
void sum_term(const Demands& demands, const Shape& shape, int first, int last, double weight, Terms& terms) {
  double length = 0, wanted = 0;
  for (int i = first; i <= last; ++i) {
    length += shape[i].length;
    wanted += demands.lengths[i];
  }
  if (double* row = terms.add(weight * std::log(length / wanted), first, last))
    for (int i = first; i <= last; ++i) row[2 * i] = weight * shape[i].length / length;
}

void closing_terms(const LayoutProblem& problem, const Shape& shape, const std::vector<Pose>& poses, Terms& terms) {
  const Pose& end = poses.back();
  const int last = static_cast<int>(shape.size()) - 1;
  for (const auto coordinate : {&Point::x, &Point::y}) {
    double* row = terms.add(closing_weight * end.at.*coordinate, 0, last);
    for (int i = 0; row && i <= last; ++i) {
      const Point by_length = poses[i + 1].at - poses[i].at;
      const Point by_angle =
          end_by_angle(poses[i], shape[i].length, shape[i].angle) + turned_right(end.at - poses[i + 1].at);
      row[2 * i] = closing_weight * by_length.*coordinate;
      row[2 * i + 1] = closing_weight * by_angle.*coordinate;
    }
  }
  if (double* row = terms.add(full_turn_weight * (end.heading - problem.full_turn), 0, last))
    for (int i = 0; i <= last; ++i) row[2 * i + 1] = full_turn_weight;
}

// How the distance of two samples, b behind a, changes: only with what lies between them.
void distance_slopes(const Shape& shape, const std::vector<Pose>& poses, const Sample& a, const Sample& b, Point along,
                     double* row) {
  for (int i = a.piece; i <= b.piece; ++i) {
    const auto [length, angle] = shape[i];
    const double from = i == a.piece ? a.share : 0;
    const double to = i == b.piece ? b.share : 1;
    const double share = to - from;
    const Pose begin = from == 0 ? poses[i] : end_of(poses[i], from * length, from * angle);
    const Pose end = to == 1 ? poses[i + 1] : end_of(poses[i], to * length, to * angle);
    const Point own = end_by_angle(begin, share * length, share * angle);
    row[2 * i] = dot(along, end.at - begin.at);
    row[2 * i + 1] = share * dot(along, own + turned_right(b.at - end.at));
  }
}

void apart_terms(const LayoutProblem& problem, const Demands& demands, const Shape& shape,
                 const std::vector<Pose>& poses, Terms& terms) {
  const auto samples = sampled(problem, shape, demands.lengths, sample_step, demands.pit_offset);
  const double lap = lap_of(shape);
  for (std::size_t i = 0; i < samples.size(); ++i)
    for (std::size_t j = i + 1; j < samples.size(); ++j) {
      const Sample &a = samples[i], &b = samples[j];
      const double wanted = demands.apart - (a.pit || b.pit ? pits_nearer : 0);
      const Point between = b.at - a.at;
      if (std::abs(between.x) >= wanted || std::abs(between.y) >= wanted) continue;
      const double distance = size(between);
      if (distance >= wanted || distance < 1e-6) continue;
      if (!must_keep_apart(problem, a, b, demands.apart, lap)) continue;
      if (double* row = terms.add(apart_weight * (wanted - distance), a.piece, b.piece))
        distance_slopes(shape, poses, a, b, -apart_weight / distance * between, row);
    }
}

}  // namespace

double lap_of(const Shape& shape) {
  double lap = 0;
  for (const LaidOut& piece : shape) lap += piece.length;
  return lap;
}

std::vector<Pose> poses_of(const Shape& shape) {
  std::vector<Pose> poses{Pose{}};
  for (const LaidOut& piece : shape) poses.push_back(end_of(poses.back(), piece.length, piece.angle));
  return poses;
}

double* Terms::add(double value, int first, int last) {
  rows.push_back({value, first, last});
  if (!with_slopes) return nullptr;
  slopes.resize(slopes.size() + unknowns);
  return slopes.data() + slopes.size() - unknowns;
}

double Terms::squares() const {
  double sum = 0;
  for (const Row& row : rows) sum += row.value * row.value;
  return sum;
}

Terms terms_of(const LayoutProblem& problem, const Demands& demands, const Shape& shape, bool with_slopes) {
  Terms terms{.unknowns = 2 * static_cast<int>(shape.size()), .with_slopes = with_slopes};
  own_terms(problem, demands, shape, terms);
  for (const Part& part : problem.plan.parts)
    sum_term(demands, shape, part.first_piece, part.last_piece - 1, part_length, terms);
  sum_term(demands, shape, 0, static_cast<int>(shape.size()) - 1, lap_length, terms);
  const std::vector<Pose> poses = poses_of(shape);
  closing_terms(problem, shape, poses, terms);
  apart_terms(problem, demands, shape, poses, terms);
  return terms;
}

std::vector<Sample> sampled(const LayoutProblem& problem, const Shape& shape, const std::vector<double>& lengths,
                            double step, double pit_offset) {
  std::vector<Sample> samples;
  Pose pose;
  double station = 0;
  for (int i = 0; i < static_cast<int>(shape.size()); ++i) {
    const auto [length, angle] = shape[i];
    const int count = std::max(1, static_cast<int>(std::ceil(lengths[i] / step)));
    for (int k = 0; k < count; ++k) {
      const double share = static_cast<double>(k) / count;
      const Pose here = end_of(pose, share * length, share * angle);
      samples.push_back({i, share, station + share * length, false, here.at});
      if (problem.plan.pieces[i].part == 0)
        samples.push_back(
            {i, share, station + share * length, true, here.at + pit_offset * turned_right(ahead(here.heading))});
    }
    pose = end_of(pose, length, angle);
    station += length;
  }
  return samples;
}

bool must_keep_apart(const LayoutProblem& problem, const Sample& a, const Sample& b, double apart, double lap) {
  if (a.pit && b.pit) return false;
  if ((a.pit || b.pit) && problem.plan.pieces[a.piece].part == problem.plan.pieces[b.piece].part) return false;
  if (problem.bridge[a.piece] || problem.bridge[b.piece]) return false;
  const double between = std::abs(b.station - a.station);
  return std::min(between, lap - between) >= neighbours * apart;
}

}  // namespace paddock::circuit
