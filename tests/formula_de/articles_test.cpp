// Articles that need the whole match: texts, sheets, several tables.

#include <gtest/gtest.h>

#include <algorithm>

#include "core/reflect.h"
#include "drivers/drivers.h"
#include "games/catalogue.h"
#include "messages/say.h"
#include "race_on.h"
#include "messages/say.h"

namespace paddock::formula_de {
namespace {

paddock::Setup setup_of(int cars, json::object options, std::uint64_t seed = 1) {
  paddock::Setup setup{"formula-de", std::move(options), {}, seed};
  for (int seat = 0; seat < cars; ++seat) setup.seats.push_back({"Driver " + std::to_string(seat + 1), "pro"});
  return setup;
}

// A match that computer drivers have played to its end.
struct Played {
  explicit Played(const paddock::Setup& setup) : match(*make_match(setup)) {
    for (int seat = 0; seat < static_cast<int>(setup.seats.size()); ++seat) {
      drivers.push_back(*make_driver("formula-de", "pro"));
      match->seat_policy(seat, drivers.back().get());
    }
    match->run();
  }
  std::vector<std::unique_ptr<AnyPolicy>> drivers;
  std::unique_ptr<Match> match;
};

std::vector<Told> told(const Match& match, std::string_view event) {
  std::vector<Told> found;
  for (const Told& one : match.events(0, Viewer::referee()))
    if (one.event == event) found.push_back(one);
  return found;
}

TEST(Articles, TyresSayHowFarTheySlideWhenItRains) {  // FD-1-1-5
  const auto match = *make_match(setup_of(1, {{"mode", "trial"}, {"weather", "raining"}}));
  match->run();
  const OpenQuestion question = match->question(0);
  ASSERT_EQ(question.kind, "tyres");
  for (const Option& option : question.options)
    EXPECT_EQ(option.says.args.at("slide"), option.id == "rain" ? 1 : 3) << say(option.says);
}

TEST(Articles, TheOfficialsMayAmendTheClassification) {  // FD-1-3-3, FD-A3-2002b
  const Played played(setup_of(3, {{"sessions", 1}, {"grid", json::array{3, 1, 2}}, {"laps", 1}}));
  const auto grid = told(*played.match, "grid_fixed");
  ASSERT_EQ(grid.size(), 1u);
  EXPECT_EQ(grid[0].article, "FD-1-3-3");
  EXPECT_EQ(grid[0].facts.at("grid"), (json::array{3, 1, 2}));
}

TEST(Articles, TheWeatherIsCommonToAllTablesAndGoesItsOwnWayAtEach) {  // FD-2-0-1b, FD-3-1-5
  int different = 0;
  for (int table = 1; table <= 6; ++table) {
    const Played played(setup_of(4, {{"weather", "changeable"}, {"starts_wet", true}}, table));
    const auto start = told(*played.match, "race_weather");
    ASSERT_EQ(start.size(), 1u);
    EXPECT_EQ(start[0].facts.at("sky"), "changeable");
    EXPECT_EQ(start[0].facts.at("wet"), true);
    different += !told(*played.match, "weather_tested").empty();
  }
  EXPECT_GT(different, 0);
}

TEST(Articles, TheSheetNamesGridRetirementsAndFinish) {  // FD-2-0-3b, FD-1-3-1
  const Played played(setup_of(6, {{"sessions", 1}, {"circuit", "monaco"}}, 3));
  const std::string sheet = say(played.match->sheet());
  EXPECT_NE(sheet.find("Session 1"), std::string::npos);
  const auto finishers = told(*played.match, "finished");
  for (const Told& one : finishers) {
    const std::string line = "  " + std::to_string(one.facts.at("position").as_int64()) + "   " +
                             std::to_string(one.facts.at("seat").as_int64()) + "   Driver ";
    EXPECT_NE(sheet.find(line), std::string::npos) << line << "\n" << sheet;
  }
  std::size_t retired = 0;
  for (const Told& one : told(*played.match, "eliminated"))
    retired +=
        sheet.find(std::string(one.facts.at("cause").as_string()) == "engine" ? "blown engine" : "round") != sheet.npos;
  EXPECT_EQ(retired, told(*played.match, "eliminated").size());
  EXPECT_GE(finishers.size(), 1u);
}

TEST(Articles, EveryKindOfPointAnswersItsEvents) {  // FD-5-0-1a
  Car car;
  car.points = car.start = {5, 5, 5, 5, 5, 5};
  Race race = race_on("daytona", 2);
  EXPECT_EQ(overshooting_price(race, car, Journey::Overshot(), 2), 2);  // overshooting: tyres
  EXPECT_EQ(blocking_price(car.points, 4)->brake, 3);                   // blocking: brakes and tyres
  EXPECT_EQ(blocking_price(car.points, 4)->tyre, 1);
  EXPECT_EQ(price_of_shift(6, 2).gas, 1);  // heavy downshifting: gas, brake, engine
  EXPECT_EQ(price_of_shift(6, 2).brake, 1);
  EXPECT_EQ(price_of_shift(6, 2).engine, 1);
  EXPECT_GT(odds(box().collision, false), 0);  // collision and wall: body
  EXPECT_GT(odds(box().engine, false), 0);     // engine
  EXPECT_GT(odds(box().handling, false), 0);   // handling
}

// FD-7-1-1d: the longest and shortest way through every corner, by counting all ways.
TEST(Articles, CornersKnowTheirLongestAndShortestWay) {
  for (const std::string& name : circuit_names()) {
    const Board& board = *find_circuit(name).board;
    std::vector<std::pair<int, int>> ways(board.spaces.size(), {0, 0});  // fewest and most spaces on to the end
    for (std::size_t zone = 1; zone < board.zones.size(); zone += 2) {
      const auto measure = [&](auto&& self, SpaceId space) -> std::pair<int, int> {
        if (ways[space].second) return ways[space];
        std::pair<int, int> best{1000, 0};
        for (const SpaceId next : board[space].successors) {
          const bool inside = board[next].zone == static_cast<int>(zone);
          const auto [fewest, most] = inside ? self(self, next) : std::pair(0, 0);
          best = {std::min(best.first, fewest + 1), std::max(best.second, most + 1)};
        }
        return ways[space] = best;
      };
      int shortest = 1000, longest = 0;
      for (int id = 0; id < board.track_spaces; ++id)
        for (const SpaceId next : board[static_cast<SpaceId>(id)].successors)
          if (board[next].zone == static_cast<int>(zone) &&
              board[static_cast<SpaceId>(id)].zone != static_cast<int>(zone)) {
            const auto [fewest, most] = measure(measure, next);
            shortest = std::min(shortest, fewest);
            longest = std::max(longest, most);
          }
      EXPECT_EQ(board.zones[zone].shortest, shortest) << name << " " << board.zones[zone].name;
      EXPECT_EQ(board.zones[zone].longest, longest) << name << " " << board.zones[zone].name;
    }
  }
}

TEST(Articles, TheSameSeedAndAnswersGiveTheSameRace) {  // FD-22-0-2
  const paddock::Setup setup = setup_of(4, {{"laps", 1}}, 7);
  const Played one(setup), other(setup);
  EXPECT_EQ(one.match->record().lines, other.match->record().lines);
  EXPECT_TRUE(verify(one.match->record()));
}

}  // namespace
}  // namespace paddock::formula_de
