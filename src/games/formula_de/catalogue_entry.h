#pragma once

#include "games/catalogue.h"

namespace paddock::formula_de {

inline constexpr std::string_view standard_circuit = "monza";

GameInfo catalogue_entry();
SeasonHabits season_habits();  // season.cpp
std::string read_clock(const OpenQuestion& question, long long hundredths);

}  // namespace paddock::formula_de
