// Where a car passes nobody the turn drives without a look at each move (fast/alone.h). Here every leg that is offered in the random
// races is driven both ways, and before every turn every car on the track slides both ways: the races that come of it are the same.

#include <gtest/gtest.h>

#include "core/position.h"
#include "games/pole_position/fast/alone.h"
#include "games/pole_position/rules.h"
#include "plan.h"

namespace paddock::pole_position {
namespace {

// Of the cells of the turn PP-R5 asks only for those of the row in which the car is, and a use of MP for the first.
void drop_rest_of_path(Race& race, const Car& car) {
  const CellId first = race.turn.path.front();
  const auto row = car.racing() ? start_of_leg(race, car).row : std::vector<CellId>();
  race.turn.path = {first};
  race.turn.path.insert(race.turn.path.end(), row.begin(), row.end());
}

// A race driven on twice, once by the rules and once fast.
struct Both {
  template <class Plainly, class Fast>
  bool agree(const Race& race, Seat seat, Plainly&& drive_plainly, Fast&& drive_fast) {
    plain = fast = race;
    drive_plainly(plain, car_of(plain, seat));
    drive_fast(fast, car_of(fast, seat));
    drop_rest_of_path(plain, car_of(plain, seat));
    drop_rest_of_path(fast, car_of(fast, seat));
    return plain == fast;
  }
  std::string text() const { return "by the rules:\n" + text_of(plain) + "fast:\n" + text_of(fast); }

  Race plain, fast;
  paddock::Table<Game> table{plain};  // where nothing is asked or drawn
};

// Drives every leg both ways, then lets the driver answer.
struct TestDriver : Policy<Game> {
  Packed answer(const Race& race, const Question& question, Rng& rng) override {
    if (const auto* choice = std::get_if<ChooseLeg>(&question)) drive(race, *choice);
    return driver->answer(race, question, rng);
  }

  void drive(const Race& race, const ChooseLeg& question) {
    for (const Leg& leg : question.legs()) {
      if (leg.drive.points == 0 || testing::Test::HasFailure()) continue;
      const bool agree = both->agree(
          race, question.seat,
          [&](Race& copy, Car& car) {
            begin_use(copy, car, leg.drive.use);
            drive_leg(both->table, copy, car, question.ways->cells(leg.drive));
          },
          [&](Race& copy, Car& car) {
            begin_use(copy, car, leg.drive.use);
            drive_leg_fast(both->table, copy, car, *question.ways, leg.drive);
          });
      ++*legs;
      *overtakes += both->plain.positions != race.positions;
      EXPECT_TRUE(agree) << both->text();
    }
  }

  Policy<Game>* driver = nullptr;
  Both* both = nullptr;
  long *legs = nullptr, *overtakes = nullptr;
};

struct Slides {
  long all = 0, short_ones = 0;
};

void slide_with_all(const Race& race, Both& both, Slides& slides) {
  for (const Car& car : race.cars) {
    if (!car.racing() || !on_track(race, car) || testing::Test::HasFailure()) continue;
    const bool agree = both.agree(
        race, car.seat,
        [&](Race& copy, Car& own) {
          begin_turn(copy, own);
          slides.short_ones += slide(both.table, copy, own).size() < static_cast<std::size_t>(box().uses.off_track);
        },
        [&](Race& copy, Car& own) {
          begin_turn(copy, own);
          slide_fast(both.table, copy, own);
        });
    ++slides.all;
    EXPECT_TRUE(agree) << both.text();
  }
}

TEST(Driving, FastIsAsByTheRules) {
  const auto both = std::make_unique<Both>();
  long legs = 0, overtakes = 0;
  Slides slides;
  play_races(sanitized ? 30 : 1000, [&](int number) {
    Plan plan(number);
    std::array<TestDriver, max_seats> drivers;
    Position<Game> position(plan.options, plan.seats, plan.seed);
    for (int seat = 0; seat < plan.seats; ++seat) {
      drivers[seat].driver = plan.drivers[seat];
      drivers[seat].both = both.get();
      drivers[seat].legs = &legs;
      drivers[seat].overtakes = &overtakes;
      position.table.set_policy(static_cast<Seat>(seat), &drivers[seat]);
    }
    do slide_with_all(position.race, *both, slides);
    while (position.run_turn());
  });
  std::printf("%ld legs, %ld of them past somebody; %ld slides, %ld of them cut short\n", legs, overtakes, slides.all,
              slides.short_ones);
  EXPECT_GT(overtakes, 0);
  EXPECT_GT(slides.short_ones, 0);
}

}  // namespace
}  // namespace paddock::pole_position
