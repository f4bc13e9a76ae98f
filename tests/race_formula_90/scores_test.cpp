// The values that the driver `pro` puts on answers, at every question of races of all rule sets: each legal answer once, the
// answer it gives the best of them, and seldom several that are as good.
//
// PADDOCK_RACES=20000 asks about eight million questions.

#include <cmath>

#include "plan.h"

namespace paddock::race_formula_90 {
namespace {

struct Scored {
  std::vector<std::pair<Packed, double>> answers;

  double highest() const { return std::ranges::max_element(answers, {}, &std::pair<Packed, double>::second)->second; }
  double value_of(Packed answer) const {
    return std::ranges::find(answers, answer, &std::pair<Packed, double>::first)->second;
  }
  long best() const { return std::ranges::count(answers, highest(), &std::pair<Packed, double>::second); }
};

Scored scores_of(Pro& pro, const Race& race, const Question& question) {
  Scored scored;
  pro.score_all(race, question, [&](Packed answer, double value) { scored.answers.emplace_back(answer, value); });
  return scored;
}

void expect_every_option_once(const Question& question, const Scored& scored) {
  std::multiset<Packed> options, visited;
  for_each_option(question, [&](Packed option) { options.insert(option); });
  for (const auto& [answer, value] : scored.answers) {
    visited.insert(answer);
    EXPECT_TRUE(std::isfinite(value));
  }
  EXPECT_EQ(visited, options) << "question " << question.index();
}

// Of one kind of question, those with a choice.
struct Asked {
  long questions = 0, answers = 0, with_equals = 0;
};
using Kinds = std::array<Asked, std::variant_size_v<Question>>;

void look(Pro& pro, const Race& race, const Question& question, Kinds& kinds) {
  const Scored scored = scores_of(pro, race, question);
  expect_every_option_once(question, scored);
  Rng rng(1);
  const Packed answer = pro.answer(race, question, rng);
  EXPECT_EQ(rng.below(1000), Rng(1).below(1000)) << "a die was rolled";
  EXPECT_EQ(scored.value_of(answer), scored.highest()) << "question " << question.index();
  if (scored.answers.size() < 2) return;
  Asked& kind = kinds[question.index()];
  ++kind.questions;
  kind.answers += static_cast<long>(scored.answers.size());
  kind.with_equals += scored.best() > 1;
}

TEST(RaceFormula90Scores, PutAValueOnEveryAnswerAndProGivesTheBest) {
  constexpr int enough = 320;
  constexpr std::size_t charts = 0;  // most of them are in the box twice
  Pro pro;
  Kinds kinds;
  const int races = play_races(sanitized ? 16 : enough, [&](int number) {
    look_at_questions(number, [&](const auto& position, int, const Question& question) {
      look(pro, position.race, question, kinds);
    });
  });
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    const auto& [questions, answers, with_equals] = kinds[i];
    std::printf("%12ld questions of kind %zu, %ld answers, %ld with equals at the top\n", questions, i, answers,
                with_equals);
    if (i != charts) {
      EXPECT_LE(with_equals * 10, questions) << "kind " << i;
    }
    if (races >= enough) {
      EXPECT_GT(questions, 0) << "kind " << i;
    }
  }
}

}  // namespace
}  // namespace paddock::race_formula_90
