// FD-2-0-3b, FD-1-3-1: the race sheet, and the results of timed trials.

#include <fmt/format.h>

#include <algorithm>

#include "games/formula_de/rules.h"
#include "games/formula_de/words.h"

namespace paddock::formula_de {
namespace {

std::string weather_text(const Weather& weather) {
  const std::string sky = weather.sky == Sky::sun ? "sunny" : weather.sky == Sky::rain ? "raining" : "changeable";
  return fmt::format("{}{}, {} track", sky, weather.final ? "" : " and may change", weather.wet ? "wet" : "dry");
}

// One line for each lap of a session, the best first.
std::string session_sheet(const Race& race, int session, const Game::Names& names) {
  const auto result = [&](Seat seat) { return race.trials[(session - 1) * race.cars.size() + seat]; };
  std::vector<Seat> seats;
  for (const Car& car : race.cars)
    if (result(car.seat).run) seats.push_back(car.seat);
  std::ranges::stable_sort(seats, [&](Seat a, Seat b) { return better(result(a), result(b)); });
  std::string text = fmt::format("Session {}\n  {:<4}{:<18}{:>6}{:>8}{:>10}{:>12}\n", session, "", "driver", "total",
                                 "rolls", "overshot", "time");
  for (std::size_t place = 0; place < seats.size(); ++place) {
    const TrialResult lap = result(seats[place]);
    text += fmt::format("  {:<4}{:<18}{:>6}{:>8}{:>10}{:>12}\n", place + 1, names[seats[place]],
                        lap.aborted ? "-" : std::to_string(lap.total()), lap.rolls, lap.overshot,
                        lap.aborted ? "aborted" : clock_text(lap.hundredths));
  }
  return text + "\n";
}

std::string end_of(const Car& car) {
  if (car.status == Status::finished) return fmt::format("finished in round {}", car.last_round);
  if (car.cause == Cause::none) return "still racing";
  return fmt::format("{}, lap {}, round {}", cause_text(car.cause), std::max<int>(1, car.crossings), car.last_round);
}

}  // namespace

std::string Game::sheet(const Race& race, const Names& names, const std::vector<int>& numbers) {
  std::string text = fmt::format("Formula Dé: {}\n", race.board().name);
  if (race.options.mode == Mode::race)
    text += fmt::format("{}, {}\n", counted(race.options.laps, "lap"), weather_text(race.weather));
  text += "\n";
  for (int session = 1; session <= race.session; ++session) text += session_sheet(race, session, names);
  if (race.options.mode == Mode::trial || race.grid.empty()) return text;
  text += fmt::format("Race\n  {:<4}{:<4}{:<18}{:>5}  {:<7}{}\n", "", "no", "driver", "grid", "tyres", "result");
  for (const Standing& standing : standings(race, names)) {  // FD-21-1-2: only finishers are ranked
    const Car& car = car_of(race, standing.seat);
    text += fmt::format("  {:<4}{:<4}{:<18}{:>5}  {:<7}{}\n", car.position ? std::to_string(car.position) : "-",
                        car_number(numbers, car.seat), names[car.seat], car.grid_place, word(car.tyres), end_of(car));
  }
  return text;
}

}  // namespace paddock::formula_de
