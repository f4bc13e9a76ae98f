#pragma once

// Why a driver prefers an answer, made from the terms of its value.

#include <algorithm>
#include <vector>

#include "core/message.h"
#include "drivers/scores.h"

namespace paddock {

// By how much one answer is better than another in one term, and how to say it.
struct Reason {
  double gain = 0;
  Message message;
};

// Whether a judge puts a higher value on one answer than on another.
template <class Game>
bool prefers(Judge<Game>& judge, const typename Game::Race& race, const typename Game::Question& question,
             Packed better, Packed other) {
  double value = 0, of_other = 0;
  judge.score_all(race, question, [&](Packed answer, double worth) {
    if (answer == better) value = worth;
    if (answer == other) of_other = worth;
  });
  return value > of_other;
}

// What speaks for an answer: the strongest reason, and the next if it weighs at least a third as much.
inline std::vector<Message> strongest(std::vector<Reason> reasons) {
  std::erase_if(reasons, [](const Reason& reason) { return reason.gain <= 0; });
  std::ranges::stable_sort(reasons, std::ranges::greater(), &Reason::gain);
  std::vector<Message> messages;
  for (const Reason& reason : reasons)
    if (messages.size() < 2 && 3 * reason.gain >= reasons.front().gain) messages.push_back(reason.message);
  return messages;
}

}  // namespace paddock
