// 7-1 and chapter 10: corner stops and overshooting.

#include <algorithm>

#include "games/formula_de/rules.h"

namespace paddock::formula_de {
namespace {

// FD-R34, FD-R35: where the path took the car, and whether it counts as a corner stop.
void move_car(Race& race, Car& car, const Journey& journey) {
  const Board& board = race.board();
  const auto& path = race.turn.path;
  const int corner_before = corner_at(board, path.front());
  car.space = path.back();
  car.crossings = static_cast<std::int8_t>(journey.crossings);
  car.limit_passes = static_cast<std::int8_t>(journey.limit_passes);
  car.set_lap = static_cast<std::int8_t>(journey.set_lap);
  car.corner_left = journey.corner_left;
  if (path.size() > 1) car.arrival = race.turn_number;  // FD-R9
  if (board.is_track(car.space)) car.served = false;
  const int corner = corner_at(board, car.space);
  const bool same = corner >= 0 && corner == corner_before && journey.start_zone == corner;
  if (!same) {
    car.stops = 0;
    car.by_overshooting = corner >= 0 && journey.overshoots();  // FD-10-2-2
  }
  if (corner >= 0 && (same || !car.by_overshooting)) ++car.stops;
}

}  // namespace

// FD-7-1-1a: the car stops.
void stop(Table& table, Race& race, Car& car) {
  const Journey& journey = race.turn.journey;
  const int stops_before = car.stops;
  const bool same_lap = race.one_lap && car.limit_passes == journey.limit_passes;
  move_car(race, car, journey);
  if (!same_lap) refresh_laps_down(race);
  const int corner = corner_at(race.board(), car.space);
  const int required = corner >= 0 ? race.board().zones[corner].stops : 0;
  if (car.stops > 0 && car.stops <= required && (car.stops != stops_before || race.turn.path.size() > 1))  // FD-7-1-1c
    table.tell("FD-7-1-1a", CornerStop{car.seat, static_cast<std::int16_t>(corner), car.stops, required});
}

// FD-10-0-1b, FD-R35: the factor is the one at the start of the move.
int overshooting_price(const Race& race, const Car& car, int spaces) {
  return spaces * overshoot_factor(car, race.weather.wet);
}

// FD-10-0-1b, FD-1-1-12: corner by corner. The price of them all, in Tyre points or rolls.
int tell_overshooting(Table& table, const Race& race, const Car& car, Article article) {
  int price = 0;
  for (const Journey::Overshot& corner : race.turn.journey.overshot) {
    const int spaces = static_cast<int>(race.turn.path.size()) - corner.exit;
    price += overshooting_price(race, car, spaces);
    table.tell(article, Overshot{car.seat, static_cast<std::int16_t>(corner.zone), spaces,
                                 overshooting_price(race, car, spaces)});
  }
  return price;
}

// FD-R38 to FD-R40
void settle_overshooting(Table& table, Race& race, Car& car, const Car& before) {
  const Journey& journey = race.turn.journey;
  if (!journey.overshoots()) return;
  const int price = tell_overshooting(table, race, before, "FD-10-0-1b");
  const int held = car.points.tyre;
  const bool again = held == 0 && price == 1;  // FD-10-4-2a
  if (journey.excessive || (price > held && !again)) {
    eliminate(table, race, car, Cause::overshooting,
              journey.excessive ? Article("FD-10-1a")
              : held == 0       ? Article("FD-10-4-2b")
                                : Article("FD-10-3a"));
    return;
  }
  car.points.tyre = static_cast<std::int8_t>(again ? 0 : held - price);
  if (car.points.tyre == 0) spin_out(table, car, again ? Article("FD-10-4-2a") : Article("FD-10-4-1a"));
}

// FD-10-4-1a; FD-R61: it ends an extended inertia, and the car is removed at its next turn.
void spin_out(Table& table, Car& car, Article article) {
  car.spun = true;
  if (car.status != Status::inertia) car.status = Status::spun_out;
  else if (car.extended) car.status = Status::wreck;
  car.extended = false;
  table.tell(article, SpunOut{car.seat});
}

// FD-20-7: overshooting and handling take the car off at once, the others leave a wreck until its next turn.
void eliminate(Table& table, Race& race, Car& car, Cause cause, Article article) {
  car.cause = cause;
  car.last_round = static_cast<std::int16_t>(race.round);
  car.extended = false;
  table.tell(article, Eliminated{car.seat, cause});
  const bool at_once = cause == Cause::overshooting || cause == Cause::handling;
  car.status = at_once ? Status::out : Status::wreck;
  if (at_once) car.space = no_space;
  refresh_laps_down(race);
}

void remove(Table& table, Race& race, Car& car) {
  car.status = Status::out;
  car.space = no_space;
  refresh_laps_down(race);
  table.tell("FD-R17", Removed{car.seat});
}

}  // namespace paddock::formula_de
