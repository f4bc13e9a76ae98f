#include "core/kept.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace paddock {
namespace {

TEST(Kept, MakesEachThingOnceAndLeavesItWhereItIs) {
  static Kept<std::string, int> kept;
  int made = 0;
  const auto make = [&](int& thing) { thing = ++made; };
  EXPECT_EQ(kept.find("monza"), nullptr);
  const int& monza = kept.of("monza", make);
  EXPECT_EQ(kept.of("monaco", make), 2);
  EXPECT_EQ(&kept.of(std::string_view("monza"), make), &monza);
  EXPECT_EQ(kept.find("monza"), &monza);
  EXPECT_EQ(made, 2);
}

TEST(Kept, GivesAllThreadsTheSameThings) {
  constexpr int threads = 4, keys = 200;
  static Kept<int, int> kept;
  std::vector<std::vector<const int*>> found(threads);
  std::vector<std::thread> running;
  for (std::vector<const int*>& mine : found)
    running.emplace_back([&mine] {
      for (int key = 0; key < keys; ++key) mine.push_back(&kept.of(key, [&](int& thing) { thing = key; }));
    });
  for (std::thread& thread : running) thread.join();
  for (int key = 0; key < keys; ++key) EXPECT_EQ(*found[0][static_cast<std::size_t>(key)], key);
  for (const std::vector<const int*>& mine : found) EXPECT_EQ(mine, found[0]);
}

}  // namespace
}  // namespace paddock
