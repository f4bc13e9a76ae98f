#include "circuit/open_lap.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

namespace paddock::circuit {
namespace {

// One thing the other way round.
struct Flip {
  Circuit circuit;
  std::string words;  // "Hairpin (angle = 170)"
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
  return {std::move(circuit), fmt::format("direction = \"{}\"", clockwise ? "clockwise" : "anticlockwise"), line, true};
}

// Every turn, every corner of several turns, every bend.
std::vector<Flip> turn_flips(const Circuit& circuit) {
  std::vector<Flip> flips;
  const auto add = [&](std::size_t s, std::string words, auto&& change) {
    flips.push_back({circuit, std::move(words), circuit.segments[s].line});
    change(flips.back().circuit.segments[s]);
  };
  for (std::size_t s = 0; s < circuit.segments.size(); ++s) {
    const Segment& segment = circuit.segments[s];
    if (segment.bend != 0)
      add(s, fmt::format("{} (bend = {:g})", segment.title(), -segment.bend),
          [](Segment& own) { own.bend = -own.bend; });
    const std::size_t turns = segment.turns.size();
    for (std::size_t t = 0; t < turns; ++t) {
      const std::string which = turns > 1 ? fmt::format("turn {} of ", t + 1) : "";
      add(s, fmt::format("{}{} (angle = {:g})", which, segment.title(), -segment.turns[t].angle),
          [t](Segment& own) { own.turns[t].angle = -own.turns[t].angle; });
    }
    if (turns > 1)
      add(s, fmt::format("all turns of {}", segment.title()), [](Segment& own) {
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

std::string remedy_of(const std::vector<Flip>& flips) {
  if (flips.front().direction) return flips.front().words + " closes the lap";
  std::string all;
  for (std::size_t i = 0; i < flips.size() && i < 3; ++i)
    if (!flips[i].direction) all += (i ? " or " : "") + flips[i].words;
  return fmt::format("turning {} the other way closes the lap", all);
}

// "turned by 15 degrees too little"
std::string turned_words(const Circuit& circuit, const ClosedLoop& loop, double full_turn) {
  const double rounded = std::round(loop.turned);
  if (rounded == 0) return "pointing the right way";
  if (full_turn == 0)
    return fmt::format("turned by {:.0f} degrees too far to the {}", std::abs(rounded), rounded > 0 ? "right" : "left");
  const bool too_much = (rounded > 0) == (circuit.direction == Direction::clockwise);
  return fmt::format("turned by {:.0f} degree{} too {}", std::abs(rounded), std::abs(rounded) == 1 ? "" : "s",
                     too_much ? "much" : "little");
}

}  // namespace

Error why_open(const Circuit& circuit, const std::optional<ClosedLoop>& loop) {
  if (!loop) return {"the segments cannot be made to close"};
  const double full_turn = turned_by(circuit) - loop->turned;
  const std::string open = fmt::format("the lap does not close: it ends {:.0f} m from the line, {}", loop->gap,
                                       turned_words(circuit, *loop, full_turn));
  if (const std::vector<Flip> flips = closing_flips(circuit, full_turn); !flips.empty())
    return {fmt::format("{}; {}", open, remedy_of(flips)), flips.front().line};
  std::vector<std::string> changes;
  for (std::size_t i = 0; i < 3 && i < loop->changes.size(); ++i) {
    const Change& change = loop->changes[i];
    changes.push_back(fmt::format("{} by {}", circuit.segments[change.segment].title(),
                                  change.degrees != 0 ? fmt::format("{:+.1f} degrees", change.degrees)
                                                      : fmt::format("{:+.0f} m", change.metres)));
  }
  return {fmt::format("{}; it would take {}", open, fmt::join(changes, ", ")),
          circuit.segments[loop->changes.front().segment].line};
}

}  // namespace paddock::circuit
