#include "room/ids.h"

#include <gtest/gtest.h>

#include <concepts>

namespace paddock {
namespace {

static_assert(!std::constructible_from<RaceId, PersonId> && !std::constructible_from<SeasonId, RaceId>);
static_assert(!std::equality_comparable_with<RaceId, SeasonId>);
static_assert(!std::convertible_to<std::string, RaceId> && !std::convertible_to<RaceId, std::string>);
static_assert(!std::convertible_to<PersonId, LogId>);

TEST(Ids, AreTextInJsonAndInSentences) {
  EXPECT_EQ(print(std::vector{PersonId("p_1"), PersonId()}, Viewer::referee()), (json::array{"p_1", ""}));
  EXPECT_EQ(fmt::format("there is no race {}", RaceId("r_1")), "there is no race r_1");
  PersonId person;
  EXPECT_FALSE(patch(person, json::value("p_2"), ""));
  EXPECT_EQ(person, PersonId("p_2"));
  EXPECT_EQ(patch(person, json::value(7), "person")->key, "person");
}

TEST(Ids, OfLogsTellWhetherItIsOfARaceOrOfASeason) {
  EXPECT_EQ(log_id("r_1"), LogId(RaceId("r_1")));
  EXPECT_EQ(log_id("s_1"), LogId(SeasonId("s_1")));
  EXPECT_EQ(text(log_id("s_1")), "s_1");
  EXPECT_NE(LogId(RaceId("s_1")), LogId(SeasonId("s_1"))) << "the same text, but not the same thing";
}

}  // namespace
}  // namespace paddock
