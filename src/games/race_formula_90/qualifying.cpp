// QUAL and FUEL-1, FUEL-2: the grid, and the turns of the first stops.

#include <algorithm>

#include "games/race_formula_90/rules.h"

namespace paddock::race_formula_90 {
namespace {

// R90-QUAL-3: a chit of its kind for each robot.
void draw_chits(Table& table, Race& race) {
  for (const Kind kind : {Kind::superfast, Kind::fast, Kind::slow}) {
    const std::vector<Chit>& chits = box().robots[static_cast<int>(kind)].chits;
    Few<Who, 10> pool;
    for (std::size_t chit = 1; chit <= chits.size(); ++chit) pool.push_back({kind, chit});
    if (std::ranges::none_of(race.cars, [&](const Car& car) { return car.who.kind == kind; })) continue;
    table.shuffle(pool, {"chits"});
    for (const Car& car : race.cars) {
      if (car.who.kind != kind) continue;
      const Chit& chit = chits[pool[car.who.number - 1].number - 1];
      const int value = race.rules().superfast ? chit.advanced : chit.base;  // R90-R11
      race.qualified.push_back({car.who, value, chit.factor, chit.stop, Card{}});
    }
  }
}

int fuel_modifier(int stop) {  // R90-QUAL-2
  const FuelChart& fuel = box().fuel;
  for (std::size_t i = 0; i < fuel.first_stops.size(); ++i)
    if (fuel.first_stops[i] == stop) return fuel.qualifying[i];
  return 0;
}

// R90-QUAL-1, R90-QUAL-7
void reveal_card(Race& race, Player& player, const Qualifying& chosen) {
  const Card card = take_from_hand(player, chosen.card);
  const int value = race.face(card).movement + fuel_modifier(chosen.stop) + qualifying_bonus(player);
  race.qualified.push_back({player_on(player.seat), value, race.face(card).factor, chosen.stop, card});
  player.target = card;
}

// R90-QUAL-5: higher value, then lower factor, then by chance.
void sort_grid(Table& table, Race& race) {
  const auto key = [](const Qualified& one) { return std::pair(-one.value, static_cast<int>(one.factor)); };
  sort_stably(race.qualified, key);
  for (auto first = race.qualified.begin(); first != race.qualified.end();) {
    const auto last =
        std::find_if(first, race.qualified.end(), [&](const Qualified& one) { return key(one) != key(*first); });
    Few<Who, most_cars> tied;
    for (auto one = first; one != last; ++one) tied.push_back(one->who);
    if (tied.size() > 1) {
      table.shuffle(tied, {"grid"});
      std::ranges::sort(first, last, {}, [&](const Qualified& one) { return std::ranges::find(tied, one.who); });
    }
    first = last;
  }
}

// R90-R142: the first stop that neither gives nor costs places.
std::int8_t stop_without_choice(const Race& race) {
  const FuelChart& fuel = box().fuel;
  if (race.rules().fuel != FuelRule::chosen) return 0;
  return fuel.first_stops[std::ranges::find(fuel.qualifying, 0) - fuel.qualifying.begin()];
}

// R90-R142: the players as given, spread among the robots, which have their order already. Their cards are Target Checks.
void insert_players(Race& race, const auto& chosen) {
  const int players = static_cast<int>(race.players.size()), cars = static_cast<int>(race.cars.size());
  for (int number = 0; number < players; ++number) {
    Player& player = race.players[race.options.grid[number]];
    player.target = take_from_hand(player, chosen[player.seat].card);
    race.qualified.insert(
        race.qualified.begin() + spread_place(number, players, cars),
        {player_on(player.seat), 0, race.face(player.target).factor, stop_without_choice(race), player.target});
  }
}

// R90-FUEL-1: by the place on the grid.
int base_stop(int place, int cars) {
  const BaseFuel& fuel = box().fuel.base;
  return place == 0 ? fuel.first : place == 1 ? fuel.second : place == cars - 1 ? fuel.last : fuel.others;
}

void place_fuel_chits(Table& table, Race& race) {
  const FuelRule rule = race.rules().fuel;
  if (rule == FuelRule::none) return;  // R90-FUEL-11
  const int cars = static_cast<int>(race.qualified.size());
  for (int place = 0; place < cars; ++place) {
    Qualified& one = race.qualified[place];
    if (rule == FuelRule::by_grid) one.stop = base_stop(place, cars);
    if (one.who.is_player()) race.players[one.who.seat()].fuel = one.stop;
    else race.robot_chits.push_back({one.who.kind, one.stop});  // R90-FUEL-2, R90-R13
    table.tell(rule == FuelRule::by_grid                         ? Article("R90-FUEL-1")
               : race.options.grid.empty() || one.who.is_robot() ? Article("R90-FUEL-2")
                                                                 : Article("R90-R142"),
               StopPlanned{one.who, one.stop});
  }
}

void form_grid(Table& table, Race& race) {
  for (std::size_t place = 0; place < race.qualified.size(); ++place) {
    Car& car = car_of(race, race.qualified[place].who);
    car.lap = -1;  // R90-LAP-1
    change_section(race, car, race.board().grid[place]);
    race.grid.push_back(car.who);
    stand_last(race, car.who);
  }
  table.tell(race.options.grid.empty() ? Article("R90-QUAL-6") : Article("R90-R142"), GridFormed{race.grid});
  move_chit(table, race);  // R90-SETUP-12
}

}  // namespace

Play<> qualify(Table& table, Race& race) {
  const bool given = !race.options.grid.empty();  // R90-R142
  for (Player& player : race.players)
    table.put(ChooseQualifying(given ? Article("R90-R142") : Article("R90-QUAL-1"), player.seat, &race, *player.hand,
                               !given && race.rules().fuel == FuelRule::chosen));
  const auto chosen = co_await table.answers<ChooseQualifying>();
  if (!given)
    for (Player& player : race.players) reveal_card(race, player, chosen[player.seat]);
  table.reveal();
  draw_chits(table, race);
  sort_grid(table, race);
  if (given) insert_players(race, chosen);
  for (const Qualified& one : race.qualified)
    if (given && one.who.is_player()) table.tell("R90-R142", TargetLaid{one.who.seat(), one.card, one.factor});
    else table.tell(one.who.is_player() ? Article("R90-QUAL-1") : Article("R90-QUAL-3"), QualifyingRevealed{one});
  form_grid(table, race);
  place_fuel_chits(table, race);
  qualifying_cards(table, race);  // R90-QUAL-8
  race.phase = race.rules().weather          ? Phase::weather
               : race.rules().strategies > 0 ? Phase::strategies
                                             : Phase::next_turn;
}

}  // namespace paddock::race_formula_90
