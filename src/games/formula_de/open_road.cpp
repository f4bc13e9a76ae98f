#include "games/formula_de/open_road.h"

#include <algorithm>

#include "games/formula_de/journey.h"

namespace paddock::formula_de {
namespace {

class OpenRoad {
 public:
  OpenRoad(const Race& race, const Car& car, const Obstacles& obstacles, const LegRules& rules)
      : race_(race), board_(race.board()), spots_(race.track().spots.data()), rules_(rules), obstacles_(obstacles),
        crossings_left_(car.in_race() ? laps_of(race) - car.crossings : 1) {}

  // False: the road is not open.
  bool search() {
    const Turn& turn = race_.turn;
    const SpaceId start = turn.path.back();
    if (board_.oval || turn.path.size() != 1 || rules_.trail > 0 || !board_.is_track(start)) return false;
    if (spots_[start].straight && !is_clear(start, rules_.steps)) return false;
    ways_.push_back({start, 0, 0, Way()});
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

  // Nothing is in reach on the straight a space lies on.
  bool is_clear(SpaceId space, int steps) const {
    const circuit::FormulaDeZone& straight = board_.zones[spots_[space].zone];
    const int place = space - straight.first[spots_[space].lane];
    for (int lane = 0; lane < circuit::lanes; ++lane) {
      const int first = std::max(place - 1, 0), last = std::min(place + steps + 1, straight.count[lane] - 1);
      if (first <= last && obstacles_.all.any(static_cast<SpaceId>(straight.first[lane] + first),
                                              static_cast<SpaceId>(straight.first[lane] + last)))
        return false;
    }
    return true;
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
