#pragma once

// Races of a driver that puts a value on every answer, judged at every question: each legal answer is visited once, with a
// finite value, and the driver takes the best. Answers that tie at the top are counted by kind of question.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <variant>
#include <vector>

#include "core/position.h"
#include "drivers/scores.h"

namespace paddock {

// What was found in the questions of one kind that leave a choice.
struct Judged {
  long questions = 0;
  long ties = 0;  // answers as good as the best, beyond the one
  double ties_a_question() const { return questions ? static_cast<double>(ties) / static_cast<double>(questions) : 0; }
};

template <class Game>
class JudgedDriver : public Policy<Game> {
 public:
  using Race = typename Game::Race;
  using Question = typename Game::Question;
  using Kinds = std::array<Judged, std::variant_size_v<Question>>;

  explicit JudgedDriver(Judge<Game>& driver) : driver_(driver) {}

  Packed answer(const Race& race, const Question& question, Rng& rng) override {
    const std::map<Packed, double> values = values_of(race, question);
    const Packed answer = driver_.answer(race, question, rng);
    const auto taken = values.find(answer);
    if (taken == values.end()) {
      ADD_FAILURE() << "an answer without a value";
      return answer;
    }
    const double top = std::ranges::max_element(values, {}, [](const auto& one) { return one.second; })->second;
    EXPECT_EQ(taken->second, top) << "a better answer was left, kind " << question.index();
    const long level = std::ranges::count_if(values, [&](const auto& one) { return one.second == top; });
    Judged& judged = kinds_[question.index()];
    judged.questions += values.size() > 1;
    judged.ties += level - 1;
    // Also where a careless driver would have gone: not only the road that the driver itself would take.
    return rng.below(6) == 0 ? std::next(values.begin(), rng.below(static_cast<int>(values.size())))->first : answer;
  }

  const Kinds& kinds() const { return kinds_; }

 private:
  std::map<Packed, double> values_of(const Race& race, const Question& question) {
    std::map<Packed, double> values;
    driver_.score_all(race, question, [&](Packed answer, double value) {
      EXPECT_TRUE(std::isfinite(value));
      EXPECT_TRUE(values.emplace(answer, value).second) << "visited twice, kind " << question.index();
    });
    std::size_t legal = 0;
    std::visit(
        [&](const auto& q) {
          list_options(q, [&](const auto& option) {
            ++legal;
            EXPECT_TRUE(values.count(pack(option))) << "not visited, kind " << question.index();
            return true;
          });
        },
        question);
    EXPECT_EQ(values.size(), legal) << "visited, but not legal, kind " << question.index();
    return values;
  }

  Judge<Game>& driver_;
  Kinds kinds_;
};

// The judged driver on all seats.
template <class Game>
void play_judged_race(JudgedDriver<Game>& driver, const typename Game::Options& options, int seats,
                      std::uint64_t seed) {
  Position<Game> position(options, seats, seed);
  position.table.set_all_policies(&driver);
  position.run();
  EXPECT_TRUE(position.over());
}

}  // namespace paddock
