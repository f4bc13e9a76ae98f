#include "games/formula_de/driving_code.h"

#include <algorithm>
#include <cstddef>
#include <cstring>

#include "games/formula_de/journey.h"
#include "games/formula_de/open_road.h"
#include "games/formula_de/track.h"

namespace paddock::formula_de {
namespace {

constexpr std::int8_t no_way = 100;
constexpr int most_variants = 4;  // of a way, which differ in their trail or in where they touch the wall

// FD-R2. On a straight a step ahead gains two half spaces and a lane change one: the shortest way is the one with the fewest
// lane changes. A run is legal as long as no clean way (no car, no dangerous space) from one of its spaces to a later
// one has fewer. For each lane: the lane changes of the best clean way to its foremost space, less those of the run. Where
// a whole straight is clear, a run has fewest if it never turns back; then only the first entry is used: which way it turns.
using CleanWays = std::array<std::int8_t, circuit::lanes>;

// A space that a car can come to, and what tells one way there from another.
struct Step {
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
  bool same_as(const Step& other) const {
    if (excessive && other.excessive) return space == other.space;  // out of the race either way
    static_assert(offsetof(Step, first_wall) == 18, "compared without gaps");
    return std::memcmp(this, &other, offsetof(Step, first_wall)) == 0;
  }
  void forget_run() {
    clean = with_wall = {};
    flags = static_cast<std::uint8_t>((flags & kept) | shortest_with_wall);
  }
};

// FD-R60, FD-R83; FD-R77
bool pit_lane_may_be_entered(const Race& race, const Car& car) {
  const std::optional<int>& max_gear = race.board().pit_max_gear;
  return race.phase == Phase::race && car.status == Status::running && (!max_gear || car.gear <= *max_gear);
}

// FD-R72
bool pit_lane_open(const Race& race, int crossings) {
  return crossings >= race.board().first_open && crossings <= race.options.laps - 1;
}

// All steps of all ways, layer by layer.
struct Search {
  Few<Step, most_steps_searched> steps;
  std::array<int, Way::most_steps + 2> layer;  // where each begins
  bool straight_on = true;                     // no way ends by itself or turns into the pit lane

  std::span<Step> after(int number) { return {steps.data() + layer[number], steps.data() + layer[number + 1]}; }
};

class Walker {
 public:
  Walker(const Race& race, const Car& car, const Obstacles& obstacles, const LegRules& rules)
      : race_(race), board_(race.board()), spots_(race.track().spots.data()), rules_(rules),
        journey_(race.turn.journey), laps_(car.in_race() ? laps_of(race) : no_laps), cars_(obstacles.cars),
        dangerous_(obstacles.dangerous), obstacles_(cars_ | dangerous_) {
    const TyreRow& row = tyre_row(car, race.weather.wet);
    factors_ = {overshoot_factor(row, journey_.set_lap), overshoot_factor(row, journey_.set_lap + 1)};
    own_box_ = car.box > 0 && !car.served ? board_.box(car.box) : no_space;
    pit_entry_ = rules.pit_entry && pit_lane_may_be_entered(race, car);
  }

  // The state at the end of the leg so far, which begins a run if it lies on a straight.
  Step begin() {
    const auto& path = race_.turn.path;
    Step step;
    step.space = path[race_.turn.leg];
    if (spots_[step.space].straight) begin_run(step);
    for (std::size_t i = race_.turn.leg + 1; i < path.size(); ++i) {
      Step next = step;
      next.space = path[i];
      track_run(step, next, board_[path[i]].wall && !board_[path[i - 1]].wall);
      step = next;
    }
    if (journey_.overshoots()) step.flags |= Step::locked;
    if (journey_.corner_left) step.flags |= Step::left_corner;
    step.crossings = static_cast<std::int8_t>(journey_.crossings);
    step.limit_passes = static_cast<std::int8_t>(journey_.limit_passes);
    step.in_pit_lane = !board_.is_track(step.space);
    return step;
  }

  // Adds every legal step on of which keep(next step) is true.
  template <class Keep>
  void add_next(Search& found, const Step& step, int number, Keep&& keep) {
    const Spot& spot = spots_[step.space];
    if (found.steps.size() + spot.edges.size() > found.steps.capacity()) return;
    if (turns_in(step, spot)) {
      const Edge& pits = spot.edges[Spot::into_the_pits];
      go(found, step, pits, Spot::into_the_pits, number, keep);
      if (pits.to == own_box_) return;  // FD-R73: with movement left it must turn in
    }
    if (step.is(Step::locked) && !step.in_pit_lane) return go(found, step, spot.in_lane, 0, number, keep);  // FD-R37
    for (int branch = 0; branch < Spot::into_the_pits; ++branch)
      go(found, step, spot.edges[branch], branch, number, keep);
  }

 private:
  static constexpr int no_laps = 1000;

  template <class Keep>
  [[gnu::always_inline]] void go(Search& found, const Step& step, const Edge& edge, int branch, int number,
                                 Keep&& keep) {
    if (edge.to == no_space || cars_.has(edge.to)) return;
    Step& next = found.steps.emplace_back(step);
    next.space = edge.to;
    if (enter(step, next, edge, number) && keep(next)) next.way.take(number - 1, branch);
    else found.steps.pop_back();
  }

  bool turns_in(const Step& step, const Spot& spot) const {
    const SpaceId pits = spot.edges[Spot::into_the_pits].to;
    if (pits == no_space) return false;
    return pits == own_box_ ||
           (pit_entry_ && !step.in_pit_lane && !step.is(Step::locked) && pit_lane_open(race_, step.crossings));
  }

  // Everything a step does. False: the driving code forbids it.
  bool enter(const Step& from, Step& to, const Edge& edge, int number) {
    if (!track_run(from, to, edge.passes & Edge::wall)) return false;
    if (edge.passes) pass(from, to, edge, number);
    if (to.finishes) return true;                // FD-R54: nothing beyond the last line is tested
    if (dangerous_.has(edge.to)) ++to.handling;  // FD-17-0-2a
    if (rules_.trail > 0) leave_trail(to);
    return true;
  }

  // In a corner in which the car may slide and then brake, its last spaces.
  void leave_trail(Step& to) const {
    const int zone = spots_[to.space].zone;
    const bool may_slide =
        rules_.whole_trail || (!spots_[to.space].straight && !to.in_pit_lane && !to.is(Step::locked) &&
                               journey_.stops_in(zone) < board_.zones[zone].stops);
    const int bits = std::min(rules_.trail, 6) * 10;
    const auto space = static_cast<std::uint64_t>(to.space);
    to.trail = may_slide ? (to.trail << 10 | space) & ((std::uint64_t{1} << bits) - 1) : 0;
  }

  void pass(const Step& from, Step& to, const Edge& edge, int number) {
    if (edge.passes & Edge::line) ++to.crossings;
    if (ends_lap_of_set(edge, to.is(Step::left_corner))) to.flags |= Step::next_set_lap;
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
  void leave_corner(int zone, Step& to, int number) {
    const int required = board_.zones[zone].stops;
    const int made = journey_.stops_in(zone);
    to.flags |= Step::left_corner;
    if (made >= required) return;
    const int factor = factors_[to.is(Step::next_set_lap)];  // FD-R35
    ++to.short_corners;
    to.exit_steps = static_cast<std::uint8_t>(to.exit_steps + number);
    to.factors = static_cast<std::uint8_t>(to.factors + factor);
    to.price_exits = static_cast<std::uint8_t>(to.price_exits + factor * number);
    to.flags |= Step::locked;
    if (made < required - 1) to.excessive = true;  // FD-10-1
  }

  void begin_run(Step& step) {
    step.flags = static_cast<std::uint8_t>((step.flags & Step::kept) | Step::in_run | Step::shortest_with_wall);
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
  [[gnu::always_inline]] bool track_run(const Step& from, Step& to, bool enters_wall) {
    const Spot &here = spots_[from.space], &there = spots_[to.space];
    if (!there.straight) return to.forget_run(), true;
    if (!from.is(Step::in_run)) return begin_run(to), true;
    if (from.is(Step::locked)) return true;  // the lane is given
    if (is_clear(here.zone)) return turns_on(to.clean[0], there.lane - here.lane);
    return board_.oval ? track_run_beside_wall(here, to, enters_wall) : advance(to.clean, here, to, false);
  }

  [[gnu::noinline]] bool track_run_beside_wall(const Spot& here, Step& to, bool enters_wall) const {
    const bool shortest = to.is(Step::entered_wall) || advance(to.clean, here, to, true);
    if (enters_wall) to.flags |= Step::entered_wall;
    if (to.is(Step::shortest_with_wall) && !advance(to.with_wall, here, to, false))
      to.flags &= static_cast<std::uint8_t>(~Step::shortest_with_wall);
    if (to.is(Step::entered_wall)) to.clean = {};  // what counts no more tells no ways apart
    if (!to.is(Step::shortest_with_wall)) to.with_wall = {};
    return to.is(Step::entered_wall) ? to.is(Step::shortest_with_wall) : shortest;
  }

  // A clean way into a space from the one behind it in its lane, or from a neighbouring lane with one change more.
  std::int8_t clean_way(SpaceId space, int in_lane, int from_beside, bool wall_closed) const {
    if (space == no_space || obstacles_.has(space)) return no_way;
    const int best = wall_closed && board_[space].wall ? in_lane : std::min(in_lane, from_beside + 1);
    return static_cast<std::int8_t>(std::min<int>(best, no_way));
  }

  // Carries the clean ways on to the level of the next space of the run, in whose own lane they are 0. False: one of them
  // would have got there with fewer lane changes.
  [[gnu::always_inline]] bool advance(CleanWays& clean, const Spot& here, const Step& to, bool wall_closed) const {
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
  const Board& board_;
  const Spot* spots_;
  const LegRules& rules_;
  const Journey& journey_;
  const int laps_;
  std::array<int, 2> factors_;  // of overshooting, in this lap of the set and the next
  SpaceId own_box_;
  bool pit_entry_;
  const Spaces& cars_;
  const Spaces& dangerous_;
  const Spaces obstacles_;  // both
  int looked_at_ = -1;      // the zone last asked for, and whether nothing is on it
  bool clear_ = false;
};

void search(Walker& walker, const LegRules& rules, Search& found) {
  found.steps.push_back(walker.begin());
  found.straight_on = !found.steps.front().in_pit_lane;
  found.layer[0] = 0;
  found.layer[1] = 1;
  const int most = rules.whole_trail ? 1000 : most_variants;
  for (int number = 1; number <= rules.steps; ++number) {
    std::array<std::int16_t, 32> latest;  // by space: the latest step of this layer that leads there, and so on back
    latest.fill(-1);
    for (Step& step : found.after(number - 1)) {
      if (step.ended) continue;
      bool moved = false;
      walker.add_next(found, step, number, [&](Step& next) {
        moved = true;
        if (number == rules.steps && !rules.state_matters) next.forget_run();
        int variants = 0;
        std::int16_t& last = latest[next.space % latest.size()];
        for (int i = last; i >= 0; i = found.steps[i].earlier) {
          const Step& other = found.steps[i];
          if (!other.same_as(next)) continue;
          if ((other.trail == next.trail && other.first_wall == next.first_wall) || ++variants == most) return false;
        }
        next.earlier = std::exchange(last, static_cast<std::int16_t>(found.steps.size() - 1));
        if (next.ended || next.in_pit_lane) found.straight_on = false;
        return true;
      });
      if (!moved && step.in_pit_lane) step.ended = true;  // FD-19-1-5, FD-R73: held up, at no cost
    }
    found.layer[number + 1] = static_cast<int>(found.steps.size());
  }
}

// Collects what the search found: full legs for every number of brakes, or where the car is blocked.
class Collector {
 public:
  Collector(const Race& race, const Car& car, const LegRules& rules, Search& found, Legs& legs)
      : race_(race), car_(car), before_(race.turn.journey), rules_(rules), found_(found), legs_(legs) {}

  void collect() {
    if (found_.straight_on)
      while (farthest_ < rules_.steps && !found_.after(farthest_ + 1).empty()) ++farthest_;
    for (int number = 0; number <= rules_.steps && !found_.straight_on; ++number)
      for (const Step& step : found_.after(number)) {
        if (step.ended) offer(step, number, 0, 0);
        if (!step.turned_in && !step.ended) farthest_ = number;
        if (!step.turned_in && step.ended) first_end_ = std::min(first_end_, number);
      }
    for (int brakes = 0; brakes <= std::min(rules_.most_brakes, rules_.steps); ++brakes) {
      const int steps = rules_.steps - brakes;
      for (const Step& step : found_.after(steps))
        if (!step.ended) offer(step, steps, brakes, 0);
      const bool blocked = steps > farthest_ && first_end_ > steps;  // FD-R43
      if (blocked && rules_.owes) offer_blocked(steps, brakes);
    }
  }

 private:
  // FD-R44, FD-R46
  void offer_blocked(int steps, int brakes) {
    const auto stands = [](const Step& step) { return !step.turned_in && !step.ended; };
    int best = -1;
    for (const Step& step : found_.after(farthest_))
      if (stands(step)) best = std::max(best, order_of(step));
    for (const Step& step : found_.after(farthest_))
      if (stands(step) && order_of(step) == best) offer(step, farthest_, brakes, steps - farthest_);
  }
  int order_of(const Step& step) const {
    return step.limit_passes * race_.board().order_per_lap + race_.board()[step.space].order;
  }

  void offer(const Step& step, int number, int brakes, int owed) {
    if (offered(step, number, brakes) || legs_.size() == legs_.capacity()) return;
    Leg leg;
    leg.end = step.space;
    leg.steps = static_cast<std::uint8_t>(number);
    leg.brakes = static_cast<std::uint8_t>(brakes);
    leg.handling = step.handling;
    leg.walls = step.walls;
    leg.first_wall = step.first_wall;
    leg.overshot = overshot(step, number);
    leg.price = price(step, number);
    leg.owed = static_cast<std::uint8_t>(owed);
    leg.entries = step.entries;
    leg.excessive = step.excessive || before_.excessive;
    leg.finishes = step.finishes;
    leg.pits = step.in_pit_lane;
    leg.way = step.way;
    leg.way.brake(brakes);
    legs_.push_back(leg);
  }

  // FD-R35: of the corners left in this leg and earlier in the move.
  std::uint8_t overshot(const Step& step, int number) const {
    return static_cast<std::uint8_t>(before_.overshot_spaces(race_.turn.path.size() + number) +
                                     step.short_corners * (number + 1) - step.exit_steps);
  }

  std::uint8_t price(const Step& step, int number) const {
    return static_cast<std::uint8_t>(overshooting_price(race_, car_, race_.turn.path.size() + number) +
                                     step.factors * (number + 1) - step.price_exits);
  }

  // Steps still carry their runs, which nothing depends on any more unless a bonus may follow: not after a brake (FD-R27).
  bool offered(const Step& step, int number, int brakes) const {
    if (step.trail != 0 || (rules_.state_matters && brakes == 0)) return false;
    for (int i = step.earlier; i >= 0; i = found_.steps[i].earlier) {
      const Step& other = found_.steps[i];
      if (other.space == step.space && other.ended == step.ended && other.handling == step.handling &&
          other.walls == step.walls && other.first_wall == step.first_wall &&
          overshot(other, number) == overshot(step, number) && price(other, number) == price(step, number))
        return true;
    }
    return false;
  }

  const Race& race_;
  const Car& car_;
  const Journey& before_;
  const LegRules& rules_;
  Search& found_;
  Legs& legs_;
  int farthest_ = 0;      // steps without turning into the pit lane
  int first_end_ = 1000;  // steps after which such a way ends by itself
};

}  // namespace

void find_legs(const Race& race, const Car& car, const LegRules& rules, Legs& legs) {
  legs.clear();
  const Obstacles obstacles = obstacles_of(race, car);
  if (find_legs_on_open_road(race, car, obstacles, rules, legs)) return;
  Walker walker(race, car, obstacles, rules);
  Search found;
  search(walker, rules, found);
  Collector(race, car, rules, found, legs).collect();
}

int steps_searched(const Race& race, const Car& car, const LegRules& rules) {
  const Obstacles obstacles = obstacles_of(race, car);
  Walker walker(race, car, obstacles, rules);
  Search found;
  search(walker, rules, found);
  return static_cast<int>(found.steps.size());
}

const Edge& edge_of(const Race& race, const Journey& journey, SpaceId from, int branch) {
  const Spot& spot = race.track().spots[from];
  const bool locked = journey.overshoots() && race.board().is_track(from);
  return locked ? spot.in_lane : spot.edges[branch];
}

LegSpaces spaces_of(const Race& race, const Leg& leg) {
  Journey journey = race.turn.journey;
  LegSpaces spaces;
  SpaceId from = race.turn.path.back();
  for (int i = 0; i < leg.steps; ++i) {
    const Edge& edge = edge_of(race, journey, from, leg.way.branch(i));
    travel(race.track(), race.board(), journey, from, edge, static_cast<int>(race.turn.path.size()) + i);
    spaces.push_back(from = edge.to);
  }
  return spaces;
}

}  // namespace paddock::formula_de
