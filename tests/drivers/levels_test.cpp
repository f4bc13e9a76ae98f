// The levels and temperaments that people choose their opponents from.

#include <gtest/gtest.h>

#include <cmath>

#include "drivers/drivers.h"
#include "drivers/learner.h"
#include "games/catalogue.h"
#include "games/redline/drivers.h"
#include "messages/say.h"

namespace paddock {
namespace {

TEST(Levels, AreTheSameInAllGames) {
  std::vector<std::string_view> levels;
  for (const DriverInfo& driver : drivers())
    if (driver.is_level) levels.push_back(driver.name);
  EXPECT_EQ(levels, (std::vector<std::string_view>{"karting", "club", "national", "international", "pro", "champion"}));
  for (const GameInfo& game : games())
    for (const DriverInfo& driver : drivers())
      EXPECT_TRUE(make_driver(game.id, driver.name)) << game.id << " " << driver.name;
}

TEST(Levels, JudgeBetterFromRungToRung) {
  for (const GameInfo& game : games()) {
    const DriverSettings& settings = driver_settings(game.id);
    EXPECT_GT(settings.level.karting.noise, settings.level.club.noise) << game.id;
    EXPECT_GT(settings.level.club.noise, settings.level.national.noise) << game.id;
    EXPECT_GT(settings.level.national.noise, settings.level.international.noise) << game.id;
    EXPECT_GT(settings.level.international.noise, 0) << game.id;
    EXPECT_GT(settings.champion.rollouts, 0) << game.id;
    EXPECT_GT(settings.champion.candidates, 1) << game.id;
    EXPECT_EQ(settings.temperament.balanced, Temper()) << game.id;
  }
}

TEST(Levels, HaveTemperaments) {
  for (const GameInfo& game : games())
    for (const std::string_view temperament : temperaments())
      for (const char* driver : {"club/", "pro/", "champion/"})
        EXPECT_TRUE(make_driver(game.id, driver + std::string(temperament))) << game.id << " " << driver << temperament;
}

TEST(Levels, TakeATemperInFigures) {
  const DriverSettings& settings = driver_settings("redline");
  const auto temper = temperament_named(settings, "care=0.7+sight=1.5");
  ASSERT_TRUE(temper);
  EXPECT_EQ(*temper, (Temper{.care = 0.7, .sight = 1.5}));
  EXPECT_TRUE(make_driver("redline", "club/thrift=2"));
  for (const char* wrong : {"care=", "care", "=1", "care=-1", "care=11", "care=nan", "care=inf", "care=1x",
                            "sees_weather=0", "noise=1", "care=1++", "care=1,thrift=2"})
    EXPECT_FALSE(temperament_named(settings, wrong)) << wrong;
}

TEST(Levels, RefuseWhatIsNotThere) {
  for (const char* name :
       {"", "/", "club/", "club/angry", "/careful", "random/careful", "Club", "club/careful/saving"}) {
    const auto driver = make_driver("redline", name);
    ASSERT_FALSE(driver) << name;
    const std::string says = say(driver.error(), {});
    EXPECT_NE(says.find("international"), std::string::npos) << says;
    EXPECT_NE(says.find("club/attacking"), std::string::npos) << says;
  }
}

TEST(Learner, ErrsByItsStandardDeviationAndNeverWildly) {
  Rng rng(1);
  double sum = 0, squares = 0;
  constexpr int trials = 20'000;
  for (int i = 0; i < trials; ++i) {
    const double error = Learner<redline::Game, redline::Pro>::error(rng);
    EXPECT_LT(std::abs(error), 3.5);
    sum += error, squares += error * error;
  }
  EXPECT_NEAR(sum / trials, 0, 0.03);
  EXPECT_NEAR(squares / trials, 1, 0.03);
}

TEST(Learner, WithoutErrorsIsPro) {
  redline::Pro pro;
  Learner<redline::Game, redline::Pro> learner({}, 0);
  Position<redline::Game> one({}, 3, Seed(1)), other({}, 3, Seed(1));
  one.table.set_all_policies(&pro);
  other.table.set_all_policies(&learner);
  one.run();
  other.run();
  EXPECT_TRUE(one.race == other.race);
}

}  // namespace
}  // namespace paddock
