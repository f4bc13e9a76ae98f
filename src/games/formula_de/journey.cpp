#include "games/formula_de/journey.h"

namespace paddock::formula_de {

Edge edge_between(const Board& board, SpaceId from, SpaceId to) {
  Edge edge;
  edge.to = to;
  const int corner = corner_at(board, from), next = corner_at(board, to);
  const auto pass = [&](bool passes, std::uint8_t what) { edge.passes |= passes ? what : 0; };
  pass(board.crosses_line(from, to), Edge::line);
  pass(board.passes_pit_limit(from, to), Edge::limit);
  pass(corner >= 0 && corner != next, Edge::out_of_corner);
  pass(next >= 0 && corner != next, Edge::into_corner);
  pass(board[to].wall && !board[from].wall, Edge::wall);
  pass(!board.is_track(to), Edge::pits);
  pass(!board.is_track(from) && board.is_track(to), Edge::out_of_pits);
  return edge;
}

void travel(const Board& board, Journey& journey, SpaceId from, const Edge& edge, int index) {
  if (edge.passes == 0) return;
  if (edge.passes & Edge::line) ++journey.crossings;
  if (ends_lap_of_set(edge, journey.corner_left)) ++journey.set_lap;
  if (edge.passes & Edge::limit) ++journey.limit_passes;
  if (!(edge.passes & Edge::out_of_corner)) return;
  const int corner = board[from].zone;
  const int required = board.zones[corner].stops;
  const int made = journey.stops_in(corner);
  journey.corner_left = true;
  journey.start_zone = -1;
  if (made >= required) return;
  if (journey.overshot.size() < journey.overshot.capacity())
    journey.overshot.push_back({corner, index, journey.set_lap});  // FD-10-0-1a
  if (made < required - 1) journey.excessive = true;               // FD-10-1
}

int overshooting_price(const Race& race, const Car& car, const Journey::Overshot& corner, std::size_t path) {
  return (static_cast<int>(path) - corner.exit) * overshoot_factor(tyre_row(car, race.weather.wet), corner.set_lap);
}

int overshooting_price(const Race& race, const Car& car, const Journey& journey, std::size_t path) {
  int price = 0;
  for (const Journey::Overshot& corner : journey.overshot) price += overshooting_price(race, car, corner, path);
  return price;
}

void travel(Race& race, const Edge& edge) {
  auto& path = race.turn.path;
  travel(race.board(), race.turn.journey, path.back(), edge, static_cast<int>(path.size()));
  path.push_back(edge.to);
}

void begin_journey(Race& race, const Car& car) {
  Journey& journey = race.turn.journey;
  journey = {};
  journey.crossings = car.crossings;
  journey.limit_passes = car.limit_passes;
  journey.set_lap = car.set_lap;
  journey.corner_left = car.corner_left;
  journey.start_zone = corner_at(race.board(), car.space);
  journey.start_stops = car.stops;
  race.turn.path.clear();
  race.turn.path.push_back(car.space);
}

void draw_back(Race& race, const Car& before, int spaces) {
  const auto path = race.turn.path;
  begin_journey(race, before);
  for (std::size_t i = 1; i + spaces < path.size(); ++i) travel(race, edge_between(race.board(), path[i - 1], path[i]));
}

}  // namespace paddock::formula_de
