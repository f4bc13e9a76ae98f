// Why an answer is not possible: the verdict of the rules on it, in words.

#include <fmt/args.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "core/refusal.h"
#include "core/text.h"
#include "games/street_illegal/game.h"
#include "games/street_illegal/words.h"

namespace paddock::street_illegal {
namespace {

// A sentence for every reason of a verdict. In braces: its facts.
struct Sentence {
  std::string_view reason, words;
};
constexpr std::array sentences{
    Sentence{"too-many-chips", "you can pay at most {chips} here: as many as you own, and no more than you hold cards"},
    Sentence{"part-of-the-price", "only the full {chips} can be paid: say 'pay'"},
    Sentence{"not-slower", "slowing down takes a hand card that is slower than the card it replaces"},
    Sentence{"no-slow-down", "to go on you must slow down with Drive; Optimise and Nothing are not available"},
    Sentence{"empty-hand", "with an empty hand only Nothing is possible"},
    Sentence{"no-slot-or-card", "Drive takes a slot (left, middle, right) and a card of your hand"},
    Sentence{"no-card-of-the-hand", "Optimise discards at least one card, and only cards of your hand"},
};

Refusal refusal_of(const Verdict& verdict) {
  fmt::dynamic_format_arg_store<fmt::format_context> facts;
  for (const Fact& fact : verdict.facts()) facts.push_back(fmt::arg(fact.name.data(), counted(fact.value, "chip")));
  const auto sentence = std::ranges::find(sentences, verdict.reason(), &Sentence::reason);
  return {fmt::vformat(sentence->words, facts), std::string(verdict.article().id())};
}

// What the rules say about words that are no option. Allowed: nothing by name.
template <class Q>
Verdict verdict_on(const Q&, std::string_view, std::string_view) {
  return allowed;
}
Verdict verdict_on(const ChooseBid& question, std::string_view kind, std::string_view rest) {
  return kind == "bid" ? question.may_bid(std::atoi(std::string(rest).c_str())) : allowed;
}
Verdict verdict_on(const ChoosePayment& question, std::string_view kind, std::string_view) {
  if (kind != "pay") return allowed;
  return {"SI-P2-9", "part-of-the-price", {{"chips", question.chips}}};
}
Verdict verdict_on(const ChooseSlowDown&, std::string_view kind, std::string_view) {
  if (kind == "go") return {"SI-P3-11", "not-slower"};
  if (kind == "optimise" || kind == "nothing") return {"SI-P3-11", "no-slow-down"};
  return allowed;
}
Verdict verdict_on(const ChooseAction& question, std::string_view kind, std::string_view) {
  if (question.hand.empty()) return {"SI-P2-6", "empty-hand"};
  if (kind == "drive") return {"SI-P2-3", "no-slot-or-card"};
  if (kind == "optimise") return {"SI-P2-4", "no-card-of-the-hand"};
  return allowed;
}

}  // namespace

Refusal Game::why_not(const Race&, const Question& question, std::string_view words) {
  const std::size_t space = std::min(words.find(' '), words.size());
  const auto refusal = [&](const auto& q) {
    const Verdict verdict = verdict_on(q, words.substr(0, space), words.substr(space));
    return verdict ? what_is_possible<Game>(q, words) : refusal_of(verdict);
  };
  return std::visit(refusal, question);
}

}  // namespace paddock::street_illegal
