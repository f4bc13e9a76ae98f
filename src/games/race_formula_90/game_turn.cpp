// TURN, section 3.3: the game turn.

#include <algorithm>

#include "games/race_formula_90/rules.h"

namespace paddock::race_formula_90 {
namespace {

bool begins_stage(const Race& race, int turn) { return std::ranges::count(race.board().stages, turn) > 0; }

// R90-TURN-2
void thaw_cards(Table& table, Race& race) {
  for (Player& player : race.players) {
    if (player.frozen.empty()) continue;
    for (const Card card : player.frozen) player.hand->push_back(card);
    table.tell("R90-CONTEST-12", CardsThawed{player.seat, static_cast<int>(player.frozen.size())});
    player.frozen.clear();
  }
}

void reset_cars(Race& race) {
  for (Car& car : race.cars) {
    car.played = car.out;
    car.just_pit = car.no_move = car.re_entered = false;
    car.contested.clear();
    car.played_cards.clear();
  }
  for (Player& player : race.players) {
    player.chase_begins = player.banging_special = false;
    player.damage_taken = 0;
  }
}

bool nobody_left(const Race& race) { return std::ranges::all_of(race.cars, &Car::out); }

}  // namespace

bool in_last_stage(const Race& race) {
  const auto& stages = race.board().stages;
  const auto stage_of = [&](int turn) {
    return std::ranges::count_if(stages, [&](int first) { return first <= turn; });
  };
  return stage_of(race.turn_number) == stage_of(last_turn(race));
}

Play<> begin_game_turn(Table& table, Race& race) {
  ++race.turn_number;
  race.step = 0;
  race.active = {};
  race.restart = false;
  const bool stage = race.turn_number > 1 && begins_stage(race, race.turn_number);
  if (stage && race.safety_car) withdraw_safety_car(table, race);  // R90-SC-14
  table.tell("R90-TURN-1", TurnStarted{race.turn_number, stage, race.restart, is_last_turn(race)});
  reset_cars(race);
  thaw_cards(table, race);
  if (stage) remove_flags(table, race);  // R90-FLAG-3, R90-FLAG-4
  mark_robots_due(table, race);          // R90-TURN-3
  find_targets(table, race);
  if (race.options.reentry) co_await bring_back(table, race);
  if (race.safety_car) begin_safety_car_turn(table, race);
  race.phase = race.safety_car ? Phase::safety_car : Phase::turn;
}

// R90-TURN-8, R90-R31
void end_game_turn(Table& table, Race& race) {
  for (Car& car : race.cars) car.no_move = false;
  for (Player& player : race.players) discard_reserved(race, player);
  if (is_last_turn(race)) finish_race(table, race, "R90-END-1");
  else race.phase = Phase::next_turn;
}

// One pass of the loop in section 3.3: a contest, or the individual turn of one driver.
Play<> next_individual_turn(Table& table, Race& race) {
  ++race.step;
  Who next = next_in(race, race.active);
  if (!next) {
    const Activation activation = next_activation(race);
    race.active = activation.slot;
    table.tell("R90-ACTIV-2", SectionActivated{race.active.section, race.active.zone});
    next = activation.who;
  }
  bool contested = false;
  if (may_contest(race, race.active)) contested = co_await run_contests(table, race, race.active);  // R90-ACTIV-7
  if (contested) {
    race.active = {};
  } else {
    const Who who = race.chit;
    const int section = car_with_chit(race).section;
    if (next.is_player()) co_await player_turn(table, race, car_of(race, next));
    else co_await robot_turn(table, race, car_of(race, next));
    if (robots_want_other_tyres(race)) robots_change_tyres(table, race);  // R90-WEATHER-8, R90-R120, R90-R130
    if (race.safety_car_called && !nobody_left(race)) {
      co_await call_safety_car(table, race);
      co_return;
    }
    if (next == who || race.chit != who || car_with_chit(race).section != section)
      race.active = {};  // R90-ACTIV-4, R90-ACTIV-5
  }
  if (nobody_left(race)) finish_race(table, race, "R90-END-1");  // R90-R92
  else if (std::ranges::all_of(race.cars, [](const Car& car) { return car.played || car.out; }))
    end_game_turn(table, race);
}

}  // namespace paddock::race_formula_90
