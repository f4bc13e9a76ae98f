// What a car can reach when nobody is near, worked out once for every cell of a board.

#include <algorithm>

#include "games/pole_position/fast/sweep.h"

namespace paddock::pole_position {
namespace {

// Alone on the road, after the first lap and before the last.
Race lonely_race(const Board& board, const Track& track) {
  Race race;
  race.options.circuit = {&board, &track};
  race.round = start_rounds + 1;
  race.laps = 4;
  race.positions.push_back(0);
  race.cars.emplace_back();
  race.cars[0].seat = 0;
  race.cars[0].cell = Cell(&board);
  race.cars[0].lap = 2;
  return race;
}

// PP-R15: where it may stop with a roll.
void add_stops(OpenRoad& road, const Spot* spots, Layout& layout) {
  road.first_stop = static_cast<std::uint32_t>(layout.open_stops.size());
  for (int points = 0; points <= OpenRoad::most_points; ++points) {
    const Points counted = at_most(points) & at_least(std::max(0, points - box().uses.fewer));
    const int end = std::min<int>(road.farthest[points] + 1, static_cast<int>(layout.open_nodes.size() - road.first));
    for (int at = 0; at < end; ++at)
      visit_stops(spots[at], layout.open_nodes[road.first + at], counted, [&](Arrival arrival, Points with) {
        layout.open_stops.push_back({static_cast<std::int16_t>(at), static_cast<std::uint8_t>(std::countr_zero(with)),
                                     static_cast<std::uint8_t>(arrival)});
      });
    road.stops[points + 1] = static_cast<std::uint16_t>(layout.open_stops.size() - road.first_stop);
  }
}

OpenSlots slots_of(const Reach& reach) {
  OpenSlots slots{};
  for (std::size_t points = 0; points < slots.size(); ++points) slots[points] = reach.slots_with(Points{1} << points);
  return slots;
}

OpenRoad open_road_from(Race& race, CellId cell, Line line, Layout& layout) {
  Car& car = race.cars[0];
  car.cell = cell;
  car.line = line;
  race.turn.path = {cell};
  Sweep sweep;
  sweep.set_out(race, car, {.use = Use::roll, .points = OpenRoad::most_points}, RowsTaken(race, car));
  sweep.run(Road(race, car));
  OpenRoad road;
  road.first = static_cast<std::uint32_t>(layout.open_nodes.size());
  std::int16_t along = 0;
  for (const Reach& reach : sweep.open_nodes()) {
    if (along < layout.to_end[0][cell])
      layout.open_nodes.push_back(reach), layout.open_slots.push_back(slots_of(reach));
    if (const Points any = reach.any()) road.farthest[std::countr_zero(any)] = along;
    ++along;
  }
  for (int points = 1; points <= OpenRoad::most_points; ++points)
    road.farthest[points] = std::max(road.farthest[points], road.farthest[points - 1]);
  add_stops(road, &layout.spots[2][layout.row_begin[cell]], layout);
  return road;
}

}  // namespace

void find_open_roads(const Board& board, Track& track) {
  Race race = lonely_race(board, track);
  std::vector<std::array<OpenRoad, 3>> roads(static_cast<std::size_t>(board.entry));
  for (CellId cell = 0; cell < board.entry; ++cell) {
    const Spot& spot = track.layout.spots[2][track.layout.index[cell]];
    roads[cell][0] = open_road_from(race, cell, Line::none, track.layout);
    if (spot.corner || spot.beside_arrow) roads[cell][1] = open_road_from(race, cell, Line::on, track.layout);
    if (spot.corner) roads[cell][2] = open_road_from(race, cell, Line::left, track.layout);
  }
  track.layout.open_roads = std::move(roads);
}

}  // namespace paddock::pole_position
