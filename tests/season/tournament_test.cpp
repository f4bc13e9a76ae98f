// The Formula Dé tournament: rules/formula-de.md 1.3 and chapters 1 and 2.

#include <rapidcheck.h>

#include <map>

#include "messages/say.h"
#include "organiser.h"

namespace paddock::season {
namespace {

Settings tournament(int sessions, int table_size) {
  Settings settings = settings_of("formula-de", 1);
  settings.calendar[0].sessions = sessions;
  settings.calendar[0].options = {{"circuit", "monza"}};
  settings.table_size = table_size;
  return settings;
}

LapTimed lap(int session, const std::string& name, int rolls, int hundredths) {
  return {1, session, name, rolls, 0, 0, hundredths, false, ""};
}

Names ranking(const Season& season) {
  Names names;
  for (const Ranked& one : trial_classification(season, 1)) names.push_back(one.name);
  return names;
}

TEST(Tournament, ASessionIsOneTimedLapForEachDriverInCommonWeather) {  // FD-1-0-1a, FD-1-0-3, FD-3-1-5
  Season season = begin(tournament(2, 10));
  for (const char* name : {"Ada", "Ben"}) enter(season, name);
  EXPECT_EQ(refusal(season, lap(1, "Ada", 15, 3000)),
            "this is not what happens now: the weather is rolled for session 1 of round 1, Round 1");
  EXPECT_EQ(refusal(season, SessionBegun{1, 1, 21}), "black die: choose 1 to 20, not 21");
  must(season, SessionBegun{1, 1, 20});
  const std::string sky = weather_of(season, 1, 20);
  for (const char* name : {"Ada", "Ben"}) {
    const auto setup = trial_setup(season, 1, 1, name);
    EXPECT_EQ(setup.options.at("weather"), sky.c_str());
    EXPECT_EQ(setup.options.at("mode"), "trial");
  }
  must(season, lap(1, "Ben", 15, 3000));
  EXPECT_EQ(refusal(season, lap(1, "Ben", 14, 2800)), "Ben has no lap to run in this session; still to run: Ada");
  EXPECT_EQ(next_step(season).drivers, Names{"Ada"});
  must(season, lap(1, "Ada", 15, 3000));
  EXPECT_EQ(next_step(season).step, Due::session);
  EXPECT_EQ(next_step(season).session, 2);
}

TEST(Tournament, TheClockOfAComputerDriverShowsTwoSecondsForEveryRoll) {  // FD-R84
  Settings settings = tournament(1, 10);
  settings.options = {{"clock", true}};
  Season season = begin(settings);
  for (const char* driver : {"random", "rookie", "pro"}) must(season, Entered{driver, "", free_number(season), driver});
  run(season);
  int timed = 0;
  for (const Lap& lap : season.rounds[0].laps) {
    if (lap.result.aborted) continue;
    EXPECT_EQ(lap.result.hundredths, 200 * lap.result.rolls) << lap.name;
    ++timed;
  }
  EXPECT_GE(timed, 2);
}

TEST(Tournament, RollsThenTimeThenWhoRanFirst) {  // FD-1-3-2a, FD-1-3-2b
  Season season = begin(tournament(1, 10));
  for (const char* name : {"Ada", "Ben", "Cleo", "Dan", "Eve"}) enter(season, name);
  must(season, SessionBegun{1, 1, 1});
  must(season, lap(1, "Dan", 15, 3100));
  must(season, lap(1, "Ada", 15, 3000));
  must(season, lap(1, "Cleo", 14, 6000));  // FD-1-1-13: one completed minute
  must(season, lap(1, "Ben", 15, 3100));
  LapTimed error = lap(1, "Eve", 10, 1000);
  error.errors = 1;  // FD-1-1-11: ten rolls
  must(season, error);
  EXPECT_EQ(ranking(season), (Names{"Ada", "Dan", "Ben", "Cleo", "Eve"}));
  const auto best = trial_classification(season, 1);
  EXPECT_EQ(best[3].counted.total, 15);
  EXPECT_EQ(best[4].counted.total, 20);
}

TEST(Tournament, TheBestOfTwoSessionsCountsAndAnAbortedOneIsWorst) {  // FD-R85, FD-1-1-14
  Season season = begin(tournament(2, 10));
  for (const char* name : {"Ada", "Ben", "Cleo"}) enter(season, name);
  LapTimed aborted = lap(1, "Ada", 3, 600);
  aborted.aborted = true;
  must(season, SessionBegun{1, 1, 1});
  must(season, aborted);
  must(season, lap(1, "Ben", 30, 6500));
  must(season, lap(1, "Cleo", 16, 3200));
  EXPECT_EQ(ranking(season), (Names{"Cleo", "Ben", "Ada"}));
  must(season, SessionBegun{1, 2, 20});
  must(season, lap(2, "Ada", 16, 3100));
  must(season, lap(2, "Ben", 20, 4000));
  aborted.name = "Cleo", aborted.session = 2;
  must(season, aborted);
  EXPECT_EQ(ranking(season), (Names{"Ada", "Cleo", "Ben"}));
}

// Ranks 1 to n are called D1 to Dn; teams in the order of drivers.
Season ranked(int drivers, int table_size, bool apart, const std::vector<std::string>& teams = {}) {
  Settings settings = tournament(1, table_size);
  settings.apart = apart;
  Season season = begin(settings);
  for (int rank = 1; rank <= drivers; ++rank)
    enter(season, "D" + std::to_string(rank), rank <= std::ssize(teams) ? teams[rank - 1] : "");
  must(season, SessionBegun{1, 1, 1});
  for (int rank = 1; rank <= drivers; ++rank) must(season, lap(1, "D" + std::to_string(rank), 10 + rank, 3000));
  return season;
}

TEST(Tournament, OfficialsAmendTheClassificationWithAReason) {  // FD-1-3-3
  Season season = ranked(4, 10, false);
  EXPECT_EQ(refusal(season, Decided{1, Classification::trials, "D3", 1, ""}), "the reason is empty");
  EXPECT_EQ(refusal(season, Decided{1, Classification::trials, "D3", 5, "why not"}), "choose a place from 1 to 4");
  must(season, Decided{1, Classification::trials, "D3", 1, "was sent out in the wrong session"});
  EXPECT_EQ(ranking(season), (Names{"D3", "D1", "D2", "D4"}));
  must(season, WeatherRolled{1, 3});
  must(season, begun(season, 1, 1));
  EXPECT_EQ(season.rounds[0].tables[0], (Names{"D3", "D1", "D2", "D4"}));
  EXPECT_EQ(refusal(season, Decided{1, Classification::trials, "D3", 4, "too late"}),
            "the trial classification of round 1 can be changed from the first lap to the first race");
}

TEST(Tournament, TheBestAreSpreadOverTheTablesAndGridPlacesFollowRank) {  // FD-1-3-2c, FD-R86
  const Season season = ranked(23, 10, false);
  const auto tables = tables_of(season, 1);
  ASSERT_EQ(tables.size(), 3u);
  EXPECT_EQ(tables[0], (Names{"D1", "D4", "D7", "D10", "D13", "D16", "D19", "D22"}));
  EXPECT_EQ(tables[1].front(), "D2");
  EXPECT_EQ(tables[2], (Names{"D3", "D6", "D9", "D12", "D15", "D18", "D21"}));
}

TEST(Tournament, OrTheBestSitTogether) {  // FD-R86: the option
  Season season = ranked(12, 6, false);
  season.settings.in_blocks = true;
  const auto tables = tables_of(season, 1);
  EXPECT_EQ(tables[0], (Names{"D1", "D2", "D3", "D4", "D5", "D6"}));
}

TEST(Tournament, TeamMatesSitAtDifferentTables) {  // FD-1-3-3
  // By rank alone D1 and D3 of Red would meet at table 1, D2 and D6 of Blue at table 2.
  const Season season = ranked(6, 3, true, {"Red", "Blue", "Red", "Green", "Green", "Blue"});
  const auto tables = tables_of(season, 1);
  EXPECT_EQ(tables[0], (Names{"D1", "D4", "D6"}));
  EXPECT_EQ(tables[1], (Names{"D2", "D3", "D5"}));
  // Three team mates at two tables: two of them meet, and everybody has a place.
  const auto crowded = tables_of(ranked(4, 3, true, {"Red", "Red", "Red", "Blue"}), 1);
  EXPECT_EQ(crowded[0].size() + crowded[1].size(), 4u);
}

// How many drivers of the largest meeting of a team sit at one table.
int largest_meeting(const Season& season) {
  int largest = 0;
  for (const Names& table : tables_of(season, 1)) {
    std::map<std::string, int> teams;
    for (const std::string& name : table)
      if (const std::string& team = find_driver(season, name)->entry.team; !team.empty())
        largest = std::max(largest, ++teams[team]);
  }
  return largest;
}

TEST(Tournament, WhoSatDownEarlierMakesRoomForTeamMates) {  // FD-1-3-3
  // D5 and D6 have their team mates at table 1 by rank: D3 and D4 have to change tables first.
  const Season season = ranked(6, 3, true, {"Red", "Green", "Blue", "White", "Red", "Blue"});
  EXPECT_EQ(largest_meeting(season), 1);
  for (const Names& table : tables_of(season, 1)) EXPECT_EQ(table.size(), 3u);
}

TEST(Tournament, TeamMatesMeetOnlyWhereATeamHasMoreDriversThanThereAreTables) {  // FD-1-3-3, FD-R86
  EXPECT_TRUE(rc::check([] {
    const int tables = *rc::gen::inRange(2, 6), drivers = tables * *rc::gen::inRange(3, 9) - *rc::gen::inRange(0, 2);
    const int team_size = *rc::gen::inRange(1, 8);
    std::vector<std::string> teams;
    for (int n = 0; n < drivers; ++n) teams.push_back("Team " + std::to_string(n / team_size));
    Rng(*rc::gen::arbitrary<std::uint64_t>()).shuffle(teams);
    const Season season = ranked(drivers, (drivers + tables - 1) / tables, true, teams);
    const int count = static_cast<int>(tables_of(season, 1).size());
    RC_ASSERT(largest_meeting(season) == (std::min(team_size, drivers) + count - 1) / count);
    std::map<std::string, std::size_t> rank;
    for (const Ranked& one : trial_classification(season, 1)) rank[one.name] = one.rank - 1;
    for (const Names& table : tables_of(season, 1))  // everybody in the row of the grid that the rank gives
      for (std::size_t place = 0; place < table.size(); ++place) RC_ASSERT(rank.at(table[place]) / count == place);
  }));
}

TEST(Tournament, TheAbsolutePoleRollsTheWeatherForAllTables) {  // FD-2-0-1a, FD-2-0-1b, FD-3-2-1
  Season season = ranked(8, 4, false);
  EXPECT_EQ(say(sentence(season, next_step(season))), "D1 rolls the weather for round 1, Round 1");
  int changeable = 1;
  while (weather_of(season, 1, changeable) != "changeable") ++changeable;
  must(season, WeatherRolled{1, changeable});
  for (int table = 1; table <= 2; ++table) {
    must(season, begun(season, 1, table));
    const auto setup = race_setup(season, season.rounds[0].races[table - 1].begun);
    EXPECT_EQ(setup.options.at("weather"), "changeable");
    EXPECT_EQ(setup.options.at("starts_wet"), weather_of(season, 1, 1) == "raining");  // FD-3-2-4a
    EXPECT_EQ(boost::json::serialize(setup.options.at("grid")), "[1,2,3,4]");
  }
  EXPECT_NE(season.rounds[0].races[0].begun.seed, season.rounds[0].races[1].begun.seed);
}

TEST(Tournament, AChangeableRaceBeginsWetAfterAWetSession) {  // FD-3-2-4a
  Season season = begin(tournament(1, 10));
  for (const char* name : {"Ada", "Ben"}) enter(season, name);
  int rain = 1, changeable = 1;
  while (weather_of(season, 1, rain) != "raining") ++rain;
  while (weather_of(season, 1, changeable) != "changeable") ++changeable;
  must(season, SessionBegun{1, 1, rain});
  must(season, lap(1, "Ada", 20, 4000));
  must(season, lap(1, "Ben", 21, 4000));
  must(season, WeatherRolled{1, changeable});
  must(season, begun(season, 1, 1));
  EXPECT_EQ(race_setup(season, season.rounds[0].races[0].begun).options.at("starts_wet"), true);
}

TEST(Tournament, WhoLeavesIsNotSeatedAndAReserveKeepsTheGridPlace) {
  Season season = ranked(5, 10, false);
  must(season, Left{"D2"});
  must(season, Replaced{"D3", "Eve", "human"});
  EXPECT_EQ(ranking(season), (Names{"D1", "Eve", "D4", "D5"}));
}

TEST(Tournament, AReserveSitsDownAtATableThatHasNotBegun) {
  Season season = ranked(8, 4, false);
  must(season, WeatherRolled{1, 3});
  must(season, begun(season, 1, 1));
  must(season, Replaced{"D1", "Eve", "pro"});  // at table 1 it is too late
  must(season, Replaced{"D2", "Fay", "pro"});
  must(season, Left{"D4"});
  EXPECT_EQ(tables_of(season, 1)[0], (Names{"D1", "D3", "D5", "D7"}));
  EXPECT_EQ(tables_of(season, 1)[1], (Names{"Fay", "D6", "D8"}));
  must(season, Left{"D3"});
  must(season, Replaced{"Fay", "D3", "pro"});  // who races at table 1 already
  EXPECT_EQ(tables_of(season, 1)[1].front(), "Fay");
  must(season, Left{"D6"});
  must(season, Left{"D8"});  // two cars race
  EXPECT_EQ(tables_of(season, 1)[1], (Names{"Fay", "D8"}));
  must(season, begun(season, 1, 2));
  must(season, result(season, 1, 1, {"D1"}));
  must(season, result(season, 1, 2, {"Fay", "D8"}));
  EXPECT_EQ(next_step(season).step, Due::over);
  const auto again = read_season(text(season));
  ASSERT_TRUE(again) << say(again.error());
  EXPECT_EQ(short_text(driver_table(*again)), short_text(driver_table(season)));
}

TEST(Tournament, TheFinalIsForTheBestOfTheTable) {  // FD-R90: by the organiser's points
  Settings settings = tournament(1, 3);
  settings.calendar.push_back({"Final", {{"circuit", "monaco"}}, 0, 3});
  settings.points = {10, 6, 4};
  settings.last_points = {20, 12, 8};
  settings.grid = Grid::standing;
  Season season = begin(settings);
  for (int rank = 1; rank <= 6; ++rank) enter(season, "D" + std::to_string(rank));
  must(season, SessionBegun{1, 1, 1});
  for (int rank = 1; rank <= 6; ++rank) must(season, lap(1, "D" + std::to_string(rank), 10 + rank, 3000));
  must(season, WeatherRolled{1, 1});
  must(season, begun(season, 1, 1));
  must(season, begun(season, 1, 2));
  must(season, result(season, 1, 2, {"D6", "D2"}));
  must(season, result(season, 1, 1, {"D3", "D5", "D1"}));
  EXPECT_EQ(short_text(driver_table(season)), "1 D3 10, 1 D6 10, 3 D2 6, 3 D5 6, 5 D1 4, 6 D4 0");
  must(season, begun(season, 2, 1));
  EXPECT_EQ(season.rounds[1].tables[0], (Names{"D3", "D6", "D2"}));
  must(season, result(season, 2, 1, {"D2", "D6"}));
  EXPECT_EQ(short_text(driver_table(season)), "1 D2 26, 2 D6 22, 3 D3 10, 4 D5 6, 5 D1 4, 6 D4 0");
}

TEST(Tournament, FortyDriversTwoSessionsFourTables) {
  Settings settings = tournament(2, 10);
  settings.apart = true;
  Season season = begin(settings);
  for (int n = 1; n <= 40; ++n) enter(season, "Driver " + std::to_string(n), "Team " + std::to_string((n + 1) / 2));
  run(season);
  EXPECT_EQ(season.rounds[0].laps.size(), 80u);
  ASSERT_EQ(season.rounds[0].tables.size(), 4u);
  for (const Names& table : season.rounds[0].tables) {
    EXPECT_EQ(table.size(), 10u);
    for (const std::string& name : table)
      EXPECT_EQ(std::ranges::count_if(table,
                                      [&](const std::string& other) {
                                        return find_driver(season, other)->entry.team ==
                                               find_driver(season, name)->entry.team;
                                      }),
                1);
  }
  int given = 0, in_table = 0;
  for (int table = 1; table <= 4; ++table)
    for (const Classified& car : race_result(season, 1, table)) given += car.points;
  for (const TableLine& line : driver_table(season)) in_table += line.points;
  EXPECT_EQ(given, in_table);
  EXPECT_GT(given, 4 * 10);
}

}  // namespace
}  // namespace paddock::season
