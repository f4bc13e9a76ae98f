// FD-16-0-3b and FD-R60: a car in inertia goes as far as it can without being eliminated by overshooting.

#include <algorithm>

#include "games/formula_de/rules.h"

namespace paddock::formula_de {
namespace {

// What a movement would come to; the greater is the one that must be taken.
struct Prospect {
  bool survives = false;  // the overshooting
  bool stays_straight = false;
  int distance = -1;
  int order = -1;
  friend auto operator<=>(const Prospect&, const Prospect&) = default;
};

Prospect prospect_here(const Race& race, const Car& car) {
  const Journey& journey = race.turn.journey;
  const int price = overshooting_price(race, car, race.turn.journey, race.turn.path.size());
  const Fate fate = fate_of_overshooting(journey.excessive, price, car.points.tyre);
  Prospect prospect;
  prospect.survives = fate != Fate::out;
  prospect.stays_straight = !car.extended || fate == Fate::drives_on;  // FD-R61
  prospect.distance = static_cast<int>(race.turn.path.size());
  prospect.order = journey.limit_passes * race.board().order_per_lap + race.board()[race.turn.path.back()].order;
  return prospect;
}

// With the slide, the brakes after it and the bonus.
Prospect prospect_of(const Race& race, const Car& car, const Leg& leg, ChooseLeg::Purpose purpose) {
  Prospect best;
  for_each_end(race, car.seat, leg, purpose,
               [&](const Race& there, const Car& car) { best = std::max(best, prospect_here(there, car)); });
  return best;
}

// FD-16-0-3c: a blocked car limits the damage with what it can pay.
bool can_pay(const Car& car, const Leg& leg) { return blocking_price_after(car, leg).has_value(); }

}  // namespace

void keep_farthest(const Race& race, const Car& car, Legs& legs, ChooseLeg::Purpose purpose) {
  Prospect best;
  Legs kept;
  for (const Leg& leg : legs) {
    const Prospect prospect = prospect_of(race, car, leg, purpose);
    if (prospect < best) continue;
    if (prospect > best) kept.clear();
    best = prospect;
    kept.push_back(leg);
  }
  const bool any_paid = std::ranges::any_of(kept, [&](const Leg& leg) { return can_pay(car, leg); });
  legs.clear();
  for (const Leg& leg : kept)
    if (any_paid ? can_pay(car, leg) : leg.brakes == 0 || leg.owed == 0) legs.push_back(leg);
}

// Step 7 after a slide: the fewest brakes with the best prospect.
int brakes_of_inertia(const Race& now, const Car& car, int most) {
  Race race = now;
  Prospect best;
  int brakes = 0;
  for (int i = 0; i <= most; ++i) {
    const Prospect prospect = prospect_here(race, car);
    if (prospect > best) best = prospect, brakes = i;
    if (i < most) draw_back(race, car, 1);
  }
  return brakes;
}

// Step 7 on soft tyres: true if the bonus is part of the way; otherwise no space is left to choose.
bool bonus_of_inertia(const Race& race, const Car& car, Legs& legs) {
  keep_farthest(race, car, legs, ChooseLeg::Purpose::bonus);
  if (!legs.empty() && prospect_of(race, car, legs.front(), ChooseLeg::Purpose::bonus) > prospect_here(race, car))
    return true;
  legs.clear();
  return false;
}

}  // namespace paddock::formula_de
