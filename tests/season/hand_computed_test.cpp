// Three seasons that were raced once, with tables computed by hand from the results in their files. Nobody drives them again: better
// computer drivers change the golden seasons (records/), not these.

#include <fstream>
#include <map>
#include <sstream>

#include "organiser.h"

namespace paddock::season {
namespace {

Season raced(const std::string& name) {
  std::stringstream bytes;
  bytes << std::ifstream(PADDOCK_SOURCE_DIR "/tests/season/raced/" + name + ".season", std::ios::binary).rdbuf();
  const auto season = read_season(bytes.str());
  EXPECT_TRUE(season) << name;
  return *season;
}

TEST(HandComputed, EightRacesOfPolePosition) {  // PP-15-2, PP-15-3, PP-15-4, PP-15.2-4
  const Season season = raced("pole-position-championship");
  // Driver 1:  8 + 10 + 10 +  6 +  8 + 10 +  8 +  7
  // Driver 2: 10 +  6 +  5 + 10 +  5 +  5 + 10 + 15
  // Driver 4:  6 +  8 +  8 +  8 + 10 +  6 +  6 +  9
  // Driver 3:  5 +  5 +  6 +  5 +  6 +  8 +  5 + 12
  EXPECT_EQ(short_text(driver_table(season)),
            "1 Driver 1 67, 2 Driver 2 66, 3 Driver 4 61, 4 Driver 3 52, 5 Rita 0, 5 Rob 0");
  EXPECT_EQ(short_text(team_table(season)), "1 Team 1 133, 2 Team 2 113, 3 Team 3 0");
  // Before the last race, whose points are others, Driver 1 had 60 and Driver 2 51.
  EXPECT_EQ(short_text(driver_table(season, 7)),
            "1 Driver 1 60, 2 Driver 4 52, 3 Driver 2 51, 4 Driver 3 40, 5 Rita 0, 5 Rob 0");
}

TEST(HandComputed, TheEnginesOfEightRaces) {  // PP-15.1-2, PP-15.1-3, PP-15.1-4
  const Season season = raced("pole-position-championship");
  // Rita ends the first race with 0 EP and takes a new engine for the second, Rob ends the second and the third with 0 EP.
  const std::map<std::string, std::vector<int>> damage{
      {"Driver 1", {0, 0, 0, 0, 0, 0, 0, 0}}, {"Rita", {0, 1, 0, 0, 0, 0, 0, 0}}, {"Rob", {0, 0, 1, 2, 1, 1, 0, 0}}};
  for (int round = 1; round <= 8; ++round) {
    const RaceBegun& race = season.rounds[round - 1].races[0].begun;
    Season before = begin(season.settings);  // as it was then
    for (const Entry& entry : season.entries) {
      const auto* begins = std::get_if<RaceBegun>(&entry);
      if (begins && begins->round == round) break;
      must(before, entry);
    }
    const auto given = race_setup(before, race).options.at("engine_damage").as_array();
    for (std::size_t seat = 0; seat < race.seats.size(); ++seat)
      if (const auto known = damage.find(race.seats[seat]); known != damage.end())
        EXPECT_EQ(given[seat], known->second[round - 1]) << "round " << round << ", " << race.seats[seat];
  }
}

TEST(HandComputed, FiveStreetRaces) {  // SI-FINISH-2, SI-FINISH-4, SI-FINISH-6, SI-R39
  // Driver 3: 11 + 15 + 2 + 4 + 15; the Old Pros: 6 + 11 + 11 + 11 + 8, without a win to Driver 3's two;
  // Driver 4: 8 + 2 + 15 + 15 + 6; Driver 2: 4 + 8 + 6 + 8 + 11; Driver 1: 15 + 6 + 4 + 2 + 2
  const Season season = raced("street-illegal-series");
  EXPECT_EQ(short_text(driver_table(season)),
            "1 Driver 3 47, 1 Old Pros 47, 3 Driver 4 46, 4 Driver 2 37, 5 Driver 1 29");
  EXPECT_EQ(say(sentence(season, next_step(season))), "the season is over: Driver 3, Old Pros share the title");
}

TEST(HandComputed, TheTrialsOfFortyDrivers) {  // FD-1-3-2, FD-R85, FD-R86
  const Season season = raced("formula-de-tournament");
  struct Best {
    std::string name;
    int total, hundredths;
  };
  const std::vector<Best> best{
      {"Driver 16", 21, 4000}, {"Driver 15", 22, 4000}, {"Driver 25", 22, 4200}, {"Driver 3", 22, 4400},
      {"Driver 28", 23, 3800}, {"Driver 2", 23, 4000},  // equal: in the first session, second to run
      {"Driver 14", 23, 4000},                          // the same, fourteenth
      {"Driver 11", 23, 4000}};                         // in the second session
  const auto ranking = trial_classification(season, 1);
  ASSERT_EQ(ranking.size(), 40u);
  for (std::size_t i = 0; i < best.size(); ++i) {
    EXPECT_EQ(ranking[i].name, best[i].name) << i;
    EXPECT_EQ(ranking[i].counted.total, best[i].total) << i;
    EXPECT_EQ(ranking[i].best.hundredths, best[i].hundredths) << i;
  }
  for (int table = 0; table < 4; ++table) EXPECT_EQ(season.rounds[0].tables[table].front(), best[table].name);
}

TEST(HandComputed, FourTablesOfFormulaDe) {  // FD-R90: 12, 10, 9, 8 ... for the places at each table
  const Season season = raced("formula-de-tournament");
  const std::string drivers = short_text(driver_table(season));
  EXPECT_TRUE(
      drivers.starts_with("1 Driver 10 12, 1 Driver 11 12, 1 Driver 32 12, 1 Driver 39 12, "
                          "5 Driver 8 10, 5 Driver 23 10, 5 Driver 27 10, 5 Driver 35 10, "
                          "9 Driver 22 9, 9 Driver 24 9, 9 Driver 26 9, 9 Driver 33 9, "))
      << drivers;
  EXPECT_TRUE(
      drivers.ends_with("32 Driver 1 3, 32 Driver 13 3, 32 Driver 17 3, 35 Driver 21 2, 35 Driver 30 2, "
                        "37 Driver 5 0, 37 Driver 20 0, 37 Driver 29 0, 37 Driver 40 0"))
      << drivers;
  // Team 12: second and third; Team 6: a win and a sixth place; Teams 5 and 16: a win and a seventh; Team 4: second and fifth
  EXPECT_TRUE(short_text(team_table(season))
                  .starts_with("1 Team 12 19, 2 Team 6 18, 3 Team 5 17, 3 Team 16 17, 5 Team 4 17, 6 Team 13 17, "))
      << short_text(team_table(season));
}

}  // namespace
}  // namespace paddock::season
