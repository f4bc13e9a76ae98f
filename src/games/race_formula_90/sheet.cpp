// The result sheet of a race, and what is counted over many.

#include <algorithm>

#include "games/race_formula_90/rules.h"
#include "games/race_formula_90/words.h"

namespace paddock::race_formula_90 {
namespace {

Message end_of(const Race& race, const Car& car) {
  if (car.out) return "race-formula-90.sheet.out";
  return {"race-formula-90.sheet.laps-down", {{"laps", deficit(race, car)}}};
}

paddock::Row columns(const Message& place, const Message& driver, const Message& grid, const Message& stops,
            const Message& strategy, const Message& result) {
  return {{verbatim("  ")},  {place, 4},      {driver, 20},  {grid, 5, true},
          {stops, 7, true}, {verbatim("  ")}, {strategy, 16}, {result}};
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
  Figure sections{"sections", ""}, out{"players", "out"};
  std::vector<Figure> stops;
  for (int number = 0; number <= many; ++number)
    stops.push_back({"stops", std::to_string(number) + (number == many ? "+" : "")});
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
  add_wins(figures, race, &Player::strategy, "strategy-wins");
  add_wins(figures, race, &Player::skill, "skill-wins");
  return figures;
}

Rows Game::sheet(const Race& race, const Names& names, const std::vector<int>&) {
  Rows rows{
      {{{"race-formula-90.sheet.heading",
         {{"circuit", race.board().name}, {"turn", race.turn_number}, {"last", last_turn(race)}}}}},
      {},
      columns({}, "race-formula-90.sheet.driver", "race-formula-90.sheet.grid", "race-formula-90.sheet.stops",
              "race-formula-90.sheet.strategy", "race-formula-90.sheet.result")};
  if (race.grid.empty()) return rows;
  int place = 0;
  for (const Who who : result_order(race)) {
    const Car& car = car_of(race, who);
    const auto grid = std::ranges::find(race.grid, who) - race.grid.begin() + 1;
    const Player* player = who.is_player() ? &player_of(race, car) : nullptr;
    rows.push_back(columns(verbatim(car.out ? "-" : std::to_string(++place)), driver_name(who, names),
                           verbatim(std::to_string(grid)), player ? verbatim(std::to_string(player->stops)) : Message(),
                           player ? name_of(player->strategy) : Message(), end_of(race, car)));
  }
  return rows;
}

}  // namespace paddock::race_formula_90
