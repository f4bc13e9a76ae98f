#include "search/champion.h"

#include <gtest/gtest.h>

#include <vector>

#include "content/content.h"
#include "core/toml.h"
#include "games/catalogue.h"
#include "games/race_formula_90/drivers.h"
#include "games/redline/drivers.h"
#include "games/street_illegal/drivers.h"
#include "scenario/reference.h"

namespace paddock {
namespace {

const ChampionSettings quick{.rollouts = 24, .moves = 100'000, .candidates = 4, .margin = 0.5};

// The position at the given question with a choice of a race that is driven by chance.
template <class Game>
Position<Game> position_at(const typename Game::Options& options, int seats, std::uint64_t seed, int question) {
  Position<Game> position(options, seats, Seed(seed));
  Rng rng(seed);
  position.run();
  for (int i = 0; i < question && position.table.waiting(); ++i)
    for (const auto& asked : position.table.asked())
      if (!asked.answered) {
        const Packed answer =
            std::visit([&](const auto& q) { return pack(option_at(q, rng.below(count_options(q)))); }, asked.question);
        position.answer(asked.seat, answer);
        break;
      }
  return position;
}

template <class Game, class Pro>
Packed choice(const Position<Game>& position, Champion<Game, Pro>& champion) {
  const Seat seat = position.table.asked().front().seat;
  return champion.think(View<Game>(position, seat), position.table.asked().front().question);
}

// In two worlds that differ only in what the seat cannot see.
template <class Game, class Pro>
void expect_the_same_choice(const typename Game::Options& options, int seats) {
  int differ = 0;
  for (int number = 0; number < 12; ++number) {
    const Position<Game> position =
        position_at<Game>(options, seats, static_cast<std::uint64_t>(number), 10 + 6 * number);
    if (!position.table.waiting()) continue;
    const Seat seat = position.table.asked().front().seat;
    if (position.table.asked().front().answered) continue;
    Rng rng(static_cast<std::uint64_t>(number) + 100);
    Position<Game> one(position), other(position);
    if (!one.redeal(seat, &rng) || !other.redeal(seat, &rng)) continue;
    differ += !(one.race == other.race);
    Champion<Game, Pro> champion(quick);
    EXPECT_EQ(choice(one, champion), choice(other, champion)) << Game::id << ", position " << number;
  }
  if constexpr (HidesCards<Game>) {
    EXPECT_GT(differ, 3) << "the worlds of " << Game::id << " hardly differ";
  }
}

TEST(Champion, KnowsOnlyWhatItsSeatKnows) {
  expect_the_same_choice<street_illegal::Game, street_illegal::Pro>({}, 4);
  race_formula_90::Options options;
  options.circuit = race_formula_90::find_circuit("monza");
  expect_the_same_choice<race_formula_90::Game, race_formula_90::Pro>(options, 3);
  expect_the_same_choice<redline::Game, redline::Pro>({}, 3);
}

using Driver = Champion<street_illegal::Game, street_illegal::Pro>;

Position<street_illegal::Game> some_position(int number) {
  return position_at<street_illegal::Game>({}, 4, 3, 12 + number);
}

TEST(Champion, GivesTheSameAnswerHoweverItsWorkIsShared) {
  for (int number = 0; number < 8; ++number) {
    const auto position = some_position(number);
    Driver alone(quick), shared(quick);
    shared.effort.parts = 3;
    shared.effort.run_parts = [](int parts, const std::function<void(int)>& part) {
      for (int i = parts - 1; i >= 0; --i) part(i);  // in whatever order
    };
    EXPECT_EQ(choice(position, alone), choice(position, shared));
  }
}

TEST(Champion, EndsWhenItIsToldTo) {
  const auto position = some_position(0);
  int asked = 0;
  Driver champion({.rollouts = 24, .moves = 1'000'000'000, .candidates = 4, .margin = 1});
  champion.effort.rollouts = 1'000'000'000;
  champion.effort.enough = [&] { return ++asked > 5; };
  choice(position, champion);  // or it would think for days
  EXPECT_GT(asked, 5);
}

TEST(Champion, SpendsNoMoreMovesThanItMay) {
  const auto position = some_position(0);
  const auto& asked = position.table.asked().front();
  const auto races = [&](int moves) {
    Driver champion({.rollouts = 100'000, .moves = moves, .candidates = 2, .margin = 1});
    return champion.estimate(View(position, asked.seat), asked.question).front().races;
  };
  EXPECT_EQ(races(1), 16) << "a batch is always driven";
  EXPECT_GT(races(20'000), 2 * races(5'000));
  EXPECT_LT(races(20'000), 2'000);
}

TEST(Champion, StaysWithProUnlessSomethingIsClearlyBetter) {
  int left = 0;
  for (int number = 0; number < 20; ++number) {
    const auto position = some_position(number);
    street_illegal::Pro pro;
    Rng rng;
    const Packed usual = pro.answer(position.race, position.table.asked().front().question, rng);
    Driver stubborn({.rollouts = 24, .moves = 100'000, .candidates = 4, .margin = 1e9}),
        easy({.rollouts = 24, .moves = 100'000, .candidates = 4, .margin = -1e9});
    EXPECT_EQ(choice(position, stubborn), usual);
    left += choice(position, easy) != usual;
  }
  EXPECT_GT(left, 0);
}

TEST(Champion, ThinksOnlyAboutTheKindsOfQuestionsItIsToldTo) {
  const auto position = some_position(0);
  const auto& asked = position.table.asked().front().question;
  const std::string kind =
      street_illegal::Game::describe(position.race, asked, std::vector<std::string>(max_seats)).kind;
  const auto thinks = [&](std::vector<std::string> kinds) {
    ChampionSettings settings = quick;
    settings.searches = std::move(kinds);
    Driver champion(settings);
    int looked = 0;
    champion.effort.enough = [&] { return ++looked, false; };
    choice(position, champion);
    return looked > 0;
  };
  EXPECT_TRUE(thinks({}));
  EXPECT_TRUE(thinks({"another", kind}));
  EXPECT_FALSE(thinks({"another"}));
}

// Every game's own settings name kinds of questions that it has.
TEST(Champion, KnowsTheQuestionsOfItsGames) {
  for (const GameInfo& game : games()) {
    const Result<boost::json::object> reference = read_toml(reference_content(reference_file(game)));
    ASSERT_TRUE(reference) << game.id;
    for (const std::string& kind : driver_settings(game.id).champion.searches)
      EXPECT_TRUE(reference->at("question").as_object().contains(kind)) << game.id << ": " << kind;
  }
}

// A budget in time: every look at the clock takes a tenth of a millisecond.
TEST(Champion, EndsWhenItsTimeIsUp) {
  const auto position = some_position(0);
  Driver champion({.rollouts = 24, .moves = 100'000, .candidates = 4, .margin = 1});
  int looks = 0;
  champion.effort.rollouts = 1'000'000'000;
  champion.effort.clock = [&] { return ++looks / 10.0; };
  champion.effort.milliseconds = 10;
  choice(position, champion);
  EXPECT_GE(looks, 50);
  EXPECT_LT(looks, 200);
}

// Where nothing is left to find out, it drives no more races.
TEST(Champion, StopsWhenTheChoiceIsCertain) {
  int early = 0;
  for (int number = 0; number < 10; ++number) {
    const auto position = some_position(number);
    const auto looks = [&](int rollouts) {
      Driver champion({.rollouts = rollouts, .moves = 100'000'000, .candidates = 6, .margin = 1});
      long looks = 0;
      champion.effort.enough = [&] { return ++looks, false; };
      choice(position, champion);
      return looks;
    };
    early += looks(1600) < 25 * looks(32);  // of 50 times the budget
  }
  EXPECT_GT(early, 1);
}

TEST(Champion, EstimatesWhatItsAnswersLeadTo) {
  const auto position = some_position(2);
  const auto& asked = position.table.asked().front();
  Driver champion({.rollouts = 200, .moves = 100'000, .candidates = 4, .margin = 1});
  const std::vector<Estimate> estimates = champion.estimate(View(position, asked.seat), asked.question);
  ASSERT_GT(estimates.size(), 1u);
  for (const Estimate& one : estimates) {
    EXPECT_TRUE(Table<street_illegal::Game>::is_legal(asked.question, one.answer));
    EXPECT_EQ(one.races, 200 / static_cast<int>(estimates.size()));
    EXPECT_GE(one.place, 1);
    EXPECT_LE(one.place, 5);
    EXPECT_GT(one.error, 0);
    EXPECT_GE(one.win, 0);
    EXPECT_LE(one.win, 1);
    EXPECT_EQ(one.out, 0) << "everybody finishes in this game";
  }
}

// A champion among people and policies: it answers when it is asked, and the record is like any other.
TEST(Champion, DrivesInAMatchWithPeople) {
  const paddock::Setup setup{"redline", {}, {{"Ada", "human"}, {"Bea", "champion"}, {"Cleo", "pro"}}, 5};
  const auto match = make_match(setup);
  ASSERT_TRUE(match);
  const auto champion = make_driver("redline", "champion"), pro = make_driver("redline", "pro");
  ASSERT_TRUE(champion && pro);
  static_cast<AnyThinker&>(**champion).effort.rollouts = 12;
  (*match)->seat_policy(1, champion->get());
  (*match)->seat_policy(2, pro->get());
  (*match)->run();
  while (!(*match)->over()) {
    ASSERT_EQ((*match)->to_answer(), std::vector<Seat>{0});
    const std::vector<Advice> advice = (*match)->advise(0, **champion);
    ASSERT_FALSE(advice.empty());
    ASSERT_TRUE((*match)->answer(0, advice.front().id));
  }
  EXPECT_TRUE(verify((*match)->record()));
  const int half = static_cast<int>((*match)->record().lines.size()) / 3;
  (*match)->rewind(half);
  (*match)->run();
  EXPECT_FALSE((*match)->over());
}

}  // namespace
}  // namespace paddock
