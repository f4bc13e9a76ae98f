#pragma once

#include <algorithm>

#include "drivers/policy.h"
#include "drivers/scores.h"
#include "games/redline/game.h"

namespace paddock::redline {

using Random = AnyAnswer<Game>;

// Pushes as long as that takes the car farther on average. A spin costs a turn, which is worth about nine spaces: to a careful
// driver more. There is nothing to save and no weather. Values are spaces.
struct Pro : ScoringDriver<Game, Pro> {
  void score(const Race& race, const ChoosePedal& question, Visit<Pedal> visit) {
    const int from = race.cars[question.seat].distance, speed = speed_of(race.turn);
    visit(Pedal::lift, lifted(from, speed));
    visit(Pedal::push, pushed(from, speed, static_cast<int>(race.turn.dice.size())));
  }

  // What speaks for an answer rather than another.
  std::vector<Message> reasons(const Race& race, const Question& question, Packed better, Packed other) {
    const double gain = gain_of(race, question, better, other);
    if (gain <= 0) return {};
    const bool lifts = unpack<Pedal>(better) == Pedal::lift;
    return {Message{lifts ? "redline.reason.lift" : "redline.reason.push", {{"spaces", gain}}}};
  }

 private:
  double gain_of(const Race& race, const Question& question, Packed better, Packed other) {
    double gain = 0;
    score_all(race, question, [&](Packed answer, double value) {
      gain += answer == better ? value : answer == other ? -value : 0;
    });
    return gain;
  }
  double lifted(int from, int speed) const {
    constexpr double missed_turn = 9;
    const Move move = move_of(from, speed);
    return move.distance - from - (move.spins_in ? temper.care * missed_turn : 0);
  }
  double pushed(int from, int speed, int dice) const {
    double sum = 0;
    for (int die = 1; die <= 6; ++die) {
      const double now = lifted(from, speed + die);
      sum += dice + 1 < most_dice ? std::max(now, pushed(from, speed + die, dice + 1)) : now;
    }
    return sum / 6;
  }
};

}  // namespace paddock::redline
