#pragma once

// What the path of the running move has done so far: lines, limits and corners. The car itself changes when the movement is
// final (step 8z).

#include "games/formula_de/race.h"

namespace paddock::formula_de {

// The corner a space lies in, or -1.
inline int corner_at(const Board& board, SpaceId space) {
  if (space < 0 || !board.is_track(space)) return -1;
  const int zone = board[space].zone;
  return zone % 2 == 1 ? zone : -1;  // straights and corners in turn
}

// A step from space to space, with what it passes.
struct Edge {
  static constexpr std::uint8_t line = 1, limit = 2, out_of_corner = 4, into_corner = 8, wall = 16, pits = 32,
                                out_of_pits = 64;

  SpaceId to = no_space;
  std::uint8_t passes =
      0;  // a bit for each of the above; wall: enters the lane along it; pits: leads to or along the pit lane
};
Edge edge_between(const Board& board, SpaceId from, SpaceId to);

// FD-R29: the line on the main track, once a corner has been left since the set was fitted.
inline bool ends_lap_of_set(const Edge& edge, bool corner_left) {
  return corner_left && edge.passes & Edge::line && !(edge.passes & (Edge::pits | Edge::out_of_pits));
}

// The move goes on to a space, or begins, or is braked back by this many spaces.
void begin_journey(Race& race, const Car& car);
void travel(Race& race, const Edge& edge);
void draw_back(Race& race, const Car& before, int spaces);

// One step more, which leads to the given place of the path.
void travel(const Board& board, Journey& journey, SpaceId from, const Edge& edge, int index);

// FD-10-0-1b, FD-R35: what one overshot corner costs at the end of a path of this many spaces, and all of them.
int overshooting_price(const Race& race, const Car& car, const Journey::Overshot& corner, std::size_t path);
int overshooting_price(const Race& race, const Car& car, const Journey& journey, std::size_t path);

inline int laps_of(const Race& race) { return race.phase == Phase::trial ? 1 : race.options.laps; }  // FD-R83

}  // namespace paddock::formula_de
