#pragma once

// Long lists of options as a menu, by the headings that the game gives them.

#include <span>
#include <vector>

#include "core/question.h"

namespace paddock::cli {

struct MenuEntry {
  std::vector<Message> path = {};      // the headings of several options, the outermost first
  std::vector<const Option*> options;  // one: choosing it is an answer
};

// The entries under the headings that are open.
std::vector<MenuEntry> menu(const std::vector<Option>& options, std::span<const Message> open = {});

}  // namespace paddock::cli
