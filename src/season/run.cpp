#include "season/run.h"

#include <algorithm>
#include <memory>

#include "core/reflect.h"
#include "drivers/drivers.h"
#include "games/catalogue.h"
#include "season/field.h"

namespace paddock::season {
namespace {

bool same(const Setup& a, const Setup& b) {
  return a.game == b.game && a.options == b.options && a.seed == b.seed &&
         std::ranges::equal(a.seats, b.seats, {}, &Person::name, &Person::name);
}

Result<std::unique_ptr<Match>> played(const Setup& setup) {
  auto match = make_match(setup);
  if (!match) return match.error();
  std::vector<std::unique_ptr<AnyPolicy>> drivers;
  for (int seat = 0; seat < static_cast<int>(setup.seats.size()); ++seat) {
    auto driver = make_driver(setup.game, setup.seats[seat].driver);
    if (!driver) return driver.error();
    (*match)->seat_policy(seat, driver->get());
    drivers.push_back(*std::move(driver));
  }
  (*match)->run();
  for (int seat = 0; seat < static_cast<int>(setup.seats.size()); ++seat) (*match)->seat_policy(seat, nullptr);
  return match;
}

bool needs_people(const Setup& setup) {
  return std::ranges::find(setup.seats, "human", &Person::driver) != setup.seats.end();
}

Result<Entry> play(const Season& season, const Setup& setup, Record* record) {
  const auto match = played(setup);
  if (!match) return match.error();
  if (record) *record = (*match)->record();
  return entry_of(season, **match);
}

Result<Entry> play_lap(const Season& season, const NextStep& next, Record* record) {
  for (const std::string& name : next.drivers)
    if (const Setup lap = trial_setup(season, next.round, next.session, name); !needs_people(lap))
      return play(season, lap, record);
  return Error{{"season.error.people-drive", {{"next", sentence(season, next)}}}};
}

Result<Entry> play_race(const Season& season, const NextStep& next, Record* record) {
  for (const int table : next.running)
    if (const Setup race = race_setup(season, season.rounds[next.round - 1].races[table - 1].begun);
        !needs_people(race))
      return play(season, race, record);
  for (const int table : next.to_begin) {
    const RaceBegun race{next.round, table, race_seed(season, next.round, table),
                         tables_of(season, next.round)[table - 1]};
    if (!needs_people(race_setup(season, race))) return Entry(race);
  }
  return Error{{"season.error.people-drive", {{"next", sentence(season, next)}}}};
}

}  // namespace

std::string record_name(const Record& record) {
  Hash hash;
  hash.add(text(record));
  return hex(hash.value());
}

LapTimed lap_timed(const RaceReport& match, int round, int session) {
  const TimedLap lap = find_game(match.setup().game)->season.trials->read_lap(match);
  return {round,          session,     match.setup().seats[0].name, lap.rolls, lap.overshot, lap.errors,
          lap.hundredths, lap.aborted, record_name(match.record())};
}

RaceOver race_over(const RaceReport& match, int round, int table) {
  return {round, table, match.classification(), record_name(match.record())};
}

Result<Entry> entry_of(const Season& season, const RaceReport& match) {
  if (!match.over()) return Error{"season.error.race-not-over"};
  const NextStep next = next_step(season);
  if (next.step == Due::laps)
    for (const std::string& name : next.drivers)
      if (same(match.setup(), trial_setup(season, next.round, next.session, name)))
        return Entry(lap_timed(match, next.round, next.session));
  for (const int table : next.running)
    if (same(match.setup(), race_setup(season, season.rounds[next.round - 1].races[table - 1].begun)))
      return Entry(race_over(match, next.round, table));
  return Error{{"season.error.other-race", {{"next", sentence(season, next)}}}};
}

Result<Entry> play_next(const Season& season, Record* record) {
  const NextStep next = next_step(season);
  switch (next.step) {
    case Due::enter:
    case Due::over: break;
    case Due::session:
      return Entry(SessionBegun{next.round, next.session, weather_die(season, next.round, next.session)});
    case Due::laps: return play_lap(season, next, record);
    case Due::weather: return Entry(WeatherRolled{next.round, weather_die(season, next.round, 0)});
    case Due::races: return play_race(season, next, record);
  }
  return Error{sentence(season, next)};
}

}  // namespace paddock::season
