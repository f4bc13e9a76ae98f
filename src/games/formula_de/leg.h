#pragma once

// A leg: one stretch of a move on which the driving code is checked (FD-R4), as it is offered to a driver.

#include "core/count.h"
#include "games/formula_de/journey.h"
#include "games/formula_de/way.h"

namespace paddock::formula_de {

// A legal leg, with what it will cost.
struct Leg {
  Way way;
  SpaceId end = no_space;
  SpaceId first_wall = no_space;  // where it first enters the lane along the wall
  LongCount steps;
  LongCount brakes;        // voluntary
  LongCount handling;      // tests for dangerous spaces
  LongCount walls;         // tests for the concrete wall
  LongCount overshot;      // spaces, of all corners left short of their stops,
  LongCount price;         // and what they cost in Tyre points, or rolls of a timed lap
  LongCount owed;          // spaces it cannot move: blocked
  LongCount entries;       // corners it goes into
  bool excessive = false;  // FD-10-1
  bool finishes = false;
  bool pits = false;  // goes into the pit lane
};
using Legs = Few<Leg, 2048>;

// How far a leg goes, and what else may end it.
struct LegRules {
  int steps = 0;
  int most_brakes = 0;
  bool pit_entry = true;
  bool owes = true;  // a way that is too short is a blocking; otherwise it does not count
  int trail = 0;     // last spaces in a corner that tell two ways apart: a brake after a slide may give them back
  bool whole_trail = false;    // all of its spaces do: it is the slide
  bool state_matters = false;  // a bonus may follow: ways that leave other bonus spaces are not the same
};

// The step a branch leads to; FD-R37: with a corner overshot, only on in the lane.
const Edge& edge_of(const Race& race, const Journey& journey, SpaceId from, int branch);

// The spaces of a leg in driving order, without the one it begins on.
using LegSpaces = Few<SpaceId, Way::most_steps>;
LegSpaces spaces_of(const Race& race, const Leg& leg);

}  // namespace paddock::formula_de
