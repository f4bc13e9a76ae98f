#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "article_ids.h"  // written by CMake from rules/*.md

namespace paddock {

// The number of a rule article, such as "AB-P3-12". Citing one that rules/ does not have does not compile.
class Article {
 public:
  consteval Article(const char* id) : id_(id) {
    if (!std::ranges::binary_search(article_ids, id_)) no_such_article_in_rules();
  }
  constexpr std::string_view id() const { return id_; }
  friend constexpr bool operator==(Article, Article) = default;

 private:
  static void no_such_article_in_rules();
  std::string_view id_;
};

// An article as people read it.
struct ArticleText {
  std::string id;
  std::string text;     // without the id, in one paragraph; tables keep their lines
  std::string chapter;  // the heading it stands under
};

// Finds the articles of a rules file: list items that begin with their id in bold.
std::vector<ArticleText> read_articles(std::string_view markdown);

// Whether the article has all these words, in its id or its text; capitals do not matter.
bool mentions(const ArticleText& article, std::string_view words);

}  // namespace paddock
