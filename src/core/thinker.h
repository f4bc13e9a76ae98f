#pragma once

// Drivers that think ahead. A policy answers inside the rules and knows only the race; a thinker answers from outside, as a person
// does, and can play a position on.

#include <functional>
#include <vector>

#include "core/message.h"
#include "core/policy.h"
#include "core/position.h"

namespace paddock {

// Runs part(0), part(1), ... part(parts - 1), one after the other or at the same time.
using RunParts = std::function<void(int parts, const std::function<void(int)>& part)>;

// What a decision may cost, and who helps with it.
struct Effort {
  int rollouts = 0;  // races that may be driven on to their end; 0: as many moves and races as the driver is rated with
  std::function<bool()> enough = {};   // asked again and again: true ends the thinking early; none: nobody hurries
  std::function<double()> clock = {};  // the host's, in milliseconds, for a budget in time; the engine has none
  double milliseconds = 0;             // ... by which a decision ends, at most; the same race may then end differently
  int parts = 1;                       // how many at the same time; the answer is the same for any number
  RunParts run_parts = {};             // none: one after the other
};

struct AnyThinker : AnyPolicy {
  AnyThinker() { thinks = true; }
  Effort effort;
};

// What an answer leads to, as far as it can be told by driving the race on.
struct Estimate {
  Packed answer = 0;
  double place = 0;  // on average
  double error = 0;  // of the place: one standard error
  double win = 0;    // chance
  double out = 0;    // chance to retire
  int races = 0;     // that were driven; 0: there was no time, and nothing is known
  std::vector<Message> reasons;
};

template <class Game>
struct Thinker : AnyThinker {
  virtual Packed think(const View<Game>& view, const typename Game::Question& question) = 0;
  // Of the answers that are worth a look, the best first.
  virtual std::vector<Estimate> estimate(const View<Game>& view, const typename Game::Question& question) = 0;
};

}  // namespace paddock
