#pragma once

#include <limits>

#include "drivers/scores.h"
#include "drivers/settings.h"

namespace paddock {

// Pro as it would drive while it is still learning.
template <class Game, class Pro>
struct Learner : Policy<Game> {
  Learner(const Temper& temper, double noise) : noise(noise) { pro.temper = temper; }

  Packed answer(const typename Game::Race& race, const typename Game::Question& question, Rng& rng) final {
    Packed best = 0;
    double highest = -std::numeric_limits<double>::infinity();
    pro.score_all(race, question, [&](Packed answer, double value) {
      value += noise * error(rng);
      if (value > highest) highest = value, best = answer;
    });
    return best;
  }

  // Nearly normal with a standard deviation of 1, and never above 3.5: nobody drives into a wall for no reason.
  static double error(Rng& rng) {
    constexpr int steps = 1 << 20;
    int sum = 0;
    for (int i = 0; i < 4; ++i) sum += rng.below(steps);
    return (sum / static_cast<double>(steps) - 2) * 1.7320508075688772;
  }

  Pro pro;
  double noise;
};

}  // namespace paddock
