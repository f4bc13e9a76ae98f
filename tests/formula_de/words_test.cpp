// What a question says.

#include <gtest/gtest.h>

#include "messages/say.h"
#include "race_on.h"

namespace paddock::formula_de {
namespace {

std::string id_of(const boost::json::value& argument) { return std::string(argument.at("id").as_string()); }
std::string text_of(const boost::json::value& argument) { return std::string(argument.at("text").as_string()); }

OpenQuestion gear_question(const Race& race) {
  const Car& car = race.cars[0];
  return Game::describe(race, ChooseGear(car.seat, gears_in_reach(race, car)), Game::Names{"Ann"});
}

// On a board with one corner the next is the same again.
TEST(FormulaDeWords, TheNextCornerMayBeTheOneAroundTheCar) {
  Race race = race_on("test/formula-de-pit-entry", 1);
  const Board& board = race.board();
  ASSERT_EQ(board.zones.size(), 2u);
  Car& car = race.cars[0];
  car.space = board.zones[1].first[0];
  car.stops = board.zones[1].stops;
  const boost::json::value road = gear_question(race).situation.args.at("road");
  EXPECT_EQ(id_of(road), "formula-de.road.corner");
  EXPECT_EQ(text_of(road.at("args").at("corner")), board.zones[1].name);
}

// FD-10-2-2: such a stop is not counted, and all of them are still to make.
TEST(FormulaDeWords, ACornerEnteredByOvershootingStillAsksForItsStops) {
  Race race = race_on("monaco", 1);
  const Board& board = race.board();
  Car& car = race.cars[0];
  car.space = board.zones[3].first[1];
  car.by_overshooting = true;
  const OpenQuestion question = gear_question(race);
  const boost::json::value road = question.situation.args.at("road");
  EXPECT_EQ(id_of(road), "formula-de.road.inside");
  EXPECT_EQ(text_of(road.at("args").at("corner")), board.zones[3].name);
  EXPECT_EQ(road.at("args").at("stops"), 2);
  EXPECT_EQ(question.facts.at("corner").at("inside"), true);
  EXPECT_EQ(question.facts.at("corner").at("stops"), 2);
}

TEST(FormulaDeWords, TheWayToACornerIsCountedOnEveryLane) {
  Race race = race_on("test/formula-de-two-corners", 1);
  race.cars[0].space = circuit::space_named(race.board(), "s1/M/119");
  const boost::json::value corner = gear_question(race).facts.at("corner");
  EXPECT_EQ(corner.at("inside"), false);
  EXPECT_EQ(corner.at("nearest"), 3);  // L124, R124 or M125
  EXPECT_EQ(corner.at("farthest"), 3);
  race.cars[0].space = circuit::space_named(race.board(), "s1/L/118");
  EXPECT_EQ(gear_question(race).facts.at("corner").at("nearest"), 3);   // L124
  EXPECT_EQ(gear_question(race).facts.at("corner").at("farthest"), 4);  // M125 or R124
}

TEST(FormulaDeWords, ThePitLaneTellsTheWayToTheBox) {
  Race race = race_on("monaco", 1);
  const Board& board = race.board();
  Car& car = race.cars[0];
  car.box = 12;
  const auto road = [&] { return id_of(gear_question(race).situation.args.at("road")); };
  int to_box = 0;
  for (int lane = 1; lane <= board.pit_spaces; ++lane) {
    car.space = board.pit_lane(lane);
    to_box += road() == "formula-de.road.box";
    if (road() != "formula-de.road.box") EXPECT_EQ(road(), "formula-de.road.leaves-pits");
  }
  EXPECT_GT(to_box, 0);
  car.space = board.box(12);
  car.served = true;
  EXPECT_EQ(road(), "formula-de.road.leaves-box");
}

TEST(FormulaDeWords, TheSituationOfAGearIsSaidInWholeSentences) {
  Race race = race_on("test/formula-de-two-corners", 1);
  race.cars[0].gear = 3;
  race.cars[0].space = circuit::space_named(race.board(), "s1/L/118");
  const OpenQuestion question = gear_question(race);
  EXPECT_EQ(say(question.situation),
            "You are in 3rd (s1/L/118). Next corner: K1, 1 stop; 3 to 4 spaces to its first space, 8 to 15 spaces to "
            "its last.");
  EXPECT_EQ(
      say(question.situation, {.language = "it"}),
      "Sei in terza (s1/L/118). Prossima curva: K1, 1 fermata; da 3 a 4 caselle alla sua prima casella, da 8 a 15 "
      "caselle all’ultima.");
  EXPECT_EQ(say(question.prompt), "Which gear do you choose?");
}

// The way is told where several lead to the same space.
TEST(FormulaDeWords, ALegIsCalledByItsSpaceAndItsWay) {
  const Message leg{
      "formula-de.answer.leg",
      {{"place", Argument::place("s1/M/5")}, {"several", false}, {"way", std::vector<Argument>()}}};
  EXPECT_EQ(say(leg), "s1/M/5");
  Message way = leg;
  way.args["several"] = true;
  EXPECT_EQ(say(way), "s1/M/5, straight on");
  way.args["way"] = Argument(std::vector{Argument::place("s1/L/2"), Argument::place("s1/M/4")}).json();
  EXPECT_EQ(say(way), "s1/M/5, via s1/L/2, s1/M/4");
}

TEST(FormulaDeWords, NobodyHasAPlaceBeforeTheStart) {  // FD-R99
  Options options;
  options.circuit = find_circuit("monza");
  options.sessions = 1;
  const Race race = Game::set_up(options, 3);
  for (const Standing& standing : Game::standings(race, {"Ann", "Bob", "Cid"})) EXPECT_EQ(standing.place, 0);
}

}  // namespace
}  // namespace paddock::formula_de
