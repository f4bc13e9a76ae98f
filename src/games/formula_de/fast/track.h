#pragma once

// The board as cars run over it, laid out for speed: every step with what it passes.

#include "games/formula_de/race.h"
#include "games/formula_de/survey.h"

namespace paddock::formula_de {

struct Edge {
  static constexpr std::uint8_t line = 1, limit = 2, out_of_corner = 4, into_corner = 8, wall = 16, pits = 32,
                                out_of_pits = 64;

  SpaceId to = no_space;
  std::uint8_t passes =
      0;  // a bit for each of the above; wall: it enters the lane along the wall; pits: it leads to or along the pit lane
};
Edge edge_between(const Board& board, SpaceId from, SpaceId to);

struct alignas(32) Spot {
  static constexpr int into_the_pits = 3;

  std::array<Edge, 4> edges;  // three branches; the last leads from the track to the pit lane, or into the box
  Edge in_lane;               // FD-R37: the only way with the lane locked
  // On a straight: from the middle lane, the spaces half a space ahead in the left and the right one; from an outer lane,
  // half a space ahead in the middle and a whole one in the other outer lane. None beyond the straight.
  std::array<SpaceId, 2> around{no_space, no_space};
  std::int8_t lane = 0;
  std::int8_t zone = 0;  // odd: a corner
  bool straight = false;
};

struct Track {
  std::vector<Spot> spots;  // by space
  std::vector<std::uint64_t>
      touchable;  // FD-R49: a bit for each space that a car there touches, by its number modulo 64
  OpenRoads open_roads;
  std::vector<std::string> names;
};
Track track_of(const Board& board);

// The corner a space lies in, or -1.
inline int corner_at(const Board& board, SpaceId space) {
  if (space < 0 || !board.is_track(space)) return -1;
  const int zone = board[space].zone;
  return zone % 2 == 1 ? zone : -1;  // straights and corners in turn
}

}  // namespace paddock::formula_de
