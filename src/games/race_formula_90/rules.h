#pragma once

// The chapters of the rulebook as functions, in the order of play.

#include <algorithm>

#include "core/verdict.h"
#include "games/race_formula_90/game.h"

namespace paddock::race_formula_90 {

template <class List, class One>
void take_out(List& list, const One& one) {
  for (auto at = list.begin(); at != list.end(); ++at)
    if (*at == one) {
      list.erase(at);
      return;
    }
}

// --- cards and pieces ----------------------------------------------------------------------------------------------

// SETUP-7, SETUP-8, DRAW, TRACKCARD-12 (cards.cpp)
inline const Hand& hand_of(const Player& player) { return *player.hand.seen_by(Viewer::referee()); }
void shuffle_decks(Table& table, Race& race);
Card top_card(Table& table, Race& race);  // no card if deck and discards are empty (R103)
bool draw_race_card(Table& table, Race& race, Player& player, Article article);
void draw_race_cards(Table& table, Race& race, Player& player, int cards, Article article);
void draw_track_card(Table& table, Race& race, Player& player, Article article);
Card take_from_hand(Player& player, Place place);
void discard(Race& race, Card card);
void set_target(Race& race, Player& player, Card card);  // CHECK-3

// PAY-7, OUT-1 (elimination.cpp)
void draw_damage(Table& table, Race& race, Car& car, Article article);

// LAP, LEADER-1 (standings.cpp): leader, race_order, ahead and deficit are in race.h
void move_chit(Table& table, Race& race);                          // ACTIV-1
void move_chit_forward(Table& table, Race& race, const Car& car);  // when only this car has moved, and forward

// MOVE-3: who stands where (lines.cpp)
Index index_from(const Race& race);                       // the index that the plain members make
void rebuild_index(Race& race);                           // after they were changed in another way than these:
void go_to_back(Race& race, Car& car, int progress);      // last in the section reached
void drive_sections(Race& race, Car& car, int sections);  // in the running turn, less than a lap
void leave_lines(Race& race, Who who);
void stand_last(Race& race, Who who);
void put_in_front(Race& race, Who who, Who other);  // of the same section
void put_flag(Race& race, int section, int behind);
void rearrange(Race& race, const Queue& order, int section);
void wait_no_more(Race& race, const Car& car);  // it has played, or is out
void wait_again(Race& race);                    // all that are not out, when a game turn begins
void change_section(Race& race, Car& car, int section);

// --- preparation ---------------------------------------------------------------------------------------------------

Play<> prepare_car(Table& table, Race& race);            // SETUP-9, SKILL-1, CAR (preparation.cpp)
Play<> deal_hands(Table& table, Race& race);             // SETUP-10, SUBST
Play<> qualify(Table& table, Race& race);                // QUAL, FUEL-1, FUEL-2 (qualifying.cpp)
Play<> forecast(Table& table, Race& race);               // WEATHER-1, WEATHER-6 (pre_race.cpp)
Play<> choose_start_tyres(Table& table, Race& race);     // TYRE-2, TYRE-3
Play<> choose_start_strategy(Table& table, Race& race);  // STRAT-1, STRAT-2
void fit_tyres(Table& table, Race& race, Player& player, Tyres tyres, Article article);
Verdict may_fit(const Player& player, Tyres tyres);  // TYRE-1, TYRE-5; none: the old ones stay on
std::uint8_t tyres_on_offer(const Player& player);   // a bit for each

// --- game turns ----------------------------------------------------------------------------------------------------

Play<> begin_game_turn(Table& table, Race& race);  // TURN-1 to TURN-3 (game_turn.cpp)
void end_game_turn(Table& table, Race& race);
Play<> next_individual_turn(Table& table, Race& race);
bool in_last_stage(const Race& race);

// ACTIV, section 3.2 (activation.cpp)
struct Activation {
  Slot slot;
  Who who;
};
Activation next_activation(const Race& race);
Who next_in(const Race& race, Slot slot);                // nobody if all have played
Queue cars_of(const Race& race, Slot slot);              // front to back, off-track cars behind
Few<Who, most_cars> activation_order(const Race& race);  // of those who have not played

// CONTEST (contest.cpp)
using Runs = Few<Queue, 6>;
Runs contests_in(const Race& race, Slot slot);                         // of those who stand behind each other
Few<Who, most_cars> robots_against(const Race& race, const Car& car);  // in a contest that it joins: R90-ROBOT-5
Play<bool> run_contests(Table& table, Race& race, Slot slot, Runs runs);

// --- the individual turn -------------------------------------------------------------------------------------------

Play<> player_turn(Table& table, Race& race, Car& car);  // TURN-4 to TURN-7 (player_turn.cpp)

// Step A: SKIP, SKILL-3, SKILL-14 (declarations.cpp)
ChooseDeclaration declarations(const Race& race, const Car& car, bool may_skip);
Verdict may_declare(const Race& race, const Car& car, Declaration declared, bool may_skip);
Play<> prepare(Table& table, Race& race, Car& car, Declaration declared);  // a preliminary one
Play<> change_strategy(Table& table, Race& race, Player& player, Article article);
bool must_stop(const Race& race, const Car& car);

// PIT, FUEL (pits.cpp)
Play<> pit_stop(Table& table, Race& race, Car& car);
Play<> stop_in_line(Table& table, Race& race, Car& car);  // SC-3, SC-12
Play<> service(Table& table, Race& race, Car& car, int turns_of_fuel);
bool discs_lost_at_stop(const Race& race, const Player& player);         // blue ones, of a set that stays on
int time_at_stop(const Race& race, const Car& car);                      // OFF-15: what a stop costs besides
int chit_after_stop(const Race& race, const Player& player, int turns);  // with this many turns of fuel
Verdict may_refuel(const Race& race, int turns, bool costs_distance);    // FUEL-5 to FUEL-7, FUEL-12

// Step B (drawing.cpp)
Play<> draw_step(Table& table, Race& race, Car& car);
Verdict may_draw(const Race& race, const Car& car, const DrawChoice& choice, Cards chased);

// Step C: PLAY (play.cpp)
enum class Push : std::uint8_t { none, works, too_late };  // STRAT-38, STRAT-39: the strategy PUSH of a player
using Moves = Few<TwoCards, longest_hand*(longest_hand + 1) / 2 + 1>;
inline Verdict may_pair(const Face& a, const Face& b, Push push) {
  if (a.movement == 1 || b.movement == 1) return allowed;                          // R90-PLAY-1: any card with a +1
  if (a.movement == 2 && b.movement == 2) return allowed;                          // R90-PLAY-1: a +2 with a +2
  if (a.has(Power::PAIR) || b.has(Power::PAIR)) return allowed;                    // R90-PLAY-3
  const bool pushes = push != Push::none && (a.movement == 2 || b.movement == 2);  // R90-PLAY-2
  if (pushes && push == Push::works) return allowed;
  if (pushes) return {"R90-STRAT-39", "push-too-late"};
  return {"R90-PLAY-1", "no-pair", {{"first", a.movement}, {"second", b.movement}}};
}
bool needs_push(const Race& race, Cards cards);                             // STRAT-38: no pair without PUSH
Verdict may_play(const Race& race, const Car& car, const TwoCards& cards);  // PLAY: cards of his hand
Moves moves_of(const Race& race, const Car& car);  // all that may be played; fast/moves.h finds them sooner
bool reaches_corners(const Race& race, const Car& car, const TwoCards& cards);  // TRACKCARD-1: with these cards
void play_cards(Table& table, Race& race, Car& car, const TwoCards& cards);
Play<> choose_pass_corners(Table& table, Race& race, Car& car);

// R97 (certainty.cpp): whether every Track Card of the running turn will surely use its corner.
bool certain(const Race& race);
bool certain_by_plan(const Race& race);                           // without a glance first
bool corners_used(const Race& race);                              // already
int way_to_corners(const Race& race, Cards cards, int from);      // sections to the farthest one
bool holds_power(const Race& race, const Car& car, Power power);  // on a hand card
inline bool has_track_card(const Race& race) {
  for (const Card card : race.turn.cards)
    if (card.is_track()) return !race.turn.unbound;
  return false;
}
// TRACKCARD-2: what is planned binds. A choice is legal only if it keeps the Track Cards certain.
inline Verdict bound_by_track_card() { return {"R90-TRACKCARD-2", "bound-by-track-card"}; }
template <class Change>
Verdict stays_certain(const Race& race, Change&& change) {
  if (!has_track_card(race)) return allowed;
  Race trial = race;
  change(trial, car_of(trial, trial.turn.who), trial.players[trial.turn.who.seat()]);
  return certain(trial) ? allowed : bound_by_track_card();
}
template <class Build>
auto binding_choices(Race& race, Build&& build) {
  auto choices = build();
  if (choices.empty()) {
    race.turn.unbound = true;
    choices = build();
  }
  return choices;
}
Verdict recovery_keeps_plan(const Race& race, const CheckChoice& choice, int step, int limit);
Few<std::uint8_t, 32> pass_choices(const Race& race, const Car& car);

// TRAJ, ET (trajectories.cpp)
const boards::Trajectory* trajectory_of(const Race& race, const Car& car);  // of the spot it stands on
bool matches(const Race& race, const boards::Trajectory& trajectory, Cards cards);
bool may_use_trajectory(const Race& race, const Car& car);
Verdict may_choose_trajectory(const Race& race, const Car& car, const TrajectoryChoice& choice);
Play<> choose_trajectory(Table& table, Race& race, Car& car);
Play<> extreme_check(Table& table, Race& race, Car& car);
Verdict may_take_spot(const Race& race, const Car& car, Lane lane);  // of the section where it is
std::uint8_t free_lanes(const Race& race, const Car& car);           // a bit for each
Play<> take_spot(Table& table, Race& race, Car& car, bool ends_movement);

// Step D: PAY (payment.cpp)
struct Bill {
  int tyres = 0;                 // points that are left to pay after SAVE TYRES
  int discards = 0, damage = 0;  // damage: all of it
  int card_damage = 0;           // the part of the damage that is printed on Movement Cards
};
Bill bill_of(const Race& race, const Car& car, Cards cards, const boards::Trajectory* trajectory = nullptr);  // PAY-1
Bill bill_of(const Race& race, const Car& car);  // of the running turn
Bill due(const Race& race, const Car& car);      // what is still to be paid of it
struct Purse {                                   // what a player has to pay with
  int chips = 0, cards = 0, slots = 0;
  bool cards_pay = false;   // PAY-3: for tyres
  bool first_paid = false;  // PAY-2: the point that must be a chip
};
Purse purse_of(const Race& race, const Car& car);
Verdict can_pay(const Purse& purse, const Bill& bill);
int cards_to_pay(const Race& race, const Car& car);            // that must still leave the hand in this turn
Verdict may_pay_with_chips(const Race& race, const Car& car);  // the rest of the tyre points
Verdict may_pay_with_card(const Race& race, const Car& car, Place place);  // one of them
Verdict may_discard(const Race& race, Place place);
Play<> pay(Table& table, Race& race, Car& car);
Play<> discard_cards(Table& table, Race& race, Player& player, int cards, ChooseCard::Purpose purpose, Article article);

// What a moving car meets (movement.cpp)
struct Ahead {
  enum class Kind : std::uint8_t { section, flag, car, stop };
  Kind kind = Kind::stop;
  Who who;  // the flag or car; of a stop, what is in the way
  Pass pass = Pass::overtake;
  int cost = 0;        // of sections, one each: all that lie open
  bool free = false;   // STRAT-33: it may be passed for nothing
  bool check = false;  // LEADER-2
};

// CHECK (checks.cpp)
int check_limit(const Race& race, const Car& car, int modifier);  // CHECK-9: of his own Target Check
int check_limit(const Race& race, const Car& car, int modifier, int target);
bool blind_check(Table& table, Race& race, Car& car, int limit, Article article, bool stays);
bool check_with(Table& table, Race& race, Car& car, const CheckChoice& choice, int limit, Article article, bool stays);
Verdict may_check(const Race& race, const CheckChoice& choice);  // CHECK-4 to CHECK-8: of the Movement Cards
Verdict may_check_as_leader(const Race& race, const CheckChoice& choice, const Ahead& ahead, int limit);  // LEADER-4
Play<> movement_checks(Table& table, Race& race, Car& car);

// WEATHER-3, FLAG, EVENT (events.cpp)
Play<> events(Table& table, Race& race, Car& car);
Verdict may_move_weather(const Race& race, int step);
Verdict may_place_flag(const Race& race, int section);              // FLAG-5, FLAG-6: a yellow one
Verdict may_place_flag(const Race& race, int section, int behind);  // FLAG-5: with this many cars in front of it
Verdict may_remove_flag(const Race& race, int section);             // FLAG-11; 0: none
Verdict may_take_pawn(const Race& race, Symbol colour, bool takes);
int tyre_penalty(const Race& race, const Player& player, Sky sky);  // WEATHER-4
void try_weather(Race& trial, int slot);                            // on a copy of the race
bool blue_pawn_is_free(const Race& race, const Player& player);     // for him, if his card shows the symbol
void remove_yellow_flag(Table& table, Race& race, int section, Article article);
void remove_flags(Table& table, Race& race);  // of a stage

// Step E: MOVE, OVERTAKE, LAP, LEADER (movement.cpp)
bool may_pass_free(const Race& race, const Car& car);
Ahead look_ahead(const Race& race, const Car& car, int movement);
int open_road(const Race& race, const Car& car);         // sections before anything that stands in the way
void advance(Race& race, Car& car, const Ahead& ahead);  // the running turn pays
void go_ahead(Table& table, Race& race, Car& car, const Ahead& ahead);
Play<bool> leader_check(Table& table, Race& race, Car& car, const Ahead& ahead);  // checks.cpp
int movement_total(const Race& race, const Car& car, Cards cards);                // MOVE-1
Play<> movement(Table& table, Race& race, Car& car);
// A movement on a copy of the race, where nobody is asked and nothing is told.
void set_out(Race& trial, Car& car, int points);  // OFF-12: from beside the track, too
void pass_free(Race& trial, Ahead& ahead);        // STRAT-33
template <class GoesOn>
Ahead drive_unasked(Race& trial, Car& car, GoesOn&& goes_on) {  // as long as goes_on(ahead); what stops it
  for (;;) {
    Ahead ahead = look_ahead(trial, car, trial.turn.left);
    if (ahead.kind == Ahead::Kind::stop || !goes_on(ahead)) return ahead;
    advance(trial, car, ahead);
  }
}

// Step F: LATE (late_braking.cpp)
bool can_brake_late(const Race& race, const Car& car);
int late_brake_limit(const Race& race, const Car& car);
Play<> late_braking(Table& table, Race& race, Car& car);
Verdict may_use_lb(const Race& race, const Car& car, Card card);  // TRACKCARD-7, TRACKCARD-8
Verdict may_brake_late(const Race& race, const Car& car, const LateBrake& choice);
Play<> late_brake(Table& table, Race& race, Car& car, bool by_power);

// OFF (recovery.cpp)
Play<> recover(Table& table, Race& race, Car& car, int step);
Verdict may_check_recovery(const Race& race, const CheckChoice& choice, int step, int limit);  // OFF-7, OFF-8
Play<> leave_track(Table& table, Race& race, Car& car);
void re_enter(Table& table, Race& race, Car& car, bool placed);
int first_re_entry(const Race& race, int section);  // OFF-2
struct Recovered {                                  // what the symbols of a recovery cost
  int time = 0, damage = 0, tyres = 0, cards = 0;
  bool out = false;
};
Recovered worst_recovery(const Race& race, const Car& car, int step);  // along the red branch of every check
bool surely_out(const Race& race, const Car& car, int step);           // OFF-11: by the symbols before the next check

// OUT (elimination.cpp)
void eliminate(Table& table, Race& race, Car& car, Cause cause, Article article);

// --- robots, safety car, the end -----------------------------------------------------------------------------------

// ROBOT, FUEL-9, WEATHER-8 (robots.cpp)
bool may_need_answers(const Race& race, const Car& robot);
void robot_turn(Table& table, Race& race, Car& car);
Play<> robot_turn_with_questions(Table& table, Race& race, Car& car);
void robot_stop(Table& table, Race& race, Car& car);
void place_after_stop(Table& table, Race& race, Car& car);
void discard_robot_chit(Race& race, Car& car);
void mark_robots_due(Table& table, Race& race);
Tyres robots_tyres(Sky sky);  // WEATHER-6, WEATHER-8
bool robots_want_other_tyres(const Race& race);
void robots_change_tyres(Table& table, Race& race);

// SC (safety_car.cpp)
Play<> call_safety_car(Table& table, Race& race);
Play<> safety_car_turn(Table& table, Race& race);
void begin_safety_car_turn(Table& table, Race& race);
void withdraw_safety_car(Table& table, Race& race);

// VARIANT-3 to VARIANT-5 (re_entry.cpp)
Play<> bring_back(Table& table, Race& race);

// END (finish.cpp)
void finish_race(Table& table, Race& race, Article article);
Few<Who, most_cars> result_order(const Race& race);  // before the grid in no order

// --- strategies and skills -----------------------------------------------------------------------------------------

// STRAT (strategies.cpp): each is called from the step its description names.
bool strategy_works(const Race& race, const Car& car, Strategy strategy);
Verdict strategies_off(const Race& race);  // why the strategy that a player has does not work
void earn_special(Table& table, Race& race, Player& player, Strategy strategy, Article article);  // STRAT-5
// SAVE TYRES
int saved_tyres(const Race& race, const Car& car, int points);
void save_tyres_special(Table& table, Race& race, Car& car);
// HAZARD
void hazard_for_damage(Race& race, const Car& car, int discs);
void hazard_for_check(Table& table, Race& race, Car& car, bool made_blind, bool printed_blind, bool passed);
void hazard_for_blind_check(Table& table, Race& race, Car& car);
int hazard_sections(const Race& race, const Car& car);
void hazard_special(Table& table, Race& race, Car& car);
// BALANCE
bool balance_lends_bonus(const Race& race, const Car& car);
void balance_special(Table& table, Race& race, Car& car);
// CHASE
void find_targets(Table& table, Race& race);
Verdict may_chase(const Race& race, const Car& car, Who target);
std::uint16_t chase_targets(const Race& race, const Car& car);  // a bit for each
void end_chase(Table& table, Race& race, Player& player);
void lose_chasers(Table& table, Race& race, Who target);
void drop_passed_target(Table& table, Race& race, Car& car);
void reserve_cards(Race& race, Car& car);
void discard_reserved(Race& race, Player& player);
void release_reserved(Race& race, Who target, Seat chaser);
void chase_special(Table& table, Race& race, Car& car);
// BANGING WHEELS
int banging_contest_bonus(const Race& race, const Car& car);
void banging_special(Table& table, Race& race, Car& car, Article article);
// SAVE FUEL, PUSH
Play<> save_fuel_special(Table& table, Race& race, Car& car);
Push push_of(const Race& race, const Car& car);
void push_special(Table& table, Race& race, Car& car);

// SKILL (skills.cpp)
bool skill_works(const Race& race, const Car& car, Skill skill);
Verdict may_use_skill(const Race& race, const Car& car, Skill skill, Article once);  // until the next pit stop
Verdict may_renew(Card card);                                                        // SKILL-14: discard it
int qualifying_bonus(const Player& player);
int start_bonus(const Race& race, const Car& car);
int pit_time(const Race& race, const Car& car);
int hand_count(const Race& race, const Car& car);       // PIT-8, SKILL-15: cards that count against the limit
bool laps_cheaply(const Race& race, const Car& car);    // FLAG-12, SKILL-11
bool blue_flags_add(const Race& race, const Car& car);  // to the movement points
int lapping_bonus(const Race& race, const Car& car, Cards cards);
void qualifying_cards(Table& table, Race& race);
void pitting_cards(Table& table, Race& race, Car& car);
Play<> renew_hand(Table& table, Race& race, Car& car);  // SKILL-14

}  // namespace paddock::race_formula_90
