// ACTIV, section 3.2: the order in which sections come up, from the front of the activation sequence backwards.

#include <algorithm>
#include <bit>

#include "games/race_formula_90/rules.h"

namespace paddock::race_formula_90 {
namespace {

bool in_front_of(const Race& race, const Car& car, const Car& other) {  // of the same section
  const Row row = race.index.rows[car.section];
  return row.place_of(number_of(race, car.who)) < row.place_of(number_of(race, other.who));
}

// The first of this many sections, counted backwards from one of them.
int first_behind(std::uint64_t sections, int from) {
  const std::uint64_t in_this_lap = sections & ~std::uint64_t{0} >> (most_sections - 1 - from);
  return most_sections - 1 - std::countl_zero(in_this_lap ? in_this_lap : sections);
}

// R90-ACTIV-6: the Leader splits his section by a line directly in front of him; not if he is off-track (R90-ACTIV-10).
Zone zone_of(const Race& race, const Car& first, const Car& car) {
  const bool split = car.section == first.section && !first.off_track && !car.off_track;
  return split && in_front_of(race, car, first) ? Zone::front : Zone::main;
}

// The cars of a slot, front to back, until `found(car)`.
template <class Found>
void visit_cars(const Race& race, Slot slot, Found&& found) {
  const Car& first = car_with_chit(race);
  bool past_line =
      slot.section != first.section || first.off_track;  // that the Leader draws directly in front of himself
  for (const int number : race.index.rows[slot.section]) {
    if (number == Row::flag) continue;
    const Car& car = race.cars[number - 1];
    past_line = past_line || &car == &first;
    const Zone zone = past_line ? Zone::main : Zone::front;
    if (zone == slot.zone && found(car)) return;
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

// Apart from next_in, which seldom needs it and is then short enough to stand where it is called.
[[gnu::noinline]] Who first_waiting(const Race& race, Slot slot) {
  Who next;
  visit_cars(race, slot, [&](const Car& car) {
    if (!car.played) next = car.who;
    return !car.played;
  });
  return next;
}

}  // namespace

// R90-ACTIV-3: front to back.
Who next_in(const Race& race, Slot slot) {
  const unsigned waiting = race.index.waiting_in[slot.section];
  if (waiting == 0) return {};
  const Car& first = car_with_chit(race);
  const bool only_one = (waiting & (waiting - 1)) == 0;
  if (only_one && slot.section != first.section)
    return race.cars[static_cast<std::size_t>(std::countr_zero(waiting))].who;
  if (slot == Slot{first.section, Zone::main} && !first.off_track && !first.played) return first.who;
  return first_waiting(race, slot);
}

// R90-ACTIV-2: the first that holds a driver who has not played.
Activation next_activation(const Race& race) {
  const std::int8_t first = car_with_chit(race).section;
  std::uint64_t sections = race.index.sections_to_play;
  while (sections != 0) {
    const Slot slot{first_behind(sections, first), Zone::main};
    if (const Who who = next_in(race, slot)) return {slot, who};
    sections &= ~(std::uint64_t{1} << slot.section);
  }
  const Slot front{first, Zone::front};
  return {front, next_in(race, front)};
}

Queue cars_of(const Race& race, Slot slot) {
  Queue cars;
  visit_cars(race, slot, [&](const Car& car) { return cars.push_back(car.who), false; });
  return cars;
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
