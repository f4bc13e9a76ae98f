#include "core/stack.h"

#include <gtest/gtest.h>

#include "core/reflect.h"

namespace paddock {
namespace {

using Numbers = Stack<int, 4>;

TEST(Stack, DrawsTheFirstCardAndAddsUnderTheLast) {
  Numbers stack;
  EXPECT_TRUE(stack.empty());
  stack.assign(std::array{3, 1, 2});
  stack.push_back(4);
  EXPECT_EQ(stack.draw(), 3);
  EXPECT_EQ(stack.draw(), 1);
  EXPECT_EQ(stack.size(), 2u);
  EXPECT_EQ(stack[0], 2);
  stack.push_back(5);
  EXPECT_EQ(print(stack, Viewer::referee()), (json::array{2, 4, 5}));
}

TEST(Stack, IsWhatIsLeftInIt) {
  Numbers drawn, fresh;
  drawn.assign(std::array{9, 1, 2});
  drawn.draw();
  fresh.assign(std::array{1, 2});
  EXPECT_EQ(drawn, fresh);
  EXPECT_EQ(hash_of(drawn), hash_of(fresh));
  EXPECT_EQ(print(drawn, Viewer::referee()), (json::array{1, 2}));
}

}  // namespace
}  // namespace paddock
