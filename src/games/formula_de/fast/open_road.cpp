#include "games/formula_de/fast/open_road.h"

#include <algorithm>

#include "games/formula_de/journey.h"

namespace paddock::formula_de {
namespace {

// How the path has come along the straight on which it is now.
struct Run {
  std::size_t first;     // of its spaces, in the path
  std::int8_t side = 0;  // to which it has turned
};

Run run_so_far(const Race& race) {
  const auto& path = race.turn.path;
  const Spot* spots = race.track().spots.data();
  Run run{static_cast<std::size_t>(race.turn.leg)};
  for (std::size_t i = run.first + 1; i < path.size(); ++i) {
    const Spot &from = spots[path[i - 1]], &to = spots[path[i]];
    if (from.zone == to.zone) turns_on(run.side, to.lane - from.lane);
    else run = {i};
  }
  return spots[path.back()].straight ? run : Run{path.size() - 1};
}

bool ends_here(const Race& race, const Car& car, const OpenRoad& road, int steps) {
  const Journey& journey = race.turn.journey;
  if (steps >= road.size) return true;
  if (steps >= road.steps_to_line && car.in_race() && journey.crossings >= laps_of(race)) return true;
  if (steps < road.steps_out_of_corner) return false;
  const int corner = race.track().spots[race.turn.path.back()].zone;
  return journey.stops_in(corner) < race.board().zones[corner].stops;
}

Leg leg_of(const OpenWay& way, int steps, int brakes) {
  Leg leg;
  leg.way = way.way;
  leg.way.brake(brakes);
  leg.end = way.end;
  leg.steps = steps;
  leg.brakes = brakes;
  leg.entries = way.entries;
  return leg;
}

}  // namespace

Obstacles obstacles_of(const Race& race, const Car& car) {
  Obstacles obstacles{{}, race.dangerous};
  for (const Car& other : race.cars)
    if (other.on_board() && other.seat != car.seat) obstacles.cars.add(other.space);
  return obstacles;
}

bool find_legs_on_open_road(const Race& race, const Car& car, const Obstacles& obstacles, const LegRules& rules,
                            Legs& legs) {
  const Turn& turn = race.turn;
  const OpenRoads& roads = race.track().open_roads;
  const OpenRoad& road = roads[turn.path.back()];
  if (rules.trail > 0 || turn.journey.overshoots() || ends_here(race, car, road, rules.steps)) return false;
  const Run run = run_so_far(race);
  const int before = static_cast<int>(turn.path.size() - 1 - run.first);
  if (before > 0 && (rules.state_matters || rules.steps > 1)) return false;
  const OpenRoad& from = roads[turn.path[run.first]];
  const int reach = before + rules.steps;
  if (reach >= from.size || obstacles.any(roads.empty(from, reach, rules.state_matters))) return false;
  for (int brakes = 0; brakes <= std::min(rules.most_brakes, rules.steps); ++brakes) {
    const int steps = rules.steps - brakes;
    for (const OpenWay& way : roads.ways(road, steps)) {
      if (way.side != 0 && way.side == -run.side) continue;  // FD-7-2-3
      if (way.is_first_there || (rules.state_matters && brakes == 0)) legs.push_back(leg_of(way, steps, brakes));
    }
  }
  return true;
}

}  // namespace paddock::formula_de
