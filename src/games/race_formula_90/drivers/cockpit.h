#pragma once

// What a driver sees from the cockpit, and what he thinks his resources are worth. All values are in sections of the track.

#include "games/race_formula_90/drivers.h"
#include "games/race_formula_90/rules.h"

namespace paddock::race_formula_90 {

inline int turns_left(const Race& race) { return last_turn(race) - race.turn_number; }

struct Prices {
  double card = 0;  // in hand
  double chip = 0;
  double damage = 0;  // a disc
};

// How freely a driver spends, and what is worth a fight.
struct Temper {
  double card = 1, chip = 1, damage = 1;                              // of their usual price
  double pass = 0.35;                                                 // a car passed
  double later = 0.8;                                                 // the next turn, compared with this
  double chip_at_stop = 0.35, disc_at_stop = 0.4, least_of_stop = 1;  // what a stop brings, and must bring
  double least_of_another = 1;                                        // stop after the first
};

struct Cockpit {
  Cockpit(const Race& race, Seat seat);

  const Race& race;
  const Player& player;
  const Car& car;
  const Hand& hand;
  const Temper& temper;
  int stint = 0;  // turns until the next stop, or the end
  Prices prices;
};

double worth_of(const Cockpit& cockpit, Card card);          // what a card is good for in the long run
double worth_of(const Cockpit& cockpit, Strategy strategy);  // in a turn
double price_of(const Cockpit& cockpit, const boards::Trajectory& trajectory);
// The most that can be played and does not put the car out, up to what is enough (drivers/contest.cpp).
int best_total(const Cockpit& cockpit, int enough);

// Checks.
int lowest_factor(const Cockpit& cockpit);  // of the hand
double pass_chance(int limit);              // of a blind one
// Of a card's check with this Target Check, if the lowest factor that may be used for it is known.
double check_risk(const Race& race, const Face& face, int target, int lowest);

inline bool share_a_card(const TwoCards& a, const TwoCards& b) {
  const auto same = [](Place one, Place other) { return one != no_card && one == other; };
  return same(a.first, b.first) || same(a.first, b.second) || same(a.second, b.first) || same(a.second, b.second);
}

// Every legal answer with the value that `value(answer)` puts on it.
template <class Question, class Answer, class Value>
void visit_options(const Question& question, const Visit<Answer>& visit, Value&& value) {
  list_options(question, [&](const Answer& answer) {
    visit(answer, value(answer));
    return true;
  });
}

}  // namespace paddock::race_formula_90
