#pragma once

// What a season asks of its game: plain data, and functions where data does not do. A game that says nothing here has
// races that begin as its rulebook begins them.

#include <boost/describe.hpp>
#include <boost/json.hpp>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/match.h"

namespace paddock {

// A race of a season that begins, as far as a game may want to know.
struct SeasonRace {
  std::vector<std::string> names;   // by seat
  std::vector<std::string> teams;   // by seat; empty: none
  std::vector<int> wear;            // by seat: what the car carries over from its races before
  bool gives_grid = false;          // the seats are in the order of the grid, pole first
  bool is_last = false;             // of a season that counts by the points of the rulebook
  bool duplicate = false;           // everybody drives this race with the same dice
  std::string weather;              // rolled for all tables; empty: the game has its own
  std::string session_weather;      // of the last session of timed trials; empty: there was none
  std::function<std::uint64_t(std::string_view)> lot;  // of the season: for a purpose the same number in all its races
};

// For games whose option `grid` names the seats, pole first.
inline void give_grid(const SeasonRace& race, boost::json::object& options) {
  if (!race.gives_grid) return;
  boost::json::array grid;
  for (std::size_t seat = 1; seat <= race.names.size(); ++seat) grid.push_back(seat);
  options["grid"] = grid;
}

inline bool is_on(const boost::json::object& options, std::string_view name) {
  const boost::json::value* value = options.if_contains(name);
  return value && *value == true;
}

// A lap alone on the track, against dice and clock.
struct TimedLap {
  bool run = false;
  bool aborted = false;
  int rolls = 0;
  int overshot = 0;  // in rolls
  int hundredths = 0;
  int errors = 0;  // of placement
  int order = 0;   // of running
  friend bool operator==(const TimedLap&, const TimedLap&) = default;
};
BOOST_DESCRIBE_STRUCT(TimedLap, (), (run, aborted, rolls, overshot, hundredths, errors, order))

// What counts in rolls beside the rolls themselves, and all of it together.
struct LapTotal {
  int for_errors = 0;
  int for_minutes = 0;
  int total = 0;
};

// Timed trials of all drivers before a race, each alone in a match of one lap.
struct TrialHabits {
  void (*begin_lap)(const std::string& weather, boost::json::object& options);
  TimedLap (*read_lap)(const RaceReport& match);
  bool (*better)(const TimedLap& a, const TimedLap& b);
  LapTotal (*count)(const TimedLap& lap);
};

// Weather that is rolled once for all tables of a round.
struct WeatherHabits {
  Message die;  // its name
  int faces = 0;
  std::vector<std::string_view> kept_by;  // options with which every table has its own after all
  std::string (*in_words)(const boost::json::object& options, int die);  // the value of the game's option
};

// What a car carries into its next race, as a number: 0 is as new.
struct WearHabits {
  std::string_view option;  // that turns it on
  Message what;             // "damaged engines"
  std::string_view article;
  int most = 0;  // then it must be renewed
  Message (*message)(int wear);
};

// Teams that may not have more cars than this.
struct ConstructorHabits {
  std::string_view option;  // that turns it on
  std::string_view article;
  int cars = 0;
};

// How many races make a championship by the points of the rulebook.
struct ChampionshipHabits {
  Message name;  // "a world championship"
  std::string_view article;
  std::size_t fewest = 0;
  std::size_t most = 0;
};

struct SeasonHabits {
  std::vector<std::string_view> examples = {};  // of what may follow `paddock season new FILE GAME`
  int fewest_drivers = 1;  // 2: it has no cars of its own beside one driver
  int smallest_table = 1;
  int usual_table = 0;  // 0: as many as the game seats
  bool shares_places = false;                 // equal points: a place is shared, or more wins decide
  std::string_view positions_count_by = {};   // the article by which also cars without a driver must be placed
  std::vector<std::string_view> sets = {};    // options that the season sets, beside those that name seats
  std::vector<std::string_view> sets_with_trials = {};
  void (*begin_race)(const SeasonRace& race, boost::json::object& options) = nullptr;
  Message (*own_grid)(const boost::json::object& options) = nullptr;  // why the season cannot give it, or nothing
  std::optional<TrialHabits> trials = {};
  std::optional<WeatherHabits> weather = {};
  std::optional<WearHabits> wear = {};
  std::optional<ConstructorHabits> constructors = {};
  std::optional<ChampionshipHabits> championship = {};
};

}  // namespace paddock
