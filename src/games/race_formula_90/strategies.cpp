// STRAT: what each strategy gives, in the step its description names. Where a strategy may be chosen stands in pre_race.cpp,
// declarations.cpp and pits.cpp; the draws of LUCKY, CHASE and SAVE FUEL in drawing.cpp.

#include <algorithm>

#include "games/race_formula_90/rules.h"

namespace paddock::race_formula_90 {

// R90-STRAT-6; in the first edition not off-track either (R90-OFF-9, R90-R123).
bool strategy_works(const Race& race, const Car& car, Strategy strategy) {
  if (!car.who.is_player() || player_of(race, car).strategy != strategy || race.safety_car) return false;
  return race.second_edition() || !car.off_track;
}

Verdict strategies_off(const Race& race) {
  return {race.safety_car ? Article("R90-STRAT-6") : Article("R90-R123"), "strategies-off"};
}

void earn_special(Table& table, Race& race, Player& player, Strategy strategy, Article article) {
  if (!race.rules().track_cards) return;
  table.tell(article, SpecialEarned{player.seat, strategy});
  draw_track_card(table, race, player, "R90-STRAT-5");
}

// --- SAVE TYRES ----------------------------------------------------------------------------------------------------

int saved_tyres(const Race& race, const Car& car, int points) {  // R90-STRAT-7
  return points > 0 && strategy_works(race, car, Strategy::save_tyres) ? points - 1 : points;
}

void save_tyres_special(Table& table, Race& race, Car& car) {
  if (!car.out && race.turn.chips_paid > 0 && strategy_works(race, car, Strategy::save_tyres))
    earn_special(table, race, player_of(race, car), Strategy::save_tyres, "R90-STRAT-8");
}

// --- HAZARD --------------------------------------------------------------------------------------------------------

void hazard_for_damage(Race& race, const Car& car, int discs) {  // R90-STRAT-9, R90-STRAT-12
  if (strategy_works(race, car, Strategy::hazard)) race.turn.strategy_bonus += discs;
}

// R90-STRAT-9: passed or failed, a check of a Movement Card gives 1. R90-STRAT-12, R90-R44: in the second edition a normal check
// that is made blind, or the damage of one that fails.
void hazard_for_check(Table& table, Race& race, Car& car, bool made_blind, bool printed_blind, bool passed) {
  if (passed) ++race.turn.checks_passed;
  if (!strategy_works(race, car, Strategy::hazard)) return;
  const bool chosen_blind = made_blind && !printed_blind;
  if (!race.second_edition() || chosen_blind || !passed) ++race.turn.strategy_bonus;
  if (made_blind) hazard_for_blind_check(table, race, car);
}

void hazard_for_blind_check(Table& table, Race& race, Car& car) {  // R90-STRAT-13
  if (race.second_edition() && strategy_works(race, car, Strategy::hazard))
    earn_special(table, race, player_of(race, car), Strategy::hazard, "R90-STRAT-13");
}

// R90-STRAT-10, R90-R76: sections of a successful late brake.
int hazard_sections(const Race& race, const Car& car) {
  if (race.second_edition() || !strategy_works(race, car, Strategy::hazard)) return 1;
  const int next = car.section % race.length() + 1;
  return race.index.rows[next].empty() ? 2 : 1;
}

// R90-STRAT-11, R90-R135: at once when the car has gone far enough; what has been rewarded counts no more.
void hazard_special(Table& table, Race& race, Car& car) {
  constexpr int far = 6;
  if (race.turn.sections < far || race.second_edition() || !strategy_works(race, car, Strategy::hazard)) return;
  Player& player = player_of(race, car);
  for (; race.turn.checks_passed > 0; --race.turn.checks_passed)
    earn_special(table, race, player, Strategy::hazard, "R90-STRAT-11");
  for (; player.damage_taken > 0; --player.damage_taken)
    earn_special(table, race, player, Strategy::hazard, "R90-STRAT-11");
}

// --- BALANCE -------------------------------------------------------------------------------------------------------

namespace {

bool plays_speed(const Race& race) {
  return std::ranges::any_of(race.turn.cards, [&](Card card) { return race.face(card).colour == Colour::speed; });
}

}  // namespace

bool balance_lends_bonus(const Race& race, const Car& car) {  // R90-STRAT-15, R90-STRAT-17
  return strategy_works(race, car, Strategy::balance) && (race.second_edition() || !plays_speed(race));
}

void balance_special(Table& table, Race& race, Car& car) {
  if (!strategy_works(race, car, Strategy::balance)) return;
  const Trajectory use = race.turn.trajectory;
  const bool added =
      use == Trajectory::power || use == Trajectory::passed || (use == Trajectory::used && car.lane != Lane::extreme);
  if (!added || !matches(race, *trajectory_of(race, car), race.turn.cards)) return;
  if (race.second_edition()) earn_special(table, race, player_of(race, car), Strategy::balance, "R90-STRAT-18");
  else if (!plays_speed(race)) earn_special(table, race, player_of(race, car), Strategy::balance, "R90-STRAT-16");
}

// --- CHASE ---------------------------------------------------------------------------------------------------------

namespace {

// R90-STRAT-26, R90-R32: ahead in the race, on the same lap, on the track.
bool is_target(const Race& race, const Car& car, const Car& target) {
  if (car.who == target.who || !on_track(target) || !ahead(race, target, car)) return false;
  const Car& first = car_with_chit(race);
  return deficit(race, target, first) == deficit(race, car, first);
}

}  // namespace

// R90-STRAT-26: in the second edition a player chooses whom he chases.
Verdict may_chase(const Race& race, const Car& car, Who target) {
  const Player& player = player_of(race, car);
  if (player.strategy != Strategy::chase)
    return {"R90-STRAT-26", "not-chase", {{"strategy", static_cast<int>(player.strategy)}}};
  if (!race.second_edition()) return {"R90-STRAT-23", "target-is-found"};
  if (!strategy_works(race, car, Strategy::chase)) return strategies_off(race);
  if (player.chased) return {"R90-STRAT-26", "chases-already", {{"car", index_of(race, player.chased)}}};
  if (is_target(race, car, car_of(race, target))) return allowed;
  if (race.chit == car.who) return {"R90-STRAT-30", "leader-chases-nobody"};
  return {"R90-STRAT-26", "not-ahead", {{"car", index_of(race, target)}}};
}

// R90-STRAT-23, R90-R126: in the first edition, at the start of a game turn, the last of those ahead on the same lap.
void find_targets(Table& table, Race& race) {
  if (race.second_edition()) return;
  for (Player& player : race.players) {
    player.chased = {};
    const Car& car = car_of(race, player_on(player.seat));
    if (player.strategy != Strategy::chase || car.out || race.safety_car) continue;
    for (const Car& target : race.cars) {
      const bool nearer = !player.chased || ahead(race, car_of(race, player.chased), target);
      if (nearer && is_target(race, car, target)) player.chased = target.who;
    }
    if (player.chased) table.tell("R90-STRAT-23", TargetFound{player.seat, player.chased});
  }
}

std::uint16_t chase_targets(const Race& race, const Car& car) {
  std::uint16_t targets = 0;
  if (player_of(race, car).strategy != Strategy::chase) return targets;
  for (std::size_t i = 0; i < race.cars.size(); ++i)
    if (may_chase(race, car, race.cars[i].who)) targets = static_cast<std::uint16_t>(targets | 1 << i);
  return targets;
}

void discard_reserved(Race& race, Player& player) {
  for (const Card card : player.reserved) discard(race, card);
  player.reserved.clear();
}

void end_chase(Table& table, Race& race, Player& player) {
  if (!player.chased) return;
  const Who target = player.chased;
  player.chased = {};
  player.chase_begins = false;
  if (!race.second_edition()) return;
  table.tell("R90-STRAT-29", ChaseEnded{player.seat, target});
  release_reserved(race, target, player.seat);
}

// R90-R31: reserved cards are discarded when no other chaser awaits his step B.
void release_reserved(Race& race, Who target, Seat chaser) {
  if (!race.second_edition() || !target.is_player()) return;
  for (const Player& other : race.players)
    if (other.seat != chaser && other.chased == target && !car_of(race, player_on(other.seat)).played) return;
  discard_reserved(race, race.players[target.seat()]);
}

void lose_chasers(Table& table, Race& race, Who target) {
  for (Player& player : race.players)
    if (race.second_edition() && player.chased == target) end_chase(table, race, player);
}

void drop_passed_target(Table& table, Race& race, Car& car) {
  Player& player = player_of(race, car);
  if (race.second_edition() && player.chased && !ahead(race, car_of(race, player.chased), car))
    end_chase(table, race, player);
}

// R90-STRAT-27: the chased player's Movement Cards that are still on the table. First edition: what chasers may look for in the
// discard piles (R90-R34).
void reserve_cards(Race& race, Car& car) {
  Player& player = player_of(race, car);
  Few<Card, 2>& cards = race.second_edition() ? player.reserved : car.played_cards;
  const auto waits_for_them = [&](const Player& other) {
    return other.chased == car.who && !car_of(race, player_on(other.seat)).played;  // R90-R31
  };
  if (race.second_edition() && std::ranges::none_of(race.players, waits_for_them)) return;
  for (std::size_t i = 0; i < race.turn.cards.size(); ++i) {
    if (race.turn.gone >> i & 1) continue;
    cards.push_back(race.turn.cards[i]);
    if (race.second_edition()) race.turn.gone = static_cast<std::uint8_t>(race.turn.gone | 1 << i);
  }
}

void chase_special(Table& table, Race& race, Car& car) {  // R90-STRAT-25, R90-STRAT-31
  if (!on_track(car) || !strategy_works(race, car, Strategy::chase)) return;
  Player& player = player_of(race, car);
  const bool barred = player.chased.is_robot() || race.chit == car.who;  // R90-STRAT-25: a robot chased, or the Leader
  if (!player.chased || (!race.second_edition() && barred)) return;
  const Car& target = car_of(race, player.chased);
  if (on_track(target) && target.section == car.section)
    earn_special(table, race, player, Strategy::chase,
                 race.second_edition() ? Article("R90-STRAT-31") : Article("R90-STRAT-25"));
}

// --- BANGING WHEELS ------------------------------------------------------------------------------------------------
// Its cheaper and free passes are in movement.cpp (R90-STRAT-32, R90-STRAT-33).

int banging_contest_bonus(const Race& race, const Car& car) {
  return strategy_works(race, car, Strategy::banging_wheels) ? 3 : 0;  // R90-STRAT-32
}

// R90-STRAT-34, R90-STRAT-35: in the second edition one a turn.
void banging_special(Table& table, Race& race, Car& car, Article article) {
  Player& player = player_of(race, car);
  if (!strategy_works(race, car, Strategy::banging_wheels) || (race.second_edition() && player.banging_special)) return;
  player.banging_special = true;
  earn_special(table, race, player, Strategy::banging_wheels, article);
}

// --- SAVE FUEL -----------------------------------------------------------------------------------------------------

Play<> save_fuel_special(Table& table, Race& race, Car& car) {  // R90-STRAT-37
  const bool low = std::ranges::all_of(race.turn.cards, [&](Card card) { return race.face(card).movement <= 2; });
  if (!low) co_return;
  Player& player = player_of(race, car);
  const SavedFuel saved = co_await table.ask(ChooseSavedFuel(player.seat, &race));
  if (saved == SavedFuel::track_card) earn_special(table, race, player, Strategy::save_fuel, "R90-STRAT-37");
  if (saved != SavedFuel::chit) co_return;
  ++player.fuel;
  table.tell("R90-STRAT-37", ChitMoved{player.seat, player.fuel});
}

// --- PUSH ----------------------------------------------------------------------------------------------------------

Push push_of(const Race& race, const Car& car) {  // R90-STRAT-39
  if (!strategy_works(race, car, Strategy::push)) return Push::none;
  return player_of(race, car).fuel - 1 > race.turn_number ? Push::works : Push::too_late;
}

void push_special(Table& table, Race& race, Car& car) {  // R90-STRAT-40, R90-R42
  if (!car.out && race.turn.chips_paid >= 2 && race.turn.cards_paid == 0 && strategy_works(race, car, Strategy::push))
    earn_special(table, race, player_of(race, car), Strategy::push, "R90-STRAT-40");
}

}  // namespace paddock::race_formula_90
