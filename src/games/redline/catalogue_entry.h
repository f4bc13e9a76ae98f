#pragma once

#include "games/catalogue.h"

namespace paddock::redline {

GameInfo catalogue_entry();

}  // namespace paddock::redline
