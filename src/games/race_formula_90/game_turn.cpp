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
    car.just_pit = car.no_move = car.re_entered = false;
    car.contested.clear();
    car.played_cards.clear();
  }
  for (Player& player : race.players) {
    player.chase_begins = player.banging_special = false;
    player.damage_taken = 0;
  }
  wait_again(race);
}

bool nobody_left(const Race& race) { return std::ranges::all_of(race.cars, &Car::out); }

// Whose turn it is, and whether the order of play has just reached his section.
struct Next {
  Who who;
  bool reached = false;
};
Next whose_turn(Table& table, Race& race) {
  if (const Who next = next_in(race, race.active)) return {next};
  const Activation activation = next_activation(race);
  race.active = activation.slot;
  table.tell("R90-ACTIV-2", SectionActivated{race.active.section, race.active.zone});
  return {activation.who, true};
}

struct LeaderPlace {
  Who who;
  int section = 0;
  friend bool operator==(const LeaderPlace&, const LeaderPlace&) = default;
};
LeaderPlace leader_place(const Race& race) { return {race.chit, car_with_chit(race).section}; }

void end_if_all_played(Table& table, Race& race) {
  if (race.index.waiting != 0) return;
  if (nobody_left(race)) finish_race(table, race, "R90-END-1");  // R90-R92
  else end_game_turn(table, race);
}

Play<> after_turn(Table& table, Race& race, Who who, const LeaderPlace& before) {
  if (robots_want_other_tyres(race)) robots_change_tyres(table, race);  // R90-WEATHER-8, R90-R120, R90-R130
  if (race.safety_car_called && !nobody_left(race)) return call_safety_car(table, race);
  const bool first_alone = who == before.who && race.rules().one_contest_chance;  // R90-ACTIV-4
  if (first_alone || leader_place(race) != before) race.active = {};              // R90-ACTIV-5
  end_if_all_played(table, race);
  return {};
}

Play<> turn_with_questions(Table& table, Race& race, Car& car) {
  const LeaderPlace before = leader_place(race);
  if (car.who.is_player()) co_await player_turn(table, race, car);
  else co_await robot_turn_with_questions(table, race, car);
  co_await after_turn(table, race, car.who, before);
}

Play<> individual_turn(Table& table, Race& race, Car& car) {
  if (car.who.is_player() || may_need_answers(race, car)) return turn_with_questions(table, race, car);
  const LeaderPlace before = leader_place(race);
  robot_turn(table, race, car);
  return after_turn(table, race, car.who, before);
}

Play<> contest_or_turn(Table& table, Race& race, Car& car, Runs runs) {
  const int front = leader_place(race).section;
  const bool contested = co_await run_contests(table, race, race.active, runs);
  if (contested) {
    if (race.rules().one_contest_chance || leader_place(race).section != front) race.active = {};  // R90-ACTIV-7
    end_if_all_played(table, race);
  } else {
    co_await individual_turn(table, race, car);
  }
}

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
  const Next next = whose_turn(table, race);
  Car& car = car_of(race, next.who);
  const bool may_contest = next.reached || race.rules().one_contest_chance;  // R90-CONTEST-2, R90-R51
  const Runs runs = may_contest ? contests_in(race, race.active) : Runs{};
  if (!runs.empty()) return contest_or_turn(table, race, car, runs);  // R90-ACTIV-7
  return individual_turn(table, race, car);
}

}  // namespace paddock::race_formula_90
