// Why an answer is not possible: the verdict of the rules on it.

#include <algorithm>
#include <cstdlib>

#include "core/refusal.h"
#include "games/street_illegal/game.h"

namespace paddock::street_illegal {
namespace {

// What the rules say about words that are not an option. Allowed: nothing by name.
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
    return verdict ? what_is_possible<Game>(q, words) : refusal_of<Game>(verdict);
  };
  return std::visit(refusal, question);
}

}  // namespace paddock::street_illegal
