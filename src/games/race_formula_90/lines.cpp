// MOVE-3: who stands where, and the index that finds it. Whatever moves a car, a flag or a mark of having played does it here,
// so that the index goes on saying what the plain members of the race say.

#include <algorithm>

#include "games/race_formula_90/rules.h"

namespace paddock::race_formula_90 {
namespace {

void enter(Index& index, int section, int number) {
  index.rows[section].push_back(number);
  index.occupied |= std::uint64_t{1} << section;
}

void leave(Index& index, int section, int number) {
  index.rows[section].erase(number);
  index.occupied &= ~(std::uint64_t{index.rows[section].empty()} << section);
}

void wait_in(Index& index, int section, int bit) {
  index.waiting_in[section] = static_cast<std::uint16_t>(index.waiting_in[section] | bit);
  index.sections_to_play |= std::uint64_t{index.waiting_in[section] != 0} << section;
}

void wait_not_in(Index& index, int section, int bit) {
  index.waiting_in[section] = static_cast<std::uint16_t>(index.waiting_in[section] & ~bit);
  index.sections_to_play &= ~(std::uint64_t{index.waiting_in[section] == 0} << section);
}

int bit_of(const Race& race, const Car& car) { return 1 << index_of(race, car.who); }

void count_waiting(const Race& race, Index& index) {
  index.waiting = 0;
  index.waiting_in = {};
  index.sections_to_play = 0;
  for (std::size_t i = 0; i < race.cars.size(); ++i) {
    const Car& car = race.cars[i];
    if (car.played || car.out) continue;
    index.waiting = static_cast<std::uint16_t>(index.waiting | 1 << i);
    wait_in(index, car.section, 1 << i);
  }
}

}  // namespace

Index index_from(const Race& race) {
  Index index;
  for (const Who who : race.lines) {
    enter(index, section_of(race, who), number_of(race, who));
    if (who.is_flag()) index.flagged |= std::uint64_t{1} << who.number;
  }
  count_waiting(race, index);
  return index;
}

void rebuild_index(Race& race) { race.index = index_from(race); }

void wait_again(Race& race) {
  for (Car& car : race.cars) car.played = car.out;
  count_waiting(race, race.index);
}

void wait_no_more(Race& race, const Car& car) {
  race.index.waiting = static_cast<std::uint16_t>(race.index.waiting & ~bit_of(race, car));
  wait_not_in(race.index, car.section, bit_of(race, car));
}

void change_section(Race& race, Car& car, int section) {
  const int waits = race.index.waiting & bit_of(race, car);
  wait_not_in(race.index, car.section, waits);
  car.section = section;
  wait_in(race.index, section, waits);
}

void leave_lines(Race& race, Who who) {
  const auto place = std::ranges::find(race.lines, who);
  if (place == race.lines.end()) return;
  race.lines.erase(place);
  leave(race.index, section_of(race, who), number_of(race, who));
  if (who.is_flag()) race.index.flagged &= ~(std::uint64_t{1} << who.number);
}

void stand_last(Race& race, Who who) {
  race.lines.push_back(who);
  enter(race.index, section_of(race, who), number_of(race, who));
}

void put_in_front(Race& race, Who who, Who other) {
  Who* place = std::ranges::find(race.lines, other);
  Who next = who;
  do std::swap(*place++, next);
  while (next != who);
  race.index.rows[section_of(race, who)].put_in_front(number_of(race, who), number_of(race, other));
}

// Behind this many cars of the section.
void put_flag(Race& race, int section, int behind) {
  const Queue line = line_of(race, section);
  const auto place =
      behind < static_cast<int>(line.size()) ? std::ranges::find(race.lines, line[behind]) : race.lines.end();
  race.lines.insert(place, yellow_flag(section));
  rebuild_index(race);
}

// Those who fought stand in a new order, in the places that they had together.
void rearrange(Race& race, const Queue& order, int section) {
  const auto fought = [&](Who who) { return std::ranges::count(order, who) > 0; };
  auto next = order.begin();
  for (Who* who = race.lines.begin(); next != order.end(); ++who)
    if (fought(*who)) *who = *next++;
  Row row;
  next = order.begin();
  for (const int number : race.index.rows[section])
    row.push_back(fought(who_in(race, section, number)) ? number_of(race, *next++) : number);
  race.index.rows[section] = row;
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
  leave(race.index, car.section, number);
  car.lap = static_cast<std::int16_t>(car.lap + (reached > length));
  change_section(race, car, reached > length ? reached - length : reached);
  enter(race.index, car.section, number);
  car.lane = Lane::none;
  race.turn.sections += sections;
  race.turn.moved = true;
}

}  // namespace paddock::race_formula_90
