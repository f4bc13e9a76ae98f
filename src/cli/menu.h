#pragma once

// Long lists of options as a menu: options that begin with the same words are one entry that opens.

#include <string>
#include <string_view>
#include <vector>

#include "core/question.h"

namespace paddock::cli {

struct MenuEntry {
  std::string words;                   // all options of the entry begin with these
  std::vector<const Option*> options;  // one: choosing it is an answer
};

// The entries under the given first words ("" at the top).
std::vector<MenuEntry> menu(const std::vector<Option>& options, std::string_view prefix);

}  // namespace paddock::cli
