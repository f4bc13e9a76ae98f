#pragma once

// The log of a season: everything that has happened to it, an entry each. docs/seasons.md describes the file.

#include <boost/describe.hpp>
#include <boost/json.hpp>
#include <string>
#include <variant>
#include <vector>

#include "core/match.h"
#include "core/result.h"

namespace paddock::season {

struct Entered {
  std::string name;
  std::string team;    // empty: none
  int number = 0;      // of the car
  std::string driver;  // "human" or a computer driver
};
BOOST_DESCRIBE_STRUCT(Entered, (), (name, team, number, driver))

struct Left {
  std::string name;
};
BOOST_DESCRIBE_STRUCT(Left, (), (name))

// A reserve takes over the car: its team, number, grid place and timed laps; the points stay with who won them.
struct Replaced {
  std::string name;
  std::string reserve;
  std::string driver;
};
BOOST_DESCRIBE_STRUCT(Replaced, (), (name, reserve, driver))

enum class Classification { trials, race };
BOOST_DESCRIBE_ENUM(Classification, trials, race)

// An official alters a classification and says why.
struct Decided {
  int round = 0;
  Classification classification = Classification::trials;
  std::string name;
  int place = 0;  // 0: excluded
  std::string reason;
};
BOOST_DESCRIBE_STRUCT(Decided, (), (round, classification, name, place, reason))

// A session of timed trials begins with the roll for its weather.
struct SessionBegun {
  int round = 0;
  int session = 0;
  int die = 0;
};
BOOST_DESCRIBE_STRUCT(SessionBegun, (), (round, session, die))

// A timed lap with the components of its rolls.
struct LapTimed {
  int round = 0;
  int session = 0;
  std::string name;
  int rolls = 0;
  int overshot = 0;    // in rolls
  int errors = 0;      // of placement
  int hundredths = 0;  // lap time
  bool aborted = false;
  std::string record;  // what tells it: the hash of a race record, or a note
};
BOOST_DESCRIBE_STRUCT(LapTimed, (), (round, session, name, rolls, overshot, errors, hundredths, aborted, record))

// The absolute pole rolls the weather for all tables.
struct WeatherRolled {
  int round = 0;
  int die = 0;
};
BOOST_DESCRIBE_STRUCT(WeatherRolled, (), (round, die))

struct RaceBegun {
  int round = 0;
  int table = 0;
  Seed seed;
  std::vector<std::string> seats;  // drivers, pole first where the season gives the grid
};
BOOST_DESCRIBE_STRUCT(RaceBegun, (), (round, table, seed, seats))

struct RaceOver {
  int round = 0;
  int table = 0;
  std::vector<Classified> cars;
  std::string record;  // as of a lap
};
BOOST_DESCRIBE_STRUCT(RaceOver, (), (round, table, cars, record))

// A car of a race that was driven with the box of the game.
struct TypedCar {
  std::string name;
  std::string end;       // why it did not finish; empty: it did
  bool changed = false;  // what wears was new
  bool spent = false;    // it was worn by this race
};
BOOST_DESCRIBE_STRUCT(TypedCar, (), (name, end, changed, spent))

// The organiser types in the result of a table, corrects it, or takes it back: then there are no cars.
struct ResultTyped {
  int round = 0;
  int table = 0;
  std::vector<TypedCar> cars;  // the winner first
  std::string by;
  std::string reason;
};
BOOST_DESCRIBE_STRUCT(ResultTyped, (), (round, table, cars, by, reason))

using Entry = std::variant<Entered, Left, Replaced, Decided, SessionBegun, LapTimed, WeatherRolled, RaceBegun, RaceOver,
                           ResultTyped>;

// {"n":3,"entry":"left","name":"Ada"}
boost::json::object entry_json(const Entry& entry, int number);
Result<Entry> read_entry(const boost::json::object& line, int number);

}  // namespace paddock::season
