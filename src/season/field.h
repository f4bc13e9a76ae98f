#pragma once

// Who takes part in a round, in which order, at which tables, and how a race of it begins.

#include <string>
#include <vector>

#include "games/catalogue.h"
#include "season/season.h"

namespace paddock::season {

using Names = std::vector<std::string>;

const GameInfo& game_of(const Season& season);
bool has_trials(const Season& season, int round);
bool has_constructors(const Season& season);  // teams with a fixed number of cars
boost::json::object options_of(const Settings& settings, int round);

Names field_of(const Season& season, int round);
int table_count(const Season& season, int drivers);

// The overall classification of the trials, as the officials have amended it.
struct Ranked {
  int rank = 0;
  std::string name;
  TimedLap best;
  LapTotal counted = {};
};
BOOST_DESCRIBE_STRUCT(Ranked, (), (rank, name, best))
std::vector<Ranked> trial_classification(const Season& season, int round);
std::vector<Ranked> session_ranking(const Season& season, int round, int session);

bool gives_grid(const Season& season, int round);  // or the game does

Names grid_order(const Season& season, int round);
std::vector<Names> tables_of(const Season& season, int round);  // pole first

bool has_common_weather(const Season& season, int round);
std::string weather_of(const Season& season, int round, int die);  // the game's word for it

// The seeds by which a season rolls its own dice.
Seed race_seed(const Season& season, int round, int table);
int weather_die(const Season& season, int round, int session);  // session 0: of the race

Setup race_setup(const Season& season, const RaceBegun& race);
Setup trial_setup(const Season& season, int round, int session, const std::string& name);

}  // namespace paddock::season
