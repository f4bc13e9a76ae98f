#pragma once

// A season on the server as its log tells it. Nothing here is kept anywhere else.

#include <map>
#include <string>
#include <vector>

#include "season/season.h"
#include "server/season_entry.h"
#include "store/store.h"

namespace paddock::server {

struct Restart {
  Restarted what;
  Millis at = 0;
};

struct SeasonState {
  SeasonId id;
  int number = 0;  // of the last entry
  Millis created_at = 0;
  SeasonCreated created;
  season::Season season;
  std::map<std::string, Personified, std::less<>> people;  // by driver
  std::vector<Opened> races;
  std::vector<Restart> restarts;
  std::map<std::string, int> starts;                           // by driver, since somebody entered as this driver
  std::map<RaceId, std::map<std::string, int>> steps;          // of a race, by driver: which of these starts it is
  Message ended;                                               // why the operator has ended it

  Status state() const;
  bool knows(const PersonId& person) const;
  bool drives(const PersonId& person, std::string_view name) const;
  const Opened* race_at(const Opened& place) const;  // the latest one there
  bool waits_for(const Opened& race) const;          // its result will become an entry
};

// Makes the entry happen, or says why it cannot; then nothing has changed.
Result<void> apply(SeasonState& season, const SeasonEntry& entry, Millis at);

// Goes on with what the log tells of the season. Throws Failure if it is damaged.
void replay_log(SeasonState& season, const std::vector<LogEntry>& log);

// A season to which something happens that is not in the log yet.
struct SeasonDraft {
  SeasonState state;
  Millis at = 0;
  std::vector<std::string> noted = {};

  void note(const SeasonEntry& entry);  // throws Refused
  void note(const season::Entry& entry);
};

// As clients see it (docs/protocol.md).
boost::json::object season_info(const SeasonState& season, const PersonId& person);
SeasonSummary summary_of(const SeasonState& season);  // without its time

}  // namespace paddock::server
