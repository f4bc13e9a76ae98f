// Chapter 12: blocking.

#include <algorithm>

#include "games/formula_de/rules.h"

namespace paddock::formula_de {
namespace {

// FD-R47: the car right in front.
Car* car_in_front(Race& race, const Car& car) {
  const Board& board = race.board();
  const SpaceId ahead = board[car.space].next_in_lane;
  if (ahead != no_space)
    if (Car* front = car_on(race, ahead)) return front;
  Car* front = nullptr;
  for (const SpaceId space : board[car.space].successors)
    if (Car* other = car_on(race, space); other && (!front || order_of(race, *other) > order_of(race, *front)))
      front = other;
  return front;
}

// FD-12-1-1, FD-12-1-2, FD-R48
void eliminate_blocked(Table& table, Race& race, Car& car) {
  mark(table, race, car.space, "FD-12-1-2a");
  eliminate(table, race, car, Cause::blocking, "FD-12-1-1a");
  Car* front = car_in_front(race, car);
  if (front && front->status == Status::wreck) {  // FD-R52: nothing to lose
    mark(table, race, front->space, "FD-12-1-2a");
  } else if (front) {
    table.tell("FD-12-1-1b", BodyLost{front->seat, car.seat});
    lose_body(table, race, *front, "FD-12-1-2a");
  }
  for (const Seat seat : touched_cars(race, car)) {  // FD-12-1-5
    Car& other = car_of(race, seat);
    if (&other == front || other.status == Status::wreck) continue;
    collision_roll(table, race, other, car, true);
  }
}

}  // namespace

// FD-12-0-1b; none if it cannot be paid (FD-12-1-1a).
std::optional<BlockingPrice> blocking_price(const Points& points, int owed) {
  if (owed == 0) return BlockingPrice{};
  if (owed > static_cast<int>(box().blocking.size())) return std::nullopt;
  const BlockingPrice price = box().blocking[owed - 1];
  if (price.brake > points.brake || price.tyre > points.tyre) return std::nullopt;
  return price;
}

// With what the leg itself leaves.
std::optional<BlockingPrice> blocking_price_after(const Car& car, const Leg& leg) {
  Points points = car.points;
  points.brake -= leg.brakes;
  points.tyre = std::max(0, points.tyre - leg.price);  // FD-10-4-2a
  return blocking_price(points, leg.owed);
}

// Step 10.
void pay_blocking(Table& table, Race& race, Car& car) {
  const int owed = race.turn.owed;
  if (owed == 0) return;
  const std::optional<BlockingPrice> price = blocking_price(car.points, owed);
  table.tell("FD-12-0-1b", Blocked{car.seat, owed, price ? price->brake : 0, price ? price->tyre : 0});
  if (!price) {
    eliminate_blocked(table, race, car);
    return;
  }
  car.points.brake -= price->brake;
  car.points.tyre -= price->tyre;
  if (price->tyre > 0 && car.points.tyre == 0) spin_out(table, car, "FD-12-1-4");
}

}  // namespace paddock::formula_de
