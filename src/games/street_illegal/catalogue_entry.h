#pragma once

#include "games/catalogue.h"

namespace paddock::street_illegal {

GameInfo catalogue_entry();

}  // namespace paddock::street_illegal
