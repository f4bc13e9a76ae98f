// Championships: calendars, points, tables, entries.

#include <array>
#include <map>
#include <set>

#include "messages/say.h"
#include "organiser.h"

namespace paddock::season {
namespace {

// PP-15-2, PP-15-3
const std::vector<int> points{10, 8, 6, 5, 4, 3}, last_points{15, 12, 9, 7, 5, 3};

Season championship(int races) {
  Season season = begin(settings_of("pole-position", races));
  for (const char* name : {"Ada", "Ben", "Cleo", "Dan"}) enter(season, name);
  return season;
}

TEST(Championship, HasFourToEightRaces) {  // PP-15-1
  EXPECT_FALSE(new_season(settings_of("pole-position", 4)).has_error());
  EXPECT_FALSE(new_season(settings_of("pole-position", 8)).has_error());
  for (const int races : {3, 9}) {
    Settings settings = settings_of("pole-position", races);
    EXPECT_FALSE(settings.points.empty());  // outside of PP-15
    EXPECT_TRUE(new_season(settings));
    settings.points.clear();
    const auto refused = new_season(settings);
    ASSERT_FALSE(refused);
    EXPECT_NE(say(refused.error()).find("4 to 8 races"), std::string::npos) << say(refused.error());
  }
}

TEST(Championship, TheTableIsTheSumOfTheRaces) {  // PP-15-4
  Season season = championship(4);
  race(season, 1, {"Ada", "Ben", "Cleo"}, points);         // 10 8 6 0
  race(season, 2, {"Ben", "Ada", "Dan", "Cleo"}, points);  // 8 10 5 6
  race(season, 3, {"Cleo", "Dan"}, points);                // 0 0 10 8
  EXPECT_EQ(short_text(driver_table(season)), "1 Cleo 21, 2 Ada 18, 2 Ben 18, 4 Dan 14");
  race(season, 4, {"Dan", "Ben", "Ada"}, last_points);  // 9 12 0 15
  EXPECT_EQ(short_text(driver_table(season)), "1 Ben 30, 2 Dan 29, 3 Ada 27, 4 Cleo 21");
  EXPECT_EQ(next_step(season).step, Due::over);
  EXPECT_EQ(say(sentence(season, next_step(season))), "the season is over: Ben is champion");
}

TEST(Championship, TiesGoToMoreWinsThenMoreSecondPlaces) {  // PP-15-4
  Season wins = championship(4);
  race(wins, 1, {"Ada", "Ben"}, {10, 10});  // equal points by decree
  EXPECT_EQ(short_text(driver_table(wins)), "1 Ada 10, 2 Ben 10, 3 Cleo 0, 3 Dan 0");

  Season seconds = championship(4);
  race(seconds, 1, {"Ada", "Ben", "Cleo", "Dan"}, {10, 8, 6, 5});
  race(seconds, 2, {"Ben", "Cleo", "Ada", "Dan"}, {8, 6, 9, 5});  // Ada 19, Ben 16
  race(seconds, 3, {"Cleo", "Ben", "Dan", "Ada"}, {8, 3, 6, 0});  // Ben 19: wins 1-1, seconds 0-2
  const auto table = driver_table(seconds);
  EXPECT_EQ(short_text(table), "1 Cleo 20, 2 Ben 19, 3 Ada 19, 4 Dan 16");
  EXPECT_EQ(table[1].wins, 1);
}

TEST(Championship, TheLastRaceKnowsThatItIsTheLast) {  // PP-15-3
  Season season = championship(4);
  for (int round = 1; round <= 4; ++round) {
    must(season, begun(season, round, 1));
    const auto setup = race_setup(season, season.rounds[round - 1].races[0].begun);
    EXPECT_EQ(setup.options.contains("last_race"), round == 4);
    must(season, result(season, round, 1, {"Ada"}));
  }
}

TEST(Championship, AReserveTakesOverTheCarButNotThePoints) {
  Season season = championship(4);
  race(season, 1, {"Ada", "Ben"}, points);
  must(season, Replaced{"Ada", "Eve", "rookie"});
  EXPECT_EQ(find_driver(season, "Eve")->entry.number, 1);
  must(season, begun(season, 2, 1));
  EXPECT_EQ(season.rounds[1].tables[0], (Names{"Ben", "Cleo", "Dan", "Eve"}));
  must(season, result(season, 2, 1, {"Eve", "Ben"}, points));
  EXPECT_EQ(short_text(driver_table(season)), "1 Ben 16, 2 Ada 10, 2 Eve 10, 4 Cleo 0, 4 Dan 0");
}

TEST(Championship, WhoMissedARaceComesBackToTheCar) {
  Settings settings = settings_of("pole-position", 4);
  settings.options.as_object()["damaged_engine"] = true;
  Season season = begin(settings);
  enter(season, "Ada", "Red");
  enter(season, "Ben", "Blue");
  race(season, 1, {"Ada", "Ben"}, points);
  must(season, Replaced{"Ada", "Eve", "pro"});
  EXPECT_EQ(refusal(season, Entered{"Ada", "Red", 1, "pro"}), "number 1 belongs to Eve");
  must(season, begun(season, 2, 1));
  RaceOver second = result(season, 2, 1, {"Ben", "Eve"}, points);
  second.cars[1].wear = 1;  // Eve ended it with 0 EP: the engine is that of the car
  must(season, second);
  EXPECT_EQ(refusal(season, Replaced{"Ben", "Ada", "pro"}), "Ada can come back only for Red, as before");
  must(season, Replaced{"Eve", "Ada", "pro"});
  EXPECT_EQ(find_driver(season, "Ada")->entry.number, 1);
  must(season, begun(season, 3, 1));
  const auto setup = race_setup(season, season.rounds[2].races[0].begun);
  EXPECT_EQ(boost::json::serialize(setup.options.at("engine_damage")), "[1,0]");
  must(season, result(season, 3, 1, {"Ada", "Ben"}, points));
  EXPECT_EQ(short_text(driver_table(season)), "1 Ben 26, 2 Ada 20, 3 Eve 8");
  EXPECT_EQ(short_text(team_table(season)), "1 Red 28, 2 Blue 26");
  must(season, Left{"Ben"});
  EXPECT_EQ(free_number(season, "Ben"), 2);
  must(season, Entered{"Ben", "Blue", 2, "pro"});
  EXPECT_EQ(refusal(season, Entered{"Ben", "Blue", 2, "pro"}), "Ben has already entered");
}

TEST(Championship, ADamagedEngineIsCarriedFromRaceToRace) {  // PP-15.1-2, PP-15.1-3
  Settings settings = settings_of("pole-position", 4);
  settings.options.as_object()["damaged_engine"] = true;
  Season season = begin(settings);
  for (const char* name : {"Ada", "Ben"}) enter(season, name);
  const auto damage = [&](int round) {
    return boost::json::serialize(
        race_setup(season, season.rounds[round - 1].races[0].begun).options.at("engine_damage"));
  };
  must(season, begun(season, 1, 1));
  EXPECT_EQ(damage(1), "[0,0]");
  RaceOver first = result(season, 1, 1, {"Ada", "Ben"}, points);
  first.cars[1].wear = 1;  // Ben ended it with 0 EP
  must(season, first);
  must(season, begun(season, 2, 1));
  EXPECT_EQ(damage(2), "[0,1]");
  RaceOver second = result(season, 2, 1, {"Ada", "Ben"}, points);
  second.cars[1].wear = 2;
  must(season, second);
  must(season, Replaced{"Ben", "Bob", "pro"});  // the reserve drives the same car
  must(season, begun(season, 3, 1));
  EXPECT_EQ(damage(3), "[0,2]");
}

TEST(Championship, ATeamScoresWhatItsTwoCarsScore) {  // PP-15.2-4
  Settings settings = settings_of("pole-position", 4);
  settings.options.as_object()["constructors"] = true;
  Season season = begin(settings);
  enter(season, "Ada", "Red");
  enter(season, "Ben", "Blue");
  enter(season, "Cleo", "Red");
  enter(season, "Dan", "Blue");
  enter(season, "Eve");
  must(season, begun(season, 1, 1));
  const auto setup = race_setup(season, season.rounds[0].races[0].begun);
  EXPECT_EQ(boost::json::serialize(setup.options.at("teams")), "[1,2,1,2,3]");  // PP-15.2-1
  must(season, result(season, 1, 1, {"Eve", "Ada", "Ben", "Dan", "Cleo"}, points));
  EXPECT_EQ(short_text(team_table(season)), "1 Red 12, 2 Blue 11");
  race(season, 2, {"Dan", "Eve", "Ada", "Ben", "Cleo"}, points);
  EXPECT_EQ(short_text(team_table(season)), "1 Blue 26, 2 Red 22");
  EXPECT_EQ(refusal(season, Entered{"Fay", "Red", 9, "pro"}),
            "Red already has 2 drivers: a constructor enters no more (PP-15.2-1)");
  must(season, Left{"Ada"});
  must(season, Entered{"Fay", "Red", 9, "pro"});
}

TEST(Championship, TiesOfTeamsGoToMoreWinsThenMoreSecondPlaces) {  // PP-15.2-4
  Season season = begin(settings_of("pole-position", 4));
  enter(season, "Ada", "Red");
  enter(season, "Ben", "Red");
  enter(season, "Cleo", "Blue");
  enter(season, "Dan", "Blue");
  race(season, 1, {"Ada", "Cleo", "Dan", "Ben"}, {10, 8, 6, 4});  // 14 each, a win for Red
  EXPECT_EQ(short_text(team_table(season)), "1 Red 14, 2 Blue 14");
  race(season, 2, {"Cleo", "Dan", "Ada", "Ben"}, {10, 8, 10, 8});  // by decree: a win each, second places 0-2
  EXPECT_EQ(short_text(team_table(season)), "1 Blue 32, 2 Red 32");
}

TEST(Season, TheBestResultsCount) {
  Settings settings = settings_of("race-formula-90", 3);
  settings.points = {5, 3, 1};
  settings.counted = 2;
  Season season = begin(settings);
  for (const char* name : {"Ada", "Ben"}) enter(season, name);
  race(season, 1, {"Ada", "Ben"});
  race(season, 2, {"Ben", "Ada"});
  race(season, 3, {"Ada", "Ben"});
  const auto table = driver_table(season);
  EXPECT_EQ(short_text(table), "1 Ada 10, 2 Ben 8");
  EXPECT_FALSE(table[0].scores[1].counts);
  EXPECT_TRUE(table[1].scores[0].counts);  // of equal results the earlier counts
  EXPECT_FALSE(table[1].scores[2].counts);
}

TEST(Season, TheLastRoundMayHaveItsOwnPoints) {
  Settings settings = settings_of("race-formula-90", 2);
  settings.points = {5, 3, 1};
  settings.last_points = {10, 6};
  Season season = begin(settings);
  for (const char* name : {"Ada", "Ben", "Cleo"}) enter(season, name);
  race(season, 1, {"Ada", "Ben", "Cleo"});
  race(season, 2, {"Ben", "Cleo", "Ada"});
  EXPECT_EQ(short_text(driver_table(season)), "1 Ben 13, 2 Cleo 7, 3 Ada 5");
}

TEST(Season, GridsByStandingAndReversed) {
  for (const Grid rule : {Grid::standing, Grid::reversed}) {
    Settings settings = settings_of("formula-de", 2);
    settings.grid = rule;
    Season season = begin(settings);
    for (const char* name : {"Ada", "Ben", "Cleo"}) enter(season, name);
    race(season, 1, {"Cleo", "Ada", "Ben"});
    must(season, begun(season, 2, 1));
    const Names leader_first{"Cleo", "Ada", "Ben"}, leader_last{"Ben", "Ada", "Cleo"};
    EXPECT_EQ(season.rounds[1].tables[0], rule == Grid::standing ? leader_first : leader_last);
    const auto setup = race_setup(season, season.rounds[1].races[0].begun);
    EXPECT_EQ(boost::json::serialize(setup.options.at("grid")), "[1,2,3]");
  }
}

// The grid places that the second race tells, by name.
std::map<std::string, int> grid_of_second_race(Settings settings) {
  Season season = begin(settings);
  for (const char* name : {"Ada", "Ben", "Cleo"}) enter(season, name);
  const std::vector<int> points = settings.points.empty() ? std::vector<int>{15, 11, 8} : std::vector<int>();
  race(season, 1, {"Cleo", "Ada", "Ben"}, points);
  must(season, begun(season, 2, 1));
  const auto over = play_next(season);
  EXPECT_TRUE(over) << say(over.error());
  std::map<std::string, int> grid;
  for (const Classified& car : std::get<RaceOver>(*over).cars) grid[car.name] = car.grid;
  return grid;
}

TEST(Season, EveryGameAndRuleSetStartsByStandingAndReversed) {  // PP-R109, R90-R142
  struct Field {
    const char* game;
    boost::json::object options;
    std::array<int, 3> places;  // where the first, the second and the third start
  };
  const std::vector<Field> fields{{"formula-de", {{"laps", 1}}, {1, 2, 3}},
                                  {"pole-position", {{"laps", 2}}, {1, 2, 3}},
                                  {"pole-position", {{"laps", 2}, {"bots", {"red-a", "blue-b", "green-a"}}}, {1, 3, 5}},
                                  {"race-formula-90", {}, {1, 4, 8}},  // 11 cars: 8 robots
                                  {"race-formula-90", {{"ruleset", "e1a"}}, {1, 4, 8}},
                                  {"race-formula-90", {{"ruleset", "e1b"}}, {1, 4, 7}},  // 9 cars
                                  {"race-formula-90", {{"ruleset", "e1j"}}, {1, 4, 7}}};
  for (const Field& field : fields)
    for (const Grid rule : {Grid::standing, Grid::reversed}) {
      Settings settings = settings_of(field.game, 2);
      settings.options = field.options;
      settings.grid = rule;
      const auto grid = grid_of_second_race(settings);
      const Names order = rule == Grid::standing ? Names{"Cleo", "Ada", "Ben"} : Names{"Ben", "Ada", "Cleo"};
      for (std::size_t i = 0; i < order.size(); ++i)
        EXPECT_EQ(grid.at(order[i]), field.places[i])
            << field.game << boost::json::serialize(field.options) << order[i];
    }
}

TEST(Season, WithTheGridOfTheGameNothingIsGiven) {
  for (const char* game : {"formula-de", "pole-position", "race-formula-90"}) {
    Season season = begin(settings_of(game, 2));
    for (const char* name : {"Ada", "Ben", "Cleo"}) enter(season, name);
    race(season, 1, {"Cleo", "Ada", "Ben"});
    must(season, begun(season, 2, 1));
    EXPECT_FALSE(race_setup(season, season.rounds[1].races[0].begun).options.contains("grid"));
  }
}

TEST(Season, TheGridOfAStreetRaceIsByAgeWithTheYoungestLast) {  // SI-GRID-2
  Settings settings = settings_of("street-illegal", 2);
  settings.grid = Grid::standing;
  Season season = begin(settings);
  for (const char* name : {"Ada", "Ben", "Cleo"}) enter(season, name);
  race(season, 1, {"Cleo", "Ada", "Ben"}, {15, 11, 8});
  must(season, begun(season, 2, 1));
  EXPECT_EQ(season.rounds[1].tables[0], (Names{"Cleo", "Ada", "Ben"}));
  const auto setup = race_setup(season, season.rounds[1].races[0].begun);
  EXPECT_EQ(boost::json::serialize(setup.options.at("age_order")), "[3,2,1]");
}

TEST(Season, AgesAreDrawnOnceForAllRacesOfAStreetSeries) {  // SI-R8
  const auto order = [](const Season& season, int round) {  // youngest first
    const auto setup = race_setup(season, season.rounds[round - 1].races[0].begun);
    Names names;
    for (const auto& seat : setup.options.at("age_order").as_array())
      names.push_back(setup.seats[seat.to_number<std::size_t>() - 1].name);
    return names;
  };
  std::set<Names> drawn;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Settings settings = settings_of("street-illegal", 3);
    settings.seed = {seed};
    Season season = begin(settings);
    for (const char* name : {"Ada", "Ben", "Cleo"}) enter(season, name);
    race(season, 1, {"Cleo", "Ada", "Ben"}, {15, 11, 8});
    race(season, 2, {"Ben", "Ada", "Cleo"}, {15, 11, 8});
    EXPECT_EQ(order(season, 1), order(season, 2));
    must(season, Left{"Ada"});
    enter(season, "Dan");
    race(season, 3, {"Ben", "Dan", "Cleo"}, {15, 11, 8});
    Names before = order(season, 2), now = order(season, 3);
    std::erase(before, "Ada");
    std::erase(now, "Dan");
    EXPECT_EQ(before, now);
    drawn.insert(order(season, 1));
  }
  EXPECT_EQ(drawn.size(), 6u);
  Settings bids = settings_of("street-illegal", 1);
  bids.options = {{"grid", "tactical"}};
  Season season = begin(bids);
  enter(season, "Ada");
  must(season, begun(season, 1, 1));
  EXPECT_FALSE(race_setup(season, season.rounds[0].races[0].begun).options.contains("age_order"));
}

TEST(Season, EqualTotalsOfAStreetSeriesShareAPlace) {  // SI-R39, SI-FINISH-6
  Season season = begin(settings_of("street-illegal", 2));
  for (const char* name : {"Ada", "Ben"}) enter(season, name);
  must(season, begun(season, 1, 1));
  RaceOver first = result(season, 1, 1, {"Ada", "Ben"}, {15, 8});
  first.cars.push_back({2, "Old Pros", nobody, 0, true, 0, 8, "finished", 11, 0});  // SI-FINISH-4
  must(season, first);
  must(season, begun(season, 2, 1));
  RaceOver second = result(season, 2, 1, {"Ben", "Ada"}, {11, 4});
  second.cars.push_back({1, "Old Pros", nobody, 0, true, 0, 8, "finished", 15, 0});
  must(season, second);
  EXPECT_EQ(short_text(driver_table(season)), "1 Old Pros 26, 2 Ada 19, 2 Ben 19");
}

TEST(Season, OfficialsAmendAResultAndTheOthersMoveUp) {
  Season season = championship(4);
  race(season, 1, {"Ada", "Ben", "Cleo"}, points);
  must(season, Decided{1, Classification::race, "Ada", 2, "overtook before the line"});
  EXPECT_EQ(short_text(driver_table(season)), "1 Ben 10, 2 Ada 8, 3 Cleo 6, 4 Dan 0");
  must(season, Decided{1, Classification::race, "Ben", 0, "a car of his own design"});
  EXPECT_EQ(short_text(driver_table(season)), "1 Ada 10, 2 Cleo 8, 3 Ben 0, 3 Dan 0");
  EXPECT_EQ(refusal(season, Decided{1, Classification::race, "Ben", 4, "hope"}),
            "choose a place from 1 to 3, or 0 to exclude the driver");
  must(season, Decided{1, Classification::race, "Ben", 3, "the car was legal after all, but late at the scales"});
  EXPECT_EQ(short_text(driver_table(season)), "1 Ada 10, 2 Cleo 8, 3 Ben 6, 4 Dan 0");
  EXPECT_EQ(race_result(season, 1, 1)[2].end, "finished");
  EXPECT_EQ(refusal(season, Decided{1, Classification::race, "Dan", 1, "luck"}),
            "Dan did not finish: only drivers who are classified can change places");
  EXPECT_EQ(refusal(season, Decided{1, Classification::race, "Ada", 1, " "}), "the reason is empty");
}

TEST(Season, WrongEntriesAreRefusedWithAReason) {
  Season season = begin(settings_of("formula-de", 1));
  EXPECT_EQ(say(sentence(season, next_step(season))), "drivers can enter for round 1, Round 1");
  enter(season, "Ada");
  EXPECT_EQ(refusal(season, Entered{"Ada", "", 2, "pro"}), "Ada has already entered");
  EXPECT_EQ(refusal(season, Entered{"Ben", "", 1, "pro"}), "number 1 belongs to Ada");
  EXPECT_EQ(refusal(season, Entered{"", "", 2, "pro"}), "the name is empty");
  EXPECT_EQ(refusal(season, Entered{"Ben", "", 2, "ghost"}),
            "there is no driver ‘ghost’; there are human, karting, club, national, international, pro, champion, rookie, random; "
            "add a temperament (balanced, careful, attacking, saving) as in club/attacking");
  EXPECT_EQ(refusal(season, Left{"Ben"}), "there is no driver Ben in this season, only Ada");
  EXPECT_EQ(refusal(season, RaceBegun{1, 1, {1}, {"Ada"}}),
            "this is not what happens now: drivers can enter for round 1, Round 1");
  enter(season, "Ben");
  EXPECT_EQ(refusal(season, RaceBegun{1, 2, {1}, {"Ada"}}), "tables are numbered from 1 to 1");
  EXPECT_EQ(refusal(season, RaceBegun{1, 1, {1}, {"Ben", "Ada"}}), "table 1 seats, in this order, Ada, Ben");
  EXPECT_EQ(refusal(season, RaceOver{1, 1, {}, ""}), "no race has begun at table 1");
  must(season, begun(season, 1, 1));
  EXPECT_EQ(refusal(season, begun(season, 1, 1)), "the race at table 1 has already begun");
  EXPECT_EQ(refusal(season, RaceOver{1, 1, {}, ""}), "Ada is missing from the result");
  RaceOver over = result(season, 1, 1, {"Ada", "Ben"});
  over.cars[1].seat = 0;
  EXPECT_EQ(refusal(season, over), "the result has seat 1 twice");
  over = result(season, 1, 1, {"Ada", "Ben"});
  over.cars[0].place = 3;
  EXPECT_EQ(refusal(season, over), "nobody has place 1 in the result");
  must(season, result(season, 1, 1, {"Ada", "Ben"}));
  EXPECT_EQ(refusal(season, Entry(begun(season, 1, 1))),
            "this is not what happens now: the season is over: Ada is champion");
}

TEST(Season, ManyComputerDriversHaveTeamsOfTheirOwn) {
  Season season = begin(settings_of("formula-de", 1));
  const auto words = [&](int count, int team_size) {
    std::string text;
    for (const Entered& entry : many_drivers(season, count, "pro", "", team_size, formatter())) {
      text += entry.name + " (" + entry.team + ") ";
      must(season, entry);
    }
    return text;
  };
  EXPECT_EQ(words(3, 2), "Driver 1 (Team 1) Driver 2 (Team 1) Driver 3 (Team 2) ");
  EXPECT_EQ(words(2, 2), "Driver 4 (Team 3) Driver 5 (Team 3) ");
  EXPECT_EQ(words(1, 0), "Driver 6 () ");
}

TEST(Season, ARunningRaceBeginsAnewOnlyWithOtherDice) {
  Season season = begin(settings_of("formula-de", 1));
  enter(season, "Ada");
  enter(season, "Ben");
  must(season, RaceBegun{1, 1, {1}, {"Ada", "Ben"}});
  EXPECT_EQ(refusal(season, RaceBegun{1, 1, {1}, {"Ada", "Ben"}}), "the race at table 1 has already begun");
  must(season, RaceBegun{1, 1, {2}, {"Ada", "Ben"}});
  EXPECT_EQ(season.rounds[0].races[0].begun.seed, Seed{2});
}

TEST(Season, WrongSettingsAreRefusedWithAReason) {
  const auto complaint = [](auto change) {
    Settings settings = settings_of("formula-de", 2);
    change(settings);
    const auto season = new_season(settings);
    return season ? "" : say(season.error());
  };
  EXPECT_EQ(complaint([](Settings&) {}), "");
  EXPECT_EQ(
      complaint([](Settings& s) { s.game = "ludo"; }),
      "there is no game ‘ludo’; Paddock plays street-illegal, formula-de, pole-position, race-formula-90, redline");
  EXPECT_EQ(complaint([](Settings& s) { s.points.clear(); }),
            "Formula Dé gives no points for places: choose a points table");  // FD-R90
  EXPECT_EQ(complaint([](Settings& s) { s.counted = 3; }), "results that count: choose 0 (all) to 2");
  EXPECT_EQ(complaint([](Settings& s) { s.calendar.clear(); }), "a calendar has 1 to 40 rounds, not 0");
  EXPECT_EQ(complaint([](Settings& s) { s.calendar[0].sessions = 3; }),
            "round 1: choose 0 to 2 sessions of timed trials");
  EXPECT_EQ(complaint([](Settings& s) { s.calendar[0].field = 10; }),
            "round 1: only a later round can be limited to the best drivers, at least 2 of them");
  EXPECT_EQ(complaint([](Settings& s) { s.options = {{"grid", {1, 2}}}; }), "grid: the season itself sets it");
  EXPECT_EQ(complaint([](Settings& s) {
              s.calendar[1].options = {{"laps", 10}};
            }),
            "round 2: laps: choose a number from 1 to 9");
  EXPECT_EQ(complaint([](Settings& s) { s.table_size = 13; }), "table size: choose 3 to 12 drivers");
  EXPECT_EQ(complaint([](Settings& s) {
              s.opponents = {{"Pro", "pro"}};
            }),
            "opponents are for duplicate racing; in a season computer drivers enter like people");
  EXPECT_EQ(complaint([](Settings& s) { s.kind = Kind::duplicate; }),
            "round 1: duplicate racing needs opponents for everybody, such as pro,pro");
  EXPECT_EQ(complaint([](Settings& s) {
              s.kind = Kind::duplicate;
              for (int n = 1; n <= 12; ++n) s.opponents.push_back({"Pro " + std::to_string(n), "pro"});
            }),
            "round 1: Formula Dé is for 1 to 12 seats, not 13");
  EXPECT_EQ(complaint([](Settings& s) {
              s.grid = Grid::reversed, s.calendar[1].options = {{"sessions", 1}};
            }),
            "round 2: each table has timed trials (sessions); only grid ‘game’ is possible");
  EXPECT_EQ(complaint([](Settings& s) {
              s.game = "street-illegal", s.grid = Grid::standing, s.calendar[1].options = {{"grid", "tactical"}};
            }),
            "round 2: players bid for the grid (grid=tactical); only grid ‘game’ is possible");
  EXPECT_EQ(complaint([](Settings& s) {
              s.kind = Kind::duplicate, s.opponents = {{"Pro", "pro"}}, s.grid = Grid::reversed;
            }),
            "grid: duplicate racing always uses the game’s own starting order; choose ‘game’");
  EXPECT_EQ(complaint([](Settings& s) {
              s.game = "pole-position", s.options = {{"grid", {1, 2}}};
            }),
            "grid: the season itself sets it");
}

}  // namespace
}  // namespace paddock::season
