#pragma once

// The levels of computer drivers that people race against, and their temperaments: content/drivers.toml.

#include <limits>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "drivers/scores.h"
#include "drivers/temper.h"

namespace paddock {

// A level below pro.
struct Level {
  std::string name;
  Temper temper;
  std::map<std::string, double, std::less<>> noise;  // by game: the standard error of its judgement, in the unit of the values
};
std::span<const Level> levels();  // the weakest first

struct Temperament {
  std::string name;
  Temper temper;
};
std::span<const Temperament> temperaments();

// A driver as a seat names it: "club", or with a temperament "club/attacking".
struct DriverName {
  std::string_view driver;
  std::string_view temperament = {};
};
DriverName parse_driver(std::string_view name);

// The temper of a driver that has the taste of both; nullopt: there is no such temperament.
std::optional<Temper> with_temperament(const Temper& temper, std::string_view temperament);

// Pro as somebody drives who is still learning: it overlooks something, and judges every answer a little wrong.
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
