#pragma once

// What the path of the running move has done so far: lines, limits and corners. The car itself changes when the movement is
// final (step 8z).

#include "games/formula_de/track.h"

namespace paddock::formula_de {

// The move goes on to a space, or begins anew, or is braked back by so many spaces.
void begin_journey(Race& race, const Car& car);
void travel(Race& race, const Edge& edge);
void draw_back(Race& race, const Car& before, int spaces);

// One step more, which leads to the given place of the path.
void travel(const Track& track, const Board& board, Journey& journey, SpaceId from, const Edge& edge, int index);

inline int laps_of(const Race& race) { return race.phase == Phase::trial ? 1 : race.options.laps; }  // FD-R83

}  // namespace paddock::formula_de
