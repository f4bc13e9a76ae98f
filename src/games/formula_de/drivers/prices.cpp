// What points and risks cost.

#include <algorithm>

#include "games/formula_de/drivers/judgement.h"
#include "games/formula_de/fast/track.h"

namespace paddock::formula_de {
namespace {

// What the loss of a point costs if the others are sure to go, too; of the last one, at once. Dearer points finish more races and win
// fewer.
constexpr double damage = 6, last_damage = 30;

// A point is worth more, the fewer of its kind are left for the way to the finish.
double price_of_points(int spent, int held, double laps_left, double usual) {
  double price = 0;
  for (int left = held; left > held - spent; --left) price += std::clamp(usual * laps_left / left, 0.12, 1.5);
  return price;
}

// The chances that exactly so many points are lost, and fewer, when so many losses are to be expected: as if 16 dice were rolled.
struct Chances {
  double exactly = 1, fewer = 0;
};
Chances chances_of_losing(int points, double losses) {
  constexpr int dice = 16;
  const double loss = std::min(losses / dice, 0.5);
  Chances chances;
  for (int die = 0; die < dice; ++die) chances.exactly *= 1 - loss;
  for (int lost = 0; lost < points; ++lost) {
    chances.fewer += chances.exactly;
    chances.exactly *= loss / (1 - loss) * (dice - lost) / (lost + 1);
  }
  return chances;
}

// Turns in 5th or 6th [hint 16]: by the straights, and by the corners that ask for one stop and are far from the last.
double high_gears_a_lap(const Board& board) {
  double turns = 0;
  for (std::size_t zone = 1; zone < board.zones.size(); zone += 2) {
    const circuit::FormulaDeZone& corner = board.zones[zone];
    const int straight = board.zones[zone - 1].count[1];
    turns += std::max(0.0, corner.stops == 1 ? (straight + corner.count[1] - 8) / 12.0 : (straight - 14) / 15.0);
  }
  return turns;
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

// Over-revving, and the engine tests that cars in a high gear call for [hints 6, 16].
double price_of_shift_in_turns(const Race& race, const Car& car, int gear) {
  const OverRevving price = price_of_shift(race, car, gear);
  double turns = price_of_gas(race, car, price.gas) + price_of_brakes(race, car, price.brake);
  if (price.engine > 0) turns += 2 + price_of_damage(race, car, Kind::engine);
  if (gear >= 5 && race.phase == Phase::race) {
    int fast = 1;
    for (const Car& other : race.cars) fast += other.seat != car.seat && other.on_board() && other.gear >= 5;
    turns += 0.1 * fast * odds(box().engine, race.weather.wet) / 20.0 * price_of_damage(race, car, Kind::engine);
  }
  return turns;
}

double price_of_blocking(const Race& race, const Car& car, const Leg& leg) {
  if (leg.owed == 0) return 0;
  const auto price = blocking_price_after(car, leg);
  if (!price) return out_of_the_race;
  return price_of_brakes(race, car, leg.brakes + price->brake) - price_of_brakes(race, car, leg.brakes) +
         price_of_tyres(race, car, price->tyre);
}

Wear::Wear(const Race& race) {
  const double others = static_cast<double>(race.cars.size()) - 1;
  const double fast = high_gears_a_lap(race.board());
  const double share = fast * 2 * 7 / race.board().lap;
  body = (race.weather.wet ? 0.045 : race.weather.final ? 0.025 : 0.03) * others;
  engine = 0.1 * odds(box().engine, race.weather.wet) / 20.0 * fast * (1 + share * others);
  handling = 0.7 * (body + engine);  // FD-17-0-1: of what others leave on the track
}

namespace {

double losses_a_lap(const Wear& wear, Kind kind) {
  return kind == Kind::body ? wear.body : kind == Kind::engine ? wear.engine : wear.handling;
}

}  // namespace

double price_of_damage(const Race& race, const Car& car, Kind kind) {
  const double losses = losses_a_lap(Wear(race), kind) * laps_left(race, car);
  const int left = car.points[kind] - 1;
  return (left > 0 ? damage : last_damage) * chances_of_losing(left, losses).exactly + 0.3;
}

double worth_of_points(const Wear& wear, Kind kind, int points, double laps) {
  switch (kind) {
    case Kind::tyre: return price_of_points(points, points, laps, 0.9);
    case Kind::brake: return price_of_points(points, points, laps, 0.45);
    case Kind::gas: return price_of_points(points, points, laps, 0.3);
    default: return 14 * chances_of_losing(points, losses_a_lap(wear, kind) * laps).fewer;
  }
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
    risk += chance;
  }
  return risk == 0 ? 0 : risk * price_of_damage(race_, car_, Kind::body);
}

}  // namespace paddock::formula_de
