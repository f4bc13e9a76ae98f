// FD-2-0-3b, FD-1-3-1: the race sheet, and the results of timed trials.

#include <algorithm>

#include "games/formula_de/rules.h"
#include "games/formula_de/words.h"

namespace paddock::formula_de {
namespace {

Cell text_cell(std::string_view text, int width = 0, bool right = false) { return {verbatim(text), width, right}; }
Cell number_cell(int number, int width) { return text_cell(std::to_string(number), width, true); }
Cell column(std::string_view name, int width, bool right = false) {
  return {{"formula-de.sheet.column", {{"column", Argument::word(name)}}}, width, right};
}

// One line for each lap of a session, the best first.
void add_session(Rows& rows, const Race& race, int session, const Game::Names& names) {
  const auto result = [&](Seat seat) { return race.trials[(session - 1) * race.cars.size() + seat]; };
  std::vector<Seat> seats;
  for (const Car& car : race.cars)
    if (result(car.seat).run) seats.push_back(car.seat);
  std::ranges::stable_sort(seats, [&](Seat a, Seat b) { return better(result(a), result(b)); });
  rows.push_back({{{"formula-de.sheet.session", {{"session", session}}}}});
  rows.push_back({text_cell("", 6), column("driver", 18), column("total", 8, true), column("rolls", 8, true),
                  column("overshot", 12, true), column("time", 12, true)});
  for (std::size_t place = 0; place < seats.size(); ++place) {
    const TrialResult lap = result(seats[place]);
    const Message time = lap.aborted ? "formula-de.sheet.aborted" : verbatim(clock_text(lap.hundredths));
    rows.push_back({text_cell("  "), text_cell(std::to_string(place + 1), 4), text_cell(names[seats[place]], 18),
                    text_cell(lap.aborted ? "-" : std::to_string(lap.total()), 8, true), number_cell(lap.rolls, 8),
                    number_cell(lap.overshot, 12), Cell{time, 12, true}});
  }
  rows.push_back({});
}

Message end_of(const Car& car) {
  if (car.status == Status::finished) return {"formula-de.sheet.finished", {{"round", car.last_round}}};
  if (car.cause == Cause::none) return "formula-de.sheet.racing";
  return {"formula-de.sheet.out",
          {{"cause", end_of_race(car.cause)}, {"lap", std::max<int>(1, car.crossings)}, {"round", car.last_round}}};
}

}  // namespace

Rows Game::sheet(const Race& race, const Names& names, const std::vector<int>& numbers) {
  Rows rows{{{{"formula-de.sheet.heading", {{"circuit", race.board().name}}}}}};
  const Weather& weather = race.weather;
  if (race.options.mode == Mode::race)
    rows.push_back(
        {{{"formula-de.sheet.conditions",
           {{"laps", race.options.laps}, {"sky", weather.sky}, {"final", weather.final}, {"wet", weather.wet}}}}});
  rows.push_back({});
  for (int session = 1; session <= race.session; ++session) add_session(rows, race, session, names);
  if (race.options.mode == Mode::trial || race.grid.empty()) return rows;
  rows.push_back({Cell{"formula-de.sheet.race"}});
  rows.push_back({text_cell("", 6), column("number", 4), column("driver", 18), column("grid", 8, true), text_cell("  "),
                  column("tyres", 10), column("result", 0)});
  for (const Standing& standing : standings(race, names)) {  // FD-21-1-2: only finishers are ranked
    const Car& car = car_of(race, standing.seat);
    rows.push_back({text_cell("  "), text_cell(car.position ? std::to_string(car.position) : "-", 4),
                    text_cell(car_number(numbers, car.seat), 4), text_cell(names[car.seat], 18),
                    number_cell(car.grid_place, 8), text_cell("  "),
                    Cell{{"formula-de.tyres", {{"tyres", car.tyres}}}, 10}, Cell{end_of(car)}});
  }
  return rows;
}

}  // namespace paddock::formula_de
