#include "core/verdict.h"

#include <gtest/gtest.h>

namespace paddock {
namespace {

TEST(Verdict, AllowsOrNamesTheArticleAndItsFacts) {
  EXPECT_TRUE(Verdict(allowed));
  const Verdict verdict("SI-P2-9", "too-dear", {{"price", 3}, {"left", 1}});
  EXPECT_FALSE(verdict);
  EXPECT_EQ(verdict.article().id(), "SI-P2-9");
  EXPECT_EQ(verdict.reason(), "too-dear");
  EXPECT_EQ(verdict.fact("left"), 1);
  ASSERT_EQ(verdict.facts().size(), 2u);
  EXPECT_EQ(verdict.facts()[0], (Fact{"price", 3}));
}

}  // namespace
}  // namespace paddock
