#pragma once

// What a driver sees from the cockpit, and what he thinks his resources are worth. All values are in sections of the track.

#include "drivers/temper.h"
#include "games/race_formula_90/drivers.h"
#include "games/race_formula_90/rules.h"

namespace paddock::race_formula_90 {

inline int turns_left(const Race& race) { return last_turn(race) - race.turn_number; }

struct Prices {
  double card = 0;  // in hand
  double chip = 0;
  double damage = 0;  // a disc
};

// How a rule set is raced: how freely a driver spends, and what is worth a fight.
struct Manner {
  double card = 1, chip = 1, damage = 1;                              // of their usual price
  double pass = 0.35;                                                 // a car passed
  double later = 0.8;                                                 // the next turn, compared with this
  double chip_at_stop = 0.35, disc_at_stop = 0.4, least_of_stop = 1;  // what a stop brings, and must bring
  double least_of_another = 1;                                        // stop after the first
};

struct Cockpit {
  Cockpit(const Race& race, Seat seat, const Temper& temper);

  const Race& race;
  const Player& player;
  const Car& car;
  const Hand& hand;
  const Temper& temper;  // of the driver
  const Manner& manner;
  int stint = 0;  // turns until the next stop, or the end
  Prices prices;
};

double worth_of(const Cockpit& cockpit, Card card);          // what a card is good for in the long run
double worth_of(const Cockpit& cockpit, Strategy strategy);  // in a turn
double price_of(const Cockpit& cockpit, const boards::Trajectory& trajectory);
// The most that can be played and does not put the car out, up to what is enough (drivers/contest.cpp).
int best_total(const Cockpit& cockpit, int enough);

// What a move is worth, term by term (drivers/move.cpp).
struct MoveWorth {
  double road = 0;  // sections
  double passes = 0;
  double price = 0;     // cards, chips, damage, and what may go wrong
  double specials = 0;  // Track Cards that the strategy earns
  double next = 0;      // what the next turn can make of it
  int cards = 0, chips = 0;
  double total() const { return road + passes - price + specials + next; }
};
MoveWorth worth_of_move(const Cockpit& cockpit, const TwoCards& choice);

// Checks.
int lowest_factor(const Cockpit& cockpit);  // of the hand
double pass_chance(int limit);              // of a blind one
// The chance of success from which a risk is taken, for a driver of this care.
inline double demanded(double chance, double care) { return chance + (1 - chance) * (1 - 1 / care); }
// Of a card's check with this Target Check, if the lowest factor that may be used for it is known.
double check_risk(const Race& race, const Face& face, int target, int lowest);

inline bool share_a_card(const TwoCards& a, const TwoCards& b) {
  const auto same = [](Place one, Place other) { return one != no_card && one == other; };
  return same(a.first, b.first) || same(a.first, b.second) || same(a.second, b.first) || same(a.second, b.second);
}

// How much an error of a section costs in a race of this rule set, compared with the second edition. Values are told times this, so
// that the noise of a level (content/drivers) makes it as strong in all of them; pro itself does not notice.
double weight_of_error(const Race& race);

// Every legal answer with the value that `value(answer)` puts on it.
template <class Question, class Answer, class Value>
void visit_options(const Race& race, const Question& question, const Visit<Answer>& visit, Value&& value) {
  const double weight = weight_of_error(race);
  list_options(question, [&](const Answer& answer) {
    visit(answer, weight * value(answer));
    return true;
  });
}

}  // namespace paddock::race_formula_90
