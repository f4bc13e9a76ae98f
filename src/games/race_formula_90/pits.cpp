// PIT, FUEL-4 to FUEL-8, FUEL-12: pit stops of players.

#include <algorithm>

#include "games/race_formula_90/rules.h"

namespace paddock::race_formula_90 {
namespace {

int most_fuel(const Race& race, bool costs_distance) {
  const FuelChart& fuel = box().fuel;
  if (!costs_distance || race.rules().fuel_cap) return fuel.most;  // R90-FUEL-7, R90-FUEL-12
  int most = fuel.tank;  // R90-R16: up to the first amount that outlasts the race
  while (race.turn_number + most <= last_turn(race)) most += fuel.extra;
  return most;
}

}  // namespace

Verdict may_refuel(const Race& race, int turns, bool costs_distance) {
  const FuelChart& fuel = box().fuel;
  const int most = most_fuel(race, costs_distance);
  if (turns > most && costs_distance && !race.rules().fuel_cap)
    return {"R90-R16", "fuel-beyond-end", {{"turns", most}}};
  if (turns > most)
    return {costs_distance ? Article("R90-FUEL-7") : Article("R90-FUEL-12"), "too-much-fuel", {{"turns", most}}};
  if (turns < fuel.tank || (turns - fuel.tank) % fuel.extra != 0)
    return {"R90-FUEL-5", "fuel-by-steps", {{"tank", fuel.tank}, {"extra", fuel.extra}}};
  return allowed;
}

namespace {

// R90-FUEL-5 to R90-FUEL-7, R90-FUEL-12: turns of fuel.
Play<int> choose_fuel(Table& table, Race& race, const Player& player, bool costs_distance) {
  const int most = most_fuel(race, costs_distance);
  const Article article = !costs_distance         ? Article("R90-FUEL-12")
                          : race.rules().fuel_cap ? Article("R90-FUEL-7")
                                                  : Article("R90-FUEL-6");
  co_return co_await table.ask(ChooseFuel(article, player.seat, &race, most, costs_distance));
}

void move_refuelling_chit(Table& table, Race& race, Player& player, int turns) {
  if (race.rules().fuel == FuelRule::none) return;  // R90-FUEL-11
  const bool chosen = race.rules().fuel == FuelRule::chosen;
  if (!chosen && player.fuel == 0) return;
  player.fuel = static_cast<std::int16_t>(chosen ? chit_after_stop(race, player, turns) : 0);
  table.tell(chosen ? Article("R90-FUEL-5") : Article("R90-FUEL-4"), Refuelled{player.seat, turns, player.fuel});
}

void repair(Table& table, Race& race, Player& player, int brown) {
  const int red = player.red;
  race.bag_red += player.red - player.spare;
  race.bag_brown += brown;
  player.red = player.spare = 0;
  player.brown -= brown;
  if (red + brown > 0) table.tell("R90-PIT-12", Repaired{player.seat, red, brown});
}

bool may_repair_brown(const Race& race, const Car& car) {  // R90-SKILL-10
  return player_of(race, car).brown > 0 && race.second_edition() && skill_works(race, car, Skill::tuning);
}

// R90-PIT-5 to R90-PIT-8: any number of cards goes; what exceeds the hand value must.
Play<> change_hand(Table& table, Race& race, Car& car) {
  Player& player = player_of(race, car);
  while (!player.hand->empty()) {
    const bool may_keep = hand_count(race, car) <= player.values.cards;
    const Place place = co_await table.ask(ChooseCard("R90-PIT-8", ChooseCard::Purpose::stop, player.seat, &race,
                                                      *player.hand, places_in(player.hand.size(), may_keep)));
    if (place == no_card) break;
    const Card card = take_from_hand(player, place);
    discard(race, card);
    table.tell("R90-PIT-8", CardDiscarded{player.seat, card, ChooseCard::Purpose::stop});
  }
  draw_race_cards(table, race, player, player.values.cards - hand_count(race, car), "R90-PIT-5");
}

// R90-TYRE-8 to R90-TYRE-10. How many Track Cards the new set brings when the stop is complete.
Play<int> change_tyres(Table& table, Race& race, Player& player) {
  const Article article = race.second_edition() ? Article("R90-PIT-5") : Article("R90-PIT-6");
  const Tyres tyres = co_await table.ask(ChooseTyres(article, player.seat, &race, tyres_on_offer(player)));
  if (tyres == Tyres::none) {
    if (discs_lost_at_stop(race, player)) player.discs = 0;
    co_return 0;
  }
  fit_tyres(table, race, player, tyres, article);
  co_return box().tyres[static_cast<int>(tyres)].track_cards;
}

// R90-STRAT-26: whoever takes or keeps CHASE at a stop may choose a target.
Play<> choose_target_at_stop(Table& table, Race& race, Car& car, std::uint16_t targets) {
  Player& player = player_of(race, car);
  const auto only_drive = static_cast<std::uint8_t>(1 << static_cast<int>(Declaration::Kind::drive));
  const Declaration declared =
      co_await table.ask(ChooseDeclaration("R90-STRAT-26", player.seat, &race, only_drive, targets));
  if (declared.kind != Declaration::Kind::chase) co_return;
  player.chased = declared.target;
  player.chase_begins = true;
  table.tell("R90-STRAT-26", ChaseBegun{player.seat, declared.target});
}

void come_back_on_track(Race& race, Car& car) {
  if (!car.off_track) return;
  take_out(race.off_track, car.who);
  car.off_track = false;
  car.re_entered = true;
  car.back = 0;
}

}  // namespace

// R90-TYRE-8: always. In the second edition those of soft tyres stay on (R90-TYRE-9), those of a RAIN EXPERT do not (R90-SKILL-17).
bool discs_lost_at_stop(const Race& race, const Player& player) {
  return !race.second_edition() || player.tyres == Tyres::rain;
}

int time_at_stop(const Race& race, const Car& car) {
  if (!race.second_edition()) return 0;
  return car.time;
}

// R90-FUEL-5, R90-R15: in the first edition from where the chit is.
int chit_after_stop(const Race& race, const Player& player, int turns) {
  const bool from_chit = !race.second_edition() && player.fuel > 0;
  return (from_chit ? player.fuel : race.turn_number) + turns;
}

// R90-PIT-5 to R90-PIT-10, R90-R134: the actions of a stop, in order.
Play<> service(Table& table, Race& race, Car& car, int turns_of_fuel) {
  Player& player = player_of(race, car);
  ++player.stops;
  car.forced_pit = false;  // R90-R129
  car.time = 0;
  move_refuelling_chit(table, race, player, turns_of_fuel);
  bool brown = false;
  if (may_repair_brown(race, car))
    brown =
        co_await table.ask(ChooseWhether("R90-SKILL-10", ChooseWhether::Purpose::repair, player.seat, &race, car.who));
  repair(table, race, player, brown);
  co_await change_hand(table, race, car);
  int cards = 0;
  if (race.rules().weather) cards = co_await change_tyres(table, race, player);
  else player.chips = player.values.chips;  // R90-PIT-7
  if (race.rules().strategies > 0) co_await change_strategy(table, race, player, "R90-STRAT-4");
  if (const std::uint16_t targets = chase_targets(race, car)) co_await choose_target_at_stop(table, race, car, targets);
  player.skill_used = false;  // R90-PIT-10
  for (int card = 0; card < cards; ++card) draw_track_card(table, race, player, "R90-TYRE-6");
  pitting_cards(table, race, car);
}

Play<> pit_stop(Table& table, Race& race, Car& car) {
  Player& player = player_of(race, car);
  if (race.second_edition()) end_chase(table, race, player);  // R90-STRAT-29
  const FuelChart& fuel = box().fuel;
  int turns = fuel.tank;
  if (race.rules().fuel == FuelRule::chosen) turns = co_await choose_fuel(table, race, player, true);
  const int sections = pit_time(race, car) + (turns - fuel.tank) / fuel.extra + time_at_stop(race, car);  // R90-PIT-2
  const int from = car.section;
  come_back_on_track(race, car);
  go_to_back(race, car, progress(race, car) - sections);  // R90-PIT-3
  table.tell("R90-PIT-2", PitStop{car.who, from, sections, car.section});
  move_chit(table, race);  // R90-PIT-4
  co_await service(table, race, car, turns);
  if (!race.safety_car_called) co_await take_spot(table, race, car, true);
  car.just_pit = true;  // R90-PIT-11
}

// Under the safety car a stop costs no distance but the place in the line, which the caller takes.
Play<> stop_in_line(Table& table, Race& race, Car& car) {
  int turns = box().fuel.tank;
  if (race.rules().fuel == FuelRule::chosen) turns = co_await choose_fuel(table, race, player_of(race, car), false);
  co_await service(table, race, car, turns);
  car.just_pit = true;
}

}  // namespace paddock::race_formula_90
