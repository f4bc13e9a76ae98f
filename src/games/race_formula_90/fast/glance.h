#pragma once

// Whether Track Cards can be certain, told by distance alone (README.md).

#include "games/race_formula_90/rules.h"

namespace paddock::race_formula_90::fast {

enum class Chance : std::uint8_t { none, perhaps, certain };

// What a car can do whatever it plays.
struct Range {
  int other_points = 0;   // most that do not come from cards
  int sure_points = 0;    // those of them that it surely has
  int late_brake = 0;     // most sections of one with an LB card
  int open_road = 0;      // sections that it can surely drive
  bool hazard = false;    // damage and checks add points
  int blue_point = 0;     // R90-SKILL-13: for each blue flag on a card
  int slots = 0;          // free for damage
  bool may_fall = false;  // beside the track, or on an extreme trajectory whose check is still to come: nothing is sure
};
Range range_of(const Race& race, const Car& car);

// What cards bring.
struct Prospect {
  bool track_card = false;
  int way = 0;                           // to their corners
  int most_points = 0, sure_points = 0;  // no plan makes more of them than the first
  int discs = 0;                         // printed, and of checks that may fail
  friend Prospect operator+(const Prospect& a, const Prospect& b) {
    return {a.track_card || b.track_card, std::max(a.way, b.way), a.most_points + b.most_points,
            a.sure_points + b.sure_points, a.discs + b.discs};
  }
};
Prospect prospect_of(const Race& race, const Car& car, Card card, const Range& range);

Chance chance_of(const Prospect& cards, const Range& range);
Chance glance(const Race& race);  // of the cards on the table

}  // namespace paddock::race_formula_90::fast
