#pragma once

// Seasons for tests: drivers enter, and races end as the test says.

#include <gtest/gtest.h>

#include "games/catalogue.h"
#include "messages/say.h"
#include "season/field.h"
#include "season/page.h"
#include "season/run.h"
#include "season/season.h"
#include "season/settings.h"
#include "season/tables.h"

namespace paddock::season {

inline std::string text(const Page& page) { return text(page, formatter()); }
inline std::string html(const Page& page) { return html(page, "en", formatter()); }
inline std::string csv(const PageTable& table) { return csv(table, formatter()); }

inline Settings settings_of(const std::string& game, int rounds) {
  Settings settings = standard_settings(game, rounds);
  settings.name = "Test";
  for (int round = 1; round <= rounds; ++round)
    settings.calendar.push_back({"Round " + std::to_string(round), boost::json::object(), 0, 0});
  settings.seed = {7};
  return settings;
}

inline Season begin(const Settings& settings) {
  const auto season = new_season(settings);
  EXPECT_TRUE(season) << say(season.error());
  return *season;
}

inline void must(Season& season, const Entry& entry) {
  const auto applied = apply(season, entry);
  EXPECT_TRUE(applied) << say(applied.error());
}

// What a wrong entry is told; it changes nothing.
inline std::string refusal(Season& season, const Entry& entry) {
  const std::string before = text(season);
  const NextStep next = next_step(season);
  const auto applied = apply(season, entry);
  EXPECT_FALSE(applied);
  EXPECT_EQ(text(season), before);
  EXPECT_EQ(sentence(season, next), sentence(season, next_step(season)));
  return applied ? "" : say(applied.error());
}

inline void enter(Season& season, const std::string& name, const std::string& team = "") {
  must(season, Entered{name, team, free_number(season), "pro"});
}

inline RaceBegun begun(const Season& season, int round, int table) {
  return {round, table, race_seed(season, round, table), tables_of(season, round)[table - 1]};
}

// The table's race ends in this order; who is not named did not finish. Points as the game would give them.
inline RaceOver result(const Season& season, int round, int table, const std::vector<std::string>& order,
                       const std::vector<int>& points = {}) {
  RaceOver over{round, table, {}, "test"};
  const RaceBegun& race = season.rounds[round - 1].races[table - 1].begun;
  const Setup setup = race_setup(season, race);
  for (int seat = 0; seat < static_cast<int>(setup.seats.size()); ++seat) {
    const std::string& name = setup.seats[seat].name;
    const auto place = static_cast<std::size_t>(std::ranges::find(order, name) - order.begin());
    Classified car{static_cast<int>(place) + 1, name, seat, seat + 1, place < order.size(), 3, 20, "finished", 0, 0};
    if (car.finished && place < points.size()) car.points = points[place];
    if (!car.finished) car.place = static_cast<int>(setup.seats.size()), car.laps = 1, car.end = "blown engine";
    over.cars.push_back(car);
  }
  return over;
}

inline void race(Season& season, int round, const std::vector<std::string>& order,
                 const std::vector<int>& points = {}) {
  must(season, begun(season, round, 1));
  must(season, result(season, round, 1, order, points));
}

// Plays to the end with computer drivers.
inline void run(Season& season) {
  while (next_step(season).step != Due::over) {
    const auto entry = play_next(season);
    ASSERT_TRUE(entry) << say(entry.error());
    must(season, *entry);
  }
}

// "1 Ada 26, 2 Ben 18"
inline std::string short_text(const std::vector<TableLine>& table) {
  std::string text;
  for (const TableLine& line : table)
    text +=
        (text.empty() ? "" : ", ") + std::to_string(line.place) + " " + line.name + " " + std::to_string(line.points);
  return text;
}

}  // namespace paddock::season
