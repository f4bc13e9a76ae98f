// 7-1 and chapter 10: corner stops and overshooting.

#include <algorithm>

#include "games/formula_de/rules.h"

namespace paddock::formula_de {
namespace {

void take_off(Race& race, Car& car) {
  car.covered = {order_of(race, car)};  // FD-R99
  car.status = Status::out;
  car.space = no_space;
}

}  // namespace

// FD-R34, FD-R35: where the path took the car, and whether it counts as a corner stop.
void arrive(const Race& race, Car& car) {
  const Journey& journey = race.turn.journey;
  const Board& board = race.board();
  const auto& path = race.turn.path;
  const int corner_before = corner_at(board, path.front());
  car.space = path.back();
  car.crossings = journey.crossings;
  car.limit_passes = journey.limit_passes;
  car.set_lap = journey.set_lap;
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

int stops_to_make(const Race& race, const Car& car) {
  const int corner = corner_at(race.board(), car.space);
  return corner < 0 ? 0 : std::max(0, race.board().zones[corner].stops - car.stops);
}

// FD-7-1-1a: the car stops.
void stop(Table& table, Race& race, Car& car) {
  const Journey& journey = race.turn.journey;
  const int stops_before = car.stops;
  const bool same_lap = race.one_lap && car.limit_passes == journey.limit_passes;
  arrive(race, car);
  if (!same_lap) refresh_laps_down(race);
  const int corner = corner_at(race.board(), car.space);
  const int required = corner >= 0 ? race.board().zones[corner].stops : 0;
  if (car.stops > 0 && car.stops <= required && (car.stops != stops_before || race.turn.path.size() > 1))  // FD-7-1-1c
    table.tell("FD-7-1-1a",
               CornerStop{car.seat, static_cast<std::int16_t>(corner), car.stops, required, &race.board()});
}

// FD-10-0-1b, FD-1-1-12: corner by corner. The price of them all, in Tyre points or rolls.
int tell_overshooting(Table& table, const Race& race, const Car& car, Article article) {
  const std::size_t path = race.turn.path.size();
  for (const Journey::Overshot& corner : race.turn.journey.overshot)
    table.tell(article,
               Overshot{car.seat, static_cast<std::int16_t>(corner.zone), static_cast<int>(path) - corner.exit,
                        overshooting_price(race, car, corner, path), &race.board(), race.phase == Phase::trial});
  return overshooting_price(race, car, race.turn.journey, path);
}

Fate fate_of_overshooting(bool excessive, int price, int tyres) {
  if (excessive) return Fate::out;  // FD-10-1a
  if (price == 0 || price < tyres) return Fate::drives_on;
  const bool last_point = price == tyres;                // FD-10-4-1a
  const bool again = tyres == 0 && price == 1;           // FD-10-4-2a
  return last_point || again ? Fate::spins : Fate::out;  // FD-10-3a, FD-10-4-2b
}

// FD-R38
void charge_overshooting(Table& table, Race& race, Car& car) {
  const Journey& journey = race.turn.journey;
  if (!journey.overshoots()) return;
  const int price = tell_overshooting(table, race, car, "FD-10-0-1b");
  const int held = car.points.tyre;
  const Fate fate = fate_of_overshooting(journey.excessive, price, held);
  if (fate == Fate::out) {
    eliminate(table, race, car, Cause::overshooting,
              journey.excessive ? Article("FD-10-1a")
              : held == 0       ? Article("FD-10-4-2b")
                                : Article("FD-10-3a"));
    return;
  }
  car.points.tyre = std::max(0, held - price);
  if (fate == Fate::spins) spin_out(table, car, held == 0 ? Article("FD-10-4-2a") : Article("FD-10-4-1a"));
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
  if (at_once) take_off(race, car);
  else car.status = Status::wreck;
  refresh_laps_down(race);
}

void remove(Table& table, Race& race, Car& car) {
  take_off(race, car);
  refresh_laps_down(race);
  table.tell("FD-R17", Removed{car.seat});
}

}  // namespace paddock::formula_de
