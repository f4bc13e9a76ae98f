// paddock circuit, as a person uses it.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "run.h"

namespace {

const std::string example = PADDOCK_SOURCE_DIR "/docs/example-circuit.toml";

class CircuitCommand : public Cli {
 protected:
  int files() const { return static_cast<int>(std::distance(std::filesystem::directory_iterator(folder), {})); }
};

TEST_F(CircuitCommand, HasHelpWithAnExample) {
  for (const char* command : {"circuit", "circuit list", "circuit check", "circuit draw", "circuit data"}) {
    const Ran help = run(std::string(command) + " --help");
    EXPECT_EQ(help.code, 0) << command;
    EXPECT_TRUE(has(help.output, "Example:\n  paddock circuit ")) << help.output;
  }
}

TEST_F(CircuitCommand, ListsTheCircuits) {
  const Ran listed = run("circuit list");
  EXPECT_EQ(listed.code, 0);
  EXPECT_EQ(std::ranges::count(listed.output, '\n'), 1 + 11);
  EXPECT_TRUE(has(listed.output, "Monza         Italy")) << listed.output;
  EXPECT_TRUE(has(listed.output, "5.793 km        7  151 spaces, 76 cells, 24 sections")) << listed.output;
}

TEST_F(CircuitCommand, ChecksAllCircuits) {
  const Ran checked = run("circuit check --all");
  EXPECT_EQ(checked.code, 0) << checked.output;
  EXPECT_TRUE(has(checked.output, "11 circuits good, 0 bad, ")) << checked.output;
  EXPECT_TRUE(has(checked.output,
                  "monza: Monza, 5.793 km\n  formula-de       ok: 151 spaces a lap, 7 corners with 11 "
                  "stops, grid for 12"))
      << checked.output;
}

TEST_F(CircuitCommand, ChecksAFileAndTellsHowItWasClosed) {
  const Ran checked = run("circuit check --verbose " + example);
  EXPECT_EQ(checked.code, 0) << checked.output;
  EXPECT_TRUE(has(checked.output, "the lap as written ends 4 m from the line; changed most to close it:\n"))
      << checked.output;
  EXPECT_TRUE(has(checked.output, "1 circuit good, 0 bad")) << checked.output;
}

TEST_F(CircuitCommand, SaysWhatIsWrongWithAFileAndWhere) {
  std::string text = read(example);
  text.replace(text.find("stops = 2"), 9, "stops = 5");
  const std::string bad = folder + "/bad.toml";
  std::ofstream(bad) << text;
  const Ran checked = run("circuit check monza " + bad);
  EXPECT_EQ(checked.code, 1);
  EXPECT_TRUE(has(checked.output, bad + ", line 16: Hairpin: a corner has 1, 2 or 3 stops\n")) << checked.output;
  EXPECT_TRUE(has(checked.output, "1 circuit good, 1 bad")) << checked.output;
  const Ran drawn = run("circuit draw " + bad + " --svg " + folder + "/bad.svg");
  EXPECT_EQ(drawn.code, 2);
  EXPECT_TRUE(has(drawn.output, bad + ", line 16: Hairpin: a corner has 1, 2 or 3 stops\n")) << drawn.output;
  EXPECT_FALSE(std::filesystem::exists(folder + "/bad.svg"));
}

TEST_F(CircuitCommand, NamesOnlyWhatThereIs) {
  const Ran unknown = run("circuit check spa");
  EXPECT_EQ(unknown.code, 1);
  EXPECT_TRUE(has(unknown.output, "there is no circuit ‘spa’, only austin, barcelona")) << unknown.output;
  EXPECT_EQ(run("circuit check").code, 2);
  EXPECT_EQ(run("circuit check " + folder + "/nothing.toml").code, 2);
  const Ran game = run("circuit draw monza --game snooker");
  EXPECT_EQ(game.code, 2);
  EXPECT_TRUE(has(game.output, "there are no boards for ‘snooker’, only for formula-de, pole-position, race-formula-90"));
  EXPECT_TRUE(has(run("circuit draw monza --print A7").output, "--print needs A4 or A3, not ‘A7’"));
  EXPECT_TRUE(has(run("circuit draw monza --edition third").output, "--edition needs one of first, second, not ‘third’"));
  EXPECT_TRUE(has(run("circuit draw spa").output, "there is no circuit ‘spa’"));
}

TEST_F(CircuitCommand, DrawsIntoThisFolderAndTellsWhatItReplaces) {
  const std::string call = "circuit draw monza --game pole-position";
  EXPECT_EQ(run_in(folder, call).output, "monza-pole-position.svg written\n");
  EXPECT_TRUE(read(folder + "/monza-pole-position.svg").starts_with("<svg "));
  EXPECT_EQ(run_in(folder, call).output, "monza-pole-position.svg replaced\n");
  EXPECT_EQ(files(), 1);
}

TEST_F(CircuitCommand, PrintsABoardAsJson) {
  const Ran first = run("circuit data monza --game race-formula-90 --edition first");
  EXPECT_EQ(first.code, 0);
  EXPECT_TRUE(first.output.starts_with(R"({"game":"race-formula-90","circuit":"monza","name":"Monza",)"));
  EXPECT_TRUE(has(first.output, R"("edition":"first")"));
  EXPECT_EQ(run("circuit data monza --game snooker").code, 2);
}

TEST_F(CircuitCommand, EditionsOfRaceFormula90Differ) {
  const std::string call = "circuit draw monza --game race-formula-90 --svg " + folder;
  run(call + "/first.svg --edition first");
  run(call + "/second.svg");
  EXPECT_TRUE(has(read(folder + "/first.svg"), "Race! Formula 90, first edition"));
  EXPECT_TRUE(has(read(folder + "/second.svg"), "Race! Formula 90, second edition"));
}

TEST_F(CircuitCommand, MakesPngIfItCan) {
  const std::string png = folder + "/monza.png";
  const Ran drawn = run("circuit draw monza --width 400 --png " + png);
  if (drawn.code == 0) {
    EXPECT_EQ(read(png).substr(1, 3), "PNG");
    EXPECT_EQ(files(), 1);
  }
  const Ran without = run("circuit draw monza --png " + folder + "/no.png", "", "PATH=/nowhere");
  EXPECT_EQ(without.code, 1);
  EXPECT_TRUE(has(without.output, "--png needs the program rsvg-convert (on Debian: apt install librsvg2-bin)"))
      << without.output;
  EXPECT_FALSE(std::filesystem::exists(folder + "/no.png"));
}

TEST_F(CircuitCommand, PrintsInTrueSizeOnSheets) {
  const Ran printed = run_in(folder, "circuit draw indianapolis --print A3 --lane-width 10", "PATH=/nowhere");
  EXPECT_EQ(printed.code, 0);
  EXPECT_TRUE(has(printed.output, "indianapolis-formula-de-A3-01.svg written\n")) << printed.output;
  EXPECT_TRUE(has(printed.output, "One PDF of all sheets needs the program rsvg-convert")) << printed.output;
  const std::string sheet = read(folder + "/indianapolis-formula-de-A3-01.svg");
  EXPECT_TRUE(sheet.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"420mm\" height=\"297mm\" "))
      << sheet.substr(0, 200);
  EXPECT_TRUE(has(sheet, fmt::format("sheet 1 of {}, row 1, column 1 · 2 on the right", files())));
}

}  // namespace
