// What points and risks cost.

#include <algorithm>

#include "games/formula_de/drivers/judgement.h"
#include "games/formula_de/fast/track.h"

namespace paddock::formula_de {
namespace {

// What the loss of a point costs if the others are sure to go, too; of the last one, at once. Dearer points finish more races and win
// fewer.
constexpr double price_of_damage = 7, price_of_last_damage = 36;

// A point is worth more, the fewer of its kind are left for the way to the finish.
double price_of_points(int spent, int held, double laps, double usual) {
  double price = 0;
  for (int left = held; left > held - spent; --left) price += std::clamp(usual * laps / left, 0.12, 1.5);
  return price;
}
constexpr double usual_tyre = 0.9, usual_brake = 0.45, usual_gas = 0.3;

// The chances that exactly this number of points is lost, and fewer, given the number expected: as if 16 dice were rolled.
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

double losses_a_lap(const Wear& wear, Kind kind) {
  return kind == Kind::body ? wear.body : kind == Kind::engine ? wear.engine : wear.handling;
}

double laps_left(const Race& race, const Car& car) {
  const Board& board = race.board();
  const double done = car.space >= 0 ? board[car.space].level / static_cast<double>(board.lap) : 0;
  return std::max(0.2, race.options.laps + 1 - car.crossings - done);
}

}  // namespace

Wear::Wear(const Race& race) {
  const double others = static_cast<double>(race.cars.size()) - 1;
  const double fast = high_gears_a_lap(race.board());
  const double share = fast * 2 * 7 / race.board().lap;
  body = (race.weather.wet ? 0.045 : race.weather.final ? 0.025 : 0.03) * others;
  engine = 0.1 * odds(box().engine, race.weather.wet) / 20.0 * fast * (1 + share * others);
  handling = 0.7 * (body + engine);  // FD-17-0-1: of what others leave on the track
}

Prices::Prices(const Race& race, const Car& car, const Temper& temper)
    : race_(race), car_(car), temper_(temper),
      laps_(std::min(laps_left(race, car), std::max(0.2, temper.sight * (race.options.laps + 1)))) {}

double Prices::points(int spent, int held, double usual) const {
  return temper_.thrift * price_of_points(spent, held, laps_, usual);
}

double Prices::tyres(int spent) const {
  if (spent == 0) return 0;
  const int held = car_.points.tyre;
  if (spent > held) return held == 0 && spent == 1 ? 3 * temper_.care : out();
  if (spent == held) return 4 * temper_.care;  // spinout [hint 9]
  return points(spent, held, usual_tyre);
}

double Prices::brakes(int spent) const {
  if (spent == 0) return 0;
  return spent > car_.points.brake ? out() : points(spent, car_.points.brake, usual_brake);
}

double Prices::gas(int spent) const { return spent == 0 ? 0 : points(spent, car_.points.gas, usual_gas); }

// Over-revving, and the engine tests that cars in a high gear call for [hints 6, 16].
double Prices::shift(int gear) const {
  const OverRevving price = price_of_shift(race_, car_, gear);
  double turns = gas(price.gas) + brakes(price.brake);
  if (price.engine > 0) turns += 2 + damage(Kind::engine);
  if (gear >= 5 && race_.phase == Phase::race) {
    int fast = 1;
    for (const Car& other : race_.cars) fast += other.seat != car_.seat && other.on_board() && other.gear >= 5;
    turns += 0.1 * fast * odds(box().engine, race_.weather.wet) / 20.0 * damage(Kind::engine);
  }
  return turns;
}

double Prices::blocking(const Leg& leg) const {
  if (leg.owed == 0) return 0;
  const auto price = blocking_price_after(car_, leg);
  if (!price) return out();
  return brakes(leg.brakes + price->brake) - brakes(leg.brakes) + tyres(price->tyre);
}

const Wear& Prices::wear() const {
  if (!wear_) wear_.emplace(race_);
  return *wear_;
}

double Prices::damage(Kind kind) const {
  double& price = damage_[static_cast<std::size_t>(kind)];
  if (price == 0) {
    const int left = car_.points[kind] - 1;
    const Chances chances = chances_of_losing(left, losses_a_lap(wear(), kind) * laps_);
    price = temper_.care * ((left > 0 ? price_of_damage : price_of_last_damage) * chances.exactly + 0.3);
  }
  return price;
}

double Prices::worth_of_more(Kind kind, int points) const {
  const int held = car_.points[kind];
  return worth_of_points(wear(), temper_, kind, held + points, laps_) -
         worth_of_points(wear(), temper_, kind, held, laps_);
}

double worth_of_points(const Wear& wear, const Temper& temper, Kind kind, int points, double laps) {
  switch (kind) {
    case Kind::tyre: return temper.thrift * price_of_points(points, points, laps, usual_tyre);
    case Kind::brake: return temper.thrift * price_of_points(points, points, laps, usual_brake);
    case Kind::gas: return temper.thrift * price_of_points(points, points, laps, usual_gas);
    default: return temper.care * 17 * chances_of_losing(points, losses_a_lap(wear, kind) * laps).fewer;
  }
}

Traffic::Traffic(const Race& race, const Car& car) : race_(race), car_(car) {
  for (const Car& other : race.cars)
    if (other.on_board() && other.seat != car.seat) occupied_ |= std::uint64_t{1} << (other.space & 63);
}

double Traffic::risk(const Prices& prices, SpaceId space) const {
  const std::uint64_t touchable = race_.track().touchable[space];
  if ((touchable & occupied_) == 0) return 0;
  const circuit::FormulaDeSpace& here = race_.board()[space];
  double risk = 0;
  for (const Car& other : race_.cars) {
    const bool touched =
        touchable >> (other.space & 63) & 1 && other.on_board() && other.seat != car_.seat &&
        (other.space == here.next_in_lane || std::ranges::find(here.beside, other.space) != here.beside.end());
    if (!touched) continue;
    const double chance = odds(is_aggravating(other) ? box().aggravated : box().collision, race_.weather.wet) / 20.0;
    risk += chance;
  }
  return risk == 0 ? 0 : risk * prices.damage(Kind::body);
}

int Traffic::room(SpaceId space, int steps) const {
  int most = 0;
  for (const SpaceId next : race_.board()[space].successors) {
    if (most == steps) break;
    const bool taken = occupied_ >> (next & 63) & 1 && car_on(race_, next) != nullptr;
    if (!taken) most = std::max(most, 1 + room(next, steps - 1));
  }
  return most;
}

}  // namespace paddock::formula_de
