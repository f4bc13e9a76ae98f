#include "games/formula_de/fast/find_legs.h"

#include <algorithm>
#include <utility>

#include "games/formula_de/fast/open_road.h"
#include "games/formula_de/fast/walker.h"

namespace paddock::formula_de {
namespace {

constexpr int most_variants = 4;  // of a way, which differ in their trail or in where they touch the wall

void search(Walker& walker, const LegRules& rules, Search& found) {
  found.steps.push_back(walker.begin());
  found.straight_on = !found.steps.front().in_pit_lane;
  found.layer[0] = 0;
  found.layer[1] = 1;
  const int most = rules.whole_trail ? 1000 : most_variants;
  for (int number = 1; number <= rules.steps; ++number) {
    std::array<std::int16_t, 32> latest;  // by space: the latest step of this layer that leads there, and so on back
    latest.fill(-1);
    for (Arrival& step : found.after(number - 1)) {
      if (step.ended) continue;
      bool moved = false;
      walker.add_next(found, step, number, [&](Arrival& next) {
        moved = true;
        if (number == rules.steps && !rules.state_matters) next.forget_run();
        int variants = 0;
        std::int16_t& last = latest[next.space % latest.size()];
        for (int i = last; i >= 0; i = found.steps[i].earlier) {
          const Arrival& other = found.steps[i];
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
      for (const Arrival& step : found_.after(number)) {
        if (step.ended) offer(step, number, 0, 0);
        if (!step.turned_in && !step.ended) farthest_ = number;
        if (!step.turned_in && step.ended) first_end_ = std::min(first_end_, number);
      }
    for (int brakes = 0; brakes <= std::min(rules_.most_brakes, rules_.steps); ++brakes) {
      const int steps = rules_.steps - brakes;
      for (const Arrival& step : found_.after(steps))
        if (!step.ended) offer(step, steps, brakes, 0);
      const bool blocked = steps > farthest_ && first_end_ > steps;  // FD-R43
      if (blocked && rules_.owes) offer_blocked(steps, brakes);
    }
  }

 private:
  // FD-R44, FD-R46
  void offer_blocked(int steps, int brakes) {
    const auto stands = [](const Arrival& step) { return !step.turned_in && !step.ended; };
    int best = -1;
    for (const Arrival& step : found_.after(farthest_))
      if (stands(step)) best = std::max(best, order_of(step));
    for (const Arrival& step : found_.after(farthest_))
      if (stands(step) && order_of(step) == best) offer(step, farthest_, brakes, steps - farthest_);
  }
  int order_of(const Arrival& step) const {
    return step.limit_passes * race_.board().order_per_lap + race_.board()[step.space].order;
  }

  void offer(const Arrival& step, int number, int brakes, int owed) {
    if (offered(step, number, brakes) || legs_.size() == legs_.capacity()) return;
    Leg leg;
    leg.end = step.space;
    leg.steps = number;
    leg.brakes = brakes;
    leg.handling = step.handling;
    leg.walls = step.walls;
    leg.first_wall = step.first_wall;
    leg.overshot = overshot(step, number);
    leg.price = price(step, number);
    leg.owed = owed;
    leg.entries = step.entries;
    leg.excessive = step.excessive || before_.excessive;
    leg.finishes = step.finishes;
    leg.pits = step.in_pit_lane;
    leg.way = step.way;
    leg.way.brake(brakes);
    legs_.push_back(leg);
  }

  // FD-R35: of the corners left in this leg and earlier in the move.
  std::uint8_t overshot(const Arrival& step, int number) const {
    return static_cast<std::uint8_t>(before_.overshot_spaces(race_.turn.path.size() + number) +
                                     step.short_corners * (number + 1) - step.exit_steps);
  }

  std::uint8_t price(const Arrival& step, int number) const {
    return static_cast<std::uint8_t>(overshooting_price(race_, car_, before_, race_.turn.path.size() + number) +
                                     step.factors * (number + 1) - step.price_exits);
  }

  // Steps still carry their runs, which nothing depends on any more unless a bonus may follow: not after a brake (FD-R27).
  bool offered(const Arrival& step, int number, int brakes) const {
    if (step.trail != 0 || (rules_.state_matters && brakes == 0)) return false;
    for (int i = step.earlier; i >= 0; i = found_.steps[i].earlier) {
      const Arrival& other = found_.steps[i];
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

}  // namespace paddock::formula_de
