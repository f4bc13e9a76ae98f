// The one generator: fair, and the same on every platform.

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <vector>

#include "core/rng.h"

namespace paddock {
namespace {

TEST(Rng, GivesTheSameNumbersOnEveryPlatform) {
  // SplitMix64 with seed 1234567, as published with the algorithm.
  Rng rng(1234567);
  for (const std::uint64_t expected :
       {6457827717110365317u, 3203168211198807973u, 9817491932198370423u, 4593380528125082431u, 16408922859458223821u})
    EXPECT_EQ(rng.next(), expected);
}

TEST(Rng, DrawsAndShufflesTheSameOnEveryPlatform) {
  Rng rng(42);
  std::vector<int> drawn;
  for (int i = 0; i < 12; ++i) drawn.push_back(rng.below(6));
  EXPECT_EQ(drawn, (std::vector<int>{4, 0, 1, 2, 0, 5, 1, 4, 2, 3, 1, 2}));
  std::vector<int> cards{0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
  rng.shuffle(cards);
  EXPECT_EQ(cards, (std::vector<int>{3, 6, 8, 7, 2, 0, 1, 9, 4, 5}));
}

// Pearson's statistic of `draws` numbers below `bound`.
double chi_square(std::uint64_t seed, int bound, int draws) {
  Rng rng(seed);
  std::vector<int> counts(static_cast<std::size_t>(bound));
  for (int i = 0; i < draws; ++i) ++counts[static_cast<std::size_t>(rng.below(bound))];
  const double expected = static_cast<double>(draws) / bound;
  double sum = 0;
  for (const int count : counts) sum += (count - expected) * (count - expected) / expected;
  return sum;
}

TEST(Rng, IsUniformBelowEveryBound) {
  // The limit is exceeded once in 100,000 times by a fair generator; the seeds are fixed.
  const std::vector<std::pair<int, double>> limits{{2, 19.5}, {3, 23.0}, {6, 30.9}, {20, 54.9}, {90, 159.2}};
  for (const auto& [bound, limit] : limits)
    for (std::uint64_t seed = 1; seed <= 20; ++seed)
      EXPECT_LT(chi_square(seed, bound, 60'000), limit) << bound << ", seed " << seed;
}

TEST(Rng, IsFairWhereABoundDoesNotDivideTheRange) {
  // Below 3 * 2^29 a generator that takes the remainder of 32 bits would favour the lower third two to one.
  constexpr int bound = 3 << 29;
  Rng rng(7);
  std::array<int, 3> thirds{};
  for (int i = 0; i < 30'000; ++i) ++thirds[static_cast<std::size_t>(rng.below(bound) / (1 << 29))];
  for (const int third : thirds) EXPECT_NEAR(third, 10'000, 400);
}

TEST(Rng, ShufflesToAPermutation) {
  EXPECT_TRUE(rc::check("a shuffle keeps every element", [](std::uint64_t seed, std::vector<int> before) {
    std::vector<int> after = before;
    Rng(seed).shuffle(after);
    RC_ASSERT(std::ranges::is_permutation(before, after));
  }));
}

TEST(Rng, ShufflesToEveryOrderEquallyOften) {
  std::array<int, 24> orders{};
  Rng rng(11);
  for (int i = 0; i < 24'000; ++i) {
    std::array<int, 4> cards{0, 1, 2, 3};
    rng.shuffle(cards);
    int number = 0;  // of the order, by its inversions
    for (int a = 0; a < 4; ++a) {
      number *= 4 - a;
      for (int b = a + 1; b < 4; ++b) number += cards[static_cast<std::size_t>(b)] < cards[static_cast<std::size_t>(a)];
    }
    ++orders[static_cast<std::size_t>(number)];
  }
  double sum = 0;
  for (const int count : orders) sum += (count - 1000.0) * (count - 1000.0) / 1000.0;
  EXPECT_LT(sum, 60.0);  // 23 degrees of freedom: once in 30,000 times
}

TEST(Hash, TellsValuesTextsAndTheirOrderApart) {
  const auto hash = [](auto... values) {
    Hash hash;
    (hash.add(values), ...);
    return hash.value();
  };
  EXPECT_NE(hash(std::uint64_t(1), std::uint64_t(2)), hash(std::uint64_t(2), std::uint64_t(1)));
  EXPECT_NE(hash(std::uint64_t(0)), hash(std::uint64_t(0), std::uint64_t(0)));
  EXPECT_NE(hash(std::string_view("ab"), std::string_view("c")), hash(std::string_view("a"), std::string_view("bc")));
  EXPECT_EQ(hash(std::uint64_t(90), std::string_view("tempo")), 7854141950916746471u);  // the same on every platform
}

}  // namespace
}  // namespace paddock
