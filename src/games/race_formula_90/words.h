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
};
Outlook outlook(const Race& race, const Car& car, int points);
std::string recovery_text(const Race& race, int step);  // "check -10: lose 2 points, else lose 4 points"
std::string stop_text(const Race& race, const Car& car, int sections);  // "6 sections back to 8 (braking for Lesmo 1)"
int contest_points(const Race& race, const Car& car, Cards cards, int section);  // R90-CONTEST-8

}  // namespace paddock::race_formula_90
