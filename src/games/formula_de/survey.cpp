#include "games/formula_de/survey.h"

#include <algorithm>
#include <utility>

#include "games/formula_de/track.h"

namespace paddock::formula_de {
namespace {

// Follows the road from a space, step by step.
class Surveyor {
 public:
  Surveyor(const Board& board, const std::vector<Spot>& spots, SpaceId start)
      : board_(board), spots_(spots), start_(spots[start]) {
    if (start_.straight) begin_run({start, 0});
    road_.ways.add({Way(), start});
    complete_step();
  }

  OpenRoad survey() {
    while (road_.ways.size() <= Way::most_steps && step_on()) complete_step();
    return std::move(road_);
  }

 private:
  struct Run {  // along a straight
    SpaceId first;
    int steps;  // there
    friend bool operator==(const Run&, const Run&) = default;
  };

  // False: the road ends here.
  bool step_on() {
    const int steps = road_.ways.size() - 1;
    for (std::size_t i = 0; i < road_.ways[steps].size(); ++i) {
      const OpenWay way = road_.ways[steps][i];
      const Spot& from = spots_[way.end];
      if (from.edges[Spot::into_the_pits].to != no_space) return false;
      for (int branch = 0; branch < Spot::into_the_pits; ++branch) {
        const Edge& edge = from.edges[branch];
        if (edge.to != no_space && !follow(way, from, edge, branch)) return false;
      }
    }
    return true;
  }

  bool follow(const OpenWay& before, const Spot& from, const Edge& edge, int branch) {
    const auto step = static_cast<std::uint8_t>(road_.ways.size());
    if (edge.passes & Edge::out_of_corner) {
      if (from.zone != start_.zone) return false;
      road_.steps_out_of_corner = std::min(road_.steps_out_of_corner, step);
    }
    if (edge.passes & Edge::line) road_.steps_to_line = std::min(road_.steps_to_line, step);
    empty_.add(edge.to);
    const Spot& to = spots_[edge.to];
    OpenWay way = before;
    way.end = edge.to;
    way.way.take(step - 1, branch);
    if (edge.passes & Edge::into_corner) ++way.entries;
    if (to.zone != from.zone) {
      way.side = 0;
      if (to.straight) begin_run({edge.to, step});
    } else if (to.straight && !turns_on(way.side, to.lane - from.lane)) {
      return true;  // FD-7-2-3
    }
    add(way);
    return true;
  }

  void begin_run(const Run& run) {
    if (std::ranges::find(runs_, run) == runs_.end()) runs_.push_back(run);
  }

  void add(OpenWay way) {
    way.is_first_there = true;
    for (const OpenWay& other : road_.ways.incomplete()) {
      if (other.end != way.end) continue;
      if (other.side == way.side) return;
      way.is_first_there = false;
    }
    road_.ways.add(way);
  }

  void complete_step() {
    Spaces empty_with_bonus = empty_;
    for (const Run& run : runs_) look_around(run, road_.ways.size() - run.steps, empty_with_bonus);
    empty_.for_each_part([&](const Spaces::Part& part) { road_.empty.add(part); });
    empty_with_bonus.for_each_part([&](const Spaces::Part& part) { road_.empty_with_bonus.add(part); });
    road_.ways.complete();
    road_.empty.complete();
    road_.empty_with_bonus.complete();
  }

  // What is ahead (not beside or behind), and a space more than is in reach.
  void look_around(const Run& run, int steps, Spaces& spaces) const {
    const circuit::FormulaDeZone& straight = board_.zones[spots_[run.first].zone];
    const int place = run.first - straight.first[spots_[run.first].lane];
    for (int lane = 0; lane < circuit::lanes; ++lane)
      for (int i = std::max(place - 1, 0); i < std::min(place + steps + 2, straight.count[lane]); ++i) {
        const auto space = static_cast<SpaceId>(straight.first[lane] + i);
        const int ahead = (board_[space].level - board_[run.first].level + board_.lap) % board_.lap;
        if (ahead > 0 && ahead < board_.lap / 2) spaces.add(space);
      }
  }

  const Board& board_;
  const std::vector<Spot>& spots_;
  const Spot& start_;
  Spaces empty_;
  std::vector<Run> runs_;
  OpenRoad road_;
};

}  // namespace

std::vector<OpenRoad> open_roads_of(const Board& board, const std::vector<Spot>& spots) {
  std::vector<OpenRoad> roads(spots.size());
  if (board.oval) return roads;  // FD-R5: there the wall tells ways apart
  for (SpaceId start = 0; start < board.track_spaces; ++start) roads[start] = Surveyor(board, spots, start).survey();
  return roads;
}

}  // namespace paddock::formula_de
