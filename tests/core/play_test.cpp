// Turns as coroutines: a toy game of dice, secret bids and towers shows what the core promises of every game.

#include <gtest/gtest.h>

#include <memory>

#include "core/position.h"
#include "core/reflect.h"

namespace paddock {
namespace {

// --- the toy game --------------------------------------------------------------------------------------------------

namespace toy {

struct Pick {  // 0 .. most
  using Answer = std::int16_t;
  [[maybe_unused]] static constexpr Article article{"SI-SETUP-1"};
  Seat seat;
  int most;

  template <class Offer>
  void options(Offer&& offer) const {
    for (int number = 0; number <= most; ++number)
      if (!offer(static_cast<Answer>(number))) return;
  }
};

struct Race {
  int seats = 0;
  int height = 0;  // of the tower each turn builds
  int turn = 0;
  int total = 0;
  int rolled = 0;
  Few<int, 8> bids;
  friend bool operator==(const Race&, const Race&) = default;
};
BOOST_DESCRIBE_STRUCT(Race, (), (seats, height, turn, total, rolled, bids))

struct Options {
  int height = 0;
};
struct Rolled {
  int number;
};

std::ptrdiff_t deepest_stack;  // how far the machine's stack ever was from where the tower began
const char* stack_at_the_top;

[[gnu::noinline]] void measure_stack() {
  const char* here = static_cast<const char*>(__builtin_frame_address(0));
  if (!stack_at_the_top) stack_at_the_top = here;
  deepest_stack = std::max(deepest_stack, std::abs(stack_at_the_top - here));
}

struct Game {
  using Race = toy::Race;
  using Options = toy::Options;
  using Question = std::variant<Pick>;
  using Event = std::variant<Rolled>;
  struct Card {
    std::uint8_t id;
  };
  static constexpr int turns = 3;

  static Race set_up(const Options& options, int seats) {
    Race race;
    race.seats = seats;
    race.height = options.height;
    return race;
  }
  static Play<> turn(Table<Game>& table, Race& race);
  static bool over(const Race& race) { return race.turn == turns; }
  static Moment moment(const Race& race) { return {race.turn, 0}; }
};

// Plays within plays; the innermost asks. The answer comes up all the floors.
Play<int> tower(Table<Game>& table, Race& race, int floor) {
  measure_stack();
  if (floor == 0) co_return co_await table.ask(Pick(0, race.rolled));
  const int below = co_await tower(table, race, floor - 1);
  measure_stack();
  co_return below + 1;
}

Play<> bidding(Table<Game>& table, Race& race) {
  for (int seat = 0; seat < race.seats; ++seat) table.put(Pick(seat, 2));
  const auto bids = co_await table.answers<Pick>();
  race.bids.clear();
  for (int seat = 0; seat < race.seats; ++seat) race.bids.push_back(bids[seat]);
}

Play<> Game::turn(Table<Game>& table, Race& race) {
  race.rolled = table.roll(6, {"die", 0});
  table.tell("SI-SETUP-1", Rolled{race.rolled});
  race.total += co_await tower(table, race, race.height);
  co_await bidding(table, race);
  for (const int bid : race.bids) race.total += 100 * bid;
  ++race.turn;
}

}  // namespace toy

using toy::Game;

void answer(Position<Game>& position, Seat seat, int number) {
  position.answer(seat, pack(static_cast<toy::Pick::Answer>(number)));
}

Position<Game> started(int seats, std::uint64_t seed, int height = 0) {
  Position<Game> position({height}, seats, seed);
  position.run();
  return position;
}

// --- what is promised ----------------------------------------------------------------------------------------------

TEST(Play, AsksDrawsAndGoesOnWithTheAnswer) {
  Position<Game> position = started(2, 5);
  EXPECT_GE(position.race.rolled, 1);
  EXPECT_LE(position.race.rolled, 6);
  ASSERT_TRUE(position.table.open_question(0));
  EXPECT_FALSE(position.table.open_question(1));
  answer(position, 0, 1);
  EXPECT_EQ(position.race.total, 1);
  EXPECT_TRUE(position.inside_turn());
}

TEST(Play, TakesTheAnswersOfAGroupInAnyOrder) {
  Position<Game> forwards = started(3, 5);
  answer(forwards, 0, 1);
  Position<Game> backwards(forwards);
  for (const int seat : {0, 1, 2}) answer(forwards, seat, seat);
  for (const int seat : {2, 1, 0}) answer(backwards, seat, seat);
  EXPECT_EQ(forwards.race, backwards.race);
  EXPECT_EQ(forwards.race.turn, 1);
  EXPECT_EQ(forwards.race.total, 1 + 100 * (0 + 1 + 2));
}

TEST(Play, ShowsNoAnswerOfAGroupBeforeAllAreIn) {
  Position<Game> position = started(3, 5);
  answer(position, 0, 0);
  const toy::Race before = position.race;
  answer(position, 1, 2);
  answer(position, 2, 1);
  EXPECT_EQ(position.race, before);
  EXPECT_TRUE(position.table.waiting());
}

TEST(Play, LetsASeatChangeItsAnswerUntilAllAreIn) {
  Position<Game> position = started(2, 5);
  answer(position, 0, 0);
  answer(position, 0, 2);
  answer(position, 0, 1);  // thought better of it
  EXPECT_EQ(position.race.turn, 0);
  answer(position, 1, 0);
  EXPECT_EQ(position.race.turn, 1);
  EXPECT_EQ(position.race.bids[0], 1);
}

TEST(Play, KeepsTheStackFlatHoweverDeepTheRulesCall) {
  toy::stack_at_the_top = nullptr;
  toy::deepest_stack = 0;
  Position<Game> position = started(1, 5, 10'000);
  answer(position, 0, 1);
  EXPECT_EQ(position.race.total, 10'001);
  EXPECT_LT(toy::deepest_stack, 4096);
}

TEST(Play, CanBeThrownAwayInMidTurn) {
  for (const int height : {0, 1, 100, 10'000}) {
    auto position = std::make_unique<Position<Game>>(started(2, 5, height));
    EXPECT_TRUE(position->inside_turn());
    position.reset();
  }
  Position<Game> position = started(2, 5, 3);
  position.restart({0}, 2, 6);  // and a new game begun in its place
  EXPECT_FALSE(position.inside_turn());
  EXPECT_FALSE(position.table.waiting());
  position.run();
  answer(position, 0, 1);
  EXPECT_EQ(position.race.total, 1);
}

TEST(Position, IsClonedInsideATurnWithTheAnswersGivenEarly) {
  Position<Game> position = started(3, 5, 2);
  answer(position, 0, 1);
  answer(position, 1, 2);
  Position<Game> clone(position);
  EXPECT_EQ(clone.race, position.race);
  EXPECT_FALSE(clone.table.open_question(1));
  for (Position<Game>* each : {&position, &clone}) {
    answer(*each, 0, 1);
    answer(*each, 2, 1);
  }
  EXPECT_EQ(clone.race, position.race);
  EXPECT_EQ(clone.race.total, 1 + 2 + 400);
  EXPECT_EQ(clone.race.rolled, position.race.rolled);  // of the next turn
}

TEST(Position, ThatIsClonedIsIndependent) {
  Position<Game> position = started(1, 5);
  Position<Game> clone(position);
  answer(clone, 0, 1);
  EXPECT_EQ(position.race.total, 0);
  answer(position, 0, 0);
  EXPECT_EQ(clone.race.total, 1);
}

struct Zero : Policy<Game> {
  Packed answer(const toy::Race&, const Game::Question&, Rng&) override { return pack(toy::Pick::Answer(0)); }
};

TEST(Position, MayBeAssignedToAFinishedPlayoutAndClonedAgain) {
  Zero zero;
  Position<Game> playout({}, 2, 5);
  playout.table.set_all_policies(&zero);
  playout.run();
  ASSERT_TRUE(playout.over());

  Position<Game> position = started(2, 5);
  playout = position;
  answer(playout, 0, 1);
  Position<Game> clone(playout);
  EXPECT_EQ(clone.race, playout.race);
  EXPECT_TRUE(clone.table.open_question(1));
}

TEST(Position, StartsAgainFromTheValueBetweenTurns) {
  Position<Game> position = started(1, 5);
  answer(position, 0, 1);
  answer(position, 0, 1);
  toy::Race race = position.race;
  race.rolled = 0;  // the next turn's roll is made again
  Position<Game> again({}, 1, 5);
  again.replace(race);
  again.run();
  EXPECT_EQ(again.race, position.race);
}

TEST(Chance, DependsOnTheSeedTheMomentAndTheNameOnly) {
  Position<Game> one = started(2, 5), other = started(2, 5, 7), another = started(2, 77);
  EXPECT_EQ(one.race.rolled, other.race.rolled);
  std::vector<int> rolls, of_another;
  for (int turn = 0; turn < Game::turns; ++turn) {
    rolls.push_back(one.race.rolled);
    of_another.push_back(another.race.rolled);
    for (Position<Game>* each : {&one, &other, &another}) {
      answer(*each, 0, each == &one ? 0 : 1);
      for (const int seat : {0, 1}) answer(*each, seat, 0);
    }
    EXPECT_EQ(one.race.rolled, other.race.rolled) << "other answers, the same dice";
  }
  EXPECT_NE(rolls, of_another);
}

TEST(Position, OfDriversPlaysToTheEndAtOnce) {
  Zero zero;
  Position<Game> position({}, 4, 5);
  position.table.set_all_policies(&zero);
  position.run();
  EXPECT_TRUE(position.over());
  EXPECT_EQ(position.race.total, 0);
  EXPECT_EQ(position.table.decisions(), 3u * (1 + 4));
}

}  // namespace
}  // namespace paddock
