// The driver's individual turn: what to play, when to stop, what to risk.

#include <algorithm>

#include "games/race_formula_90/drivers.h"
#include "games/race_formula_90/rules.h"

namespace paddock::race_formula_90 {
namespace {

// --- where a move leads --------------------------------------------------------------------------------------------

struct Outcome {
  int sections = 0;
  int passes = 0;
};

// The movement on a copy of the race, Leader checks passed.
Outcome try_drive(Race& trial, Car& car) {
  Outcome outcome;
  const bool was_off_track = car.off_track;
  set_out(trial, car, movement_total(trial, car, trial.turn.cards));
  if (car.off_track) return outcome;
  drive_unasked(trial, car, [&](const Ahead& ahead) {
    if (ahead.check && trial.face(player_of(trial, car).target).factor < 25) return false;  // hint 11
    outcome.passes += ahead.kind == Ahead::Kind::car;
    return true;
  });
  outcome.sections = trial.turn.sections + was_off_track;
  return outcome;
}

// What the checks of the cards may cost.
double check_risk(const Race& race, const Car& car, const Face& face, Cards cards) {
  if (!face.has_check) return 0;
  const int limit = check_limit(race, car, face.modifier);
  const bool has_card = !face.blind && !race.rules().all_checks_blind &&
                        std::ranges::any_of(cards, [&](Card card) { return race.face(card).factor <= limit; });
  return has_card ? 0.05 : 1 - pass_chance(limit);
}

// Hint 6: with a card of the hand it may be passed, too.
double price_of_check(const Race& race, const Car& car, const Face& face, Cards played, Cards hand,
                      const Prices& prices) {
  const double risk = prices.damage * check_risk(race, car, face, played);
  const bool hand_passes = check_risk(race, car, face, hand) < 0.1;
  return hand_passes ? std::min(risk, 0.05 * prices.damage + prices.card) : risk;
}

// Hint 14: Track Cards that the strategy earns with this move.
int specials_of(const Race& race, const Car& car, const Outcome& outcome, int tyres) {
  if (!race.rules().track_cards) return 0;
  const Player& player = player_of(race, car);
  const auto& cards = race.turn.cards;
  switch (player.strategy) {
    case Strategy::save_tyres: return tyres >= 2;
    case Strategy::push: return tyres >= 2 && player.chips >= tyres;
    case Strategy::save_fuel:
      return std::ranges::all_of(cards, [&](Card card) { return race.face(card).movement <= 2; });
    case Strategy::hazard:
      return static_cast<int>(std::ranges::count_if(cards, [&](Card card) { return race.face(card).has_check; }));
    case Strategy::banging_wheels: return outcome.passes > 0;
    case Strategy::chase: return player.chased && car_of(race, player.chased).section == car.section;
    default: return 0;
  }
}

// --- the turn after this -------------------------------------------------------------------------------------------

using Landings = std::array<int, most_sections>;  // the best bonus of a spot in each section

Landings landings_of(const Race& race) {
  Landings landings{};
  for (int section = 1; section <= race.length(); ++section) {
    const boards::Section& at = section_at(race, section);
    for (int i = at.spot; i < at.spot + at.spots; ++i) {
      const boards::Spot& spot = race.board().spots[i];
      const int bonus = race.second_edition() ? spot.second.bonus : spot.first ? spot.first->bonus : 0;
      landings[section] = std::max(landings[section], bonus);
    }
  }
  return landings;
}

// A spot where the move ends, for whoever plays one of its colours.
struct Start {
  unsigned colours = 0;
  double bonus = 0;  // less what it costs
};

double cost_of(const boards::Trajectory& trajectory, const Prices& prices) {
  switch (trajectory.cost) {
    case boards::Resource::tyre: return prices.chip * trajectory.amount;
    case boards::Resource::card: return prices.card * trajectory.amount;
    case boards::Resource::damage: return prices.damage * trajectory.amount;
    default: return 0;
  }
}

Few<Start, 3> starts_from(const Race& race, Car car, bool moved, const Prices& prices) {
  Few<Start, 3> starts;
  const unsigned lanes = moved ? free_lanes(race, car) : 1u << static_cast<int>(car.lane);
  for (const Lane lane : {Lane::a, Lane::b, Lane::extreme}) {
    if (!(lanes >> static_cast<int>(lane) & 1)) continue;
    car.lane = lane;
    const boards::Trajectory& trajectory = *trajectory_of(race, car);
    Start start{0, trajectory.bonus - cost_of(trajectory, prices)};
    for (const Colour colour : trajectory.colours) start.colours |= 1u << static_cast<int>(colour);
    if (player_of(race, car).strategy == Strategy::balance) start.colours = ~0u;
    if (lane == Lane::extreme) {  // hint 13
      const boards::Extreme& extreme = race.board().extremes[section_at(race, car.section).extreme];
      const int limit = race.face(player_of(race, car).target).factor + extreme.modifier;
      if (limit < 60) continue;
      start.bonus = start.bonus * pass_chance(limit) - 2 * (1 - pass_chance(limit));
    }
    starts.push_back(start);
  }
  return starts;
}

// Hints 7 and 9: what the cards that are left make of the place where the car will stand, on an open road.
double next_turn(const Race& race, const Car& car, bool moved, Cards rest, const Landings& landings) {
  const Player& player = player_of(race, car);
  const Prices prices = prices_of(race, player);
  const Few<Start, 3> starts = starts_from(race, car, moved, prices);
  const auto& faces = race.faces();
  const Push push = push_of(race, car);
  const int purse = player.chips + static_cast<int>(rest.size()) - 1;
  double best = 0;
  const auto look = [&](const Face& a, const Face& b, int cards) {  // b without a number: no second card
    if (a.tyre + b.tyre > purse) return;
    const double price = prices.chip * (a.tyre + b.tyre) + prices.damage * (a.damage + b.damage) +
                         prices.card * (cards + a.discard + b.discard - 0.9 * (a.draw + b.draw));
    const unsigned colours = 1u << static_cast<int>(a.colour) | (cards == 2 ? 1u << static_cast<int>(b.colour) : 0);
    double bonus = 0;
    for (const Start& start : starts)
      if (start.colours & colours) bonus = std::max(bonus, start.bonus);
    const double points = a.movement + b.movement + bonus;
    const int end = (car.section - 1 + static_cast<int>(points)) % race.length() + 1;
    best = std::max(best, points - 0.5 * price + 0.3 * landings[end]);
  };
  for (std::size_t i = 0; i < rest.size(); ++i) {
    if (rest[i].is_track()) continue;
    const Face& first = faces[rest[i].id];
    look(first, Face{}, 1);
    for (std::size_t j = i + 1; j < rest.size(); ++j)
      if (const Face& second = faces[rest[j].id]; !rest[j].is_track() && may_pair(first, second, push))
        look(first, second, 2);
  }
  return best;
}

// --- the move ------------------------------------------------------------------------------------------------------

double value_of_move(const Race& race, const ChooseMove& question, const TwoCards& choice, const Landings& landings) {
  const Temper& temper = temper_of(race);
  const bool last = turns_left(race) == 0;
  if (choice.none()) {
    const Car& car = car_of(race, player_on(question.seat));
    return (last ? 0 : temper.later * next_turn(race, car, false, question.hand, landings)) - 2;
  }
  Race trial = race;
  Car& car = car_of(trial, player_on(question.seat));
  Player& player = player_of(trial, car);
  trial.turn.who = car.who;
  trial.turn.cards.push_back(question.hand[choice.first]);
  if (choice.second != no_card) trial.turn.cards.push_back(question.hand[choice.second]);
  const Prices prices = prices_of(race, player);
  double value = 0;
  if (may_use_trajectory(trial, car) && car.lane != Lane::extreme) {
    trial.turn.trajectory = Trajectory::used;
    value -= cost_of(*trajectory_of(trial, car), prices);
  }
  trial.turn.blue_disc = player.discs > 0;
  int tyres = 0;
  for (const Card card : trial.turn.cards) {
    const Face& face = trial.face(card);
    tyres += face.tyre;
    value -= prices.card * (1 + face.discard - 0.9 * face.draw);
    value -= prices.damage * face.damage + price_of_check(race, car, face, trial.turn.cards, question.hand, prices);
    if (strategy_works(race, car, Strategy::hazard)) trial.turn.strategy_bonus += face.damage + face.has_check;
  }
  value -= prices.chip * saved_tyres(race, car, tyres);
  const Outcome outcome = try_drive(trial, car);
  value += outcome.sections + temper.pass * outcome.passes + 0.5 * specials_of(trial, car, outcome, tyres);
  if (last) return value;
  Few<Card, longest_hand> rest;
  for (Place place = 0; place < static_cast<Place>(question.hand.size()); ++place)
    if (place != choice.first && place != choice.second) rest.push_back(question.hand[place]);
  return value + temper.later * next_turn(trial, car, outcome.sections > 0, rest, landings);
}

// The highest total that can be played now and does not put the car out.
int best_total(const Race& race, const Player& player, Cards hand) {
  const Car& car = car_of(race, player_on(player.seat));
  const Purse purse = purse_of(race, car);
  const Push push = push_of(race, car);
  const auto pays = [&](Cards cards) {
    Purse left = purse;
    left.cards -= static_cast<int>(cards.size());
    return bool(can_pay(left, bill_of(race, car, cards)));
  };
  const auto safe = [&](const Face& face) {
    return free_slots(player) > face.damage || check_risk(race, car, face, hand) < 0.2;
  };
  int best = 0;
  for (std::size_t i = 0; i < hand.size(); ++i) {
    const Face& a = race.face(hand[i]);
    if (!safe(a)) continue;
    if (a.movement > best && pays(hand.subspan(i, 1))) best = a.movement;
    for (std::size_t j = i + 1; j < hand.size(); ++j)
      if (const Face& b = race.face(hand[j]);
          a.movement + b.movement > best && safe(b) && may_pair(a, b, push) && pays(std::array{hand[i], hand[j]}))
        best = a.movement + b.movement;
  }
  return best;
}

// Hints 1 and 3: what a stop brings, in sections, against the sections it costs.
bool wants_to_stop_now(const Race& race, const Car& car) {
  const Player& player = player_of(race, car);
  const Hand& hand = *player.hand.seen_by(Viewer::seat(player.seat));
  const int turns = turns_left(race) + 1, held = player.hand.size();
  const int penalty = race.rules().weather ? tyre_penalty(race, player, sky(race)) : 0;
  const bool stuck = best_total(race, player, hand) < 3;
  const Temper& temper = temper_of(race);
  const bool enough = held > 2 && free_slots(player) > 0;
  const bool due = race.rules().fuel == FuelRule::none && turns_of_stint(race, player) == 0;
  if (!stuck && enough && penalty == 0 && !due) return false;
  const int cards = std::max(0, std::min<int>(player.values.cards, turns) - (stuck ? 0 : held));
  const int chips = std::min(player.values.chips - player.chips, turns);
  const double gain =
      2.0 * cards + temper.chip_at_stop * chips + temper.disc_at_stop * player.red + 0.7 * penalty * std::min(turns, 8);
  return gain - pit_time(race, car) > (player.stops == 0 ? temper.least_of_stop : temper.least_of_another);
}

int cars_to_pass(const Race& race, const Car& car) {
  int cars = 0;
  for (const Who who : race.lines) {
    if (who == car.who) break;
    cars += !who.is_flag() && car_of(race, who).section == car.section;
  }
  return cars;
}

}  // namespace

// Hint 7: bonus times the chance to hold a matching colour, less its cost.
double Pro::value_of_lane(const Race& race, const Car& car, Seat seat) const {
  const Player& player = race.players[seat];
  const boards::Trajectory& trajectory = *trajectory_of(race, car);
  const Hand& hand = *player.hand.seen_by(Viewer::seat(seat));
  const bool holds = player.strategy == Strategy::balance || matches(race, trajectory, hand);
  double chance = holds ? 0.75 : 0.25;
  if (trajectory.cost != boards::Resource::none) chance *= 0.6;
  if (car.lane != Lane::extreme) return chance * trajectory.bonus;
  const int limit =
      race.face(player.target).factor + race.board().extremes[section_at(race, car.section).extreme].modifier;
  return limit >= 60 ? chance * (trajectory.bonus * pass_chance(limit) - 2 * (1 - pass_chance(limit))) : -1;  // hint 13
}

// Hint 10: what a fight may win, and what its cards are missed for in this turn.
TwoCards Pro::choose(const Race& race, const ChooseContest& question, Rng&) {
  const Car& car = car_of(race, player_on(question.seat));
  const Player& player = race.players[question.seat];
  if (question.hand.size() < 5 || turns_of_stint(race, player) <= 1 || free_slots(player) <= 1) return {};
  const int modifier = race.board().corner(section_at(race, question.section).corner).contest;
  const bool first = race.turn.line.front() == car.who;
  const bool held_up = !first && !car.played && look_ahead(race, car, 4).kind == Ahead::Kind::stop;
  const int bonus = (first ? 0 : modifier) + banging_contest_bonus(race, car);
  const double robots = 5.0 + modifier;
  const double prize = held_up ? 3.0 : car.played ? 0.3 : 1.2;
  const int best_now = best_total(race, player, question.hand);
  return best_option(question, [&](const TwoCards& cards) {
    if (cards.none()) return 0.0;
    int value = bonus;
    Few<Card, longest_hand> rest(question.hand.begin(), question.hand.end());
    for (const Place place : {cards.second, cards.first}) {
      if (place == no_card) continue;
      value += race.face(question.hand[place]).movement;
      rest.erase(rest.begin() + place);
    }
    const double chance = std::clamp(0.5 + (value - robots) / 5, 0.02, 0.98);
    const int missed = car.played ? 0 : best_now - best_total(race, player, rest);
    return chance * prize - missed - 0.1;
  });
}

Declaration Pro::choose(const Race& race, const ChooseDeclaration& question, Rng&) {
  using enum Declaration::Kind;
  const Player& player = race.players[question.seat];
  return best_option(question, [&](const Declaration& declared) {
    switch (declared.kind) {
      case drive: return 1.0;
      case pit: return wants_to_stop_now(race, car_of(race, player_on(question.seat))) ? 2.0 : 0.0;
      case wise_driving: return player.hand.size() + 3 <= player.values.cards && turns_left(race) > 1 ? 3.0 : 0.0;
      case chase: return declared.target.kind == Kind::superfast ? 5.0 : 4.0;
      case versatility: return player.strategy == Strategy::chase && !player.chased ? 3.0 : 0.0;
      case skip: return 0.0;
    }
    return 0.0;
  });
}

DrawChoice Pro::choose(const Race& race, const ChooseDraw& question, Rng&) {
  using enum DrawChoice::Kind;
  const Player& player = race.players[question.seat];
  return best_option(question, [&](const DrawChoice& choice) {
    switch (choice.kind) {
      case deck: return 1.0;
      case lucky: return 1.5;
      case chased_card: return worth_of(race, player, question.chased[choice.card]);
      case top_of_discards: return worth_of(race, player, race.discards.back());
      case save_fuel:
        return question.hand.size() <= 4 ? 1.6 - worth_of(race, player, question.hand[choice.card]) / 2 : 0.0;
    }
    return 0.0;
  });
}

TwoCards Pro::choose(const Race& race, const ChooseMove& question, Rng&) {
  const Landings landings = landings_of(race);
  return best_option(question, [&](const TwoCards& choice) { return value_of_move(race, question, choice, landings); });
}

TrajectoryChoice Pro::choose(const Race& race, const ChooseTrajectory& question, Rng&) {
  const Car& car = car_of(race, player_on(question.seat));
  const Prices prices = prices_of(race, race.players[question.seat]);
  const boards::Trajectory& trajectory = *trajectory_of(race, car);
  return best_option(question, [&](const TrajectoryChoice& choice) {
    if (choice.use == Trajectory::ignored) return 0.0;
    if (choice.use == Trajectory::power) return trajectory.bonus - 0.5;
    if (car.lane == Lane::extreme) {
      const int extreme = section_at(race, car.section).extreme;
      return check_limit(race, car, race.board().extremes[extreme].modifier) >= 60 ? 1.0 : -1.0;
    }
    return trajectory.bonus - cost_of(trajectory, prices);
  });
}

std::uint8_t Pro::choose(const Race& race, const ChooseCorner& question, Rng&) {
  return best_option(question, [&](int corner) {
    int cars = 0;
    for (const Car& car : race.cars)
      cars += on_track(car) && section_at(race, car.section).type == SectionType::corner &&
              section_at(race, car.section).corner == corner;
    return static_cast<double>(cars);
  });
}

SavedFuel Pro::choose(const Race& race, const ChooseSavedFuel& question, Rng&) {
  return turns_of_stint(race, race.players[question.seat]) <= 2 && turns_left(race) > 6 ? SavedFuel::chit
                                                                                        : SavedFuel::track_card;
}

// Hint 6: pass with what is played anyway, and keep the Target Check high; hint 14: HAZARD makes checks blind in the second
// edition, where that pays (R90-STRAT-12).
CheckChoice Pro::choose(const Race& race, const ChooseCheck& question, Rng&) {
  using Source = CheckChoice::Source;
  const Player& player = race.players[question.seat];
  const Prices prices = prices_of(race, player);
  const Car& car = car_of(race, player_on(question.seat));
  const bool hazard = race.second_edition() && question.purpose == ChooseCheck::Purpose::movement &&
                      strategy_works(race, car, Strategy::hazard);
  const double failure = question.purpose == ChooseCheck::Purpose::movement ? prices.damage : 3;
  return best_option(question, [&](const CheckChoice& choice) {
    const int limit = question.limits[choice.check];
    if (choice.source == Source::deck)
      return -failure * (1 - pass_chance(limit)) - 0.05 + (hazard && free_slots(player) >= 2 ? 1.2 : 0);
    const Card card = choice.source == Source::hand ? question.hand[choice.card] : race.turn.cards[choice.card];
    const int factor = race.face(card).factor;
    const double use = choice.source == Source::hand ? worth_of(race, player, card) * prices.card : 0;
    const double target = 0.008 * std::min(factor, 85);
    return (factor <= limit ? 0 : -failure) - use + target - 0.2;
  });
}

std::uint8_t Pro::choose(const Race&, const ChooseSymbol&, Rng&) { return 0; }

// Hint 18: towards the weather of the own tyres.
std::int8_t Pro::choose(const Race& race, const ChooseWeather& question, Rng&) {
  const Player& player = race.players[question.seat];
  return best_option(question, [&](int step) {
    return -tyre_penalty(race, player, race.board().weather[race.weather + step].weather) - 0.1 * (step != 0);
  });
}

// Hint 19: a yellow flag behind oneself, in the corner that a follower reaches next.
std::uint8_t Pro::choose(const Race& race, const ChooseFlag& question, Rng&) {
  const Car& car = car_of(race, player_on(question.seat));
  const int length = race.board().length();
  return best_option(question, [&](int choice) {
    if (question.flag == Symbol::blue || question.flag == Symbol::orange) return static_cast<double>(choice);
    if (choice == 0) return 0.0;
    const int behind = (car.section - choice + length) % length, in_front = (choice - car.section + length) % length;
    if (question.flag == Symbol::yellow) return 1.0 - 0.1 * std::max(1, behind);
    return 1.0 - 0.1 * in_front;
  });
}

std::uint8_t Pro::choose(const Race&, const ChooseFlagPlace& question, Rng&) { return question.choices.back(); }

// Hint 12.
LateBrake Pro::choose(const Race& race, const ChooseLateBrake& question, Rng&) {
  const Player& player = race.players[question.seat];
  const int cars = cars_to_pass(race, car_of(race, player_on(question.seat)));
  const bool sturdy = player.chips >= 2 && free_slots(player) >= 2;
  const int needed = cars >= 3 ? 60 : cars >= 1 ? 72 : 88;
  return best_option(question, [&](const LateBrake& choice) {
    if (choice.kind == LateBrake::Kind::no) return 0.0;
    if (choice.kind == LateBrake::Kind::power) return cars >= 1 ? 2.0 : turns_left(race) <= 2 ? 0.5 : -1.0;
    return sturdy && question.limit >= needed ? 1.0 : -1.0;
  });
}

Lane Pro::choose(const Race& race, const ChooseSpot& question, Rng&) {
  Car car = car_of(race, player_on(question.seat));
  return best_option(question, [&](Lane lane) {
    if (lane == Lane::none) return 0.0;
    car.lane = lane;
    return value_of_lane(race, car, question.seat);
  });
}

}  // namespace paddock::race_formula_90
