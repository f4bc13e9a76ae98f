// The command line in the language of its user.

#include <fmt/format.h>

#include <regex>

#include "messages/say.h"
#include "run.h"

namespace {

std::vector<std::string> commands_in(const std::string& help) {
  std::vector<std::string> names;
  bool listed = false;
  for (const std::string& line : lines_of(help)) {
    if (line.empty()) listed = false;
    if (listed && line.starts_with("  ") && line[2] != ' ') names.push_back(line.substr(2, line.find(' ', 2) - 2));
    if (line == "Commands:") listed = true;
  }
  return names;
}

// With the commands of a group.
std::vector<std::string> all_commands() {
  std::vector<std::string> all{""};
  for (std::size_t i = 0; i < all.size(); ++i)
    for (const std::string& name : commands_in(run(all[i] + " --help").output))
      all.push_back(all[i] + (all[i].empty() ? "" : " ") + name);
  return all;
}

TEST_F(Cli, SpeaksTheLanguageOfTheOptionOrOfTheEnvironment) {
  const std::string italian = "Gioca una gara nel terminale";
  EXPECT_TRUE(has(run("play --help --lang it").output, italian));
  EXPECT_TRUE(has(run("--lang it play --help").output, italian));
  EXPECT_TRUE(has(run("--lang=it play --help").output, italian));
  EXPECT_TRUE(has(run("play --help", "", "LC_ALL=it_IT.UTF-8").output, italian));
  EXPECT_TRUE(has(run("play --help", "", "LC_ALL= LC_MESSAGES=it LANG=de_DE").output, italian));
  EXPECT_TRUE(has(run("play --help", "", "LC_ALL= LC_MESSAGES= LANG=it_CH").output, italian));
  EXPECT_TRUE(has(run("play --help --lang it", "", "LC_ALL=de_DE.UTF-8").output, italian)) << "the option comes first";
  for (const char* other : {"C", "POSIX", "C.UTF-8", "xx_YY.UTF-8"})
    EXPECT_TRUE(has(run("play --help", "", std::string("LC_ALL=") + other).output, "Play a race in the terminal")) << other;
}

TEST_F(Cli, AnUnknownLanguageIsRefusedWithThoseThatThereAre) {
  const Ran unknown = run("play redline --lang xx");
  EXPECT_EQ(unknown.code, 2);
  const std::string all = fmt::format("{}", fmt::join(paddock::languages(), ", "));
  EXPECT_EQ(unknown.output, "--lang needs one of " + all + ", not ‘xx’\n");
  EXPECT_EQ(run("play redline --lang").output, "--lang needs one of " + all + "\n");
}

TEST_F(Cli, HelpFitsTheTerminalAndHasAnExampleInEveryLanguage) {
  const std::vector<std::string> commands = all_commands();
  EXPECT_GT(commands.size(), 50u);
  for (const std::string& language : paddock::languages())
    for (const std::string& command : commands) {
      const Ran help = run(command + " --help --lang " + language);
      EXPECT_EQ(help.code, 0) << command;
      for (const std::string& line : lines_of(help.output)) {
        if (!line.starts_with("  paddock ")) EXPECT_LE(characters(line), 80) << language << " " << command << "\n" << line;
        EXPECT_FALSE(std::regex_search(line, std::regex("\\bcli\\.[a-z]"))) << line << " has no text in " << language;
      }
      EXPECT_TRUE(has(help.output, "\n  paddock " + command) || command.empty() || has(command, "admin")) << help.output;
    }
}

TEST_F(Cli, ARaceIsPlayedInEveryLanguageByNumbersAndIds) {
  for (const std::string& language : paddock::languages()) {
    const std::string file = folder + "/" + language + ".race";
    const Ran played = run("play redline --lang " + language + " --seats human:Ada,pro --seed 5 --set laps=1 --file " + file,
                           "lift\\n1\\nhint\\nu\\n1\\n?\\nq\\n");
    EXPECT_EQ(played.code, 0) << played.output;
    EXPECT_TRUE(has(played.output, paddock::say(paddock::Message("redline.ask.pedal"), {language}))) << played.output;
    EXPECT_TRUE(has(played.output, paddock::say(paddock::Message("redline.answer.push"), {language}))) << played.output;
    EXPECT_TRUE(has(played.output, paddock::say(paddock::Message("cli.play.key.u"), {language}))) << played.output;
    EXPECT_TRUE(has(read(file), "\"answer\":\"lift\"")) << "records know no language";
    const Ran replayed = run("replay " + file + " --lang " + language);
    EXPECT_TRUE(has(replayed.output, "Ada")) << replayed.output;
    EXPECT_EQ(run("verify " + file + " --lang " + language).code, 0);
  }
}

TEST_F(Cli, SayWritesALineForEveryMessage) {
  const std::string drove = R"({"id":"redline.event.drove","args":{"seat":{"seat":1},"speed":3,"space":9},"names":["Ada"])";
  const Ran said = run("say", drove + "}\\n" + drove + R"(,"lang":"it"}\n{"id":"cli.play.over.file","args":{"file":{"text":"a.race"}}}\n)");
  EXPECT_EQ(said.code, 0);
  const std::vector<std::string> lines = lines_of(said.output);
  ASSERT_EQ(lines.size(), 3u) << said.output;
  EXPECT_EQ(lines[0], "Ada drives 3 spaces to space 9");
  EXPECT_EQ(lines[1], "Ada avanza di 3 caselle fino alla casella 9");
  EXPECT_TRUE(has(lines[2], "a.race\\nWatch")) << lines[2];
  const Ran unknown = run("say --lang de", R"({"id":"redline.event.flew","args":{}}\n)");
  EXPECT_EQ(unknown.code, 2);
  EXPECT_EQ(unknown.output, "Zeile 1: die Meldung redline.event.flew gibt es nicht\n");
  EXPECT_EQ(run("say", "no json").code, 2);
}

}  // namespace
