#pragma once

// The smallest whole game, in parts that a broken one can leave out.

#include "core/position.h"

namespace paddock::smallest {

struct Race {
  bool over = false;
};
struct Options {};
struct Happened {};

struct Pick {
  using Answer = std::int8_t;
  static constexpr Article article{"SI-SETUP-1"};
  Seat seat;
  Few<Answer, 2> choices;
};

struct Rules {
  using Race = smallest::Race;
  using Options = smallest::Options;
  using Question = std::variant<Pick>;
  using Event = std::variant<Happened>;
  static Race set_up(const Options&, int) { return {}; }
  static bool over(const Race& race) { return race.over; }
};

}  // namespace paddock::smallest
