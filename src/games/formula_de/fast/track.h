#pragma once

// The board as cars run over it, laid out for speed: every step with what it passes.

#include "games/formula_de/fast/survey.h"
#include "games/formula_de/journey.h"

namespace paddock::formula_de {

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

}  // namespace paddock::formula_de
