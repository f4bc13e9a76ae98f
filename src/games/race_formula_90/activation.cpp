// ACTIV, section 3.2: the order in which sections come up, from the front of the activation sequence backwards.

#include <algorithm>

#include "games/race_formula_90/rules.h"

namespace paddock::race_formula_90 {
namespace {

bool in_front_of(const Race& race, Who who, Who other) {
  for (const Who one : race.lines) {
    if (one == other) return false;
    if (one == who) return true;
  }
  return false;
}

// R90-ACTIV-6: the Leader splits his section by a line directly in front of him; not if he is off-track (R90-ACTIV-10).
Zone zone_of(const Race& race, const Car& first, const Car& car) {
  const bool split = car.section == first.section && &car != &first && !first.off_track && !car.off_track;
  return split && in_front_of(race, car.who, first.who) ? Zone::front : Zone::main;
}

// How many sections behind the front of the activation sequence; the front sub-section comes last.
int distance(const Race& race, const Car& first, const Car& car) {
  const int length = race.length();
  if (zone_of(race, first, car) == Zone::front) return length;
  const int sections = first.section - car.section;
  return sections < 0 ? sections + length : sections;
}

}  // namespace

// R90-ACTIV-2: the first that holds a driver who has not played.
Slot next_slot(const Race& race) {
  const Car& first = car_with_chit(race);
  const Car* next = nullptr;
  int nearest = 0;
  for (const Car& car : race.cars) {
    if (car.out || car.played) continue;
    const int sections = distance(race, first, car);
    if (next && sections >= nearest) continue;
    next = &car;
    nearest = sections;
  }
  return next ? Slot{next->section, zone_of(race, first, *next)} : Slot{};
}

Line cars_of(const Race& race, Slot slot) {
  const Car& first = car_with_chit(race);
  const bool split = slot.section == first.section && !first.off_track;
  Line cars;
  bool past_line = false;  // that the Leader draws directly in front of himself
  for (const Who who : race.lines) {
    if (section_of(race, who) != slot.section) continue;
    past_line = past_line || who == first.who;
    const Zone zone = split && !past_line ? Zone::front : Zone::main;
    if (!who.is_flag() && zone == slot.zone) cars.push_back(who);
  }
  if (slot.zone == Zone::main)  // R90-ACTIV-9
    for (const Who who : race.off_track)
      if (car_of(race, who).section == slot.section) cars.push_back(who);
  return cars;
}

// R90-ACTIV-3: front to back.
Who next_in(const Race& race, Slot slot) {
  if (slot.section == 0) return {};
  const Car* one = nullptr;
  int waiting = 0;
  for (const Car& car : race.cars)
    if (car.section == slot.section && !car.played && !car.out) one = &car, ++waiting;
  if (waiting == 0) return {};
  if (waiting == 1) return zone_of(race, car_with_chit(race), *one) == slot.zone ? one->who : Who{};
  for (const Who who : cars_of(race, slot))
    if (!car_of(race, who).played) return who;
  return {};
}

Few<Who, most_cars> activation_order(const Race& race) {
  const Car& first = car_with_chit(race);
  Few<Who, most_cars> order;
  const auto add = [&](Who who) {
    if (!who.is_flag() && !car_of(race, who).played) order.push_back(who);
  };
  for (const Who who : race.lines) add(who);
  for (const Who who : race.off_track) add(who);
  sort_stably(order, [&](Who who) { return distance(race, first, car_of(race, who)); });
  return order;
}

}  // namespace paddock::race_formula_90
