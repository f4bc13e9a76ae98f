// What points and risks cost.

#include <algorithm>

#include "games/formula_de/drivers/judgement.h"
#include "games/formula_de/fast/track.h"

namespace paddock::formula_de {
namespace {

// A point is worth more, the fewer of its kind are left for the way to the finish.
double price_of_points(int spent, int held, double laps_left, double usual) {
  double price = 0;
  for (int left = held; left > held - spent; --left) price += std::clamp(usual * laps_left / left, 0.12, 1.5);
  return price;
}

}  // namespace

double laps_left(const Race& race, const Car& car) {
  const Board& board = race.board();
  const double done = car.space >= 0 ? board[car.space].level / static_cast<double>(board.lap) : 0;
  return std::max(0.2, race.options.laps + 1 - car.crossings - done);
}

double price_of_tyres(const Race& race, const Car& car, int tyres) {
  if (tyres == 0) return 0;
  if (tyres > car.points.tyre) return car.points.tyre == 0 && tyres == 1 ? 3 : out_of_the_race;
  if (tyres == car.points.tyre) return 4;  // spinout [hint 9]
  return price_of_points(tyres, car.points.tyre, laps_left(race, car), 0.9);
}

double price_of_brakes(const Race& race, const Car& car, int brakes) {
  if (brakes == 0) return 0;
  if (brakes > car.points.brake) return out_of_the_race;
  return price_of_points(brakes, car.points.brake, laps_left(race, car), 0.45);
}

double price_of_gas(const Race& race, const Car& car, int gas) {
  return gas == 0 ? 0 : price_of_points(gas, car.points.gas, laps_left(race, car), 0.3);
}

// Over-revving, and the engine tests of a high gear [hints 6, 16].
double price_of_shift_in_turns(const Race& race, const Car& car, int gear) {
  const OverRevving price = price_of_shift(race, car, gear);
  double turns = price_of_gas(race, car, price.gas) + price_of_brakes(race, car, price.brake);
  if (price.engine > 0) turns += car.points.engine <= 1 ? out_of_the_race : 3;
  if (gear >= 5 && race.phase == Phase::race) turns += 0.1 * 0.2 * (car.points.engine <= 1 ? out_of_the_race : 1);
  return turns;
}

double price_of_blocking(const Race& race, const Car& car, const Leg& leg) {
  if (leg.owed == 0) return 0;
  const auto price = blocking_price_after(car, leg);
  if (!price) return out_of_the_race;
  return price_of_brakes(race, car, leg.brakes + price->brake) - price_of_brakes(race, car, leg.brakes) +
         price_of_tyres(race, car, price->tyre);
}

// [hint 15]
double price_of_tests(const Race& race, const Car& car, const Leg& leg) {
  if (leg.handling == 0 && leg.walls == 0) return 0;
  const double handling = odds(box().handling, race.weather.wet) / 20.0;
  const double wall = odds(box().collision, race.weather.wet) / 20.0;
  return leg.handling * handling * (car.points.handling <= 1 ? out_of_the_race : 1) +
         leg.walls * wall * (car.points.body <= 1 ? out_of_the_race : 1);
}

Traffic::Traffic(const Race& race, const Car& car) : race_(race), car_(car) {
  for (const Car& other : race.cars)
    if (other.on_board() && other.seat != car.seat) occupied_ |= std::uint64_t{1} << (other.space & 63);
}

double Traffic::risk(SpaceId space) const {
  if ((race_.track().touchable[space] & occupied_) == 0) return 0;
  const circuit::FormulaDeSpace& here = race_.board()[space];
  double risk = 0;
  for (const Car& other : race_.cars) {
    const bool touched = other.on_board() && other.seat != car_.seat &&
                         (other.space == here.next_in_lane || std::ranges::find(here.beside, other.space) != here.beside.end());
    if (!touched) continue;
    const double chance = odds(is_aggravating(other) ? box().aggravated : box().collision, race_.weather.wet) / 20.0;
    risk += chance * (car_.points.body <= 1 ? out_of_the_race : car_.points.body == 2 ? 3 : 1);
  }
  return risk;
}

}  // namespace paddock::formula_de
