#include "store/secrets.h"

#include <gtest/gtest.h>
#include <sodium.h>

#include <array>
#include <set>

#include "core/blake2b.h"
#include "room/fair_dice.h"

namespace paddock {
namespace {

TEST(Secrets, AreNeverTheSameAndFitOnlyTheirOwnHash) {
  std::set<std::string> seen;
  for (int i = 0; i < 100; ++i) seen.insert(new_secret());
  EXPECT_EQ(seen.size(), 100u);
  const std::string secret = *seen.begin(), other = *seen.rbegin();
  EXPECT_EQ(secret.size(), 22u);  // 128 bits, 6 a character
  EXPECT_TRUE(is_secret(secret, hash_secret(secret)));
  EXPECT_FALSE(is_secret(other, hash_secret(secret)));
  EXPECT_FALSE(is_secret("", hash_secret(secret)));
  EXPECT_EQ(hash_secret(secret).find(secret), std::string::npos);
}

TEST(Secrets, ArePromisedByTheirHash) {
  const FairDice dice = promise_dice();
  EXPECT_NE(dice.secret, promise_dice().secret);
  Record record;
  record.fair = dice;
  record.setup.seed = seed_of(dice);
  EXPECT_TRUE(check_dice(record));
}

TEST(Blake2b, IsTheOneOfLibsodium) {
  std::string text;
  for (int size = 0; size <= 700; ++size) {
    std::string expected(32, '\0');
    crypto_generichash(reinterpret_cast<unsigned char*>(expected.data()), expected.size(),
                       reinterpret_cast<const unsigned char*>(text.data()), text.size(), nullptr, 0);
    ASSERT_EQ(hexadecimal(blake2b(text)), hexadecimal(expected)) << size << " bytes";
    text += static_cast<char>(size * 37 + 11);
  }
}

TEST(Hexadecimal, DigitsAreReadStrictly) {
  EXPECT_EQ(from_hexadecimal("00fF7a"), std::string("\0\xff\x7a", 3));
  for (const char* wrong : {"0", "0g", "00 0", "-1"}) EXPECT_EQ(from_hexadecimal(wrong), "") << wrong;
}

TEST(Seed, StreamsAsAnyChaCha20Does) {
  const Seed seed = seed_of({"", hashed("key"), {}});
  std::array<unsigned char, 32> key{};
  sodium_hex2bin(key.data(), key.size(), words(seed).data(), 64, nullptr, nullptr, nullptr);
  for (const std::uint64_t nonce : {0ull, 1ull, 0x0123456789abcdefull})
    for (const std::uint64_t counter : {0ull, 5ull, 0xfedcba9876543210ull}) {
      std::array<unsigned char, 8> nonce_bytes{};
      for (int i = 0; i < 8; ++i) nonce_bytes[i] = static_cast<unsigned char>(nonce >> 8 * i);
      const std::array<unsigned char, 64> zeros{};
      std::array<unsigned char, 64> expected{}, block{};
      crypto_stream_chacha20_xor_ic(expected.data(), zeros.data(), zeros.size(), nonce_bytes.data(), counter,
                                    key.data());
      const Seed::Block numbers = seed.block(nonce, counter);
      for (int i = 0; i < 64; ++i) block[i] = static_cast<unsigned char>(numbers[i / 8] >> 8 * (i % 8));
      EXPECT_EQ(block, expected) << nonce << ' ' << counter;
    }
}

}  // namespace
}  // namespace paddock
