#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/rng.h"

namespace paddock {

// What all chance of a game follows from. A narrow seed is a number of 64 bits, for races that anybody may repeat. A wide one has 256 bits
// and is the key of a cipher (ChaCha20): whoever knows all dice so far cannot find out one that is to come.
class Seed {
 public:
  using Words = std::array<std::uint64_t, 4>;

  constexpr Seed(std::uint64_t number = 0) : words_{number} {}
  explicit constexpr Seed(const Words& words) : words_(words), wide_(true) {}

  constexpr bool wide() const { return wide_; }
  constexpr std::uint64_t number() const { return wide_ ? 0 : words_[0]; }  // of a narrow one

  // Of a wide one: a block of the cipher's stream.
  using Block = std::array<std::uint64_t, 8>;
  Block block(std::uint64_t nonce, std::uint64_t counter) const;

  Seed child(std::uint64_t name) const;  // of a wide one: another wide one for each name
  // Of a wide one: its first 64 bits as a narrow one, which is what dice were promised with once.
  constexpr Seed cut() const { return Seed(words_[0]); }

  friend constexpr bool operator==(const Seed&, const Seed&) = default;
  friend std::string words(const Seed& seed);  // 16 or 64 hexadecimal digits; only of seeds, not of numbers that could be one

 private:
  Words words_;
  bool wide_ = false;
};

bool read(std::string_view text, Seed& seed);

// The numbers of one draw from a wide seed. Every name and number of a draw has its own, which tell nothing of the others'.
class SeedStream : public Draws<SeedStream> {
 public:
  SeedStream(const Seed& seed, std::uint64_t name, std::uint32_t number)
      : seed_(seed), name_(name), counter_(std::uint64_t{number} << 32) {}

  std::uint64_t next() {
    if (used_ == block_.size()) block_ = seed_.block(name_, counter_++), used_ = 0;
    return block_[used_++];
  }

 private:
  const Seed& seed_;
  const std::uint64_t name_;
  std::uint64_t counter_;
  Seed::Block block_{};
  std::size_t used_ = block_.size();
};

}  // namespace paddock
