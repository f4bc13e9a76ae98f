// 3.1: qualifying.

#include <algorithm>

#include "games/pole_position/rules.h"

namespace paddock::pole_position {
namespace {

constexpr int last_session = 3;

int qualifying_die(Table& table, const Car& car, std::string_view purpose) {
  return table.roll(box().dice.black, {purpose, car.seat});
}

Seats qualifiers(const Race& race) {
  Seats seats;
  for (const Car& car : race.cars)
    if (car.grid_place == 0) seats.push_back(car.seat);
  return seats;
}

// The best one that nobody has yet, or the last.
std::int8_t free_place(const Race& race, bool last) {
  const int cars = static_cast<int>(race.cars.size());
  int place = last ? cars : 1;
  while (std::ranges::find(race.cars, Count(place), &Car::grid_place) != race.cars.end()) place += last ? -1 : 1;
  return place;
}

void score(Table& table, Race& race, Car& car, int die, int result) {
  race.scores[car.seat] = result;
  table.tell("PP-3.1.1-2", QualifyingRolled{car.who(), die, result});
}

// PP-3.1.1-3, PP-3.1.1-4
Play<> spend_tokens(Table& table, Race& race) {
  Seats seats = qualifiers(race);
  seats.erase(std::remove_if(seats.begin(), seats.end(), [&](Seat seat) { return car_of(race, seat).is_bot(); }),
              seats.end());
  if (seats.empty()) co_return;
  for (const Seat seat : seats) table.put(Decide("PP-3.1.1-3", seat, Matter::spend_token, bool(may_spend_token(car_of(race, seat)))));
  const auto spent = co_await table.answers<Decide>();
  table.reveal();
  for (const Seat seat : seats) {
    Car& car = car_of(race, seat);
    table.tell("PP-3.1.1-3", TokenRevealed{car.who(), spent[seat]});
    if (!spent[seat]) continue;
    --car.sp;
    for (int roll = 0; roll < 2; ++roll) {
      const int die = qualifying_die(table, car, "qualifying");
      score(table, race, car, die, std::max<int>(race.scores[seat], die));
    }
  }
}

// PP-R95: by score; bots before players; by driver value. The same for cars that have to roll.
int rank(const Race& race, Seat seat) {
  const Car& car = car_of(race, seat);
  return 100 * race.scores[seat] + (car.is_bot() ? 50 : driver_of(car).value);
}

int tie_roll(Table& table, const Car& car) {
  const int die = qualifying_die(table, car, "qualifying_tie");
  table.tell("PP-3.1.1-6", TieRolled{car.who(), die});
  return die;
}

// PP-3.1.1-5, PP-3.1.1-6
Seat lowest(Table& table, const Race& race) {
  Seats tied;
  for (const Seat seat : qualifiers(race)) {
    if (!tied.empty() && rank(race, seat) > rank(race, tied.front())) continue;
    if (!tied.empty() && rank(race, seat) < rank(race, tied.front())) tied.clear();
    tied.push_back(seat);
  }
  while (tied.size() > 1) {
    Seats still;
    int low = 7;
    for (const Seat seat : tied) {
      const int die = tie_roll(table, car_of(race, seat));
      if (die > low) continue;
      if (die < low) still.clear();
      low = die;
      still.push_back(seat);
    }
    tied = still;
  }
  return tied.front();
}

// PP-3.1.3-2: tied cars roll until their dice differ, the highest first.
void roll_off(Table& table, const Race& race, std::span<Seat> tied) {
  if (tied.size() < 2) return;
  std::array<int, most_cars> dice{};
  for (const Seat seat : tied) dice[seat] = tie_roll(table, car_of(race, seat));
  sort_stably(tied, [&](Seat seat) { return -dice[seat]; });
  for (std::size_t first = 0, next = 0; first < tied.size(); first = next) {
    while (next < tied.size() && dice[tied[next]] == dice[tied[first]]) ++next;
    if (next - first > 1) roll_off(table, race, tied.subspan(first, next - first));
  }
}

// PP-3.1.3-1
void fill_grid(Table& table, Race& race) {
  Seats order = qualifiers(race);
  sort_stably(order, [&](Seat seat) { return -rank(race, seat); });
  for (std::size_t first = 0, next = 0; first < order.size(); first = next) {
    while (next < order.size() && rank(race, order[next]) == rank(race, order[first])) ++next;
    roll_off(table, race, std::span(order.data() + first, next - first));
  }
  for (const Seat seat : order) car_of(race, seat).grid_place = free_place(race, false);
}

// PP-3.1.1-5, PP-3.1.1-7
void send_home_lowest(Table& table, Race& race) {
  const std::int8_t place = free_place(race, true);
  Car& last = car_of(race, lowest(table, race));
  last.grid_place = place;
  table.tell("PP-3.1.1-5", SessionLost{last.who(), place});
  for (const Seat seat : qualifiers(race)) {
    Car& car = car_of(race, seat);
    if (car.is_bot()) continue;  // PP-17.3.1-4
    car.sp = std::max(0, car.sp - 1);
    table.tell("PP-3.1.1-7", Advanced{car.who(), car.sp});
  }
}

// PP-R109: places of their own for the players; PP-15.1-4: those with a new engine have theirs.
void give_grid(Race& race) {
  const int cars = static_cast<int>(qualifiers(race).size());
  Seats given;
  for (const Seat seat : race.options.grid)
    if (car_of(race, seat).grid_place == 0) given.push_back(seat);
  const int players = static_cast<int>(given.size());
  for (int number = 0; number < players; ++number)
    car_of(race, given[number]).grid_place = spread_place(number, players, cars) + 1;
}

}  // namespace

// PP-3.1-1, PP-R83: the sessions follow from the cars that qualify.
void begin_qualifying(Race& race) {
  give_grid(race);
  const int cars = static_cast<int>(qualifiers(race).size());
  race.phase = Phase::qualifying;
  race.preparation = cars >= 6 ? 1 : cars == 5 ? 2 : last_session;
}

Play<> qualifying_session(Table& table, Race& race) {
  race.scores.assign(race.cars.size(), 0);
  const Seats seats = qualifiers(race);
  if (table.has_witness() && !seats.empty()) {
    Whos whos;
    for (const Seat seat : seats) whos.push_back(car_of(race, seat).who());
    table.tell("PP-3.1-2", SessionStarted{race.preparation, whos});
  }
  for (const Seat seat : seats) {
    Car& car = car_of(race, seat);
    const int die = qualifying_die(table, car, "qualifying");
    score(table, race, car, die, die + driver_of(car).qualifying);  // PP-A1-6
  }
  co_await spend_tokens(table, race);
  for (const Seat seat : seats) {
    Car& car = car_of(race, seat);
    if (!car.is_bot()) continue;
    const int first = race.scores[seat];
    const int best = bot_score(table, car, first);
    if (best > first || first <= bot_of(car).qualifying) score(table, race, car, best, best);
  }
  if (race.preparation < last_session) send_home_lowest(table, race);
  else fill_grid(table, race);
  ++race.preparation;
  if (race.preparation > last_session) form_grid(table, race);
}

}  // namespace paddock::pole_position
