#include "circuit/layout.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "circuit/geometry.h"
#include "circuit/least_change.h"

namespace paddock::circuit {
namespace {

constexpr double longest_step = 0.15;  // of an unknown in one iteration
constexpr double tolerance = 0.35;     // a distance may fall short of the wanted one by this much
constexpr double longest_part = 1.7;   // times its wanted length
constexpr double lap_tolerance = 0.2;
constexpr int most_effort = 9000;  // stages times pieces

// --- Levenberg-Marquardt -----------------------------------------------------------------------------------------

struct NormalEquations {
  int size;
  std::vector<double> matrix;  // upper triangle
  std::vector<double> gradient;
  double squares;
};

NormalEquations normal_equations(const Terms& terms) {
  const int n = terms.unknowns;
  NormalEquations normal{n, std::vector<double>(static_cast<std::size_t>(n) * n), std::vector<double>(n),
                         terms.squares()};
  const double* slopes = terms.slopes.data();
  for (const Terms::Row& row : terms.rows) {
    for (int i = 2 * row.first; i < 2 * row.last + 2; ++i) {
      const double slope = slopes[i];
      if (slope == 0) continue;
      normal.gradient[i] += slope * row.value;
      double* line = normal.matrix.data() + static_cast<std::size_t>(i) * n;
      for (int j = i; j < 2 * row.last + 2; ++j) line[j] += slope * slopes[j];
    }
    slopes += n;
  }
  return normal;
}

// The step to the minimum by Cholesky's factors; empty if the damped matrix is not positive.
std::vector<double> step_of(const NormalEquations& normal, double damping) {
  const int n = normal.size;
  std::vector<double> factors = normal.matrix;
  std::vector<double> step(n);
  for (int i = 0; i < n; ++i) {
    double* const row = factors.data() + static_cast<std::size_t>(i) * n;
    row[i] += damping * (1 + normal.matrix[static_cast<std::size_t>(i) * n + i]);
    if (row[i] <= 0) return {};
    const double root = std::sqrt(row[i]);
    for (int j = i; j < n; ++j) row[j] /= root;
    for (int k = i + 1; k < n; ++k) {
      double* const below = factors.data() + static_cast<std::size_t>(k) * n;
      for (int j = k; j < n; ++j) below[j] -= row[k] * row[j];
    }
    step[i] = (step[i] - normal.gradient[i]) / root;
    for (int j = i + 1; j < n; ++j) step[j] -= row[j] * step[i];
  }
  for (int i = n - 1; i >= 0; --i) {
    const double* const row = factors.data() + static_cast<std::size_t>(i) * n;
    for (int j = i + 1; j < n; ++j) step[i] -= row[j] * step[j];
    step[i] /= row[i];
  }
  return step;
}

// Once the line has crossed itself, keeping apart works the wrong way for ever.
bool crosses_itself(const LayoutProblem& problem, const Demands& demands, const Shape& shape) {
  constexpr double step = 1.5;
  std::vector<Sample> line = sampled(problem, shape, demands.lengths, step, 0);
  std::erase_if(line, [](const Sample& sample) { return sample.pit; });
  std::vector<double> reach;  // no line from this sample is longer in x or y
  for (std::size_t a = 0; a + 1 < line.size(); ++a) reach.push_back(size(line[a + 1].at - line[a].at));
  for (std::size_t a = 0; a + 1 < line.size(); ++a)
    for (std::size_t b = a + 2; b + 1 < line.size(); ++b) {
      const Point between = line[b].at - line[a].at;
      const double far = reach[a] + reach[b];
      if (std::abs(between.x) > far || std::abs(between.y) > far) continue;
      if (problem.bridge[line[a].piece] || problem.bridge[line[b].piece]) continue;
      if (segments_cross(line[a].at, line[a + 1].at, line[b].at, line[b + 1].at)) return true;
    }
  return false;
}

Shape moved(const Shape& shape, const std::vector<double>& step) {
  double largest = longest_step;
  for (const double s : step) largest = std::max(largest, std::abs(s));
  const double scale = longest_step / largest;
  Shape next = shape;
  for (std::size_t i = 0; i < shape.size(); ++i) {
    next[i].length *= std::exp(scale * step[2 * i]);
    next[i].angle += scale * step[2 * i + 1];
  }
  return next;
}

void improve(const LayoutProblem& problem, const Demands& demands, Shape& shape, int iterations) {
  constexpr int attempts = 10;
  double damping = 1e-3;
  for (int iteration = 0; iteration < iterations; ++iteration) {
    const NormalEquations normal = normal_equations(terms_of(problem, demands, shape, true));
    double gain = 0;
    for (int attempt = 0; attempt < attempts && gain <= 0; ++attempt) {
      const std::vector<double> step = step_of(normal, damping);
      if (!step.empty()) {
        const Shape next = moved(shape, step);
        const double after = terms_of(problem, demands, next, false).squares();
        if (after < normal.squares && !crosses_itself(problem, demands, next)) {
          gain = normal.squares - after;
          shape = next;
        }
      }
      damping *= gain > 0 ? 0.3 : 4;
    }
    if (gain < 1e-5 * normal.squares) return;
  }
}

// --- from the real shape to the board's --------------------------------------------------------------------------

Shape relaxed(const LayoutProblem& problem, const Demands& board, int stages) {
  Shape shape = problem.real;
  for (int stage = 1; stage <= stages; ++stage) {
    const double t = static_cast<double>(stage) / stages;
    const double grown = 0.4 + 0.6 * t;
    Demands demands{{}, grown * board.smallest_radius, grown * board.apart, grown * board.pit_offset};
    for (std::size_t i = 0; i < shape.size(); ++i)
      demands.lengths.push_back(std::pow(problem.real[i].length, 1 - t) * std::pow(board.lengths[i], t));
    improve(problem, demands, shape, stage == stages ? 18 : 6);
  }
  return shape;
}

// The solver only comes near: the smallest change that ends exactly where it began.
void close_exactly(Shape& shape, double full_turn) {
  const auto changed = [&](const std::vector<double>& change) {
    Shape next = shape;
    for (std::size_t i = 0; i < shape.size(); ++i) {
      next[i].length *= 1 + 0.03 * change[2 * i];
      next[i].angle += 0.5 * degree * change[2 * i + 1];
    }
    return next;
  };
  const auto errors = [&](const std::vector<double>& change) {
    const Pose end = poses_of(changed(change)).back();
    return std::array<double, 3>{end.at.x, end.at.y, 10 * (end.heading - full_turn)};
  };
  std::vector<double> change(2 * shape.size());
  if (least_change<3>(change, errors)) shape = changed(change);
}

void measure_distances(const LayoutProblem& problem, const Demands& board, Layout& layout) {
  constexpr double step = 0.75;
  std::vector<double> lengths;
  for (const LaidOut& piece : layout.pieces) lengths.push_back(piece.length);
  const auto samples = sampled(problem, layout.pieces, lengths, step, board.pit_offset);
  const double lap = lap_of(layout.pieces);
  layout.track.distance = layout.pits.distance = 1e9;
  for (std::size_t i = 0; i < samples.size(); ++i)
    for (std::size_t j = i + 1; j < samples.size(); ++j) {
      const Sample &a = samples[i], &b = samples[j];
      Nearest& nearest = a.pit || b.pit ? layout.pits : layout.track;
      const Point between = b.at - a.at;
      if (std::abs(between.x) >= nearest.distance || std::abs(between.y) >= nearest.distance) continue;
      const double distance = size(between);
      if (distance >= nearest.distance || !must_keep_apart(problem, a, b, board.apart, lap)) continue;
      nearest = {distance, problem.plan.pieces[a.piece].part, problem.plan.pieces[b.piece].part};
    }
}

Layout measured(const LayoutProblem& problem, const Demands& board, const Shape& shape) {
  Layout layout{.pieces = shape, .least = 1e9, .radius = 1e9};
  double lap = 0;
  for (int p = 0; p < static_cast<int>(problem.plan.parts.size()); ++p) {
    const Part& part = problem.plan.parts[p];
    double length = 0, wanted = 0;
    for (int i = part.first_piece; i < part.last_piece; ++i) {
      length += shape[i].length;
      wanted += board.lengths[i];
      layout.turned = std::max(layout.turned, std::abs(shape[i].angle - problem.real[i].angle));
      layout.radius = std::min(layout.radius, shape[i].length / std::max(std::abs(shape[i].angle), 1e-9));
    }
    lap += wanted;
    layout.least = std::min(layout.least, length / wanted);
    if (length / wanted <= layout.most) continue;
    layout.most = length / wanted;
    layout.longest = p;
  }
  layout.lap = lap_of(shape) / lap;
  measure_distances(problem, board, layout);
  return layout;
}

Demands demands_of(const Circuit& circuit, const Plan& plan) {
  const double pit_offset = circuit.pit == Side::right ? pit_strip_offset : -pit_strip_offset;
  Demands demands{{}, plan.smallest_radius, track_apart, pit_offset};
  for (const Piece& piece : plan.pieces) demands.lengths.push_back(piece.target);
  return demands;
}

}  // namespace

LayoutProblem layout_problem(const Circuit& circuit, const Plan& plan, const ClosedLoop& loop) {
  LayoutProblem problem{plan, Shape(plan.pieces.size()), {}, 0};
  const int pieces = static_cast<int>(plan.pieces.size());
  double wanted = 0, lap = 0;
  for (int i = 0; i < pieces; ++i) {
    const Piece& piece = plan.pieces[i];
    wanted += piece.target;
    problem.bridge.push_back(circuit.segments[piece.segment].bridge);
    for (const Element& element : loop.elements) {
      const bool arc = element.kind == Element::Kind::arc;
      if (element.segment != piece.segment || element.turn != piece.turn || arc != (piece.kind == Piece::Kind::arc))
        continue;
      if (piece.kind != Piece::Kind::lead) problem.real[i] = {element.length, element.angle};
    }
    lap += problem.real[i].length;
    problem.full_turn += problem.real[i].angle;
  }
  problem.full_turn = std::round(problem.full_turn / (2 * std::numbers::pi)) * 2 * std::numbers::pi;
  for (LaidOut& piece : problem.real) piece.length *= wanted / lap;

  // A lead is cut off the straight beside it.
  for (int i = 0; i < pieces; ++i) {
    if (plan.pieces[i].kind != Piece::Kind::lead) continue;
    const int before = (i + pieces - 1) % pieces, behind = (i + 1) % pieces;
    LaidOut& straight = problem.real[plan.pieces[before].kind == Piece::Kind::straight ? before : behind];
    const double length = std::min(plan.pieces[i].target, 0.25 * straight.length);
    straight.length -= length;
    problem.real[i].length = length;
  }
  return problem;
}

std::optional<Error> check_layout(const Circuit& circuit, const Plan& plan, const Layout& layout) {
  const auto error = [&](int part, const Message& message) {
    return Error{message, circuit.segments[plan.parts[part].segments.front()].line};
  };
  const auto title = [&](int part) { return title_of(circuit, plan.parts[part]); };
  if (layout.track.distance <= track_apart - tolerance)
    return error(layout.track.other, {"circuit.error.no-room",
                                      {{"one", title(layout.track.part)},
                                       {"other", title(layout.track.other)},
                                       {"radius", fmt::format("{}", plan.smallest_radius)}}});
  if (layout.pits.distance <= box_edge + kerb_edge - pit_strip_offset) {
    const int other = layout.pits.part == 0 ? layout.pits.other : layout.pits.part;
    return error(other, {"circuit.error.no-room-for-pits",
                         {{"part", title(other)}, {"side", circuit.pit == Side::left ? "right" : "left"}}});
  }
  if (layout.most >= longest_part)
    return error(layout.longest,
                 {"circuit.error.stretched", {{"part", title(layout.longest)}, {"factor", layout.most}}});
  if (std::abs(layout.lap - 1) >= lap_tolerance) return Error{{"circuit.error.large-board", {{"factor", layout.lap}}}};
  return std::nullopt;
}

Result<Layout> find_layout(const Circuit& circuit, const Plan& plan) {
  const Result<ClosedLoop> loop = close_loop(circuit);
  if (!loop) return loop.error();
  const LayoutProblem problem = layout_problem(circuit, plan, *loop);
  const Demands board = demands_of(circuit, plan);
  std::optional<Error> wrong;
  for (const int stages : {6, 24, 60}) {
    if (wrong && stages * static_cast<int>(plan.pieces.size()) > most_effort) break;
    Shape shape = relaxed(problem, board, stages);
    close_exactly(shape, problem.full_turn);
    Layout layout = measured(problem, board, shape);
    layout.stages = stages;
    wrong = check_layout(circuit, plan, layout);
    if (!wrong) return layout;
  }
  return *wrong;
}

}  // namespace paddock::circuit
