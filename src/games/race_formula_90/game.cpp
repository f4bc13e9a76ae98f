// The course of the game: what comes after what, and whose turn it is.

#include <cstdlib>

#include "games/race_formula_90/rules.h"

namespace paddock::race_formula_90 {
namespace {

void add_cars(Race& race, Kind kind, int count) {
  race.first[static_cast<int>(kind)] = race.cars.size();
  for (int number = 1; number <= count; ++number) {
    Car car;
    car.who = {kind, number};
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
  race.bag_red = fewer ? pieces.red_of_few_players : pieces.red;
  race.bag_brown = pieces.brown;
}

}  // namespace

Race Game::set_up(const Options& options, int seats) {
  Race race;
  race.options = options;
  add_cars(race, Kind::player, seats);
  add_robots(race, seats);
  rebuild_index(race);
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
    case Phase::cars: return prepare_car(table, race);
    case Phase::hands: return deal_hands(table, race);
    case Phase::qualifying: return qualify(table, race);
    case Phase::weather: return forecast(table, race);
    case Phase::tyres: return choose_start_tyres(table, race);
    case Phase::strategies: return choose_start_strategy(table, race);
    case Phase::next_turn: return begin_game_turn(table, race);
    case Phase::turn: return next_individual_turn(table, race);
    case Phase::safety_car: return safety_car_turn(table, race);
    case Phase::over: break;
  }
  std::abort();  // there are no more turns
}

Moment Game::moment(const Race& race) {
  constexpr int phases = 16;
  const int step = race.turn_number == 0 ? race.preparation : race.step;
  return {race.turn_number, static_cast<int>(race.phase) + phases * step};
}

}  // namespace paddock::race_formula_90
