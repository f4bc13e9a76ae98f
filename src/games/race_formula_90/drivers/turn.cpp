// The driver's individual turn, apart from the cards he plays: when to stop, what to risk.

#include "games/race_formula_90/drivers/cockpit.h"

namespace paddock::race_formula_90 {

// --- step A: declarations ------------------------------------------------------------------------------------------

namespace {

constexpr int enough_to_go_on = 3;  // hint 3: sections in a turn

// Hints 1 and 3: what a stop brings, in sections, against the sections it costs. As long as the car goes well it comes too early, and
// cards that are left are wasted.
double worth_of_stop(const Cockpit& cockpit, int best_total) {
  const Race& race = cockpit.race;
  const Player& player = cockpit.player;
  const Manner& manner = cockpit.manner;
  const int turns = turns_left(race) + 1, held = player.hand.size();
  const int penalty = race.rules().weather ? tyre_penalty(race, player, sky(race)) : 0;
  const bool stuck = best_total < enough_to_go_on;
  const int cards = std::max(0, std::min<int>(player.values.cards, turns) - (stuck ? 0 : held));
  const int chips = std::min(player.values.chips - player.chips, turns);
  const double gain =
      2.0 * cards + manner.chip_at_stop * chips + manner.disc_at_stop * player.red + 0.7 * penalty * std::min(turns, 8);
  const double least = player.stops == 0 ? manner.least_of_stop : manner.least_of_another;
  const double worth = gain - pit_time(race, cockpit.car) - least;
  const bool due = race.rules().fuel == FuelRule::none && cockpit.stint == 0;
  const bool goes_well = !stuck && held > 2 && free_slots(player) > 0 && penalty == 0 && !due;
  return goes_well ? std::min(worth, 0.0) - 0.5 * held : worth;
}

// Hint 14: a SUPERFAST robot stays ahead for long.
double worth_of_chase(const Cockpit& cockpit, Who target) {
  const int gap = progress(cockpit.race, car_of(cockpit.race, target)) - progress(cockpit.race, cockpit.car);
  return (target.kind == Kind::superfast ? 2 : 1) - 0.01 * gap;
}

double worth_of_versatility(const Cockpit& cockpit) {
  const bool hunts_nobody = cockpit.player.strategy == Strategy::chase && !cockpit.player.chased;
  return hunts_nobody ? 0.5 : -0.5;
}

double worth_of_renewed_hand(const Cockpit& cockpit) {
  const int missing = cockpit.player.values.cards - cockpit.player.hand.size();
  return turns_left(cockpit.race) > 1 ? 0.5 * missing - 1.25 : -1;
}

}  // namespace

// Compared with driving on. What comes before a drive or a stop is added to the better of them.
void Pro::score(const Race& race, const ChooseDeclaration& question, Visit<Declaration> visit) {
  using enum Declaration::Kind;
  const Cockpit cockpit(race, question.seat, temper);
  const int total = best_total(cockpit, enough_to_go_on);
  const double stop = question.allowed >> static_cast<int>(pit) & 1 ? worth_of_stop(cockpit, total) : 0;
  const double later = std::max(stop, 0.0);
  visit_options(race, question, visit, [&](const Declaration& declared) {
    switch (declared.kind) {
      case drive: return 0.0;
      case pit: return stop;
      case skip: return -1.0 - total;
      case versatility: return later + worth_of_versatility(cockpit);
      case wise_driving: return later + worth_of_renewed_hand(cockpit);
      case chase: return later + worth_of_chase(cockpit, declared.target);
    }
    return 0.0;
  });
}

// --- step B: the draw ----------------------------------------------------------------------------------------------

// SAVE FUEL gives a card away for two, which a full hand does not need.
void Pro::score(const Race& race, const ChooseDraw& question, Visit<DrawChoice> visit) {
  using enum DrawChoice::Kind;
  const Cockpit cockpit(race, question.seat, temper);
  const double needs_cards = 1.6 - 0.5 * std::max(0, static_cast<int>(question.hand.size()) - 4);
  visit_options(race, question, visit, [&](const DrawChoice& choice) {
    switch (choice.kind) {
      case deck: return 1.0;
      case lucky: return 1.5;
      case chased_card: return worth_of(cockpit, question.chased[choice.card]);
      case top_of_discards: return worth_of(cockpit, race.discards.back());
      case save_fuel: return needs_cards - worth_of(cockpit, question.hand[choice.card]) / 2;
    }
    return 0.0;
  });
}

// --- step C: trajectories, corners, fuel ---------------------------------------------------------------------------

namespace {

// Hint 13: from a limit of 60.
double worth_of_extreme(double bonus, int limit, double care) {
  constexpr double fall = 3, enough = 0.6;
  return (bonus + fall) * (pass_chance(limit) - demanded(enough, care));
}

}  // namespace

void Pro::score(const Race& race, const ChooseTrajectory& question, Visit<TrajectoryChoice> visit) {
  const Cockpit cockpit(race, question.seat, temper);
  const Car& car = cockpit.car;
  const boards::Trajectory& trajectory = *trajectory_of(race, car);
  visit_options(race, question, visit, [&](const TrajectoryChoice& choice) {
    if (choice.use == Trajectory::ignored) return 0.0;
    if (choice.use == Trajectory::power)
      return trajectory.bonus - 0.4 - 0.1 * worth_of(cockpit, question.hand[choice.card]);
    if (car.lane != Lane::extreme) return trajectory.bonus - price_of(cockpit, trajectory);
    const int extreme = section_at(race, car.section).extreme;
    return worth_of_extreme(trajectory.bonus, check_limit(race, car, race.board().extremes[extreme].modifier), temper.care);
  });
}

// The corner with the most cars to pass, and of those the next.
void Pro::score(const Race& race, const ChooseCorner& question, Visit<std::uint8_t> visit) {
  const Car& car = car_of(race, player_on(question.seat));
  const int from = car.off_track ? car.back : car.section;
  visit_options(race, question, visit, [&](int corner) {
    const auto& way = race.options.circuit.ground->to_corner[static_cast<std::size_t>(corner)];
    int cars = 0;
    for (const Car& other : race.cars)
      cars += on_track(other) && section_at(race, other.section).type == SectionType::corner &&
              section_at(race, other.section).corner == corner;
    return cars - 0.01 * way[from];
  });
}

void Pro::score(const Race& race, const ChooseSavedFuel& question, Visit<SavedFuel> visit) {
  const Cockpit cockpit(race, question.seat, temper);
  visit_options(race, question, visit, [&](SavedFuel saved) {
    if (saved == SavedFuel::nothing) return 0.0;
    if (saved == SavedFuel::track_card) return 0.5;
    return turns_left(race) > 6 ? 0.5 + 0.2 * (2.5 - cockpit.stint) : 0.1;
  });
}

// --- step D: checks and events -------------------------------------------------------------------------------------

// Hint 6: pass with what is played anyway, and keep the Target Check high; hint 14: HAZARD makes checks blind in the second
// edition, where that pays (R90-STRAT-12).
void Pro::score(const Race& race, const ChooseCheck& question, Visit<CheckChoice> visit) {
  using Source = CheckChoice::Source;
  const Cockpit cockpit(race, question.seat, temper);
  const bool of_movement = question.purpose == ChooseCheck::Purpose::movement;
  const bool hazard = of_movement && race.second_edition() && strategy_works(race, cockpit.car, Strategy::hazard);
  const double failure = of_movement ? cockpit.prices.damage : 3 * temper.care;
  const double daring = hazard && free_slots(cockpit.player) >= 2 ? 1.2 : 0;
  visit_options(race, question, visit, [&](const CheckChoice& choice) {
    const int limit = question.limits[choice.check];
    if (choice.source == Source::deck) return -failure * (1 - pass_chance(limit)) - 0.05 + daring;
    const Card card = choice.source == Source::hand ? question.hand[choice.card] : race.turn.cards[choice.card];
    const int factor = race.face(card).factor;
    const double use = choice.source == Source::hand ? worth_of(cockpit, card) * cockpit.prices.card : 0;
    const double target = 0.008 * std::min(factor, 85) - 0.0001 * limit;  // the harder check first
    return (factor <= limit ? 0 : -failure) - use + target - 0.2;
  });
}

// A green flag before a yellow one.
void Pro::score(const Race& race, const ChooseSymbol& question, Visit<std::uint8_t> visit) {
  visit_options(race, question, visit, [&](int card) {
    switch (race.face(race.turn.cards[card]).symbol) {
      case Symbol::green: return 0.2;
      case Symbol::blue: return 0.15;
      case Symbol::orange: return 0.1;
      case Symbol::weather: return 0.05;
      default: return 0.0;
    }
  });
}

// Hint 18: towards the weather of the own tyres, and not of the others.
void Pro::score(const Race& race, const ChooseWeather& question, Visit<std::int8_t> visit) {
  visit_options(race, question, visit, [&](int step) {
    const Sky next = race.board().weather[race.weather + step].weather;
    double value = step != 0 ? -0.1 : 0;
    for (const Player& player : race.players)
      value += tyre_penalty(race, player, next) * (player.seat == question.seat ? -1 : 0.01);
    return value;
  });
}

namespace {

int cars_to_lap(const Race& race, const Car& car) {
  constexpr int near = 8;
  const int length = race.length();
  return static_cast<int>(std::ranges::count_if(race.cars, [&](const Car& other) {
    const int gap = (other.section - car.section + length) % length;
    return on_track(other) && gap <= near && progress(race, other) < progress(race, car);
  }));
}

}  // namespace

// Hint 19: a yellow flag behind oneself, in the corner that a follower reaches next; blue if there are cars to lap.
void Pro::score(const Race& race, const ChooseFlag& question, Visit<std::uint8_t> visit) {
  const Car& car = car_of(race, player_on(question.seat));
  const int length = race.length();
  visit_options(race, question, visit, [&](int choice) {
    if (choice == 0) return 0.0;
    if (question.flag == Symbol::blue) return 0.1 + 0.5 * cars_to_lap(race, car);
    if (question.flag == Symbol::orange) return 0.1;
    const int behind = (car.section - choice + length) % length, in_front = (choice - car.section + length) % length;
    if (question.flag == Symbol::green) return 1.0 - 0.1 * in_front;
    return behind == 0 ? 0.85 : 1.0 - 0.1 * behind;
  });
}

// The farther back, the more it keeps behind.
void Pro::score(const Race& race, const ChooseFlagPlace& question, Visit<std::uint8_t> visit) {
  visit_options(race, question, visit, [](int in_front) { return 0.1 * in_front; });
}

// --- step F: late braking, and where the car ends ------------------------------------------------------------------

namespace {

int cars_to_pass(const Race& race, const Car& car) {
  int cars = 0;
  for (const int number : race.index.rows[car.section]) {
    if (number == number_of(race, car.who)) break;
    cars += number != Row::flag;
  }
  return cars;
}

}  // namespace

// Hint 12: what must be passed is less if more is won.
void Pro::score(const Race& race, const ChooseLateBrake& question, Visit<LateBrake> visit) {
  const Cockpit cockpit(race, question.seat, temper);
  const int cars = cars_to_pass(race, cockpit.car);
  const int needed = cars >= 3 ? 60 : cars >= 1 ? 72 : 88;
  const bool sturdy = cockpit.player.chips >= 2 && free_slots(cockpit.player) >= 2;
  const double won = 1 + cockpit.manner.pass * cars, fall = 4;
  const double risk = (won + fall) * (pass_chance(question.limit) - demanded(pass_chance(needed - 1), temper.care));
  const double price = cars > 0 ? -0.65 : turns_left(race) <= 2 ? 0.4 : 1.9;  // of the card
  visit_options(race, question, visit, [&](const LateBrake& choice) {
    if (choice.kind == LateBrake::Kind::no) return 0.0;
    if (choice.kind == LateBrake::Kind::check) return sturdy ? risk : std::min(risk, 0.0) - 1;
    return won - price - 0.1 * worth_of(cockpit, question.hand[choice.card]);
  });
}

namespace {

// Hint 7: bonus times the chance to hold a matching colour, less its cost.
double worth_of_lane(const Cockpit& cockpit, const Car& car) {
  const Race& race = cockpit.race;
  const boards::Trajectory& trajectory = *trajectory_of(race, car);
  const auto fits = [&](Card card) { return std::ranges::count(trajectory.colours, race.face(card).colour) > 0; };
  const auto fitting = static_cast<int>(std::ranges::count_if(cockpit.hand, fits));
  double chance = fitting > 0 || cockpit.player.strategy == Strategy::balance ? 0.75 : 0.25;
  if (trajectory.cost != boards::Resource::none) chance *= 0.6;
  chance += 0.001 * fitting;
  if (car.lane != Lane::extreme) return chance * trajectory.bonus;
  const int limit =
      race.face(cockpit.player.target).factor + race.board().extremes[section_at(race, car.section).extreme].modifier;
  const double passes = pass_chance(limit);
  return limit >= 60 ? chance * (trajectory.bonus * passes - 2 * (1 - passes) * cockpit.temper.care) : passes - 1.5;  // hint 13
}

}  // namespace

void Pro::score(const Race& race, const ChooseSpot& question, Visit<Lane> visit) {
  const Cockpit cockpit(race, question.seat, temper);
  Car car = cockpit.car;
  visit_options(race, question, visit, [&](Lane lane) {
    car.lane = lane;
    return lane == Lane::none ? 0 : worth_of_lane(cockpit, car);
  });
}

}  // namespace paddock::race_formula_90
