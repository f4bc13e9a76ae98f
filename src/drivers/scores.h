#pragma once

// Drivers that put a value on every legal answer. The choice is the best of them; levels, hints and search use the values too.

#include <limits>
#include <memory>
#include <type_traits>
#include <utility>
#include <variant>

#include "core/policy.h"
#include "drivers/temper.h"

namespace paddock {

// Called with every legal answer of a question and its value, the more the better. A game counts all its values in one unit.
template <class Answer>
class Visit {
 public:
  template <class Visitor>
  Visit(const Visitor& visitor)
      : visitor_(std::addressof(visitor)), call_([](const void* called, const Answer& answer, double value) {
          (*static_cast<const Visitor*>(called))(answer, value);
        }) {}

  void operator()(const Answer& answer, double value) const { call_(visitor_, answer, value); }

 private:
  const void* visitor_;
  void (*call_)(const void*, const Answer&, double);
};

// A driver that can say how good every answer is.
template <class Game>
struct Judge : Policy<Game> {
  Temper temper;
  virtual void score_all(const typename Game::Race& race, const typename Game::Question& question,
                         Visit<Packed> visit) = 0;
};

// A driver that has a `score(race, question, visit)` for each kind of question, and answers with the best; the first of equals.
template <class Game, class Driver>
struct ScoringDriver : Judge<Game> {
  Packed answer(const typename Game::Race& race, const typename Game::Question& question, Rng&) final {
    return std::visit(
        [&]<class Q>(const Q& q) {
          typename Q::Answer best{};
          double highest = -std::numeric_limits<double>::infinity();
          driver().score(race, q, [&](const typename Q::Answer& answer, double value) {
            if (value > highest) highest = value, best = answer;
          });
          return pack(best);
        },
        question);
  }

  void score_all(const typename Game::Race& race, const typename Game::Question& question, Visit<Packed> visit) final {
    std::visit(
        [&]<class Q>(const Q& q) {
          driver().score(race, q, [&](const typename Q::Answer& answer, double value) { visit(pack(answer), value); });
        },
        question);
  }

 private:
  Driver& driver() { return static_cast<Driver&>(*this); }
};

}  // namespace paddock
