// The result sheet of a race, and what is counted over many.

#include <fmt/format.h>

#include <algorithm>

#include "games/race_formula_90/rules.h"
#include "games/race_formula_90/words.h"

namespace paddock::race_formula_90 {
namespace {

std::string end_of(const Race& race, const Car& car) {
  if (car.out) return "out";
  const int laps_down = deficit(race, car);
  return laps_down == 0 ? "same lap as the Leader" : counted(laps_down, "lap") + " down";
}

// Whether the winner is a player who has it, of those who have it.
template <class Choice>
void add_wins(std::vector<Figure>& figures, const Race& race, Choice Player::*choice, std::string_view topic) {
  const Who winner = leader(race).who;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<Choice>>([&](auto one) {
    if (one.value == Choice::none) return;
    Figure wins{std::string(topic), word(one.value)};
    for (const Player& player : race.players) {
      if (player.*choice != one.value) continue;
      ++wins.trials;
      wins.sum += winner == player_on(player.seat);
    }
    figures.push_back(wins);
  });
}

}  // namespace

std::vector<Figure> Game::figures(const Race& race) {
  constexpr int many = 4;
  Figure sections{"sections in a turn", ""}, out{"players", "out"};
  std::vector<Figure> stops;
  for (int number = 0; number <= many; ++number)
    stops.push_back({"pit stops of a player", std::to_string(number) + (number == many ? "+" : "")});
  for (const Player& player : race.players) {
    sections.sum += player.driven;
    sections.trials += player.turns;
    out.sum += car_of(race, player_on(player.seat)).out;
    ++out.trials;
    ++stops[std::min<int>(player.stops, many)].sum;
  }
  std::vector<Figure> figures{sections, out};
  for (Figure& figure : stops) {
    figure.trials = out.trials;
    figures.push_back(figure);
  }
  add_wins(figures, race, &Player::strategy, "wins by last strategy");
  add_wins(figures, race, &Player::skill, "wins by skill");
  return figures;
}

std::string Game::sheet(const Race& race, const Names& names, const std::vector<int>&) {
  std::string text =
      fmt::format("Race! Formula 90: {}, turn {} of {}\n\n  {:<4}{:<20}{:>5}{:>7}  {:<16}{}\n", race.board().name,
                  race.turn_number, last_turn(race), "", "driver", "grid", "stops", "strategy", "result");
  if (race.grid.empty()) return text;
  int place = 0;
  for (const Who who : result_order(race)) {
    const Car& car = car_of(race, who);
    const auto grid = std::ranges::find(race.grid, who) - race.grid.begin() + 1;
    const Player* player = who.is_player() ? &player_of(race, car) : nullptr;
    const std::string stops = player ? std::to_string(player->stops) : "";
    const std::string strategy = player && player->strategy != Strategy::none ? name_of(player->strategy) : "";
    text += fmt::format("  {:<4}{:<20}{:>5}{:>7}  {:<16}{}\n", car.out ? "-" : std::to_string(++place),
                        name_of(who, names), grid, stops, strategy, end_of(race, car));
  }
  return text;
}

}  // namespace paddock::race_formula_90
