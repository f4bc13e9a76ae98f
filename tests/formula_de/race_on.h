#pragma once

#include <string>

#include "games/formula_de/rules.h"

namespace paddock::formula_de {

// A race under way, all cars alike and nowhere yet.
inline Race race_on(const std::string& circuit, int cars) {
  Options options;
  options.circuit = find_circuit(circuit);
  Race race = Game::set_up(options, cars);
  race.phase = Phase::race;
  for (Car& car : race.cars) {
    car.points = car.start = {6, 3, 3, 3, 3, 2};
    car.box = race.board().boxes > 0 ? car.seat + 1 : 0;
    car.limit_passes = 1;
    car.crossings = 1;
    car.gear = 4;
    car.status = Status::running;
  }
  return race;
}

}  // namespace paddock::formula_de
