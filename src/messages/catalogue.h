#pragma once

#include <boost/json.hpp>
#include <string_view>

namespace paddock {

// The text of a message in a language, as its catalogue has it; empty: it has none.
std::string_view catalogue_text(std::string_view language, std::string_view id);

}  // namespace paddock
