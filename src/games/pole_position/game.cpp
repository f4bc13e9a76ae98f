// The course of the game: what comes after what, and whose turn it is (sections 3.1 to 3.3).

#include <algorithm>

#include "games/pole_position/rules.h"

namespace paddock::pole_position {
namespace {

int players(const Race& race) {
  return static_cast<int>(std::ranges::count_if(race.cars, [](const Car& car) { return !car.is_bot(); }));
}

// PP-3.1: setting, engines, qualifying. What is not played is left out.
void next_preparation(Race& race) {
  if (race.phase == Phase::setting && (!race.options.custom_start || race.preparation >= players(race))) {
    race.phase = Phase::engines;
    race.preparation = 0;
  }
  if (race.phase == Phase::engines && (!race.options.damaged_engine || race.preparation >= players(race)))
    begin_qualifying(race);
}

void tell_round(Table& table, const Race& race) {
  if (!table.has_witness()) return;
  Whos order;
  for (const Seat seat : race.order) order.push_back(car_of(race, seat).who());
  table.tell("PP-3.3-5", RoundStarted{race.round, order, race.lap_counter});
}

// PP-3.3-4, PP-3.3-5
void begin_round(Table& table, Race& race) {
  ++race.round;
  race.turn = {};
  withdraw_flags(table, race, false);
  for (Car& car : race.cars)
    if (car.off_track == OffTrack::returning) car.off_track = OffTrack::no;  // PP-4.6-8
  if (!in_start(race)) {                                                     // PP-3.2.4-6
    const bool cloud = roll_weather(table, race);
    if (cloud && race.options.events && !race.positions.empty()) event_check(table, race);
  }
  race.order = race.positions;  // PP-R43
  race.phase = Phase::turns;
  if (!race.safety_car) tell_round(table, race);
}

Play<> next_turn(Table& table, Race& race) {
  Car& car = car_of(race, race.order.front());
  race.order.erase(race.order.begin());
  if (!car.racing()) return {};
  return in_start(race) ? start_turn(table, race, car) : take_turn(table, race, car);
}

// What comes after this turn: the safety car, the end, the next round.
void go_on(Table& table, Race& race) {
  if (race.positions.empty()) return end_race(table, race);  // PP-3.4-1
  if (race.safety_car) {                                     // PP-R62
    race.order.clear();
    race.phase = Phase::safety_car;
  } else if (race.order.empty()) {
    race.phase = Phase::round;
  }
}

// PP-A4-CHN-3
void event_after_start(Table& table, Race& race) {
  const bool start_is_over = race.round == start_rounds && race.order.empty();
  if (start_is_over && race.options.events && special_rules(race).event_after_start) draw_event(table, race);
}

Car car_on_grid(const Options& options, int seat, BotName bot) {
  Car car;
  car.seat = seat;
  car.bot = bot;
  car.cell = Cell(options.circuit.board);
  if (options.constructors && !bot)  // PP-15.2-1
    car.pit_team = options.teams.empty() ? Count(seat / 2 + 1) : options.teams[seat];
  return car;
}

}  // namespace

Race Game::set_up(const Options& options, int seats) {
  Race race;
  race.options = options;
  race.deck = Secret<EventDeck>(nobody);
  race.laps = options.laps > 0 ? options.laps : options.circuit.board->laps;
  if (options.extended) race.laps *= 2;  // PP-16.2-1
  for (int seat = 0; seat < seats; ++seat) race.cars.push_back(car_on_grid(options, seat, {}));
  for (const BotName bot : options.bots)
    race.cars.push_back(car_on_grid(options, static_cast<int>(race.cars.size()), bot));
  return race;
}

Play<> Game::turn(Table& table, Race& race) {
  switch (race.phase) {
    case Phase::setup:
      prepare(table, race);
      next_preparation(race);
      break;
    case Phase::setting:
      co_await custom_setting(table, race);
      ++race.preparation;
      next_preparation(race);
      break;
    case Phase::engines:
      co_await change_engine(table, race);
      ++race.preparation;
      next_preparation(race);
      break;
    case Phase::qualifying: co_await qualifying_session(table, race); break;
    case Phase::tyres: co_await choose_tyres(table, race); break;
    case Phase::round:
      begin_round(table, race);
      go_on(table, race);
      break;
    case Phase::turns:
      co_await next_turn(table, race);
      event_after_start(table, race);
      race.turn = {};
      go_on(table, race);
      break;
    case Phase::safety_car:
      co_await safety_car(table, race);
      go_on(table, race);
      break;
    case Phase::over: break;
  }
}

// The dice of a car's turn depend on the round and the car, not on who else has played.
Moment Game::moment(const Race& race) {
  constexpr int phases = 16;
  const int phase = static_cast<int>(race.phase);
  if (race.phase == Phase::turns && !race.order.empty())  // empty while the last car plays
    return {race.round, phase + phases * race.order.front()};
  return {race.round, phase + phases * race.preparation};
}

}  // namespace paddock::pole_position
