// From the fronts of the spaces to a Formula Dé board: who leads where, who is beside whom, in which order cars play.

#include "circuit/formula_de_draft.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <limits>

namespace paddock::circuit {
namespace {

constexpr double least_way = 0.2;      // a space leads to one it overlaps by this share of the shorter of the two
constexpr double least_beside = 0.25;  // and is beside one it overlaps by this share
constexpr int most_cars = 12;

int wrapped(int value, int lap) { return ((value % lap) + lap) % lap; }

class Maker {
 public:
  explicit Maker(const FormulaDeDraft& draft) : draft_(draft) {}

  FormulaDeBoard make() {
    board_.id = draft_.id;
    board_.name = draft_.name;
    board_.oval = draft_.oval;
    board_.lap = draft_.lap;
    board_.laps = draft_.laps;
    board_.weather = draft_.weather;
    board_.pit = draft_.pit_side;
    for (const FormulaDeDraft::Zone& zone : draft_.zones) add_zone(zone);
    board_.track_spaces = static_cast<int>(board_.spaces.size());
    join_lanes();
    for (SpaceId x = 0; x < board_.track_spaces; ++x) join_with_neighbours(x);
    if (draft_.pit) add_pit(*draft_.pit);
    add_grid();
    derive(board_);
    return std::move(board_);
  }

 private:
  int level(int position) const { return wrapped(position - draft_.line - 1, draft_.lap) + 1; }

  // Signed way from one position to another, the short way round.
  double way(double from, double to) const {
    const double d = to - from;
    return d > draft_.lap / 2.0 ? d - draft_.lap : d < -draft_.lap / 2.0 ? d + draft_.lap : d;
  }

  void add_zone(const FormulaDeDraft::Zone& from) {
    FormulaDeZone zone{.name = from.name, .stops = from.stops, .line = from.line};
    const int wall_lane = !draft_.oval ? -1 : draft_.direction == Direction::anticlockwise ? 2 : 0;
    for (int lane = 0; lane < lanes; ++lane) {
      zone.first[lane] = static_cast<SpaceId>(board_.spaces.size());
      zone.count[lane] = static_cast<int>(from.fronts[lane].size());
      int last = std::numeric_limits<int>::min();
      for (const double front : from.fronts[lane]) {
        // No two spaces of a lane share a level.
        last = std::max(last + 1, static_cast<int>(std::floor(front + 0.5)));
        FormulaDeSpace space;
        space.level = static_cast<std::int16_t>(level(last));
        space.zone = static_cast<std::int16_t>(board_.zones.size());
        space.lane = static_cast<std::int8_t>(lane);
        space.wall = lane == wall_lane;
        board_.spaces.push_back(space);
        board_.stretches.push_back({0, front});
        lane_[lane].push_back(static_cast<SpaceId>(board_.spaces.size() - 1));
      }
    }
    board_.zones.push_back(zone);
  }

  void join_lanes() {
    for (const std::vector<SpaceId>& lane : lane_)
      for (std::size_t i = 0; i < lane.size(); ++i) {
        const SpaceId x = lane[i], next = lane[(i + 1) % lane.size()];
        board_.spaces[x].next_in_lane = next;
        board_.spaces[x].successors.push_back(next);
        const double from = board_.stretches[x].to;
        board_.stretches[next].from = i + 1 < lane.size() ? from : from - draft_.lap;
      }
  }

  void join_with_neighbours(SpaceId x) {
    const FormulaDeBoard::Stretch here = board_.stretches[x];
    FormulaDeSpace& space = board_.spaces[x];
    for (const int side : {-1, 1}) {
      const int lane = space.lane + side;
      if (lane < 0 || lane >= lanes) continue;
      for (const SpaceId z : lane_[lane]) {
        const FormulaDeBoard::Stretch there = board_.stretches[z];
        const double ahead = way(here.to, there.to);
        const double length = there.to - there.from;
        const double overlap = std::min(here.to, here.to + ahead) - std::max(here.from, here.to + ahead - length);
        const double share = overlap / std::min(here.to - here.from, length);
        // More neighbours has only a space so long that the check refuses the board.
        if (share >= least_beside && space.beside.size() < space.beside.capacity()) space.beside.push_back(z);
        const int levels = wrapped(board_[z].level - space.level, draft_.lap);
        if (ahead > 0 && share >= least_way && levels > 0 && levels < draft_.lap / 2 && !against_the_flow(x, z))
          space.successors.push_back(z);
      }
    }
  }

  // Inside a corner a car drives towards the first apex, from apex to apex, and away from the last one.
  bool against_the_flow(SpaceId x, SpaceId z) const {
    const FormulaDeDraft::Zone& zone = draft_.zones[board_[x].zone];
    if (board_[z].zone != board_[x].zone || zone.apexes.empty()) return false;
    const int to = board_[z].lane - board_[x].lane;
    const double at = board_.stretches[x].to;
    const auto next = std::ranges::find_if(zone.apexes, [&](const auto& apex) { return apex.at > at; });
    if (next == zone.apexes.begin()) return to == -next->hand;
    if (next == zone.apexes.end()) return to == zone.apexes.back().hand;
    return next->hand != std::prev(next)->hand && to == -next->hand;
  }

  SpaceId space_at(int lane, double front) const {
    const auto found = std::ranges::find_if(
        lane_[lane], [&](SpaceId x) { return std::abs(way(board_.stretches[x].to, front)) < 0.5; });
    return found == lane_[lane].end() ? no_space : *found;
  }

  void add_pit(const FormulaDeDraft::Pit& pit) {
    const int lane = draft_.pit_side == Side::left ? 0 : 2;
    board_.pit_max_gear = draft_.pit_max_gear;
    board_.pit_spaces = pit.spaces;
    board_.boxes = std::min(most_cars, pit.spaces);
    for (int k = 1; k <= pit.spaces; ++k) {
      const SpaceId next = k < pit.spaces ? board_.pit_lane(k + 1) : space_at(lane, pit.entry + 2 * k + 2);
      add_pit_space(pit.entry + 2 * k, next);
    }
    const int first = 1 + (pit.spaces - board_.boxes) / 2;  // the lane space of box 1
    for (int i = 0; i < board_.boxes; ++i) {
      const SpaceId from = board_.pit_lane(first + i);
      add_pit_space(pit.entry + 2 * (first + i), from);
      board_.spaces[from].box = board_.box(i + 1);
    }
    board_.spaces[space_at(lane, pit.entry)].enters_pit = true;
  }

  void add_pit_space(int front, SpaceId next) {
    FormulaDeSpace space;
    space.level = static_cast<std::int16_t>(level(front));
    space.next_in_lane = next;
    space.successors.push_back(next);
    board_.spaces.push_back(space);
    board_.stretches.push_back({front - 2.0, static_cast<double>(front)});
  }

  // Places alternate between the outer lanes, a space apart, pole at the line and away from the pits.
  void add_grid() {
    const int pole = draft_.pit_side == Side::left ? 2 : 0;
    const int places = draft_.pit ? std::min(most_cars, board_.boxes) : most_cars;
    for (int i = 0; i < places; ++i) {
      const SpaceId place = space_at(i % 2 ? 2 - pole : pole, draft_.line - 2 * i);
      if (place == no_space || board_[place].zone != 0) break;
      board_.grid.push_back(place);
    }
    board_.max_cars = static_cast<int>(board_.grid.size());
    board_.trial_start = board_.grid.empty() ? no_space : board_.grid.front();
  }

  const FormulaDeDraft& draft_;
  FormulaDeBoard board_;
  std::array<std::vector<SpaceId>, lanes> lane_;
};

// Steps from every track space to the nearest one with a way into the pit lane.
std::vector<int> steps_to_pit_entry(const FormulaDeBoard& board) {
  std::vector<std::vector<SpaceId>> before(board.track_spaces);
  std::vector<int> steps(board.track_spaces, -1);
  std::deque<SpaceId> queue;
  for (SpaceId x = 0; x < board.track_spaces; ++x) {
    for (const SpaceId z : board[x].successors) before[z].push_back(x);
    if (!board[x].enters_pit) continue;
    steps[x] = 0;
    queue.push_back(x);
  }
  for (; !queue.empty(); queue.pop_front())
    for (const SpaceId x : before[queue.front()])
      if (steps[x] < 0) {
        steps[x] = steps[queue.front()] + 1;
        queue.push_back(x);
      }
  return steps;
}

// FD-R14: past the pit limit the entry has been missed; there the order of play begins anew.
void set_order(FormulaDeBoard& board) {
  if (board.pit_spaces == 0) {
    for (FormulaDeSpace& space : board.spaces) space.order = space.level;
    board.order_per_lap = board.lap;
    return;
  }
  const std::vector<int> steps = steps_to_pit_entry(board);
  int rearmost = 0;  // level of the space just past the limit that lies farthest back
  for (SpaceId x = 0; x < board.track_spaces; ++x)
    for (const SpaceId z : board[x].successors)
      if (8 * (steps[z] - steps[x]) > board.lap)
        if (rearmost == 0 || 2 * wrapped(board[z].level - rearmost, board.lap) > board.lap) rearmost = board[z].level;
  int highest = 0;
  for (SpaceId x = 0; x < board.track_spaces; ++x) {
    FormulaDeSpace& space = board.spaces[x];
    const int past = wrapped(space.level - rearmost, board.lap);
    const bool can_enter = 8 * steps[x] < board.lap && 2 * past < board.lap;
    space.order = static_cast<std::int16_t>(can_enter ? past + board.lap : past);
    highest = std::max<int>(highest, space.order);
  }
  const int pit_order = highest + 1;
  for (int k = 1; k <= board.pit_spaces; ++k) {
    FormulaDeSpace& space = board.spaces[board.pit_lane(k)];
    space.order = static_cast<std::int16_t>(pit_order + 2 * k + 1);
    if (space.box != no_space) board.spaces[space.box].order = static_cast<std::int16_t>(pit_order + 2 * k);
  }
  board.order_per_lap = pit_order + 2 * board.pit_spaces + 2;
}

}  // namespace

std::array<std::vector<double>, lanes> FormulaDeDraft::lattice(int after, int to) {
  std::array<std::vector<double>, lanes> fronts;
  for (int front = after + 1; front <= to; ++front)
    if (front % 2) fronts[1].push_back(front);
    else {
      fronts[0].push_back(front);
      fronts[2].push_back(front);
    }
  return fronts;
}

FormulaDeBoard make_board(const FormulaDeDraft& draft) { return Maker(draft).make(); }

std::vector<ExitSteps> exit_steps(const FormulaDeBoard& board) {
  std::vector<ExitSteps> steps(board.track_spaces);
  std::vector<SpaceId> last_first;
  for (SpaceId x = 0; x < board.track_spaces; ++x)
    if (board.zones[board[x].zone].is_corner()) last_first.push_back(x);
  std::ranges::stable_sort(last_first, std::greater(), [&](SpaceId x) { return board[x].level; });
  for (const SpaceId x : last_first) {
    ExitSteps& here = steps[x];
    for (const SpaceId z : board[x].successors) {
      const ExitSteps on = board[z].zone == board[x].zone ? steps[z] : ExitSteps{};
      here.nearest = here.nearest ? std::min(here.nearest, on.nearest + 1) : on.nearest + 1;
      here.farthest = std::max(here.farthest, on.farthest + 1);
    }
  }
  return steps;
}

void derive(FormulaDeBoard& board) {
  const std::vector<ExitSteps> steps = exit_steps(board);
  for (SpaceId x = 0; x < board.track_spaces; ++x) {
    board.spaces[x].exit_nearest = static_cast<std::uint8_t>(steps[x].nearest);
    board.spaces[x].exit_farthest = static_cast<std::uint8_t>(steps[x].farthest);
  }
  for (FormulaDeZone& zone : board.zones) zone.shortest = zone.longest = 0;
  // A path through a corner begins with a step into it.
  for (SpaceId x = 0; x < board.track_spaces; ++x)
    for (const SpaceId z : board[x].successors) {
      FormulaDeZone& zone = board.zones[board[z].zone];
      if (board[z].zone == board[x].zone || !zone.is_corner()) continue;
      zone.shortest = zone.shortest ? std::min(zone.shortest, steps[z].nearest) : steps[z].nearest;
      zone.longest = std::max(zone.longest, steps[z].farthest);
    }
  set_order(board);
  for (SpaceId x = 0; x < board.track_spaces; ++x)
    if (board[x].enters_pit) board.first_open = board[x].level > board.lap / 2 ? 1 : 2;
}

}  // namespace paddock::circuit
