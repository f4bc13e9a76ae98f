#include "circuit/circuit_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace paddock::circuit {
namespace {

using Complaint = std::optional<Error>;

struct Range {
  double least, most;
  bool holds(double x) const { return x >= least && x <= most; }  // false for nan
};
constexpr Range lap_length{500, 30'000}, straight_length{1, 10'000}, turn_gap{1, 2'000},
    turn_radius{5, 5'000};                                                         // metres
constexpr Range turn_angle{1, 300}, straight_bend{-200, 200}, compass{-360, 360};  // degrees
constexpr Range turn_board{2, 20};                                                 // lane widths
constexpr int most_corners = 30, most_turns = 50, most_straights = 50;
constexpr double most_turned = 3600;      // degrees of all turns together, whichever way
constexpr std::size_t longest_name = 80;  // bytes

std::string metres(double length) {
  return std::abs(length) < 10'000 ? fmt::format("{:g} m", length) : fmt::format("{:g} km", length / 1000);
}

// A number as files write it.
std::string as_written(double number) { return fmt::format("{:g}", number); }

Complaint check_turn(const Turn& turn, const auto& wrong) {
  if (!turn_angle.holds(std::abs(turn.angle)))
    return wrong({"circuit.error.turn-angle", {{"angle", as_written(turn.angle)}}});
  if (!turn_radius.holds(turn.radius)) return wrong({"circuit.error.turn-radius", {{"radius", metres(turn.radius)}}});
  if (turn.gap != 0 && !turn_gap.holds(turn.gap)) return wrong({"circuit.error.turn-gap", {{"gap", metres(turn.gap)}}});
  if (turn.board && !turn_board.holds(*turn.board))
    return wrong({"circuit.error.turn-board", {{"radius", as_written(*turn.board)}}});
  return std::nullopt;
}

// A name goes onto boards and into messages.
Complaint check_name(const std::string& field, std::string_view name, int line) {
  const auto wrong = [&](const Message& what) {
    Error error = error_at(field, what);
    error.line = line;
    return error;
  };
  if (name.size() > longest_name)
    return wrong({"circuit.error.name-length", {{"most", longest_name}, {"length", name.size()}}});
  if (std::ranges::any_of(name, [](unsigned char c) { return c < 32 || c == 127; }))
    return wrong("circuit.error.name-controls");
  return std::nullopt;
}

Complaint check_corner(const Segment& segment) {
  const auto wrong = [&](const Message& what) {
    return Error{{"error.at", {{"path", segment.corner}, {"what", what}}}, segment.line};
  };
  if (segment.straight) return wrong("circuit.error.straight-and-corner");
  if (segment.turns.empty())
    return wrong({"circuit.error.no-turns", {{"example", "turns = [{ angle = 90, radius = 50 }]"}}});
  for (const Turn& turn : segment.turns)
    if (auto complaint = check_turn(turn, wrong)) return complaint;
  if (segment.stops && (*segment.stops < 1 || *segment.stops > 3)) return wrong("circuit.error.stops");
  return std::nullopt;
}

Complaint check_segment(const Segment& segment) {
  if (auto wrong = check_name("corner", segment.corner, segment.line)) return wrong;
  if (auto wrong = check_name("name", segment.name, segment.line)) return wrong;
  if (auto wrong = check_name("number", segment.number, segment.line)) return wrong;
  if (segment.is_corner()) return check_corner(segment);
  if (!segment.straight) return Error{"circuit.error.segment-kind", segment.line};
  if (!straight_length.holds(*segment.straight))
    return Error{{"circuit.error.straight-length", {{"length", metres(*segment.straight)}}}, segment.line};
  if (!straight_bend.holds(segment.bend))
    return Error{{"circuit.error.straight-bend", {{"angle", as_written(segment.bend)}}}, segment.line};
  if (!segment.turns.empty()) return Error{"circuit.error.turns-on-straight", segment.line};
  return std::nullopt;
}

Complaint check_fields(const Circuit& circuit) {
  if (circuit.name.empty()) return Error{{"error.missing", {{"name", "name"}}}};
  for (const auto& [field, name] : {std::pair<const char*, std::string_view>{"name", circuit.name},
                                    {"full_name", circuit.full_name},
                                    {"country", circuit.country}})
    if (auto wrong = check_name(field, name, 0)) return wrong;
  if (!circuit.lines.contains("length")) return Error{"circuit.error.length-missing"};
  if (!lap_length.holds(circuit.length))
    return error_at("length", {"circuit.error.lap-length", {{"length", metres(circuit.length)}}});
  if (!compass.holds(circuit.heading))
    return error_at("heading", {"circuit.error.heading", {{"angle", as_written(circuit.heading)}}});
  if (!compass.holds(circuit.map_turn))
    return error_at("map_turn", {"circuit.error.map-turn", {{"angle", as_written(circuit.map_turn)}}});
  return std::nullopt;
}

Complaint check_order(const std::vector<Segment>& segments) {
  int corners = 0, turns = 0;
  double turned = 0;
  for (std::size_t i = 0; i < segments.size(); ++i) {
    if (!segments[i].is_corner()) continue;
    ++corners;
    turns += static_cast<int>(segments[i].turns.size());
    for (const Turn& turn : segments[i].turns) turned += std::abs(turn.angle);
    if (i > 0 && segments[i - 1].is_corner())
      return Error{
          {"circuit.error.no-straight-between", {{"corner", segments[i].corner}, {"previous", segments[i - 1].corner}}},
          segments[i].line};
    if (std::ranges::count(segments, segments[i].corner, &Segment::corner) > 1)
      return Error{{"circuit.error.corner-twice", {{"corner", segments[i].corner}}}, segments[i].line};
  }
  const int straights = static_cast<int>(segments.size()) - corners;
  if (corners < 2) return error_at("segments", "circuit.error.few-corners");
  if (corners > most_corners || turns > most_turns || straights > most_straights)
    return error_at("segments", {"circuit.error.many-segments",
                                 {{"most_corners", most_corners},
                                  {"most_turns", most_turns},
                                  {"most_straights", most_straights},
                                  {"corners", corners},
                                  {"turns", turns},
                                  {"straights", straights}}});
  if (turned > most_turned)
    return error_at("segments",
                    {"circuit.error.turned", {{"most", as_written(most_turned)}, {"angle", as_written(turned)}}});
  if (segments.front().is_corner()) return Error{"circuit.error.first-segment", segments.front().line};
  if (segments.back().is_corner()) return Error{"circuit.error.last-segment", segments.back().line};
  return std::nullopt;
}

}  // namespace

std::optional<Error> check_circuit(const Circuit& circuit) {
  if (auto wrong = check_fields(circuit)) return with_line(circuit, *wrong);
  for (const Segment& segment : circuit.segments)
    if (auto wrong = check_segment(segment)) return wrong;
  if (auto wrong = check_order(circuit.segments)) return with_line(circuit, *wrong);
  return std::nullopt;
}

Error with_line(const Circuit& circuit, Error error, std::string_view section) {
  if (error.line != 0) return error;
  std::string key = section.empty() ? error.key : fmt::format("{}.{}", section, error.key);
  while (key.size() > section.size() && error.line == 0) {
    if (const auto found = circuit.lines.find(key); found != circuit.lines.end()) error.line = found->second;
    const auto dot = key.rfind('.');
    key.resize(dot == key.npos ? 0 : dot);
  }
  return error;
}

}  // namespace paddock::circuit
