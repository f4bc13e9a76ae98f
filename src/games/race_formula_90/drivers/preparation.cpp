// The driver's preparation and pit stops.

#include "games/race_formula_90/drivers/cockpit.h"

namespace paddock::race_formula_90 {

// --- preparation ---------------------------------------------------------------------------------------------------

// Cards are what moves the car.
void Pro::score(const Race& race, const ChooseChart& question, Visit<std::uint8_t> visit) {
  visit_options(race, question, visit, [](std::uint8_t number) {
    const PrintedChart& chart = box().charts[number - 1];
    return chart.cards + 0.3 * chart.slots + 0.2 * chart.chips;
  });
}

// Hint 15: slow robots are lapped in every race.
void Pro::score(const Race& race, const ChooseSkill& question, Visit<Skill> visit) {
  constexpr std::array<double, 9> worth{0, 0.5, 0.8, 0.7, 1.0, 0.9, 2.0, 0.6, 0.4};
  visit_options(race, question, visit, [&](Skill skill) { return worth[static_cast<int>(skill)]; });
}

// Cards first, then slots: who may be damaged can play every card.
void Pro::score(const Race& race, const ChooseSetUp& question, Visit<SetUp> visit) {
  visit_options(race, question, visit,
                [](const SetUp& set_up) { return set_up.points() + 0.4 * set_up.cards + 0.3 * set_up.slots; });
}

// Hint 5: a good place, but not the only +1, and a Target Check that lets checks pass. An early stop brings new cards while
// the old ones are still good for speed. With a given grid (R90-R142) only the Target Check counts, and what the card is worth.
void Pro::score(const Race& race, const ChooseQualifying& question, Visit<Qualifying> visit) {
  const Cockpit cockpit(race, question.seat, temper);
  visit_options(race, question, visit, [&](const Qualifying& choice) {
    const Card card = question.hand[choice.card];
    const Face& face = race.face(card);
    const double low = face.factor < 25 ? 1.2 : face.factor < 40 ? 0.5 : face.factor <= 85 ? 0 : 0.2;
    const double target = 0.001 * face.factor - low;
    const double stop = -0.2 * std::max(0, choice.stop - box().fuel.first_stops.front());
    if (!race.options.grid.empty()) return target + stop - 0.6 * worth_of(cockpit, card);
    return 0.6 * face.movement + (face.movement == 1 ? -0.6 : 0) + target + stop - 0.1 * face.draw;
  });
}

// Hints 17 and 18.
void Pro::score(const Race& race, const ChooseTyres& question, Visit<Tyres> visit) {
  Player fitted = race.players[question.seat];
  const double old = -0.5 + 0.1 * fitted.chips - tyre_penalty(race, fitted, sky(race));
  visit_options(race, question, visit, [&](Tyres tyres) {
    if (tyres == Tyres::none) return old;
    const double bonus = tyres == Tyres::soft ? 0.5 : tyres == Tyres::hard ? 0.3 : 0;
    fitted.tyres = tyres;
    return 1.0 + bonus - tyre_penalty(race, fitted, sky(race));
  });
}

// A strategy that suited the car is kept; CHASE only as long as somebody is ahead.
void Pro::score(const Race& race, const ChooseStrategy& question, Visit<Strategy> visit) {
  const Cockpit cockpit(race, question.seat, temper);
  visit_options(race, question, visit, [&](Strategy strategy) {
    const bool kept = strategy == question.current && strategy != Strategy::chase;
    return worth_of(cockpit, strategy) + (kept ? 0.45 : 0);
  });
}

// --- pit stops -----------------------------------------------------------------------------------------------------

// Hint 2: fuel that reaches the end, if it does not cost too many sections; otherwise what a hand lasts. Under the safety car
// it costs none (hint 22).
void Pro::score(const Race& race, const ChooseFuel& question, Visit<std::uint8_t> visit) {
  visit_options(race, question, visit, [&](int turns) {
    const bool to_the_end = chit_after_stop(race, race.players[question.seat], turns) > last_turn(race);
    const int extra = (turns - box().fuel.tank) / box().fuel.extra;
    return (to_the_end ? 1.9 : 0.0) + (question.costs_distance ? -extra : 0.1 * extra);
  });
}

// --- cards that leave the hand -------------------------------------------------------------------------------------

namespace {

double worth_of_keeping(const Cockpit& cockpit, ChooseCard::Purpose purpose) {
  using enum ChooseCard::Purpose;
  constexpr double usual_card = 1.1;  // that a stop brings for each
  switch (purpose) {
    case stop:
    case wise_driving: return -usual_card;
    case tyre: return -cockpit.prices.chip;
    default: return 0;
  }
}

}  // namespace

void Pro::score(const Race& race, const ChooseCard& question, Visit<Place> visit) {
  using enum ChooseCard::Purpose;
  const Cockpit cockpit(race, question.seat, temper);
  visit_options(race, question, visit, [&](Place place) {
    if (place == no_card) return worth_of_keeping(cockpit, question.purpose);
    const double worth = worth_of(cockpit, question.cards[place]);
    if (question.purpose == tyre) return -worth * cockpit.prices.card;
    return question.purpose == on_top ? -0.1 * worth - 0.1 : -worth;  // whoever chases finds it there
  });
}

// --- yes or no -----------------------------------------------------------------------------------------------------

namespace {

// Hint 22; in the last stage the race ends behind the safety car (R90-R88).
double worth_of_stop_in_line(const Cockpit& cockpit) {
  if (turns_left(cockpit.race) <= 4 || in_last_stage(cockpit.race)) return -2;
  return 0.5 + std::max({4 - cockpit.stint, 3 - cockpit.player.hand.size(), 2 - cockpit.player.chips});
}

double worth_of_new_hand(const Cockpit& cockpit) {
  double worth = 0;
  for (const Card card : cockpit.hand) worth += worth_of(cockpit, card);
  return 0.95 * static_cast<double>(cockpit.hand.size()) - worth;
}

double worth_of_yes(const Cockpit& cockpit, const ChooseWhether& question) {
  using enum ChooseWhether::Purpose;
  switch (question.purpose) {
    case substitute: return worth_of_new_hand(cockpit);
    case repair: return 0.1 + cockpit.prices.damage;
    case blue_disc: return 0.5;
    case unlap: return 0.5;
    case free_pass: return cockpit.manner.pass;
    case force_late_brake: return ahead(cockpit.race, car_of(cockpit.race, question.about), cockpit.car) ? 0.3 : -0.3;
    case force_extreme: return -0.3;
    case stop: return worth_of_stop_in_line(cockpit);
    case come_back: return 20;
  }
  return 0;
}

}  // namespace

// Hint 20: a robot ahead is forced to brake late.
void Pro::score(const Race& race, const ChooseWhether& question, Visit<bool> visit) {
  const Cockpit cockpit(race, question.seat, temper);
  visit_options(race, question, visit, [&](bool yes) { return yes ? worth_of_yes(cockpit, question) : 0; });
}

}  // namespace paddock::race_formula_90
