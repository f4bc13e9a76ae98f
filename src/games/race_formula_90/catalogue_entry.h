#pragma once

#include "games/catalogue.h"

namespace paddock::race_formula_90 {

GameInfo catalogue_entry();

}  // namespace paddock::race_formula_90
