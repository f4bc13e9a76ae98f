// The rules of Redline, in the order of rules/redline.md.

#include <algorithm>
#include <cstdlib>

#include "content/content.h"
#include "core/reflect.h"
#include "core/toml.h"
#include "games/redline/game.h"

namespace paddock::redline {
namespace {

// RL-TURN-1: the foremost first; level cars as they were.
void line_up(Race& race) {
  std::ranges::stable_sort(race.order, std::greater<>(), [&](Seat seat) { return race.cars[seat].distance; });
}

void roll(Table& table, Race& race, Seat seat) {
  const int die = table.roll(6, {"speed", seat});
  race.turn.dice.push_back(die);
  table.tell("RL-TURN-2", Rolled{seat, die, speed_of(race.turn)});
}

Play<> drive(Table& table, Race& race, Car& car) {
  roll(table, race, car.seat);
  while (race.turn.dice.size() < most_dice) {
    const Pedal pedal = co_await table.ask(ChoosePedal{car.seat});
    if (pedal == Pedal::lift) break;
    roll(table, race, car.seat);
  }
  const int speed = speed_of(race.turn);  // RL-TURN-3
  const Move move = move_of(car.distance, speed);
  car.distance = move.distance;
  car.spun = move.spins_in != nullptr;
  if (car.spun) table.tell("RL-CORNER-1", Spun{car.seat, speed, move.spins_in->space, move.spins_in->limit});
  else table.tell("RL-TURN-3", Drove{car.seat, speed, space_at(car.distance), car.distance / box().lap});
}

}  // namespace

const Box& box() {
  static const Box box = [] {
    Box unpacked;
    boost::json::value file = *read_toml(content("content/redline.toml"));
    drop_lines(file);
    if (patch(unpacked, file)) std::abort();  // a broken build: tests read the file first
    return unpacked;
  }();
  return box;
}

Move move_of(int from, int speed) {
  for (int distance = from + 1; distance <= from + speed; ++distance)
    for (const Corner& corner : box().corners)
      if (space_at(distance) == corner.space && speed > corner.limit) return {distance - 1, &corner};
  return {from + speed};
}

Race Game::set_up(const Options& options, int seats) {
  Race race;
  race.options = options;
  for (int seat = 0; seat < seats; ++seat) {
    race.order.push_back(seat);
    race.cars.push_back({seat});
  }
  return race;
}

Play<> Game::turn(Table& table, Race& race) {
  Car& car = race.cars[race.order[race.next]];
  if (car.spun) {  // RL-CORNER-2
    car.spun = false;
    table.tell("RL-CORNER-2", TurnMissed{car.seat});
  } else {
    co_await drive(table, race, car);
  }
  race.turn = {};
  if (++race.next < static_cast<int>(race.order.size())) co_return;
  line_up(race);
  race.over = race.cars[race.order.front()].distance >= race.options.laps * box().lap;  // RL-FINISH-1
  if (race.over) table.tell("RL-FINISH-1", Finished{race.order});
  race.next = 0;
  if (!race.over) ++race.round;
}

}  // namespace paddock::redline
