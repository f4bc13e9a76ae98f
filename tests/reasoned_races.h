#pragma once

// Races of a pro that is asked at every question why it prefers its answer to the next best. Questions with a reason are counted by kind.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "core/message.h"
#include "core/position.h"
#include "drivers/scores.h"

namespace paddock {

struct Reasoned {
  long questions = 0;  // whose two best answers differ in value
  long reasons = 0;    // of them those with a reason
  double share() const { return questions ? static_cast<double>(reasons) / static_cast<double>(questions) : 1; }
};

template <class Game, class Pro>
class ReasoningDriver : public Policy<Game> {
 public:
  Packed answer(const typename Game::Race& race, const typename Game::Question& question, Rng& rng) override {
    std::vector<std::pair<double, Packed>> answers;
    pro_.score_all(race, question, [&](Packed answer, double value) { answers.emplace_back(-value, answer); });
    std::ranges::stable_sort(answers, {}, [](const auto& one) { return one.first; });
    if (answers.size() > 1 && answers[0].first < answers[1].first) ask_why(race, question, answers);
    return pro_.answer(race, question, rng);
  }

  const auto& kinds() const { return kinds_; }
  const std::set<std::string>& ids() const { return ids_; }

 private:
  void ask_why(const auto& race, const auto& question, const auto& answers) {
    const std::vector<Message> reasons = pro_.reasons(race, question, answers[0].second, answers[1].second);
    EXPECT_LE(reasons.size(), 2u);
    for (const Message& reason : reasons) ids_.insert(reason.id);
    Reasoned& reasoned = kinds_[question.index()];
    ++reasoned.questions;
    reasoned.reasons += !reasons.empty();
    // Something may speak for the last answer, too; it must not be the same.
    const std::vector<Message> against = pro_.reasons(race, question, answers.back().second, answers[0].second);
    if (!reasons.empty() && !against.empty() && answers.size() == 2) EXPECT_NE(reasons.front(), against.front());
  }

  Pro pro_;
  std::array<Reasoned, std::variant_size_v<typename Game::Question>> kinds_;
  std::set<std::string> ids_;
};

}  // namespace paddock
