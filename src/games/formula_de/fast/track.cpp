#include "games/formula_de/fast/track.h"

namespace paddock::formula_de {
namespace {

// The space of a lane whose front is so many half spaces ahead, on the same straight.
SpaceId ahead(const Board& board, SpaceId from, int lane, int half_spaces) {
  const circuit::FormulaDeZone& zone = board.zones[board[from].zone];
  for (int i = 0; i < zone.count[lane]; ++i) {
    const auto space = static_cast<SpaceId>(zone.first[lane] + i);
    if ((board[space].level - board[from].level + board.lap) % board.lap == half_spaces) return space;
  }
  return no_space;
}

Spot spot_of(const Board& board, SpaceId id) {
  const circuit::FormulaDeSpace& space = board[id];
  Spot spot;
  spot.lane = space.lane;
  spot.zone = static_cast<std::int8_t>(space.zone);
  for (std::size_t i = 0; i < space.successors.size(); ++i)
    spot.edges[i] = edge_between(board, id, space.successors[i]);
  if (space.enters_pit) spot.edges[Spot::into_the_pits] = edge_between(board, id, board.pit_lane(1));
  if (board.in_pit_lane(id) && space.box != no_space)
    spot.edges[Spot::into_the_pits] = edge_between(board, id, space.box);
  if (!board.is_track(id)) return spot;
  spot.in_lane = space.next_in_lane != no_space ? edge_between(board, id, space.next_in_lane) : spot.edges[0];
  spot.straight = corner_at(board, id) < 0;
  if (spot.straight && spot.lane == 1) spot.around = {ahead(board, id, 0, 1), ahead(board, id, 2, 1)};
  if (spot.straight && spot.lane != 1) spot.around = {ahead(board, id, 1, 1), ahead(board, id, 2 - spot.lane, 2)};
  return spot;
}

// The space ahead and those beside.
std::uint64_t touchable_from(const circuit::FormulaDeSpace& space) {
  const auto bit = [](SpaceId other) { return std::uint64_t{1} << (other & 63); };
  std::uint64_t touchable = space.next_in_lane != no_space ? bit(space.next_in_lane) : 0;
  for (const SpaceId other : space.beside) touchable |= bit(other);
  return touchable;
}

}  // namespace

Track track_of(const Board& board) {
  Track track;
  for (SpaceId id = 0; id < static_cast<SpaceId>(board.spaces.size()); ++id) {
    track.spots.push_back(spot_of(board, id));
    track.touchable.push_back(touchable_from(board[id]));
    track.names.push_back(circuit::name_of(board, id));
  }
  track.open_roads = OpenRoads(board, track.spots);
  return track;
}

}  // namespace paddock::formula_de
