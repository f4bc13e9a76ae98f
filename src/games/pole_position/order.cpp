// PP-3.3-8 to PP-3.3-12: who is ahead of whom, and what passing does to the position track.

#include <algorithm>

#include "games/pole_position/rules.h"

namespace paddock::pole_position {
namespace {

bool has(std::uint8_t cars, Seat seat) { return cars >> seat & 1; }

bool in_pit_area(const Race& race, const Car& car) { return !on_track(race, car); }

}  // namespace

int position_of(const Race& race, Seat seat) {
  const auto found = std::ranges::find(race.positions, seat);
  return found == race.positions.end() ? 0 : static_cast<int>(found - race.positions.begin()) + 1;
}

// PP-R35: directly ahead of the best placed of those it has passed.
void place_ahead_of(Table& table, Race& race, Car& car, std::uint8_t passed, Article article) {
  const auto own = std::ranges::find(race.positions, car.seat);
  const auto best = std::find_if(race.positions.begin(), own, [&](Seat seat) { return has(passed, seat); });
  if (best == own) return;
  if (table.has_witness()) {
    Whos whos;
    for (auto seat = best; seat != own; ++seat) whos.push_back(car_of(race, *seat).who());
    table.tell(article, Overtook{car.who(), whos, static_cast<int>(best - race.positions.begin()) + 1});
  }
  std::rotate(best, own, own + 1);
  turn_lap_counter(race);
}

// PP-R41: it follows the leader, and never goes back.
void turn_lap_counter(Race& race) {
  if (const Car* first = leader(race))
    race.lap_counter = std::max(race.lap_counter, std::min<int>(first->lap, race.laps));
}

// PP-R51
void pass_pit_area(Table& table, Race& race, Car& car) {
  std::uint8_t passed = 0;
  for (const Seat seat : race.positions) {
    if (seat == car.seat) break;
    const Car& other = car_of(race, seat);
    if (in_pit_area(race, other) && other.lap + (in_entry_lane(race, other) ? 1 : 0) <= car.lap)
      passed |= static_cast<std::uint8_t>(1 << seat);
  }
  if (passed == 0) return;
  Car& first = *leader(race);
  if (has(passed, first.seat)) raise_stress(table, race, first, "PP-12.2-7");
  place_ahead_of(table, race, car, passed, "PP-5.5-1");
}

// PP-R27: those on the track that precede it and would be behind it.
std::uint8_t passed_by_move(const Race& race, const Car& car, CellId to) {
  if (to >= race.board().entry) return 0;
  std::uint8_t passed = 0;
  const int lap = car.lap + race.board().crosses_line(car.cell, to);
  const int after = lap * race.board().lap_places + race.board().cells[to].place;
  for (const Seat seat : race.positions) {
    if (seat == car.seat) break;
    const Car& other = car_of(race, seat);
    if (on_track(race, other) && progress(race, other) < after) passed |= static_cast<std::uint8_t>(1 << seat);
  }
  return passed;
}

// PP-R52
std::uint8_t passed_by_leaving(const Race& race, const Car& car, CellId to) {
  std::uint8_t passed = 0;
  const int after = car.lap * race.board().lap_places + race.board().cells[to].place;
  for (const Seat seat : race.positions) {
    if (seat == car.seat) break;
    const Car& other = car_of(race, seat);
    const bool behind = on_track(race, other) ? progress(race, other) < after
                                              : other.lap + (in_entry_lane(race, other) ? 1 : 0) <= car.lap;
    if (behind) passed |= static_cast<std::uint8_t>(1 << seat);
  }
  return passed;
}

// PP-R37
int lapping_progress(const Race& race, const Car& other) {
  return (other.lap + 1) * race.board().lap_places + race.track().level[other.cell];
}

void eliminate_lapped(Table& table, Race& race, const Car& car, int progress_then) {
  if (!is_leader(race, car) || !may_lap(race)) return;
  for (Car& other : race.cars)
    if (other.racing() && on_track(race, other) && other.seat != car.seat &&
        progress_then >= lapping_progress(race, other))
      eliminate(table, race, other, Cause::lapped, "PP-5.6-1");
}

// PP-R38
void eliminate_lapped_in_pits(Table& table, Race& race, const Car& car) {
  if (!is_leader(race, car) || race.finished > 0) return;
  for (Car& other : race.cars)
    if (other.racing() && in_pit_area(race, other) && other.lap + (in_entry_lane(race, other) ? 1 : 0) < car.lap)
      eliminate(table, race, other, Cause::lapped, "PP-5.6-3");
}

}  // namespace paddock::pole_position
