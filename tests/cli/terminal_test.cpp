// The program in a terminal: nothing is wider than it, and lines break between words.

#include <set>

#include "run.h"

namespace {

std::set<std::string> words_in(const std::string& text) {
  std::stringstream stream(text);
  return {std::istream_iterator<std::string>(stream), {}};
}

std::string ones(int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text += "1\n";
  return text + "q\n";
}

TEST_F(Cli, PicturesAndTextsFitTheTerminal) {
  for (const char* game : {"formula-de", "pole-position", "race-formula-90", "street-illegal"})
    for (const int columns : {80, 110, 140}) {
      const std::string file = folder + "/" + game + std::to_string(columns);
      const std::string play =
          std::string("play ") + game + " --seats human:Ada,pro,pro,rookie --seed 3 --file " + file;
      const Ran ran = run_in_terminal(columns, play, ones(25));
      EXPECT_EQ(ran.code, 0) << ran.output;
      for (std::string line : lines_of(ran.output)) {
        if (const std::size_t typed = line.find(" for help) > "); typed != line.npos) line.erase(0, typed + 13);
        if (!has(line, folder)) EXPECT_LE(characters(line), columns) << game << "\n" << line;
      }
    }
}

TEST_F(Cli, LanesOfFormulaDeStandBelowEachOther) {
  for (const int columns : {60, 80, 110, 200}) {
    const Ran ran = run_in_terminal(
        columns,
        "play formula-de --seats human:Ada,pro,pro --seed 3 --file " + folder + "/race" + std::to_string(columns),
        ones(8));
    const std::vector<std::string> lines = lines_of(ran.output);
    int strips = 0;
    for (std::size_t i = 0; i + 3 < lines.size(); ++i) {
      if (!lines[i].starts_with("  left   ")) continue;
      ++strips;
      EXPECT_TRUE(lines[i + 1].starts_with("  middle ") && lines[i + 2].starts_with("  right  ")) << ran.output;
      int widest = 0;
      for (std::size_t lane = i; lane < i + 3; ++lane) widest = std::max(widest, characters(lines[lane]));
      EXPECT_LE(widest, columns);
      EXPECT_GE(widest, std::min(columns, 129) - 4) << "the terminal is used";
    }
    EXPECT_GT(strips, 0) << ran.output;
  }
  const Ran piped =
      run("play formula-de --seats human:Ada,pro,pro --seed 3 --file " + race, "1\\n1\\n1\\n1\\n1\\nq\\n");
  for (const std::string& line : lines_of(piped.output))
    if (line.starts_with("  left   ")) EXPECT_LE(line.size(), 80u) << "80 columns where there is no terminal";
}

TEST_F(Cli, LinesBreakBetweenWords) {
  const std::string play = "play street-illegal --seats human:Ada,pro,rookie --seed 3 --file ";
  const Ran wide = run_in_terminal(400, play + folder + "/wide.race", ones(6));
  const Ran narrow = run_in_terminal(50, play + folder + "/narrow.race", ones(6));
  std::set<std::string> wanted = words_in(wide.output), found = words_in(narrow.output);
  std::erase_if(wanted, [&](const std::string& word) { return has(word, folder); });
  for (const std::string& word : wanted) EXPECT_TRUE(found.contains(word)) << "'" << word << "' is not whole";
  EXPECT_TRUE(found.contains("SI-SETUP-10") || found.contains("SI-GRID-2")) << narrow.output;
}

TEST_F(Cli, ProgressTellsTheTimeThatIsLeft) {
  const Ran ran = run_shell("timeout --preserve-status --signal=INT 3 script -qec '" PADDOCK_COMMAND
                            " sim street-illegal --races 100000000 --seats pro,pro' /dev/null </dev/null");
  EXPECT_TRUE(has(ran.output, " of 100,000,000 races, ") && has(ran.output, " left")) << ran.output;
}

}  // namespace
