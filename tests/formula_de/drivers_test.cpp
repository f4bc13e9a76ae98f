// What the computer drivers of Formula Dé fear, save and foresee.

#include "games/formula_de/drivers/judgement.h"
#include "marshal.h"

namespace paddock::formula_de {
namespace {

Race race_at(const char* circuit, int cars) {
  Options options;
  options.circuit = find_circuit(circuit);
  Race race = Game::set_up(options, cars);
  race.phase = Phase::race;
  for (Car& car : race.cars) {
    car.status = Status::running;
    car.crossings = 1;
    car.points = {6, 4, 3, 3, 3, 3};
  }
  return race;
}

TEST(FormulaDeTemper, CareMakesDamageDearerAndThriftPoints) {
  const Race race = race_at("monza", 4);
  const Car& car = race.cars[0];
  const Temper usual, careful{2, 1, 1, true}, saving{1, 2, 1, true};
  const Prices prices(race, car, usual), with_care(race, car, careful), with_thrift(race, car, saving);
  EXPECT_DOUBLE_EQ(with_care.damage(Kind::body), 2 * prices.damage(Kind::body));
  EXPECT_DOUBLE_EQ(with_care.tyres(6), 2 * prices.tyres(6)) << "a spinout";
  EXPECT_DOUBLE_EQ(with_care.brakes(5), 2 * prices.brakes(5)) << "out of the race";
  EXPECT_DOUBLE_EQ(with_care.tyres(2), prices.tyres(2));
  EXPECT_DOUBLE_EQ(with_thrift.tyres(2), 2 * prices.tyres(2));
  EXPECT_DOUBLE_EQ(with_thrift.brakes(2), 2 * prices.brakes(2));
  EXPECT_DOUBLE_EQ(with_thrift.gas(1), 2 * prices.gas(1));
  EXPECT_DOUBLE_EQ(with_thrift.damage(Kind::body), prices.damage(Kind::body));
}

TEST(FormulaDeTemper, ShortSightDoesNotReachTheFinish) {
  const Race race = race_at("monza", 4);
  const Temper usual, near_sighted{1, 1, 0.25, true};
  EXPECT_GT(Prices(race, race.cars[0], usual).laps(), 2);
  EXPECT_DOUBLE_EQ(Prices(race, race.cars[0], near_sighted).laps(), 1);
}

TEST(FormulaDeTemper, ADriverThatDoesNotSeeTheWeatherTakesItToStay) {
  Race race = race_at("silverstone", 4);
  race.weather = {Sky::changeable, false, false};
  const auto price_of_hard_tyres = [&](const Temper& temper) {
    Pro pro;
    pro.temper = temper;
    double price = 0;
    pro.score(race, ChooseTyres{"FD-19-4-1b", 0},
              [&](Tyres tyres, double value) { price = tyres == Tyres::hard ? -value : price; });
    return price;
  };
  EXPECT_GT(price_of_hard_tyres({}), 0);
  EXPECT_EQ(price_of_hard_tyres({1, 1, 1, false}), 0);
}

// In the wet a car slides on after its stop. If others bar the slide it is blocked (FD-12).
TEST(FormulaDePro, SeesThatCarsBarASlide) {
  Race race = race_at("monza", 4);
  const Board& board = race.board();
  race.weather = {Sky::rain, true, true};
  Car& car = race.cars[0];
  car.points.brake = 0;  // and cannot pay
  Leg leg;
  leg.end = board.zones[1].first[1];
  car.space = board.zones[0].first[1];
  begin_move(race, car);
  ASSERT_GT(tyre_row(car, true).slide, 0);
  const auto worth = [&] { return LegJudge(race, car, {}).worth(leg).in(3); };
  const double free = worth();
  std::size_t barring = 0;
  for (const SpaceId next : board[leg.end].successors) race.cars[++barring].space = next;
  ASSERT_GT(barring, 0u);
  EXPECT_LT(worth(), free - out_of_the_race / 2);
}

// Of ten cars in three laps.
template <class Driver>
double share_that_finishes(WeatherChoice weather) {
  constexpr int races = 12, cars = 10;
  Driver driver;
  double finished = 0;
  for (const char* circuit : {"monza", "monaco", "silverstone"}) {
    Options options;
    options.circuit = find_circuit(circuit);
    options.weather = weather;
    for (int seed = 0; seed < races; ++seed) {
      Position<Game> position(options, cars, seed);
      position.table.set_all_policies(&driver);
      position.run();
      finished += position.race.finished;
    }
  }
  return finished / (3 * races * cars);
}

TEST(FormulaDePro, Finishes) {
  EXPECT_GE(share_that_finishes<Pro>(WeatherChoice::sunny), 0.9);
  EXPECT_GE(share_that_finishes<Pro>(WeatherChoice::changeable), 0.85);
}

TEST(FormulaDeLight, FinishesTooAlthoughItSearchesForNoLegs) {
  EXPECT_GE(share_that_finishes<Light>(WeatherChoice::sunny), 0.8);
}

}  // namespace
}  // namespace paddock::formula_de
