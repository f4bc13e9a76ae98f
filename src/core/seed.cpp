#include "core/seed.h"

#include <fmt/format.h>

#include <bit>
#include <charconv>

namespace paddock {
namespace {

using State = std::array<std::uint32_t, 16>;

void quarter_round(State& state, int a, int b, int c, int d) {
  const auto mix = [&](int sum, int other, int turned, int bits) {
    state[sum] += state[other];
    state[turned] = std::rotl(state[turned] ^ state[sum], bits);
  };
  mix(a, b, d, 16);
  mix(c, d, b, 12);
  mix(a, b, d, 8);
  mix(c, d, b, 7);
}

constexpr std::uint32_t low(std::uint64_t number) { return static_cast<std::uint32_t>(number); }
constexpr std::uint32_t high(std::uint64_t number) { return static_cast<std::uint32_t>(number >> 32); }

// The other end first.
constexpr std::uint32_t turned(std::uint32_t number) {
  return number << 24 | (number & 0xff00) << 8 | (number >> 8 & 0xff00) | number >> 24;
}

}  // namespace

// ChaCha20 with a counter and a nonce of 64 bits each, as its author published it. The key is the bytes that the hexadecimal digits spell.
Seed::Block Seed::block(std::uint64_t nonce, std::uint64_t counter) const {
  State start{0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};  // "expand 32-byte k"
  for (int i = 0; i < 4; ++i) start[4 + 2 * i] = turned(high(words_[i])), start[5 + 2 * i] = turned(low(words_[i]));
  start[12] = low(counter), start[13] = high(counter), start[14] = low(nonce), start[15] = high(nonce);
  State state = start;
  for (int round = 0; round < 10; ++round) {
    for (int i = 0; i < 4; ++i) quarter_round(state, i, 4 + i, 8 + i, 12 + i);
    for (int i = 0; i < 4; ++i) quarter_round(state, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4);
  }
  Block block;
  for (int i = 0; i < 8; ++i)
    block[i] = static_cast<std::uint64_t>(state[2 * i + 1] + start[2 * i + 1]) << 32 | (state[2 * i] + start[2 * i]);
  return block;
}

Seed Seed::child(std::uint64_t name) const {
  const Block numbers = block(name, ~0ull);
  return Seed(Words{numbers[0], numbers[1], numbers[2], numbers[3]});
}

std::string words(const Seed& seed) {
  std::string text;
  for (int i = 0; i < (seed.wide_ ? 4 : 1); ++i) text += fmt::format("{:016x}", seed.words_[i]);
  return text;
}

bool read(std::string_view text, Seed& seed) {
  if (text.size() != 16 && text.size() != 64) return false;
  Seed::Words numbers{};
  for (std::size_t i = 0; i < text.size() / 16; ++i) {
    const std::string_view part = text.substr(16 * i, 16);
    const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), numbers[i], 16);
    if (error != std::errc() || end != part.data() + part.size()) return false;
  }
  const Seed found = text.size() == 64 ? Seed(numbers) : Seed(numbers[0]);
  if (words(found) != text) return false;  // such as capital letters
  seed = found;
  return true;
}

}  // namespace paddock
