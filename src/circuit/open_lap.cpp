#include "circuit/open_lap.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace paddock::circuit {
namespace {

// One thing the other way round.
struct Flip {
  Circuit circuit;
  Message what;  // "Hairpin (angle = 170)"
  int line = 0;
  bool direction = false;
  double change = 0;  // the largest that still is needed, in units of what may change
};

double turned_by(const Circuit& circuit) {
  double degrees = 0;
  for (const Segment& segment : circuit.segments) {
    degrees += segment.bend;
    for (const Turn& turn : segment.turns) degrees += turn.angle;
  }
  return degrees;
}

Flip direction_flip(Circuit circuit) {
  const bool clockwise = circuit.direction == Direction::anticlockwise;
  circuit.direction = clockwise ? Direction::clockwise : Direction::anticlockwise;
  const auto found = circuit.lines.find("direction");
  const int line = found == circuit.lines.end() ? 0 : found->second;
  Message what("circuit.open.direction", {{"direction", clockwise ? "clockwise" : "anticlockwise"}});
  return {std::move(circuit), std::move(what), line, true};
}

// Every turn, every corner of several turns, every bend.
std::vector<Flip> turn_flips(const Circuit& circuit) {
  std::vector<Flip> flips;
  const auto add = [&](std::size_t s, Message what, auto&& change) {
    flips.push_back({circuit, std::move(what), circuit.segments[s].line});
    change(flips.back().circuit.segments[s]);
  };
  for (std::size_t s = 0; s < circuit.segments.size(); ++s) {
    const Segment& segment = circuit.segments[s];
    if (segment.bend != 0)
      add(s, {"circuit.open.bend", {{"segment", segment.title()}, {"angle", fmt::format("{:g}", -segment.bend)}}},
          [](Segment& own) { own.bend = -own.bend; });
    const std::size_t turns = segment.turns.size();
    for (std::size_t t = 0; t < turns; ++t) {
      const std::string angle = fmt::format("{:g}", -segment.turns[t].angle);
      add(s,
          turns == 1 ? Message("circuit.open.only-turn", {{"corner", segment.corner}, {"angle", angle}})
                     : Message("circuit.open.turn", {{"corner", segment.corner}, {"turn", t + 1}, {"angle", angle}}),
          [t](Segment& own) { own.turns[t].angle = -own.turns[t].angle; });
    }
    if (turns > 1)
      add(s, {"circuit.open.all-turns", {{"corner", segment.corner}}}, [](Segment& own) {
        for (Turn& turn : own.turns) turn.angle = -turn.angle;
      });
  }
  return flips;
}

// What closes the lap if it is turned over, the likeliest first.
std::vector<Flip> closing_flips(const Circuit& circuit, double full_turn) {
  constexpr double hopeless = 60;  // degrees that the lap then still turns too far
  constexpr double as_likely = 1;  // units of change more than the best
  std::vector<Flip> flips = turn_flips(circuit);
  std::erase_if(flips, [&](const Flip& flip) { return std::abs(turned_by(flip.circuit) - full_turn) > hopeless; });
  if (std::abs(turned_by(circuit) + full_turn) <= hopeless) flips.push_back(direction_flip(circuit));
  std::erase_if(flips, [](Flip& flip) {
    const std::optional<ClosedLoop> loop = closed_by_force(flip.circuit);
    if (!loop || !loop->is_little_changed() || check_crossing(flip.circuit, *loop)) return true;
    flip.change = loop->changes.front().size;
    return false;
  });
  std::ranges::stable_sort(flips, {}, &Flip::change);
  std::erase_if(flips, [best = flips.empty() ? 0 : flips.front().change](const Flip& flip) {
    return flip.change > best + as_likely;
  });
  return flips;
}

Message remedy_of(const std::vector<Flip>& flips) {
  if (flips.front().direction) return flips.front().what;
  std::vector<Message> turns;
  for (std::size_t i = 0; i < flips.size() && i < 3; ++i)
    if (!flips[i].direction) turns.push_back(flips[i].what);
  return {"circuit.open.other-way", {{"turns", turns}}};
}

// Which way the lap has turned too far.
const char* turned_wrong(const Circuit& circuit, double turned, double full_turn) {
  if (turned == 0) return "right_way";
  if (full_turn == 0) return turned > 0 ? "right" : "left";
  return (turned > 0) == (circuit.direction == Direction::clockwise) ? "much" : "little";
}

}  // namespace

Error why_open(const Circuit& circuit, const std::optional<ClosedLoop>& loop) {
  if (!loop) return {"circuit.open.hopeless"};
  const double full_turn = turned_by(circuit) - loop->turned, turned = std::round(loop->turned);
  const auto open = [&](const Message& remedy, int line) {
    return Error{{"circuit.open.lap",
                  {{"metres", fmt::format("{:.0f}", loop->gap)},
                   {"turned", Argument::word(turned_wrong(circuit, turned, full_turn))},
                   {"degrees", std::abs(turned)},
                   {"remedy", remedy}}},
                 line};
  };
  if (const std::vector<Flip> flips = closing_flips(circuit, full_turn); !flips.empty())
    return open(remedy_of(flips), flips.front().line);
  std::vector<Message> changes;
  for (std::size_t i = 0; i < 3 && i < loop->changes.size(); ++i)
    changes.push_back(message_of(circuit, loop->changes[i]));
  return open({"circuit.open.changes", {{"changes", changes}}}, circuit.segments[loop->changes.front().segment].line);
}

}  // namespace paddock::circuit
