// What is secret stays with its owner.

#include <gtest/gtest.h>

#include <vector>

#include "core/reflect.h"
#include "core/secret.h"

namespace paddock {
namespace {

template <class T>
concept CanBeOpened = requires(T& secret) {
  *secret;
};
template <class T>
concept CanBeReached = requires(T& secret) {
  secret.operator->();
};

// Who holds a const position cannot open a secret without saying who looks.
static_assert(CanBeOpened<Secret<int>> && CanBeReached<Secret<int>>);
static_assert(!CanBeOpened<const Secret<int>> && !CanBeReached<const Secret<int>>);
static_assert(!std::convertible_to<const Secret<int>&, int>);

TEST(Secret, IsSeenByItsOwnerAndTheReferee) {
  const Secret<int> chips(2, 7);
  ASSERT_NE(chips.seen_by(Viewer::seat(2)), nullptr);
  EXPECT_EQ(*chips.seen_by(Viewer::seat(2)), 7);
  EXPECT_EQ(*chips.seen_by(Viewer::referee()), 7);
}

TEST(Secret, IsSeenByNobodyElse) {
  const Secret<int> chips(2, 7);
  EXPECT_EQ(chips.seen_by(Viewer::spectator()), nullptr);
  for (int seat = 0; seat < max_seats; ++seat)
    if (seat != 2) {
      EXPECT_EQ(chips.seen_by(Viewer::seat(seat)), nullptr);
    }
}

TEST(Secret, WithoutAnOwnerIsSeenByTheRefereeOnly) {
  const Secret<int> deck(nobody, 7);
  EXPECT_EQ(deck.seen_by(Viewer::spectator()), nullptr);
  for (int seat = 0; seat < max_seats; ++seat) EXPECT_EQ(deck.seen_by(Viewer::seat(seat)), nullptr);
  EXPECT_NE(deck.seen_by(Viewer::referee()), nullptr);
}

TEST(Secret, PrintsItsSizeAtMost) {
  const Secret<std::vector<int>> hand(0, {10, 20, 30});
  EXPECT_EQ(json::serialize(print(hand, Viewer::seat(0))), "[10,20,30]");
  EXPECT_EQ(json::serialize(print(hand, Viewer::seat(1))), R"({"hidden":3})");
  EXPECT_EQ(json::serialize(print(hand, Viewer::spectator())), R"({"hidden":3})");
  EXPECT_EQ(json::serialize(print(Secret<int>(0, 7), Viewer::spectator())), "null");
}

}  // namespace
}  // namespace paddock
