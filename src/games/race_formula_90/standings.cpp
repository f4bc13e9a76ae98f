// LAP, LEADER-1, ACTIV-1: who is ahead of whom.

#include <algorithm>

#include "games/race_formula_90/rules.h"

namespace paddock::race_formula_90 {
namespace {

// R90-LAP-2: off-track cars stand behind every car of their section.
int place_in_line(const Race& race, const Car& car) {
  if (!car.off_track) return race.index.rows[car.section].place_of(number_of(race, car.who));
  const auto place = std::ranges::find(race.off_track, car.who) - race.off_track.begin();
  return Row::most + static_cast<int>(place);
}

void give_chit(Table& table, Race& race, const Car& car) {
  if (car.who == race.chit) return;
  race.chit = car.who;
  table.tell("R90-ACTIV-1", LeaderChanged{race.chit});
}

}  // namespace

bool ahead(const Race& race, const Car& a, const Car& b) {
  const int difference = progress(race, a) - progress(race, b);
  return difference != 0 ? difference > 0 : place_in_line(race, a) < place_in_line(race, b);
}

const Car& leader(const Race& race) {
  const Car* first = nullptr;
  int farthest = 0;
  for (const Car& car : race.cars) {
    if (car.out) continue;
    const int reached = progress(race, car);
    if (first && (reached < farthest || (reached == farthest && !ahead(race, car, *first)))) continue;
    first = &car;
    farthest = reached;
  }
  return first ? *first : race.cars.front();
}

Few<Who, most_cars> race_order(const Race& race) {
  Few<Who, most_cars> order;
  for (const Car& car : race.cars) {
    if (car.out) continue;
    auto place = order.end();
    while (place != order.begin() && ahead(race, car, car_of(race, place[-1]))) --place;
    order.insert(place, car.who);
  }
  return order;
}

// R90-LAP-3: how often the Leader has passed it.
int deficit(const Race& race, const Car& car) { return deficit(race, car, leader(race)); }

int deficit(const Race& race, const Car& car, const Car& first) {
  const int gap = progress(race, first) - progress(race, car), length = race.length();
  if (gap <= 0) return 0;
  const bool ahead_in_section = gap % length == 0 && place_in_line(race, car) < place_in_line(race, first);
  return gap / length - (ahead_in_section ? 1 : 0);
}

void move_chit(Table& table, Race& race) {
  const Car& first = leader(race);
  if (!first.out) give_chit(table, race, first);
}

void move_chit_forward(Table& table, Race& race, const Car& car) {
  if (car.who != race.chit && ahead(race, car, car_with_chit(race))) give_chit(table, race, car);
}

}  // namespace paddock::race_formula_90
