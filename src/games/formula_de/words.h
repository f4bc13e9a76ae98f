#pragma once

// Questions, answers and events of Formula Dé in words.

#include <string>

#include "core/text.h"
#include "games/formula_de/game.h"

namespace paddock::formula_de {

std::string name_of(const Race& race, SpaceId space);
std::string clock_text(int hundredths);  // 1'15"56
std::string cause_text(Cause cause);

}  // namespace paddock::formula_de
