#pragma once

// A season: rounds on a calendar, each with its field of drivers, perhaps timed trials, and a race at every table. It is
// its log of entries; everything else follows from them. Rulebooks call it a tournament, a world championship or a series.

#include <boost/describe.hpp>
#include <string>
#include <vector>

#include "games/season_habits.h"
#include "season/entry.h"

namespace paddock::season {

// In duplicate racing everybody drives the same race with the same dice, at a table of his own against the same computer
// drivers.
enum class Kind { season, duplicate };
BOOST_DESCRIBE_ENUM(Kind, season, duplicate)

// Who starts where in a round without timed trials: as the game does it; the leader of the table on pole; the last on pole.
enum class Grid { game, standing, reversed };
BOOST_DESCRIBE_ENUM(Grid, game, standing, reversed)

// Equal points: more wins, then more second places and so on ; or the place is shared.
enum class Ties { countback, shared };
BOOST_DESCRIBE_ENUM(Ties, countback, shared)

struct Round {
  std::string name;
  boost::json::value options = boost::json::object();  // of the game, on top of the season's
  int sessions = 0;                                    // timed trials that decide tables and grids
  int field = 0;                                       // only the best of the standings, this many; 0: all
};
BOOST_DESCRIBE_STRUCT(Round, (), (name, options, sessions, field))

struct Settings {
  std::string name;
  Kind kind = Kind::season;
  std::string game;
  int rules = 0;  // version
  boost::json::value options = boost::json::object();
  std::vector<Round> calendar;
  std::vector<int> points;       // by place; empty: the points of the game
  std::vector<int> last_points;  // of the last round; empty: as before
  int counted = 0;               // the best results of a driver that count; 0: all
  Grid grid = Grid::game;
  Ties ties = Ties::countback;
  int table_size = 0;             // most drivers at a table; 0: as the game has it
  bool apart = false;             // team mates at different tables, where that is possible
  bool in_blocks = false;         // the best together instead of spread over the tables
  std::vector<Person> opponents;  // in duplicate racing
  Seed seed;
  std::vector<std::string> circuits;  // the files of own circuits in its calendar
};
BOOST_DESCRIBE_STRUCT(Settings, (),
                      (name, kind, game, rules, options, calendar, points, last_points, counted, grid, ties, table_size,
                       apart, in_blocks, opponents, seed, circuits))

struct Driver {
  Entered entry;
  bool left = false;
  std::string instead_of;  // whose car a reserve has taken over
  std::size_t car = 0;     // a reserve drives the same
};

struct Lap {
  int session = 0;
  std::string name;
  TimedLap result;
  std::string typed;  // in by whom and why, "Dana: stopwatch"; empty: driven here
};
BOOST_DESCRIBE_STRUCT(Lap, (), (session, name, result, typed))

struct Race {
  RaceBegun begun;
  RaceOver result;
  bool over = false;
  ResultTyped typed;                  // where the result comes from, if it was typed in
  std::vector<int> wear_before = {};  // of all cars
  bool is_typed() const { return over && typed.table > 0; }
};

// A round as far as it has come.
struct RoundState {
  std::vector<std::string> field;                // who takes part, from its first entry on
  std::vector<int> session_dice;                 // for the weather of its timed trials
  std::vector<Lap> laps;                         // in the order of running
  int race_die = 0;                              // for the weather of its races
  std::vector<Decided> decisions;                // of officials
  std::vector<std::vector<std::string>> tables;  // who races where, from the first race on
  std::vector<Race> races;                       // by table
};

struct Season {
  Settings settings;
  std::vector<Entry> entries;
  // as the entries have made it
  std::vector<Driver> drivers;  // in the order of entering
  std::vector<int> wear;        // of each car
  std::vector<RoundState> rounds;
};

Result<Season> new_season(Settings settings);

// Adds an entry, or says what is wrong with it and changes nothing.
Result<void> apply(Season& season, const Entry& entry);

const Driver* find_driver(const Season& season, std::string_view name);
bool is_free(const Season& season, int number);
int free_number(const Season& season, std::string_view name = {});  // for a car; drivers who come back keep theirs
bool is_over(const RoundState& round);

// Entries for this many computer drivers, numbered and named in the words of `say`, and in new teams if `team_size` is not 0.
std::vector<Entered> many_drivers(const Season& season, int count, const std::string& driver, const std::string& team,
                                  int team_size, const Formatter& say);

// --- what comes next (next_step.cpp) ---

enum class Due { enter, session, laps, weather, races, over };
BOOST_DESCRIBE_ENUM(Due, enter, session, laps, weather, races, over)

struct NextStep {
  Due step = Due::over;
  int round = 0;
  int session = 0;
  std::vector<std::string> drivers;  // who still have to run a timed lap
  std::vector<int> to_begin;         // tables
  std::vector<int> running;
};
BOOST_DESCRIBE_STRUCT(NextStep, (), (step, round, session, drivers, to_begin, running))

int fewest_drivers(const Season& season);
NextStep next_step(const Season& season);
Message sentence(const Season& season, const NextStep& next);

// --- as a file (file.cpp) ---

std::string header_text(const Season& season);
std::string entry_text(const Season& season, std::size_t entry);
std::string text(const Season& season);
Result<Season> read_season(std::string_view text, bool* cut = nullptr);

}  // namespace paddock::season
