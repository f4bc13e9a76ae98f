#pragma once

#include "games/catalogue.h"

namespace paddock::pole_position {

GameInfo catalogue_entry();
SeasonHabits season_habits();  // season.cpp

}  // namespace paddock::pole_position
