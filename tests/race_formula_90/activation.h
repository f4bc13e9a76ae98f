#pragma once

// Section 3.2 once more, as its pseudo-code has it: who plays next.

#include <optional>
#include <vector>

#include "promises.h"

namespace paddock::race_formula_90 {

struct NaiveSlot {
  Slot slot;
  std::vector<Who> cars;
};

inline std::vector<NaiveSlot> naive_slots(const Race& race) {
  const auto line = [&](int section) {
    std::vector<Who> cars;
    for (const Who who : race.lines)
      if (!who.is_flag() && section_of(race, who) == section) cars.push_back(who);
    return cars;
  };
  const auto with_off_track = [&](std::vector<Who> cars, int section) {
    for (const Who who : race.off_track)
      if (section_of(race, who) == section) cars.push_back(who);
    return cars;
  };
  const Car& leader = car_of(race, naive_leader(race));
  const std::vector<Who> first = line(leader.section);
  const auto split = leader.off_track ? first.begin() : std::ranges::find(first, leader.who);
  std::vector<NaiveSlot> slots{{{leader.section, Zone::main}, with_off_track({split, first.end()}, leader.section)}};
  for (int back = 1; back < race.length(); ++back) {
    const auto section = static_cast<std::int8_t>((leader.section - back - 1 + race.length()) % race.length() + 1);
    slots.push_back({{section, Zone::main}, with_off_track(line(section), section)});
  }
  slots.push_back({{leader.section, Zone::front}, {first.begin(), split}});
  return slots;
}

// Section 3.3: the first of the active section who has not played, or of the first section that has one.
inline Who naive_next(const Race& race) {
  if (race.phase == Phase::safety_car) {  // section 3.8: in the order of the line
    for (const Who who : race.sc_line)
      if (!car_of(race, who).played) return who;
    return {};
  }
  std::optional<Who> next;
  for (const NaiveSlot& one : naive_slots(race))
    for (const Who who : one.cars) {
      if (car_of(race, who).played) continue;
      if (one.slot == race.active) return who;
      if (!next) next = who;
    }
  return next.value_or(Who{});
}

}  // namespace paddock::race_formula_90
