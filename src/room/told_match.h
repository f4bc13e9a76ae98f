#pragma once

// A finished race as it was told when it ended. It is shown from this, whatever the rules have become since.

#include <memory>
#include <string>

#include "core/match.h"
#include "core/record.h"

namespace paddock::room {

// All that can be asked of a finished race, as text for the store.
// Some seats were driven by people, who look through them.
std::string finish_text(const RaceReport& match, const Record& record, const std::vector<Seat>& people);

Result<std::unique_ptr<Match>> read_finish(const std::string& text);

// Of a race of which only the result is known: its record is empty.
Result<std::unique_ptr<Match>> known_by_result(const Setup& setup, const boost::json::value& standings);

}  // namespace paddock::room
