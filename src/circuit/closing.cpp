#include "circuit/closing.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "circuit/least_change.h"
#include "circuit/open_lap.h"

namespace paddock::circuit {
namespace {

constexpr double pi = std::numbers::pi;
constexpr double most_change = 3;      // units of what may change
constexpr double least_left = 0.2;     // of the length of a segment
constexpr double nearest_track = 8;    // metres between two parts of the centre line ...
constexpr double apart_on_track = 60;  // ... with so much track between them

double sinc(double x) { return std::abs(x) < 1e-8 ? 1 - x * x / 6 : std::sin(x) / x; }

// What may change, and by how much before it counts as one.
struct Unknown {
  int element;
  bool angle;
  double unit;
};

std::vector<Unknown> unknowns_of(const std::vector<Element>& elements) {
  std::vector<Unknown> unknowns;
  for (int i = 0; i < static_cast<int>(elements.size()); ++i) {
    const Element& element = elements[i];
    if (element.kind == Element::Kind::arc) {
      unknowns.push_back({i, true, 2 * degree});
      continue;
    }
    unknowns.push_back({i, false, 0.03 * element.length + 5});
    if (element.angle != 0) unknowns.push_back({i, true, 0.5 * degree});
  }
  return unknowns;
}

std::vector<Element> changed(std::vector<Element> elements, const std::vector<Unknown>& unknowns,
                             const std::vector<double>& u) {
  for (std::size_t k = 0; k < unknowns.size(); ++k) {
    Element& element = elements[unknowns[k].element];
    const double change = u[k] * unknowns[k].unit;
    if (!unknowns[k].angle) {
      element.length += change;
    } else {
      const double radius = element.length / std::abs(element.angle);
      element.angle += change;
      if (element.kind == Element::Kind::arc) element.length = radius * std::abs(element.angle);
    }
  }
  return elements;
}

using Four = std::array<double, 4>;

// A lap turns once round; one that crosses itself on a bridge does not turn at all.
double full_turn(const Circuit& circuit) {
  if (std::ranges::any_of(circuit.segments, &Segment::bridge)) return 0;
  return circuit.direction == Direction::clockwise ? 2 * pi : -2 * pi;
}

// How far the loop is from closing: end, turning (in units that weigh like metres), lap length.
Four errors(const std::vector<Element>& elements, const Circuit& circuit) {
  Pose pose;
  double lap = 0;
  for (const Element& element : elements) {
    pose = end_of(pose, element.length, element.angle);
    lap += element.length;
  }
  return {pose.at.x, pose.at.y, (pose.heading - full_turn(circuit)) * 100, lap - circuit.length};
}

std::vector<Change> changes_of(const std::vector<Element>& elements, const std::vector<Unknown>& unknowns,
                               const std::vector<double>& u) {
  std::vector<Change> changes;
  for (std::size_t k = 0; k < unknowns.size(); ++k) {
    const double amount = u[k] * unknowns[k].unit;
    Change change{elements[unknowns[k].element].segment, 0, 0, std::abs(u[k])};
    (unknowns[k].angle ? change.degrees : change.metres) = unknowns[k].angle ? amount / degree : amount;
    changes.push_back(change);
  }
  std::ranges::stable_sort(changes, std::greater<>(), &Change::size);
  return changes;
}

struct TrackSample {
  Point at;
  double station;
  int segment;
};

std::vector<TrackSample> track_samples(const std::vector<Element>& elements, double spacing) {
  std::vector<TrackSample> samples;
  Pose pose;
  double station = 0;
  for (const Element& element : elements) {
    const int pieces = std::max(1, static_cast<int>(std::ceil(element.length / spacing)));
    for (int i = 0; i < pieces; ++i) {
      const double part = static_cast<double>(i) / pieces;
      samples.push_back({end_of(pose, part * element.length, part * element.angle).at, station + part * element.length,
                         element.segment});
    }
    pose = end_of(pose, element.length, element.angle);
    station += element.length;
  }
  return samples;
}

}  // namespace

Pose end_of(const Pose& start, double length, double angle) {
  const double chord = length * sinc(angle / 2);
  const double direction = start.heading + angle / 2;
  return {{start.at.x + chord * std::cos(direction), start.at.y + chord * std::sin(direction)}, start.heading + angle};
}

Message message_of(const Circuit& circuit, const Change& change) {
  const Message title = circuit.segments[change.segment].title();
  if (change.degrees != 0) return {"circuit.change.degrees", {{"segment", title}, {"degrees", change.degrees}}};
  return {"circuit.change.metres", {{"segment", title}, {"metres", change.metres}}};
}

std::vector<Element> elements_of(const Circuit& circuit) {
  std::vector<Element> elements;
  for (int s = 0; s < static_cast<int>(circuit.segments.size()); ++s) {
    const Segment& segment = circuit.segments[s];
    if (!segment.is_corner())
      elements.push_back({Element::Kind::straight, s, -1, *segment.straight, segment.bend * degree});
    for (int t = 0; t < static_cast<int>(segment.turns.size()); ++t) {
      const Turn& turn = segment.turns[t];
      if (turn.gap > 0) elements.push_back({Element::Kind::gap, s, t, turn.gap, 0});
      elements.push_back({Element::Kind::arc, s, t, std::abs(turn.angle) * degree * turn.radius, turn.angle * degree});
    }
  }
  return elements;
}

bool ClosedLoop::is_little_changed() const { return changes.front().size <= most_change; }

std::optional<ClosedLoop> closed_by_force(const Circuit& circuit) {
  const std::vector<Element> written = elements_of(circuit);
  const std::vector<Unknown> unknowns = unknowns_of(written);
  const Four before = errors(written, circuit);
  std::vector<double> u(unknowns.size());
  const auto errors_after = [&](const std::vector<double>& change) {
    return errors(changed(written, unknowns, change), circuit);
  };
  if (!least_change<4>(u, errors_after)) return std::nullopt;
  if (!std::ranges::all_of(u, [](double x) { return std::isfinite(x); })) return std::nullopt;
  ClosedLoop loop{changed(written, unknowns, u), std::hypot(before[0], before[1]), before[2] / 100 / degree,
                  changes_of(written, unknowns, u)};
  // A segment that would vanish or turn over has changed too much, however small it was.
  for (std::size_t i = 0; i < written.size(); ++i)
    if (loop.elements[i].length < least_left * written[i].length || loop.elements[i].angle * written[i].angle < 0)
      loop.changes.front().size = std::max(loop.changes.front().size, 2 * most_change);
  return loop;
}

std::optional<Error> check_crossing(const Circuit& circuit, const ClosedLoop& loop) {
  const std::vector<TrackSample> samples = track_samples(loop.elements, 4);
  for (std::size_t i = 0; i < samples.size(); ++i)
    for (std::size_t j = i + 1; j < samples.size(); ++j) {
      if (std::abs(samples[i].at.x - samples[j].at.x) >= nearest_track) continue;
      const double between = samples[j].station - samples[i].station;
      if (std::min(between, circuit.length - between) < apart_on_track) continue;
      const double distance = std::hypot(samples[i].at.x - samples[j].at.x, samples[i].at.y - samples[j].at.y);
      const Segment& one = circuit.segments[samples[i].segment];
      const Segment& other = circuit.segments[samples[j].segment];
      if (distance < nearest_track && !one.bridge && !other.bridge)
        return Error{{"circuit.error.crossing",
                      {{"one", one.title()}, {"other", other.title()}, {"metres", std::lround(distance)}}},
                     other.line};
    }
  return std::nullopt;
}

Result<ClosedLoop> close_loop(const Circuit& circuit) {
  const std::optional<ClosedLoop> loop = closed_by_force(circuit);
  if (!loop || !loop->is_little_changed()) return why_open(circuit, loop);
  if (auto wrong = check_crossing(circuit, *loop)) return *wrong;
  return *loop;
}

}  // namespace paddock::circuit
