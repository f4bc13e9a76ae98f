// LAP, LEADER-1, ACTIV-1: who is ahead of whom, and the lines in the sections.

#include <algorithm>

#include "games/race_formula_90/rules.h"

namespace paddock::race_formula_90 {
namespace {

// R90-LAP-2: off-track cars stand behind every car of their section.
int place_in_line(const Race& race, const Car& car) {
  if (!car.off_track) return race.rows[car.section].place_of(number_of(race, car.who));
  const auto place = std::ranges::find(race.off_track, car.who) - race.off_track.begin();
  return Row::most + static_cast<int>(place);
}

void give_chit(Table& table, Race& race, const Car& car) {
  if (car.who == race.chit) return;
  race.chit = car.who;
  table.tell("R90-ACTIV-1", LeaderChanged{race.chit});
}

}  // namespace

bool ahead(const Race& race, const Car& a, const Car& b) {
  const int difference = progress(race, a) - progress(race, b);
  return difference != 0 ? difference > 0 : place_in_line(race, a) < place_in_line(race, b);
}

const Car& leader(const Race& race) {
  const Car* first = nullptr;
  int farthest = 0;
  for (const Car& car : race.cars) {
    if (car.out) continue;
    const int reached = progress(race, car);
    if (first && (reached < farthest || (reached == farthest && !ahead(race, car, *first)))) continue;
    first = &car;
    farthest = reached;
  }
  return first ? *first : race.cars.front();
}

Few<Who, most_cars> race_order(const Race& race) {
  Few<Who, most_cars> order;
  for (const Car& car : race.cars) {
    if (car.out) continue;
    auto place = order.end();
    while (place != order.begin() && ahead(race, car, car_of(race, place[-1]))) --place;
    order.insert(place, car.who);
  }
  return order;
}

// R90-LAP-3: how often the Leader has passed it.
int deficit(const Race& race, const Car& car) { return deficit(race, car, leader(race)); }

int deficit(const Race& race, const Car& car, const Car& first) {
  const int gap = progress(race, first) - progress(race, car), length = race.length();
  if (gap <= 0) return 0;
  const bool ahead_in_section = gap % length == 0 && place_in_line(race, car) < place_in_line(race, first);
  return gap / length - (ahead_in_section ? 1 : 0);
}

void move_chit(Table& table, Race& race) {
  const Car& first = leader(race);
  if (!first.out) give_chit(table, race, first);
}

void move_chit_forward(Table& table, Race& race, const Car& car) {
  if (car.who != race.chit && ahead(race, car, car_with_chit(race))) give_chit(table, race, car);
}

namespace {

void enter(Race& race, int section, int number) {
  race.rows[section].push_back(number);
  race.occupied |= std::uint64_t{1} << section;
}

void leave(Race& race, int section, int number) {
  race.rows[section].erase(number);
  race.occupied &= ~(std::uint64_t{race.rows[section].empty()} << section);
}

}  // namespace

void count_standing(Race& race) {
  race.rows = {};
  race.occupied = race.flagged = 0;
  for (const Who who : race.lines) {
    enter(race, section_of(race, who), number_of(race, who));
    if (who.is_flag()) race.flagged |= std::uint64_t{1} << who.number;
  }
}

namespace {

int bit_of(const Race& race, const Car& car) { return 1 << index_of(race, car.who); }

void wait_in(Race& race, int section, int bit) {
  race.waiting_in[section] = static_cast<std::uint16_t>(race.waiting_in[section] | bit);
  race.sections_to_play |= std::uint64_t{race.waiting_in[section] != 0} << section;
}

void wait_not_in(Race& race, int section, int bit) {
  race.waiting_in[section] = static_cast<std::uint16_t>(race.waiting_in[section] & ~bit);
  race.sections_to_play &= ~(std::uint64_t{race.waiting_in[section] == 0} << section);
}

}  // namespace

void count_waiting(Race& race) {
  race.waiting = 0;
  race.waiting_in = {};
  race.sections_to_play = 0;
  for (std::size_t i = 0; i < race.cars.size(); ++i) {
    const Car& car = race.cars[i];
    if (car.played || car.out) continue;
    race.waiting = static_cast<std::uint16_t>(race.waiting | 1 << i);
    wait_in(race, car.section, 1 << i);
  }
}

void wait_no_more(Race& race, const Car& car) {
  race.waiting = static_cast<std::uint16_t>(race.waiting & ~bit_of(race, car));
  wait_not_in(race, car.section, bit_of(race, car));
}

void change_section(Race& race, Car& car, int section) {
  const int waits = race.waiting & bit_of(race, car);
  wait_not_in(race, car.section, waits);
  car.section = static_cast<std::int8_t>(section);
  wait_in(race, section, waits);
}

void leave_lines(Race& race, Who who) {
  const auto place = std::ranges::find(race.lines, who);
  if (place == race.lines.end()) return;
  race.lines.erase(place);
  leave(race, section_of(race, who), number_of(race, who));
  if (who.is_flag()) race.flagged &= ~(std::uint64_t{1} << who.number);
}

void stand_last(Race& race, Who who) {
  race.lines.push_back(who);
  enter(race, section_of(race, who), number_of(race, who));
}

void put_in_front(Race& race, Who who, Who other) {
  Who* place = std::ranges::find(race.lines, other);
  Who next = who;
  do std::swap(*place++, next);
  while (next != who);
  race.rows[section_of(race, who)].put_in_front(number_of(race, who), number_of(race, other));
}

void go_to_back(Race& race, Car& car, int progress) {
  const int length = race.length();
  const int laps = (progress - 1) / length - ((progress - 1) % length < 0 ? 1 : 0);  // R90-R112: may be negative
  leave_lines(race, car.who);
  car.lap = static_cast<std::int16_t>(laps);
  change_section(race, car, progress - laps * length);
  car.lane = Lane::none;
  stand_last(race, car.who);
}

void drive_sections(Race& race, Car& car, int sections) {  // R90-MOVE-8
  Who* place = race.lines.end();
  Who next = car.who;
  do std::swap(*--place, next);
  while (next != car.who);
  const int reached = car.section + sections, length = race.length(), number = number_of(race, car.who);
  leave(race, car.section, number);
  car.lap = static_cast<std::int16_t>(car.lap + (reached > length));
  change_section(race, car, reached > length ? reached - length : reached);
  enter(race, car.section, number);
  car.lane = Lane::none;
  race.turn.sections = static_cast<std::int8_t>(race.turn.sections + sections);
  race.turn.moved = true;
}

}  // namespace paddock::race_formula_90
