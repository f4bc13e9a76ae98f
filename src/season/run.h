#pragma once

// Plays what comes next in a season.

#include "core/match.h"
#include "core/record.h"
#include "season/season.h"

namespace paddock::season {

// A finished match as an entry, for whoever knows which lap or race it was.
LapTimed lap_timed(const RaceReport& match, int round, int session);
RaceOver race_over(const RaceReport& match, int round, int table);

// Finds which it was: the match must have the setup that the season gives to a running table or to a timed lap.
Result<Entry> entry_of(const Season& season, const RaceReport& match);

// The next entry, if nobody has to be waited for: dice are rolled from the season's seed, computer drivers run laps and races.
// `record`, if any, becomes the record of a lap or race. An error if people have to enter or to drive.
Result<Entry> play_next(const Season& season, Record* record = nullptr);

// Names a record: its hash.
std::string record_name(const Record& record);

}  // namespace paddock::season
