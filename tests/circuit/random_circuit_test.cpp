// Random circuits become valid outlines or are refused with a reason.

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <random>

#include "circuit/all_boards.h"
#include "circuit/closing.h"
#include "circuit/least_change.h"
#include "messages/say.h"

namespace paddock::circuit {
namespace {

class Chance {
 public:
  explicit Chance(std::uint64_t seed) : bits_(seed) {}
  double between(double low, double high) { return low + (high - low) * (bits_() >> 11) * 0x1p-53; }
  int number(int low, int high) { return static_cast<int>(between(low, high + 1)); }
  bool coin() { return bits_() & 1; }

 private:
  std::mt19937_64 bits_;
};

double written_length(const Circuit& circuit) {
  double length = 0;
  for (const Segment& segment : circuit.segments) {
    length += segment.straight.value_or(0);
    for (const Turn& turn : segment.turns)
      length += turn.gap + std::abs(turn.angle) * std::numbers::pi / 180 * turn.radius;
  }
  return length;
}

// The circuit with straights and angles changed as little as possible so that its written lap closes.
std::optional<Circuit> closed(const Circuit& circuit) {
  std::vector<double> change;
  const auto changed = [&](const std::vector<double>& u) {
    Circuit next = circuit;
    std::size_t k = 0;
    for (Segment& segment : next.segments) {
      if (segment.straight) *segment.straight += 40 * u[k++];
      for (Turn& turn : segment.turns) turn.angle += 3 * u[k++];
    }
    return next;
  };
  for (const Segment& segment : circuit.segments) change.resize(change.size() + 1 + segment.turns.size());
  const double full = circuit.direction == Direction::clockwise ? 360 : -360;
  const auto errors = [&](const std::vector<double>& u) {
    Pose pose;
    double turned = 0;
    for (const Segment& segment : changed(u).segments) {
      const auto drive = [&](double length, double degrees) {
        pose = end_of(pose, length, degrees * std::numbers::pi / 180);
        turned += degrees;
      };
      if (segment.straight) drive(*segment.straight, segment.bend);
      for (const Turn& turn : segment.turns) {
        drive(turn.gap, 0);
        drive(std::abs(turn.angle) * std::numbers::pi / 180 * turn.radius, turn.angle);
      }
    }
    return std::array<double, 3>{pose.at.x, pose.at.y, turned - full};
  };
  if (!least_change<3>(change, errors)) return std::nullopt;
  Circuit result = changed(change);
  for (std::size_t s = 0; s < result.segments.size(); ++s) {
    const Segment &now = result.segments[s], &before = circuit.segments[s];
    if (now.straight && *now.straight < 30) return std::nullopt;
    for (std::size_t t = 0; t < now.turns.size(); ++t)
      if (now.turns[t].angle * before.turns[t].angle <= 0 || std::abs(now.turns[t].angle) > 300) return std::nullopt;
  }
  result.length = written_length(result);
  return result;
}

std::optional<Circuit> variant_of(Circuit circuit, Chance& chance) {
  const bool mirrored = chance.coin();
  if (mirrored)
    circuit.direction = circuit.direction == Direction::clockwise ? Direction::anticlockwise : Direction::clockwise;
  circuit.pit = chance.coin() ? Side::left : Side::right;
  for (Segment& segment : circuit.segments) {
    if (segment.straight) *segment.straight *= chance.between(0.8, 1.25);
    if (mirrored) segment.bend = -segment.bend;
    for (Turn& turn : segment.turns) {
      turn.angle += chance.between(-8, 8);
      turn.radius *= chance.between(0.7, 1.4);
      if (mirrored) turn.angle = -turn.angle;
    }
  }
  return closed(circuit);
}

std::optional<Circuit> invented(Chance& chance) {
  Circuit circuit;
  circuit.name = "Invented";
  circuit.direction = chance.coin() ? Direction::clockwise : Direction::anticlockwise;
  circuit.pit = chance.coin() ? Side::left : Side::right;
  const int corners = chance.number(3, 9);
  const double hand = circuit.direction == Direction::clockwise ? 1 : -1;
  for (int i = 0; i < corners; ++i) {
    Segment straight, corner;
    straight.straight = chance.between(80, 700);
    corner.corner = fmt::format("Turn {}", i + 1);
    for (int turns = chance.number(1, 2); turns > 0; --turns)
      corner.turns.push_back({hand * (chance.number(1, 4) == 1 ? -1 : 1) * chance.between(30, 120),
                              chance.between(15, 150),
                              turns == 1 ? chance.between(0, 30) : 0,
                              {}});
    circuit.segments.push_back(straight);
    circuit.segments.push_back(corner);
  }
  Segment last;
  last.straight = chance.between(300, 600);
  circuit.segments.push_back(last);
  return closed(circuit);
}

// What became of the circuits, for three boards each.
struct Tally {
  int circuits = 0, not_closing = 0, boards = 0, without_room = 0, without_board = 0;
};

bool is_about_room(const Error& error) {
  constexpr std::array ids{"circuit.error.no-room", "circuit.error.no-room-for-pits", "circuit.error.stretched",
                           "circuit.error.large-board"};
  return std::ranges::count(ids, error.message.id) > 0;
}

// Whatever is laid out has no spaces on each other.
bool is_about_drawing(const Error& error) {
  return error.message.id == "circuit.error.overlap" || error.message.id == "circuit.error.folded-space";
}

void check(const Circuit& circuit, Tally& tally) {
  ++tally.circuits;
  if (const auto loop = close_loop(circuit); !loop) {
    ++tally.not_closing;
    RC_ASSERT(say(loop.error().message) != loop.error().message.id);
    return;
  }
  for (const Boards* boards : boards_of_games) {
    const BoardReport report = boards->inspect(circuit);
    tally.boards += report.errors.empty();
    tally.without_room += std::ranges::any_of(report.errors, is_about_room);
    tally.without_board += !report.errors.empty() && std::ranges::none_of(report.errors, is_about_room);
    for (const Error& error : report.errors) {
      RC_ASSERT(say(error.message) != error.message.id);
      if (is_about_drawing(error)) RC_FAIL(say(error.message));
    }
  }
}

void expect_most_compile(const Tally& tally) {
  fmt::print("{} circuits: {} cross themselves; {} boards, {} without room, {} refused by a game\n", tally.circuits,
             tally.not_closing, tally.boards, tally.without_room, tally.without_board);
  EXPECT_GT(tally.circuits, 10);
  EXPECT_GT(tally.boards, tally.circuits);
}

TEST(RandomCircuits, VariantsOfRealOnesBecomeBoardsOrAreRefusedWithAReason) {
  std::vector<Circuit> real;
  for (const std::string& id : circuit_ids())
    if (const Circuit circuit = *load_circuit(id); !circuit.oval) real.push_back(circuit);
  Tally tally;
  EXPECT_TRUE(rc::check("variants", [&](std::uint64_t seed) {
    Chance chance(seed);
    const auto circuit = variant_of(real[chance.number(0, static_cast<int>(real.size()) - 1)], chance);
    if (circuit) check(*circuit, tally);
  }));
  expect_most_compile(tally);
}

TEST(RandomCircuits, InventedOnesBecomeBoardsOrAreRefusedWithAReason) {
  Tally tally;
  EXPECT_TRUE(rc::check("invented", [&](std::uint64_t seed) {
    Chance chance(seed);
    const auto circuit = invented(chance);
    if (circuit) check(*circuit, tally);
  }));
  expect_most_compile(tally);
}

}  // namespace
}  // namespace paddock::circuit
