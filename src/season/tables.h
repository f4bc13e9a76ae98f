#pragma once

// What a season has brought so far: results of races and the tables of drivers and teams.

#include <boost/describe.hpp>
#include <string>
#include <vector>

#include "season/season.h"

namespace paddock::season {

// The result of a table, as the officials have amended it, with the points of the season.
std::vector<Classified> race_result(const Season& season, int round, int table);

// What a side won in one round.
struct Score {
  int round = 0;
  int table = 0;
  int place = 0;
  bool finished = false;
  int points = 0;
  bool counts = true;  // false: a dropped result
  std::string end;
};
BOOST_DESCRIBE_STRUCT(Score, (), (round, table, place, finished, points, counts, end))

struct TableLine {
  int place = 0;
  std::string name;
  std::string team;
  int number = 0;  // 0: a side of the rulebook, or a team
  int points = 0;
  int wins = 0;
  std::vector<Score> scores;
};
BOOST_DESCRIBE_STRUCT(TableLine, (), (place, name, team, number, points, wins, scores))

// Up to and including a round; 0: all.
std::vector<TableLine> driver_table(const Season& season, int last_round = 0);
std::vector<TableLine> team_table(const Season& season, int last_round = 0);

}  // namespace paddock::season
