#pragma once

#include <cstdint>
#include <string_view>
#include <utility>

namespace paddock {

// Folds values into 64 bits, the same on every platform: keys of chance draws and hashes of positions.
class Hash {
 public:
  constexpr void add(std::uint64_t value) {
    state_ ^= value + 0x9e3779b97f4a7c15;
    state_ = (state_ ^ (state_ >> 32)) * 0xd6e8feb86659fd93;
    state_ = (state_ ^ (state_ >> 29)) * 0xbf58476d1ce4e5b9;
    state_ ^= state_ >> 32;
  }
  constexpr void add(std::string_view text) {
    add(text.size());
    for (const char c : text) add(static_cast<unsigned char>(c));
  }
  constexpr std::uint64_t value() const { return state_; }

 private:
  std::uint64_t state_ = 0x8a5cd789635d2dff;
};

// Bounded integers and shuffles from a generator's next(): std distributions differ between libraries.
template <class Generator>
class Draws {
 public:
  // 0 .. bound-1, every value equally likely (Lemire's method).
  constexpr int below(int bound) {
    const auto range = static_cast<std::uint32_t>(bound);
    std::uint64_t product = (next() >> 32) * range;
    if (static_cast<std::uint32_t>(product) < range) {
      const std::uint32_t unfair = (0u - range) % range;
      while (static_cast<std::uint32_t>(product) < unfair) product = (next() >> 32) * range;
    }
    return static_cast<int>(product >> 32);
  }

  template <class Sequence>
  constexpr void shuffle(Sequence& sequence) {
    for (int i = static_cast<int>(sequence.size()) - 1; i > 0; --i) std::swap(sequence[i], sequence[below(i + 1)]);
  }

 private:
  constexpr std::uint64_t next() { return static_cast<Generator&>(*this).next(); }
};

// The quick generator (SplitMix64).
class Rng : public Draws<Rng> {
 public:
  explicit constexpr Rng(std::uint64_t seed = 0) : state_(seed) {}

  constexpr std::uint64_t next() {
    std::uint64_t z = state_ += 0x9e3779b97f4a7c15;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
  }

 private:
  std::uint64_t state_;
};

}  // namespace paddock
