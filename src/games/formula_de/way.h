#pragma once

#include <cstdint>

namespace paddock::formula_de {

// A way as an answer: which branch to take at every step, and how many brakes shorten it.
class Way {
 public:
  static constexpr int most_steps = 30;

  Way() = default;
  void take(int step, int branch) { bits_ |= static_cast<std::uint64_t>(branch) << (2 * step); }
  int branch(int step) const { return bits_ >> (2 * step) & 3; }

  // Brakes from 15 on leave at most 15 steps: there is room for them above those.
  void brake(int brakes) {
    bits_ |= static_cast<std::uint64_t>(brakes < 15 ? brakes : 15) << 60;
    if (brakes >= 15) bits_ |= static_cast<std::uint64_t>(brakes - 15) << 56;
  }
  int brakes() const {
    const int few = static_cast<int>(bits_ >> 60);
    return few < 15 ? few : 15 + static_cast<int>(bits_ >> 56 & 15);
  }
  static Way none() {  // the choice not to move
    Way way;
    way.bits_ = ~std::uint64_t{0};
    return way;
  }
  friend bool operator==(const Way&, const Way&) = default;

 private:
  std::uint64_t bits_ = 0;
};

}  // namespace paddock::formula_de
