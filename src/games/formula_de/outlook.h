#pragma once

// What matters for a decision, in numbers: the road ahead, and what an answer leads to.

#include "games/formula_de/game.h"

namespace paddock::formula_de {

// The corner that asks for stops next, in steps from the car: the nearest and the farthest that the driving code allows on a free
// road.
struct CornerAhead {
  std::string name;
  bool inside = false;                    // the car is in it
  int stops = 0;                          // to make
  int nearest = 0, farthest = 0;          // to its first space; 0 inside
  int end_nearest = 0, end_farthest = 0;  // to its last space
};
BOOST_DESCRIBE_STRUCT(CornerAhead, (), (name, inside, stops, nearest, farthest, end_nearest, end_farthest))

// None in the pits.
std::optional<CornerAhead> corner_ahead(const Race& race, const Car& car);

// Steps along the pit lane into the car's own box; -1 where it is not ahead.
int steps_to_box(const Race& race, const Car& car);

boost::json::object facts_of(const Race& race, const Question& question);
std::optional<Outcome> outcome_of(const Race& race, const Question& question, Packed answer);  // outcomes.cpp

// costs.cpp
std::vector<Cost> costs_of_shift(const Race& race, const Car& car, int gear);
std::vector<Cost> costs_of_leg(const Race& race, const Car& car, const Leg& leg, ChooseLeg::Purpose purpose);

}  // namespace paddock::formula_de
