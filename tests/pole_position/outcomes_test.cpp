// What options announce in numbers, where the numbers can be worked out by hand.

#include <gtest/gtest.h>

#include <memory>

#include "games/pole_position/fast/ways.h"
#include "games/pole_position/rules.h"
#include "games/pole_position/words.h"

namespace paddock::pole_position {
namespace {

// PP-X30: green on S2-1/2 attacks yellow on S2-7/2.
class Outcomes : public ::testing::Test {
 protected:
  void SetUp() override {
    Options options;
    options.circuit = find_circuit("tb");
    race = Game::set_up(options, 2);
    race.phase = Phase::turns;
    race.round = 9;
    race.positions = {Seat(1), Seat(0)};
    for (Car& car : race.cars) {
      car.sets = {TyreSet{Tyre::hard, 4}};
      car.fitted = 0;
      car.lap = 2;
      car.ep = car.bp = 1;
    }
    place(0, "S2-1/2");
    place(1, "S2-7/2");
    begin_turn(race, car_of(race, 0));
    race.turn.roll = race.turn.points = 9;
    race.turn.least = 6;
  }
  void place(Seat seat, std::string_view name) { ASSERT_TRUE(read(name, car_of(race, seat).cell)); }

  template <class Wanted>
  Outcome of_leg(Wanted&& wanted) {
    const auto ways = std::make_unique<Ways>();
    ways->find(race, car_of(race, 0));
    const Question question = ChooseLeg("PP-4-3", Seat(0), &race, ways.get());
    for (const Leg& leg : ways->legs())
      if (wanted(leg.drive)) return *outcome_of(race, question, pack(leg.drive));
    ADD_FAILURE() << "no such leg";
    return {};
  }
  Outcome of_attack() {  // level with yellow, with 3 of 9 MP left
    return of_leg([](const Drive& drive) { return drive.ending == Ending::attack && drive.points == 6; });
  }
  Outcome of_drive_to(std::string_view end) {
    return of_leg([&](const Drive& drive) {
      return drive.ending == Ending::stop && drive.use == Use::roll && name_of(race, drive.end) == end;
    });
  }
  Outcome over_the_line() {
    return of_leg([](const Drive& drive) { return drive.ending == Ending::the_end; });
  }

  Race race;
};

// Three unused MP add 1: of 36 rolls the attacker loses those in which he has less.
TEST_F(Outcomes, AFightIsAnnouncedWithItsOdds) {
  const Outcome outcome = of_attack();
  EXPECT_EQ(outcome.spaces, 6);
  EXPECT_EQ(outcome.risks, (std::vector<Risk>{{"fight-lost", 15, 36, "PP-5.1-7"}}));
}

TEST_F(Outcomes, EqualDiceCollideInOneOfSix) {
  race.options.collisions = true;
  const Outcome outcome = of_attack();
  const std::vector<Risk> risks{{"fight-lost", 15, 36, "PP-5.1-7"}, {"collision", 6, 36, "PP-5.1-2"}};
  EXPECT_EQ(outcome.risks, risks);
}

// PP-10-2: without a brake point a 2 is the end, with a breakdown to repair a 4, 5 or 6.
TEST_F(Outcomes, ACollisionMayBeTheEnd) {
  race.options.collisions = true;
  car_of(race, 0).bp = 0;
  car_of(race, 0).light = car_of(race, 0).open_light = 1;
  const Outcome outcome = of_attack();
  ASSERT_EQ(outcome.risks.size(), 3u);
  EXPECT_EQ(outcome.risks.back(), (Risk{"out", 6 * 4, 36 * 6, "PP-10-2"}));
}

// PP-6.3: worn to the end a tyre may blow; the car with an open breakdown is then out.
TEST_F(Outcomes, WornTyresMayBlow) {
  car_of(race, 0).sets[0].life = -2;
  const std::vector<Risk> blowout{{"blowout", 1, 6, "PP-6.3-1"}};
  EXPECT_EQ(of_drive_to("S2-7/1").risks, blowout);
  car_of(race, 0).heavy = car_of(race, 0).open_heavy = 1;
  EXPECT_EQ(of_drive_to("S2-7/1").risks.back(), (Risk{"out", 1, 6, "PP-10-10"}));
}

// PP-5.4-2: between two defenders both have to be beaten, and either may be hit.
TEST_F(Outcomes, TwoFightsCountTogether) {
  race.options.collisions = true;
  race.cars.push_back(race.cars[1]);
  race.cars[2].seat = 2;
  race.positions = {Seat(1), Seat(2), Seat(0)};
  const FightOdds one = fight_odds(race, race.cars[0], race.cars[1], 1);
  EXPECT_EQ(one.won, 15);
  EXPECT_EQ(one.collisions, 6);
  const FightOdds both = attack_odds(race, race.cars[0], 0b110, 1);
  EXPECT_EQ(both.of, 36 * 36);
  EXPECT_EQ(both.won, 15 * 15);
  EXPECT_EQ(both.collisions, 6 * 36 + 15 * 6);
}

// PP-5.1-5, PP-R31: 4 against 5, and the defender has two SP to answer with.
TEST_F(Outcomes, ABidThatTheRivalCannotAnswerWinsTheFight) {
  race.turn.fight = {Seat(0), Seat(1), 3, 4, 5};
  race.cars[0].sp = 4;
  race.cars[1].sp = 2;
  const Question question = ChooseBid(Seat(0), 2, 4);
  const auto outcome_of_bid = [&](std::int8_t raise) { return outcome_of(race, question, pack(raise)); };
  EXPECT_EQ(outcome_of_bid(0), std::nullopt);
  EXPECT_EQ(outcome_of_bid(3), std::nullopt) << "7 against 7 is the defender's";
  EXPECT_EQ(outcome_of_bid(4)->risks, (std::vector<Risk>{{"fight-won", 1, 1, "PP-5.1-7"}}));
  race.cars[1].sp = 1;
  EXPECT_TRUE(outcome_of_bid(3));
}

// PP-3.3-2: over the line into the last lap without a stop.
TEST_F(Outcomes, TheLineIsTheEndWithoutAStop) {
  race.laps = 3;
  place(0, "SF-9/1");
  begin_turn(race, car_of(race, 0));
  race.turn.roll = race.turn.points = 9;
  race.turn.least = 6;
  EXPECT_TRUE(over_the_line().out);
  car_of(race, 0).lap = 3;
  EXPECT_FALSE(over_the_line().out) << "the flag";
}

TEST_F(Outcomes, AQuestionHasItsFacts) {
  const auto ways = std::make_unique<Ways>();
  ways->find(race, car_of(race, 0));
  const Question question = ChooseLeg("PP-4-3", Seat(0), &race, ways.get());
  const boost::json::object facts = facts_of(race, question);
  EXPECT_EQ(facts.at("points"), 9);
  EXPECT_EQ(facts.at("least"), 6);
  EXPECT_EQ(facts.at("corner"), "K2");
  EXPECT_EQ(facts.at("technical"), true);
  EXPECT_EQ(facts.at("to_arrow"), 16) << "15 rows and a lane";
  EXPECT_EQ(facts.at("engine_points"), 3);
  EXPECT_EQ(Game::describe(race, question, {"Ann", "Bob"}).facts, boost::json::value(facts));
}

}  // namespace
}  // namespace paddock::pole_position
