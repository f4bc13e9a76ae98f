#pragma once

// Who sits around the table: policies answer, a witness writes down what happens.

#include <string>
#include <vector>

#include "core/article.h"
#include "core/chance.h"
#include "core/options.h"
#include "core/rng.h"

namespace paddock {

// Answers at once, inside the rules: computer drivers and playouts. It must give one of the legal answers.
struct AnyPolicy {
  virtual ~AnyPolicy() = default;
  bool thinks = false;  // from outside the rules, as a person does: it is a Thinker (core/thinker.h), not a Policy
};

template <class Game>
struct Policy : AnyPolicy {
  virtual Packed answer(const typename Game::Race& race, const typename Game::Question& question, Rng& rng) = 0;
  bool takes_any_option = false;  // each as likely as the others: in a playout it need not see the question
};

// Writes down what happens. A playout has none, and nothing is put into words: the code for that stays out of its way.
template <class Game>
struct Witness {
  virtual ~Witness() = default;
  virtual void told(Article article, const typename Game::Event& event) = 0;
  virtual void rolled(const Draw& draw, int result) = 0;
  virtual void shuffled(const Draw& draw, const std::vector<std::string>& order) = 0;
  virtual void answered(const typename Game::Question& question, Packed answer) = 0;
  virtual void revealed() = 0;
  virtual void turn_over() = 0;
};

}  // namespace paddock
