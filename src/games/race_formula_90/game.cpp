// The course of the game: what comes after what, and whose turn it is.

#include "games/race_formula_90/rules.h"

namespace paddock::race_formula_90 {
namespace {

void add_cars(Race& race, Kind kind, int count) {
  race.first[static_cast<int>(kind)] = static_cast<std::int8_t>(race.cars.size());
  for (int number = 1; number <= count; ++number) {
    Car car;
    car.who = {kind, static_cast<std::int8_t>(number)};
    race.cars.push_back(car);
  }
}

constexpr int few_players = 3;  // R90-R137: one alone, too

// R90-SETUP-3, R90-SETUP-4
void add_robots(Race& race, int players) {
  for (const Kind kind : {Kind::superfast, Kind::fast, Kind::slow}) {
    const RobotKind& robots = box().robots[static_cast<int>(kind)];
    const int count = players <= few_players ? robots.few_players : robots.many_players;
    add_cars(race, kind, kind == Kind::superfast && !race.rules().superfast ? 0 : count);
  }
}

// R90-SETUP-5, R90-SETUP-6
void fill_bag(Race& race, int players) {
  const Pieces& pieces = box().pieces;
  const bool fewer = race.rules().few_discs && players <= few_players;
  race.bag_red = static_cast<std::int8_t>(fewer ? pieces.red_of_few_players : pieces.red);
  race.bag_brown = static_cast<std::int8_t>(pieces.brown);
}

}  // namespace

Race Game::set_up(const Options& options, int seats) {
  Race race;
  race.options = options;
  add_cars(race, Kind::player, seats);
  add_robots(race, seats);
  fill_bag(race, seats);
  for (int seat = 0; seat < seats; ++seat) {
    Player player;
    player.seat = seat;
    player.hand = Secret<Hand>(seat);
    race.players.push_back(player);
  }
  return race;
}

Play<> Game::turn(Table& table, Race& race) {
  switch (race.phase) {
    case Phase::cars: co_await prepare_car(table, race); break;
    case Phase::hands: co_await deal_hands(table, race); break;
    case Phase::qualifying: co_await qualify(table, race); break;
    case Phase::weather: forecast(table, race); break;
    case Phase::tyres: co_await choose_start_tyres(table, race); break;
    case Phase::strategies: co_await choose_start_strategy(table, race); break;
    case Phase::next_turn: co_await begin_game_turn(table, race); break;
    case Phase::turn: co_await next_individual_turn(table, race); break;
    case Phase::safety_car: co_await safety_car_turn(table, race); break;
    case Phase::over: break;
  }
}

Moment Game::moment(const Race& race) {
  constexpr int phases = 16;
  const int step = race.turn_number == 0 ? race.preparation : race.step;
  return {race.turn_number, static_cast<int>(race.phase) + phases * step};
}

}  // namespace paddock::race_formula_90
