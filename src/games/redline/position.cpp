// The position of Redline for people and programs: picture, rows, result, and how a scenario may write it.

#include <algorithm>

#include "core/given_grid.h"
#include "core/reflect.h"
#include "core/text.h"
#include "games/redline/game.h"

namespace paddock::redline {

boost::json::value Game::view(const Race& race, Viewer viewer) {
  boost::json::value view = print(race, viewer);
  view.as_object()["road"] = print(box(), viewer);
  return view;
}

Rows Game::picture(const Race& race, const Names& names, Viewer, int) {
  Rows rows{{{{"redline.picture.heading", {{"round", race.round}, {"laps", race.options.laps}}}}}};
  for (const Seat seat : race.order) {
    const Car& car = race.cars[seat];
    rows.push_back({{verbatim("  ")},
                    {verbatim(names[seat]), 19},
                    {{"redline.picture.car",
                      {{"lap", lap_of(car.distance)}, {"space", space_at(car.distance)}, {"spun", car.spun}}}}});
  }
  return rows;
}

Progress Game::progress(const Race& race) {
  const int lead = race.cars[race.order.front()].distance;
  return {"lap", std::min(lead / box().lap + 1, race.options.laps), race.options.laps};
}

std::vector<CarRow> Game::car_rows(const Race& race) {
  std::vector<CarRow> rows;
  const int lead = race.cars[race.order.front()].distance;
  for (const Seat seat : race.order) {
    const Car& car = race.cars[seat];
    CarRow row{.car = std::to_string(seat + 1), .seat = seat, .number = seat + 1};
    row.place = static_cast<int>(rows.size()) + 1;
    row.laps = car.distance / box().lap;
    row.status = race.over ? CarStatus::finished : car.spun ? CarStatus::stopped : CarStatus::racing;
    if (car.distance == 0 && race.round == 1) row.status = CarStatus::grid;
    else if (!rows.empty()) row.gap = gap_of(lead - car.distance, GapUnit::space, box().lap);
    rows.push_back(row);
  }
  return rows;
}

std::vector<Standing> Game::standings(const Race& race, const Names& names) {
  std::vector<Standing> standings;
  for (const Seat seat : race.order)
    standings.push_back({static_cast<int>(standings.size()) + 1, names[seat], seat, race.cars[seat].distance});
  return standings;
}

std::vector<Classified> Game::classification(const Race& race, const Names& names) {
  std::vector<Classified> cars;
  for (const Standing& car : standings(race, names))
    cars.push_back({.place = car.place,
                    .name = car.name,
                    .seat = car.seat,
                    .grid = car.seat + 1,
                    .finished = true,
                    .laps = car.points / box().lap,
                    .round = race.round,
                    .end = "finished"});
  return cars;
}

Rows Game::sheet(const Race& race, const Names& names, const std::vector<int>&) {
  Rows rows{{{{"redline.sheet.heading", {{"laps", race.options.laps}}}}}};
  for (const Standing& car : standings(race, names))
    rows.push_back({{verbatim("  ")},
                    {verbatim(std::to_string(car.place)), 4},
                    {verbatim(car.name), 18},
                    {{"redline.sheet.spaces", {{"spaces", car.points}}}, 11, true}});
  return rows;
}

std::span<const Limit> Game::limits() {
  static constexpr std::array limits{Limit{"options.laps", 1, most_laps}, Limit{"cars.distance", 0, 240},
                                     Limit{"round", 1, 1000}, Limit{"next", 0, most_cars - 1}};
  return limits;
}

std::optional<Error> Game::make_whole(Race& race) {
  const int cars = static_cast<int>(race.cars.size());
  for (int seat = 0; seat < cars; ++seat)
    if (race.cars[seat].seat != seat) return Error{"error.cars-by-seat"};
  if (!names_each_seat_once(race.order, race.cars.size()))
    return Error{"error.order-foremost-first"};
  if (race.next >= cars) return Error{{"error.range", {{"path", "next"}, {"lowest", 0}, {"highest", cars - 1}}}};
  race.turn = {};
  return std::nullopt;
}

}  // namespace paddock::redline
