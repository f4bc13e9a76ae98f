// The rules as coroutines against the same rules as plain functions (bench/plain_street_illegal.h).

#include "../../bench/plain_street_illegal.h"

#include <gtest/gtest.h>

#include "core/reflect.h"
#include "games/street_illegal/drivers.h"

namespace paddock::street_illegal {
namespace {

template <class Driver>
void expect_equal_races(const Options& options, int seeds) {
  Driver driver;
  PlainGame<Driver> plain;
  for (int seats = 1; seats <= cars; ++seats) {
    Position<Game> position(options, seats, 0);
    position.table.set_all_policies(&driver);
    for (int seed = 0; seed < seeds; ++seed) {
      position.restart(options, seats, seed);
      position.run();
      plain.play(options, seats, seed);
      ASSERT_TRUE(position.over());
      ASSERT_TRUE(position.race == plain.race) << seats << " seats, seed " << seed;
      ASSERT_EQ(hash_of(position.race), hash_of(plain.race)) << seats << " seats, seed " << seed;
      ASSERT_EQ(position.table.decisions(), plain.decisions) << seats << " seats, seed " << seed;
    }
  }
}

TEST(PlainTwin, PlaysTheSameRacesWithRandomDrivers) { expect_equal_races<Random>({}, 300); }

TEST(PlainTwin, PlaysTheSameRacesWithProDrivers) { expect_equal_races<Pro>({}, 40); }

TEST(PlainTwin, PlaysTheSameSeriesUnderEveryRuleSet) {
  for (const Grid grid : {Grid::age, Grid::tactical})
    for (const bool better_pros : {false, true})
      for (const bool nitrous : {false, true}) {
        Options options;
        options.races = 2;
        options.grid = grid;
        options.better_pros = better_pros;
        options.nitrous = nitrous;
        expect_equal_races<Random>(options, 15);
      }
}

}  // namespace
}  // namespace paddock::street_illegal
