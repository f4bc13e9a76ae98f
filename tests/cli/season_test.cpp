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
  for (const char* command :
       {"new", "enter", "leave", "decide", "run", "race", "result", "table", "sheet", "export", "list"}) {
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
  EXPECT_TRUE(has(season("export " + file + " --format csv").output, ",no,driver,team,R1,R2,R3,R4,R5,points,wins\r\n"));
  EXPECT_TRUE(has(season("export " + file).output, "\"next\":{\"step\":\"over\""));
  EXPECT_FALSE(has(season("export " + file).output, "\"seed\""));
  must("table " + file + " --html " + folder + "/cup.html");
  EXPECT_TRUE(has(read(folder + "/cup.html"), "<h2>Drivers</h2>"));
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
  EXPECT_TRUE(has(sheet.output, "Decision of the officials: Eve is 1st; because")) << sheet.output;
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

TEST_F(SeasonCommand, WrongCallsChangeNothing) {
  must("new " + file + " race-formula-90 --calendar oval-double --seed 1");
  const std::string before = read(file);
  EXPECT_TRUE(has(season("new " + file + " formula-de").output, "exists already"));
  EXPECT_TRUE(has(season("enter " + file + " Ada --driver ghost").output, "there is no driver 'ghost'"));
  EXPECT_TRUE(has(season("leave " + file + " Ada").output, "there is no driver Ada in this season"));
  EXPECT_TRUE(has(season("race " + file + " " + race).output, "drivers enter for round 1, Daytona"));
  EXPECT_TRUE(has(season("sheet " + file + " --round 3").output, "--round needs 1 to 2, not 3"));
  EXPECT_TRUE(has(season("new " + folder + "/x.season pole-position --calendar grand").output,
                  "there is no calendar 'grand'; there are oval-double, short-cup, world-tour"));
  EXPECT_TRUE(has(season("new " + folder + "/x.season formula-de --points ten").output, "--points needs numbers"));
  EXPECT_EQ(season("run " + race).code, 2);
  EXPECT_EQ(read(file), before);
}

}  // namespace
