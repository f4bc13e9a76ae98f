// Duplicate racing: everybody the same race with the same dice.

#include "messages/say.h"
#include "organiser.h"

namespace paddock::season {
namespace {

Season duplicate() {
  Settings settings = settings_of("formula-de", 1);
  settings.kind = Kind::duplicate;
  settings.points = {5, 3, 1};
  settings.opponents = {{"Pro 1", "pro"}, {"Pro 2", "pro"}};
  return begin(settings);
}

TEST(Duplicate, EverybodyHasATableWithTheSameDiceAndOpponents) {
  Season season = duplicate();
  for (const char* name : {"Ada", "Ben"}) enter(season, name);
  EXPECT_EQ(refusal(season, Entered{"Pro 1", "", 9, "pro"}),
            "Pro 1 is one of the computer drivers everybody races against");
  EXPECT_EQ(next_step(season).to_begin, (std::vector<int>{1, 2}));
  must(season, begun(season, 1, 1));
  RaceBegun other = begun(season, 1, 2);
  other.seed = other.seed.number() + 1;
  EXPECT_NE(refusal(season, other).find("all tables have the same dice"), std::string::npos);
  must(season, begun(season, 1, 2));
  const auto ada = race_setup(season, season.rounds[0].races[0].begun);
  const auto ben = race_setup(season, season.rounds[0].races[1].begun);
  EXPECT_EQ(ada.seed, ben.seed);
  EXPECT_EQ(ada.seats[0].name, "Ada");
  EXPECT_EQ(ben.seats[0].name, "Ben");
  EXPECT_EQ(ada.seats[1].name, "Pro 1");
}

TEST(Duplicate, EqualDriversHaveEqualRaces) {
  Season season = duplicate();
  for (const char* name : {"Ada", "Ben"}) enter(season, name);
  must(season, Entered{"Cleo", "", 3, "random"});
  run(season);
  const auto table = driver_table(season);
  const auto line = [&](const char* name) { return *std::ranges::find(table, name, &TableLine::name); };
  EXPECT_EQ(line("Ada").place, line("Ben").place);
  EXPECT_EQ(line("Ada").points, line("Ben").points);
  EXPECT_EQ(table.size(), 3u);  // the opponents are not ranked
}

TEST(Duplicate, TheBetterResultIsAhead) {
  Season season = duplicate();
  for (const char* name : {"Ada", "Ben", "Cleo", "Dan"}) enter(season, name);
  for (int table = 1; table <= 4; ++table) must(season, begun(season, 1, table));
  must(season, result(season, 1, 1, {"Pro 1", "Ada"}));
  RaceOver ben = result(season, 1, 2, {"Pro 2", "Ben", "Pro 1"});
  ben.cars[0].round = 18;  // second as Ada, but earlier
  must(season, ben);
  must(season, result(season, 1, 3, {"Pro 1"}));
  must(season, result(season, 1, 4, {"Pro 2", "Dan"}));
  EXPECT_EQ(short_text(driver_table(season)), "1 Ben 5, 2 Ada 3, 2 Dan 3, 4 Cleo 0");
}

}  // namespace
}  // namespace paddock::season
