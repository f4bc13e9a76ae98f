#include "circuit/random_laps.h"

#include <algorithm>

#include "core/rng.h"

namespace paddock::circuit {
namespace {

constexpr int moves = 10'000;
constexpr std::uint64_t seed = 7;

// The laps of one car.
class Counter {
 public:
  Counter(RandomLaps& all, int patience) : all_(all), patience_(patience) {}

  // False if the car has been under way for too long.
  bool move(bool completes_lap) {
    ++under_way_;
    if (!completes_lap) return under_way_ <= patience_;
    if (laps_++ > 0) {  // the first is not a whole one
      all_.shortest = all_.laps ? std::min(all_.shortest, under_way_) : under_way_;
      all_.longest = std::max(all_.longest, under_way_);
      ++all_.laps;
    }
    under_way_ = 0;
    return true;
  }
  int laps() const { return laps_; }

 private:
  RandomLaps& all_;
  int patience_;
  int laps_ = 0, under_way_ = 0;
};

Error lost(const std::string& start, const std::string& end, int patience) {
  return {{"circuit.error.lost-car", {{"start", start}, {"moves", patience}, {"end", end}}}};
}

}  // namespace

Result<RandomLaps> random_laps(const FormulaDeBoard& board) {
  RandomLaps all;
  Rng rng(seed);
  const int patience = board.lap;  // every step covers a half space at least
  for (const SpaceId start : board.grid) {
    Counter counter(all, patience);
    SpaceId x = start;
    for (int i = 0; i < moves; ++i) {
      const auto& ways = board[x].successors;
      const SpaceId next = ways[rng.below(static_cast<int>(ways.size()))];
      if (!counter.move(board.crosses_line(x, next)))
        return lost(name_of(board, start), name_of(board, next), patience);
      x = next;
    }
  }
  return all;
}

// On the first lap and later, over the racing line and through the pits.
Result<RandomLaps> random_laps(const PolePositionBoard& board) {
  using CellId = PolePositionBoard::CellId;
  RandomLaps all;
  Rng rng(seed);
  const int patience = 10 * board.lap_places;  // sideways moves lead nowhere
  for (const CellId start : board.grid) {
    Counter counter(all, patience);
    CellId at = start;
    for (int i = 0; i < moves; ++i) {
      const PolePositionBoard::Cell& cell = board.cells[at];
      const bool divided = counter.laps() < 2;
      boost::container::static_vector<CellId, 5> ways{cell.forward[divided]};
      for (const CellId way : {cell.left, cell.right, cell.jump, cell.pit_entry[divided]})
        if (way != PolePositionBoard::none) ways.push_back(way);
      const CellId to = ways[rng.below(static_cast<int>(ways.size()))];
      all.jumps += to == cell.jump;
      all.pit_stops += to == board.box;
      const bool on_track = cell.part >= 0 && board.cells[to].part >= 0;
      if (!counter.move(to == board.box || (on_track && board.crosses_line(at, to))))
        return lost(cell_name(board, start), cell_name(board, to), patience);
      at = to;
    }
  }
  return all;
}

}  // namespace paddock::circuit
