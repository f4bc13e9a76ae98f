#pragma once

#include <cstdint>
#include <string_view>

namespace paddock {

// The signature of a game's behaviour: a hash over seeded races of every computer driver and rule set.
// It is the same on every platform and compiler, and changes only when the game's behaviour does.
struct Digest {
  std::uint64_t value = 0;
  int races = 0;
  std::uint64_t decisions = 0;
};

Digest digest(std::string_view game);

}  // namespace paddock
