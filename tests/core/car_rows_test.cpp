// Rows of cars: the same in every game, in agreement with whatever else a match tells, at every question of a race.

#include <gtest/gtest.h>

#include <algorithm>

#include "core/reflect.h"
#include "drivers/drivers.h"
#include "games/catalogue.h"

namespace paddock {
namespace {

const CarRow* row_of(const std::vector<CarRow>& rows, Seat seat) {
  const auto row = std::ranges::find(rows, seat, &CarRow::seat);
  return row == rows.end() ? nullptr : &*row;
}

void expect_in_agreement(const Match& match) {
  const std::vector<CarRow> rows = match.car_rows();
  if (rows.empty()) return;  // the cars are not there yet
  const std::vector<int> places = match.places();
  for (int seat = 0; seat < static_cast<int>(places.size()); ++seat) {
    const CarRow* row = row_of(rows, seat);
    ASSERT_TRUE(row) << "seat " << seat + 1 << " has no row";
    EXPECT_EQ(row->place, places[static_cast<std::size_t>(seat)]) << "of seat " << seat + 1;
  }
  EXPECT_TRUE(std::ranges::is_sorted(rows, {}, &CarRow::place));
  EXPECT_FALSE(rows.front().gap);
}

// What a row says of where the car is, is what the position says.
void expect_on_board(const Match& match) {
  for (const CarRow& row : match.car_rows())
    if (row.where) EXPECT_NE(json::serialize(match.view(Viewer::spectator())).find(*row.where), std::string::npos);
}

struct Seen {
  bool gap = false, laps = false;
  int questions = 0;
};

Seen watch(const GameInfo& game, const json::object& options, int seats, std::uint64_t seed) {
  Setup setup{std::string(game.id), options, {}, seed};
  for (int seat = 0; seat < seats; ++seat) setup.seats.push_back({"driver " + std::to_string(seat + 1), "human"});
  const auto driver = make_driver(game.id, "pro");
  auto match = make_match(setup);
  EXPECT_TRUE(driver && match);
  Seen seen;
  (*match)->run();
  while (!(*match)->over() && !testing::Test::HasFailure()) {
    for (const Seat seat : (*match)->to_answer()) {
      EXPECT_TRUE((*match)->answer(seat, (*match)->suggest(seat, **driver)));
      expect_in_agreement(**match);
      if (++seen.questions % 50 == 0) expect_on_board(**match);
    }
    for (const CarRow& row : (*match)->car_rows()) seen.gap |= row.gap.has_value(), seen.laps |= row.laps > 0;
  }
  const std::vector<CarRow> rows = (*match)->car_rows();
  for (const Classified& side : (*match)->classification()) {
    if (side.seat == nobody) continue;
    const CarRow* row = row_of(rows, side.seat);
    EXPECT_EQ(row->status, side.finished ? CarStatus::finished : CarStatus::retired) << side.name;
  }
  return seen;
}

TEST(CarRows, AgreeWithPlacesAndResultInEveryGame) {
  for (const GameInfo& game : games()) {
    Seen ever;
    for (const json::object& options : game.digest_options) {
      SCOPED_TRACE(std::string(game.id) + json::serialize(options));
      const Seen seen = watch(game, options, std::clamp(4, game.min_seats, game.max_seats), 1);
      ever.gap |= seen.gap, ever.laps |= seen.laps;
      EXPECT_GT(seen.questions, 10);
    }
    const bool has_laps = game.boards || std::ranges::count(game.options, "laps", &OptionHelp::name) > 0;
    EXPECT_EQ(ever.laps, has_laps) << game.id;
    EXPECT_EQ(ever.gap, has_laps) << game.id;
  }
}

TEST(CarRows, TellAGapInLapsFromAWholeLapOn) {
  EXPECT_EQ(gap_of(59, GapUnit::space, 60), (Gap{59, GapUnit::space}));
  EXPECT_EQ(gap_of(60, GapUnit::space, 60), (Gap{1, GapUnit::lap}));
  EXPECT_EQ(gap_of(185, GapUnit::space, 60), (Gap{3, GapUnit::lap}));
  EXPECT_EQ(gap_of(-2, GapUnit::cell, 60), (Gap{0, GapUnit::cell})) << "level, though a rule puts it behind";
}

TEST(CarRows, ArePrintedAndReadByTheirNames) {
  const CarRow row{"red-a", nobody, 3, 2, 1, Gap{4, GapUnit::cell}, CarStatus::pit, "soft", 1, "S1-2/1"};
  const json::value printed = print(row, Viewer::spectator());
  EXPECT_EQ(json::serialize(printed),
            R"({"car":"red-a","seat":null,"number":3,"place":2,"laps":1,"gap":{"behind":4,"unit":"cell"},)"
            R"("status":"pit","tyre":"soft","stops":1,"where":"S1-2/1"})");
  CarRow read;
  EXPECT_FALSE(patch(read, printed));
  EXPECT_EQ(read, row);
}

}  // namespace
}  // namespace paddock
