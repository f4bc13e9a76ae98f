#pragma once

// What differs between the rule sets (rules/race-formula-90.md, section 1): one value for each, side by side. Strategies and
// skills, which differ in their whole effect, ask for the edition where they stand (strategies.cpp, skills.cpp).

#include <boost/describe.hpp>
#include <cstdint>

#include "circuit/race_formula_90_board.h"

namespace paddock::race_formula_90 {

using circuit::race_formula_90::Edition;

// First edition base, advanced and junior; second edition.
enum class RuleSetName : std::uint8_t { e1b, e1a, e1j, e2 };
BOOST_DESCRIBE_ENUM(RuleSetName, e1b, e1a, e1j, e2)

enum class FuelRule : std::uint8_t { none, by_grid, chosen };            // FUEL-11, FUEL-1, FUEL-2
enum class OffTrackRule : std::uint8_t { none, placed, value, target };  // LATE-2, OFF-2, OFF-7, OFF-8

inline constexpr int blocked = 99;  // a pass that is not allowed

struct RuleSet {
  Edition edition = Edition::first;
  // --- preparation ---
  bool superfast = false;    // SETUP-3, SETUP-4: superfast robots, the advanced values of the chits
  bool few_discs = false;    // SETUP-6: a smaller damage bag for few players
  bool charts = false;       // SETUP-9: each player picks a printed chart
  bool set_up = false;       // CAR-2
  int skills = 0;            // SKILL-1, SKILL-2: how many there are
  int strategies = 0;        // STRAT-1 to STRAT-3
  bool track_cards = false;  // SETUP-8, STRAT-5: Specials
  FuelRule fuel = FuelRule::none;
  bool fuel_cap = false;             // FUEL-6, FUEL-7
  bool weather = false;              // WEATHER-9, TYRE-10, EVENT-2: weather, tyre types and flags
  bool tyres_with_strategy = false;  // TYRE-2, TYRE-3
  // --- individual turns ---
  bool declares_skip = false;           // SKIP-1, SKIP-4
  bool no_move_chits = false;           // SKIP-2
  bool cards_pay_tyres = false;         // PAY-2, PAY-3
  bool all_checks_blind = false;        // CHECK-6
  bool every_check_card_stays = false;  // CHECK-3: as Target Check
  bool late_braking = false;            // LATE-2
  OffTrackRule off_track = OffTrackRule::none;
  bool stops_at_re_entry = false;          // OFF-14, OFF-15
  bool extreme = false;                    // ET-1
  bool optional_trajectories = false;      // TRAJ-4, TRAJ-5
  bool contests = false;                   // CONTEST-16
  bool contests_on_special_turns = false;  // CONTEST-3, CONTEST-4
  bool played_may_contest = false;         // CONTEST-3, CONTEST-4, R132
  bool one_contest_chance = false;         // CONTEST-2, R51: of each car in a section, or whenever it comes up
  int overtake_corner = blocked;           // MOVE-5, OVERTAKE-3, OVERTAKE-5
  int overtake_braking = blocked;          // OVERTAKE-4, OVERTAKE-5
  bool free_start_pass = false;            // STRAT-33
  bool optional_unlapping = false;         // LAP-6, LAP-7
  bool chosen_discards = false;            // TURN-7
  // --- flags, weather, safety car ---
  bool optional_flags = false;         // FLAG-1, FLAG-2
  bool yellow_outlasts_stage = false;  // FLAG-3, FLAG-4
  bool leader_removes_yellow = false;  // FLAG-9, FLAG-10
  bool robots_change_at_once = false;  // WEATHER-8
  bool line_by_standing = false;       // SC-2 to SC-5, SC-9, SC-10: and all laps wiped
  bool frozen_last_stage = false;      // SC-15: a safety car in the last stage ends the race
  // --- the end ---
  bool always_short = false;  // END-1
  bool variants = false;      // VARIANT-7
};

const RuleSet& rule_set(RuleSetName name);

}  // namespace paddock::race_formula_90
