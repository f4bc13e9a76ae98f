#pragma once

// The chapters of the rulebook as functions.

#include <algorithm>

#include "core/verdict.h"
#include "games/pole_position/fast/road.h"
#include "games/pole_position/game.h"
#include "games/pole_position/moves.h"

namespace paddock::pole_position {

// 2: setup, 13.1: custom setting, 15.1: damaged engines (setup.cpp)
void prepare(Table& table, Race& race);
Play<> custom_setting(Table& table, Race& race);
Play<> change_engine(Table& table, Race& race);
Verdict may_keep_engine(const Race& race, const Car& car);  // PP-15.1-6: though it is damaged

// 3.1: qualifying (qualifying.cpp)
void begin_qualifying(Race& race);
Play<> qualifying_session(Table& table, Race& race);
inline Verdict may_spend_token(const Car& car) {  // PP-3.1.1-3: an SP, for two more rolls
  if (car.sp == 0) return {"PP-3.1.1-3", "no-sp"};
  return allowed;
}
void form_grid(Table& table, Race& race);

// 3.2: the start (start.cpp)
Play<> choose_tyres(Table& table, Race& race);
Play<> start_turn(Table& table, Race& race, Car& car);

// 3.3: the order of the cars (order.cpp)
inline int progress(const Race& race, const Car& car) {  // PP-R6
  return car.lap * race.board().lap_places + race.board().cells[car.cell].place;
}
inline bool on_track(const Race& race, const Car& car) { return car.cell >= 0 && car.cell < race.board().entry; }
inline bool in_entry_lane(const Race& race, const Car& car) {
  return car.cell >= race.board().entry && car.cell < race.board().box;
}
inline bool may_lap(const Race& race) { return !in_start(race) && race.finished == 0; }  // PP-R37
int lapping_progress(const Race& race, const Car& other);                                // there the leader laps it
void place_ahead_of(Table& table, Race& race, Car& car, std::uint8_t passed, Article article);  // PP-R35
void turn_lap_counter(Race& race);                                                              // PP-R41
void pass_pit_area(Table& table, Race& race, Car& car);                                         // PP-R51
std::uint8_t passed_by_move(const Race& race, const Car& car, CellId to);                       // PP-R27
std::uint8_t passed_by_leaving(const Race& race, const Car& car, CellId to);                    // PP-R52
void eliminate_lapped(Table& table, Race& race, const Car& car, int progress_then);             // PP-R37
void eliminate_lapped_in_pits(Table& table, Race& race, const Car& car);                        // PP-R38

// 4: the turn (turn.cpp), its roll (roll.cpp), movement (movement.cpp), off track (off_track.cpp)
Play<> take_turn(Table& table, Race& race, Car& car);
void begin_turn(Race& race, Car& car);
bool is_cut_off(const Race& race, const Car& car);
void end_of_turn(Table& table, Race& race, Car& car);
Play<> choose_roll(Table& table, Race& race, Car& car, Article article);
Play<> lower_roll(Table& table, Race& race, Car& car);
Play<> count_points(Table& table, Race& race, Car& car);
Verdict may_spend(const Race& race, const Car& car, Article purpose);   // PP-12.1-5: SP
Verdict may_roll_again(const Race& race, const Car& car);               // for 1 SP
Verdict may_lower(const Race& race, const Car& car, int roll, int sp);  // PP-R21
Verdict may_add_drs(const Race& race, const Car& car, int points);
int off_track_limit(const Race& race, const Car& car);           // 0: none
int less_grip_limit(const Race& race, const Car& car);           // 0: none
bool leaves_track(const Race& race, const Car& car, int roll);   // PP-4.6-1
int most_lowering(const Race& race, const Car& car, int roll);   // PP-R21: SP
inline constexpr bool fails_check(int die) { return die == 1; }  // PP-4.6-4, PP-6.3-2
Play<> movement(Table& table, Race& race, Car& car);
void move_to(Table& table, Race& race, Car& car, CellId to);
void advance(Race& race, Car& car, CellId to);                                // what a move makes of its car
std::int8_t lane_of_slipstream(const Race& race, const Car& car, CellId to);  // PP-R10: 0: of none
void drive_leg(Table& table, Race& race, Car& car, const LegCells& cells);  // PP-4-3; without the fight that may follow
bool crosses_line(const Race& race, const Car& car, CellId to);
LegCells cells_of_slide(const Race& race, const Car& car);  // PP-R25
LegCells slide(Table& table, Race& race, Car& car);         // along them
void leave_track(Table& table, Race& race, Car& car);
void return_turn(Table& table, Race& race, Car& car);
bool needs_grip_check(const Race& race, const Car& car, CellId end);  // if its movement ends there
void grip_check(Table& table, Race& race, Car& car);

// 4.2, 4.4, 4.5: the uses of engine, brakes and corner SP (uses.cpp)
Verdict may_use(const Race& race, const Car& car, Use use);      // PP-R14: begin it, or go on; none: end the movement
Verdict may_enter_with(const Race& race, Use use, CellId cell);  // PP-4.4-3, PP-4.2-6
bool corner_is_unlimited(const Race& race, const Car& car);      // PP-A1-7
int engine_points(const Race& race, const Car& car);
int brake_points(const Race& race, const Car& car);
Pool pool_of(const Race& race, const Car& car, Use use);
void begin_use(Race& race, Car& car, Use use);  // pays for it

// 5: overtaking (overtaking.cpp)
enum class Contest : std::uint8_t { passed, failed, collision };
Play<bool> attack(Table& table, Race& race, Car& car, CellId to);
Play<Contest> contest(Table& table, Race& race, Car& attacker, Car& defender, std::uint8_t abreast);
// PP-R30: the MP of this use that are left.
int unused_points(const Turn& turn, Use use, int left);
bool settles_fight(const Race& race, Seat seat, int raise);  // who loses by it cannot bid more (PP-5.1-5)
// PP-5.1: how the rolls of a fight turn out, before any bid.
struct FightOdds {
  int won = 0;  // by the attacker
  int collisions = 0;
  int of = 1;
};
FightOdds fight_odds(const Race& race, const Car& attacker, const Car& defender, int unused);
FightOdds attack_odds(const Race& race, const Car& attacker, std::uint8_t rivals, int unused);  // all of them beaten
int attack_modifier(const Race& race, const Car& car, int unused);
int defence_modifier(const Race& race, const Car& car);

// 6: tyres (tyres.cpp)
void fit(Table& table, Car& car, int set, Article article);
void wear(Table& table, Race& race, Car& car);
int after_wear(int life, int steps);  // PP-R46
int worn(const Car& car);             // MP less by PP-6.2-2, PP-6.2-3
int life_after_lap(const Race& race, const TyreSet& set);
bool needs_blowout_roll(const Car& car);
Play<> blowout(Table& table, Race& race, Car& car);

// 7: pit stops (pits.cpp)
bool box_is_free(const Race& race, const Car& car);  // PP-R78
Play<> pit_stop(Table& table, Race& race, Car& car);
Play<> service(Table& table, Race& race, Car& car);
Play<> exit_turn(Table& table, Race& race, Car& car);
void pit_turn(Table& table, Race& race, Car& car, CellId green, Article article);

// 8: weather (weather.cpp), 9: events (event_cards.cpp)
void advance_weather(Table& table, Race& race, int steps);
bool roll_weather(Table& table, Race& race);  // true: a cloud
inline constexpr int weather_cells = 36;
Weather weather_at(const Race& race, int cells_ahead);
void draw_event(Table& table, Race& race);
void event_check(Table& table, Race& race);

// 10: collisions and breakdowns (collisions.cpp), 10.1: flags, 10.2: safety car (safety_car.cpp)
Play<> collision(Table& table, Race& race, Car& attacker, Car& defender, std::uint8_t abreast);
Effect collision_effect(const Car& car, int die);
Cause failure(const Race& race, const Car& car, Effect effect);   // for what it would have to go; none: it bears it
bool is_out_by(const Race& race, const Car& car, Effect effect);  // PP-R82
Article article_of(Cause cause);
void apply(Table& table, Race& race, Car& car, Effect effect, Article article);
void break_down(Table& table, Race& race, Car& car, bool heavy, Article article);
void lose_point(Table& table, Race& race, Car& car, Effect effect, Article article);
bool is_yellow(const Race& race, int part);
void show_flags(Table& table, Race& race, CellId cell);
void withdraw_flags(Table& table, Race& race, bool all);
void release_safety_car(Table& table, Race& race, std::initializer_list<Seat> causers, Article article);
int lap_behind_safety_car(const Race& race);                                // PP-R64, PP-R68
bool misses_last_stop(const Race& race, const Car& car, int lap_of_queue);  // PP-R67
Play<> safety_car(Table& table, Race& race);
inline Verdict may_stay_out(const Car& car) {
  if (car.must_pit) return {"PP-R82", "pit-stop-due"};
  return allowed;
}

// 11: DRS, 12: stress (drs.cpp, stress.cpp)
inline bool is_stressed(const Race& race, const Car& car, int level) {  // PP-12.1-7
  return race.options.stress && car.stress >= level;
}
int drs_points(const Race& race, const Car& car);
bool is_close_behind(const Race& race, const Car& car, const Car& ahead, int range);  // PP-R69: within `range` MP
void obtain_drs(Table& table, Race& race, Car& car);
void raise_stress(Table& table, Race& race, Car& car, Article article);
inline Verdict may_push_on(const Car& car) {
  if (car.stress >= highest_stress) return {"PP-12.1-6", "stress-at-its-peak"};
  return allowed;
}
void press_leader(Table& table, Race& race, const Car& car);  // PP-12.2-5

// 3.4, 5.6: the finish (finish.cpp)
void cross_line(Table& table, Race& race, Car& car, bool was_leader);
void eliminate(Table& table, Race& race, Car& car, Cause cause, Article article);
void rank_eliminated(Race& race, const Seats& positions);  // PP-R83
void finish(Table& table, Race& race, Car& car, Article article);
void end_race(Table& table, Race& race);
Seats classified_seats(const Race& race);
int championship_points(const Race& race, const Car& car);  // PP-15-2, PP-15-3

// 17: bots (bots.cpp, bot_driving.cpp)
struct Forecast {  // PP-17.2-3
  Weather future;
  int steps;
};
Forecast forecast(const Race& race);
int bot_score(Table& table, const Car& car, int first);
void choose_bot_tyres(Table& table, Race& race, Car& car);
void fit_new_set(Table& table, Car& car, Tyre tyre, Article article);
Tyre bot_pit_tyre(const Race& race, const Car& car);
bool bot_wants_to_stop(Table& table, Race& race, Car& car);
Play<> bot_turn(Table& table, Race& race, Car& car);
Play<> bot_drive(Table& table, Race& race, Car& car, int points);

}  // namespace paddock::pole_position
