#include "games/formula_de/fast/survey.h"

#include <algorithm>
#include <utility>

#include "games/formula_de/fast/track.h"

namespace paddock::formula_de {

// Follows the road from a space, step by step.
class Surveyor {
 public:
  Surveyor(const Board& board, const std::vector<Spot>& spots, SpaceId start, OpenRoads& roads)
      : board_(board), spots_(spots), start_(spots[start]), roads_(roads) {
    road_.first = static_cast<std::uint32_t>(roads.spans_.size());
    first_way_ = roads_.ways_.size();
    if (start_.straight) begin_run({start, 0});
    roads_.ways_.push_back({Way(), start});
    complete_step();
  }

  OpenRoad survey() {
    while (road_.size <= Way::most_steps) {
      if (!step_on()) {
        roads_.ways_.resize(first_way_);
        break;
      }
      complete_step();
    }
    return road_;
  }

 private:
  struct Run {  // along a straight
    SpaceId first;
    int steps;  // there
    friend bool operator==(const Run&, const Run&) = default;
  };

  // False: the road ends here.
  bool step_on() {
    const std::size_t last = std::exchange(first_way_, roads_.ways_.size());
    for (std::size_t i = last; i < first_way_; ++i) {
      const OpenWay way = roads_.ways_[i];
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
    const std::uint8_t step = road_.size;
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
    for (std::size_t i = first_way_; i < roads_.ways_.size(); ++i) {
      const OpenWay& other = roads_.ways_[i];
      if (other.end != way.end) continue;
      if (other.side == way.side) return;
      way.is_first_there = false;
    }
    roads_.ways_.push_back(way);
  }

  void complete_step() {
    Spaces empty_with_bonus = empty_;
    for (const Run& run : runs_) look_around(run, road_.size - run.steps, empty_with_bonus);
    roads_.begin_span(first_way_);
    empty_.for_each_part([&](const Spaces::Part& part) { roads_.empty_.push_back(part); });
    empty_with_bonus.for_each_part([&](const Spaces::Part& part) { roads_.empty_with_bonus_.push_back(part); });
    ++road_.size;
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
  OpenRoads& roads_;
  std::size_t first_way_;  // of this step
  OpenRoad road_;
};

OpenRoads::OpenRoads(const Board& board, const std::vector<Spot>& spots) : roads_(spots.size()) {
  if (board.oval) return;  // FD-R5: there the wall tells ways apart
  for (SpaceId start = 0; start < board.track_spaces; ++start)
    roads_[start] = Surveyor(board, spots, start, *this).survey();
  begin_span(ways_.size());
}

void OpenRoads::begin_span(std::size_t first_way) {
  const auto number = [](std::size_t place) { return static_cast<std::uint32_t>(place); };
  spans_.push_back({number(first_way), number(empty_.size()), number(empty_with_bonus_.size())});
}

}  // namespace paddock::formula_de
