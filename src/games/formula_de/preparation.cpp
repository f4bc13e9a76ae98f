// Chapters 4 and 5: pit boxes, configuration and tyres; then the cars stand on the grid.

#include <algorithm>

#include "games/formula_de/rules.h"

namespace paddock::formula_de {
namespace {

// Which question of the configuration comes: the sheet, six kinds of points, the tyres.
constexpr int sheet_question = 0;
constexpr int tyre_question = 1 + static_cast<int>(kinds.size());

// FD-5-0-2b, FD-5-3a: at least 1 of each kind, and 20 to 22 in all.
ChoosePoints points_question(Seat seat, const Points& sheet, Kind kind) {
  const int most_points = box().car_points + box().repair_points;
  const int given = sheet.sum();
  const int kinds_after = static_cast<int>(kinds.size()) - 1 - static_cast<int>(kind);
  const int fewest = kinds_after == 0 ? std::max(1, box().car_points - given) : 1;
  return ChoosePoints{seat, kind, fewest, most_points - given - kinds_after};
}

// FD-R88: revealed together, public from then on; FD-5-0-2c: and fixed.
void reveal_sheets(Table& table, Race& race) {
  for (Car& car : race.cars) {
    const Sheet& sheet = *race.sheets[car.seat];
    car.start = car.points = sheet.points;
    car.tyres = sheet.tyres;
    car.pit_points = box().car_points + box().repair_points - sheet.points.sum();  // FD-5-3
    table.tell("FD-R88", SheetRevealed{car.seat, car.points, car.pit_points, car.tyres});
  }
  table.reveal();
}

}  // namespace

// FD-4-0-1: from pole to last.
Play<> choose_box(Table& table, Race& race) {
  std::uint16_t taken = 0;
  for (const Car& car : race.cars)
    if (car.box) taken = static_cast<std::uint16_t>(taken | 1 << car.box);
  Car& car = car_of(race, race.grid[race.preparation]);
  const int box = co_await table.ask(ChooseBox(car.seat, taken, std::min(race.board().boxes, most_cars)));
  car.box = box;
  table.tell("FD-4-0-1", BoxChosen{car.seat, box});
  if (++race.preparation == static_cast<int>(race.grid.size())) {
    race.preparation = 0;
    race.phase = Phase::configuration;
  }
}

// FD-5, one question for all at a time.
Play<> configure(Table& table, Race& race) {
  if (race.preparation == sheet_question) {
    for (const Car& car : race.cars) table.put(ChooseSheet(car.seat));
    const auto chosen = co_await table.answers<ChooseSheet>();
    for (const Car& car : race.cars) {
      Sheet& sheet = *race.sheets[car.seat];
      sheet = {};
      sheet.own = chosen[car.seat] == 0;
      if (!sheet.own) sheet.points = box().presets[chosen[car.seat] - 1].points;
    }
  } else if (race.preparation < tyre_question) {
    const Kind kind = kinds[race.preparation - 1];
    bool any = false;
    for (const Car& car : race.cars)
      if (const Sheet& sheet = *race.sheets[car.seat]; sheet.own) {
        table.put(points_question(car.seat, sheet.points, kind));
        any = true;
      }
    if (any) {
      const auto points = co_await table.answers<ChoosePoints>();
      for (const Car& car : race.cars)
        if (Sheet& sheet = *race.sheets[car.seat]; sheet.own) sheet.points[kind] = points[car.seat];
    }
  } else {
    for (const Car& car : race.cars) table.put(ChooseTyres("FD-8-0-1", car.seat));
    const auto tyres = co_await table.answers<ChooseTyres>();
    for (const Car& car : race.cars) race.sheets[car.seat]->tyres = tyres[car.seat];
    reveal_sheets(table, race);
    begin_race(table, race);
    co_return;
  }
  ++race.preparation;
}

void begin_race(Table& table, Race& race) {
  const Board& board = race.board();
  for (std::size_t place = 0; place < race.grid.size(); ++place) {
    Car& car = car_of(race, race.grid[place]);
    car.grid_place = place + 1;
    car.space = board.grid[place];
    car.arrival = static_cast<int>(place) - most_cars;                              // FD-R9: grid order
    car.limit_passes = circuit::starts_before_pit_limit(board, car.space) ? 0 : 1;  // FD-R14
    car.crossings = 0;
    car.status = Status::grid;
    car.gear = 0;
  }
  race.preparation = 0;
  race.turn_number = 0;
  begin_round(table, race);
}

}  // namespace paddock::formula_de
