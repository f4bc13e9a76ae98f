// 3.4: the end of the race, and 5.6: eliminated cars.

#include <algorithm>

#include "games/pole_position/rules.h"
#include "games/pole_position/words.h"

namespace paddock::pole_position {
namespace {

void leave_race(Race& race, Car& car, Status status) {
  car.status = status;
  car.cell = no_cell;
  car.last_round = static_cast<std::int16_t>(race.round);
  const auto seat = std::ranges::find(race.positions, car.seat);
  if (seat != race.positions.end()) race.positions.erase(seat);
  turn_lap_counter(race);
  if (race.turn.seat == car.seat) race.turn.ended = true;
}

}  // namespace

// Section 3.4: crossing(car).
void cross_line(Table& table, Race& race, Car& car, bool was_leader) {
  if (car.lap == 0) {  // PP-R39: the start
    car.lap = 1;
    return;
  }
  if (was_leader) raise_stress(table, race, car, "PP-12.2-3");
  wear(table, race, car);  // PP-3.3-7
  ++car.lap;
  const bool takes_flag = car.lap > race.laps;
  if (!takes_flag) table.tell("PP-3.3-7", LineCrossed{car.who(), car.lap});
  car.heads_for_box = false;  // PP-R88: it has missed the gate
  if (car.lap == race.laps && car.stops == 0) return eliminate(table, race, car, Cause::no_stop, "PP-3.3-2");
  pass_pit_area(table, race, car);
  eliminate_lapped_in_pits(table, race, car);
  if (takes_flag) return finish(table, race, car, "PP-3.4-2");
  turn_lap_counter(race);
}

// PP-R83: classified behind those who finish, and behind those who are eliminated later.
void eliminate(Table& table, Race& race, Car& car, Cause cause, Article article) {
  car.cause = cause;
  car.place = static_cast<int>(race.cars.size()) - race.eliminated++;
  leave_race(race, car, Status::out);
  table.tell(article, Eliminated{car.who(), cause});
}

// PP-R83: cars eliminated since the position track was like this keep its order among themselves.
void rank_eliminated(Race& race, const Seats& positions) {
  int place = static_cast<int>(race.cars.size()) - race.eliminated;
  for (const Seat seat : positions)
    if (Car& car = car_of(race, seat); car.status == Status::out) car.place = ++place;
}

// PP-R44
void finish(Table& table, Race& race, Car& car, Article article) {
  car.place = ++race.finished;
  leave_race(race, car, Status::finished);
  table.tell(article, Finished{car.who(), car.place});
}

Seats classified_seats(const Race& race) {
  Seats seats = race.positions;
  for (const Car& car : race.cars)
    if (!car.racing()) seats.push_back(car.seat);
  std::ranges::stable_sort(seats, {}, [&](Seat seat) {
    const Car& car = car_of(race, seat);
    return car.racing() ? race.finished + position_of(race, seat) : static_cast<int>(car.place);
  });
  return seats;
}

int championship_points(const Race& race, const Car& car) {
  if (car.status != Status::finished) return 0;
  const ChampionshipPoints& table = box().championship;
  return (race.options.last_race ? table.last_points : table.points)[car.place - 1];
}

// PP-15.1-2, PP-15.1-3: the races the engine has ended with 0 EP, this one included (PP-R83); a new one had none (PP-15.1-4).
int engine_damage_after(const Race& race, const Car& car) {
  if (!race.options.damaged_engine || car.is_bot()) return 0;
  const bool known = !race.options.engine_damage.empty() && !car.engine_changed;
  return (known ? int(race.options.engine_damage[car.seat]) : 0) + (car.ep == 0 ? 1 : 0);
}

// PP-3.3-1
void end_race(Table& table, Race& race) {
  race.phase = Phase::over;
  if (!table.has_witness()) return;
  Whos order;
  for (const Seat seat : classified_seats(race)) order.push_back(car_of(race, seat).who());
  table.tell("PP-3.4-1", RaceOver{order});
}

Progress Game::progress(const Race& race) {
  int lap = 1;
  for (const Car& car : race.cars) lap = std::max<int>(lap, car.lap);
  return {"lap", std::min(lap, race.laps), race.laps};  // who has finished is on no further lap
}

std::vector<Standing> Game::standings(const Race& race, const Names& names) {
  std::vector<Standing> standings;
  for (const Seat seat : classified_seats(race)) {
    const Car& car = car_of(race, seat);
    standings.push_back({static_cast<int>(standings.size()) + 1, name_of(car.who(), names),
                         car.is_bot() ? nobody : seat, championship_points(race, car)});
  }
  return standings;
}

std::vector<Classified> Game::classification(const Race& race, const Names& names) {
  std::vector<Classified> cars;
  const Seats order = classified_seats(race);
  for (const Standing& standing : standings(race, names)) {
    const Car& car = car_of(race, order[standing.place - 1]);
    const bool finished = car.status == Status::finished;
    cars.push_back({standing.place, standing.name, standing.seat, car.grid_place, finished, std::max(0, car.lap - 1),
                    car.last_round, finished ? "finished" : end_text(car.cause), standing.points,
                    engine_damage_after(race, car)});
  }
  return cars;
}

}  // namespace paddock::pole_position
