#include "season/day.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "core/date.h"
#include "core/reflect.h"
#include "drivers/drivers.h"
#include "messages/say.h"
#include "organiser.h"
#include "season/settings.h"

namespace paddock::season {
namespace {

std::string told(const DayRace& race) {
  return race.game + json::serialize(race.options) + json::serialize(print(race.opponents, Viewer::referee()));
}

TEST(Day, FollowsFromTheDate) {
  EXPECT_EQ(told(*race_of_day("2026-11-16")), told(*race_of_day("2026-11-16")));
  EXPECT_NE(race_of_day("2026-11-16")->game, race_of_day("2026-11-17")->game);
}

TEST(Day, IsADateThatThereIs) {
  EXPECT_EQ(say(race_of_day("16.11.2026").error().message), "write a date as in 2026-11-16, not ‘16.11.2026’");
  for (const char* day : {"2026-13-01", "2026-02-29", "2026-11-00", "2026-11-16 ", "1969-12-31", ""})
    EXPECT_FALSE(race_of_day(day)) << day;
}

TEST(Day, CountsDaysAndBack) {
  EXPECT_EQ(*day_number("1970-01-01"), 0);
  EXPECT_EQ(*day_number("2026-11-19"), 20776);
  for (const char* date : {"1970-01-01", "2024-02-29", "2026-12-31", "2027-01-01"})
    EXPECT_EQ(date_of(*day_number(date)), date);
}

// Every game comes every few days, on every one of its circuits and against every field; each of these races can be driven.
TEST(Day, EveryRaceOfTheRotationBegins) {
  const int first = *day_number("2026-11-19");
  std::map<std::string, std::set<std::string>> circuits;
  std::set<std::string> fields;
  for (int day = first; day < first + 4 * 5 * 8; ++day) {
    const DayRace race = *race_of_day(date_of(day));
    paddock::Setup setup{race.game, race.options, {{"Ada", "human"}}, 1};
    for (const Person& opponent : race.opponents) {
      EXPECT_TRUE(make_driver(race.game, opponent.driver)) << opponent.driver;
      setup.seats.push_back(opponent);
    }
    EXPECT_TRUE(make_match(setup)) << told(race);
    const auto* circuit = race.options.if_contains("circuit");
    circuits[race.game].insert(circuit ? std::string(circuit->as_string()) : "");
    fields.insert(json::serialize(print(race.opponents, Viewer::referee())));
  }
  EXPECT_EQ(circuits.size(), 4u);
  EXPECT_EQ(circuits["formula-de"].size(), 8u);
  EXPECT_EQ(fields.size(), 5u);
}

TEST(Day, IsASeasonToo) {
  const auto today = season_of_day("2026-11-16");
  ASSERT_TRUE(today);
  EXPECT_EQ(today->name, "Race of the day, 2026-11-16");
  EXPECT_EQ(text(begin(*today)), text(begin(*season_of_day("2026-11-16"))));
  for (int day = 10; day <= 28; ++day) EXPECT_TRUE(new_season(*season_of_day("2026-02-" + std::to_string(day)))) << day;
}

}  // namespace
}  // namespace paddock::season
