// Section 1: the matrix of the rule sets.

#include "games/race_formula_90/rule_set.h"

#include <array>

namespace paddock::race_formula_90 {
namespace {

constexpr RuleSet first_base = {
    .charts = true,
    .strategies = 6,
    .fuel = FuelRule::by_grid,
    .cards_pay_tyres = true,
    .late_braking = true,
    .off_track = OffTrackRule::placed,
    .contests = true,
    .free_start_pass = true,
    .optional_unlapping = true,
    .chosen_discards = true,
    .variants = true,
};

constexpr RuleSet first_advanced = [] {
  RuleSet rules = first_base;
  rules.superfast = true;
  rules.set_up = true;
  rules.skills = 6;
  rules.track_cards = true;
  rules.fuel = FuelRule::chosen;
  rules.weather = true;
  rules.off_track = OffTrackRule::value;
  rules.robots_change_at_once = true;
  rules.frozen_last_stage = true;
  return rules;
}();

constexpr RuleSet first_junior = {
    .charts = true,
    .all_checks_blind = true,
    .overtake_corner = 2,
    .overtake_braking = 1,
    .optional_unlapping = true,
    .always_short = true,
    .variants = true,
};

constexpr RuleSet second = {
    .edition = Edition::second,
    .superfast = true,
    .few_discs = true,
    .set_up = true,
    .skills = 8,
    .strategies = 8,
    .track_cards = true,
    .fuel = FuelRule::chosen,
    .fuel_cap = true,
    .weather = true,
    .tyres_with_strategy = true,
    .declares_skip = true,
    .no_move_chits = true,
    .cards_pay_tyres = true,
    .every_check_card_stays = true,
    .late_braking = true,
    .off_track = OffTrackRule::target,
    .stops_at_re_entry = true,
    .extreme = true,
    .optional_trajectories = true,
    .contests = true,
    .contests_on_special_turns = true,
    .played_may_contest = true,
    .one_contest_chance = true,
    .optional_flags = true,
    .yellow_outlasts_stage = true,
    .leader_removes_yellow = true,
    .line_by_standing = true,
};

constexpr std::array rule_sets{first_base, first_advanced, first_junior, second};

}  // namespace

const RuleSet& rule_set(RuleSetName name) { return rule_sets[static_cast<int>(name)]; }

}  // namespace paddock::race_formula_90
