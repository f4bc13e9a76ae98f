#include "games/formula_de/leg.h"

#include "games/formula_de/fast/track.h"

namespace paddock::formula_de {

const Edge& edge_of(const Race& race, const Journey& journey, SpaceId from, int branch) {
  const Spot& spot = race.track().spots[from];
  const bool locked = journey.overshoots() && race.board().is_track(from);
  return locked ? spot.in_lane : spot.edges[branch];
}

LegSpaces spaces_of(const Race& race, const Leg& leg) {
  Journey journey = race.turn.journey;
  LegSpaces spaces;
  SpaceId from = race.turn.path.back();
  for (int i = 0; i < leg.steps; ++i) {
    const Edge& edge = edge_of(race, journey, from, leg.way.branch(i));
    travel(race.board(), journey, from, edge, static_cast<int>(race.turn.path.size()) + i);
    spaces.push_back(from = edge.to);
  }
  return spaces;
}

}  // namespace paddock::formula_de
