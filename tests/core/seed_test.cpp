#include "core/seed.h"

#include <gtest/gtest.h>

#include <set>

namespace paddock {
namespace {

constexpr std::string_view wide_text = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

TEST(Seed, IsWrittenAsItsDigitsAndReadBack) {
  for (const std::string_view text : {std::string_view("00000000000000ff"), wide_text}) {
    Seed seed;
    ASSERT_TRUE(read(text, seed));
    EXPECT_EQ(words(seed), text);
    EXPECT_EQ(seed.wide(), text.size() == 64);
  }
  EXPECT_EQ(words(Seed(255)), "00000000000000ff");
}

TEST(Seed, RefusesOtherTextsAndStaysAsItWas) {
  Seed seed(7);
  for (const std::string_view text : {"", "ff", "00000000000000fg", "00000000000000FF", "-0000000000000ff",
                                      "00000000000000ff00000000000000ff"})
    EXPECT_FALSE(read(text, seed)) << text;
  EXPECT_EQ(seed, Seed(7));
}

TEST(Seed, OfZerosIsNotANumber) { EXPECT_NE(Seed(Seed::Words{}), Seed(0)); }

TEST(SeedStream, HasNumbersOfItsOwnForEveryNameAndNumber) {
  Seed seed;
  ASSERT_TRUE(read(wide_text, seed));
  std::set<std::uint64_t> seen;
  for (std::uint64_t name = 0; name < 20; ++name)
    for (std::uint32_t number = 0; number < 20; ++number) {
      SeedStream stream(seed, name, number);
      for (int i = 0; i < 20; ++i) seen.insert(stream.next());
    }
  EXPECT_EQ(seen.size(), 20u * 20 * 20);
}

TEST(SeedStream, RollsEveryFaceEquallyOften) {
  Seed seed;
  ASSERT_TRUE(read(wide_text, seed));
  SeedStream stream(seed, 1, 0);
  std::array<int, 6> faces{};
  for (int i = 0; i < 60'000; ++i) ++faces[stream.below(6)];
  for (const int count : faces) EXPECT_NEAR(count, 10'000, 400);
}

}  // namespace
}  // namespace paddock
