#pragma once

// Chapter 7: the ways a car may take. All legal legs of a given length are found at once, step by step; ways between which
// the choice makes no difference are one.

#include <span>

#include "games/formula_de/track.h"
#include "games/formula_de/way.h"

namespace paddock::formula_de {

// A legal leg, with what it will cost.
struct Leg {
  Way way;
  SpaceId end = no_space;
  SpaceId first_wall = no_space;  // where it first enters the lane along the wall
  std::uint8_t steps = 0;
  std::uint8_t brakes = 0;    // voluntary
  std::uint8_t handling = 0;  // tests for dangerous spaces
  std::uint8_t walls = 0;     // tests for the concrete wall
  std::uint8_t overshot = 0;  // spaces, of all corners left short of their stops,
  std::uint8_t price = 0;     // and what they cost in Tyre points, or rolls of a timed lap
  std::uint8_t owed = 0;      // spaces it cannot move: blocked
  std::uint8_t entries = 0;   // corners it goes into
  bool excessive = false;     // FD-10-1
  bool finishes = false;
  bool pits = false;  // goes into the pit lane
};
using Legs = Few<Leg, 2048>;

// How far a leg goes, and what else may end it.
struct LegRules {
  int steps = 0;
  int most_brakes = 0;
  bool pit_entry = true;
  bool owes = true;  // too short a way is a blocking; otherwise it is no way at all
  int trail = 0;     // last spaces in a corner that tell two ways apart: a brake after a slide may give them back
  bool whole_trail = false;    // all of its spaces do: it is the slide
  bool state_matters = false;  // a bonus may follow: ways that leave other bonus spaces are not the same
};

// All legal legs of the car that moves, from where its path has come to. `race.turn` tells where the leg began.
void find_legs(const Race& race, const Car& car, const LegRules& rules, Legs& legs);

// How many steps the search for legs keeps, and how many it has room for.
int steps_searched(const Race& race, const Car& car, const LegRules& rules);
inline constexpr int most_steps_searched = 4000;

// The step a branch leads to; FD-R37: with a corner overshot, only on in the lane.
const Edge& edge_of(const Race& race, const Journey& journey, SpaceId from, int branch);

// The spaces of a leg in driving order, without the one it begins on.
using LegSpaces = Few<SpaceId, Way::most_steps>;
LegSpaces spaces_of(const Race& race, const Leg& leg);

}  // namespace paddock::formula_de
