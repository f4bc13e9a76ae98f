#include "games/pole_position/road.h"

#include <algorithm>
#include <cstdlib>

#include "games/pole_position/rules.h"

namespace paddock::pole_position {

namespace {

constexpr int nobody_ahead = 1 << 30;

// PP-R11, PP-R12: a dashed line does not divide the cell for this car.
bool fills_cell(const Race& race, const Car& car) { return on_track(race, car) ? car.lap > 1 : !rains(race); }

}  // namespace

bool stands_on(const Race& race, const Car& car, CellId cell) {
  return car.cell == cell || (race.board().cells[car.cell].rear_half == cell && fills_cell(race, car));
}

Road::Road(const Race& race, const Car& car)
    : race_(race), car_(car), cells_(race.board().cells.data()), to_gate_(race.track().to_gate.data()), lap_(car.lap),
      places_(race.board().lap_places), start_place_(cells_[car.cell].place), nearest_(nobody_ahead),
      rain_(rains(race)), may_enter_pits_(may_enter_pits(race, car)), must_pit_(must_enter_pits(race, car)) {
  bool precedes = true;
  for (const Seat seat : race.positions) {
    if (seat == car.seat) {
      precedes = false;
      continue;
    }
    const Car& other = car_of(race, seat);
    const Board::Cell& cell = cells_[other.cell];
    if (cell.kind == CellKind::box || cell.kind == CellKind::green) continue;  // PP-7-3
    if (other.off_track != OffTrack::marked) {                                 // PP-4.6-6
      occupied_[other.cell] = true;
      if (cell.rear_half != no_cell && fills_cell(race, other)) occupied_[cell.rear_half] = true;
      if (other.off_track == OffTrack::returning) returning_[other.cell] = has_returning_cars_ = true;
    }
    if (!precedes || cell.part < 0) continue;
    const int theirs = pole_position::progress(race, other);
    preceding_.push_back({&other, theirs, other.off_track == OffTrack::no});
    nearest_ = std::min(nearest_, theirs);
  }
}

bool Road::is_free_among_cars(CellId from, CellId to) const {
  const CellId rear = cells_[to].rear_half;
  const bool whole = cells_[to].part < 0 ? !rain_ : lap_ + (has_crossed(to) ? 1 : 0) > 1;
  for (const Car& other : race_.cars) {
    if (!other.racing() || other.seat == car_.seat) continue;
    const bool there = stands_on(race_, other, to) || (rear != no_cell && other.cell == rear && whole);
    if (there && other.off_track == OffTrack::no && !is_lapped(other, from, to)) return false;
  }
  return true;
}

int next_car(const Race& race, const Car& car, int begin, int at_least) {
  const Track& track = race.track();
  const int length = static_cast<int>(track.order.size());
  int next = most_cells;
  const auto look_at = [&](CellId cell) {
    int along = track.row_begin[cell] - begin;
    if (along < 0) along += length;
    if (along >= at_least) next = std::min(next, along);
  };
  for (const Car& other : race.cars) {
    if (!other.racing() || !on_track(race, other) || other.seat == car.seat) continue;
    const Board::Cell& cell = race.board().cells[other.cell];
    look_at(other.cell);
    if (cell.rear_half != no_cell) look_at(cell.rear_half);
    if (cell.is_rear_half) look_at(cell.forward[1]);  // PP-R11: it keeps others from both halves
  }
  return next;
}

bool Road::nobody_between(CellId from) const {
  for (const CellId between : race_.board().between_jump(from))
    if (occupied_[between] && !is_free_among_cars(from, between)) return false;
  return true;
}

// PP-R37: the leader removes those he reaches a lap later. Being the leader is judged where the move begins.
bool Road::is_lapped(const Car& other, CellId from, CellId to) const {
  if (!may_lap(race_) || !on_track(race_, other) || !leads_at(from)) return false;
  return progress(to) >= lapping_progress(race_, other);
}

bool Road::leads_at(CellId cell) const {
  if (is_leader(race_, car_)) return true;
  const Car& first = car_of(race_, race_.positions.front());
  if (on_track(race_, first)) return pole_position::progress(race_, first) < progress(cell);
  return has_crossed(cell) && first.lap + (in_entry_lane(race_, first) ? 1 : 0) <= lap_ + 1;  // PP-R51
}

const Car* Road::slipstream_of(CellId from) const {
  const CellId to = ahead(from);
  if (to == no_cell || !occupied_[to] || cells_[to].kind != CellKind::straight) return nullptr;
  for (const Other& other : preceding_)
    if (other.solid && stands_on(race_, *other.car, to)) return other.car;
  return nullptr;
}

bool Road::overtakes(CellId to, CellId other) const {
  return std::ranges::any_of(preceding_, [&](const Other& one) {
    const CellId cell = one.car->cell;
    return (cell == other || cells_[other].rear_half == cell || cells_[cell].rear_half == other) &&
           one.progress < progress(to);
  });
}

Overtake Road::overtake_of(CellId from, CellId to) const {
  Overtake overtake;
  const int before = progress(from), after = progress(to);
  for (const Other& other : preceding_) {
    if (other.progress >= after) continue;
    const auto bit = static_cast<std::uint8_t>(1 << other.car->seat);
    overtake.passed |= bit;
    if (!other.solid || other.progress < before || in_start(race_)) continue;  // PP-R28, PP-3.2.4-5
    overtake.abreast |= bit;
    const Board::Cell& there = cells_[other.car->cell];
    if (std::abs(there.lane - cells_[from].lane) <= 1) overtake.rivals |= bit;
    if (is_yellow(race_, cells_[to].part) || is_yellow(race_, there.part)) overtake.forbidden = true;
  }
  return overtake;
}

}  // namespace paddock::pole_position
