// The scenario files of all games hold, and a scenario that should fail does.

#include "scenario/scenario.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "core/rng.h"
#include "drivers/drivers.h"
#include "games/catalogue.h"
#include "messages/say.h"

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
    ASSERT_TRUE(report) << entry.path().filename() << ": " << say(report.error());
    for (const Error& failure : report->failures) ADD_FAILURE() << entry.path().filename() << ": " << say(failure);
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
  if (!report) return {"no scenario: " + say(report.error())};
  std::vector<std::string> texts;
  for (const Error& failure : report->failures) texts.push_back(say(failure));
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
            Texts{"line 13: there is no ‘Ada.wheels’ in the position"});
  EXPECT_EQ(failures(R"({ answer = "fly" })").size(), 1u);
  EXPECT_EQ(failures(R"({ refused = "nothing" })"), Texts{"line 13: ‘nothing’ should be refused and was taken"});
  EXPECT_EQ(failures(R"({ refused = "optimise", article = "SI-P2-3" })").size(), 1u);
  EXPECT_EQ(failures(R"({ event = "limit_paid" })"), Texts{"line 13: ‘limit_paid’ did not happen"});
  EXPECT_EQ(failures("{ answer = \"nothing\" },\n{ never = \"did_nothing\" }").size(), 1u);
  EXPECT_EQ(failures(R"({ asked = ["Ben"] })"), Texts{"line 13: Ada has to answer, not Ben"});
  EXPECT_EQ(failures(R"({ question = { seat = "Ben" } })"), Texts{"line 13: Ben is asked nothing"});
  EXPECT_EQ(failures(R"({ question = { kind = "bid" } })"), Texts{"line 13: Ada is asked ‘action’, not ‘bid’"});
  EXPECT_EQ(failures(R"({ over = true })"), Texts{"line 13: the game is not over"});
  EXPECT_EQ(failures(R"({ standings = ["1 Ada 15"] })").size(), 1u);
  EXPECT_EQ(failures(R"({ chance = "tempo", order = ["10L"] })"), Texts{"line 13: ‘tempo’ was never drawn after this"});
  EXPECT_EQ(failures(R"({ seat = "Zoe", answer = "nothing" })"), Texts{"line 13: there is no seat \"Zoe\""});
}

std::string error_of(const std::string& toml) {
  const auto report = run_scenario(toml);
  return report ? "no error" : say(report.error());
}

std::string replaced(std::string in, const std::string& what, const std::string& by) {
  return in.replace(in.find(what), what.size(), by) + "]";
}

TEST(Scenarios, ExplainWhatIsWrongWithAFile) {
  EXPECT_EQ(error_of("title = "),
            "line 1: this is not TOML: Error while parsing key-value pair: encountered end-of-file");
  EXPECT_EQ(error_of("titel = \"x\""),
            "there is no ‘titel’ here, only title, articles, game, seats, seed, strict, circuit, board, options, "
            "position, steps");
  EXPECT_EQ(error_of(replaced(position, "SI-P2-8", "SI-P9-1")), "articles: rules/ has no article SI-P9-1");
  EXPECT_EQ(error_of(replaced(position, "\"SI-P2-8\"", "")), "articles: name the articles this scenario proves");
  EXPECT_TRUE(error_of(replaced(position, "street-illegal", "street-legal"))
                  .starts_with("there is no game ‘street-legal’; Paddock plays street-illegal, "));
  EXPECT_EQ(
      error_of(replaced(position, "\"driving\"", "\"flying\"")),
      "position: phase: ‘flying’ is not one of preparation, grid, layout, situation, driving, passing, finish, over");
  EXPECT_EQ(error_of(replaced(position, "30L 30M 30R", "30L 30M 35R")),
            "position: players.1.up.3: ‘35R’ has no meaning here");
  EXPECT_TRUE(error_of(replaced(position, "10M 20M 30M 40M 50M", "30L 30L 30L 40M 50M"))
                  .starts_with("position: 30L is used too often: the deck has three of each card"));
  EXPECT_TRUE(error_of(replaced(position, "O5 P1 P2", "O5 P1 P1"))
                  .starts_with("position: line: name every car exactly once, 2 players as P1, P2, … and 5 Old Pros"));
  EXPECT_EQ(error_of(replaced(position, "chips = 4", "chips = 51")),
            "position: players.1.chips: choose a number from 0 to 50, not 51");
  EXPECT_EQ(error_of(position + "{ anser = \"x\" } ]").substr(0, 42), "line 13: there is no ‘anser’ here, onl");
}

Texts failures_of(const std::string& toml) {
  const auto report = run_scenario(toml);
  if (!report) return {say(report.error())};
  Texts texts;
  for (const Error& failure : report->failures) texts.push_back(say(failure));
  return texts;
}

// --- options, chance and defaults ----------------------------------------------------------------------------------

TEST(Scenarios, CompareOptionsInAnyOrder) {
  EXPECT_EQ(failures(R"({ answer = "nothing" }, { question = { exactly = ["brake", "pay"] } })"), Texts());
  EXPECT_EQ(failures(R"({ answer = "nothing" }, { question = { exactly = ["brake"] } })"),
            Texts{"line 13: the options are pay, brake\n      and not, in any order, brake"});
  EXPECT_EQ(failures(R"({ answer = "nothing" }, { question = { exactly = ["brake", "brake"] } })").size(), 1u);
}

TEST(Scenarios, OfStrictFilesScriptAllChance) {
  EXPECT_EQ(failures_of("strict = true\n" + position + "{ answer = \"nothing\" } ]"), Texts());
  EXPECT_EQ(failures_of(R"(
strict = true
title = "The first shuffles"
articles = ["SI-SETUP-2"]
game = "street-illegal"
seats = ["Ada", "Ben"]
steps = [
{ chance = "tempo", order = ["30U"] },
{ asked = ["Ada"] },
])"),
            (Texts{"line 9: ‘track’ is shuffled, and no step says how: strict allows no other chance",
                   "line 9: ‘age’ is shuffled, and no step says how: strict allows no other chance"}));
}

TEST(Scenarios, SayOfAllPlayersWhatTheyHaveInCommon) {
  const auto with = [](const std::string& all) {
    return failures_of(R"(
title = "What all have, and what Ada has"
articles = ["SI-SETUP-5"]
game = "street-illegal"
seats = ["Ada", "Ben", "Cid"]
position.phase = "driving"
position.track_number = 1
position.players.Ada.chips = 2
position.players.all = )" +
                       all + R"(
steps = [ { expect = { "Ada.chips" = 2, "Ben.chips" = 7, "Cid.chips" = 7 } } ])");
  };
  EXPECT_EQ(with("{ chips = 7 }"), Texts());
  EXPECT_EQ(with("{ chips = 51 }"), Texts{"position: players.2.chips: choose a number from 0 to 50, not 51"});
  EXPECT_EQ(with("7"), Texts{"position: players: there is no number all, only 1 to 3"});
}

// --- positions -----------------------------------------------------------------------------------------------------

const std::string two_on_the_straight = R"(
title = "Two cars on a straight"
articles = ["FD-6-2-2"]
game = "formula-de"
seats = ["Ann", "Bob", "Cid"]
options.circuit = "test/formula-de-straight"
options.weather = "sunny"
position.cars.all = { status = "running", crossings = 1, gear = 4 }
position.cars.Ann = { space = "s1/L/102" }
position.cars.Bob = { space = "s1/L/120", gear = 3 }
position.cars.Cid = { space = "s1/L/130" }
)";

TEST(Scenarios, KeepTheOrderThatTheyName) {
  EXPECT_EQ(failures_of(two_on_the_straight +
                        R"(steps = [ { asked = ["Cid"] }, { expect = { "Ann.gear" = 4, "Bob.gear" = 3 } } ])"),
            Texts());
  EXPECT_EQ(failures_of(two_on_the_straight + R"(position.order = [{ seat = 1 }, { seat = 2 }, { seat = 3 }]
steps = [ { asked = ["Ann"] }, { expect = { "order.1.seat" = 2 } } ])"),
            Texts());
  EXPECT_EQ(failures_of(two_on_the_straight + "position.order = []"),
            Texts{"position: order: name the seats still to play, or set phase = \"end_of_round\""});
  EXPECT_EQ(failures_of(two_on_the_straight + "position.order = [{ seat = 1, laps_down = 2 }]"),
            Texts{"position: order.1.laps_down: 2 cannot be: with the rest of the position it is 0"});
}

const std::string on_the_reference_board = R"(
title = "Two cars on the reference board"
articles = ["PP-3.3-8"]
game = "pole-position"
seats = ["Ann", "Bob"]
options.circuit = "tb"
position.phase = "turns"
position.round = 10
position.weather = { column = 1, row = 1, position = 1 }
position.cars.all = { lap = 3, ep = 7, bp = 7, sp = 9 }
position.cars.Ann = { cell = "SF-12/1" }
position.cars.Bob = { cell = "S2-5/2" }
)";

TEST(Scenarios, KeepThePositionTrackThatTheyName) {
  EXPECT_EQ(failures_of(on_the_reference_board + R"(steps = [ { expect = { positions = [2, 1] } } ])"), Texts());
  EXPECT_EQ(failures_of(on_the_reference_board + R"(position.positions = [1, 2]
steps = [ { expect = { positions = [1, 2] } } ])"),
            Texts());
  EXPECT_EQ(failures_of(on_the_reference_board + "position.order = []"),
            Texts{"position: order: at least one car must still play; phase = \"round\" begins the next round"});
  EXPECT_EQ(failures_of(on_the_reference_board + "position.eliminated = 2"),
            Texts{"position: eliminated: 2 cannot be: with the rest of the position it is 0"});
}

// Of a divided cell, the whole is its front half.
TEST(Scenarios, KnowACellByEachOfItsNames) {
  EXPECT_EQ(failures_of(on_the_reference_board + R"(position.order = [2]
steps = [ { expect = { "Ann.cell" = "SF-12/1" } }, { expect = { "Ann.cell" = "SF-12b/1" } } ])"),
            Texts());
  EXPECT_EQ(failures_of(on_the_reference_board + R"(position.order = [2]
steps = [ { expect = { "Ann.cell" = "SF-12a/1" } } ])"),
            Texts{"line 14: Ann.cell: expected \"SF-12a/1\", got \"SF-12b/1\""});
  EXPECT_EQ(failures_of(two_on_the_straight + R"(position.order = [{ seat = 1 }]
steps = [ { chance = "gear", roll = 7 }, { answer = "gear 4" }, { answer = "s1/L/116" },
{ event = "moved", facts = { path = "s1/L/102 s1/L/104 s1/L/106 s1/L/108 s1/L/110 s1/L/112 s1/L/114 s1/L/116" } } ])"),
            Texts());
}

TEST(Scenarios, NameTheQueueOfASection) {
  const std::string race = R"(
title = "Two cars in section 7"
articles = ["R90-ACTIV-1"]
game = "race-formula-90"
seats = ["Ann", "Bob"]
position.phase = "turn"
position.turn_number = 5
position.cars = [{ who = "P1", lap = 1, section = 7 }, { who = "P2", lap = 1, section = 7 }]
position.players.all = { strategy = "balance", tyres = "hard", fuel = 24 }
position.weather = 0
)";
  EXPECT_EQ(failures_of(race + R"(position.line.7 = "P2 P1"
steps = [ { expect = { "line.7" = "P2 P1", "line.8" = "", lines = "P2 P1" } } ])"),
            Texts());
  EXPECT_EQ(failures_of(race + R"(position.line.7 = "P1 P2"
steps = [ { expect = { "line.7" = "P1 P2" } } ])"),
            Texts());
  EXPECT_EQ(failures_of(race + R"(position.line.8 = "P1 P2")"),
            Texts{"position: line.8: [\"P1\",\"P2\"] cannot be: with the rest of the position it is []"});
  EXPECT_EQ(failures_of(race + "position.line.7 = \"P1\"\nposition.lines = \"P1\""),
            Texts{"position: line: name the queues of sections or lines, not both"});
}

TEST(Scenarios, BringACircuitWithAWeatherTable) {
  const std::string before = R"(
title = "It always rains in Lakeside"
articles = ["FD-3-2-1"]
game = "formula-de"
seats = ["Ann", "Bob"]
circuit = '''
)";
  const std::string lakeside = read(PADDOCK_SOURCE_DIR "/docs/example-circuit.toml");
  const std::string steps =
      "'''\nsteps = [ { asked = [\"Ann\"] }, { event = \"race_weather\", facts = { sky = \"rain\", wet = true } } ]";
  EXPECT_EQ(failures_of(before + lakeside + "[formula_de]\nweather = \"RRRRRRRRRRRRRRRRRRRR\"\n" + steps), Texts());
  EXPECT_EQ(failures_of(before + "name = 3\n" + steps), Texts{"circuit: line 1: name: a text in quotes is needed here, not 3"});
}

TEST(Scenarios, BringASmallBoard) {
  const std::string race = R"(
title = "A corner of two spaces"
articles = ["FD-R35"]
game = "formula-de"
seats = ["Ann", "Bob"]
board = '''
name = "Ring"
lap = 60
corners = [{ name = "Bend", from = 21, to = 26, stops = 1 }]
'''
position.cars.Ann = { space = "s1/M/15", status = "running", gear = 3 }
position.cars.Bob = { space = "s1/M/11", status = "running", gear = 3 }
position.order = [{ seat = 1 }]
)";
  EXPECT_EQ(
      failures_of(
          race +
          R"(steps = [ { expect = { "Ann.space" = "s1/M/15" } }, { question = { seat = "Ann", kind = "gear" } } ])"),
      Texts());
  std::string broken = race;
  broken.replace(broken.find("from = 21"), 9, "from = 99");
  ASSERT_EQ(failures_of(broken).size(), 1u);
  EXPECT_TRUE(failures_of(broken).front().starts_with("board: ")) << failures_of(broken).front();
  std::string elsewhere = race;
  elsewhere.replace(elsewhere.find("formula-de"), 10, "street-illegal");
  EXPECT_EQ(failures_of(elsewhere), Texts{"board: there are no circuits in street-illegal"});
}

TEST(Scenarios, BringASmallBoardOfPolePosition) {
  const std::string race = R"(
title = "A board of its own"
articles = ["PP-8.1-2"]
game = "pole-position"
seats = ["Ann", "Bob"]
)";
  const std::string board = read(PADDOCK_SOURCE_DIR "/content/circuits/test/tb.toml");
  const auto with = [&](const std::string& from, const std::string& to) {
    std::string changed = board;
    changed.replace(changed.find(from), from.size(), to);
    return race + "board = '''\n" + changed + "'''\nposition.cars.Ann = { cell = \"SF-22/1\", lap = 2 }\n" +
           "steps = [ { expect = { \"Ann.cell\" = \"SF-22/1\" } } ]";
  };
  EXPECT_EQ(failures_of(with("DDDLLD", "HHHHHH")), Texts());
  ASSERT_EQ(failures_of(with("finish = 10", "finish = 99")).size(), 1u);
  EXPECT_TRUE(failures_of(with("finish = 10", "finish = 99")).front().starts_with("board: "));
}

TEST(Scenarios, RefuseNumbersOutOfRange) {
  const auto with = [](const std::string& field) { return failures_of(two_on_the_straight + "position." + field); };
  EXPECT_EQ(with("cars.2.points.brake = -3"), Texts{"position: cars.2.points.brake: choose a number from 0 to 99, not -3"});
  EXPECT_EQ(with("cars.2.box = 99"), Texts{"position: cars.2.box: choose a number from 0 to 12, not 99"});
  EXPECT_EQ(with("cars.3.crossings = 200"), Texts{"position: cars.3.crossings: choose a number from 0 to 99, not 200"});
  EXPECT_EQ(with("order = [{ seat = 9 }]"), Texts{"position: order.1.seat: choose a number from 1 to 3, not 9"});
  EXPECT_EQ(with("turn.die = 4"),
            Texts{"position: turn: a position lies between two turns; play steps to get inside one"});
  EXPECT_EQ(with("cars.1.gear = 9"), Texts{"position: cars.1.gear: choose a number from 0 to 6, not 9"});
  EXPECT_EQ(with("cars.1 = { status = \"stalled\", gear = 3 }"),
            Texts{"position: cars.1.gear: a stalled car is in 1st gear (FD-9-1-1)"});
}

// Every whole number of a position, one after the other, by its path.
void for_each_number(const boost::json::value& value, std::vector<std::string>& path, auto&& visit) {
  if (value.is_int64() || value.is_uint64()) return visit(path);
  const auto go_into = [&](const std::string& name, const boost::json::value& inner) {
    path.push_back(name);
    for_each_number(inner, path, visit);
    path.pop_back();
  };
  if (value.is_object())
    for (const auto& [name, inner] : value.as_object())
      if (name != "options" && name != "shifts" && name != "road") go_into(std::string(name), inner);
  if (value.is_array())
    for (std::size_t i = 0; i < value.as_array().size(); ++i) go_into(std::to_string(i + 1), value.as_array()[i]);
}

boost::json::value nested(const std::vector<std::string>& path, std::int64_t number) {
  boost::json::value value = number;
  for (auto name = path.rbegin(); name != path.rend(); ++name) value = boost::json::object{{*name, value}};
  return value;
}

// A position with such a number is refused in words that name the field, or it can be played.
TEST(Scenarios, SurviveAnyNumberInAPosition) {
  int accepted = 0, refused = 0;
  for (const GameInfo& game : games())
    for (const boost::json::object& options : game.digest_options) {
      paddock::Setup setup{std::string(game.id), options, {{"Ann", "human"}, {"Bob", "human"}, {"Cid", "human"}}, 7};
      const auto start = make_rehearsal(setup);
      ASSERT_TRUE(start) << say(start.error());
      (*start)->play_preparation();
      const auto driver = make_driver(game.id, "random");
      ASSERT_TRUE(driver);
      std::vector<std::string> path;
      for_each_number((*start)->view(Viewer::referee()), path, [&](const std::vector<std::string>& field) {
        for (const int number : {-3, 0, 1, 6, 99, 1000000}) {
          const auto match = (*start)->clone();
          if (const auto patched = dynamic_cast<Rehearsal&>(*match).patch_position(nested(field, number)); !patched) {
            ++refused;
            EXPECT_NE(say(patched.error().message).find(':'), std::string::npos) << say(patched.error().message);
            continue;
          }
          ++accepted;
          match->run();
          for (int answers = 0; answers < 12 && !match->over(); ++answers) {
            const Seat seat = match->to_answer().front();
            ASSERT_TRUE(match->answer(seat, match->suggest(seat, **driver)));
          }
          match->picture(Viewer::referee(), 80);
          match->standings();
        }
      });
    }
  EXPECT_GT(accepted, 500);
  EXPECT_GT(refused, 500);
}

}  // namespace
}  // namespace paddock
