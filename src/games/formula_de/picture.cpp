// The position as text: the cars in order of play, and the neighbourhood of the car to move drawn as lanes.

#include <fmt/format.h>

#include <algorithm>

#include "core/reflect.h"
#include "games/formula_de/rules.h"
#include "games/formula_de/words.h"

namespace paddock::formula_de {
namespace {

constexpr int row_title = 9;       // "  middle "
constexpr int widest_strip = 120;  // of the track, in columns

std::string status_text(const Car& car) {
  switch (car.status) {
    case Status::running: return car.gear ? ordinal(car.gear) : "";
    case Status::grid: return "grid";
    default: return word(car.status);
  }
}

constexpr std::string_view car_columns =
    "{:>2} {:<{}.{}} {:<8} {:<9} {:>3} {:<9} {:>5} {:>3} {:>4} {:>6} {:>5} {:>3}\n";

int name_width(int columns) { return std::clamp(columns - 68, 12, 20); }

std::string car_row(const Race& race, const Car& car, const Game::Names& names, int columns) {
  const int width = name_width(columns);
  if (car.status == Status::finished)
    return fmt::format("{:>2} {:<{}.{}} finished {}\n", car.seat + 1, names[car.seat], width, width,
                       ordinal(car.position));
  if (car.status == Status::out)
    return fmt::format("{:>2} {:<{}.{}} out: {}\n", car.seat + 1, names[car.seat], width, width, cause_text(car.cause));
  const Points& points = car.points;
  const std::string tyres =
      fmt::format("{:>2} {}{}", points.tyre, word(car.tyres), car.set_lap > 1 ? fmt::format("/{}", car.set_lap) : "");
  return fmt::format(car_columns, car.seat + 1, names[car.seat], width, width, status_text(car),
                     car.space < 0 ? "" : name_of(race, car.space), std::max<int>(1, car.crossings), tyres,
                     points.brake, points.gas, points.body, points.engine, points.handling, car.pit_points);
}

std::string rows_of_cars(const Race& race, const Game::Names& names, int columns) {
  std::vector<const Car*> cars;
  for (const Car& car : race.cars) cars.push_back(&car);
  std::ranges::stable_sort(
      cars, {}, [&](const Car* car) { return std::pair(car->space < 0, car->space < 0 ? 0 : -order_of(race, *car)); });
  const int width = name_width(columns);
  std::string rows = fmt::format(car_columns, "no", "car", width, width, "gear", "on", "lap", "tyres", "brake", "gas",
                                 "body", "engine", "handl", "pit");
  for (const Car* car : cars) rows += car_row(race, *car, names, columns);
  return rows;
}

// One sign for a space: a car by its seat, a dangerous space, a corner by its stops, or a free space.
std::string sign_of(const Race& race, SpaceId space) {
  if (const Car* car = car_on(race, space)) return fmt::format("{:>2}", car->seat + 1);
  if (race.dangerous.has(space)) return " !";
  const int corner = corner_at(race.board(), space);
  return corner >= 0 ? fmt::format(" {}", "abc"[race.board().zones[corner].stops - 1]) : " .";
}

// The lanes around a level, as many levels as fit, a quarter of them behind it. A space stands where its front is: half a
// space is one level.
std::string lanes_around(const Race& race, SpaceId centre, int columns) {
  const Board& board = race.board();
  const int levels = std::clamp(columns - row_title, 20, widest_strip) / 2;
  std::array<std::string, circuit::lanes> rows;
  std::string line(2 * levels, ' ');
  for (std::string& row : rows) row = line;
  const int middle = board[centre].level;
  for (int id = 0; id < board.track_spaces; ++id) {
    int distance = board[static_cast<SpaceId>(id)].level - middle;
    if (distance > board.lap / 2) distance -= board.lap;
    if (distance < -board.lap / 2) distance += board.lap;
    const int column = 2 * (distance + levels / 4);
    if (column < 0 || column + 2 > static_cast<int>(line.size())) continue;
    rows[board[static_cast<SpaceId>(id)].lane].replace(column, 2, sign_of(race, static_cast<SpaceId>(id)));
    if (board[static_cast<SpaceId>(id)].level >= board.lap - 1) line[column + 1] = '|';
  }
  return fmt::format("  left   {}\n  middle {}\n  right  {}\n  line   {}\n", rows[0], rows[1], rows[2], line);
}

SpaceId centre_of(const Race& race) {
  if (race.turn.seat != nobody && !race.turn.path.empty() && race.board().is_track(race.turn.path.back()))
    return race.turn.path.back();
  for (const InOrder& next : race.order)
    if (const Car& car = car_of(race, next.seat); car.space >= 0 && race.board().is_track(car.space)) return car.space;
  for (const Car& car : race.cars)
    if (car.space >= 0 && race.board().is_track(car.space)) return car.space;
  return no_space;
}

}  // namespace

std::string Game::picture(const Race& race, const Names& names, Viewer, int columns) {
  std::string text = fmt::format("{}, {}, {}\n", race.board().name, counted(race.options.laps, "lap"),
                                 race.weather.wet ? "wet track" : "dry track");
  text += rows_of_cars(race, names, columns);
  if (const SpaceId centre = centre_of(race); centre != no_space) {
    text += lanes_around(race, centre, columns);
    text += "  . free   ! dangerous   a b c corner with 1, 2, 3 stops   numbers are cars\n";
  }
  return text;
}

// Who drives a car also sees which gears it could shift to from here, and at which price.
json::value Game::view(const Race& race, Viewer viewer) {
  json::value view = print(race, viewer);
  json::array& cars = view.at("cars").as_array();
  for (std::size_t i = 0; i < race.cars.size(); ++i) {
    const Car& car = race.cars[i];
    if (!viewer.sees(car.seat) || !car.in_race() || car.space < 0) continue;
    json::array shifts;
    const ChooseGear question{car.seat, gears_in_reach(race, car)};
    question.options([&](int gear) {
      shifts.push_back(print(describe(race, question, pack(gear)), viewer));
      return true;
    });
    cars[i].as_object()["shifts"] = std::move(shifts);
  }
  return view;
}

}  // namespace paddock::formula_de
