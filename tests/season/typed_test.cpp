// Results of races that were driven with the box of the game.

#include "season/typed.h"
#include "messages/say.h"
#include "organiser.h"
#include "season/sheets.h"

namespace paddock::season {
namespace {

Season cup(const std::string& game, int rounds, boost::json::object options = {}) {
  Settings settings = settings_of(game, rounds);
  settings.options = std::move(options);
  Season season = begin(settings);
  for (const char* name : {"Ada", "Ben", "Cleo"}) enter(season, name);
  return season;
}

ResultTyped typed(const Season& season, int round, std::string_view order, int table = 1) {
  const auto cars = read_order(season, round, table, order);
  EXPECT_TRUE(cars) << say(cars.error());
  return {round, table, *cars, "Dana", "club evening"};
}

ResultTyped take_back(int round, int table = 1) { return {round, table, {}, "Dana", "the wrong race"}; }

std::string bad_order(const Season& season, std::string_view order) {
  const auto cars = read_order(season, 1, 1, order);
  if (!cars) return say(cars.error());
  Season copy = season;
  return refusal(copy, ResultTyped{1, 1, *cars, "Dana", "club evening"});
}

TEST(TypedResult, IsTheOrderOfFinishWithThePointsOfTheSeason) {
  Season season = cup("formula-de", 2);
  must(season, typed(season, 1, "Cleo, Ben:engine\nAda"));
  EXPECT_EQ(short_text(driver_table(season)), "1 Cleo 10, 2 Ada 6, 3 Ben 0");
  EXPECT_EQ(text({"", {race_sheet(season, 1, 1)}}),
            "\n\nRound 1, Round 1: race sheet\n"
            "  place  no  driver  end       last round  points\n"
            "      1   3  Cleo    finished                  10\n"
            "      2   1  Ada     finished                   6\n"
            "      -   2  Ben     engine                     0\n"
            "  Typed in by Dana: club evening\n");
  EXPECT_EQ(next_step(season).round, 2);
  const auto exported = season_json(season).at("rounds").at(0).at("tables").at(0);
  EXPECT_EQ(boost::json::serialize(exported.at("typed")), "{\"by\":\"Dana\",\"reason\":\"club evening\"}");
}

TEST(TypedResult, HasThePointsOfTheRulebook) {  // PP-15-2, PP-15-3
  Season season = cup("pole-position", 4);
  must(season, typed(season, 1, "Ada,Ben,Cleo"));
  EXPECT_EQ(short_text(driver_table(season)), "1 Ada 10, 2 Ben 8, 3 Cleo 6");
  for (int round = 2; round <= 4; ++round) must(season, typed(season, round, "Cleo,Ben,Ada"));
  EXPECT_EQ(short_text(driver_table(season)), "1 Cleo 41, 2 Ben 36, 3 Ada 31");
}

TEST(TypedResult, TellsOfTheCarsOfTheGameToo) {  // SI-FINISH-2, SI-FINISH-4
  Season street = cup("street-illegal", 1);
  EXPECT_EQ(bad_order(street, "Ada, Ben, Cleo"),
            "name all 7 cars, each of the others as Old Pros: their positions count (SI-FINISH-2)");
  must(street, typed(street, 1, "Ben, Old Pros, Old Pros, Ada, Old Pros, Old Pros, Cleo"));
  EXPECT_EQ(short_text(driver_table(street)), "1 Ben 15, 2 Old Pros 11, 3 Ada 6, 4 Cleo 1");

  Season bots = cup("pole-position", 4, {{"bots", {"red-a"}}});
  EXPECT_EQ(bad_order(bots, "Ada, Ben, Cleo, Red A, Red A"), "Red A is named twice");
  must(bots, typed(bots, 1, "Red A, Ada, Ben, Cleo"));
  EXPECT_EQ(short_text(driver_table(bots)), "1 Red A 10, 2 Ada 8, 3 Ben 6, 4 Cleo 5");
}

TEST(TypedResult, TellsOfEngines) {  // PP-15.1-2, PP-15.1-4, PP-15.1-6
  Season season = cup("pole-position", 5, {{"damaged_engine", true}});
  must(season, typed(season, 1, "Ada, Ben:spent, Cleo:engine:spent"));
  EXPECT_EQ(season.wear, (std::vector<int>{0, 1, 1}));
  must(season, typed(season, 2, "Ada, Ben:spent, Cleo:changed"));
  EXPECT_EQ(season.wear, (std::vector<int>{0, 2, 0}));
  must(season, typed(season, 2, "Ada:spent, Ben:spent, Cleo:changed:spent"));  // corrected
  EXPECT_EQ(season.wear, (std::vector<int>{1, 2, 1}));
  must(season, take_back(2));
  EXPECT_EQ(season.wear, (std::vector<int>{0, 1, 1}));
  for (const int round : {2, 3}) must(season, typed(season, round, "Ada, Ben:spent, Cleo"));
  EXPECT_EQ(season.wear, (std::vector<int>{0, 3, 1}));
  must(season, typed(season, 4, "Ada, Ben, Cleo"));  // Ben had to change
  EXPECT_EQ(season.wear, (std::vector<int>{0, 0, 1}));
  must(season, typed(season, 1, "Ada:spent, Ben, Cleo"));  // too late for the engines
  EXPECT_EQ(season.wear, (std::vector<int>{0, 0, 1}));
  Season plain = cup("pole-position", 4);
  EXPECT_EQ(bad_order(plain, "Ada, Ben:spent, Cleo"),
            "Ben: ‘spent’ and ‘changed’ are only for seasons with worn engines (PP-15.1)");
}

TEST(TypedResult, IsCorrectedAndTakenBack) {
  Season season = cup("formula-de", 2);
  must(season, typed(season, 1, "Ada, Ben, Cleo"));
  must(season, Decided{1, Classification::race, "Ada", 0, "jumped the start"});
  must(season, typed(season, 1, "Ben, Ada, Cleo"));  // decisions were about the old result
  EXPECT_EQ(short_text(driver_table(season)), "1 Ben 10, 2 Ada 6, 3 Cleo 4");
  must(season, take_back(1));
  EXPECT_EQ(next_step(season).round, 1);
  EXPECT_EQ(short_text(driver_table(season)), "1 Ada 0, 1 Ben 0, 1 Cleo 0");
  enter(season, "Dan");  // the round is as it was: he takes part
  EXPECT_EQ(bad_order(season, "Ada, Ben, Cleo"), "Dan is missing; if the car did not finish, write Dan:out");
  must(season, typed(season, 1, "Dan, Ada, Ben, Cleo"));
  must(season, typed(season, 2, "Ada, Ben, Cleo, Dan"));
  EXPECT_EQ(refusal(season, take_back(1)), "round 2 has begun: the result can be corrected, but no longer taken back");
  must(season, Left{"Dan"});
  must(season, typed(season, 1, "Ada, Dan, Ben, Cleo"));  // he sat there
  EXPECT_EQ(short_text(driver_table(season)), "1 Ada 20, 2 Ben 10, 3 Dan 9, 4 Cleo 7");
  const auto again = read_season(text(season));
  ASSERT_TRUE(again) << say(again.error());
  EXPECT_EQ(text(*again), text(season));
  EXPECT_EQ(short_text(driver_table(*again)), short_text(driver_table(season)));
}

TEST(TypedResult, StandsBesideRacesThatAreDrivenHere) {
  Settings settings = settings_of("street-illegal", 1);
  settings.table_size = 2;
  settings.points = {5, 3, 2};
  Season season = begin(settings);
  for (const char* name : {"Ada", "Ben", "Cleo", "Dan"}) enter(season, name);
  const Names first = tables_of(season, 1)[0];
  must(season, typed(season, 1, first[0] + ", Old Pros, " + first[1]));
  EXPECT_EQ(next_step(season).to_begin, (std::vector<int>{2}));
  EXPECT_EQ(refusal(season, begun(season, 1, 1)), "the race at table 1 has already begun");
  run(season);
  EXPECT_EQ(refusal(season, typed(season, 1, "Cleo, Dan", 2)).substr(0, 55),
            "table 2 has the result of a race driven here; the stewa");
  must(season, typed(season, 1, first[1] + ", " + first[0]));
}

TEST(TypedResult, WrongOnesAreRefusedWithAReason) {
  Season season = cup("formula-de", 2);
  EXPECT_EQ(bad_order(season, ""), "who finished? Name all cars, the winner first: Ada, Ben, Cleo");
  EXPECT_EQ(bad_order(season, "Ada, Eve, Ben, Cleo"), "Eve is not at table 1; the cars there are Ada, Ben, Cleo");
  EXPECT_EQ(bad_order(season, "Ada, Cleo"), "Ben is missing; if the car did not finish, write Ben:out");
  EXPECT_EQ(bad_order(season, "Ada, Ben, Cleo, Ada:out"), "Ada is named twice");
  EXPECT_EQ(bad_order(season, "Ada, , Ben, Cleo"), "a name is missing between two commas");
  ResultTyped result = typed(season, 1, "Ada, Ben, Cleo");
  result.reason = "";
  EXPECT_EQ(refusal(season, result), "the reason is empty");
  result = typed(season, 1, "Ada, Ben, Cleo");
  result.table = 2;
  EXPECT_EQ(refusal(season, result), "tables are numbered from 1 to 1");
  result.round = 3;
  EXPECT_EQ(refusal(season, result), "rounds are numbered from 1 to 2");
  EXPECT_EQ(refusal(season, typed(season, 2, "Ada, Ben, Cleo")),
            "this is not what happens now: 1 race of round 1, Round 1: 1 to begin, 0 running");
  EXPECT_EQ(refusal(season, take_back(1)), "no result was typed in for table 1");
  Settings settings = settings_of("formula-de", 1);
  settings.kind = Kind::duplicate;
  settings.opponents = {{"Pro", "pro"}};
  Season duplicate = begin(settings);
  enter(duplicate, "Ada");
  EXPECT_EQ(refusal(duplicate, typed(duplicate, 1, "Ada, Pro")),
            "in duplicate racing everybody has the same dice: only races driven here count");
}

TEST(TypedResult, NamesMayHaveCommasAndColons) {
  Season season = begin(settings_of("formula-de", 1));
  for (const char* name : {"Ada, Jr.", "Ada", "Team 1: Ben"}) enter(season, name);
  must(season, typed(season, 1, "Team 1: Ben, Ada, Jr. : out of fuel, Ada"));
  const auto cars = race_result(season, 1, 1);
  EXPECT_EQ(cars[0].name, "Team 1: Ben");
  EXPECT_EQ(cars[1].name, "Ada");
  EXPECT_EQ(cars[2].name + " " + cars[2].end, "Ada, Jr. out of fuel");
}

TEST(TypedLap, CountsLikeOneThatWasDrivenHereUntilTheRacesBegin) {  // FD-1-3-1, FD-R85
  Settings settings = settings_of("formula-de", 1);
  settings.calendar[0].sessions = 1;
  Season season = begin(settings);
  for (const char* name : {"Ada", "Ben", "Cleo"}) enter(season, name);
  must(season, SessionBegun{1, 1, 1});
  const std::string note = "typed in by Dana: stopwatch";
  must(season, LapTimed{1, 1, "Ada", 14, 0, 0, 6250, false, note});
  must(season, LapTimed{1, 1, "Ben", 41, 0, 0, 6000, false, note});
  must(season, LapTimed{1, 1, "Ben", 13, 1, 0, 6000, false, note});  // a slip of the finger
  must(season, LapTimed{1, 1, "Cleo", 12, 0, 0, 6000, false, note});
  EXPECT_EQ(trial_classification(season, 1).front().name, "Cleo");
  must(season, LapTimed{1, 1, "Cleo", 0, 0, 0, 0, false, note});  // taken back
  EXPECT_EQ(next_step(season).drivers, (Names{"Cleo"}));
  EXPECT_EQ(refusal(season, LapTimed{1, 1, "Ada", 13, 0, 0, 6250, false, "7c1f0b6a55d2e913"}),
            "Ada has no lap to run in this session; still to run: Cleo");
  must(season, LapTimed{1, 1, "Cleo", 20, 0, 0, 6000, false, note});
  EXPECT_EQ(tables_of(season, 1)[0], (Names{"Ben", "Ada", "Cleo"}));  // 14 rolls each: the quicker is ahead
  must(season, typed(season, 1, "Ada, Ben, Cleo"));                   // the weather was rolled at the table
  EXPECT_EQ(refusal(season, LapTimed{1, 1, "Ada", 13, 0, 0, 6250, false, note}),
            "the races of round 1 have begun: now the stewards decide");
}

// What a wish comes to; it must not change the season if it is refused.
std::string wished(Season& season, LapWish wish) {
  wish.by = "Dana", wish.reason = "stopwatch";
  const auto entries = typed_lap(season, wish);
  if (!entries) return say(entries.error());
  Season changed = season;
  for (const Entry& entry : *entries)
    if (const auto applied = apply(changed, entry); !applied) return say(applied.error());
  season = changed;
  return "done";
}

TEST(TypedLap, BeginsItsSessionAndIsCorrectedWithoutBeginningTheNext) {  // FD-1-0-3
  Settings settings = settings_of("formula-de", 1);
  settings.calendar[0].sessions = 2;
  Season season = begin(settings);
  for (const char* name : {"Ada", "Ben"}) enter(season, name);
  const auto sessions = [&] { return season.rounds[0].session_dice.size(); };
  EXPECT_EQ(wished(season, {.name = "Ada", .time = "58.00"}), "how many rolls did Ada take for the lap?");
  EXPECT_EQ(wished(season, {.name = "Ada", .rolls = 14}), "how long did the lap of Ada take? Write it as in 1:02.50");
  EXPECT_EQ(sessions(), 0u);
  EXPECT_EQ(wished(season, {.name = "Ada", .rolls = 14, .time = "58.00", .die = 20}), "done");
  EXPECT_EQ(season.rounds[0].session_dice, (std::vector<int>{20}));
  EXPECT_EQ(wished(season, {.name = "Ben", .aborted = true}), "done");  // FD-1-1-14
  EXPECT_EQ(wished(season, {.name = "Ada", .session = 1, .rolls = 15, .time = "58.00"}), "done");
  EXPECT_EQ(wished(season, {.name = "Ben", .take_back = true}), "done");
  EXPECT_EQ(wished(season, {.name = "Ben", .take_back = true}), "no lap of Ben was typed in for session 1");
  EXPECT_EQ(sessions(), 1u);
  EXPECT_EQ(wished(season, {.name = "Ben", .rolls = 16, .time = "1:02.50"}), "done");
  EXPECT_EQ(wished(season, {.name = "Ben", .rolls = 12, .time = "1:02.50"}), "done");
  EXPECT_EQ(sessions(), 2u);
  EXPECT_EQ(wished(season, {.name = "Ada", .session = 1, .take_back = true}),
            "session 1 is over: its laps can be corrected, but not taken back");
  EXPECT_EQ(say(trials_sheet(season, 1).notes.back()), "Typed in by Dana: stopwatch (Ada, Ben)");
  EXPECT_EQ(season_json(season).at("rounds").at(0).at("timed").as_array().size(), 3u);
}

TEST(TypedLap, TimesAreReadFromTheStopwatch) {
  EXPECT_EQ(*read_lap_time("1:02.50"), 6250);
  EXPECT_EQ(*read_lap_time("58.07"), 5807);
  EXPECT_EQ(*read_lap_time("2:00"), 12000);
  EXPECT_EQ(*read_lap_time("1:01.0"), 6100);
  EXPECT_EQ(*read_lap_time("1:02.5"), 6250);
  for (const char* time : {"", "1:2:3", "fast", "1:02.", "1:02.500", "-1:00", "1:75.00"})
    EXPECT_EQ(say(read_lap_time(time).error()),
              std::string("write a lap time as in 1:02.50 or 58.00, not ‘") + time + "’");
}

}  // namespace
}  // namespace paddock::season
