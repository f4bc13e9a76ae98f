// Why an answer is not possible: the verdict of the rules on it.

#include "core/refusal.h"
#include "games/formula_de/rules.h"
#include "games/formula_de/words.h"

namespace paddock::formula_de {
namespace {

template <class Q>
Refusal refusal(const Race&, const Q& question, std::string_view words) {
  return what_is_possible<Game>(question, words);
}

Refusal refusal(const Race& race, const ChooseGear& question, std::string_view words) {
  if (!words.starts_with("gear ") || words.size() != 6 || words[5] < '1' || words[5] > '6')
    return refusal<ChooseGear>(race, question, words);
  return refusal_of<Game>(may_shift(race, car_of(race, question.seat), words[5] - '0'));
}

Refusal refusal(const Race& race, const ChooseLeg& question, std::string_view words) {
  const SpaceId space = circuit::space_named(race.board(), words.substr(0, words.find(' ')));
  if (space == no_space || question.legs.empty()) return refusal<ChooseLeg>(race, question, words);
  std::vector<std::string> ways;
  for (const Leg& leg : question.legs)
    if (leg.end == space) ways.push_back(Game::in_words(question, pack(leg.way)));
  if (!ways.empty())
    return {{"formula-de.refusal.reached-by", {{"space", place(race, space)}, {"ways", ways}}}, "FD-11-0-3"};
  return refusal_of<Game>(why_not_there(race, question, space), {{"space", place(race, space)}});
}

}  // namespace

Refusal Game::why_not(const Race& race, const Question& question, std::string_view words) {
  return std::visit([&](const auto& q) { return refusal(race, q, words); }, question);
}

}  // namespace paddock::formula_de
