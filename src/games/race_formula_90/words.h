#pragma once

// Questions, answers and events of Race! Formula 90 in words.

#include <string>

#include "core/text.h"
#include "games/race_formula_90/game.h"

namespace paddock::race_formula_90 {

template <class List>
std::string in_a_row(const List& list, std::string_view between = " ") {
  std::string text;
  for (const auto& one : list) text += (text.empty() ? "" : std::string(between)) + words(one);
  return text;
}

// An enumerator as people write it: "save tyres".
template <class Enum>
std::string word(Enum value) {
  return paddock::word(value, ' ');
}

std::string name_of(Who who, const std::vector<std::string>& names);  // the player's name, "FAST robot 2"
std::string name_of(Skill skill);                                     // "WISE DRIVING"
std::string name_of(Strategy strategy);                               // "SAVE TYRES"
std::string section_text(const Race& race, int section);              // "14 (Variante Ascari)"
std::string face_text(const Face& face);                              // "+4 speed, 2 tyres (25)"
std::string trajectory_text(const boards::Trajectory& trajectory);    // "speed drive +2 for 1 tyre"
std::string check_text(bool blind, int modifier);                     // "blind check +20"
bool only_chooses_target(const ChooseDeclaration& question);          // at a pit stop (R90-STRAT-26)

// What they do, in the edition that is played (descriptions.cpp).
std::string effect_of(const Race& race, Skill skill);
std::string effect_of(const Race& race, Strategy strategy);
std::string effect_of(const Race& race, const Player& player, Tyres tyres);
std::string effect_of(const Race& race, Power power);

// Looking ahead (outlook.cpp): what an option leads to if nothing goes wrong.
struct Outlook {
  std::string text;  // "to 14 (Variante Ascari), behind F1"
  int section = 0;   // where it leads
  int sections = 0;  // driven
};
Outlook outlook(const Race& race, const Car& car, int points);
int announced_points(const Race& race,
                     const Car& car);  // of the cards on the table, if nothing more is chosen and no check fails
// How likely the next card of the Race deck is above the limit, from what the seat can see.
Risk risk_of_draw(const Race& race, Seat seat, int limit, std::string_view what, Article article);
boost::json::object facts_of(const Race& race, const Question& question);  // the prompt in numbers (facts.cpp)

// In numbers (outcomes.cpp): sections driven if nothing more is chosen and no check fails.
Outcome drives(int sections);
Outcome drives(const Race& race, const Car& car);  // with the cards on the table
void add_risk(Outcome& outcome, Risk risk);
void add_blind_check(const Race& race, const Car& car, Outcome& outcome);
Outcome after_check(const Race& race, const ChooseCheck& question, bool passes);
Outcome after_blind_check(const Race& race, const ChooseCheck& question, int limit);
Outcome late_brake_outcome(const Race& race, Seat seat, int sections, int limit);
std::optional<Outcome> outcome_of(const Race& race, const ChooseWhether& question, bool yes);
std::string recovery_text(const Race& race, int step);  // "check -10: lose 2 points, else lose 4 points"
std::string stop_text(const Race& race, const Car& car, int sections);  // "6 sections back to 8 (braking for Lesmo 1)"
int contest_points(const Race& race, const Car& car, Cards cards, int section);  // R90-CONTEST-8

}  // namespace paddock::race_formula_90
