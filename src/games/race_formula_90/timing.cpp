// The timing screen.

#include "games/race_formula_90/rules.h"
#include "games/race_formula_90/words.h"

namespace paddock::race_formula_90 {
namespace {

CarStatus row_status(const Race& race, const Car& car) {
  if (car.out) return CarStatus::retired;
  if (race.phase == Phase::over) return CarStatus::finished;
  if (race.turn_number == 0) return CarStatus::grid;
  if (car.off_track) return CarStatus::off_track;
  return car.just_pit ? CarStatus::pit : CarStatus::racing;
}

// R90-LAP-3: in laps as soon as the Leader has passed it.
std::optional<Gap> gap_to(const Race& race, const Car& first, const Car& car) {
  if (race.turn_number == 0 || car.out || &car == &first) return std::nullopt;
  if (const int laps = deficit(race, car, first); laps > 0) return Gap{laps, GapUnit::lap};
  return Gap{progress(race, first) - progress(race, car), GapUnit::section};
}

}  // namespace

std::vector<CarRow> Game::car_rows(const Race& race) {
  std::vector<CarRow> rows;
  const Few<Who, most_cars> order = result_order(race);
  for (const Who who : order) {
    const Car& car = car_of(race, who);
    const int place = race.grid.empty() ? 0 : static_cast<int>(rows.size()) + 1;
    CarRow row{words(who), who.seat(), index_of(race, who) + 1, place, std::max<int>(0, car.lap)};
    row.status = row_status(race, car);
    row.gap = gap_to(race, car_of(race, order.front()), car);
    const Player* player = who.is_player() ? &player_of(race, car) : nullptr;
    const Tyres tyres = player ? player->tyres : race.robot_tyres;
    if (tyres != Tyres::none) row.tyre = word(tyres);
    if (player) row.stops = player->stops;
    if (car.section > 0 && !car.out) row.where = std::to_string(car.section);
    rows.push_back(std::move(row));
  }
  return rows;
}

}  // namespace paddock::race_formula_90
