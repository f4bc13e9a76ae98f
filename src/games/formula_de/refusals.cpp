// Why an answer is not possible: the verdict of the rules on it, in words.

#include <fmt/args.h>
#include <fmt/format.h>

#include <algorithm>

#include "core/refusal.h"
#include "games/formula_de/rules.h"
#include "games/formula_de/words.h"

namespace paddock::formula_de {
namespace {

// A sentence for every reason of a verdict. In braces: its facts, and the space that was asked for.
struct Sentence {
  std::string_view reason, words;
};
constexpr std::array sentences{
    Sentence{"gear-given", "the gear is given after such a start or stop"},
    Sentence{"inertia-shifts-down", "in extended inertia the car shifts down every round"},
    Sentence{"skips-upwards", "gears go up one at a time"},
    Sentence{"from-6th-to-1st", "from 6th to 1st is forbidden"},
    Sentence{"no-gas", "skipping gears takes a Gas point, and there is none left"},
    Sentence{"no-brake", "skipping two gears takes a Brake point, and there is none left"},
    Sentence{"no-engine", "skipping three gears takes an Engine point"},
    Sentence{"gear-too-high-in-the-pits", "this gear is too high for the pit lane"},

    Sentence{"car-in-the-way", "a car stands on {space}"},
    Sentence{"cars-bar-the-way", "cars bar every way to {space}"},
    Sentence{"blocked", "cars bar the way: it ends as far as it can"},
    Sentence{"too-near", "{space} is {steps} away and {length} must be driven: {brakes} left"},
    Sentence{"too-far", "{space} is farther than {steps}, or no arrow leads there"},
    Sentence{"against-the-arrows", "{space} is farther than {steps}, or no arrow leads there"},
    Sentence{"finished", "{space} is not ahead of the car"},
    Sentence{"behind", "{space} is not ahead of the car"},
    Sentence{"lane-locked", "after a corner left too early the car stays in its lane"},
    Sentence{"needless-lane-change", "{space} is reached in {steps} only by needless lane changes"},
    Sentence{"inertia-goes-farthest", "in inertia the car goes as far as it can"},

    Sentence{"no-pits-in-a-trial", "in a timed trial nobody stops at the pits"},
    Sentence{"gear-too-high-for-the-pits", "the pit lane is driven in gear {gear} at most"},
    Sentence{"pits-closed", "the pit lane is closed to this car now, or not within reach"},
    Sentence{"no-pits-in-inertia", "the pit lane is closed to this car now, or not within reach"},
    Sentence{"slides-into-the-pits", "the pit lane is closed to this car now, or not within reach"},
    Sentence{"box-of-another", "the pit lane is closed to this car now, or not within reach"},
    Sentence{"own-box-passed", "the pit lane is closed to this car now, or not within reach"},

    Sentence{"bonus-over-the-line", "a bonus space may not carry the car over the line"},
    Sentence{"no-brake-for-the-corner", "a slipstream into a corner takes a Brake point more than there are"},
};

std::string in_words(const Fact& fact) {
  if (fact.name == "steps") return counted(fact.value, "space");
  if (fact.name == "brakes") return counted(fact.value, "Brake point");
  return std::to_string(fact.value);
}

Refusal refusal_of(const Race& race, const Verdict& verdict, SpaceId space = no_space) {
  fmt::dynamic_format_arg_store<fmt::format_context> facts;
  facts.push_back(fmt::arg("space", name_of(race, space)));
  for (const Fact& fact : verdict.facts()) facts.push_back(fmt::arg(fact.name.data(), in_words(fact)));
  const auto sentence = std::ranges::find(sentences, verdict.reason(), &Sentence::reason);
  return {fmt::vformat(sentence->words, facts), std::string(verdict.article().id())};
}

template <class Q>
Refusal refusal(const Race&, const Q& question, std::string_view words) {
  return what_is_possible<Game>(question, words);
}

Refusal refusal(const Race& race, const ChooseGear& question, std::string_view words) {
  if (!words.starts_with("gear ") || words.size() != 6 || words[5] < '1' || words[5] > '6')
    return refusal<ChooseGear>(race, question, words);
  return refusal_of(race, may_shift(race, car_of(race, question.seat), words[5] - '0'));
}

Refusal refusal(const Race& race, const ChooseLeg& question, std::string_view words) {
  const SpaceId space = circuit::space_named(race.board(), words.substr(0, words.find(' ')));
  if (space == no_space || question.legs.empty()) return refusal<ChooseLeg>(race, question, words);
  std::vector<std::string> ways;
  for (const Leg& leg : question.legs)
    if (leg.end == space) ways.push_back(Game::in_words(question, pack(leg.way)));
  if (!ways.empty())
    return {fmt::format("{} is reached by: {}", name_of(race, space), fmt::join(ways, ", ")), "FD-11-0-3"};
  return refusal_of(race, why_not_there(race, question, space), space);
}

}  // namespace

Refusal Game::why_not(const Race& race, const Question& question, std::string_view words) {
  return std::visit([&](const auto& q) { return refusal(race, q, words); }, question);
}

}  // namespace paddock::formula_de
