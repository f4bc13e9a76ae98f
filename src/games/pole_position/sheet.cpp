// The sheet of a race: grid, result, tyres and what was left (PP-3.4-2, PP-R83).

#include <fmt/format.h>

#include <map>

#include "games/pole_position/rules.h"
#include "games/pole_position/words.h"

namespace paddock::pole_position {
namespace {

std::string end_of(const Car& car) {
  if (car.status == Status::finished) return fmt::format("finished in round {}", car.last_round);
  if (car.status == Status::racing) return fmt::format("lap {}", car.lap);
  return fmt::format("{}, lap {}, round {}", cause_text(car.cause), car.lap, car.last_round);
}

// PP-15.2-4
std::string team_sheet(const Race& race) {
  std::map<int, int> points;
  for (const Car& car : race.cars)
    if (car.pit_team > 0) points[car.pit_team] += championship_points(race, car);
  std::string text = "\nTeams\n";
  for (const auto& [team, sum] : points) text += fmt::format("  team {}: {}\n", team, counted(sum, "point"));
  return text;
}

}  // namespace

std::string Game::sheet(const Race& race, const Names& names, const std::vector<int>& numbers) {
  std::string text = fmt::format("Pole Position: {}\n{} laps, {}\n\n", race.board().name, race.laps,
                                 race.phase == Phase::setup ? "not started" : weather_text(weather(race)));
  text += fmt::format("  {:<4}{:<4}{:<18}{:>5}{:>7}{:>4}{:>4}{:>4}{:>8}  {}\n", "", "no", "driver", "grid", "stops",
                      "EP", "BP", "SP", "points", "result");
  for (const Seat seat : classified_seats(race)) {
    const Car& car = car_of(race, seat);
    const std::string place = car.status == Status::finished ? std::to_string(car.place) : "-";
    text += fmt::format("  {:<4}{:<4}{:<18}{:>5}{:>7}", place, car_number(numbers, seat), name_of(car.who(), names),
                        car.grid_place, car.stops);
    text += car.is_bot() ? fmt::format("{:>4}{:>4}{:>4}", "", "", "")
                         : fmt::format("{:>4}{:>4}{:>4}", car.ep, car.bp, car.sp);
    text += fmt::format("{:>8}  {}\n", championship_points(race, car), end_of(car));
  }
  return race.options.constructors ? text + team_sheet(race) : text;
}

}  // namespace paddock::pole_position
