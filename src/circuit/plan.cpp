#include "circuit/plan.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

namespace paddock::circuit {
namespace {

// What differs between the boards of two games.
struct Measures {
  double space;                    // lane widths
  double smallest_radius;          // of an arc, lane widths
  double lead;                     // at each end of a corner, lane widths
  std::array<int, 3> least_count;  // middle spaces of a corner with 1, 2, 3 stops
  int least_straight;
  int least_start_straight;
};
constexpr Measures formula_de{2.0, 2.3, 1.0, {4, 7, 10}, 2, 20};
constexpr Measures pole_position{2.5, 2.4, 0.625, {4, 5, 7}, 1, 13};
constexpr double most_stretch = 1.6;  // of arcs and gaps, where a corner needs more spaces than its turns are long

int rounded(double x) { return static_cast<int>(std::floor(x + 0.5)); }

// x to the power of 7/8 and of 3/4, by square roots, which every platform computes alike.
double power_7_8(double x) {
  const double half = std::sqrt(x), quarter = std::sqrt(half);
  return half * quarter * std::sqrt(quarter);
}
double power_3_4(double x) { return std::sqrt(x) * std::sqrt(std::sqrt(x)); }

// Boards exaggerate tight turns: 15 m are 2.3 lane widths, 100 m are 5.5.
double board_radius(const Turn& turn, const Measures& measures) {
  return turn.board ? *turn.board : std::max(measures.smallest_radius, 0.55 * std::sqrt(turn.radius));
}

bool is_slow(const Turn& turn) { return turn.radius <= 60; }

// Required stops where the file is silent: one for every 8 spaces or so, and a slow chicane or hairpin asks for two.
int usual_stops(const Segment& corner, double length) {
  const auto slow = std::ranges::count_if(corner.turns, is_slow);
  const double most_turned =
      std::abs(std::ranges::max(corner.turns, {}, [](const Turn& t) { return std::abs(t.angle); }).angle);
  const int by_length = length < 17 ? 1 : length < 27 ? 2 : 3;
  return std::max(by_length, slow >= 2 || (slow == 1 && most_turned >= 150) ? 2 : 1);
}

bool is_usually_technical(const Segment& corner) {
  return std::ranges::any_of(corner.turns, is_slow) &&
         (corner.turns.size() > 1 || std::abs(corner.turns[0].angle) >= 100);
}

void add_corner(const Circuit& circuit, int s, const Measures& measures, Plan& plan) {
  const Segment& segment = circuit.segments[s];
  const int index = static_cast<int>(plan.parts.size());
  Part part{.corner = true, .segments = {s}, .name = segment.corner};
  part.first_piece = static_cast<int>(plan.pieces.size());
  plan.pieces.push_back({Piece::Kind::lead, index, s});
  double turned = 0, length = 0;  // of arcs and gaps
  for (int t = 0; t < static_cast<int>(segment.turns.size()); ++t) {
    const Turn& turn = segment.turns[t];
    const double angle = turn.angle * degree;
    if (turn.gap > 0)
      plan.pieces.push_back({Piece::Kind::gap, index, s, t, turn.gap, 0, std::min(3.0, 0.144 * power_3_4(turn.gap))});
    plan.pieces.push_back({Piece::Kind::arc, index, s, t, std::abs(angle) * turn.radius, angle,
                           board_radius(turn, measures) * std::abs(angle)});
    part.metres += turn.gap + std::abs(angle) * turn.radius;
    turned += angle;
  }
  plan.pieces.push_back({Piece::Kind::lead, index, s});
  part.last_piece = static_cast<int>(plan.pieces.size());

  for (int i = part.first_piece; i < part.last_piece; ++i) length += plan.pieces[i].target;
  part.stops = segment.stops.value_or(usual_stops(segment, length));
  part.technical = segment.technical.value_or(is_usually_technical(segment));
  part.count = std::max(rounded((length + 2 * measures.lead) / measures.space), measures.least_count[part.stops - 1]);
  const double wanted = part.count * measures.space;
  const double stretch = std::min(most_stretch, (wanted - 2 * measures.lead) / length);
  for (int i = part.first_piece; i < part.last_piece; ++i) {
    Piece& piece = plan.pieces[i];
    piece.target = piece.kind == Piece::Kind::lead ? (wanted - stretch * length) / 2 : stretch * piece.target;
  }
  for (int lane = 0; lane < lanes; ++lane)
    part.spaces[lane] =
        std::max(rounded((wanted - offset_of(lane) * turned) / measures.space), std::max(2, part.stops));
  plan.parts.push_back(part);
}

// A straight with the segments of the file from `first` on; the start straight goes over the end of the file.
void add_straight(const Circuit& circuit, int first, Plan& plan) {
  const int segments = static_cast<int>(circuit.segments.size());
  const int index = static_cast<int>(plan.parts.size());
  Part part;
  part.first_piece = static_cast<int>(plan.pieces.size());
  double longest_named = 0;
  for (int s = first; !circuit.segments[s].is_corner(); s = (s + 1) % segments) {
    const Segment& segment = circuit.segments[s];
    plan.pieces.push_back({Piece::Kind::straight, index, s, -1, *segment.straight, segment.bend * degree});
    part.segments.push_back(s);
    part.metres += *segment.straight;
    if (!segment.name.empty() && *segment.straight > longest_named) {
      longest_named = *segment.straight;
      part.name = segment.name;
    }
  }
  part.last_piece = static_cast<int>(plan.pieces.size());
  plan.parts.push_back(part);
}

Plan parts_of(const Circuit& circuit, const Measures& measures) {
  Plan plan{.space = measures.space, .smallest_radius = measures.smallest_radius};
  const int segments = static_cast<int>(circuit.segments.size());
  int first = segments;  // of the start straight
  while (!circuit.segments[first - 1].is_corner()) --first;
  add_straight(circuit, first, plan);
  for (int s = plan.parts[0].segments.back() + 1; s < first; ++s) {
    if (circuit.segments[s].is_corner()) add_corner(circuit, s, measures, plan);
    else if (circuit.segments[s - 1].is_corner()) add_straight(circuit, s, plan);
  }
  return plan;
}

// The straights share `rest` spaces, longer ones relatively fewer.
void share_out(Plan& plan, int rest, const Measures& measures) {
  const auto share = [&](double k) {
    int sum = 0;
    for (std::size_t i = 0; i < plan.parts.size(); ++i) {
      Part& part = plan.parts[i];
      if (part.corner) continue;
      part.count =
          std::max(i ? measures.least_straight : measures.least_start_straight, rounded(k * power_7_8(part.metres)));
      part.spaces.fill(part.count);
      sum += part.count;
    }
    return sum;
  };
  double low = 0, high = 1;
  for (int i = 0; i < 50; ++i) {
    const double k = (low + high) / 2;
    (share(k) < rest ? low : high) = k;
  }
  share(high);
}

void set_straight_targets(Plan& plan, int p, double length) {
  const Part& part = plan.parts[p];
  for (int i = part.first_piece; i < part.last_piece; ++i)
    plan.pieces[i].target = length * plan.pieces[i].metres / part.metres;
}

int count_of_corners(const Plan& plan) {
  return std::accumulate(plan.parts.begin(), plan.parts.end(), 0,
                         [](int sum, const Part& part) { return part.corner ? sum + part.count : sum; });
}

// Spaces of part 0 before the line, by the real share of its metres.
int line_after(const Circuit& circuit, const Plan& plan, int least, int least_behind) {
  const Part& part = plan.parts[0];
  double before = 0;
  for (int s : part.segments)
    if (s >= part.segments.front()) before += *circuit.segments[s].straight;
  return std::clamp(rounded(part.count * before / part.metres), least, part.count - least_behind);
}

// --- rows of Pole Position -------------------------------------------------------------------------------------------

// A row of a long straight is drawn longer, or the rows for the grid would dwarf the others.
void set_row_targets(Plan& plan) {
  double metres = 0;
  int rows = 0;
  for (const Part& part : plan.parts) {
    metres += part.corner ? 0 : part.metres;
    rows += part.corner ? 0 : part.count;
  }
  for (int p = 0; p < static_cast<int>(plan.parts.size()); p += 2) {
    const Part& part = plan.parts[p];
    const double long_rows = std::clamp(std::sqrt(part.metres / part.count / (metres / rows)), 0.8, 1.4);
    set_straight_targets(plan, p, part.count * pole_position.space * long_rows);
  }
}

struct Arrow {
  double x = 1, y = 0;
};
Arrow turned(Arrow a, Arrow by) { return {a.x * by.x - a.y * by.y, a.x * by.y + a.y * by.x}; }

// A unit arrow turned by an angle of at most a few turns, by its series, which every platform computes alike.
Arrow arrow_at(double angle) {
  Arrow arrow;
  double term = 1;
  for (int i = 1; i <= 40; ++i) {
    term *= angle / i;
    (i % 2 ? arrow.y : arrow.x) += i % 4 < 2 ? term : -term;
  }
  return arrow;
}

// How far each part leads if it is drawn with the lengths that its spaces need.
std::vector<Arrow> ways_of(const Plan& plan) {
  std::vector<Arrow> ways(plan.parts.size(), Arrow{0, 0});
  Arrow heading;
  for (const Piece& piece : plan.pieces) {
    const Arrow half = arrow_at(piece.angle / 2);
    const double chord = piece.angle == 0 ? piece.target : piece.target * half.y / (piece.angle / 2);
    heading = turned(heading, half);
    ways[piece.part].x += chord * heading.x;
    ways[piece.part].y += chord * heading.y;
    heading = turned(heading, half);
  }
  return ways;
}

// Corners have the cells that their turns need, so a zigzag of short streets outgrows a long straight beside it. Rows are
// then added where they help most, until the lap nearly meets its beginning; the layout makes up for the rest.
void add_rows_to_meet(Plan& plan) {
  constexpr double too_far_apart = 32, near_enough = 24;  // lane widths
  constexpr int most_rows = 40;
  double apart = too_far_apart;
  for (int added = 0; added < most_rows; ++added) {
    const std::vector<Arrow> ways = ways_of(plan);
    Arrow end{0, 0};
    for (const Arrow& way : ways) end = {end.x + way.x, end.y + way.y};
    if (end.x * end.x + end.y * end.y <= apart * apart) return;
    apart = near_enough;
    int best = -1;
    double most = 0;  // way back to the beginning by one more row
    for (int p = 0; p < static_cast<int>(plan.parts.size()); p += 2) {
      const double back = -(ways[p].x * end.x + ways[p].y * end.y) / plan.parts[p].count;
      if (back > most) most = back, best = p;
    }
    if (best < 0) return;
    Part& part = plan.parts[best];
    for (int i = part.first_piece; i < part.last_piece; ++i) plan.pieces[i].target *= 1 + 1.0 / part.count;
    part.spaces.fill(++part.count);
  }
}

}  // namespace

Message title_of(const Circuit& circuit, const Part& part) {
  return part.name.empty() ? circuit.segments[part.segments.front()].title() : verbatim(part.name);
}

Plan plan_formula_de(const Circuit& circuit) {
  Plan plan = parts_of(circuit, formula_de);
  const int lap = circuit.oval ? 112 : rounded(96 + 9.5 * circuit.length / 1000);
  share_out(plan, lap - count_of_corners(plan), formula_de);
  for (int p = 0; p < static_cast<int>(plan.parts.size()); p += 2)
    set_straight_targets(plan, p, plan.parts[p].count * formula_de.space);
  plan.before_line = line_after(circuit, plan, 13, 6);
  return plan;
}

Plan plan_pole_position(const Circuit& circuit) {
  Plan plan = parts_of(circuit, pole_position);
  double metres = 0;
  for (const Part& part : plan.parts) metres += part.corner ? 0 : part.metres;
  const double share = plan.parts[0].metres / metres;
  double rows = std::max(11 + 4.5 * circuit.length / 1000, 19.0 + plan.corners());
  if (share > 0.25) rows = std::max(rows, 0.75 * 13 / share);
  share_out(plan, circuit.oval ? 40 : rounded(rows), pole_position);
  set_row_targets(plan);
  add_rows_to_meet(plan);
  plan.before_line = line_after(circuit, plan, 8, 5);
  return plan;
}

int corners_of(const Circuit& circuit) { return plan_formula_de(circuit).corners(); }

}  // namespace paddock::circuit
