// paddock season as an organiser uses it.

#include "run.h"

namespace {

class SeasonCommand : public Cli {
 protected:
  void SetUp() override {
    Cli::SetUp();
    file = folder + "/cup.season";
  }
  Ran season(const std::string& words) { return run("season " + words); }
  void must(const std::string& words) {
    const Ran ran = season(words);
    ASSERT_EQ(ran.code, 0) << words << "\n" << ran.output;
  }
  std::string file;
};

TEST_F(SeasonCommand, EveryCommandHasHelpWithAnExample) {
  for (const char* command : {"new", "enter", "leave", "decide", "run", "race", "result", "lap", "table", "sheet",
                              "export", "list", "verify"}) {
    const Ran help = season(std::string(command) + " --help");
    EXPECT_EQ(help.code, 0) << command;
    EXPECT_TRUE(has(help.output, "Example:\n  paddock season " + std::string(command))) << help.output;
  }
}

TEST_F(SeasonCommand, AFiveRaceStreetSeriesInOneGo) {  // SI-FINISH-6, SI-PRO-12
  must("new " + file +
       " street-illegal --round Harbour --round Tunnel --round Bridge --round Hill --round Mall --seed 3");
  must("enter " + file + " --many 4");
  const Ran ran = season("run " + file + " --races " + folder + "/races");
  EXPECT_EQ(ran.code, 0) << ran.output;
  EXPECT_TRUE(has(ran.output, "Old Pros")) << ran.output;
  EXPECT_TRUE(has(ran.output, "Next: the season is over: ")) << ran.output;
  EXPECT_EQ(run("verify " + folder + "/races/*.race").code, 0);
  EXPECT_TRUE(has(season("sheet " + file + " --round 3").output, "Round 3, Bridge: race sheet"));
  EXPECT_TRUE(
      has(season("export " + file + " --format csv").output, "place,no,driver,team,R1,R2,R3,R4,R5,points,wins\r\n"));
  EXPECT_TRUE(has(season("export " + file).output, "\"next\":{\"step\":\"over\""));
  EXPECT_FALSE(has(season("export " + file).output, "\"seed\""));
  must("table " + file + " --html " + folder + "/cup.html");
  EXPECT_TRUE(has(read(folder + "/cup.html"), "<h2>Drivers</h2>"));
}

TEST_F(SeasonCommand, AFortyDriverTournamentWithTwoSessionsInOneGo) {  // FD-1-0-1a, FD-1-3-1, FD-R86, FD-2-0-1a
  must("new " + file + " formula-de --round monza --sessions 2 --apart --seed 9 --name Open");
  must("enter " + file + " --many 40 --team-size 2");
  EXPECT_TRUE(has(season("run " + file).output, "Next: the season is over: "));
  const std::string sheet = season("sheet " + file).output;
  for (const char* heading :
       {": timed trials", ": session 1", ": session 2", ", table 1: race sheet", ", table 4: race sheet"})
    EXPECT_TRUE(has(sheet, std::string("Round 1, Monza") + heading)) << heading;
  EXPECT_FALSE(has(sheet, "table 5"));
  EXPECT_TRUE(has(sheet, " on absolute pole)")) << sheet;
}

TEST_F(SeasonCommand, AnEightRaceChampionshipInOneGo) {  // PP-15-1, PP-15.1-2, PP-15.2-1
  std::string rounds;
  for (const char* circuit : {"monza", "monaco", "silverstone", "interlagos", "austin", "shanghai", "barcelona"})
    rounds += std::string(" --round ") + circuit;
  must("new " + file + " pole-position" + rounds +
       " --round hungaroring --set damaged_engine=on --set constructors=on --seed 5");
  must("enter " + file + " --many 6 --team-size 2 --driver rookie");  // careless with engines
  EXPECT_TRUE(has(season("enter " + file + " Ada --team \"Team 1\"").output, "a constructor enters no more (PP-15.2-1)"));
  const Ran ran = season("run " + file);
  EXPECT_TRUE(has(ran.output, "R8  points  wins")) << ran.output;
  EXPECT_TRUE(has(ran.output, "\nTeams\n")) << ran.output;
  EXPECT_TRUE(has(season("sheet " + file + " --round 8").output, "15\n")) << "PP-15-3";
  EXPECT_TRUE(has(season("sheet " + file + " --round 2").output, "2 EP less")) << "PP-15.1-3";
  EXPECT_TRUE(has(season("sheet " + file + " --round 3").output, "to be changed")) << "PP-15.1-6";
}

TEST_F(SeasonCommand, RoundsWithTrialsAndAFinalOfTheBest) {
  must("new " + file + " formula-de --round monza,laps=1,trials=1 --round monaco,laps=1,trials=2,best=4 --seed 2");
  must("enter " + file + " --many 8");
  EXPECT_TRUE(has(season("run " + file).output, "the season is over"));
  const std::string final = season("sheet " + file + " --round 2").output;
  EXPECT_TRUE(has(final, "Round 2, Monaco: session 2")) << final;
  EXPECT_FALSE(has(final, "\n      5 ")) << final;
}

TEST_F(SeasonCommand, ATournamentWithADecisionOfTheOfficials) {  // FD-1-3-3, FD-2-0-3b
  must("new " + file + " formula-de --round monza --sessions 1 --seed 4");
  must("enter " + file + " --many 3 --driver pro --team-size 2");
  must("enter " + file + " Ada");
  EXPECT_TRUE(has(season("run " + file).output, "Next: 1 timed lap to run in session 1 of round 1, Monza"));
  must("leave " + file + " Ada --reserve Eve --driver pro");
  EXPECT_TRUE(has(season("decide " + file + " Eve --round 1 --trials --place 1 --reason \"because\"").output, "1 "));
  EXPECT_TRUE(has(season("run " + file).output, "the season is over"));
  const Ran sheet = season("sheet " + file);
  EXPECT_TRUE(has(sheet.output, "Stewards’ decision: Eve is placed 1st. because")) << sheet.output;
  EXPECT_TRUE(has(sheet.output, "race sheet"));
}

TEST_F(SeasonCommand, APersonRacesFromAFile) {
  must("new " + file + " street-illegal --round Harbour --seed 5");
  must("enter " + file + " Ada");
  must("enter " + file + " --many 2");
  must("race " + file + " " + race);
  const Ran early = season("result " + file + " " + race);
  EXPECT_EQ(early.code, 1);
  EXPECT_TRUE(has(early.output, "this race is not over")) << early.output;
  std::string ones;
  for (int i = 0; i < 400; ++i) ones += "1\\n";
  EXPECT_TRUE(has(run("resume " + race, ones).output, "The race is over"));
  const Ran taken = season("result " + file + " " + race);
  EXPECT_EQ(taken.code, 0) << taken.output;
  EXPECT_TRUE(has(taken.output, "the season is over"));
}

TEST_F(SeasonCommand, AClubEveningWithTheBoxIsTypedIn) {  // FD-1-3-1, FD-1-3-2
  must("new " + file + " formula-de --round monza,trials=1 --round monaco --grid reversed --seed 5");
  must("enter " + file + " Ada Ben Cleo");
  const std::string lap = "lap " + file + " ", because = " --reason \"stopwatch\"",
                    result = "result " + file + " --round ";
  must(lap + "Ada --rolls 14 --time 1:02.50 --die 3" + because);
  must(lap + "Ben --rolls 41 --time 58.00" + because);
  EXPECT_TRUE(has(season(lap + "Cleo --rolls 12 --time fast" + because).output, "write a lap time as in 1:02.50"));
  must(lap + "Cleo --aborted --rolls 20" + because);
  const Ran corrected = season(lap + "Ben --rolls 13 --time 58.00" + because);
  EXPECT_TRUE(has(corrected.output, "      1   2  Ben        13")) << corrected.output;
  EXPECT_TRUE(has(season("run " + file).output, "Or type it in:   paddock season result " + file + " --round 1"));
  EXPECT_TRUE(has(season(result + "1 \"Ada, Ben, Cleo\"").output, "--reason is missing"));
  EXPECT_TRUE(has(season(result + "1 \"Ada, Ben\" --reason club").output, "Cleo is missing"));
  EXPECT_TRUE(has(season(result + "1 --table 2 Ada --reason club").output, "tables are numbered from 1 to 1"));
  must(result + "1 \"Ada, Ben, Cleo:out\" --reason \"club evening\" --by Dana");
  EXPECT_TRUE(has(season("sheet " + file + " --round 1").output, "Typed in by Dana: club evening"));
  must(result + "1 --take-back --reason \"wrong cars\"");
  must(result + "1 \"Ben, Ada, Cleo\" --reason \"right cars\"");
  EXPECT_TRUE(has(season("sheet " + file + " --round 2").output, "     1   3  Cleo\n")) << "reversed";
  EXPECT_TRUE(has(season(result + "2 \"Ben, Ada, Cleo\" --reason club").output, "the season is over: Ben is champion"));
}

class VerifySeason : public SeasonCommand {
 protected:
  void SetUp() override {
    SeasonCommand::SetUp();
    must("new " + file + " street-illegal --round Harbour --round Tunnel --points 10,6,4 --seed 3");
    must("enter " + file + " Ada Ben Cleo --driver pro");
    must("run " + file + " --races " + folder + "/cup");
  }
  // Changes what is written after the first `after` in a file.
  static void edit(const std::string& file, const std::string& after, const std::string& from, const std::string& to) {
    std::string text = read(file);
    const std::size_t at = text.find(from, text.find(after));
    ASSERT_NE(at, text.npos) << from;
    std::ofstream(file, std::ios::binary) << text.replace(at, from.size(), to);
  }
};

TEST_F(VerifySeason, ASeasonAsItWasDrivenHolds) {
  const Ran ran = season("verify " + file);
  EXPECT_EQ(ran.code, 0) << ran.output;
  EXPECT_EQ(ran.output, file + ": 2 results proved by records\nThe standings follow from the results.\n");
  EXPECT_EQ(season("verify " + file + " --races " + folder + "/cup").output, ran.output);
}

TEST_F(VerifySeason, AnEditedResultIsNamed) {
  const std::string result = "\"entry\":\"result\",\"round\":1";
  const std::string text = read(file);
  const auto driver_at = [&](int place) {  // "name":"Ada","seat":1
    const std::size_t at = text.find("\"place\":" + std::to_string(place) + ",", text.find(result)) + 10;
    return text.substr(at, text.find(",\"grid\"", at) - at);
  };
  const std::string first = driver_at(1), second = driver_at(2);
  edit(file, result, first, "nobody");
  edit(file, result, second, first);
  edit(file, result, "nobody", second);
  EXPECT_EQ(season("table " + file).code, 0) << "a table alone does not notice";
  const Ran ran = season("verify " + file);
  EXPECT_EQ(ran.code, 1) << ran.output;
  EXPECT_TRUE(has(ran.output, "1 result proved by its record")) << ran.output;
  EXPECT_TRUE(has(ran.output,
                  "round 1, table 1: it is not what " + folder + "/cup/round-1-table-1.race shows: place 1: name is "))
      << ran.output;
  EXPECT_TRUE(has(ran.output, "By the records the standings are: 1. ")) << ran.output;
  EXPECT_FALSE(has(ran.output, "The standings follow")) << ran.output;
}

TEST_F(VerifySeason, AnotherHashSeedOrRecordIsNamed) {
  const std::string season_text = read(file), race = folder + "/cup/round-2-table-1.race", race_text = read(race);
  edit(file, "\"entry\":\"result\",\"round\":2", "\"record\":\"", "\"record\":\"0");
  EXPECT_TRUE(has(season("verify " + file).output, "round-2-table-1.race is not the record that was counted"));
  std::ofstream(file, std::ios::binary) << season_text;
  edit(file, "\"entry\":\"begun\",\"round\":2", "\"seed\":\"", "\"seed\":\"0");  // of 16 digits
  EXPECT_EQ(season("verify " + file).code, 2);
  std::ofstream(file, std::ios::binary) << season_text;

  std::ofstream(race, std::ios::binary) << race_text.substr(0, race_text.rfind("{\"n\""));
  const Ran shorter = season("verify " + file);
  EXPECT_EQ(shorter.code, 1) << shorter.output;
  EXPECT_TRUE(has(shorter.output, "round-2-table-1.race")) << shorter.output;
  std::ofstream(race, std::ios::binary) << "{}\n";
  const Ran broken = season("verify " + file);
  EXPECT_EQ(broken.code, 1);
  EXPECT_TRUE(has(broken.output, "round-2-table-1.race, line 1: ")) << broken.output;
}

TEST_F(VerifySeason, MissingRecordsAreSaidAndSoIsThatNothingWasChecked) {
  std::filesystem::remove(folder + "/cup/round-1-table-1.race");
  const Ran one = season("verify " + file);
  EXPECT_EQ(one.code, 0) << one.output;
  EXPECT_TRUE(has(one.output, "Not checked, because " + folder + "/cup has no record of:\n  line ")) << one.output;
  EXPECT_TRUE(has(one.output, ", round 1, table 1\n")) << one.output;
  std::filesystem::remove(folder + "/cup/round-2-table-1.race");
  const Ran none = season("verify " + file);
  EXPECT_EQ(none.code, 1) << none.output;
  EXPECT_TRUE(has(none.output, "nothing could be checked: name the folder of the records with --races")) << none.output;
  EXPECT_TRUE(has(season("verify " + file + " --races " + folder + "/none").output, "none is not a folder"));
}

TEST_F(VerifySeason, WhatWasTypedInHasNoRecord) {
  const std::string club = folder + "/club.season";
  must("new " + club + " pole-position --round monza --round silverstone --points 10,6,4");
  must("enter " + club + " Ada Ben");
  must("result " + club + " --round 1 \"Ada, Ben\" --reason evening");
  const Ran ran = season("verify " + club);
  EXPECT_EQ(ran.code, 0) << ran.output;
  EXPECT_TRUE(has(ran.output, "club.season: 0 results proved by records, 1 typed in")) << ran.output;
}

TEST_F(SeasonCommand, TimedLapsAreVerifiedToo) {  // FD-1-3-1
  must("new " + file + " formula-de --round monza,trials=1 --seed 9");
  must("enter " + file + " --many 3");
  must("run " + file + " --races " + folder + "/cup");
  EXPECT_TRUE(has(season("verify " + file).output, "4 results proved")) << season("verify " + file).output;
  std::string text = read(file);
  const std::size_t at = text.find("\"hundredths\":") + 13;
  std::ofstream(file, std::ios::binary) << text.replace(at, 1, text[at] == '1' ? "2" : "1");
  const Ran edited = season("verify " + file);
  EXPECT_EQ(edited.code, 1);
  EXPECT_TRUE(has(edited.output, "session 1, lap of ") && has(edited.output, "shows: hundredths is ")) << edited.output;
}

TEST_F(SeasonCommand, TheSheetOfARaceHasTheNumbersOfTheSeason) {
  must("new " + file + " formula-de --round monza --seed 9");
  must("enter " + file + " Ada --number 41 --driver pro");
  must("enter " + file + " Ben --number 7 --driver pro");
  must("run " + file + " --races " + folder + "/cup");
  const std::string record = folder + "/cup/round-1-table-1.race";
  for (const std::string& sheet : {run("sheet " + record).output, run("sheet " + record + " --season " + file).output})
    EXPECT_TRUE(has(sheet, "41  Ada") && has(sheet, "7   Ben")) << sheet;
  std::filesystem::copy(record, race);
  std::filesystem::rename(file, folder + "/cup/cup.old");
  EXPECT_TRUE(has(run("sheet " + race).output, "1   Ada")) << "without a season the seats";
}

TEST_F(SeasonCommand, PeopleAreToldHowToBegin) {
  const std::string street = folder + "/street.season";
  must("new " + street + " street-illegal --round Harbour --seed 5");
  must("enter " + street + " Ada Ben");
  const std::string hint = season("run " + street).output, typed = "Or type it in:   paddock ";
  EXPECT_TRUE(has(hint, typed)) << hint;
  EXPECT_EQ(run(hint.substr(hint.find(typed) + typed.size())).code, 0) << hint;  // as it stands there
  EXPECT_TRUE(
      has(season("new " + file + " formula-de --round monza,trials=1 --seed 5").output, "Points: 10, 6, 4, 3, 2, 1\n"));
  EXPECT_TRUE(has(season("run " + file).output, "Enter 2 or more:   paddock season enter " + file));
  const Ran entered = season("enter " + file + " Ada Ben --number 7");
  EXPECT_TRUE(has(entered.output, "7 Ada")) << entered.output;
  EXPECT_TRUE(has(entered.output, "8 Ben")) << entered.output;
  EXPECT_TRUE(
      has(season("race " + file + " " + race + " --lap Ada").output,
          "the weather is rolled for session 1 of round 1, Monza\nRoll the dice:   paddock season run " + file));
  EXPECT_TRUE(has(season("run " + file).output, "paddock season race " + file + " lap.race --lap \"Ada\""));
  must("leave " + file + " Ada --reserve Eve --driver pro");
  must("leave " + file + " Ben --reserve Bob --driver pro");
  must("run " + file + " --until 1");
}

TEST_F(SeasonCommand, WrongCallsChangeNothing) {
  must("new " + file + " race-formula-90 --calendar oval-double --seed 1");
  const std::string before = read(file);
  EXPECT_TRUE(has(season("new " + file + " formula-de").output, "exists already"));
  EXPECT_TRUE(has(season("enter " + file + " Ada --driver ghost").output, "there is no driver ‘ghost’"));
  EXPECT_TRUE(has(season("leave " + file + " Ada").output, "there is no driver Ada: nobody has entered yet"));
  EXPECT_TRUE(has(season("race " + file + " " + race).output, "drivers can enter for round 1, Daytona"));
  EXPECT_TRUE(has(season("sheet " + file + " --round 3").output, "--round needs a number from 1 to 2, not 3"));
  EXPECT_TRUE(has(season("new " + folder + "/x.season pole-position --calendar grand").output,
                  "there is no calendar ‘grand’; there are oval-double, short-cup, world-tour"));
  EXPECT_TRUE(has(season("new " + folder + "/x.season formula-de --points ten").output, "--points needs numbers"));
  EXPECT_EQ(season("run " + race).code, 2);
  EXPECT_TRUE(has(season("new " + folder + "/x.season formula-de --sessions -1").output, "--sessions"));
  EXPECT_TRUE(
      has(season("new " + folder + "/x.season formula-de --round monza --calendar short-cup").output, "excludes"));
  EXPECT_TRUE(has(season("new " + folder + "/x.season formula-de --day 2026-11-16").output,
                  "the race of the day follows from its date: leave out formula-de"));
  EXPECT_TRUE(has(season("new " + folder + "/x.season --day 2026-11-16 --points modern").output, "leave out --points"));
  EXPECT_TRUE(has(season("new " + folder + "/x.season --day 2026-02-30").output, "write a date as in 2026-11-16"));
  EXPECT_TRUE(has(season("new " + folder + "/x.season formula-de --duplicate").output, "needs opponents"));
  EXPECT_TRUE(has(season("new " + folder + "/x.season formula-de --round monza,trials=two").output,
                  "‘trials=two’ needs a number"));
  EXPECT_FALSE(std::filesystem::exists(folder + "/x.season"));
  EXPECT_TRUE(has(season("run " + file + " --races " + file + "/races").output, "cannot be created"));
  EXPECT_TRUE(has(season("export " + file + " --what teams").output, "--what chooses a table for --format csv"));
  EXPECT_TRUE(has(season("result " + file + " --take-back --reason x").output, "--round is missing"));
  EXPECT_TRUE(has(season("lap " + file + " Ada --rolls 12 --time 58.00 --reason x").output,
                  "there are no timed trials in round 1, Daytona"));
  EXPECT_TRUE(has(season("decide " + file + " Ada --round 1 --place 1 --reason x").output,
                  "round 1 has no result yet: drivers can enter for round 1, Daytona"));
  std::filesystem::permissions(file, std::filesystem::perms::owner_read);
  EXPECT_TRUE(has(season("enter " + file + " Ada").output, "cannot be written: it is write-protected"));
  EXPECT_EQ(read(file), before);
  std::ofstream(race) << "Ada, Ben, Cleo\n";
  EXPECT_TRUE(has(season("table " + race).output, race + " is not a season: start one with `paddock season new`"));
}

}  // namespace
