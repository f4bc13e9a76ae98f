#pragma once

// What the organiser of a season starts: sessions of timed trials and races, with the dice that were promised.

#include "server/granted.h"
#include "server/season_state.h"

namespace paddock::server {

// Notes what comes next as far as nobody has to drive: dice, laps of computer drivers, races that open. Throws Refused if nothing can.
void start_next(SeasonDraft& draft);
bool can_start(const SeasonState& season);

void restart(SeasonDraft& draft, const RaceId& race, const std::string& by);  // a name
Refused too_late_to_restart();

// The room of a race: how it is created, and who sits where.
struct RoomPlan {
  Created created;
  std::vector<Claimed> claims;
};
RoomPlan plan_of(const SeasonState& season, const Opened& race);

}  // namespace paddock::server
