#include "games/formula_de/open_road.h"

#include <algorithm>

#include "games/formula_de/journey.h"

namespace paddock::formula_de {
namespace {

class OpenRoad {
 public:
  OpenRoad(const Race& race, const Car& car, const Obstacles& obstacles, const LegRules& rules)
      : race_(race), board_(race.board()), spots_(race.track().spots.data()), rules_(rules), obstacles_(obstacles),
        crossings_left_(car.in_race() ? laps_of(race) - race.turn.journey.crossings : 1) {}

  // False: the road is not open.
  bool search() {
    const Turn& turn = race_.turn;
    const bool goes_on = turn.path.size() > 1;
    if (board_.oval || rules_.trail > 0 || turn.journey.overshoots() || (goes_on && rules_.state_matters)) return false;
    if (!begin()) return false;
    layer_[0] = 0;
    layer_[1] = 1;
    for (int number = 1; number <= rules_.steps; ++number) {
      for (const Reached& way : after(number - 1))
        if (!go_on(way, number)) return false;
      layer_[number + 1] = static_cast<int>(ways_.size());
    }
    return true;
  }

  void collect(Legs& legs) const {
    for (int brakes = 0; brakes <= std::min(rules_.most_brakes, rules_.steps); ++brakes) {
      const int steps = rules_.steps - brakes;
      const std::size_t first = legs.size();
      for (const Reached& way : after(steps)) {
        const bool offered = (brakes > 0 || !rules_.state_matters) &&
                             std::find_if(legs.begin() + first, legs.end(),
                                          [&](const Leg& leg) { return leg.end == way.space; }) != legs.end();
        if (!offered) legs.push_back(leg(way, steps, brakes));
      }
    }
  }

 private:
  struct Reached {
    SpaceId space;
    std::int8_t side;
    std::uint8_t entries;
    Way way;
  };

  // From the end of the path, which may have come along its straight before.
  bool begin() {
    const auto& path = race_.turn.path;
    std::size_t first = race_.turn.leg;  // of the run
    std::int8_t side = 0;
    for (std::size_t i = first + 1; i < path.size(); ++i) {
      const Spot &from = spots_[path[i - 1]], &to = spots_[path[i]];
      if (from.zone == to.zone) {
        turns_on(side, to.lane - from.lane);
        continue;
      }
      first = i;
      side = 0;
    }
    if (!board_.is_track(path[first]) || !board_.is_track(path.back())) return false;
    const bool straight = spots_[path[first]].straight;
    if (straight && !is_clear(path[first], static_cast<int>(path.size() - 1 - first) + rules_.steps)) return false;
    ways_.push_back({path.back(), straight ? side : std::int8_t{0}, 0, Way()});
    return true;
  }

  std::span<const Reached> after(int number) const {
    return {ways_.data() + layer_[number], ways_.data() + layer_[number + 1]};
  }

  bool go_on(const Reached& way, int number) {
    const Spot& spot = spots_[way.space];
    if (spot.edges[Spot::into_the_pits].to != no_space) return false;
    if (ways_.size() + Spot::into_the_pits > ways_.capacity()) return false;
    for (int branch = 0; branch < Spot::into_the_pits; ++branch) {
      const Edge& edge = spot.edges[branch];
      if (edge.to == no_space) continue;
      if (obstacles_.all.has(edge.to) || !is_plain(spot, edge)) return false;
      const Spot& next = spots_[edge.to];
      std::int8_t side = next.zone == spot.zone ? way.side : std::int8_t{0};
      if (next.straight) {
        if (next.zone != spot.zone && !is_clear(edge.to, rules_.steps - number)) return false;
        if (next.zone == spot.zone && !turns_on(side, next.lane - spot.lane)) continue;  // FD-7-2-3
        if (number == rules_.steps && !rules_.state_matters) side = 0;
      }
      add({edge.to, side, static_cast<std::uint8_t>(way.entries + (edge.passes & Edge::into_corner ? 1 : 0)), way.way},
          number, branch);
    }
    return true;
  }

  void add(Reached way, int number, int branch) {
    for (std::size_t i = layer_[number]; i < ways_.size(); ++i)
      if (ways_[i].space == way.space && ways_[i].side == way.side) return;
    way.way.take(number - 1, branch);
    ways_.push_back(way);
  }

  bool is_plain(const Spot& from, const Edge& edge) const {
    if (edge.passes & Edge::line && crossings_left_ <= 0) return false;
    return !(edge.passes & Edge::out_of_corner) ||
           race_.turn.journey.stops_in(from.zone) >= board_.zones[from.zone].stops;
  }

  // Nothing is in reach on the straight a space lies on. Where a bonus may follow, nothing is near: ways are told apart more
  // finely where something is, and not otherwise.
  bool is_clear(SpaceId space, int steps) const {
    const Spot& spot = spots_[space];
    const circuit::FormulaDeZone& straight = board_.zones[spot.zone];
    if (!rules_.state_matters) {
      const bool middle = spot.lane == 1;
      return is_clear(straight, spot.lane, static_cast<SpaceId>(space + 1), steps) &&
             is_clear(straight, middle ? 0 : 1, spot.around[0], steps) &&
             is_clear(straight, middle ? 2 : 2 - spot.lane, spot.around[1], middle ? steps : steps - 1);
    }
    const int place = space - straight.first[spot.lane];
    for (int lane = 0; lane < circuit::lanes; ++lane) {
      const int first = std::max(place - 1, 0);
      if (!is_clear(straight, lane, static_cast<SpaceId>(straight.first[lane] + first), place + steps + 2 - first))
        return false;
    }
    return true;
  }

  bool is_clear(const circuit::FormulaDeZone& straight, int lane, SpaceId first, int count) const {
    const int last = std::min(first + count, straight.first[lane] + straight.count[lane]) - 1;
    return first == no_space || first > last || !obstacles_.all.any(first, static_cast<SpaceId>(last));
  }

  static Leg leg(const Reached& way, int steps, int brakes) {
    Leg leg;
    leg.way = way.way;
    leg.way.brake(brakes);
    leg.end = way.space;
    leg.steps = static_cast<std::uint8_t>(steps);
    leg.brakes = static_cast<std::uint8_t>(brakes);
    leg.entries = way.entries;
    return leg;
  }

  const Race& race_;
  const Board& board_;
  const Spot* spots_;
  const LegRules& rules_;
  const Obstacles& obstacles_;
  const int crossings_left_;
  Few<Reached, 512> ways_;
  std::array<int, Way::most_steps + 2> layer_;
};

}  // namespace

Obstacles obstacles_of(const Race& race, const Car& car) {
  Obstacles obstacles{{}, race.dangerous};
  for (const Car& other : race.cars) {
    if (!other.on_board() || other.seat == car.seat) continue;
    obstacles.cars.add(other.space);
    obstacles.all.add(other.space);
  }
  return obstacles;
}

bool find_legs_on_open_road(const Race& race, const Car& car, const Obstacles& obstacles, const LegRules& rules,
                            Legs& legs) {
  OpenRoad road(race, car, obstacles, rules);
  if (!road.search()) return false;
  road.collect(legs);
  return true;
}

}  // namespace paddock::formula_de
