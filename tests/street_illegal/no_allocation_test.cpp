// Playouts allocate nothing once their memory has grown to size (design: "playouts at full speed").

#include <gtest/gtest.h>

#include "../../bench/count_allocations.h"
#include "games/street_illegal/drivers.h"
#include "games/catalogue.h"

namespace paddock::street_illegal {
namespace {

constexpr int set_up_races = 50;
constexpr int counted_races = 100;

template <class PlayRace>
long allocations_after_set_up(PlayRace&& play_race) {
  for (int seed = 0; seed < set_up_races; ++seed) play_race(seed);
  const long before = allocations();
  for (int seed = set_up_races; seed < set_up_races + counted_races; ++seed) play_race(seed);
  return allocations() - before;
}

TEST(Allocations, AreCounted) {
  const long before = allocations();
  ::operator delete(::operator new(1));
  EXPECT_EQ(allocations() - before, 1);
}

template <class Driver>
class Playouts : public testing::Test {};
using Drivers = testing::Types<Random, Pro>;
TYPED_TEST_SUITE(Playouts, Drivers);

TYPED_TEST(Playouts, AllocateNothingAfterSetUp) {
  TypeParam driver;
  for (const Grid grid : {Grid::age, Grid::tactical})
    for (const int seats : {1, 3, 7}) {
      Options options;
      options.grid = grid;
      options.nitrous = true;
      Position<Game> position(options, seats, 0);
      position.table.set_all_policies(&driver);
      const long allocated = allocations_after_set_up([&](int seed) {
        position.restart(options, seats, seed);
        position.run();
      });
      EXPECT_EQ(allocated, 0) << seats << " seats";
    }
}

TEST(Allocations, AreNotMadeByASimulator) {
  Random driver;
  const paddock::Setup setup{std::string(Game::id), {}, std::vector<Person>(3), 0};
  const auto simulator = make_simulator(setup);
  ASSERT_TRUE(simulator);
  for (int seat = 0; seat < 3; ++seat) (*simulator)->seat_policy(seat, &driver);
  EXPECT_EQ(allocations_after_set_up([&](int seed) { (*simulator)->race(seed); }), 0);
}

}  // namespace
}  // namespace paddock::street_illegal
