#pragma once

// What an organiser hangs on the wall: tables, calendar, classifications, race sheets; and all of it as JSON.

#include <boost/json.hpp>

#include "season/page.h"
#include "season/season.h"

namespace paddock::season {

PageTable drivers_sheet(const Season& season);
PageTable teams_sheet(const Season& season);  // without rows where nobody has a team
PageTable calendar_sheet(const Season& season);
PageTable trials_sheet(const Season& season, int round);
PageTable session_sheet(const Season& season, int round, int session);
PageTable grid_sheet(const Season& season, int round, int table);  // before a result
PageTable race_sheet(const Season& season, int round, int table);
PageTable results_sheet(const Season& season);                     // of all rounds, a line for each car
PageTable all_laps_sheet(const Season& season);                    // of all timed trials, a line for each lap

Page standings_page(const Season& season);
Page round_page(const Season& season, int round, int table = 0);  // 0: all tables

// Everything that follows from the log. Without seeds: who knows them knows dice to come.
boost::json::object season_json(const Season& season);

}  // namespace paddock::season
