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

int name_width(int columns) { return std::clamp(columns - 68, 12, 20); }

Cell number(int value, int width) { return {verbatim(std::to_string(value)), width, true}; }
Cell heading(std::string_view column, int width, bool right = false) {
  return {{"formula-de.picture.column", {{"column", Argument::word(column)}}}, width, right};
}

Row car_row(const Race& race, const Car& car, const Game::Names& names, int columns) {
  const int width = name_width(columns);
  Row row{
      number(car.seat + 1, 2), {verbatim(" ")}, {verbatim(fmt::format("{:.{}}", names[car.seat], width)), width + 1}};
  if (car.status == Status::finished) {
    row.push_back({{"formula-de.picture.finished", {{"place", car.position}}}});
    return row;
  }
  if (car.status == Status::out) {
    row.push_back({{"formula-de.picture.out", {{"cause", end_of_race(car.cause)}}}});
    return row;
  }
  const Points& points = car.points;
  row.push_back({{"formula-de.picture.status", {{"status", car.status}, {"gear", car.gear}}}, 8});
  row.push_back({verbatim(car.space < 0 ? "" : name_of(race, car.space)), 9});
  row.push_back(number(std::max<int>(1, car.crossings), 4));
  row.push_back(number(points.tyre, 3));
  row.push_back({verbatim(" ")});
  row.push_back({{"formula-de.picture.tyres", {{"tyres", car.tyres}, {"lap", car.set_lap}}}, 8});
  row.push_back(number(points.brake, 6));
  row.push_back(number(points.gas, 5));
  row.push_back(number(points.body, 5));
  row.push_back(number(points.engine, 6));
  row.push_back(number(points.handling, 5));
  row.push_back(number(car.pit_points, 4));
  return row;
}

Row headings(int columns) {
  return {heading("number", 2, true),   {verbatim(" ")},          heading("car", name_width(columns) + 1),
          heading("gear", 8),           heading("on", 9),         heading("lap", 4, true),
          {verbatim("    ")},           heading("tyres", 8),      heading("brake", 6, true),
          heading("gas", 5, true),      heading("body", 5, true), heading("engine", 6, true),
          heading("handling", 5, true), heading("pit", 4, true)};
}

void add_cars(Rows& rows, const Race& race, const Game::Names& names, int columns) {
  std::vector<const Car*> cars;
  for (const Car& car : race.cars) cars.push_back(&car);
  std::ranges::stable_sort(
      cars, {}, [&](const Car* car) { return std::pair(car->space < 0, car->space < 0 ? 0 : -order_of(race, *car)); });
  rows.push_back(headings(columns));
  for (const Car* car : cars) rows.push_back(car_row(race, *car, names, columns));
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
void add_lanes_around(Rows& rows, const Race& race, SpaceId centre, int columns) {
  const Board& board = race.board();
  const int levels = std::clamp(columns - row_title, 20, widest_strip) / 2;
  std::array<std::string, circuit::lanes> lanes;
  std::string line(2 * levels, ' ');
  for (std::string& lane : lanes) lane = line;
  const int middle = board[centre].level;
  for (int id = 0; id < board.track_spaces; ++id) {
    int distance = board[static_cast<SpaceId>(id)].level - middle;
    if (distance > board.lap / 2) distance -= board.lap;
    if (distance < -board.lap / 2) distance += board.lap;
    const int column = 2 * (distance + levels / 4);
    if (column < 0 || column + 2 > static_cast<int>(line.size())) continue;
    lanes[board[static_cast<SpaceId>(id)].lane].replace(column, 2, sign_of(race, static_cast<SpaceId>(id)));
    if (board[static_cast<SpaceId>(id)].level >= board.lap - 1) line[column + 1] = '|';
  }
  for (const auto& [title, drawing] :
       {std::pair("left", &lanes[0]), {"middle", &lanes[1]}, {"right", &lanes[2]}, {"line", &line}})
    rows.push_back({{verbatim("  ")},
                    {{"formula-de.picture.lane", {{"lane", Argument::word(title)}}}, row_title - 2},
                    {verbatim(*drawing)}});
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

Rows Game::picture(const Race& race, const Names& names, Viewer, int columns) {
  Rows rows{{{{"formula-de.picture.heading",
               {{"circuit", race.board().name}, {"laps", race.options.laps}, {"wet", race.weather.wet}}}}}};
  add_cars(rows, race, names, columns);
  if (const SpaceId centre = centre_of(race); centre != no_space) {
    add_lanes_around(rows, race, centre, columns);
    rows.push_back({{verbatim("  ")}, Cell{"formula-de.picture.legend"}});
  }
  return rows;
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
