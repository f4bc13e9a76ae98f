#pragma once

#include <variant>

#include "core/table.h"

namespace paddock {

// A driver that has a `choose(race, question, rng)` for each kind of question.
template <class Game, class Driver>
struct DriverPolicy : Policy<Game> {
  Packed answer(const typename Game::Race& race, const typename Game::Question& question, Rng& rng) final {
    return std::visit(
        [&]<class Q>(const Q& q) {
          const typename Q::Answer answer = static_cast<Driver*>(this)->choose(race, q, rng);
          return pack(answer);
        },
        question);
  }
};

// Legal and careless: every other decision is the first thing that comes to mind.
template <class Game, class Careful, class Careless>
struct Rookie : Policy<Game> {
  Packed answer(const typename Game::Race& race, const typename Game::Question& question, Rng& rng) final {
    if (rng.below(2) == 0) return careful.answer(race, question, rng);
    return careless.answer(race, question, rng);
  }
  Careful careful;
  Careless careless;
};

}  // namespace paddock
