// The timing screen: the line of cars, which keep no distance.

#include "games/street_illegal/rules.h"

namespace paddock::street_illegal {

std::vector<CarRow> Game::car_rows(const Race& race) {
  std::vector<CarRow> rows;
  for (const Car& car : race.line) {
    CarRow row{words(car), car.seat};
    if (!car.is_pro()) row.number = car.seat + 1;
    row.place = static_cast<int>(rows.size()) + 1;
    row.status = race.phase == Phase::over     ? CarStatus::finished
                 : race.phase < Phase::situation ? CarStatus::grid
                                                 : CarStatus::racing;
    rows.push_back(std::move(row));
  }
  return rows;
}

}  // namespace paddock::street_illegal
