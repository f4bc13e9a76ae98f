#pragma once

#include "games/catalogue.h"

namespace paddock::pole_position {

GameInfo catalogue_entry();

}  // namespace paddock::pole_position
