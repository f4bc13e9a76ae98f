#include "games/pole_position/fast/road.h"

#include <algorithm>
#include <cstdlib>

#include "games/pole_position/rules.h"

namespace paddock::pole_position {

namespace {

constexpr int nobody_ahead = 1 << 30;

// Where the other's row ends along the order of the track, from the beginning of the car's row on.
int row_end(const Race& race, const Car& car, const Car& other) {
  const Layout& layout = race.track().layout;
  const int laps_ahead = other.lap - car.lap;
  return laps_ahead * static_cast<int>(layout.order.size()) + layout.row_begin[other.cell] +
         layout.row_width[other.cell] - layout.row_begin[car.cell];
}

}  // namespace

Road::Road(const Race& race, const Car& car)
    : race_(race), car_(car), cells_(race.board().cells.data()), to_gate_(race.track().to_gate.data()), lap_(car.lap),
      places_(race.board().lap_places), start_place_(cells_[car.cell].place), nearest_(nobody_ahead),
      rain_(rains(race)), may_enter_pits_(may_enter_pits(race, car)), must_pit_(must_enter_pits(race, car)),
      ends_at_line_(ends_at_line(race, car)) {
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
      const bool returns = other.off_track == OffTrack::returning;
      const auto occupy = [&](CellId there) {
        occupied_[there] = taken_[there] = true;
        occupants_.push_back({there, &other});
        if (returns) returning_.push_back(there), has_returning_cars_ = true;
      };
      occupy(other.cell);
      if (cell.is_rear_half) taken_[cell.forward[1]] = true;
      if (cell.rear_half != no_cell && fills_cell(race, other)) occupy(cell.rear_half);
    }
    if (!precedes || cell.part < 0) continue;
    const int theirs = pole_position::progress(race, other);
    const bool solid = other.off_track == OffTrack::no;
    preceding_.push_back({&other, theirs, solid});
    nearest_ = std::min(nearest_, theirs);
    if (!solid || in_start(race) || !on_track(race, car)) continue;
    if (const int end = row_end(race, car, other); end > 0 && end < most_cells) row_ends_.push_back(end);
  }
}

bool Road::is_free_among_cars(CellId from, CellId to) const {
  const CellId rear = cells_[to].rear_half;
  const bool whole = is_whole(to);
  for (const auto& [cell, other] : occupants_) {
    const bool there = cell == to || (cell == rear && whole);
    if (there && other->off_track == OffTrack::no && !is_lapped(*other, from, to)) return false;
  }
  return true;
}

bool Road::is_held_by_returning_car(CellId cell) const {
  const CellId rear = is_whole(cell) ? cells_[cell].rear_half : no_cell;
  return std::ranges::any_of(returning_, [&](CellId held) { return held == cell || held == rear; });
}

RowsTaken::RowsTaken(const Race& race, const Car& car)
    : begin_(race.track().layout.row_begin[on_track(race, car) ? CellId(car.cell) : race.board().merge]) {
  const Layout& layout = race.track().layout;
  const int begin = begin_, length = static_cast<int>(layout.order.size());
  int count = 0, first = most_cells;
  for (const Car& other : race.cars) {
    const bool counts = other.seat != car.seat;  // in the sum: nobody can foresee a branch
    if (!on_track(race, other)) {
      pit_entry_ |= counts && in_entry_lane(race, other);
      continue;
    }
    const auto take = [&](int row) {
      const int ahead = row < begin ? row - begin + length : row - begin;
      rows_[count] = static_cast<std::int16_t>(ahead);
      count += counts;
      first = std::min(first, counts ? ahead : most_cells);
    };
    take(layout.row_begin[other.cell]);
    if (const int half = layout.half_row[other.cell]; half >= 0)
      take(half);  // PP-R11: it keeps others from both halves
  }
  count_ = count;
  first_ = first;
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
  const bool leaves_pits = cells_[from].part < 0;
  const int before = progress(from), after = progress(to);
  for (const Other& other : preceding_) {
    if (other.progress >= after) continue;
    const Board::Cell& there = cells_[other.car->cell];
    const bool yellow = other.solid && (is_yellow(race_, cells_[to].part) || is_yellow(race_, there.part));
    if (leaves_pits) {  // without a fight (PP-R52), but not under yellow flags (PP-R110)
      overtake.forbidden |= yellow;
      continue;
    }
    const auto bit = static_cast<std::uint8_t>(1 << other.car->seat);
    overtake.passed |= bit;
    if (!other.solid || other.progress < before || in_start(race_)) continue;  // PP-R28, PP-3.2.4-5
    overtake.abreast |= bit;
    if (std::abs(there.lane - cells_[from].lane) <= 1) overtake.rivals |= bit;
    overtake.forbidden |= yellow;
  }
  return overtake;
}

}  // namespace paddock::pole_position
