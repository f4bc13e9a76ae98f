#pragma once

// Where a car can go on an open road: no car or dangerous space near, no pit entry, no corner left too early. There a way is
// told from another by its last space and, on a straight, by the side it turns to. All this depends on the board alone.

#include <span>
#include <vector>

#include "games/formula_de/race.h"
#include "games/formula_de/way.h"

namespace paddock::formula_de {

struct Spot;

struct OpenWay {
  Way way;
  SpaceId end = no_space;
  std::int8_t side = 0;        // on a straight: -1 it turned to the left, 1 to the right
  std::uint8_t entries = 0;    // corners it goes into
  bool is_first_there = true;  // of the ways to its end
};

// The road ahead of a space, up to a pit entry or to the end of a corner that lies ahead.
struct OpenRoad {
  static constexpr std::uint8_t farther = 255;

  std::uint32_t first = 0;  // what is in span after 0, 1, 2, ... steps
  std::uint8_t size = 0;
  std::uint8_t steps_to_line = farther;
  std::uint8_t steps_out_of_corner = farther;  // out of that in which it begins
};

// The roads ahead of all spaces of a board, one behind the other: they are looked up all the time, and must lie close together.
class OpenRoads {
 public:
  OpenRoads() = default;
  OpenRoads(const Board& board, const std::vector<Spot>& spots);

  const OpenRoad& operator[](SpaceId start) const { return roads_[static_cast<std::size_t>(start)]; }
  std::span<const OpenWay> ways(const OpenRoad& road, int steps) const {
    const Span* span = &spans_[road.first + static_cast<std::size_t>(steps)];
    return {&ways_[span[0].ways], span[1].ways - span[0].ways};
  }
  // What must be empty for these ways; more if a bonus may follow, which what is near may bar.
  std::span<const Spaces::Part> empty(const OpenRoad& road, int steps, bool with_bonus) const {
    const Span* span = &spans_[road.first + static_cast<std::size_t>(steps)];
    if (with_bonus) return {&empty_with_bonus_[span[0].with_bonus], span[1].with_bonus - span[0].with_bonus};
    return {&empty_[span[0].empty], span[1].empty - span[0].empty};
  }

 private:
  friend class Surveyor;
  struct Span {  // where its ways and its empty spaces begin; they end where those of the next begin
    std::uint32_t ways, empty, with_bonus;
  };

  void begin_span(std::size_t first_way);

  std::vector<OpenRoad> roads_;  // by space
  std::vector<Span> spans_;
  std::vector<OpenWay> ways_;
  std::vector<Spaces::Part> empty_, empty_with_bonus_;
};

// On a clear straight a run has the fewest lane changes if it never turns back. False: it does.
inline bool turns_on(std::int8_t& side, int change) {
  if (change == 0) return true;
  if (side == -change) return false;
  side = static_cast<std::int8_t>(change);
  return true;
}

}  // namespace paddock::formula_de
