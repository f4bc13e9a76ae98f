// Random races of Redline, looked at in every position: what its rules promise, and what the core promises of a position.

#include "games/redline/drivers.h"
#include "random_race.h"

namespace paddock::redline {
namespace {

struct Plan : RacePlan<Game> {
  explicit Plan(int number) : RacePlan(number) {
    seats = 2 + rng.below(most_cars - 1);
    options.laps = 1 + rng.below(4);
    for (int seat = 0; seat < seats; ++seat)
      drivers[seat] = rng.below(2) == 0 ? static_cast<Policy<Game>*>(&random) : &pro;
  }
  Random random;
  Pro pro;
};

struct Seen {
  long spins = 0, three_dice = 0, level_cars = 0, lapped_cars = 0;
};
BOOST_DESCRIBE_STRUCT(Seen, (), (spins, three_dice, level_cars, lapped_cars))

constexpr OneIn looks{.options = 5, .text = 20, .clone = 5, .fork = 50, .view = 20, .hidden_view = 20, .restart = 50};

class WatchedRace : public RandomRace<Game> {
 public:
  WatchedRace(Plan& plan, CoreCounts& counts, Seen& seen) : RandomRace(plan, looks, counts), seen_(seen) {}

 private:
  void at_question() override {
    const Race& race = position_.race;
    seen_.three_dice += race.turn.dice.size() == most_dice - 1;
    for (const Car& car : race.cars) {
      seen_.spins += car.spun;
      for (const Car& other : race.cars) {
        seen_.level_cars += other.seat < car.seat && other.distance == car.distance;
        seen_.lapped_cars += other.distance >= car.distance + box().lap;
      }
      EXPECT_TRUE(!car.spun || move_of(car.distance, 3 * 6).spins_in) << "RL-CORNER-1: a car spins before a corner";
    }
  }
  void at_the_end() override {  // RL-FINISH-1
    const Race& race = position_.race;
    EXPECT_GE(race.cars[race.order.front()].distance, race.options.laps * box().lap);
    for (std::size_t i = 1; i < race.order.size(); ++i)
      EXPECT_GE(race.cars[race.order[i - 1]].distance, race.cars[race.order[i]].distance);
  }

  Seen& seen_;
};

TEST(RedlineRandomRaces, KeepEveryPromiseInEveryPosition) {
  constexpr int standard_races = 300;
  CoreCounts counts;
  Seen seen;
  const int races = play_races(sanitized ? 60 : standard_races, [&](int number) {
    Plan plan(number);
    WatchedRace(plan, counts, seen).play();
  });
  print_counts(counts, races >= standard_races, {"hidden_views", "changed_answers"});
  print_counts(seen, races >= standard_races);
}

// RL-FINISH-2
TEST(Redline, GivesPointsToTheFirstFive) {
  EXPECT_EQ(find_game("redline")->points, (std::vector<int>{6, 4, 3, 2, 1}));
}

// RL-CORNER-3
TEST(Redline, NoLimitIsBelowADie) {
  for (const Corner& corner : box().corners) EXPECT_GE(corner.limit, 6);
}

}  // namespace
}  // namespace paddock::redline
