// Long lists of options as menus, by the headings of the game.

#include "cli/menu.h"

#include <gtest/gtest.h>

namespace paddock::cli {
namespace {

Option option(const std::string& id, std::vector<Message> group) { return {.id = id, .group = std::move(group)}; }

Message heading(int number) { return {"a-game.gear", {{"gear", number}}}; }

std::vector<Option> options(int count, const std::vector<Message>& group) {
  std::vector<Option> options;
  for (int i = 0; i < count; ++i) options.push_back(option("option " + std::to_string(i), group));
  return options;
}

TEST(Menu, AShortListHasNoHeadings) {
  const std::vector<Option> few = options(10, {heading(1)});
  const auto entries = menu(few);
  ASSERT_EQ(entries.size(), 10u);
  EXPECT_EQ(entries[3].options, std::vector{&few[3]});
}

TEST(Menu, ALongListOpensByHeadings) {
  std::vector<Option> many = options(6, {heading(1)});
  for (const Option& one : options(7, {heading(2)})) many.push_back(one);
  many.push_back(option("pit", {}));
  const auto entries = menu(many);
  ASSERT_EQ(entries.size(), 3u) << "two headings, and an option that has none";
  EXPECT_EQ(entries[0].path, std::vector{heading(1)});
  EXPECT_EQ(entries[1].options.size(), 7u);
  EXPECT_EQ(entries[2].options, std::vector<const Option*>{&many.back()});
  const auto opened = menu(many, entries[1].path);
  ASSERT_EQ(opened.size(), 7u);
  EXPECT_EQ(opened[0].options, std::vector<const Option*>{&many[6]});
}

TEST(Menu, AHeadingAloneIsOpenAlready) {
  std::vector<Option> many = options(12, {heading(1), heading(4)});
  many.push_back(option("brake", {heading(1), heading(5)}));
  const auto entries = menu(many);
  ASSERT_EQ(entries.size(), 2u);
  EXPECT_EQ(entries[0].path, (std::vector{heading(1), heading(4)}));
  EXPECT_EQ(entries[1].options, std::vector<const Option*>{&many.back()});
  EXPECT_EQ(menu(many, entries[0].path).size(), 12u) << "long, but without further headings";
}

}  // namespace
}  // namespace paddock::cli
