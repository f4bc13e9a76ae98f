#pragma once

#include "games/catalogue.h"

namespace paddock::formula_de {

GameInfo catalogue_entry();

}  // namespace paddock::formula_de
