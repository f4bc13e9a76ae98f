// ACTIV, section 3.2: the order in which sections come up, from the front of the activation sequence backwards.

#include <algorithm>
#include <bit>

#include "games/race_formula_90/rules.h"

namespace paddock::race_formula_90 {
namespace {

template <class Visit>
void for_each_waiting(const Race& race, Visit&& visit) {
  for (unsigned waiting = race.waiting; waiting != 0; waiting &= waiting - 1)
    visit(race.cars[static_cast<std::size_t>(std::countr_zero(waiting))]);
}

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

// The cars of a slot, front to back, until `found(car)`.
template <class Found>
void visit_cars(const Race& race, Slot slot, Found&& found) {
  const Car& first = car_with_chit(race);
  bool past_line =
      slot.section != first.section || first.off_track;  // that the Leader draws directly in front of himself
  int standing = race.standing[slot.section];
  for (auto who = race.lines.begin(); standing > 0; ++who) {
    if (section_of(race, *who) != slot.section) continue;
    --standing;
    past_line = past_line || *who == first.who;
    const Zone zone = past_line ? Zone::main : Zone::front;
    if (!who->is_flag() && zone == slot.zone && found(car_of(race, *who))) return;
  }
  if (slot.zone == Zone::main)  // R90-ACTIV-9
    for (const Who who : race.off_track)
      if (const Car& car = car_of(race, who); car.section == slot.section && found(car)) return;
}

// How many sections behind the front of the activation sequence; the front sub-section comes last.
int distance(const Race& race, const Car& first, const Car& car) {
  const int sections = first.section - car.section;
  if (sections == 0 && zone_of(race, first, car) == Zone::front) return race.length();
  return sections < 0 ? sections + race.length() : sections;
}

}  // namespace

// R90-ACTIV-2: the first that holds a driver who has not played.
Activation next_activation(const Race& race) {
  const Car& first = car_with_chit(race);
  const Car* next = nullptr;
  int nearest = 2 * race.length();
  bool alone = true;
  for_each_waiting(race, [&](const Car& car) {
    const int sections = distance(race, first, car);
    if (sections > nearest) return;
    alone = sections < nearest;
    nearest = sections;
    next = &car;
  });
  if (!next) return {};
  const Slot slot{next->section, nearest == race.length() ? Zone::front : Zone::main};
  return {slot, alone ? next->who : next_in(race, slot)};
}

Line cars_of(const Race& race, Slot slot) {
  Line cars;
  visit_cars(race, slot, [&](const Car& car) { return cars.push_back(car.who), false; });
  return cars;
}

// R90-ACTIV-3: front to back.
Who next_in(const Race& race, Slot slot) {
  Who next;
  int waiting = 0;  // in the section
  for_each_waiting(race, [&](const Car& car) {
    if (car.section != slot.section) return;
    next = car.who;
    ++waiting;
  });
  if (waiting == 0 || (waiting == 1 && slot.section != car_with_chit(race).section)) return next;
  next = {};
  visit_cars(race, slot, [&](const Car& car) {
    if (!car.played) next = car.who;
    return !car.played;
  });
  return next;
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
