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

Complaint check_turn(const Turn& turn, const auto& wrong) {
  if (!turn_angle.holds(std::abs(turn.angle)))
    return wrong(fmt::format("the angle of a turn is 1 to 300 degrees, + right, - left, not {:g} degrees", turn.angle));
  if (!turn_radius.holds(turn.radius))
    return wrong(fmt::format("the radius of a turn is 5 m to 5 km, not {}", metres(turn.radius)));
  if (turn.gap != 0 && !turn_gap.holds(turn.gap))
    return wrong(fmt::format("the gap before a turn is 0, or 1 m to 2 km, not {}", metres(turn.gap)));
  if (turn.board && !turn_board.holds(*turn.board))
    return wrong(fmt::format("a board radius is 2 to 20 lane widths, not {:g}", *turn.board));
  return std::nullopt;
}

// A name goes onto boards and into messages.
Complaint check_name(std::string_view field, std::string_view name, int line) {
  if (name.size() > longest_name)
    return Error{fmt::format("{}: a name has at most {} letters, not {}", field, longest_name, name.size()), line};
  if (std::ranges::any_of(name, [](unsigned char c) { return c < 32 || c == 127; }))
    return Error{fmt::format("{}: a name is one line of letters, without control characters", field), line};
  return std::nullopt;
}

Complaint check_corner(const Segment& segment) {
  const auto wrong = [&](const std::string& what) { return Error{segment.title() + ": " + what, segment.line}; };
  if (segment.straight) return wrong("a segment is a straight or a corner, not both");
  if (segment.turns.empty()) return wrong("a corner needs turns: turns = [{ angle = 90, radius = 50 }]");
  for (const Turn& turn : segment.turns)
    if (auto complaint = check_turn(turn, wrong)) return complaint;
  if (segment.stops && (*segment.stops < 1 || *segment.stops > 3)) return wrong("stops are 1, 2 or 3");
  return std::nullopt;
}

Complaint check_segment(const Segment& segment) {
  if (auto wrong = check_name("corner", segment.corner, segment.line)) return wrong;
  if (auto wrong = check_name("name", segment.name, segment.line)) return wrong;
  if (auto wrong = check_name("number", segment.number, segment.line)) return wrong;
  if (segment.is_corner()) return check_corner(segment);
  if (!segment.straight) return Error{"a segment needs straight = METRES or corner = \"NAME\"", segment.line};
  if (!straight_length.holds(*segment.straight))
    return Error{fmt::format("a straight is 1 m to 10 km long, not {}", metres(*segment.straight)), segment.line};
  if (!straight_bend.holds(segment.bend))
    return Error{fmt::format("a straight bends by at most 200 degrees, not {:g}: make it a corner", segment.bend),
                 segment.line};
  if (!segment.turns.empty()) return Error{"turns belong to a corner: give it corner = \"NAME\"", segment.line};
  return std::nullopt;
}

Complaint check_fields(const Circuit& circuit) {
  if (circuit.name.empty()) return Error{"name is missing"};
  for (const auto& [field, name] : {std::pair<std::string_view, std::string_view>{"name", circuit.name},
                                    {"full_name", circuit.full_name},
                                    {"country", circuit.country}})
    if (auto wrong = check_name(field, name, 0)) return wrong;
  if (!circuit.lines.contains("length")) return Error{"length, the official lap in metres, is missing"};
  if (!lap_length.holds(circuit.length))
    return Error{fmt::format("length: a lap is 500 m to 30 km long, not {}", metres(circuit.length))};
  if (!compass.holds(circuit.heading))
    return Error{fmt::format("heading: a compass direction is 0 to 360 degrees, not {:g}", circuit.heading)};
  if (!compass.holds(circuit.map_turn))
    return Error{fmt::format("map_turn: a picture is turned by at most 360 degrees, not {:g}", circuit.map_turn)};
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
          fmt::format("{} follows {} directly: write a straight between them, or one corner with the turns of both",
                      segments[i].corner, segments[i - 1].corner),
          segments[i].line};
    if (std::ranges::count(segments, segments[i].corner, &Segment::corner) > 1)
      return Error{fmt::format("two corners are called {}", segments[i].corner), segments[i].line};
  }
  const int straights = static_cast<int>(segments.size()) - corners;
  if (corners < 2) return Error{"segments: a circuit needs at least two corners"};
  if (corners > most_corners || turns > most_turns || straights > most_straights)
    return Error{fmt::format("segments: a circuit has at most {} corners, {} turns and {} straights, not {}, {} and {}",
                             most_corners, most_turns, most_straights, corners, turns, straights)};
  if (turned > most_turned)
    return Error{fmt::format("segments: all turns together are at most {:g} degrees, not {:g}", most_turned, turned)};
  if (segments.front().is_corner())
    return Error{"the first segment is the straight after the start line", segments.front().line};
  if (segments.back().is_corner())
    return Error{"the last segment is the straight before the start line", segments.back().line};
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
  constexpr std::string_view between = ".,: ", unknown = "there is no '";
  if (error.line != 0) return error;
  std::string key(section);
  std::string_view rest = error.message;
  const auto found = [&](std::string_view word) {
    const std::string longer = key.empty() ? std::string(word) : fmt::format("{}.{}", key, word);
    const auto line = circuit.lines.find(longer);
    if (line == circuit.lines.end()) return false;
    key = longer;
    error.line = line->second;
    return true;
  };
  for (;;) {
    const std::string_view word = rest.substr(0, rest.find_first_of(between));
    if (word.empty() || !found(word)) break;
    rest.remove_prefix(word.size());
    rest.remove_prefix(std::min(rest.find_first_not_of(between), rest.size()));
  }
  if (rest.starts_with(unknown)) {
    rest.remove_prefix(unknown.size());
    found(rest.substr(0, rest.find('\'')));
  }
  return error;
}

}  // namespace paddock::circuit
