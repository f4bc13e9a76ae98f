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

// Something for 0, 1, 2, ... steps.
template <class T>
class BySteps {
 public:
  int size() const { return static_cast<int>(ends_.size()); }
  std::span<const T> operator[](int steps) const {
    const int first = steps > 0 ? ends_[steps - 1] : 0;
    return {all_.data() + first, all_.data() + ends_[steps]};
  }
  void add(const T& one) { all_.push_back(one); }  // to those of the step that is not complete
  void complete() { ends_.push_back(static_cast<std::uint16_t>(all_.size())); }
  std::span<const T> incomplete() const { return std::span(all_).subspan(ends_.empty() ? 0 : ends_.back()); }

 private:
  std::vector<T> all_;
  Few<std::uint16_t, Way::most_steps + 1> ends_;
};

// The road ahead of a space, up to a pit entry or to the end of a corner that lies ahead.
struct OpenRoad {
  static constexpr std::uint8_t farther = 255;

  BySteps<OpenWay> ways;
  BySteps<Spaces::Part> empty;             // what must be empty
  BySteps<Spaces::Part> empty_with_bonus;  // the same if a bonus may follow, which what is near may bar
  std::uint8_t steps_to_line = farther;
  std::uint8_t steps_out_of_corner = farther;  // out of that in which it begins
};
std::vector<OpenRoad> open_roads_of(const Board& board, const std::vector<Spot>& spots);

// On a clear straight a run has the fewest lane changes if it never turns back. False: it does.
inline bool turns_on(std::int8_t& side, int change) {
  if (change == 0) return true;
  if (side == -change) return false;
  side = static_cast<std::int8_t>(change);
  return true;
}

}  // namespace paddock::formula_de
