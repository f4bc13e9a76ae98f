// Races as files: none is lost, and those that there are can be found.

#include "run.h"

namespace {

TEST_F(Cli, ANewRaceDoesNotReplaceAnother) {
  run("play street-illegal --seats human:Ada,pro --seed 5 --file " + race, "1\\nq\\n");
  const std::string before = read(race);
  const Ran again = run("play street-illegal --seats human:Zoe,pro --file " + race, "q\\n");
  EXPECT_EQ(again.code, 2);
  EXPECT_TRUE(has(again.output, race + " exists already: Street Illegal, card 1 of 8: Ada, Pro (pro)\n"))
      << again.output;
  EXPECT_TRUE(has(again.output, "Continue it:  paddock resume " + race)) << again.output;
  EXPECT_EQ(read(race), before);

  const std::string notes = folder + "/notes.txt";
  std::ofstream(notes) << "not a race";
  EXPECT_TRUE(has(run("play street-illegal --seats pro,pro --file " + notes).output, "give the new race another name"));
  EXPECT_EQ(read(notes), "not a race");
}

TEST_F(Cli, ACopyDoesNotReplaceAnotherFile) {
  const std::string notes = folder + "/notes.txt";
  std::ofstream(notes) << "mine";
  const Ran played = run("play street-illegal --seats human:Ada,pro --seed 5 --file " + race,
                         "save " + notes + "\\nsave " + folder + "/none/copy.race\\n1\\nq\\n");
  EXPECT_TRUE(has(played.output, "notes.txt exists already: give the copy another name")) << played.output;
  EXPECT_TRUE(has(played.output, "copy.race cannot be written")) << played.output;
  EXPECT_EQ(read(notes), "mine");
  EXPECT_TRUE(has(read(race), "\"answer\":\"purple\"")) << "the race goes on";
}

TEST_F(Cli, ResumeListsTheRacesThereAre) {
  const std::string home = "XDG_DATA_HOME=" + folder;
  const Ran none = run("resume", "", home);
  EXPECT_EQ(none.code, 0);
  EXPECT_TRUE(has(none.output, "There are no races in " + folder + "/paddock")) << none.output;

  run("play street-illegal --seats human:Ada,pro --seed 5", "1\\nq\\n", home);
  run("play street-illegal --seats pro:Ben,pro:Cleo --seed 5", "", home);
  run("play formula-de --seats human:Dana,rookie --seed 5", "1\\nq\\n", home);
  namespace fs = std::filesystem;
  const auto now = fs::file_time_type::clock::now();
  for (const auto& entry : fs::directory_iterator(folder + "/paddock"))
    if (has(read(entry.path()), "Dana")) fs::last_write_time(entry, now - std::chrono::hours(2));
    else if (has(read(entry.path()), "Ada")) fs::last_write_time(entry, now - std::chrono::hours(1));
  std::ofstream(folder + "/paddock/broken.race") << "{}\n";
  fs::last_write_time(folder + "/paddock/broken.race", now - std::chrono::hours(3));

  const std::string list = run("resume", "", home).output;
  const std::size_t ben = list.find("Street Illegal, over, won by "),
                    ada = list.find("Street Illegal, card 1 of 8: Ada, Pro (pro)"),
                    dana = list.find("Formula Dé, lap 1 of 3: Dana, Rookie (rookie)"),
                    broken = list.find("cannot be read");
  ASSERT_TRUE(ben != list.npos && ada != list.npos && dana != list.npos && broken != list.npos) << list;
  EXPECT_TRUE(ben < ada && ada < dana && dana < broken) << list;
  EXPECT_TRUE(has(list, "paddock replay " + folder + "/paddock/street-illegal-")) << list;
  const std::size_t command = list.find("paddock resume ", dana);
  const std::string file = list.substr(command + 15, list.find('\n', command) - command - 15);
  EXPECT_EQ(run("resume " + file, "q\\n").code, 0) << "the command of the list works: " << file;
}

}  // namespace
