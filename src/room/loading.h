#pragma once

// How a race comes back from the store, whatever rules it was driven under (docs/server.md, "Upgrading").

#include <optional>
#include <string>
#include <vector>

#include "room/race_state.h"
#include "room/stored.h"

namespace paddock::room {

enum class Fate {
  fine,     // its log replays: every round ends as it did
  told,     // it is over and shown as it was told when it ended
  goes_on,  // under other rules, from the position after its last round
  ends      // it cannot
};

struct Loaded {
  RaceState race;
  Fate fate = Fate::fine;
  Message why = {};               // it does not replay
  std::optional<Entry> due = {};  // must be noted before anything else
  bool finish_due = false;        // it ended before finishes were stored
};

// What was kept of the race beside its log.
struct KeptOfRace {
  bool was_over = false;
  std::string finish = {};      // as it was told when it ended
  std::string info = {};        // of a race that was over
  std::string checkpoint = {};  // of one that was not
};

// An error: the log is damaged.
Result<Loaded> load_race(const RaceId& id, const std::vector<LogEntry>& log, const KeptOfRace& kept);

// The finished race, played again; or why it cannot be.
Result<RaceState> play_again(const RaceState& told, const std::vector<LogEntry>& log);

// "This race was driven under version 1 of the rules; this Paddock plays version 2.": what to tell people.
Message versions_of(const RaceState& race);

// The position after the last round, for the store; empty: no round has ended.
std::string checkpoint_text(const RaceReport& match);

}  // namespace paddock::room
