#include "cli/menu.h"

#include <algorithm>

namespace paddock::cli {
namespace {

constexpr std::size_t short_list = 10;

bool begins_with(std::string_view words, std::string_view prefix) {
  return prefix.empty() || words == prefix || (words.starts_with(prefix) && words[prefix.size()] == ' ');
}

// The first words of an option, one more than the prefix has.
std::string one_word_more(const std::string& words, std::size_t prefix) {
  const std::size_t from = prefix == 0 ? 0 : prefix + 1;
  return from >= words.size() ? words : words.substr(0, words.find(' ', from));
}

}  // namespace

std::vector<MenuEntry> menu(const std::vector<Option>& options, std::string_view prefix) {
  std::vector<const Option*> under;
  for (const Option& option : options)
    if (begins_with(option.words, prefix)) under.push_back(&option);
  std::vector<MenuEntry> entries;
  for (const Option* option : under) {
    const std::string words = under.size() <= short_list ? option->words : one_word_more(option->words, prefix.size());
    const auto same = std::ranges::find(entries, words, &MenuEntry::words);
    if (same == entries.end()) entries.push_back({words, {option}});
    else same->options.push_back(option);
  }
  for (MenuEntry& entry : entries)
    if (entry.options.size() == 1) entry.words = entry.options.front()->words;
  if (entries.size() == 1 && entries.front().options.size() > 1) return menu(options, entries.front().words);
  return entries;
}

}  // namespace paddock::cli
