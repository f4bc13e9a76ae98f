#include "core/count.h"

#include <gtest/gtest.h>

#include "core/reflect.h"
#include "core/shape.h"
#include "messages/say.h"

namespace paddock {
namespace {

struct Purse {
  Count chips = 5;
  LongCount miles = 0;
  friend bool operator==(const Purse&, const Purse&) = default;
};
BOOST_DESCRIBE_STRUCT(Purse, (), (chips, miles))

struct PlainPurse {
  std::int8_t chips = 5;
  std::uint8_t miles = 0;
};
BOOST_DESCRIBE_STRUCT(PlainPurse, (), (chips, miles))

TEST(Count, IsOneByteAndCountsLikeAnInt) {
  static_assert(sizeof(Count) == 1 && std::is_trivially_copyable_v<Count>);
  Count laps = 3;
  laps += 2;
  laps -= 6;
  EXPECT_EQ(laps, -1);
  EXPECT_EQ(++laps, 0);
  EXPECT_EQ(--laps, -1);
  EXPECT_EQ(LongCount(250) + 5, 255);
  EXPECT_EQ(fmt::format("{:>3}", Count(7)), "  7");
}

TEST(Count, IsPrintedReadHashedAndDescribedLikeAPlainNumber) {
  Purse purse{-2, 200};
  EXPECT_EQ(print(purse, Viewer::referee()), print(PlainPurse{-2, 200}, Viewer::referee()));
  EXPECT_EQ(hash_of(purse), hash_of(PlainPurse{-2, 200}));
  EXPECT_EQ(fields_of<Purse>()[0].type, "number");
  EXPECT_FALSE(patch(purse, json::parse(R"({"chips": 9})")));
  EXPECT_EQ(purse, (Purse{9, 200}));
  const Complaint wrong = patch(purse, json::parse(R"({"miles": 256})"));
  ASSERT_TRUE(wrong);
  EXPECT_EQ(say(*wrong), "miles: choose a number from 0 to 255, not 256");
  EXPECT_EQ(purse, (Purse{9, 200}));
}

}  // namespace
}  // namespace paddock
