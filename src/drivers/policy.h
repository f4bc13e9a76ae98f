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

template <class Question>
typename Question::Answer any_option(const Question& question, Rng& rng) {
  return option_at(question, rng.below(count_options(question)));
}

// The option with the highest value; the first of equals.
template <class Question, class Value>
typename Question::Answer best_option(const Question& question, Value&& value) {
  typename Question::Answer best{};
  double highest = -1e9;
  list_options(question, [&](const auto& answer) {
    if (const double v = value(answer); v > highest) highest = v, best = answer;
    return true;
  });
  return best;
}

// Every legal answer may come, all equally likely.
template <class Game>
struct AnyAnswer : DriverPolicy<Game, AnyAnswer<Game>> {
  AnyAnswer() { this->takes_any_option = true; }

  template <class Question>
  typename Question::Answer choose(const typename Game::Race&, const Question& question, Rng& rng) {
    return any_option(question, rng);
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
