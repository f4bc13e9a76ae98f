#pragma once

// Plays what comes next in a season.

#include "core/match.h"
#include "core/record.h"
#include "season/season.h"

namespace paddock::season {

// What a finished match is to the season: the result of a running table or a timed lap that is to be run.
Result<Entry> entry_of(const Season& season, const Match& match);

// The next entry of a season that nobody has to wait for: dice are rolled from its seed, computer drivers run laps and races.
// `record`, if any, becomes the record of a lap or race. An error if people have to enter or to drive.
Result<Entry> play_next(const Season& season, Record* record = nullptr);

// Names a record: its hash.
std::string record_name(const Record& record);

}  // namespace paddock::season
