// Chapter 6: tyres, their wear, and blowouts.

#include <algorithm>

#include "games/pole_position/rules.h"

namespace paddock::pole_position {

// PP-3.2.3-2, PP-6.1-4, PP-7.1-8
void fit(Table& table, Car& car, int set, Article article) {
  car.fitted = set;
  table.tell(article, TyresFitted{car.who(), car.tyres().tyre, car.tyres().life});
}

// PP-R46: after 1 comes -1, and -2 is the end.
int after_wear(int life, int steps) {
  const int left = life - steps;
  return std::max(-2, life > 0 && left <= 0 ? left - 1 : left);
}

int life_after_lap(const Race& race, const TyreSet& set) {
  return after_wear(set.life, box().tyres[set.tyre].wear[static_cast<int>(weather(race))]);  // PP-6.2-4
}

void wear(Table& table, Race& race, Car& car) {
  if (car.is_bot() && car.tyres().tyre == Tyre::wet) return;  // PP-17.7-2
  TyreSet& set = car.sets[car.fitted];
  set.life = life_after_lap(race, set);
  table.tell("PP-6.2-1", TyresWorn{car.who(), set.tyre, set.life});
}

int worn(const Car& car) {
  const int life = car.tyres().life;
  return life < 0 ? -life : 0;
}

namespace {

Play<> roll_for_blowout(Table& table, Race& race, Car& car) {
  const int die = table.roll(box().dice.black, {"blowout", car.seat});
  table.tell("PP-6.3-1", BlowoutRolled{car.who(), die, fails_check(die)});
  if (!fails_check(die)) co_return;
  if (car.blowout_tokens > 0) {  // PP-A1-5
    const bool cancels = co_await table.ask(Decide("PP-A1-5", car.seat, Matter::blowout_token));
    if (cancels) {
      --car.blowout_tokens;
      table.tell("PP-A1-5", BlowoutCancelled{car.who(), car.blowout_tokens});
      co_return;
    }
  }
  car.blown = true;
  car.blown_lap = car.lap;
  break_down(table, race, car, true, "PP-6.3-2");
}

}  // namespace

// PP-6.3
bool needs_blowout_roll(const Car& car) {
  if (car.tyres().life > -2 || car.tyres().tyre == Tyre::wet || car.off_track != OffTrack::no) return false;
  return car.blown_lap != car.lap && !team_of(car).no_blowout;  // PP-6.3-3, PP-A2-5
}

Play<> blowout(Table& table, Race& race, Car& car) {
  return needs_blowout_roll(car) ? roll_for_blowout(table, race, car) : Play<>();
}

}  // namespace paddock::pole_position
