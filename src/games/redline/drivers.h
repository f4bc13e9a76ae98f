#pragma once

#include <algorithm>

#include "drivers/policy.h"
#include "drivers/scores.h"
#include "games/redline/game.h"

namespace paddock::redline {

using Random = AnyAnswer<Game>;

// Pushes as long as that takes the car farther on average. A spin costs a turn, which is worth about nine spaces.
// Values are spaces.
struct Pro : ScoringDriver<Game, Pro> {
  void score(const Race& race, const ChoosePedal& question, Visit<Pedal> visit) {
    const int from = race.cars[question.seat].distance, speed = speed_of(race.turn);
    visit(Pedal::lift, lifted(from, speed));
    visit(Pedal::push, pushed(from, speed, static_cast<int>(race.turn.dice.size())));
  }

 private:
  static double lifted(int from, int speed) {
    constexpr double missed_turn = 9;
    const Move move = move_of(from, speed);
    return move.distance - from - (move.spins_in ? missed_turn : 0);
  }
  static double pushed(int from, int speed, int dice) {
    double sum = 0;
    for (int die = 1; die <= 6; ++die) {
      const double now = lifted(from, speed + die);
      sum += dice + 1 < most_dice ? std::max(now, pushed(from, speed + die, dice + 1)) : now;
    }
    return sum / 6;
  }
};

}  // namespace paddock::redline
