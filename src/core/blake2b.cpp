#include "core/blake2b.h"

#include <array>
#include <bit>
#include <cstdint>

namespace paddock {
namespace {

using Word = std::uint64_t;
using Words = std::array<Word, 8>;

constexpr std::size_t block_bytes = 128, digest_bytes = 32;
constexpr Words start{0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b, 0xa54ff53a5f1d36f1,
                      0x510e527fade682d1, 0x9b05688c2b3e6c1f, 0x1f83d9abfb41bd6b, 0x5be0cd19137e2179};

constexpr unsigned char order[10][16]{
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}, {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
    {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4}, {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
    {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13}, {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
    {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11}, {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
    {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5}, {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0}};

constexpr unsigned char columns_and_diagonals[8][4]{{0, 4, 8, 12},  {1, 5, 9, 13},  {2, 6, 10, 14}, {3, 7, 11, 15},
                                                    {0, 5, 10, 15}, {1, 6, 11, 12}, {2, 7, 8, 13},  {3, 4, 9, 14}};

void mix(Word& a, Word& b, Word& c, Word& d, Word x, Word y) {
  a += b + x;
  d = std::rotr(d ^ a, 32);
  c += d;
  b = std::rotr(b ^ c, 24);
  a += b + y;
  d = std::rotr(d ^ a, 16);
  c += d;
  b = std::rotr(b ^ c, 63);
}

// `count`: of all bytes so far. A block that is not full ends in zeros.
void compress(Words& state, std::string_view block, Word count, bool last) {
  std::array<Word, 16> message{};
  for (std::size_t i = 0; i < block.size(); ++i)
    message[i / 8] |= Word(static_cast<unsigned char>(block[i])) << i % 8 * 8;
  std::array<Word, 16> v;
  for (std::size_t i = 0; i < 8; ++i) v[i] = state[i], v[i + 8] = start[i];
  v[12] ^= count;
  if (last) v[14] = ~v[14];
  for (std::size_t round = 0; round < 12; ++round)
    for (std::size_t i = 0; i < 8; ++i) {
      const auto& at = columns_and_diagonals[i];
      const auto& next = order[round % 10];
      mix(v[at[0]], v[at[1]], v[at[2]], v[at[3]], message[next[2 * i]], message[next[2 * i + 1]]);
    }
  for (std::size_t i = 0; i < 8; ++i) state[i] ^= v[i] ^ v[i + 8];
}

int digit_of(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

}  // namespace

std::string blake2b(std::string_view bytes) {
  Words state = start;
  state[0] ^= 0x01010000 ^ digest_bytes;
  const Word all = bytes.size();
  for (; bytes.size() > block_bytes; bytes.remove_prefix(block_bytes))
    compress(state, bytes.substr(0, block_bytes), all - bytes.size() + block_bytes, false);
  compress(state, bytes, all, true);
  std::string digest;
  for (std::size_t i = 0; i < digest_bytes; ++i) digest += static_cast<char>(state[i / 8] >> i % 8 * 8);
  return digest;
}

std::string hexadecimal(std::string_view bytes) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    text += {digits[byte >> 4], digits[byte & 15]};
  }
  return text;
}

std::string from_hexadecimal(std::string_view digits) {
  std::string bytes;
  if (digits.size() % 2 != 0) return bytes;
  for (std::size_t i = 0; i < digits.size(); i += 2) {
    const int high = digit_of(digits[i]), low = digit_of(digits[i + 1]);
    if (high < 0 || low < 0) return {};
    bytes += static_cast<char>(high << 4 | low);
  }
  return bytes;
}

}  // namespace paddock
