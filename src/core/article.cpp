#include "core/article.h"

#include <cctype>

#include "core/text.h"

namespace paddock {
namespace {

std::string_view next_line(std::string_view& text) {
  const auto end = text.find('\n');
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end == text.npos ? text.size() : end + 1);
  return line;
}

std::string lower(std::string_view text) {
  std::string lower(text);
  std::ranges::transform(lower, lower.begin(), [](unsigned char c) { return std::tolower(c); });
  return lower;
}

// "* **AB-P1-1** Only players act": the id, or nothing if the line begins no article.
std::string_view article_id(std::string_view line) {
  constexpr std::string_view opening = "* **";
  if (!line.starts_with(opening)) return {};
  line.remove_prefix(opening.size());
  const std::string_view id =
      line.substr(0, line.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-."));
  const auto dash = id.find('-');
  if (dash == id.npos || dash < 2 || line.find("**") == line.npos) return {};
  return id;
}

}  // namespace

std::vector<ArticleText> read_articles(std::string_view markdown) {
  std::vector<ArticleText> articles;
  std::string chapter;
  bool inside = false;
  while (!markdown.empty()) {
    const std::string_view line = next_line(markdown);
    const std::string_view words = trimmed(line);
    if (line.starts_with('#')) {
      chapter = trimmed(line.substr(line.find_first_not_of('#')));
      inside = false;
    } else if (const std::string_view id = article_id(line); !id.empty()) {
      // The bold part may hold a title after the id ("**AB-X1 Setup.**"): it belongs to the text.
      std::string text(trimmed(line.substr(line.find(id) + id.size())));
      text.erase(text.find("**"), 2);
      articles.push_back({std::string(id), std::string(trimmed(text)), chapter});
      inside = true;
    } else if (line.starts_with("* ") || line.starts_with("---") || line.starts_with("```")) {
      inside = false;
    } else if (inside && words.starts_with('|')) {
      articles.back().text += "\n" + std::string(words);
    } else if (inside && line.starts_with("  ")) {
      articles.back().text += " " + std::string(words);
    } else if (inside && !words.empty()) {
      inside = false;
    }
  }
  return articles;
}

bool mentions(const ArticleText& article, std::string_view words) {
  const std::string text = lower(article.id + " " + article.text);
  while (!(words = trimmed(words)).empty()) {
    const std::string_view word = words.substr(0, words.find(' '));
    if (text.find(lower(word)) == text.npos) return false;
    words.remove_prefix(word.size());
  }
  return true;
}

}  // namespace paddock
