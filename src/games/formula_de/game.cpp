// The course of the game: what comes after what, and whose turn it is.

#include <algorithm>

#include "games/formula_de/rules.h"

namespace paddock::formula_de {
namespace {

void end_if_nobody_races(Table& table, Race& race) {
  if (std::ranges::any_of(race.cars, &Car::in_race)) return;
  race.phase = Phase::over;  // FD-21-1-3
  table.tell("FD-21-1-3", RaceOver{race.finished});
}

bool plays(Table& table, const Car& car, const InOrder& next) {
  if (!car.on_board()) return false;
  if (car.laps_down <= next.laps_down) return true;
  table.tell("FD-6-2-6b", TurnMissed{car.seat});
  return false;
}

Play<> next_turn(Table& table, Race& race) {
  const InOrder next = race.order.front();
  race.order.erase(race.order.begin());
  Car& car = car_of(race, next.seat);
  if (plays(table, car, next)) {
    const int laps_down = car.laps_down;
    ++race.turn_number;
    co_await car_turn(table, race, car);
    race.turn = {};
    if (car.on_board() && car.laps_down < laps_down && !next.again) {
      race.order.push_back({car.seat, car.laps_down, true});
      table.tell("FD-6-2-6c", TurnRegained{car.seat});
    }
  }
  if (race.order.empty()) race.phase = Phase::end_of_round;
  end_if_nobody_races(table, race);
}

// FD-R16
void end_round(Table& table, Race& race) {
  weather_tests(table, race);
  for (Car& car : race.cars) {
    car.spun = false;
    if (car.status != Status::spun_out) continue;
    car.status = Status::restart;  // FD-10-4-1b
    car.gear = 1;
    table.tell("FD-10-4-1b", Straightened{car.seat});
  }
  begin_round(table, race);
}

// What happens without anybody being asked.
Play<> officials_turn(Table& table, Race& race) {
  if (race.phase == Phase::session) begin_session(table, race);
  else if (race.phase == Phase::grid) classify(table, race);
  else if (race.phase == Phase::weather) roll_race_weather(table, race);
  else if (race.phase == Phase::end_of_round) end_round(table, race);
  co_return;
}

}  // namespace

Race Game::set_up(const Options& options, int seats) {
  Race race;
  race.options = options;
  race.dangerous = Spaces(options.circuit.board);
  for (int seat = 0; seat < seats; ++seat) {
    Car car;
    car.seat = seat;
    car.space = Place(options.circuit.board);
    race.cars.push_back(car);
    race.sheets.push_back(Secret<Sheet>(seat));
  }
  race.phase = options.sessions > 0 ? Phase::session : Phase::grid;
  return race;
}

Play<> Game::turn(Table& table, Race& race) {
  switch (race.phase) {
    case Phase::trial: return trial_turn(table, race);
    case Phase::boxes: return choose_box(table, race);
    case Phase::configuration: return configure(table, race);
    case Phase::race: return next_turn(table, race);
    default: return officials_turn(table, race);
  }
}

// The dice of a car's turn depend on the round and the car, not on who else has played.
Moment Game::moment(const Race& race) {
  constexpr int phases = 16, steps = 1000;
  const int phase = static_cast<int>(race.phase);
  switch (race.phase) {
    case Phase::trial: return {race.round, phase + phases * (race.driver * steps + race.turn_number)};
    case Phase::race: {
      const InOrder next = race.order.empty() ? InOrder() : race.order.front();  // empty while the last car plays
      return {race.round, phase + phases * (next.seat + (next.again ? most_cars : 0))};
    }
    default: return {race.round, phase + phases * race.preparation};
  }
}

void Game::redeal(Race& race, Seat seat, Rng& rng) {
  if (race.phase != Phase::configuration || race.preparation == 0) return;
  const int chosen = race.preparation - 1;  // kinds of points on an own sheet
  for (const Car& car : race.cars) {
    if (car.seat == seat) continue;
    Sheet& sheet = *race.sheets[car.seat];
    const Points& points = box().presets[rng.below(static_cast<int>(box().presets.size()))].points;
    sheet.points = {};
    for (const Kind kind : kinds)
      if (!sheet.own || static_cast<int>(kind) < chosen) sheet.points[kind] = points[kind];
  }
}

}  // namespace paddock::formula_de
