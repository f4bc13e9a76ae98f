// The command line as a person uses it: the real program, its output and its exit codes.

#include "run.h"

namespace {

TEST_F(Cli, EveryCommandHasHelpWithAnExample) {
  for (const char* command : {"play", "resume", "games", "rules", "replay", "verify", "sim", "bench", "scenario",
                              "articles", "circuit", "season"}) {
    const Ran help = run(std::string(command) + " --help");
    EXPECT_EQ(help.code, 0) << command;
    EXPECT_TRUE(has(help.output, "Example:\n  paddock " + std::string(command))) << help.output;
  }
  EXPECT_TRUE(has(run("--help").output, "Exit codes"));
}

TEST_F(Cli, WrongUsageSaysWhatIsPossibleAndExitsWithTwo) {
  const Ran unknown = run("play formula-fee");
  EXPECT_EQ(unknown.code, 2);
  EXPECT_TRUE(has(unknown.output, "there is no game ‘formula-fee’; Paddock plays street-illegal")) << unknown.output;
  EXPECT_TRUE(has(run("play street-illegal --seats human,ghost").output,
                  "there is no driver ‘ghost’; there are human, karting, club, national, international, pro, champion, rookie, random; "
            "add a temperament (balanced, careful, attacking, saving) as in club/attacking"));
  EXPECT_TRUE(has(run("play street-illegal --set nitro=on").output, "there is no ‘nitro’ here, only races, grid"));
  EXPECT_TRUE(has(run("play street-illegal --set races=0").output, "races: choose a number from 1 to 100"));
  EXPECT_TRUE(has(run("play street-illegal --set age_order=1,1,2 --seats pro,pro,pro").output,
                  "age_order: name each seat from 1 to 3 once"));
  EXPECT_TRUE(
      has(run("play street-illegal --seats pro,pro,pro,pro,pro,pro,pro,pro").output, "is for 1 to 7 seats, not 8"));
  EXPECT_TRUE(has(run("play street-illegal --seats pro:Ada,pro:Ada").output, "two seats are called Ada"));
  EXPECT_EQ(run("replay " + folder + "/nothing.race").code, 2);
}

TEST_F(Cli, WithoutACommandItSaysWhichThereAre) {
  const Ran nothing = run("");
  EXPECT_EQ(nothing.code, 2);
  EXPECT_TRUE(has(nothing.output, "Play a race in the terminal")) << nothing.output;
  EXPECT_TRUE(has(run("season").output, "paddock season new")) << run("season").output;
  const Ran unknown = run("plya formula-de");
  EXPECT_EQ(unknown.code, 2);
  EXPECT_TRUE(has(unknown.output, "there is no command ‘plya’; the commands are play, resume, games")) << unknown.output;
  EXPECT_TRUE(has(run("season nwe cup.season").output, "there is no command ‘nwe’; the commands are new")) << unknown.output;
}

TEST_F(Cli, HelpIsACommandToo) {
  EXPECT_EQ(run("help").output, run("--help").output);
  EXPECT_EQ(run("help sim").output, run("sim --help").output);
  EXPECT_EQ(run("help season run").output, run("season run --help").output);
  EXPECT_EQ(run("help sim").code, 0);
  const Ran unknown = run("help smi");
  EXPECT_EQ(unknown.code, 2);
  EXPECT_TRUE(has(unknown.output, "there is no command ‘smi’; the commands are play, resume")) << unknown.output;
}

TEST_F(Cli, UnknownOptionsAreNamed) {
  const Ran first = run("--foo");
  EXPECT_EQ(first.code, 2);
  EXPECT_EQ(first.output, "there is no option ‘--foo’ here; `paddock --help` lists the options\n");
  EXPECT_TRUE(has(run("--foo=3 sim").output, "there is no option ‘--foo=3’ here"));
  EXPECT_TRUE(has(run("season --bar").output, "there is no option ‘--bar’ here; `paddock season --help`"));
  EXPECT_TRUE(has(run("sim street-illegal --foo").output, "this is not expected here: --foo"));
}

TEST_F(Cli, WhatIsWrongWithACallIsSaidWithTheOption) {
  EXPECT_EQ(run("sim").output, "game is missing\n`paddock sim --help` explains the command.\n");
  EXPECT_TRUE(has(run("sim street-illegal --races").output, "--races needs a value"));
  EXPECT_TRUE(has(run("sim street-illegal --races many").output, "--races: give a whole number, not ‘many’"));
  EXPECT_TRUE(has(run("sim street-illegal --races 0").output, "--races: choose a number from 1 to 1000000000, not ‘0’"));
  EXPECT_TRUE(has(run("season export x.season --format xml").output, "--format: choose one of json, csv, not ‘xml’"));
  EXPECT_EQ(run("sim street-illegal --races many").code, 2);
}

TEST_F(Cli, OneGameAlone) {
  const Ran game = run("games formula-de");
  EXPECT_EQ(game.code, 0);
  EXPECT_TRUE(has(game.output, "formula-de (Formula Dé), 1 to 12 seats") && has(game.output, "starts_wet"));
  EXPECT_FALSE(has(game.output, "street-illegal"));
  EXPECT_TRUE(has(read(PADDOCK_SOURCE_DIR "/README.md"), "1 to 12 seats")) << "README and `games` agree";
  EXPECT_TRUE(has(run("games formula-fee").output, "there is no game ‘formula-fee’; Paddock plays street-illegal"));
}

TEST_F(Cli, OptionsOfGamesStandBelowEachOther) {
  for (const char* game : {"street-illegal", "formula-de", "pole-position", "race-formula-90"}) {
    std::size_t column = 0;
    for (const std::string& line : lines_of(run("games " + std::string(game)).output)) {
      const std::size_t bracket = line.find("  [");
      if (bracket == line.npos) continue;
      if (column == 0) column = bracket;
      EXPECT_EQ(bracket, column) << line;
    }
    EXPECT_GT(column, 0u);
  }
}

TEST_F(Cli, AServerRefusesAnImpossiblePortBeforeItMakesADatabase) {
  for (const char* port : {"99999", "-1", "http"}) {
    const Ran ran = run_in(folder, "serve --data new.db --port " + std::string(port));
    EXPECT_EQ(ran.code, 2) << ran.output;
    EXPECT_TRUE(has(ran.output, port)) << ran.output;
    EXPECT_FALSE(std::filesystem::exists(folder + "/new.db")) << port;
  }
  EXPECT_EQ(run_in(folder, "serve --data new.db", "PADDOCK_PORT=70000").code, 2);
  EXPECT_EQ(run_in(folder, "serve --data new.db --connections -5").code, 2);
  EXPECT_FALSE(std::filesystem::exists(folder + "/new.db"));
}

TEST_F(Cli, GamesAndRules) {
  EXPECT_TRUE(has(run("games").output, "better_pros"));
  EXPECT_FALSE(has(run("games").output, ".option.")) << "an id instead of its text";
  EXPECT_TRUE(has(run("rules si-p3-12").output, "SI-P3-12  (2.6 P3"));
  EXPECT_TRUE(has(run("rules empty hand nitrous").output, "SI-R42"));
  EXPECT_EQ(run("rules unobtainium").code, 1);
}

TEST_F(Cli, AWholeRaceByFirstOptionsIsRecordedAndTrue) {
  std::string ones;
  for (int i = 0; i < 400; ++i) ones += "1\\n";
  const Ran played = run("play street-illegal --seats human:Ada,pro,rookie --seed 5 --file " + race, ones);
  EXPECT_EQ(played.code, 0);
  EXPECT_TRUE(has(played.output, "The race is over")) << played.output.substr(played.output.size() - 2000);
  EXPECT_TRUE(has(played.output, "SI-FINISH-2"));
  const Ran verified = run("verify " + race);
  EXPECT_EQ(verified.code, 0) << verified.output;
  EXPECT_TRUE(has(run("replay " + race).output, "Points: "));
}

TEST_F(Cli, LeavingAndResumingLosesNothing) {
  run("play street-illegal --seats human:Ada,pro --seed 5 --file " + race, "1\\n");  // the input ends: a lost terminal
  const std::string before = read(race);
  EXPECT_TRUE(has(before, "\"answer\":\"purple\""));
  const Ran resumed = run("resume " + race, "q\\n");
  EXPECT_EQ(resumed.code, 0);
  EXPECT_TRUE(has(resumed.output, " Ada ")) << resumed.output;
  EXPECT_EQ(read(race), before);
}

TEST_F(Cli, ResumesAFileThatWasCutOffInItsLastLine) {
  run("play street-illegal --seats pro:Ada,pro:Ben --seed 5 --file " + race);
  const std::string whole = read(race);
  std::ofstream(race, std::ios::binary) << whole.substr(0, whole.size() / 2);
  EXPECT_EQ(run("verify " + race).code, 1);
  const Ran resumed = run("resume " + race);
  EXPECT_TRUE(has(resumed.output, "was cut off in its last line; continuing"));
  EXPECT_TRUE(has(resumed.output, "The race is over")) << resumed.output;
  EXPECT_EQ(read(race), whole) << "the computer drivers go on as they would have";
}

TEST_F(Cli, UndoTakesBackTheLastAnswer) {
  const Ran played = run("play street-illegal --seats human:Ada,pro --seed 5 --file " + race, "red\\nu\\nblue\\nq\\n");
  EXPECT_TRUE(has(played.output, "Taken back: "));
  EXPECT_TRUE(has(read(race), "\"answer\":\"blue\""));
  EXPECT_FALSE(has(read(race), "\"answer\":\"red\""));
}

TEST_F(Cli, HotSeatHidesTheOthersHand) {
  const Ran played =
      run("play street-illegal --seats human:Ada,human:Ben --seed 5 --file " + race, "\\npurple\\n\\nred\\n\\nq\\n");
  EXPECT_TRUE(has(played.output, "Hand over to Ben"));
  EXPECT_TRUE(has(played.output, "Ada’s hand"));
  EXPECT_FALSE(has(played.output, "Ben’s hand"));
  EXPECT_TRUE(has(played.output, "Ben is dealt 8 cards"));
}

TEST_F(Cli, HelpHintAndRefusalInTheRace) {
  const Ran played = run("play street-illegal --seats human:Ada,pro --seed 5 --file " + race,
                         "?\\nhint\\npink\\n99\\nlog\\nsave " + folder + "/copy.race\\nq\\n");
  EXPECT_TRUE(has(played.output, "take back your last answer"));
  EXPECT_TRUE(has(played.output, "place    win")) << played.output;  // the options in numbers
  EXPECT_TRUE(has(played.output, " ± "));
  EXPECT_TRUE(has(played.output, "‘pink’ is not possible here. Possible answers: purple, red"));
  EXPECT_TRUE(has(played.output, "Choose a number from 1 to 7."));
  EXPECT_EQ(read(folder + "/copy.race"), read(race));
}

TEST_F(Cli, DamagedRecordsNameTheLine) {
  run("play street-illegal --seats pro:Ada,pro:Ben --seed 5 --file " + race);
  std::string text = read(race);
  const std::size_t at = text.find("\"answer\":\"bid ");
  text[at + 14] = text[at + 14] == '0' ? '1' : '0';
  std::ofstream(race, std::ios::binary) << text;
  const Ran verified = run("verify " + race);
  EXPECT_EQ(verified.code, 1);
  EXPECT_TRUE(has(verified.output, "line ")) << verified.output;
  EXPECT_TRUE(has(verified.output, "in round ")) << verified.output;
}

TEST_F(Cli, SimulationsDoNotDependOnThreads) {
  const std::string call = "sim street-illegal --races 300 --seed 4 --seats pro,rookie --json " + folder;
  run(call + "/one.json --threads 1");
  run(call + "/two.json --threads 2");
  EXPECT_TRUE(has(read(folder + "/one.json"), "\"races\":300"));
  EXPECT_EQ(read(folder + "/one.json"), read(folder + "/two.json"));
}

TEST_F(Cli, RaceFormula90HasARuleSetAndCountsPitStops) {
  const std::string call = "sim race-formula-90 --races 2 --seed 4 --seats random,random --ruleset ";
  EXPECT_TRUE(has(run(call + "e1j").output, "pit stops per player"));
  const Ran wrong = run(call + "e3");
  EXPECT_EQ(wrong.code, 2);
  EXPECT_TRUE(has(wrong.output, "e1b, e1a, e1j, e2")) << wrong.output;
}

TEST_F(Cli, BenchPrintsADigest) { EXPECT_TRUE(has(run("bench").output, "street-illegal ")); }

TEST_F(Cli, ScenarioExitsWithOneIfItDoesNotHold) {
  const std::string good = PADDOCK_SOURCE_DIR "/tests/scenarios/street_illegal/SI-X14.toml";
  EXPECT_EQ(run("scenario " + good).code, 0);
  std::string text = read(good);
  text.replace(text.find("bid 1"), 5, "bid 0");
  std::ofstream(folder + "/bad.toml") << text;
  const Ran ran = run("scenario " + folder + "/bad.toml");
  EXPECT_EQ(ran.code, 1);
  EXPECT_TRUE(has(ran.output, "What happened:"));
}

TEST_F(Cli, EveryArticleHasATest) {
  const Ran ran = run("articles --tests " PADDOCK_SOURCE_DIR "/tests");
  EXPECT_EQ(ran.code, 0) << ran.output;

  std::ofstream(folder + "/one_test.cpp") << "// SI-P1-1";
  const Ran missing = run("articles --tests " + folder);
  EXPECT_EQ(missing.code, 1);
  EXPECT_TRUE(has(missing.output, "SI-P1-2\n") && !has(missing.output, "SI-P1-1\n")) << missing.output;
}

}  // namespace
