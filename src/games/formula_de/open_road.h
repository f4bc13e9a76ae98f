#pragma once

// Most moves meet nobody: no car or dangerous space near, no pit entry, no corner left too early, no last line. Then a way is
// told from another by its last space and, on a straight, by the side it turns to.

#include "games/formula_de/driving_code.h"

namespace paddock::formula_de {

// The other cars, and with them the dangerous spaces.
struct Obstacles {
  Spaces cars, all;
};
Obstacles obstacles_of(const Race& race, const Car& car);

// False, and no legs: the road is not open.
bool find_legs_on_open_road(const Race& race, const Car& car, const Obstacles& obstacles, const LegRules& rules,
                            Legs& legs);

// On a clear straight a run has the fewest lane changes if it never turns back. False: it does.
inline bool turns_on(std::int8_t& side, int change) {
  if (change == 0) return true;
  if (side == -change) return false;
  side = static_cast<std::int8_t>(change);
  return true;
}

}  // namespace paddock::formula_de
