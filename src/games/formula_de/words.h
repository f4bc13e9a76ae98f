#pragma once

// What the messages of Formula Dé have in common.

#include <string>
#include <vector>

#include "core/text.h"
#include "games/formula_de/game.h"

namespace paddock::formula_de {

std::string name_of(const Race& race, SpaceId space);
inline Argument place(const Race& race, SpaceId space) { return Argument::place(name_of(race, space)); }

Message gear_name(int gear);            // "3rd"
Message amount(Kind kind, int points);  // "2 Brake points"
std::vector<Argument> amounts_of(const Repair& repair);
std::string clock_text(int hundredths);  // 1'15"56

std::string end_words(Cause cause);  // as results store it
Message end_of_race(Cause cause);    // the same for people

// Of an option, or of something in a position that somebody writes.
inline Error out_of_range(const std::string& path, int lowest, int highest) {
  return {{"error.range", {{"path", path}, {"lowest", lowest}, {"highest", highest}}}};
}

}  // namespace paddock::formula_de
