#pragma once

#include "games/catalogue.h"

namespace paddock::street_illegal {

GameInfo catalogue_entry();
SeasonHabits season_habits();  // season.cpp

}  // namespace paddock::street_illegal
