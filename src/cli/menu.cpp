#include "cli/menu.h"

#include <algorithm>

namespace paddock::cli {
namespace {

constexpr std::size_t short_list = 10;

bool is_under(const Option& option, std::span<const Message> open) {
  return option.group.size() >= open.size() && std::equal(open.begin(), open.end(), option.group.begin());
}

}  // namespace

std::vector<MenuEntry> menu(const std::vector<Option>& options, std::span<const Message> open) {
  std::vector<const Option*> under;
  for (const Option& option : options)
    if (is_under(option, open)) under.push_back(&option);
  std::vector<MenuEntry> entries;
  for (const Option* option : under) {
    const std::size_t depth = under.size() > short_list ? std::min(open.size() + 1, option->group.size()) : 0;
    const std::vector<Message> path(option->group.begin(), option->group.begin() + static_cast<std::ptrdiff_t>(depth));
    const auto same = depth > open.size() ? std::ranges::find(entries, path, &MenuEntry::path) : entries.end();
    if (same == entries.end()) entries.push_back({path, {option}});
    else same->options.push_back(option);
  }
  if (entries.size() == 1 && entries.front().options.size() > 1) return menu(options, entries.front().path);
  return entries;
}

}  // namespace paddock::cli
