// The driver's plan of his stops, and the prices that follow from it.

#include "games/race_formula_90/drivers/cockpit.h"

namespace paddock::race_formula_90 {
namespace {

// Fuel tells when. R90-FUEL-11: without it one stop, a little after half of the race: by then everything can be spent that the
// car started with, and the rest of the race is long enough for all that the stop brings. 0: none is planned.
int planned_stop(const Race& race, const Player& player) {
  if (race.rules().fuel != FuelRule::none) return player.fuel;
  return player.stops == 0 ? last_turn(race) * 3 / 5 : 0;
}

int turns_of_stint(const Race& race, const Player& player) {
  constexpr int usual = 10;
  const int stop = planned_stop(race, player);
  const int to_stop = stop > 0 ? stop - race.turn_number : usual;
  return std::clamp(std::min(to_stop, turns_left(race)), 0, 12);
}

// R90-FUEL-11, R90-OVERTAKE-5: in the junior game a stop is free to choose, and cars can be passed everywhere.
const Manner& manner_of(const Race& race) {
  static constexpr Manner usual;
  static constexpr Manner junior{0.6, 0.5, 1.0, 1.2, 1.1, 0.8, 1.0, 0, 8};
  return race.rules().fuel == FuelRule::none ? junior : usual;
}

// Hint 1: resources left at a stop are wasted; what must last long is dear.
Prices prices_of(const Player& player, double stint, const Manner& manner, const Temper& temper) {
  const int slots = free_slots(player);
  Prices prices;
  prices.card = temper.thrift * manner.card * std::clamp(3.2 * stint / (player.hand.size() + stint + 0.1) - 1.2, 0.05, 1.6);
  prices.chip = temper.thrift * manner.chip * std::clamp(0.7 * stint / (player.chips + 1.0) - 0.4, 0.03, 1.5);
  const double disc = slots >= 4 ? 0.25 : slots == 3 ? 0.45 : slots == 2 ? 1.0 : slots == 1 ? 2.5 : 40;
  prices.damage = slots == 0 ? disc : temper.care * manner.damage * disc * std::min(1.0, (stint + 1) / 6);
  return prices;
}

}  // namespace

Cockpit::Cockpit(const Race& race, Seat seat, const Temper& temper)
    : race(race), player(race.players[seat]), car(car_of(race, player_on(seat))),
      hand(*player.hand.seen_by(Viewer::seat(seat))), temper(temper), manner(manner_of(race)), stint(turns_of_stint(race, player)),
      prices(prices_of(player, stint, manner, temper)) {}

// Pro wins 70 % of 4-player races, two of each, against itself with a noise of 0.27 in e2, 0.17 in e1a, 0.2 in e1b and 0.52 in e1j (1,200 to 2,000 races
// each on Monza, Silverstone and Monaco, in the first edition also short).
double weight_of_error(const Race& race) {
  switch (race.options.ruleset) {
    case RuleSetName::e1a: return 1.5;
    case RuleSetName::e1b: return 1.25;
    case RuleSetName::e1j: return 0.5;
    case RuleSetName::e2: break;
  }
  return 1;
}

// Of two cards that are worth the same, the lower factor passes more checks.
double worth_of(const Cockpit& cockpit, Card card) {
  constexpr std::array<double, 5> by_movement{0, 1.25, 1.0, 1.2, 1.4};
  const Face& face = cockpit.race.face(card);
  double worth = by_movement[face.movement] + 0.45 * face.draw - 0.0001 * face.factor;
  worth -= face.tyre * (0.15 + 0.3 * cockpit.prices.chip) + face.damage * 0.4 * cockpit.temper.care + face.discard * 0.4;
  if (face.has_check) {
    const Card target = cockpit.player.target;
    worth -= target && cockpit.race.face(target).factor + face.modifier >= 55 ? 0.15 : 0.35;
  }
  return card.is_track() ? worth + 0.1 : worth;
}

// Hint 14: in the second edition CHASE pays in every turn as long as somebody is ahead.
double worth_of(const Cockpit& cockpit, Strategy strategy) {
  constexpr std::array<double, 9> first_edition{0, 0.3, 0.5, 0.25, 0.3, 0.1, 0.2, 0, 0};
  constexpr std::array<double, 9> second_edition{0, 0.3, 0.5, 0.25, 0.35, 0, 0.2, 0.15, 0.1};
  const bool leads = cockpit.race.chit == cockpit.car.who;
  if (!cockpit.race.second_edition()) return first_edition[static_cast<int>(strategy)];
  if (strategy == Strategy::chase && !leads) return 1;
  return second_edition[static_cast<int>(strategy)];
}

double price_of(const Cockpit& cockpit, const boards::Trajectory& trajectory) {
  switch (trajectory.cost) {
    case boards::Resource::tyre: return cockpit.prices.chip * trajectory.amount;
    case boards::Resource::card: return cockpit.prices.card * trajectory.amount;
    case boards::Resource::damage: return cockpit.prices.damage * trajectory.amount;
    default: return 0;
  }
}

int lowest_factor(const Cockpit& cockpit) {
  int lowest = 99;
  for (const Card card : cockpit.hand) lowest = std::min<int>(lowest, cockpit.race.face(card).factor);
  return lowest;
}

double check_risk(const Race& race, const Face& face, int target, int lowest) {
  if (!face.has_check) return 0;
  const int limit = target + face.modifier;
  const bool has_card = !face.blind && !race.rules().all_checks_blind && lowest <= limit;
  return has_card ? 0.05 : 1 - pass_chance(limit);
}

double pass_chance(int limit) { return std::clamp(limit / 99.0, 0.0, 1.0); }

}  // namespace paddock::race_formula_90
