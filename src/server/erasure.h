#pragma once

// What a log and a finish look like after a person is erased: another name, an empty chat. Positions, draws and answers hold no names, so a
// race still replays, and every round ends in the same position.

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "room/entry.h"
#include "server/season_entry.h"
#include "store/store.h"

namespace paddock::server {

using Renaming = std::map<std::string, std::string>;

struct Erasure {
  PersonId person;
  Renaming names;  // all that the person was ever called
};

// Every name that the person goes by in a log of a race or a season.
std::set<std::string> names_in(const PersonId& person, const LogId& id, const std::vector<LogEntry>& log);

struct ErasedRace {
  Renaming names;                 // those that are the person's in this race
  std::vector<LogEntry> entries;  // those that change
};

// `seed`: of its dice, which a text of the person may have been part of.
ErasedRace erased_race(const Erasure& erasure, const std::vector<LogEntry>& log, const std::optional<Seed>& seed);

// `records`: new names for the hashes of records.
std::vector<LogEntry> erased_season(const Erasure& erasure, const Renaming& records, const std::vector<LogEntry>& log);

// The summary of a race, and a finished one as it was told.
std::string erased_info(const Renaming& names, const std::string& info);
std::string erased_finish(const Renaming& names, const std::string& finish);

}  // namespace paddock::server
