// Chapter 10: collisions and breakdowns, and 10.1: yellow flags.

#include <algorithm>

#include "games/pole_position/rules.h"

namespace paddock::pole_position {
namespace {

// PP-R59: bots do not roll.
Seats involved_players(const Race& race, const Car& attacker, std::uint8_t abreast) {
  Seats players;
  for (const Seat seat : race.positions)
    if ((seat == attacker.seat || abreast >> seat & 1) && !car_of(race, seat).is_bot()) players.push_back(seat);
  return players;
}

int collision_roll(Table& table, const Car& car, bool second) {
  const int die = table.roll(box().dice.black, {"collision", car.seat});
  table.tell(second ? Article("PP-10-4") : Article("PP-10-1"), CollisionRolled{car.who(), die, second});
  return die;
}

// PP-10-2; PP-A2-5, PP-A2-7: teams lower the result, not below 1.
int collision_result(const Car& car, int die) { return std::max(1, die + team_of(car).collision); }

bool is_breakdown(Effect effect) { return effect == Effect::light_breakdown || effect == Effect::heavy_breakdown; }

// PP-10.2-1, PP-17.6.1-6
void test_safety_car(Table& table, Race& race, const Car& attacker, const Car& defender, int breakdowns) {
  if (!race.options.safety_car || breakdowns == 0) return;
  bool released = breakdowns >= 2;
  if (!released && (attacker.is_bot() || defender.is_bot())) {
    const Car& player = attacker.is_bot() ? defender : attacker;
    const int die = table.roll(box().dice.black, {"safety_car", player.seat});
    released = die <= 3;
    table.tell("PP-17.6.1-6", SafetyCarTested{player.who(), die, released});
  }
  if (released) release_safety_car(table, race, {attacker.seat, defender.seat}, "PP-10.2-1");
}

// PP-R61, PP-R82: out of the race, or to the pits at once.
void fail(Table& table, Race& race, Car& car, Cause cause, Article article) {
  if (!race.options.no_elimination) return eliminate(table, race, car, cause, article);
  car.must_pit = true;
  const bool point_missing = cause == Cause::engine || cause == Cause::brakes;
  table.tell(point_missing ? Article("PP-16.1-2") : Article("PP-16.1-1"), PitOrdered{car.who()});
}

}  // namespace

Play<> collision(Table& table, Race& race, Car& attacker, Car& defender, std::uint8_t abreast) {
  const Seats players = involved_players(race, attacker, abreast);
  if (table.has_witness()) {
    Whos others;
    for (const Seat seat : players)
      if (seat != attacker.seat && seat != defender.seat) others.push_back(car_of(race, seat).who());
    table.tell("PP-10-1", Collided{attacker.who(), defender.who(), others});
  }
  const CellId scene = defender.cell;
  Few<Count, most_cars>& dice = race.turn.collision;
  dice.assign(race.cars.size(), 0);
  for (const Seat seat : players) dice[seat] = collision_roll(table, car_of(race, seat), false);
  for (const Seat seat : players) {  // PP-10-4
    Car& car = car_of(race, seat);
    const bool again =
        co_await table.ask(Decide("PP-10-4", seat, Matter::second_roll, bool(may_spend(race, car, "PP-10-4"))));
    if (!again) continue;
    --car.sp;
    dice[seat] = std::min<int>(dice[seat], collision_roll(table, car, true));
  }
  int breakdowns = 0;
  bool damage = false;
  const Seats positions = race.positions;
  for (const Seat seat : players) {
    Car& car = car_of(race, seat);
    raise_stress(table, race, car, "PP-12.2-2");
    car.drs = false;  // PP-R70
    car.drs_barred = true;
    const Effect effect = collision_effect(car, dice[seat]);
    table.tell("PP-10-2", CollisionResult{car.who(), collision_result(car, dice[seat]), effect});
    breakdowns += is_breakdown(effect);
    damage |= effect != Effect::nothing;
    apply(table, race, car, effect, "PP-10-5");
  }
  rank_eliminated(race, positions);
  test_safety_car(table, race, attacker, defender, breakdowns);
  if (damage && race.options.yellow_flags && !race.safety_car) show_flags(table, race, scene);  // PP-10.1-1
}

Effect collision_effect(const Car& car, int die) { return box().collision.effects[collision_result(car, die) - 1]; }

// PP-10-5, PP-R61
Cause failure(const Race& race, const Car& car, Effect effect) {
  if (effect == Effect::engine) return car.ep == 0 ? Cause::engine : Cause::none;
  if (effect == Effect::brake) return car.bp == 0 ? Cause::brakes : Cause::none;
  if (!is_breakdown(effect)) return Cause::none;
  if (car.open_light + car.open_heavy > 0) return Cause::second_breakdown;
  const StartPoints& limits = race.options.extended ? box().car.extended : box().car.standard;
  const int points = car.breakdown_points() + (effect == Effect::heavy_breakdown ? 2 : 1);
  const int most = limits.breakdown_points + team_of(car).breakdown_points;  // PP-A2-5
  return points > most ? Cause::breakdowns : Cause::none;
}

bool is_out_by(const Race& race, const Car& car, Effect effect) {
  return !race.options.no_elimination && failure(race, car, effect) != Cause::none;
}

Article article_of(Cause cause) {
  if (cause == Cause::second_breakdown) return "PP-10-10";
  return cause == Cause::breakdowns ? Article("PP-10-9") : Article("PP-10-5");
}

void apply(Table& table, Race& race, Car& car, Effect effect, Article article) {
  if (effect == Effect::brake || effect == Effect::engine) lose_point(table, race, car, effect, article);
  if (is_breakdown(effect)) break_down(table, race, car, effect == Effect::heavy_breakdown, "PP-10-6");
}

// PP-10-5, PP-9-5
void lose_point(Table& table, Race& race, Car& car, Effect effect, Article article) {
  if (const Cause cause = failure(race, car, effect); cause != Cause::none)
    return fail(table, race, car, cause, article);
  Count& points = effect == Effect::engine ? car.ep : car.bp;
  --points;
  table.tell(article, PointLost{car.who(), effect, points});
}

// PP-R61: the token first, then the limits.
void break_down(Table& table, Race& race, Car& car, bool heavy, Article article) {
  const Cause cause = failure(race, car, heavy ? Effect::heavy_breakdown : Effect::light_breakdown);
  ++(heavy ? car.heavy : car.light);
  ++(heavy ? car.open_heavy : car.open_light);
  table.tell(article, BrokeDown{car.who(), heavy, car.breakdown_points()});
  if (cause != Cause::none) fail(table, race, car, cause, article_of(cause));
}

// --- 10.1: yellow flags --------------------------------------------------------------------------------------------

bool is_yellow(const Race& race, int part) {
  return std::ranges::any_of(race.yellow, [&](const YellowSector& sector) { return sector.part == part; });
}

// PP-10.1-2 to PP-10.1-4: the rest of this round and the whole of the next.
void show_flags(Table& table, Race& race, CellId cell) {
  const int part = race.board().cells[cell].part;
  const auto last_round = static_cast<std::int16_t>(race.round + 1);
  const auto shown = std::ranges::find(race.yellow, Count(part), &YellowSector::part);
  if (shown != race.yellow.end()) shown->last_round = last_round;
  else race.yellow.push_back({part, last_round});
  table.tell("PP-10.1-1", FlagsShown{part, last_round});
}

void withdraw_flags(Table& table, Race& race, bool all) {
  for (auto sector = race.yellow.begin(); sector != race.yellow.end();) {
    if (!all && sector->last_round >= race.round) {
      ++sector;
      continue;
    }
    table.tell("PP-10.1-4", FlagsWithdrawn{sector->part});
    sector = race.yellow.erase(sector);
  }
}

}  // namespace paddock::pole_position
