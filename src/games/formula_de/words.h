#pragma once

// Questions, answers and events of Formula Dé in words.

#include <string>

#include "games/formula_de/game.h"

namespace paddock::formula_de {

std::string ordinal(int number);                        // "1st", "4th"
std::string counted(int number, std::string_view one);  // "1 space", "2 spaces"
std::string name_of(const Race& race, SpaceId space);
std::string clock_text(int hundredths);  // 1'15"56
std::string cause_text(Cause cause);

// "die 4 to 8, 3 to the corner and 9 to its last space": what a driver looks at before he shifts.
std::string die_range(int gear);

}  // namespace paddock::formula_de
