#pragma once

#include <boost/json.hpp>
#include <map>
#include <string>
#include <string_view>

#include "core/result.h"

namespace paddock {

// TOML text as JSON. Every table that stands in a list also tells its line, under this key.
inline constexpr std::string_view line_key = "#line";
Result<boost::json::object> read_toml(std::string_view text);
void drop_lines(boost::json::value& value);  // for readers that do not need them

// The line of every key and every entry of a list: "segments.4.turns.1.angle". Empty if the text is not
// TOML.
using KeyLines = std::map<std::string, int, std::less<>>;
KeyLines key_lines(std::string_view text);

}  // namespace paddock
