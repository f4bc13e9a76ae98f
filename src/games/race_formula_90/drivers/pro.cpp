// The driver's plan: preparation, pit stops, and what its resources are worth.

#include <algorithm>

#include "games/race_formula_90/drivers.h"
#include "games/race_formula_90/rules.h"

namespace paddock::race_formula_90 {
namespace {

// Now and then a driver has a mind of his own.
bool follows_taste(Rng& rng) { return rng.below(8) == 0; }

Place least_worth(const Race& race, const Player& player, const ChooseCard& question) {
  return best_option(
      question, [&](Place place) { return place == no_card ? -1e6 : -worth_of(race, player, question.cards[place]); });
}

}  // namespace

// Fuel tells when. R90-FUEL-11: without it one stop, a little after half of the race: by then everything can be spent that the
// car started with, and the rest of the race is long enough for all that the stop brings.
int planned_stop(const Race& race, const Player& player) {
  if (race.rules().fuel != FuelRule::none) return player.fuel;
  return player.stops == 0 ? last_turn(race) * 3 / 5 : 0;
}

// Turns until the next stop, or the end.
int turns_of_stint(const Race& race, const Player& player) {
  constexpr int usual = 10;
  const int stop = planned_stop(race, player);
  const int to_stop = stop > 0 ? stop - race.turn_number : usual;
  return std::clamp(std::min(to_stop, turns_left(race)), 0, 12);
}

// R90-FUEL-11, R90-OVERTAKE-5: in the junior game a stop is free to choose, and cars can be passed everywhere.
const Temper& temper_of(const Race& race) {
  static constexpr Temper usual;
  static constexpr Temper junior{0.6, 0.5, 1.0, 1.2, 1.1, 0.8, 1.0, 0, 8};
  return race.rules().fuel == FuelRule::none ? junior : usual;
}

// Hint 1: resources left at a stop are wasted; what must last long is dear.
Prices prices_of(const Race& race, const Player& player) {
  const double stint = turns_of_stint(race, player);
  const int slots = free_slots(player);
  const Temper& temper = temper_of(race);
  Prices prices;
  prices.card = temper.card * std::clamp(3.2 * stint / (player.hand.size() + stint + 0.1) - 1.2, 0.05, 1.6);
  prices.chip = temper.chip * std::clamp(0.7 * stint / (player.chips + 1.0) - 0.4, 0.03, 1.5);
  const double disc = slots >= 4 ? 0.25 : slots == 3 ? 0.45 : slots == 2 ? 1.0 : slots == 1 ? 2.5 : 40;
  prices.damage = slots == 0 ? disc : temper.damage * disc * std::min(1.0, (stint + 1) / 6);
  return prices;
}

// What a card is good for in the long run.
double worth_of(const Race& race, const Player& player, Card card) {
  constexpr std::array<double, 5> by_movement{0, 1.25, 1.0, 1.2, 1.4};
  const Face& face = race.face(card);
  const Prices prices = prices_of(race, player);
  double worth = by_movement[face.movement] + 0.45 * face.draw;
  worth -= face.tyre * (0.15 + 0.3 * prices.chip) + face.damage * 0.4 + face.discard * 0.4;
  if (face.has_check) worth -= player.target && race.face(player.target).factor + face.modifier >= 55 ? 0.15 : 0.35;
  if (card.is_track()) worth += 0.1;
  return worth;
}

double pass_chance(int limit) { return std::clamp(limit / 99.0, 0.0, 1.0); }

// --- preparation ---------------------------------------------------------------------------------------------------

// Cards are what moves the car.
std::uint8_t Pro::choose(const Race&, const ChooseChart& question, Rng& rng) {
  return best_option(question,
                     [&](std::uint8_t chart) { return box().charts[chart - 1].cards + 0.01 * rng.below(90); });
}

// Hint 15: slow robots are lapped in every race.
Skill Pro::choose(const Race&, const ChooseSkill& question, Rng& rng) {
  return follows_taste(rng) ? any_option(question, rng) : Skill::lapping;
}

// Cards first, then slots: who may be damaged can play every card.
SetUp Pro::choose(const Race&, const ChooseSetUp& question, Rng&) {
  return best_option(question,
                     [](const SetUp& set_up) { return set_up.points() + 0.4 * set_up.cards + 0.3 * set_up.slots; });
}

// Hint 5: a good place, but not the only +1, and a Target Check that lets checks pass. An early stop brings new cards while
// the old ones are still good for speed. With a given grid (R90-R142) only the Target Check counts, and what the card is worth.
Qualifying Pro::choose(const Race& race, const ChooseQualifying& question, Rng&) {
  return best_option(question, [&](const Qualifying& choice) {
    const Face& face = race.face(question.hand[choice.card]);
    const double target = face.factor < 25 ? -1.2 : face.factor < 40 ? -0.5 : face.factor <= 85 ? 0 : -0.2;
    if (!race.options.grid.empty())
      return target - 0.6 * worth_of(race, race.players[question.seat], question.hand[choice.card]);
    const double stop = choice.stop == box().fuel.first_stops.front() ? 1 : 0;
    return 0.6 * face.movement + (face.movement == 1 ? -0.6 : 0) + target + stop - 0.1 * face.draw;
  });
}

// Hints 17 and 18.
Tyres Pro::choose(const Race& race, const ChooseTyres& question, Rng&) {
  const Player& player = race.players[question.seat];
  return best_option(question, [&](Tyres tyres) {
    if (tyres == Tyres::none) return -0.5 + 0.1 * player.chips - tyre_penalty(race, player, sky(race));
    const double bonus = tyres == Tyres::soft ? 0.5 : tyres == Tyres::hard ? 0.3 : 0;
    Player fitted = player;
    fitted.tyres = tyres;
    return 1.0 + bonus - tyre_penalty(race, fitted, sky(race));
  });
}

// Hint 14: in the second edition CHASE pays in every turn as long as somebody is ahead. The others may suit the hand.
Strategy Pro::choose(const Race& race, const ChooseStrategy& question, Rng& rng) {
  const bool leads = race.chit == player_on(question.seat);
  const bool taste = follows_taste(rng);
  if (!taste && !leads && race.second_edition()) return Strategy::chase;
  if (question.current != Strategy::none && question.current != Strategy::chase) return question.current;
  return taste ? any_option(question, rng) : Strategy::hazard;
}

// --- pit stops -----------------------------------------------------------------------------------------------------

// Hint 2: fuel that reaches the end, if it does not cost too many sections; otherwise what a hand lasts.
std::uint8_t Pro::choose(const Race& race, const ChooseFuel& question, Rng&) {
  return best_option(question, [&](int turns) {
    const bool to_the_end = chit_after_stop(race, race.players[question.seat], turns) > last_turn(race);
    const int sections = (turns - box().fuel.tank) / box().fuel.extra;
    return (to_the_end ? 2.0 : 0.0) - sections;
  });
}

Place Pro::choose(const Race& race, const ChooseCard& question, Rng&) {
  using enum ChooseCard::Purpose;
  const Player& player = race.players[question.seat];
  if (question.purpose == on_top) return option_at(question, 0);
  const Place worst = least_worth(race, player, question);
  if (!is_option(question, no_card)) return worst;
  if (question.purpose == tyre) {
    const Prices prices = prices_of(race, player);
    return worth_of(race, player, question.cards[worst]) * prices.card < prices.chip ? worst : no_card;
  }
  return worst != no_card && worth_of(race, player, question.cards[worst]) < 1.1 ? worst : no_card;
}

bool Pro::choose(const Race& race, const ChooseWhether& question, Rng&) {
  using enum ChooseWhether::Purpose;
  if (!question.may_decline) return true;
  const Player& player = race.players[question.seat];
  const Car& car = car_of(race, player_on(question.seat));
  switch (question.purpose) {
    case substitute: {
      double worth = 0;
      for (const Card card : *player.hand.seen_by(Viewer::seat(question.seat))) worth += worth_of(race, player, card);
      return worth < 0.95 * player.hand.size();
    }
    case stop:  // hint 22; in the last stage the race ends behind the safety car (R90-R88)
      return turns_left(race) > 4 && !in_last_stage(race) &&
             (turns_of_stint(race, player) <= 4 || player.hand.size() <= 3 || player.chips <= 2);
    case force_late_brake: return ahead(race, car_of(race, question.about), car);  // hint 20
    case force_extreme: return false;
    default: return true;
  }
}

}  // namespace paddock::race_formula_90
