// A patched position made whole, for scenarios.

#include <algorithm>

#include "core/given_grid.h"
#include "games/formula_de/rules.h"
#include "games/formula_de/words.h"

namespace paddock::formula_de {
namespace {

constexpr int highest_number = 99;
constexpr int highest_lap = 99;
constexpr int highest_round = 10000;

constexpr Limit position_limits[] = {{"round", 0, highest_round},
                                     {"turn_number", 0, 1000000},
                                     {"cars.grid_place", 0, most_cars},
                                     {"cars.box", 0, most_cars},
                                     {"cars.start.tyre", 0, highest_number},
                                     {"cars.start.brake", 0, highest_number},
                                     {"cars.start.gas", 0, highest_number},
                                     {"cars.start.body", 0, highest_number},
                                     {"cars.start.engine", 0, highest_number},
                                     {"cars.start.handling", 0, highest_number},
                                     {"cars.points.tyre", 0, highest_number},
                                     {"cars.points.brake", 0, highest_number},
                                     {"cars.points.gas", 0, highest_number},
                                     {"cars.points.body", 0, highest_number},
                                     {"cars.points.engine", 0, highest_number},
                                     {"cars.points.handling", 0, highest_number},
                                     {"cars.pit_points", 0, highest_number},
                                     {"cars.set_lap", 1, highest_lap},
                                     {"cars.gear", 0, gears},
                                     {"cars.forced_gears", 0, 126},
                                     {"cars.crossings", 0, highest_lap},
                                     {"cars.limit_passes", 0, highest_lap},
                                     {"cars.laps_down", 0, highest_lap},
                                     {"cars.stops", 0, 3},
                                     {"cars.arrival", -1000000, 1000000},
                                     {"cars.last_round", 0, highest_round},
                                     {"cars.position", 0, most_cars},
                                     {"order.laps_down", 0, highest_lap},
                                     {"finished", 0, most_cars},
                                     {"preparation", 0, 1000},
                                     {"sheets.points.tyre", 0, highest_number},
                                     {"sheets.points.brake", 0, highest_number},
                                     {"sheets.points.gas", 0, highest_number},
                                     {"sheets.points.body", 0, highest_number},
                                     {"sheets.points.engine", 0, highest_number},
                                     {"sheets.points.handling", 0, highest_number},
                                     {"session", 0, 2},
                                     {"driver", 0, most_cars - 1},
                                     {"trials.rolls", 0, 1000},
                                     {"trials.overshot", 0, 1000},
                                     {"trials.hundredths", 0, 360000},
                                     {"trials.errors", 0, 1000},
                                     {"trials.order", 0, most_cars}};

std::string path_of(const Car& car, std::string_view field) {
  return "cars." + std::to_string(car.seat + 1) + "." + std::string(field);
}
Complaint complain_of(const Car& car, std::string_view field, const Message& what) {
  return Error{{"error.at", {{"path", path_of(car, field)}, {"what", what}}}};
}

Complaint check_phase(const Race& race) {
  const int cars = static_cast<int>(race.cars.size());
  if (!(race.turn == Turn{})) return Error{"formula-de.error.turn"};
  const bool trial = race.phase == Phase::trial && !race.trials.empty();
  if (race.phase != Phase::race && race.phase != Phase::end_of_round && !trial) return Error{"formula-de.error.phase"};
  if (trial && (race.session < 1 || race.session > race.options.sessions ||
                race.trials.size() != race.options.sessions * race.cars.size()))
    return Error{{"formula-de.error.trials", {{"sessions", race.options.sessions}, {"laps", cars}}}};
  if (race.driver >= cars) return out_of_range("driver", 0, cars - 1);
  return std::nullopt;
}

// What a car on the track needs to drive on.
Complaint check_driving(const Race& race, const Car& car) {
  const Board& board = race.board();
  if (car.space < 0) return complain_of(car, "space", "formula-de.error.no-space");
  if (board.is_box(car.space) != (car.status == Status::in_box))
    return complain_of(car, "status", "formula-de.error.in-box");
  if (car.gear == 0 && car.status != Status::grid) return out_of_range(path_of(car, "gear"), 1, gears);
  if (car.gear != 1 && car.status == Status::stalled) return complain_of(car, "gear", "formula-de.error.stalled");
  if (car.crossings > laps_of(race))
    return complain_of(car, "crossings", {"formula-de.error.crossings", {{"laps", laps_of(race)}}});
  if (board.boxes > 0 && (car.box < 1 || car.box > board.boxes))
    return out_of_range(path_of(car, "box"), 1, board.boxes);
  return std::nullopt;
}

Complaint complete_car(Race& race, Car& car, int index) {
  if (car.seat != index) return Error{{"formula-de.error.seat", {{"number", index + 1}}}};
  if (car.forced_gears & 1) return complain_of(car, "forced_gears", "formula-de.error.forced-gears");
  for (const Kind kind : kinds) car.start[kind] = std::max(car.start[kind], car.points[kind]);
  if (car.status >= Status::out) car.space = no_space;
  if (car.status == Status::stalled && car.gear == 0) car.gear = 1;  // FD-9-1-1
  if (race.phase >= Phase::race && car.status < Status::out)
    if (auto wrong = check_driving(race, car)) return wrong;
  for (const Car& other : race.cars)
    if (car.space >= 0 && other.seat != car.seat && other.space == car.space)
      return Error{{"formula-de.error.same-space",
                    {{"one", car.seat + 1}, {"other", other.seat + 1}, {"space", name_of(race, car.space)}}}};
  return std::nullopt;
}

bool is_not_named(const Race& race) { return race.order.size() == 1 && race.order.front().seat == nobody; }

// The order of play follows from the positions, unless the file names those who still play in this round.
Complaint complete_order(Race& race) {
  if (is_not_named(race)) {
    race.order.clear();
    if (race.phase == Phase::race)
      for (const Seat seat : order_of_play(race)) race.order.push_back({seat, 0, false});
  }
  if (race.phase != Phase::race && !race.order.empty()) return Error{"formula-de.error.order-phase"};
  if (race.phase == Phase::race && race.order.empty()) return Error{"formula-de.error.order-empty"};
  for (InOrder& next : race.order) {
    if (next.seat == nobody) return Error{"formula-de.error.order-seats"};
    next.laps_down = car_of(race, next.seat).laps_down;
  }
  return std::nullopt;
}

}  // namespace

std::span<const Limit> Game::limits() { return position_limits; }

void Game::leave_open(Race& race) { race.order = {InOrder{}}; }

std::optional<int> Game::place_on_board(const Race& race, std::string_view name) {
  const SpaceId space = circuit::space_named(race.board(), name);
  return space < 0 ? std::nullopt : std::optional<int>(space);
}

std::optional<Error> Game::make_whole(Race& race) {
  if (auto wrong = check_phase(race)) return wrong;
  for (std::size_t i = 0; i < race.cars.size(); ++i)
    if (auto wrong = complete_car(race, race.cars[i], static_cast<int>(i))) return wrong;
  if (!race.grid.empty() && !names_each_seat_once(race.grid, race.cars.size())) return Error{"formula-de.error.grid"};
  if (std::ranges::count(race.weather_tests, nobody) > 0) return Error{"formula-de.error.weather-tests"};
  if (race.phase == Phase::race) refresh_laps_down(race);
  return complete_order(race);
}

}  // namespace paddock::formula_de
