// The scenario files of all games hold, and a scenario that should fail does.

#include "scenario/scenario.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace paddock {
namespace {

std::string read(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

TEST(Scenarios, AllHold) {
  int count = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(PADDOCK_SOURCE_DIR "/tests/scenarios")) {
    if (entry.path().extension() != ".toml") continue;
    ++count;
    const auto report = run_scenario(read(entry.path()));
    ASSERT_TRUE(report) << entry.path().filename() << ": " << text(report.error());
    for (const Error& failure : report->failures) ADD_FAILURE() << entry.path().filename() << ": " << text(failure);
  }
  EXPECT_GT(count, 60);
}

// Two players in phase 2 on a 70 mph track card; Ada is too fast.
const std::string position = R"(
title = "Ada is too fast"
articles = ["SI-P2-8"]
game = "street-illegal"
seats = ["Ada", "Ben"]
position.phase = "driving"
position.track_number = 1
position.track = "70/L 70/M 70/R 70/U 70/D 80/L 80/M 80/R"
position.line = "O1 O2 O3 O4 O5 P1 P2"
position.players.Ada = { up = "30L 30M 30R", hand = "10L 20L 30U 40L 50L", chips = 4 }
position.players.Ben = { up = "10L 20M 30R", hand = "10M 20M 30M 40M 50M", chips = 4 }
steps = [
)";

std::vector<std::string> failures(const std::string& steps) {
  const auto report = run_scenario(position + steps + "\n]");
  if (!report) return {"no scenario: " + text(report.error())};
  std::vector<std::string> texts;
  for (const Error& failure : report->failures) texts.push_back(text(failure));
  return texts;
}

using Texts = std::vector<std::string>;

TEST(Scenarios, HoldWhenEverythingIsAsExpected) {
  EXPECT_EQ(
      failures(
          R"({ question = { seat = "Ada", kind = "action", article = "SI-P2-2", includes = ["nothing"], excludes = ["pay"] } },
{ answer = "nothing" },
{ question = { seat = 1, options = ["pay", "brake"] }, asked = ["Ada"] },
{ refused = "pay 1", article = "SI-P2-9" },
{ answer = "pay" },
{ expect = { "Ada.chips" = 2, bank = 44, "Ada.up" = "30L 30M 30R", "players.2.speed" = 60, "line.6" = "P1" }, over = false },
{ event = "limit_paid", article = "SI-P2-9", facts = { seat = 1, chips = 2 }, count = 1 },
{ never = "brake_started" },
{ view = "Ben", expect = { "Ada.hand" = "?", "Ada.chips" = "?", "Ben.hand" = "10M 20M 30M 40M 50M" } },
{ view = "spectator", expect = { "Ben.chips" = "?", "stack" = "?" } })"),
      Texts());
}

TEST(Scenarios, TellWhatWasExpectedAndWhatWasFound) {
  EXPECT_EQ(failures(R"({ expect = { "Ada.chips" = 3 } })"), Texts{"line 13: Ada.chips: expected 3, got 4"});
  EXPECT_EQ(failures(R"({ expect = { "Ada.wheels" = 4 } })"),
            Texts{"line 13: there is no 'Ada.wheels' in the position"});
  EXPECT_EQ(failures(R"({ answer = "fly" })").size(), 1u);
  EXPECT_EQ(failures(R"({ refused = "nothing" })"), Texts{"line 13: 'nothing' should be refused and was taken"});
  EXPECT_EQ(failures(R"({ refused = "optimise", article = "SI-P2-3" })").size(), 1u);
  EXPECT_EQ(failures(R"({ event = "limit_paid" })"), Texts{"line 13: 'limit_paid' did not happen"});
  EXPECT_EQ(failures("{ answer = \"nothing\" },\n{ never = \"did_nothing\" }").size(), 1u);
  EXPECT_EQ(failures(R"({ asked = ["Ben"] })"), Texts{"line 13: those who have to answer are Ada, not Ben"});
  EXPECT_EQ(failures(R"({ question = { seat = "Ben" } })"), Texts{"line 13: Ben is asked nothing"});
  EXPECT_EQ(failures(R"({ question = { kind = "bid" } })"), Texts{"line 13: Ada is asked 'action', not 'bid'"});
  EXPECT_EQ(failures(R"({ over = true })"), Texts{"line 13: the game is not over"});
  EXPECT_EQ(failures(R"({ standings = ["1 Ada 15"] })").size(), 1u);
  EXPECT_EQ(failures(R"({ chance = "tempo", order = ["10L"] })"), Texts{"line 13: 'tempo' was never drawn after this"});
  EXPECT_EQ(failures(R"({ seat = "Zoe", answer = "nothing" })"), Texts{"line 13: there is no seat \"Zoe\""});
}

std::string error_of(const std::string& toml) {
  const auto report = run_scenario(toml);
  return report ? "no error" : text(report.error());
}

std::string replaced(std::string in, const std::string& what, const std::string& by) {
  return in.replace(in.find(what), what.size(), by) + "]";
}

TEST(Scenarios, ExplainWhatIsWrongWithAFile) {
  EXPECT_EQ(error_of("title = "),
            "line 1: this is not TOML: Error while parsing key-value pair: encountered end-of-file");
  EXPECT_EQ(error_of("titel = \"x\""),
            "there is no 'titel' here, only title, articles, game, seats, seed, options, position, steps");
  EXPECT_EQ(error_of(replaced(position, "SI-P2-8", "SI-P9-1")), "articles: rules/ has no article SI-P9-1");
  EXPECT_EQ(error_of(replaced(position, "\"SI-P2-8\"", "")), "articles: name the articles this scenario proves");
  EXPECT_TRUE(error_of(replaced(position, "street-illegal", "street-legal"))
                  .starts_with("there is no game 'street-legal'; Paddock plays street-illegal, "));
  EXPECT_EQ(
      error_of(replaced(position, "\"driving\"", "\"flying\"")),
      "position: phase: 'flying' is not one of preparation, grid, layout, situation, driving, passing, finish, over");
  EXPECT_EQ(error_of(replaced(position, "30L 30M 30R", "30L 30M 35R")),
            "position: players.1.up.3: '35R' is not understood here");
  EXPECT_EQ(error_of(replaced(position, "10M 20M 30M 40M 50M", "30L 30L 30L 40M 50M")),
            "position: 30L is used more often than the deck has it (3 times)");
  EXPECT_EQ(error_of(replaced(position, "O5 P1 P2", "O5 P1 P1")),
            "position: line: each of the 2 players and 5 Old Pros is needed exactly once, as P1, P2, ... and O1, O2, "
            "... (SI-GRID-1)");
  EXPECT_EQ(error_of(replaced(position, "chips = 4", "chips = 51")),
            "position: players.1.chips: 0 to 50 is possible (SI-SETUP-5)");
  EXPECT_EQ(error_of(position + "{ anser = \"x\" } ]").substr(0, 38), "line 13: there is no 'anser' here, onl");
}

}  // namespace
}  // namespace paddock
