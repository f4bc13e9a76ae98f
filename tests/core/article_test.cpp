// The articles of rules/*.md as the program knows them.

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "content/content.h"
#include "core/article.h"

namespace paddock {
namespace {

std::vector<ArticleText> street_illegal() { return read_articles(content("rules/street-illegal.md")); }

const ArticleText* find(const std::vector<ArticleText>& articles, std::string_view id) {
  const auto found = std::ranges::find(articles, id, &ArticleText::id);
  return found == articles.end() ? nullptr : &*found;
}

TEST(Articles, OfStreetIllegalAreAllFound) {
  const auto articles = street_illegal();
  EXPECT_EQ(articles.size(), 169u);
  std::set<std::string> ids;
  for (const ArticleText& article : articles) {
    EXPECT_TRUE(ids.insert(article.id).second) << article.id << " stands twice";
    EXPECT_TRUE(article.id.starts_with("SI-"));
    EXPECT_FALSE(article.text.empty()) << article.id;
    EXPECT_FALSE(article.chapter.empty()) << article.id;
  }
  for (const std::string_view id : article_ids)
    if (id.starts_with("SI-")) {
      EXPECT_TRUE(ids.contains(std::string(id))) << id;
    }
}

TEST(Articles, MayBeCitedInTheProgramOnlyIfTheyExist) {
  static_assert(Article("SI-P3-12").id() == "SI-P3-12");
  static_assert(Article("SI-P3-12") != Article("SI-P3-1"));
  EXPECT_TRUE(std::ranges::is_sorted(article_ids));
}

TEST(Articles, CarryTheirTextChapterAndTables) {
  const auto articles = street_illegal();
  const ArticleText* once = find(articles, "SI-P3-16");
  ASSERT_NE(once, nullptr);
  EXPECT_EQ(once->text,
            "The car in position 1 has nobody to challenge; a player who passes into position 1 is finished.");
  EXPECT_EQ(once->chapter, "2.6 P3 — phase 3, passing");

  const ArticleText* wrapped = find(articles, "SI-P3-16");
  EXPECT_EQ(wrapped->text.find('\n'), std::string::npos);

  const ArticleText* table = find(articles, "SI-FINISH-2");
  ASSERT_NE(table, nullptr);
  EXPECT_NE(table->text.find("\n| points | 1 | 2 | 4 | 6 | 8 | 11 | 15 |"), std::string::npos);

  const ArticleText* example = find(articles, "SI-X1");
  ASSERT_NE(example, nullptr);
  EXPECT_TRUE(example->text.starts_with("Setup. Three players"));
}

TEST(Articles, AreListItemsThatBeginWithAnIdInBold) {
  const auto articles = read_articles(
      "# Chapter\n"
      "* **AB-1-2** First\r\n"
      "  second line.\n"
      "\n"
      "| a | b |\n"
      "* a plain item\n"
      "* **Bold** words, no id\n"
      "text **AB-1-3** inside\n"
      "## Other\n"
      "* **AB-R1 Title.** Ruled.");
  ASSERT_EQ(articles.size(), 2u);
  EXPECT_EQ(articles[0].id, "AB-1-2");
  EXPECT_EQ(articles[0].text, "First second line.\n| a | b |");
  EXPECT_EQ(articles[0].chapter, "Chapter");
  EXPECT_EQ(articles[1].id, "AB-R1");
  EXPECT_EQ(articles[1].text, "Title. Ruled.");
  EXPECT_EQ(articles[1].chapter, "Other");
}

TEST(Articles, OfNoTextAreNone) {
  EXPECT_TRUE(read_articles("").empty());
  EXPECT_TRUE(read_articles("* **").empty());
  EXPECT_TRUE(read_articles("* **AB-1").empty());
}

}  // namespace
}  // namespace paddock
