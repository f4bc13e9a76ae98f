// Races on a circuit that somebody has written.

#include "run.h"

namespace {

const std::string lakeside = PADDOCK_SOURCE_DIR "/docs/example-circuit.toml";
const std::string id = "lakeside-";

class OwnCircuits : public Cli {
 protected:
  std::string file() const { return folder + "/my.toml"; }
  void SetUp() override {
    Cli::SetUp();
    std::filesystem::copy_file(lakeside, file());
  }
  void change(const std::string& from, const std::string& to) const {
    std::string text = read(file());
    text.replace(text.find(from), from.size(), to);
    std::ofstream(file(), std::ios::binary) << text;
  }
};

TEST_F(OwnCircuits, AreRacedInEveryBoardGameAndTheRecordNeedsNoFile) {
  for (const std::string game : {"formula-de", "pole-position", "race-formula-90"}) {
    const std::string record = folder + "/" + game + ".race";
    const Ran played = run("play " + game + " --circuit " + file() + " --seats pro,pro --seed 3 --file " + record);
    ASSERT_EQ(played.code, 0) << played.output;
    EXPECT_TRUE(has(read(record), "\"circuit\":\"" + id)) << read(record).substr(0, 300);
    std::filesystem::rename(file(), folder + "/away.toml");
    const Ran verified = run("verify " + record);
    EXPECT_EQ(verified.code, 0) << verified.output;
    EXPECT_EQ(run("replay " + record).code, 0);
    std::filesystem::rename(folder + "/away.toml", file());
  }
}

TEST_F(OwnCircuits, AreSimulatedAndAChangedFileIsAnotherCircuit) {
  EXPECT_EQ(run("sim formula-de --races 5 --circuit " + file()).code, 0);
  EXPECT_EQ(run("play formula-de --circuit " + file() + " --seats pro,pro --seed 3 --file " + race).code, 0);
  change("straight = 430", "straight = 431");
  const std::string changed = folder + "/changed.race";
  EXPECT_EQ(run("play formula-de --circuit " + file() + " --seats pro,pro --seed 3 --file " + changed).code, 0);
  const auto id_in = [](const std::string& record) {
    const std::string text = read(record);
    return text.substr(text.find("lakeside-"), std::string("lakeside-12345678").size());
  };
  EXPECT_NE(id_in(race), id_in(changed));
  EXPECT_EQ(run("verify " + race).code, 0);
}

TEST_F(OwnCircuits, ARecordWhoseCircuitWasChangedIsRefused) {
  ASSERT_EQ(run("play formula-de --circuit " + file() + " --seats pro,pro --seed 3 --file " + race).code, 0);
  std::string text = read(race);
  const std::string stops = "stops = 2";
  text.replace(text.find(stops), stops.size(), "stops = 1");
  std::ofstream(race, std::ios::binary) << text;
  const Ran verified = run("verify " + race);
  EXPECT_NE(verified.code, 0);
  EXPECT_TRUE(has(verified.output, "one of them was changed")) << verified.output;
}

TEST_F(OwnCircuits, WhatIsWrongWithOneIsSaidBeforeTheRace) {
  change("corner = \"Mill\"", "corner = \"Harbour\"");
  const Ran played = run("play formula-de --seats pro,pro --circuit " + file());
  EXPECT_EQ(played.code, 2);
  EXPECT_TRUE(has(played.output, "two corners are called Harbour")) << played.output;
  const Ran missing = run("sim formula-de --circuit " + folder + "/none.toml");
  EXPECT_EQ(missing.code, 2);
  EXPECT_TRUE(has(missing.output, "none.toml")) << missing.output;
}

TEST_F(OwnCircuits, MakeASeasonThatCarriesThem) {
  const std::string season = folder + "/cup.season";
  ASSERT_EQ(
      run("season new " + season + " formula-de --round " + file() + ",laps=1 --round monza,laps=1 --seed 4").code, 0);
  ASSERT_EQ(run("season enter " + season + " --many 4").code, 0);
  std::filesystem::remove(file());
  const Ran ran = run("season run " + season);
  EXPECT_EQ(ran.code, 0) << ran.output;
  EXPECT_EQ(run("season table " + season).code, 0);
  EXPECT_TRUE(has(read(season), "\"circuits\":[\"")) << read(season).substr(0, 400);
}

}  // namespace
