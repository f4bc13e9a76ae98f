#pragma once

// Positions as files write them: players and cars by name, number, or all of them.

#include <boost/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "core/match.h"
#include "core/result.h"

namespace paddock::scenario {

namespace json = boost::json;

// Puts a new match into the position, or says what of it cannot be.
Result<void> take_position(Rehearsal& match, const std::vector<std::string>& names, const json::value& position);

// "Bob.chips", "turn.position", "line.7"; null: there is no such value.
const json::value* value_at(const json::value& view, std::string_view path, const std::vector<std::string>& names);

}  // namespace paddock::scenario
