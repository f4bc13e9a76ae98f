#pragma once

// The chapters of the rulebook as functions.

#include "games/formula_de/game.h"

namespace paddock::formula_de {

// Chapter 1: timed trials (trials.cpp)
void begin_session(Table& table, Race& race);
Play<> trial_turn(Table& table, Race& race);
void classify(Table& table, Race& race);
int trial_place(const Race& race, Seat seat);
int table_of(int rank, int drivers, int table_size = 10);

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
std::uint8_t gears_in_reach(const Race& race, const Car& car);
OverRevving price_of_shift(int from, int to);
void shift(Table& table, Race& race, Car& car, int gear);
Play<> car_turn(Table& table, Race& race, Car& car);
int order_of(const Race& race, const Car& car);
void refresh_laps_down(Race& race);
void begin_round(Table& table, Race& race);
Few<Seat, most_cars> order_of_play(const Race& race);

// Chapters 7 to 11: the move (movement.cpp, overshooting.cpp)
void begin_move(Race& race, const Car& car);
Play<> movement(Table& table, Race& race, Car& car);
bool slide_due(const Race& race, const Car& car);
void take(Race& race, Car& car, const Leg& leg);
LegPath path_of_leg(const Race& race, int steps);
void settle_move(Table& table, Race& race, Car& car);
void stop(Table& table, Race& race, Car& car);
void settle_overshooting(Table& table, Race& race, Car& car, const Car& before);
int tell_overshooting(Table& table, const Race& race, const Car& car, Article article);
void spin_out(Table& table, Car& car, Article article);
void eliminate(Table& table, Race& race, Car& car, Cause cause, Article article);
void remove(Table& table, Race& race, Car& car);
int overshooting_price(const Race& race, const Car& car, int spaces);

// Chapter 9: start and restart (start.cpp)
enum class Opening : std::uint8_t { gearbox, given_gear, four_spaces, no_move };
Opening open_turn(Table& table, Race& race, Car& car);

// Chapter 12: blocking (blocking.cpp)
std::optional<BlockingPrice> blocking_price(const Points& points, int owed);
std::optional<BlockingPrice> blocking_price_after(const Race& race, const Car& car, const Leg& leg);
void pay_blocking(Table& table, Race& race, Car& car);

// Chapters 14, 15 and 17: collisions, the wall, dangerous spaces (collision.cpp, path_tests.cpp)
void collision_tests(Table& table, Race& race, Car& car);
void collision_roll(Table& table, Race& race, Car& car, const Car& with, bool aggravated);
bool is_aggravating(const Car& car);
void lose_body(Table& table, Race& race, Car& car, Article article);
void mark(Table& table, Race& race, SpaceId space, Article article);
Few<Seat, most_cars> touched_cars(const Race& race, const Car& car);
void path_tests(Table& table, Race& race, Car& car, const Car& before);
void late_wall_test(Table& table, Race& race, Car& car);

// Chapter 16: engine (engine.cpp)
void engine_tests(Table& table, Race& race);
void lose_engine(Table& table, Race& race, Car& car, Article article);
void keep_farthest(const Race& race, const Car& car, Legs& legs);  // inertia.cpp
int brakes_of_inertia(const Race& race, const Car& car, int most_brakes);

// Chapter 18: slipstream (slipstream.cpp)
const Car* towing_car(const Race& race, const Car& car);
Play<bool> slipstream(Table& table, Race& race, Car& car, const Car& front);
void pay_corner_entry(Table& table, Car& car, int corners);

// Chapter 19: pits (pits.cpp)
Play<int> pit_stop(Table& table, Race& race, Car& car);
inline bool stands_in_box(const Race& race, const Car& car) {
  return car.space >= 0 && race.board().is_box(car.space);  // FD-19-2-1
}

// Chapter 21: finish (finish.cpp)
void finish(Table& table, Race& race, Car& car);

}  // namespace paddock::formula_de
