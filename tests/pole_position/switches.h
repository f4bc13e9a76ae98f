#pragma once

// The switches of section 1, and rows of them that have all pairs which their table allows.

#include <set>
#include <string_view>
#include <vector>

#include "core/rng.h"
#include "games/pole_position/race.h"

namespace paddock::pole_position {

struct Switch {
  const char* name;
  bool Options::*on;  // null: whether bots race
};

constexpr Switch switches[] = {{"circuit_rules", &Options::circuit_rules},
                               {"events", &Options::events},
                               {"events_frequent", &Options::events_frequent},
                               {"drivers_teams", &Options::drivers_teams},
                               {"extra_cards", &Options::extra_cards},
                               {"collisions", &Options::collisions},
                               {"yellow_flags", &Options::yellow_flags},
                               {"safety_car", &Options::safety_car},
                               {"drs", &Options::drs},
                               {"stress", &Options::stress},
                               {"custom_start", &Options::custom_start},
                               {"custom_pits", &Options::custom_pits},
                               {"damaged_engine", &Options::damaged_engine},
                               {"last_race", &Options::last_race},
                               {"constructors", &Options::constructors},
                               {"no_elimination", &Options::no_elimination},
                               {"extended", &Options::extended},
                               {"bots", nullptr}};
constexpr int switch_count = static_cast<int>(std::size(switches));

// A bit for each switch.
using Switches = std::uint32_t;

constexpr bool is_on(Switches all, std::string_view name) {
  for (int i = 0; i < switch_count; ++i)
    if (switches[i].name == name) return all >> i & 1;
  return false;
}

// The last column of the table in section 1.
constexpr bool is_allowed(Switches all) {
  return (is_on(all, "events") || !is_on(all, "events_frequent")) &&
         (is_on(all, "drivers_teams") || !is_on(all, "extra_cards")) &&
         (is_on(all, "collisions") || !is_on(all, "yellow_flags")) &&
         !(is_on(all, "custom_start") && is_on(all, "damaged_engine"));
}

// Two switches and how both stand.
using Pair = int;
constexpr Pair pair_of(Switches all, int one, int other) {
  return ((one * switch_count + other) * 2 + static_cast<int>(all >> one & 1)) * 2 + static_cast<int>(all >> other & 1);
}

inline std::set<Pair> pairs_of(Switches all) {
  std::set<Pair> pairs;
  for (int one = 0; one < switch_count; ++one)
    for (int other = one + 1; other < switch_count; ++other) pairs.insert(pair_of(all, one, other));
  return pairs;
}

inline Switches allowed_switches(Rng& rng) {
  while (true) {
    const auto all = static_cast<Switches>(rng.next() & ((1u << switch_count) - 1));
    if (is_allowed(all)) return all;
  }
}

// Pairs that no rule forbids, found by trying.
inline const std::set<Pair>& allowed_pairs() {
  static const std::set<Pair> pairs = [] {
    std::set<Pair> pairs;
    Rng rng(1);
    for (int i = 0; i < 2000; ++i) pairs.merge(pairs_of(allowed_switches(rng)));
    return pairs;
  }();
  return pairs;
}

// Few rows that have all allowed pairs among them: of some candidates always the one with the most pairs that are missing.
inline const std::vector<Switches>& covering_rows() {
  static const std::vector<Switches> rows = [] {
    std::vector<Switches> rows;
    std::set<Pair> missing = allowed_pairs();
    Rng rng(2);
    while (!missing.empty()) {
      Switches best = 0;
      std::size_t most = 0;
      for (int candidate = 0; candidate < 200; ++candidate) {
        const Switches all = allowed_switches(rng);
        std::size_t covered = 0;
        for (const Pair pair : pairs_of(all)) covered += missing.count(pair);
        if (covered > most) most = covered, best = all;
      }
      if (most == 0) continue;
      rows.push_back(best);
      for (const Pair pair : pairs_of(best)) missing.erase(pair);
    }
    return rows;
  }();
  return rows;
}

}  // namespace paddock::pole_position
