#pragma once

// Why a driver prefers an answer, made from the terms of its value.

#include <algorithm>
#include <vector>

#include "core/message.h"

namespace paddock {

// By how much one answer is better than another in one term, and how to say it.
struct Reason {
  double gain = 0;
  Message message;
};

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
