// What a way leads to before any die is rolled: for drivers who choose, and for inertia, which has no choice.

#include <algorithm>

#include "games/formula_de/rules.h"

namespace paddock::formula_de {

// Steps 8z and 10 but for their dice.
Ending ending_here(const Race& race, const Car& car) {
  const Journey& journey = race.turn.journey;
  const std::size_t path = race.turn.path.size();
  const int price = overshooting_price(race, car, journey, path);
  Ending ending;
  ending.overshot = journey.overshot_spaces(path);
  if (race.phase == Phase::trial) {
    ending.fate = journey.excessive ? Fate::out : Fate::drives_on;  // FD-1-1-14
    return ending;
  }
  ending.fate = fate_of_overshooting(journey.excessive, price, car.points.tyre);
  if (ending.fate == Fate::out || race.turn.owed == 0) return ending;
  Points left = car.points;
  left.tyre = std::max(0, left.tyre - price);
  const std::optional<BlockingPrice> blocking = blocking_price(left, race.turn.owed);
  if (!blocking) ending.fate = Fate::out;                                                 // FD-12-1-1a
  else if (blocking->tyre > 0 && blocking->tyre == left.tyre) ending.fate = Fate::spins;  // FD-12-1-4
  return ending;
}

void drive(Race& race, Car& car, const Leg& leg, ChooseLeg::Purpose purpose) {
  using Purpose = ChooseLeg::Purpose;
  const int entries = entries_due(race, leg, purpose);
  follow(race, car, leg);
  car.points.brake -= entries;
  if (purpose == Purpose::slide) race.turn.slid = true;
  if (purpose == Purpose::bonus) race.turn.bonus_used = true;
  if (purpose == Purpose::slipstream) ++race.turn.slipstreams;
}

void for_each_end(const Race& now, Seat seat, const Leg& leg, ChooseLeg::Purpose purpose, const LookAtEnd& look) {
  using Purpose = ChooseLeg::Purpose;
  Race race = now;
  Car& car = car_of(race, seat);
  drive(race, car, leg, purpose);
  if (race.turn.blocked || at_the_end(race, car)) return look(race, car);
  Legs next;
  if (slide_due(race, car)) {
    find_slides(race, car, next);
    for (const Leg& slide : next) for_each_end(race, seat, slide, Purpose::slide, look);
    return;
  }
  look(race, car);
  if (purpose == Purpose::slide) {
    for (int brakes = most_brakes_after_slide(race, car); brakes > 0; --brakes) {
      --car.points.brake;
      draw_back(race, car, 1);
      look(race, car);
    }
  } else if (bonus_available(race, car)) {
    find_bonus_spaces(race, car, next);
    for (const Leg& bonus : next) for_each_end(race, seat, bonus, Purpose::bonus, look);
  }
}

}  // namespace paddock::formula_de
