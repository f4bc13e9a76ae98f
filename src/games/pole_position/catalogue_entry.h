#pragma once

#include "games/catalogue.h"

namespace paddock::pole_position {

inline constexpr int most_engine_damage = 3;  // PP-15.1-6

GameInfo catalogue_entry();
SeasonHabits season_habits();  // season.cpp

}  // namespace paddock::pole_position
