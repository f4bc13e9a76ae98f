// FD-16-0-3b and FD-R60: a car in inertia goes as far as it can without being eliminated by overshooting.

#include <algorithm>
#include <tuple>

#include "games/formula_de/rules.h"

namespace paddock::formula_de {
namespace {

// What a movement would come to; the greater is the one that must be taken.
struct Outcome {
  bool survives = false;  // the overshooting
  bool stays_straight = false;
  int distance = -1;
  int order = -1;
  friend auto operator<=>(const Outcome&, const Outcome&) = default;
};

Outcome outcome_as_it_is(const Race& race, const Car& car) {
  const Journey& journey = race.turn.journey;
  const int price = overshooting_price(race, car, journey.overshot_spaces(race.turn.path.size()));
  const int held = car.points.tyre;
  Outcome outcome;
  outcome.survives = !journey.excessive && (price <= held || (held == 0 && price == 1));
  outcome.stays_straight = !car.extended || price == 0 || price < held;  // FD-R61
  outcome.distance = static_cast<int>(race.turn.path.size());
  outcome.order = journey.limit_passes * race.board().order_per_lap + race.board()[race.turn.path.back()].order;
  return outcome;
}

Outcome best_after_slide(Race& race, Car& car, int most_brakes) {
  Outcome best = outcome_as_it_is(race, car);
  for (int brakes = 1; brakes <= most_brakes; ++brakes) {
    draw_back(race, car, 1);
    best = std::max(best, outcome_as_it_is(race, car));
  }
  return best;
}

Outcome outcome_of(const Race& now, const Car& car_now, const Leg& leg) {
  Race race = now;
  Car& car = car_of(race, car_now.seat);
  take(race, car, leg);
  if (race.turn.blocked) return outcome_as_it_is(race, car);
  const int length = static_cast<int>(race.turn.path.size()) - 1 - race.turn.leg;
  if (race.turn.slid) return best_after_slide(race, car, std::min<int>(car.points.brake, length));
  if (!slide_due(race, car)) return outcome_as_it_is(race, car);
  race.turn.slid = true;
  Legs slides;
  LegRules rules;
  rules.steps = tyre_row(car, true).slide;
  rules.pit_entry = false;
  find_legs(race, car, rules, slides);
  Outcome best;
  for (const Leg& slide : slides) best = std::max(best, outcome_of(race, car, slide));
  return best;
}

// FD-16-0-3c: a blocked car limits the damage with what it can pay.
bool can_pay(const Race& race, const Car& car, const Leg& leg) {
  return blocking_price_after(race, car, leg).has_value();
}

}  // namespace

void keep_farthest(const Race& race, const Car& car, Legs& legs) {
  Outcome best;
  Legs kept;
  for (const Leg& leg : legs) {
    const Outcome outcome = outcome_of(race, car, leg);
    if (outcome < best) continue;
    if (outcome > best) kept.clear();
    best = outcome;
    kept.push_back(leg);
  }
  const bool any_paid = std::ranges::any_of(kept, [&](const Leg& leg) { return can_pay(race, car, leg); });
  legs.clear();
  for (const Leg& leg : kept)
    if (any_paid ? can_pay(race, car, leg) : leg.brakes == 0 || leg.owed == 0) legs.push_back(leg);
}

// Step 7: the fewest brakes with the best outcome.
int brakes_of_inertia(const Race& now, const Car& car, int most) {
  Race race = now;
  Outcome best;
  int brakes = 0;
  for (int i = 0; i <= most; ++i) {
    const Outcome outcome = outcome_as_it_is(race, car);
    if (outcome > best) best = outcome, brakes = i;
    if (i < most) draw_back(race, car, 1);
  }
  return brakes;
}

}  // namespace paddock::formula_de
