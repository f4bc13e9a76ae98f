// paddock sim.

#include "run.h"

namespace {

std::vector<double> numbers_in(const std::string& line) {
  std::vector<double> numbers;
  std::stringstream stream(line);
  for (std::string word; stream >> word;)
    if (std::isdigit(static_cast<unsigned char>(word[0]))) numbers.push_back(std::stod(word));
  return numbers;
}

TEST_F(Cli, SimTellsFinishedFromRetired) {
  const Ran ran =
      run("sim formula-de --races 100 --seats rookie:Ada,rookie:Ben,pro:Cleo --set weather=raining --seed 4");
  const std::vector<std::string> lines = lines_of(ran.output);
  const auto heading = std::ranges::find_if(lines, [](const std::string& line) { return has(line, "first (95% interval)"); });
  ASSERT_NE(heading, lines.end()) << ran.output;
  EXPECT_TRUE(has(*heading, "2.") && has(*heading, "3.") && has(*heading, "out  points")) << *heading;
  std::vector<double> columns(3);
  for (auto line = heading + 1; line <= heading + 4; ++line) {
    const bool nobody = line->starts_with("nobody");
    std::string row = *line;  // the name, first, (interval), 2., 3., out, points
    if (!nobody) row.erase(row.find('('), row.find(')') + 1 - row.find('('));
    const std::vector<double> cells = numbers_in(row);
    ASSERT_GE(cells.size(), 3u) << *line;
    for (int place = 0; place < 3; ++place) columns[place] += cells[place];
    if (!nobody) EXPECT_NEAR(cells[0] + cells[1] + cells[2] + cells[3], 100, 0.05) << *line;
  }
  for (const double column : columns) EXPECT_NEAR(column, 100, 0.05) << ran.output;
  EXPECT_FALSE(has(run("sim street-illegal --races 20 --seats pro,pro").output, "nobody")) << "all finish";
}

TEST_F(Cli, SimWritesRetirementsAndPlainZeroes) {
  run("sim formula-de --races 100 --seats random,random,pro --seed 4 --json " + folder + "/sim.json");
  const std::string json = read(folder + "/sim.json");
  EXPECT_TRUE(has(json, "\"retired\":") && has(json, "\"nobody\":[") && has(json, "\"partial\":false")) << json;
  EXPECT_TRUE(has(json, "\"low\":0E0")) << json;
  for (const char digit : std::string("0123456789")) EXPECT_FALSE(has(json, std::string("E-1") + digit)) << json;
}

TEST_F(Cli, SimIsForComputerDrivers) {
  const Ran ran = run("sim street-illegal --seats human,pro");
  EXPECT_EQ(ran.code, 2);
  EXPECT_TRUE(has(ran.output, "people cannot drive here: choose pro, rookie or random")) << ran.output;
  EXPECT_FALSE(has(run("sim --help").output, "human"));
  EXPECT_TRUE(has(run("play --help").output, "human:Ada"));
}

TEST_F(Cli, SimNoticesBeforeTheFirstRaceThatItCannotWrite) {
  const std::string sim = "sim street-illegal --races 1000000000 --seats pro,pro --json " + folder;
  const Ran ran = run(sim + "/nowhere/sim.json");
  EXPECT_EQ(ran.code, 2);
  EXPECT_TRUE(has(ran.output, "/nowhere/sim.json cannot be written: does the folder exist, and is there room?")) << ran.output;
  EXPECT_TRUE(has(run(sim).output, "cannot be written: it is a folder"));
  EXPECT_TRUE(std::filesystem::is_empty(folder));
}

TEST_F(Cli, AnInterruptedSimShowsWhatIsDone) {
  Ran ran;
  for (const std::string seconds : {"1", "5", "25"}) {  // on a busy machine it takes longer to listen to signals, and to the first race
    ran = run_shell("timeout --preserve-status --signal=INT " + seconds +
                    " " PADDOCK_COMMAND " sim street-illegal --races 1000000000 --seats pro,pro --json " + folder +
                    "/sim.json 2>&1");
    if (!ran.output.empty() && !has(ran.output, "before the first race")) break;
  }
  EXPECT_EQ(ran.code, 130) << ran.output;
  EXPECT_TRUE(has(ran.output, "Interrupted: ") && has(ran.output, " of 1,000,000,000 races")) << ran.output;
  EXPECT_TRUE(has(ran.output, "first (95% interval)")) << ran.output;
  EXPECT_TRUE(has(read(folder + "/sim.json"), "\"partial\":true"));
  EXPECT_FALSE(has(read(folder + "/sim.json"), "\"races\":1000000000"));
}

}  // namespace
