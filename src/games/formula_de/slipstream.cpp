// Chapter 18: slipstreaming.

#include <algorithm>
#include <utility>

#include "games/formula_de/rules.h"

namespace paddock::formula_de {
namespace {

constexpr int slowest_gear = 4;  // FD-18-0-1
constexpr int tow = 3;           // FD-18-0-3

// FD-R68
bool may_slipstream(const Race& race, const Car& car) {
  return car.gear >= slowest_gear && car.status == Status::running && !race.turn.braked && !race.turn.blocked &&
         !race.turn.journey.overshoots();
}

void take_slipstream(Table& table, Race& race, Car& car, const Car& front, const Leg& leg) {
  const int entries = entries_due(race, leg, ChooseLeg::Purpose::slipstream);
  ++race.turn.slipstreams;
  follow(race, car, leg);
  if (table.has_witness())
    table.tell("FD-18-0-3", Slipstreamed{car.seat, front.seat, Place(&race.board(), leg.end),
                                         path_of_leg(race, leg.steps), leg.brakes});
  pay_corner_entry(table, car, entries);
}

}  // namespace

// FD-18-0-2, FD-18-1-1, FD-18-4, FD-R64: the car that can tow, or nullptr.
const Car* towing_car(const Race& race, const Car& car) {
  if (!may_slipstream(race, car)) return nullptr;
  const SpaceId ahead = race.board()[race.turn.path.back()].next_in_lane;
  if (ahead == no_space) return nullptr;
  const Car* front = car_on(race, ahead);
  if (!front || front->seat == car.seat) return nullptr;
  const bool can_tow = (front->status == Status::running || front->status == Status::blown) && !front->spun;
  return can_tow && front->gear >= slowest_gear && front->gear <= car.gear ? front : nullptr;
}

// FD-18-1-4, FD-18-3-2, FD-R67: Brake points for the corners that a leg enters; none for the one that the car could have
// entered without a slipstream.
int entries_due(const Race& race, const Leg& leg, ChooseLeg::Purpose purpose) {
  using Purpose = ChooseLeg::Purpose;
  if (purpose == Purpose::bonus) return race.turn.slipstreams > 0 ? int{leg.entries} : 0;
  if (purpose != Purpose::slipstream) return 0;
  if (leg.entries == 0 || race.turn.corner_in_reach < 0) return leg.entries;
  int due = 0;
  int corner = corner_at(race.board(), race.turn.path.back());
  for (const SpaceId space : spaces_of(race, leg)) {
    const int before = std::exchange(corner, corner_at(race.board(), space));
    due += corner >= 0 && corner != before && corner != race.turn.corner_in_reach;
  }
  return due;
}

// FD-R65 to FD-R67: what the car can pay, corner entries included; incomplete ones only as a last resort.
Verdict may_be_towed(const Race& race, const Car& car, const Leg& leg) {
  if (leg.steps == 0 || (leg.owed > 0 && leg.brakes > 0)) return {"FD-12-0-1b", "blocked"};
  Points points = car.points;
  points.brake -= leg.brakes + entries_due(race, leg, ChooseLeg::Purpose::slipstream);
  if (points.brake < 0) return {"FD-R67", "no-brake-for-the-corner"};
  if (!blocking_price(points, leg.owed)) return {"FD-12-0-1b", "blocked"};
  return allowed;
}

LegRules rules_of_slipstream(const Race& race, const Car& car) {
  LegRules rules;
  rules.steps = tow;
  rules.most_brakes = std::min<int>(tow - 1, car.points.brake);
  rules.state_matters = true;
  rules.trail = race.weather.wet ? int{car.points.brake} : 0;
  return rules;
}

void pay_corner_entry(Table& table, Car& car, int corners) {
  if (corners == 0) return;
  car.points.brake -= corners;
  table.tell("FD-18-1-4", CornerBraked{car.seat, corners});
}

// Step 8. True: the car was towed, and steps 6 to 8 come again.
Play<bool> slipstream(Table& table, Race& race, Car& car, const Car& front) {
  const int leg_before = race.turn.leg;
  race.turn.leg = static_cast<int>(race.turn.path.size()) - 1;  // FD-R4
  Legs legs;
  if (race.turn.path.size() + 8 < race.turn.path.capacity()) find_legs(race, car, rules_of_slipstream(race, car), legs);
  legs.erase(std::remove_if(legs.begin(), legs.end(), [&](const Leg& leg) { return !may_be_towed(race, car, leg); }),
             legs.end());
  const Way way =
      co_await table.ask(ChooseLeg("FD-18-2-1", ChooseLeg::Purpose::slipstream, car.seat, &race, legs, true));
  if (way == Way::none()) {
    race.turn.leg = leg_before;
    co_return false;
  }
  const Leg leg = *std::ranges::find(legs, way, &Leg::way);
  take_slipstream(table, race, car, front, leg);
  co_return true;
}

}  // namespace paddock::formula_de
