// What hangs on the wall, and exports.

#include "season/sheets.h"

#include "organiser.h"
#include "season/typed.h"

namespace paddock::season {
namespace {

Season small_cup() {
  Settings settings = settings_of("formula-de", 2);
  settings.name = "Club <evening>";
  settings.counted = 1;
  settings.calendar[0].options = {{"circuit", "monza"}};
  settings.calendar[1].options = {{"circuit", "monaco"}};
  Season season = begin(settings);
  enter(season, "Zoé", "Red, white");
  enter(season, "Ben", "Blue");
  race(season, 1, {"Ben", "Zoé"});
  race(season, 2, {"Ben"});
  return season;
}

TEST(Sheets, TheStandingsAsText) {
  EXPECT_EQ(text(standings_page(small_cup())),
            "Club <evening>\n\n"
            "Drivers\n"
            "  place  no  driver  team        R1    R2  points  wins\n"
            "      1   2  Ben     Blue        10  (10)      10     2\n"
            "      2   1  Zoé     Red, white   6   (-)       6     0\n"
            "  Only the best result counts; those in brackets are dropped\n\n"
            "Teams\n"
            "  place  team        R1  R2  points  wins\n"
            "      1  Blue        10  10      20     2\n"
            "      2  Red, white   6   -       6     0\n\n"
            "Calendar\n"
            "  round  name     circuit  state  winner\n"
            "      1  Round 1  monza    raced  Ben\n"
            "      2  Round 2  monaco   raced  Ben\n"
            "  Points: 10, 6, 4, 3, 2, 1\n"
            "  Next: the season is over: Ben is champion\n");
}

TEST(Sheets, ARaceSheetTellsNumberGridRetirementsAndPlaces) {  // FD-2-0-3b
  EXPECT_EQ(text(round_page(small_cup(), 2)),
            "Club <evening>\n\n"
            "Round 2, Round 2: race sheet\n"
            "  place  no  driver  team        grid  laps  end           last round  points\n"
            "      1   2  Ben     Blue           2     3  finished              20      10\n"
            "      -   1  Zoé     Red, white     1     1  blown engine          20       0\n"
            "  Record: test\n");
}

TEST(Sheets, EveryLanguageHasItsWords) {
  const Formatter german = formatter({"de"});
  EXPECT_EQ(text(round_page(small_cup(), 2), german),
            "Club <evening>\n\n"
            "Lauf 2, Round 2: Rennprotokoll\n"
            "  Platz  Nr.  Fahrer  Team        Startplatz  Runden  Ausgang       letzter Durchgang  Punkte\n"
            "      1    2  Ben     Blue                 2       3  im Ziel                      20      10\n"
            "      -    1  Zoé     Red, white           1       1  Motorschaden                 20       0\n"
            "  Aufzeichnung: test\n");
  EXPECT_NE(html(standings_page(small_cup()), "de", german).find("<html lang=\"de\">"), std::string::npos);
  EXPECT_EQ(csv(teams_sheet(small_cup()), german).find("Platz,Team,L1,L2,Punkte,Siege\r\n"), 0u);
}

TEST(Sheets, APageToPrintIsEscaped) {
  const std::string page = html(standings_page(small_cup()));
  EXPECT_NE(page.find("<h1>Club &lt;evening&gt;</h1>"), std::string::npos);
  EXPECT_NE(page.find("<tr><td class=\"n\">1</td><td class=\"n\">2</td><td>Ben</td>"), std::string::npos);
}

TEST(Sheets, ASpreadsheetQuotesCommas) {
  EXPECT_EQ(csv(drivers_sheet(small_cup())),
            "place,no,driver,team,R1,R2,points,wins\r\n"
            "1,2,Ben,Blue,10,(10),10,2\r\n"
            "2,1,Zoé,\"Red, white\",6,(-),6,0\r\n");
  const std::string results = csv(results_sheet(small_cup()));
  EXPECT_EQ(results.substr(0, results.find('\r')),
            "round,table,place,no,driver,team,grid,laps,end,last round,engine,points");
}

TEST(Sheets, ASpreadsheetCalculatesNothing) {
  const PageTable table{"", {{"driver"}}, {{"=1+1"}, {"+cmd"}, {"@x"}, {"-x,y"}, {"-5"}, {"-"}, {"Ada"}}, {}};
  EXPECT_EQ(csv(table), "driver\r\n'=1+1\r\n'+cmd\r\n'@x\r\n\"'-x,y\"\r\n-5\r\n-\r\nAda\r\n");
}

TEST(Sheets, JsonTellsEverythingButTheDice) {
  const boost::json::object all = season_json(small_cup());
  EXPECT_EQ(all.at("next").at("says"),
            (json::object{{"id", "season.next.over"}, {"args", {{"names", {{{"text", "Ben"}}}}}}}));
  EXPECT_EQ(all.at("standings").at(0).at("name"), "Ben");
  EXPECT_EQ(all.at("standings").at(0).at("scores").at(1).at("counts"), false);
  EXPECT_EQ(all.at("rounds").at(1).at("tables").at(0).at("result").at(0).at("name"), "Ben");
  EXPECT_EQ(boost::json::serialize(all).find("seed"), std::string::npos);
}

TEST(Sheets, TheGridHangsOnTheWallWhenItIsKnown) {
  Settings settings = settings_of("formula-de", 2);
  settings.calendar[0].sessions = 1;
  Season season = begin(settings);
  enter(season, "Ada");
  enter(season, "Ben");
  EXPECT_EQ(text(round_page(season, 1)),
            "Test\n\nRound 1, Round 1\n  Next: the weather is rolled for session 1 of round 1, Round 1\n");
  must(season, SessionBegun{1, 1, 20});
  must(season, LapTimed{1, 1, "Ada", 16, 0, 0, 3200, false, ""});
  EXPECT_EQ(text(round_page(season, 1)).find("starters"), std::string::npos);
  must(season, LapTimed{1, 1, "Ben", 15, 0, 0, 3000, false, ""});
  must(season, WeatherRolled{1, 9});
  EXPECT_EQ(text(round_page(season, 1, 1)),
            "Test\n\nRound 1, Round 1: starters\n"
            "  grid  no  driver  driven by\n"
            "     1   2  Ben     pro\n"
            "     2   1  Ada     pro\n"
            "  Weather: sunny (black die: 9, rolled by Ben on absolute pole)\n");
  EXPECT_EQ(text(round_page(season, 2)).find("Ada"), std::string::npos);
}

TEST(Sheets, ADecisionStandsOnTheSheetOfItsTable) {  // FD-1-3-3
  Settings settings = settings_of("formula-de", 1);
  settings.table_size = 3;
  Season season = begin(settings);
  for (const char* name : {"Ada", "Ben", "Cleo", "Dan"}) enter(season, name);
  must(season, WeatherRolled{1, 1});
  for (const int table : {1, 2}) {
    must(season, begun(season, 1, table));
    must(season, result(season, 1, table, tables_of(season, 1)[table - 1]));
  }
  must(season, Decided{1, Classification::race, tables_of(season, 1)[1][0], 0, "no helmet"});
  EXPECT_EQ(race_sheet(season, 1, 1).notes.size() + 1, race_sheet(season, 1, 2).notes.size());
}

TEST(Sheets, DamagedEnginesStandOnThem) {  // PP-15.1-2, PP-15.1-3, PP-15.1-6
  Settings settings = settings_of("pole-position", 4);
  settings.options = {{"damaged_engine", true}};
  Season season = begin(settings);
  for (const char* name : {"Ada", "Ben", "Cleo"}) enter(season, name);
  season.wear = {0, 2, 3};
  EXPECT_EQ(text({"", {grid_sheet(season, 1, 1)}}),
            "\n\nRound 1, Round 1: starters\n"
            "  seat  no  driver  engine         driven by\n"
            "     1   1  Ada                    pro\n"
            "     2   2  Ben     2 EP less      pro\n"
            "     3   3  Cleo    to be changed  pro\n");
  const auto cars = read_order(season, 1, 1, "Ben:spent, Ada:spent, Cleo");
  must(season, ResultTyped{1, 1, *cars, "Dana", "club evening"});
  EXPECT_EQ(text({"", {race_sheet(season, 1, 1)}}),
            "\n\nRound 1, Round 1: race sheet\n"
            "  place  no  driver  end       last round  engine         points\n"
            "      1   2  Ben     finished              to be changed      10\n"
            "      2   1  Ada     finished              1 EP less           8\n"
            "      3   3  Cleo    finished                                  6\n"
            "  Typed in by Dana: club evening\n");
  EXPECT_EQ(season_json(season).at("drivers").at(1).at("wear"), 3);
}

TEST(Sheets, EachOfTwoSessionsHasItsRanking) {  // FD-1-3-1, FD-R85
  Settings settings = settings_of("formula-de", 1);
  settings.calendar[0].sessions = 2;
  Season season = begin(settings);
  enter(season, "Ada");
  enter(season, "Ben");
  for (const int session : {1, 2}) {
    must(season, SessionBegun{1, session, 20});
    must(season, LapTimed{1, session, "Ada", 15 + session, 0, 0, 3200, false, ""});
    must(season, LapTimed{1, session, "Ben", 20 - 2 * session, 0, 0, 3200, session == 1, ""});
  }
  const auto ranks = [](const std::vector<Ranked>& ranking) {
    std::string text;
    for (const Ranked& one : ranking) text += one.name + " " + std::to_string(one.counted.total) + " ";
    return text;
  };
  EXPECT_EQ(ranks(session_ranking(season, 1, 1)), "Ada 16 Ben 18 ");
  EXPECT_EQ(ranks(session_ranking(season, 1, 2)), "Ben 16 Ada 17 ");
  EXPECT_EQ(ranks(trial_classification(season, 1)), "Ada 16 Ben 16 ");  // equal: Ada ran first
  EXPECT_NE(text(round_page(season, 1)).find("Round 1, Round 1: session 2\n"), std::string::npos);
  EXPECT_EQ(csv(all_laps_sheet(season)),
            "round,session,place,no,driver,team,rolls,overshot,errors,minutes,total,time\r\n"
            "1,1,1,1,Ada,,16,0,0,0,16,0:32.00\r\n"
            "1,1,2,2,Ben,,-,-,-,-,-,aborted\r\n"
            "1,2,1,2,Ben,,16,0,0,0,16,0:32.00\r\n"
            "1,2,2,1,Ada,,17,0,0,0,17,0:32.00\r\n");
}

TEST(Sheets, WhatAGameDoesNotHaveIsLeftOutOfPagesButNotOfSpreadsheets) {
  Season season = begin(settings_of("street-illegal", 1));
  enter(season, "Ada");
  must(season, begun(season, 1, 1));
  RaceOver over = result(season, 1, 1, {"Ada"}, {15});
  over.cars[0].grid = over.cars[0].laps = 0;
  must(season, over);
  EXPECT_NE(text(round_page(season, 1)).find("  place  no  driver  end       last track card  points\n"),
            std::string::npos);
  EXPECT_EQ(csv(results_sheet(season)).find("round,table,place,no,driver,team,grid,laps,end,"), 0u);
}

TEST(Sheets, TheTrialsTellRollsAndTime) {  // FD-1-3-1
  Settings settings = settings_of("formula-de", 1);
  settings.calendar[0].sessions = 1;
  Season season = begin(settings);
  enter(season, "Ada");
  enter(season, "Ben");
  must(season, SessionBegun{1, 1, 1});
  must(season, LapTimed{1, 1, "Ada", 16, 2, 1, 11956, false, ""});  // FD-X2
  must(season, LapTimed{1, 1, "Ben", 3, 0, 0, 600, true, ""});
  must(season, Decided{1, Classification::trials, "Ben", 1, "a marshal stood on the track"});
  EXPECT_EQ(text(Page{"", {trials_sheet(season, 1)}}),
            "\n\nRound 1, Round 1: timed trials\n"
            "  place  no  driver  rolls  overshot  errors  minutes  total     time\n"
            "      1   2  Ben         -         -       -        -      -  aborted\n"
            "      2   1  Ada        16         2      10        1     29  1:59.56\n"
            "  Session 1: rain (black die: 1)\n"
            "  Stewards’ decision: Ben is placed 1st. a marshal stood on the track\n");
}

}  // namespace
}  // namespace paddock::season
