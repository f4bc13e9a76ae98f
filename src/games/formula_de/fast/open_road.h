#pragma once

// Most moves meet nobody. Where they lead has been surveyed, and is looked up.

#include <span>

#include "games/formula_de/fast/track.h"
#include "games/formula_de/leg.h"

namespace paddock::formula_de {

// The other cars, and the dangerous spaces.
struct Obstacles {
  Spaces cars;
  const Spaces& dangerous;

  bool any(std::span<const Spaces::Part> parts) const {
    for (const Spaces::Part& part : parts)
      if (cars.any(part) || dangerous.any(part)) return true;
    return false;
  }
};
Obstacles obstacles_of(const Race& race, const Car& car);

// False, and no legs: the road is not open.
bool find_legs_on_open_road(const Race& race, const Car& car, const Obstacles& obstacles, const LegRules& rules,
                            Legs& legs);

}  // namespace paddock::formula_de
