// 6-2: the order of play, with lapping and the pit lane.

#include <algorithm>
#include <limits>

#include "games/formula_de/rules.h"

namespace paddock::formula_de {
namespace {

// FD-R18: who plays first of two cars that are level.
bool plays_before(const Car& a, const Car& b) {
  const auto late = [](const Car& car) { return car.status == Status::stalled || car.status == Status::restart; };
  if (late(a) != late(b)) return late(b);        // FD-9-1-3, FD-10-4-7
  if (a.gear != b.gear) return a.gear > b.gear;  // FD-6-2-4
  return a.arrival < b.arrival;                  // FD-R9
}

bool pit_lane_closed(const Race& race, const Car& car) {
  return car.crossings < race.board().first_open || is_last_lap(race, car);  // FD-R72
}

// FD-R15: where the pit lane is closed to both, plain levels decide around its limit.
bool goes_ahead(const Race& race, const Car& car, const Car& before) {
  const Board& board = race.board();
  if (!board.is_track(car.space) || !board.is_track(before.space)) return false;
  const int own = board[car.space].order, other = board[before.space].order;
  if (own < board.lap || other >= board.lap) return false;
  if (!pit_lane_closed(race, car) || !pit_lane_closed(race, before)) return false;
  const int level = own - board.lap;
  return other < level || (other == level && plays_before(car, before));
}

}  // namespace

// FD-R14
int order_of(const Race& race, const Car& car) {
  return car.limit_passes * race.board().order_per_lap + race.board()[car.space].order;
}

// Nobody is lapped, and all have passed the pit limit equally often: there is not a lap between any two cars.
bool all_in_one_lap(const Race& race) {
  int laps_down = 0, fewest = std::numeric_limits<int>::max(), most = 0;
  for (const Car& car : race.cars) {
    if (!car.on_board()) continue;
    laps_down |= car.laps_down;
    fewest = std::min<int>(fewest, car.limit_passes);
    most = std::max<int>(most, car.limit_passes);
  }
  return laps_down == 0 && fewest >= most;
}

// FD-R12
void refresh_laps_down(Race& race) {
  race.one_lap = all_in_one_lap(race);
  if (race.one_lap) return;
  std::array<int, most_cars> order{};
  int lead = 0, last = std::numeric_limits<int>::max();
  bool lapped = false;
  for (const Car& car : race.cars) {
    if (!car.on_board()) continue;
    order[car.seat] = order_of(race, car);
    lead = std::max(lead, order[car.seat]);
    last = std::min(last, order[car.seat]);
    lapped |= car.laps_down > 0;
  }
  const int lap = race.board().order_per_lap;
  if (!lapped && lead - last <= lap) return;
  for (Car& car : race.cars) {
    if (!car.on_board()) continue;
    const int behind = lead - order[car.seat];
    while (behind > (car.laps_down + 1) * lap) ++car.laps_down;  // FD-6-2-6b: strictly passed by the leader
    while (behind < car.laps_down * lap) --car.laps_down;        // FD-6-2-6c: strictly ahead of him again
  }
}

// FD-6-2-2, FD-6-2-6a: from the leader back round the track.
Few<Seat, most_cars> order_of_play(const Race& race) {
  std::array<int, most_cars> ahead{};  // on the same lap as the leader
  Few<Seat, most_cars> order;
  for (const Car& car : race.cars) {
    if (!car.on_board()) continue;
    ahead[car.seat] = order_of(race, car) + car.laps_down * race.board().order_per_lap;
    order.push_back(car.seat);
  }
  std::ranges::sort(order, [&](Seat a, Seat b) {
    return ahead[a] != ahead[b] ? ahead[a] > ahead[b] : plays_before(car_of(race, a), car_of(race, b));
  });
  if (race.board().pit_spaces == 0) return order;
  for (bool swapped = true; swapped;) {
    swapped = false;
    for (std::size_t i = 1; i < order.size(); ++i)
      if (goes_ahead(race, car_of(race, order[i]), car_of(race, order[i - 1]))) {
        std::swap(order[i], order[i - 1]);
        swapped = true;
      }
  }
  return order;
}

// FD-R11: the order holds for the whole round (FD-6-2-3).
void begin_round(Table& table, Race& race) {
  ++race.round;
  race.phase = Phase::race;
  refresh_laps_down(race);
  race.order.clear();
  const Few<Seat, most_cars> order = order_of_play(race);
  for (const Seat seat : order) race.order.push_back({seat, car_of(race, seat).laps_down, false});
  table.tell("FD-0-0-2a", RoundStarted{race.round, order});
}

}  // namespace paddock::formula_de
