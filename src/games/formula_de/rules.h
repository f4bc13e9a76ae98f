#pragma once

// The chapters of the rulebook as functions.

#include <functional>

#include "core/verdict.h"
#include "games/formula_de/fast/find_legs.h"
#include "games/formula_de/game.h"

namespace paddock::formula_de {

// Chapter 1: timed trials (trials.cpp)
void begin_session(Table& table, Race& race);
Play<> trial_turn(Table& table, Race& race);
void classify(Table& table, Race& race);
int trial_place(const Race& race, Seat seat);

// Chapter 3: weather (weather.cpp)
void roll_race_weather(Table& table, Race& race);
void weather_tests(Table& table, Race& race);
Sky sky_of(const Board& board, int die);
Weather after_test(const Weather& weather, Sky rolled);

// Chapters 4 and 5: pit boxes and configuration (preparation.cpp)
Play<> choose_box(Table& table, Race& race);
Play<> configure(Table& table, Race& race);
void begin_race(Table& table, Race& race);

// Chapter 6: gearbox, turn and order of play (gearbox.cpp, turn.cpp, order.cpp)
Verdict may_shift(const Race& race, const Car& car, int gear);
std::uint8_t gears_in_reach(const Race& race, const Car& car);
OverRevving price_of_shift(int from, int to);
OverRevving price_of_shift(const Race& race, const Car& car, int to);
void shift(Table& table, Race& race, Car& car, int gear);
Play<> car_turn(Table& table, Race& race, Car& car);
int order_of(const Race& race, const Car& car);
void refresh_laps_down(Race& race);
void begin_round(Table& table, Race& race);
Few<Seat, most_cars> order_of_play(const Race& race);

// Chapters 7 to 11: the move (movement.cpp, overshooting.cpp)
void begin_move(Race& race, const Car& car);
Play<> movement(Table& table, Race& race, Car& car);
bool bonus_available(const Race& race, const Car& car);
bool slide_due(const Race& race, const Car& car);
bool at_the_end(const Race& race, const Car& car);
bool is_forced(const Car& car);
LegRules rules_of(const Race& race, const Car& car, ChooseLeg::Purpose purpose);
Verdict why_not_there(const Race& race, const ChooseLeg& question, SpaceId space);  // unreached.cpp
LegRules rules_of_move(const Race& race, const Car& car);
LegRules rules_of_slide(const Race& race, const Car& car);
LegRules rules_of_bonus(const Race& race, const Car& car);
LegRules rules_of_slipstream(const Race& race, const Car& car);  // slipstream.cpp
void find_moves(const Race& race, const Car& car, Legs& legs);
void find_slides(const Race& race, const Car& car, Legs& legs);
void find_bonus_spaces(const Race& race, const Car& car, Legs& legs);
Verdict may_take_bonus(const Race& race, const Car& car, const Leg& leg);
int most_brakes_after_slide(const Race& race, const Car& car);
void follow(Race& race, Car& car, const Leg& leg);
LegPath path_of_leg(const Race& race, int steps);
void end_move(Table& table, Race& race, Car& car);
void stop(Table& table, Race& race, Car& car);
void arrive(const Race& race, Car& car);
int stops_to_make(const Race& race, const Car& car);
void charge_overshooting(Table& table, Race& race, Car& car);
enum class Fate : std::uint8_t { drives_on, spins, out };
Fate fate_of_overshooting(bool excessive, int price, int tyres);  // FD-R39, FD-R40
int tell_overshooting(Table& table, const Race& race, const Car& car, Article article);
void spin_out(Table& table, Car& car, Article article);
void eliminate(Table& table, Race& race, Car& car, Cause cause, Article article);
void remove(Table& table, Race& race, Car& car);

// Chapter 9: start and restart (start.cpp)
enum class Opening : std::uint8_t { gearbox, given_gear, four_spaces, no_move };
Opening open_turn(Table& table, Race& race, Car& car);

// Chapter 12: blocking (blocking.cpp)
std::optional<BlockingPrice> blocking_price(const Points& points, int owed);
std::optional<BlockingPrice> blocking_price_after(const Car& car, const Leg& leg);
void pay_blocking(Table& table, Race& race, Car& car);

// Before any die is rolled (prospects.cpp): what becomes of the car if its movement ends here, and all the places where it may end
// after a leg but for slipstreams: after the slide that is due, with brakes after that, and with the bonus.
struct Ending {
  Fate fate = Fate::drives_on;
  int overshot = 0;  // spaces
};
Ending ending_here(const Race& race, const Car& car);
void drive(Race& race, Car& car, const Leg& leg, ChooseLeg::Purpose purpose);
using LookAtEnd = std::function<void(const Race&, const Car&)>;
void for_each_end(const Race& race, Seat seat, const Leg& leg, ChooseLeg::Purpose purpose, const LookAtEnd& look);

// Chapters 14, 15 and 17: collisions, the wall, dangerous spaces (collision.cpp, path_tests.cpp)
void collision_tests(Table& table, Race& race, Car& car);
void collision_roll(Table& table, Race& race, Car& car, const Car& with, bool aggravated);
bool is_aggravating(const Car& car);
void lose_body(Table& table, Race& race, Car& car, Article article);
void mark(Table& table, Race& race, SpaceId space, Article article);
Few<Seat, most_cars> touched_cars(const Race& race, const Car& car);
int collision_odds(const Race& race, bool aggravated);
struct TestsOnPath {
  int handling = 0, wall = 0;
};
TestsOnPath tests_on_path(const Race& race, bool finishes);
void path_tests(Table& table, Race& race, Car& car, const Car& before);
void late_wall_test(Table& table, Race& race, Car& car);

// Chapter 16: engine (engine.cpp)
void engine_tests(Table& table, Race& race, Seat roller);
void lose_engine(Table& table, Race& race, Car& car, Article article);
void keep_farthest(const Race& race, const Car& car, Legs& legs, ChooseLeg::Purpose purpose);  // inertia.cpp
int brakes_of_inertia(const Race& race, const Car& car, int most_brakes);
bool bonus_of_inertia(const Race& race, const Car& car, Legs& legs);

// Chapter 18: slipstream (slipstream.cpp)
const Car* towing_car(const Race& race, const Car& car);
Play<bool> slipstream(Table& table, Race& race, Car& car, const Car& front);
int entries_due(const Race& race, const Leg& leg, ChooseLeg::Purpose purpose);
Verdict may_be_towed(const Race& race, const Car& car, const Leg& leg);
void pay_corner_entry(Table& table, Car& car, int corners);

// Chapter 19: pits (pits.cpp)
Verdict may_enter_pits(const Race& race, const Car& car, int crossings);
int quick_stop_spaces(int die);
Play<int> pit_stop(Table& table, Race& race, Car& car);
inline bool stands_in_box(const Race& race, const Car& car) {
  return car.space >= 0 && race.board().is_box(car.space);  // FD-19-2-1
}

// Chapter 21: finish (finish.cpp)
void finish(Table& table, Race& race, Car& car);
int place_of(const Race& race, const Car& car);  // 0: there are no places yet

}  // namespace paddock::formula_de
