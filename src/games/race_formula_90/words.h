#pragma once

// Questions, answers and events of Race! Formula 90 as messages.

#include <string>
#include <vector>

#include "core/text.h"
#include "games/race_formula_90/game.h"

namespace paddock::race_formula_90 {

template <class List>
std::string in_a_row(const List& list) {
  return joined(list, " ", [](const auto& one) { return words(one); });
}

// An enumerator as answers and records write it: "save tyres".
template <class Enum>
std::string word(Enum value) {
  return paddock::word(value, ' ');
}

// --- names ---------------------------------------------------------------------------------------------------------

Message name_of(Skill skill);        // "WISE DRIVING"
Message name_of(Strategy strategy);  // "SAVE TYRES"
Message name_of(Tyres tyres);        // "soft tyres"
Message name_of(Sky sky);
Message country_of(int chart);                           // of a printed chart, from 1
Message section_name(const Race& race, int section);     // "14 (Variante Ascari)"
Message face_name(const Face& face);                     // "+4 speed, 2 tyres (25)"
Message name_of(const boards::Trajectory& trajectory);   // "speed, drive +2 for 1 tyre"
Message driver_name(Who who, const Game::Names& names);  // the player's, "Fast robot 2"
Argument argument_of(Card card);
Argument argument_of(Who who);
inline Argument argument_of(Skill skill) { return name_of(skill); }
inline Argument argument_of(Strategy strategy) { return name_of(strategy); }
inline Argument argument_of(Tyres tyres) { return name_of(tyres); }

template <class List>
std::vector<Argument> named(const List& list) {
  return arguments_of(list, [](const auto& one) { return argument_of(one); });
}

bool only_chooses_target(const ChooseDeclaration& question);  // at a pit stop (R90-STRAT-26)

// What they do, in the edition that is played (descriptions.cpp).
Message effect_of(const Race& race, Skill skill);
Message effect_of(const Race& race, Strategy strategy);
Message effect_of(const Race& race, const Player& player, Tyres tyres);

// --- looking ahead (outlook.cpp) -----------------------------------------------------------------------------------

// What an option leads to if nothing goes wrong.
struct Outlook {
  Message text;      // "to section 14 (Variante Ascari), behind Fast robot 1"
  int section = 0;   // where it leads
  int sections = 0;  // driven
  int lost = 0;      // points that what stands in the way leaves over
};
Outlook outlook(const Race& race, const Car& car, int points);
int announced_points(const Race& race,
                     const Car& car);  // of the cards on the table, if nothing more is chosen and no check fails
// How likely the next card of the Race deck is above the limit, from what the seat can see.
Risk risk_of_draw(const Race& race, Seat seat, int limit, std::string_view what, Article article);
// How likely the robots of a contest beat these points or tie with them; each risk is of one robot.
std::vector<Risk> risks_of_contest(const Race& race, const Car& car, int points, int section);
boost::json::object facts_of(const Race& race, const Question& question);  // the prompt in numbers (facts.cpp)

boost::json::object sums_of(const Race& race, const ChooseMove& question);  // by answer (sums.cpp)

// In numbers (outcomes.cpp): sections driven if nothing more is chosen and no check fails.
Outcome drives(int sections);
Outcome drives(const Race& race, const Car& car);  // with the cards on the table
void add_risk(Outcome& outcome, Risk risk);
void add_blind_check(const Race& race, const Car& car, Outcome& outcome);
Outcome after_check(const Race& race, const ChooseCheck& question, bool passes);
Outcome after_blind_check(const Race& race, const ChooseCheck& question, int limit);
Outcome late_brake_outcome(const Race& race, Seat seat, int sections, int limit);
std::optional<Outcome> outcome_of(const Race& race, const ChooseWhether& question, bool yes);
std::vector<Message> recovery_steps(const Race& race, int step);  // "check -10: lose 2 points; otherwise lose 4 points"
int section_after_stop(const Race& race, const Car& car, int sections);
int contest_points(const Race& race, const Car& car, Cards cards, int section);  // R90-CONTEST-8

}  // namespace paddock::race_formula_90
