// The legs that drivers are offered against the driving code as it reads, in random positions.
//
// PADDOCK_CASES=1000000 looks at so many positions, PADDOCK_CASE=17 only at the one of that number.

#include "games/formula_de/driving_code.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <set>

#include "core/reflect.h"
#include "race_on.h"
#include "random_race.h"
#include "same_legs.h"

namespace paddock::formula_de {
namespace {

constexpr int standard_cases = 12'000;
#ifdef PADDOCK_SANITIZED
constexpr int cases_to_try = 1'000;
#else
constexpr int cases_to_try = standard_cases;
#endif

// The spaces of a leg are free, joined by edges, and have the tests that it announces.
void expect_real_way(const Race& race, const Leg& leg) {
  const Board& board = race.board();
  const Car& car = race.cars[race.turn.seat];
  SpaceId from = race.turn.path.back();
  int handling = 0, walls = 0;
  const LegSpaces spaces = spaces_of(race, leg);
  ASSERT_EQ(spaces.size(), leg.steps);
  for (const SpaceId& space : spaces) {
    ASSERT_NE(space, no_space);
    const auto& here = board[from];
    const bool edge = std::ranges::count(here.successors, space) > 0 || space == here.next_in_lane ||
                      (here.enters_pit && space == board.pit_lane(1)) || (here.box == space && !board.is_box(from));
    EXPECT_TRUE(edge) << name_of(board, from) << " to " << name_of(board, space);
    const Car* other = car_on(race, space);
    EXPECT_TRUE(!other || other->seat == car.seat) << name_of(board, space) << " is not free";
    const bool tested = !(leg.finishes && &space == &spaces.back());
    handling += tested && race.dangerous.has(space);
    walls += tested && board[space].wall && !board[from].wall;
    from = space;
  }
  EXPECT_EQ(from, leg.end);
  if (leg.excessive) return;
  EXPECT_EQ(handling, leg.handling);
  EXPECT_EQ(walls, leg.walls);
}

// --- positions -----------------------------------------------------------------------------------------------------

std::vector<std::string> all_boards() {
  std::vector<std::string> names = circuit_names();
  for (const std::string& test : circuit::formula_de_test_boards()) names.push_back(test);
  return names;
}
// The number of a position names it.
struct RandomCase {
  explicit RandomCase(int number) : rng(static_cast<std::uint64_t>(number) ^ 0xca5e), race(random_race()) {
    place_mover();
    choose_rules();
    place_others();
    mark_spaces();
    begin_move(race, mover());
    if (rng.below(3) == 0) drive_on();
    const bool stops = !race.turn.journey.overshoots() && stop_is_required(race, race.turn.path.back());
    if (stops && rng.below(2) == 0) slide();
  }

  Car& mover() { return race.cars[0]; }

  Race random_race() {
    static const std::vector<std::string> names = all_boards();
    Race race = race_on(names[rng.below(static_cast<int>(names.size()))], 1 + rng.below(10));
    race.options.laps = 1 + rng.below(3);
    return race;
  }

  // On any space of the track, often near the line, in a corner, or in the pits.
  void place_mover() {
    const Board& board = race.board();
    Car& car = mover();
    const int kind = rng.below(10);
    car.space = static_cast<SpaceId>(rng.below(board.track_spaces));
    if (kind == 0) car.space = board.grid[rng.below(static_cast<int>(board.grid.size()))];
    if (kind == 1 && board.pit_spaces > 0) {
      car.served = rng.below(2) == 0;
      const int number = 1 + rng.below(board.pit_spaces);
      car.space = rng.below(3) == 0 && car.served ? board.box(car.box) : board.pit_lane(number);
      if (!car.served && car.space > entry_of_box()) car.space = entry_of_box();
    }
    if (kind == 2) {  // where the pit lane may be entered
      for (int i = 0; i < board.track_spaces; ++i)
        if (board[static_cast<SpaceId>(i)].enters_pit) car.space = static_cast<SpaceId>(i);
      for (int back = rng.below(6); back > 0; --back) car.space = one_before(car.space);
    }
    const int zone = board[car.space].zone;
    if (board.is_track(car.space) && board.zones[zone].is_corner()) car.stops = rng.below(board.zones[zone].stops + 2);
    car.crossings = rng.below(race.options.laps + 1);
    car.gear = 1 + rng.below(gears);
    if (rng.below(10) == 0) car.status = Status::inertia, car.extended = rng.below(2) == 0;
    car.tyres = static_cast<Tyres>(rng.below(3));
    car.set_lap = 1 + rng.below(4);
    car.corner_left = rng.below(3) > 0;
    race.weather.wet = rng.below(2) == 0;
  }
  SpaceId entry_of_box() {
    for (int number = 1; number <= race.board().pit_spaces; ++number)
      if (race.board()[race.board().pit_lane(number)].box == race.board().box(mover().box))
        return race.board().pit_lane(number);
    return no_space;
  }
  SpaceId one_before(SpaceId space) {
    for (int i = 0; i < race.board().track_spaces; ++i)
      for (const SpaceId next : race.board()[static_cast<SpaceId>(i)].successors)
        if (next == space && rng.below(2) == 0) return static_cast<SpaceId>(i);
    return space;
  }

  void choose_rules() {
    rules.steps = 1 + rng.below(7);
    if (rng.below(100) == 0) rules.steps = 8 + rng.below(5);
    if (rng.below(8) == 0) rules.steps = 8 + rng.below(14);
    rules.most_brakes = rng.below(4) == 0 ? rng.below(18) : rng.below(4);
    rules.owes = rng.below(8) > 0;
    rules.state_matters = rng.below(3) == 0;
    rules.trail = rng.below(3) == 0 ? rng.below(10) : 0;
  }

  // The spaces that the mover can come to.
  Path ahead() {
    Path spaces{mover().space};
    for (std::size_t i = 0, end = 1, steps = 0; static_cast<int>(steps) <= rules.steps; ++steps, end = spaces.size())
      for (; i < end; ++i) {
        const auto& here = race.board()[spaces[i]];
        Path next(here.successors.begin(), here.successors.end());
        if (here.enters_pit) next.push_back(race.board().pit_lane(1));
        for (const SpaceId space : next)
          if (std::ranges::count(spaces, space) == 0) spaces.push_back(space);
      }
    return spaces;
  }

  void place_others() {
    const Path near = ahead();
    for (Car& car : race.cars) {
      if (car.seat == mover().seat) continue;
      SpaceId space = near[rng.below(static_cast<int>(near.size()))];
      if (rng.below(3) == 0) space = static_cast<SpaceId>(rng.below(static_cast<int>(race.board().spaces.size())));
      const bool other_box = race.board().is_box(space) && space != race.board().box(car.box);
      const bool free = !car_on(race, space) && !other_box;
      if (free) car.space = space;
      else car.status = Status::out;
      if (free && rng.below(8) == 0) car.status = Status::wreck;
    }
  }

  // None, few, or many.
  void mark_spaces() {
    const Path near = ahead();
    const int kind = rng.below(3);
    const int count = kind == 0 ? 0 : kind == 1 ? 1 + rng.below(4) : static_cast<int>(near.size()) / (2 + rng.below(4));
    for (int i = 0; i < count; ++i) mark_one();
  }
  void mark_one() {
    const Path near = ahead();
    const SpaceId space = near[rng.below(static_cast<int>(near.size()))];
    if (!race.board().is_box(space)) race.dangerous.add(space);
  }

  // The move has already come some way: a slide, bonus or slipstream follows.
  void drive_on() {
    LegRules part;
    part.steps = 1 + rng.below(6);
    part.most_brakes = part.steps;
    const auto ways = DrivingCode(race, mover(), part).legal_legs();
    const Path& way = ways[rng.below(static_cast<int>(ways.size()))].spaces;
    if (!way.empty() && race.board().is_box(way.back())) return;
    for (const SpaceId space : way) travel(race, edge_between(race.board(), race.turn.path.back(), space));
    if (race.turn.journey.crossings > race.options.laps && mover().in_race()) begin_journey(race, mover());
    if (!race.turn.journey.overshoots() && rng.below(2) == 0)
      race.turn.leg = static_cast<int>(race.turn.path.size()) - 1;
    rules.steps = std::min(rules.steps, 12);
  }

  bool is_slide() const { return !rules.pit_entry; }
  void slide() {
    rules = {};
    rules.steps = 1 + 2 * rng.below(2);
    rules.pit_entry = false;
    rules.trail = 1 + rng.below(6);
    rules.whole_trail = true;
  }

  std::string words() {
    const Board& board = race.board();
    std::string text = fmt::format(
        "{}, {} laps, {} steps, {} brakes, pit {}, owes {}, state {}, trail {}\nmover {} gear {} stops {} "
        "crossings {} leg {} path",
        board.id, race.options.laps, rules.steps, rules.most_brakes, rules.pit_entry, rules.owes, rules.state_matters,
        rules.trail, name_of(board, mover().space), mover().gear, mover().stops, mover().crossings, race.turn.leg);
    for (const SpaceId space : race.turn.path) text += " " + name_of(board, space);
    text += "\ncars";
    for (const Car& car : race.cars)
      if (car.seat != mover().seat && car.on_board()) text += " " + name_of(board, car.space);
    return text + "\ndangerous " + formula_de::words(race.dangerous);
  }

  Rng rng;
  Race race;
  LegRules rules;
};

// What seldom happens, counted so that the test proves it was there.
struct RareCases {
  long legs = 0, paths = 0, blocked = 0, blocked_at_once = 0, free_choice_where_to_stop = 0, overshoots = 0,
       two_corners_overshot = 0, next_lap_factors = 0, excessive = 0, finishes = 0, pit_entries = 0, held_up = 0,
       in_the_box = 0, two_handling_tests = 0, wall_entries = 0;
};
BOOST_DESCRIBE_STRUCT(RareCases, (),
                      (legs, paths, blocked, blocked_at_once, free_choice_where_to_stop, overshoots,
                       two_corners_overshot, next_lap_factors, excessive, finishes, pit_entries, held_up, in_the_box,
                       two_handling_tests, wall_entries))

void count(const Race& race, const std::set<Offer>& offers, RareCases& rare) {
  const Car& car = race.cars[race.turn.seat];
  const TyreRow& row = tyre_row(car, race.weather.wet);
  bool blocked = false;
  int owed_without_brakes = 0;
  for (const Offer& offer : offers) {
    ++rare.legs;
    blocked |= offer.owed > 0;
    owed_without_brakes += offer.owed > 0 && offer.brakes == 0;
    rare.blocked_at_once += offer.owed > 0 && offer.steps == 0;
    rare.overshoots += offer.overshot > 0;
    rare.next_lap_factors += offer.price > offer.overshot * overshoot_factor(row, car.set_lap);
    rare.excessive += offer.excessive;
    rare.finishes += offer.finishes;
    rare.pit_entries += offer.pits && race.board().is_track(race.turn.path.back());
    rare.held_up += offer.pits && race.board().in_pit_lane(offer.end) && offer.brakes == 0 && offer.owed == 0;
    rare.in_the_box += race.board().is_box(offer.end);
    rare.two_handling_tests += offer.handling >= 2;
    rare.wall_entries += offer.walls > 0;
    rare.two_corners_overshot += offer.overshot > offer.steps + static_cast<int>(race.turn.path.size());
  }
  rare.blocked += blocked;
  rare.free_choice_where_to_stop += owed_without_brakes > 1;
}

bool is_full(RandomCase& test, const Legs& legs) {
  constexpr int steps_on = 4;  // it stops where there may be no room for all steps from a space
  return legs.size() == legs.capacity() ||
         steps_searched(test.race, test.mover(), test.rules) > most_steps_searched - steps_on;
}

void compare_with_rulings(RandomCase& test, const Legs& legs, bool every_way, RareCases& rare) {
  for (const Leg& leg : legs) expect_real_way(test.race, leg);
  const std::vector<LegOnPath> legal = DrivingCode(test.race, test.mover(), test.rules).legal_legs();
  rare.paths += static_cast<long>(legal.size());
  count(test.race, offers_of(test.race, test.rules, legal), rare);
  expect_same_legs(test.race, test.rules, legs, legal, every_way);
}

// FD-R2, FD-R3, FD-R5, FD-R6, FD-R10, FD-R35, FD-R37, FD-R43, FD-R44, FD-R46, FD-R54, FD-R72, FD-R73, FD-R77
TEST(DrivingCode, OffersExactlyTheLegsOfTheRulings) {
  const int only = from_environment("PADDOCK_CASE", -1);
  const int cases = only >= 0 ? 1 : from_environment("PADDOCK_CASES", cases_to_try);
  RareCases rare;
  int full = 0;
  for (int i = 0; i < cases; ++i) {
    const int number = only >= 0 ? only : i;
    RandomCase test(number);
    Legs legs;
    find_legs(test.race, test.mover(), test.rules, legs);
    if (is_full(test, legs)) {
      ++full;
      continue;
    }
    compare_with_rulings(test, legs, false, rare);
    ASSERT_FALSE(HasFailure()) << "in case " << number << ": look at it with PADDOCK_CASE=" << number << "\n"
                               << test.words();
  }
  std::printf("%d positions, in %d of them there was no room for all ways:\n", cases, full);
  for_each_member<RareCases>([&](auto member) {
    std::printf("%12ld %s\n", rare.*member.pointer, member.name);
    if (cases >= standard_cases) {
      EXPECT_GT(rare.*member.pointer, 0) << "no position had " << member.name;
    }
  });
}

// After a slide the car may brake back on the way it came, so every way is another one (FD-R25, FD-R32).
TEST(DrivingCode, OffersEveryWayOfASlide) {
  const int only = from_environment("PADDOCK_CASE", -1);
  const int cases = only >= 0 ? 1 : from_environment("PADDOCK_CASES", cases_to_try);
  RareCases rare;
  for (int i = 0; i < cases; ++i) {
    RandomCase test(only >= 0 ? only : i);
    if (!test.is_slide()) continue;
    Legs legs;
    find_legs(test.race, test.mover(), test.rules, legs);
    compare_with_rulings(test, legs, true, rare);
    ASSERT_FALSE(HasFailure()) << "in case " << i << ": look at it with PADDOCK_CASE=" << i << "\n" << test.words();
  }
  EXPECT_GT(rare.legs, 0);
}

// The longest moves in traffic on every circuit, with as many dangerous spaces and brakes as a race may see.
TEST(DrivingCode, HasRoomForAllLegs) {
  const int cases = from_environment("PADDOCK_CASES", cases_to_try);
  int most_legs = 0, most_steps = 0, full = 0;
  std::string where;
  for (int number = 0; number < cases; ++number) {
    RandomCase test(number);
    if (test.race.board().id.starts_with("test/")) continue;  // with straights as no circuit has
    const bool wet = test.rng.below(2) == 0;
    test.rules = {};
    test.rules.steps = std::min(30, 11 + test.rng.below(20));
    test.rules.most_brakes = test.rng.below(9);
    test.rules.trail = wet ? std::max(0, test.rules.most_brakes - 1) : 0;
    test.rules.state_matters = !wet && test.rng.below(2) == 0;
    test.race.dangerous.clear();
    for (int marks = test.rng.below(10); marks > 0; --marks) test.mark_one();
    begin_move(test.race, test.mover());
    const int steps = steps_searched(test.race, test.mover(), test.rules);
    Legs legs;
    find_legs(test.race, test.mover(), test.rules, legs);
    if (is_full(test, legs) && full++ == 0) where = fmt::format("first in case {}\n{}", number, test.words());
    most_legs = std::max(most_legs, static_cast<int>(legs.size()));
    most_steps = std::max(most_steps, steps);
  }
  std::printf("at most %d legs and %d steps searched, no room in %d positions\n", most_legs, most_steps, full);
  EXPECT_EQ(full, 0) << where;
}

}  // namespace
}  // namespace paddock::formula_de
