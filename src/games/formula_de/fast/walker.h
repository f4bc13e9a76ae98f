#pragma once

// One step of the fast search: which ways lead on from a space, and what tells them apart. README.md explains it.

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <span>

#include "games/formula_de/fast/find_legs.h"
#include "games/formula_de/fast/open_road.h"
#include "games/formula_de/rules.h"

namespace paddock::formula_de {

inline constexpr std::int8_t no_way = 100;

// FD-R2. On a straight a step ahead gains two half spaces and a lane change one: the shortest way is the one with the fewest
// lane changes. A run is legal as long as no clean way (no car, no dangerous space) from one of its spaces to a later
// one has fewer. For each lane: the lane changes of the best clean way to its foremost space, less those of the run. Where
// a whole straight is clear, a run has fewest if it never turns back; then only the first entry is used: which way it turns.
using CleanWays = std::array<std::int8_t, circuit::lanes>;

// A space that a car can come to, and what tells one way there from another.
struct Arrival {
  enum Flag : std::uint8_t {
    locked = 1,
    in_run = 2,
    shortest_with_wall = 4,
    entered_wall = 8,
    left_corner = 16,  // since the set was fitted (FD-R29)
    next_set_lap = 32  // begun in this leg
  };
  static constexpr int kept = locked | left_corner | next_set_lap;  // when a run ends

  // What tells two ways apart.
  SpaceId space = no_space;
  CleanWays clean{};                        // without entering the wall lane
  std::uint8_t flags = shortest_with_wall;  // FD-10-2-1: locked; entered_wall: in this run
  std::uint8_t handling = 0, walls = 0;
  CleanWays with_wall{};           // with it (FD-R5)
  std::uint8_t short_corners = 0;  // corners left short of their stops,
  std::uint8_t exit_steps = 0;     // the sum of the steps on which that was,
  std::uint8_t factors = 0;        // the sum of their factors (FD-R35),
  std::uint8_t price_exits = 0;    // and of factors times steps, modulo 256: a price is smaller
  std::uint8_t entries = 0;
  std::int8_t crossings = 0;
  std::int8_t limit_passes = 0;

  SpaceId first_wall = no_space;  // where it first enters the wall lane
  std::int16_t earlier = -1;      // one of the same layer whose space may be the same
  bool ended : 1 = false;         // finished, in the box, or held up in the pit lane
  bool finishes : 1 = false;
  bool in_pit_lane : 1 = false;
  bool turned_in : 1 = false;  // from the track to the pit lane, which is always voluntary (FD-R43)
  bool excessive : 1 = false;
  Way way;
  std::uint64_t trail = 0;

  bool is(Flag flag) const { return flags & flag; }
  // But for its trail and the place where it touches the wall.
  bool same_as(const Arrival& other) const {
    if (excessive && other.excessive) return space == other.space;  // out of the race either way
    static_assert(offsetof(Arrival, first_wall) == 18, "compared without gaps");
    return std::memcmp(this, &other, offsetof(Arrival, first_wall)) == 0;
  }
  void forget_run() {
    clean = with_wall = {};
    flags = static_cast<std::uint8_t>((flags & kept) | shortest_with_wall);
  }
};

// All steps of all ways, layer by layer.
struct Search {
  Few<Arrival, most_steps_searched> steps;
  std::array<int, Way::most_steps + 2> layer;  // where each begins
  bool straight_on = true;                     // no way ends by itself or turns into the pit lane

  std::span<Arrival> after(int number) { return {steps.data() + layer[number], steps.data() + layer[number + 1]}; }
};

class Walker {
 public:
  Walker(const Race& race, const Car& car, const Obstacles& obstacles, const LegRules& rules)
      : race_(race), car_(car), board_(race.board()), spots_(race.track().spots.data()), rules_(rules),
        journey_(race.turn.journey), laps_(car.in_race() ? laps_of(race) : no_laps), cars_(obstacles.cars),
        dangerous_(obstacles.dangerous), obstacles_(cars_ | dangerous_) {
    const TyreRow& row = tyre_row(car, race.weather.wet);
    factors_ = {overshoot_factor(row, journey_.set_lap), overshoot_factor(row, journey_.set_lap + 1)};
    own_box_ = car.box > 0 && !car.served ? board_.box(car.box) : no_space;
  }

  // The state at the end of the leg so far, which begins a run if it lies on a straight.
  Arrival begin() {
    const auto& path = race_.turn.path;
    Arrival step;
    step.space = path[race_.turn.leg];
    if (spots_[step.space].straight) begin_run(step);
    for (std::size_t i = race_.turn.leg + 1; i < path.size(); ++i) {
      Arrival next = step;
      next.space = path[i];
      track_run(step, next, board_[path[i]].wall && !board_[path[i - 1]].wall);
      step = next;
    }
    if (journey_.overshoots()) step.flags |= Arrival::locked;
    if (journey_.corner_left) step.flags |= Arrival::left_corner;
    step.crossings = static_cast<std::int8_t>(journey_.crossings);
    step.limit_passes = static_cast<std::int8_t>(journey_.limit_passes);
    step.in_pit_lane = !board_.is_track(step.space);
    return step;
  }

  // Adds every legal step on of which keep(next step) is true.
  template <class Keep>
  void add_next(Search& found, const Arrival& step, int number, Keep&& keep) {
    const Spot& spot = spots_[step.space];
    if (found.steps.size() + spot.edges.size() > found.steps.capacity()) return;
    if (turns_in(step, spot)) {
      const Edge& pits = spot.edges[Spot::into_the_pits];
      go(found, step, pits, Spot::into_the_pits, number, keep);
      if (pits.to == own_box_) return;  // FD-R73: with movement left it must turn in
    }
    if (step.is(Arrival::locked) && !step.in_pit_lane) return go(found, step, spot.in_lane, 0, number, keep);  // FD-R37
    for (int branch = 0; branch < Spot::into_the_pits; ++branch)
      go(found, step, spot.edges[branch], branch, number, keep);
  }

 private:
  static constexpr int no_laps = 1000;

  template <class Keep>
  [[gnu::always_inline]] void go(Search& found, const Arrival& step, const Edge& edge, int branch, int number,
                                 Keep&& keep) {
    if (edge.to == no_space || cars_.has(edge.to)) return;
    Arrival& next = found.steps.emplace_back(step);
    next.space = edge.to;
    if (enter(step, next, edge, number) && keep(next)) next.way.take(number - 1, branch);
    else found.steps.pop_back();
  }

  bool turns_in(const Arrival& step, const Spot& spot) const {
    const SpaceId pits = spot.edges[Spot::into_the_pits].to;
    if (pits == no_space) return false;
    return pits == own_box_ || (rules_.pit_entry && !step.in_pit_lane && !step.is(Arrival::locked) &&
                                may_enter_pits(race_, car_, step.crossings));
  }

  // Everything a step does. False: the driving code forbids it.
  [[gnu::always_inline]] bool enter(const Arrival& from, Arrival& to, const Edge& edge, int number) {
    if (!track_run(from, to, edge.passes & Edge::wall)) return false;
    if (edge.passes) pass(from, to, edge, number);
    if (to.finishes) return true;                // FD-R54: nothing beyond the last line is tested
    if (dangerous_.has(edge.to)) ++to.handling;  // FD-17-0-2a
    if (rules_.trail > 0) leave_trail(to);
    return true;
  }

  // In a corner in which the car may slide and then brake, its last spaces.
  void leave_trail(Arrival& to) const {
    const int zone = spots_[to.space].zone;
    const bool may_slide =
        rules_.whole_trail || (!spots_[to.space].straight && !to.in_pit_lane && !to.is(Arrival::locked) &&
                               journey_.stops_in(zone) < board_.zones[zone].stops);
    const int bits = std::min(rules_.trail, 6) * 10;
    const auto space = static_cast<std::uint64_t>(to.space);
    to.trail = may_slide ? (to.trail << 10 | space) & ((std::uint64_t{1} << bits) - 1) : 0;
  }

  void pass(const Arrival& from, Arrival& to, const Edge& edge, int number) {
    if (edge.passes & Edge::line) ++to.crossings;
    if (ends_lap_of_set(edge, to.is(Arrival::left_corner))) to.flags |= Arrival::next_set_lap;
    if (edge.passes & Edge::limit) ++to.limit_passes;
    if (edge.passes & Edge::into_corner) ++to.entries;
    if (edge.passes & Edge::out_of_corner) leave_corner(spots_[from.space].zone, to, number);
    if (to.crossings > laps_) to.ended = to.finishes = true;                                   // FD-R89
    if (edge.passes & Edge::wall && !to.finishes && to.walls++ == 0) to.first_wall = edge.to;  // FD-15-0-2
    to.in_pit_lane = edge.passes & Edge::pits;
    if (!to.in_pit_lane) return;
    if (!from.in_pit_lane) to.turned_in = true;
    if (board_.is_box(edge.to)) to.ended = true;
  }

  // FD-10-0-1a; FD-R34: stops count for the corner the car was in when the move began.
  void leave_corner(int zone, Arrival& to, int number) {
    const int required = board_.zones[zone].stops;
    const int made = journey_.stops_in(zone);
    to.flags |= Arrival::left_corner;
    if (made >= required) return;
    const int factor = factors_[to.is(Arrival::next_set_lap)];  // FD-R35
    ++to.short_corners;
    to.exit_steps = static_cast<std::uint8_t>(to.exit_steps + number);
    to.factors = static_cast<std::uint8_t>(to.factors + factor);
    to.price_exits = static_cast<std::uint8_t>(to.price_exits + factor * number);
    to.flags |= Arrival::locked;
    if (made < required - 1) to.excessive = true;  // FD-10-1
  }

  void begin_run(Arrival& step) {
    step.flags = static_cast<std::uint8_t>((step.flags & Arrival::kept) | Arrival::in_run | Arrival::shortest_with_wall);
    if (is_clear(spots_[step.space].zone)) {
      step.clean = {};
      return;
    }
    step.clean.fill(no_way);
    step.clean[spots_[step.space].lane] = 0;
    if (board_.oval) step.with_wall = step.clean;
  }

  bool is_clear(int zone) {
    if (zone == looked_at_) return clear_;
    const circuit::FormulaDeZone& straight = board_.zones[zone];
    const int last = straight.first[circuit::lanes - 1] + straight.count[circuit::lanes - 1] - 1;
    looked_at_ = zone;
    return clear_ = !board_.oval && !obstacles_.any(straight.first[0], static_cast<SpaceId>(last));
  }

  // FD-R3: runs begin and end at the doors of corners and of the pit lane. False: not the shortest way (FD-7-2-3).
  [[gnu::always_inline]] bool track_run(const Arrival& from, Arrival& to, bool enters_wall) {
    const Spot &here = spots_[from.space], &there = spots_[to.space];
    if (!there.straight) return to.forget_run(), true;
    if (!from.is(Arrival::in_run)) return begin_run(to), true;
    if (from.is(Arrival::locked)) return true;  // the lane is given
    if (is_clear(here.zone)) return turns_on(to.clean[0], there.lane - here.lane);
    return board_.oval ? track_run_beside_wall(here, to, enters_wall) : advance(to.clean, here, to, false);
  }

  [[gnu::noinline]] bool track_run_beside_wall(const Spot& here, Arrival& to, bool enters_wall) const {
    const bool shortest = to.is(Arrival::entered_wall) || advance(to.clean, here, to, true);
    if (enters_wall) to.flags |= Arrival::entered_wall;
    if (to.is(Arrival::shortest_with_wall) && !advance(to.with_wall, here, to, false))
      to.flags &= static_cast<std::uint8_t>(~Arrival::shortest_with_wall);
    if (to.is(Arrival::entered_wall)) to.clean = {};  // what counts no more tells no ways apart
    if (!to.is(Arrival::shortest_with_wall)) to.with_wall = {};
    return to.is(Arrival::entered_wall) ? to.is(Arrival::shortest_with_wall) : shortest;
  }

  // A clean way into a space from the one behind it in its lane, or from a neighbouring lane with one change more.
  std::int8_t clean_way(SpaceId space, int in_lane, int from_beside, bool wall_closed) const {
    if (space == no_space || obstacles_.has(space)) return no_way;
    const int best = wall_closed && board_[space].wall ? in_lane : std::min(in_lane, from_beside + 1);
    return static_cast<std::int8_t>(std::min<int>(best, no_way));
  }

  // Carries the clean ways on to the level of the next space of the run, in whose own lane they are 0. False: one of them
  // would have got there with fewer lane changes.
  [[gnu::always_inline]] bool advance(CleanWays& clean, const Spot& here, const Arrival& to, bool wall_closed) const {
    constexpr int left = 0, middle = 1, right = 2;
    const int lane = spots_[to.space].lane, other = 2 - here.lane;
    if (here.lane == middle && lane == middle) {
      clean[left] = clean_way(here.around[0], clean[left], 0, wall_closed);
      clean[right] = clean_way(here.around[1], clean[right], 0, wall_closed);
      return clean[left] >= -1 && clean[right] >= -1;
    }
    if (here.lane == lane) {
      clean[middle] = clean_way(here.around[0], clean[middle], std::min<int>(0, clean[other]), wall_closed);
      clean[other] = clean_way(here.around[1], clean[other], clean[middle], wall_closed);
      return clean[middle] >= -1 || (wall_closed && board_[to.space].wall);
    }
    const bool fewer = lane == middle ? clean[middle] < 1 || clean[other] < 0 : clean[lane] < 1;
    if (lane != middle) clean[2 - lane] = clean_way(here.around[lane == left ? 1 : 0], clean[2 - lane], 0, wall_closed);
    clean[lane] = 1;
    for (std::int8_t& way : clean)
      if (way < no_way) --way;
    return !fewer;
  }

  const Race& race_;
  const Car& car_;
  const Board& board_;
  const Spot* spots_;
  const LegRules& rules_;
  const Journey& journey_;
  const int laps_;
  std::array<int, 2> factors_;  // of overshooting, in this lap of the set and the next
  SpaceId own_box_;
  const Spaces& cars_;
  const Spaces& dangerous_;
  const Spaces obstacles_;  // both
  int looked_at_ = -1;      // the zone last asked for, and whether nothing is on it
  bool clear_ = false;
};

}  // namespace paddock::formula_de
