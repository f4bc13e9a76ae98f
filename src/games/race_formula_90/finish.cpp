// END: the result.

#include <algorithm>
#include <cctype>

#include "games/race_formula_90/rules.h"
#include "games/race_formula_90/words.h"

namespace paddock::race_formula_90 {

void finish_race(Table& table, Race& race, Article article) {
  race.phase = Phase::over;
  table.tell(article, RaceOver{race_order(race)});
}

Progress Game::progress(const Race& race) { return {"turn", race.turn_number, last_turn(race)}; }

// R90-END-2, R90-END-3: race order, then those who are out, the last to retire first.
Few<Who, most_cars> result_order(const Race& race) {
  Few<Who, most_cars> order;
  if (race.grid.empty())
    for (const Car& car : race.cars) order.push_back(car.who);
  else
    order = race_order(race);
  for (auto who = race.retired.rbegin(); who != race.retired.rend(); ++who) order.push_back(*who);
  return order;
}

namespace {

// The name in a result, which seasons store: a robot's is "FAST robot 2".
std::string result_name(Who who, const Game::Names& names) {
  if (who.is_player()) return names[who.seat()];
  std::string kind = word(who.kind);
  std::ranges::transform(kind, kind.begin(), [](unsigned char letter) { return std::toupper(letter); });
  return kind + " robot " + std::to_string(who.number);
}

}  // namespace

// Points are the sections driven.
std::vector<Standing> Game::standings(const Race& race, const Names& names) {
  std::vector<Standing> standings;
  for (const Who who : result_order(race)) {
    const int place = race.grid.empty() ? 0 : static_cast<int>(standings.size()) + 1;
    standings.push_back({place, result_name(who, names), who.seat(), race_formula_90::progress(race, car_of(race, who))});
  }
  return standings;
}

std::vector<Classified> Game::classification(const Race& race, const Names& names) {
  std::vector<Classified> cars;
  for (const Who who : result_order(race)) {
    const Car& car = car_of(race, who);
    const auto grid = std::ranges::find(race.grid, who) - race.grid.begin() + 1;
    cars.push_back({static_cast<int>(cars.size()) + 1, result_name(who, names), who.seat(), static_cast<int>(grid),
                    !car.out, std::max<int>(0, car.lap), race.turn_number, car.out ? "eliminated" : "finished"});
  }
  return cars;
}

}  // namespace paddock::race_formula_90
