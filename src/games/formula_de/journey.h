#pragma once

// What the path of the running move has done so far: lines, limits and corners. The car itself changes when the movement is
// final (step 8z).

#include "games/formula_de/track.h"

namespace paddock::formula_de {

// FD-R29: the line on the main track, once a corner has been left since the set was fitted.
inline bool ends_lap_of_set(const Edge& edge, bool corner_left) {
  return corner_left && edge.passes & Edge::line && !(edge.passes & (Edge::pits | Edge::out_of_pits));
}

// The move goes on to a space, or begins, or is braked back by this many spaces.
void begin_journey(Race& race, const Car& car);
void travel(Race& race, const Edge& edge);
void draw_back(Race& race, const Car& before, int spaces);

// One step more, which leads to the given place of the path.
void travel(const Track& track, const Board& board, Journey& journey, SpaceId from, const Edge& edge, int index);

// FD-10-0-1b, FD-R35: what one overshot corner costs at the end of a path of this many spaces, and all of them.
int overshooting_price(const Race& race, const Car& car, const Journey::Overshot& corner, std::size_t path);
int overshooting_price(const Race& race, const Car& car, std::size_t path);

inline int laps_of(const Race& race) { return race.phase == Phase::trial ? 1 : race.options.laps; }  // FD-R83

}  // namespace paddock::formula_de
