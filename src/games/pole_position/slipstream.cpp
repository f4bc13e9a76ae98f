// 5.2.1: the slipstream, and the diagonals of the start.

#include <algorithm>
#include <cstdlib>

#include "games/pole_position/moves.h"
#include "games/pole_position/rules.h"

namespace paddock::pole_position {
namespace {

// Those on the track that precede the car on the position track.
Few<const Car*, most_cars> preceding_cars(const Race& race, const Car& car) {
  Few<const Car*, most_cars> cars;
  for (const Seat seat : race.positions) {
    if (seat == car.seat) break;
    if (const Car& other = car_of(race, seat); on_track(race, other)) cars.push_back(&other);
  }
  return cars;
}

bool is_ahead_of(const Car& other, std::span<const Car* const> cars) { return std::ranges::count(cars, &other) > 0; }

// PP-R102: the move overtakes, on the position track, the car beside.
bool overtakes_car_on(const Race& race, const Car& car, CellId beside, CellId to) {
  const auto preceding = preceding_cars(race, car);
  return std::ranges::any_of(race.cars, [&](const Car& other) {
    return is_ahead_of(other, preceding) && stands_on(race, other, beside) &&
           progress(race, other) < progress_at(race, car, to);
  });
}

}  // namespace

Overtake overtake_by(const Race& race, const Car& car, CellId from, CellId to) {
  Overtake overtake;
  const auto& cells = race.board().cells;
  if (to >= race.board().entry) return overtake;  // PP-R51
  const bool leaves_pits = from >= race.board().entry;
  for (const Car* other : preceding_cars(race, car)) {
    const int theirs = progress(race, *other);
    if (theirs >= progress_at(race, car, to)) continue;
    const bool solid = other->off_track == OffTrack::no;
    const bool yellow = is_yellow(race, cells[to].part) || is_yellow(race, cells[other->cell].part);
    if (leaves_pits) {
      overtake.forbidden |= solid && yellow;  // PP-R52, PP-R110
      continue;
    }
    const auto bit = static_cast<std::uint8_t>(1 << other->seat);
    overtake.passed |= bit;
    const bool behind_already = theirs < progress_at(race, car, from);
    if (!solid || behind_already || in_start(race)) continue;  // PP-R28, PP-3.2.4-5
    overtake.abreast |= bit;
    if (std::abs(cells[other->cell].lane - cells[from].lane) <= 1) overtake.rivals |= bit;
    overtake.forbidden |= yellow;  // PP-R60
  }
  return overtake;
}

// PP-5.2.1-1: the car in front of it, on the next cell of a straight.
const Car* slipstream_of(const Race& race, const Car& car, CellId from) {
  const CellId ahead = cell_ahead(race, car, from);
  if (ahead >= race.board().entry || race.board().cells[ahead].kind != CellKind::straight) return nullptr;
  for (const Car* other : preceding_cars(race, car))
    if (other->off_track == OffTrack::no && stands_on(race, *other, ahead)) return other;
  return nullptr;
}

std::vector<Move> diagonals_from(const Race& race, const Car& car, const Waypoint& from) {
  const Board::Cell& here = race.board().cells[from.cell];
  const Board::Cell& ahead = race.board().cells[cell_ahead(race, car, from.cell)];
  if (ahead.kind != CellKind::straight) return {};
  std::vector<Move> moves;
  const auto add = [&](CellId to, Shape shape) {
    if (to != no_cell) moves.push_back({to, shape});
  };
  if (in_start(race)) {  // PP-R11: on the starting straight
    if (here.kind == CellKind::straight && ahead.part == 0)
      add(ahead.left, Shape::diagonal), add(ahead.right, Shape::diagonal);
    return moves;
  }
  if (from.slipstream > 0) {  // PP-5.2.1-2: back into the lane of the car that is being passed
    const bool leftwards = from.slipstream < here.lane;
    const CellId beside = leftwards ? here.left : here.right, to = leftwards ? ahead.left : ahead.right;
    if (to != no_cell && overtakes_car_on(race, car, beside, to)) add(to, Shape::second_diagonal);
  }
  if (slipstream_of(race, car, from.cell))  // PP-5.2.1-1: level with it
    add(ahead.left, Shape::diagonal), add(ahead.right, Shape::diagonal);
  return moves;
}

}  // namespace paddock::pole_position
