// Which gear.

#include <algorithm>

#include "games/formula_de/drivers/judgement.h"

namespace paddock::formula_de {
namespace {

// The best leg for every face of every die. One search finds them all: a leg that is braked from the highest face is one of a
// lower face, with fewer brakes or none.
class BestLegs {
 public:
  BestLegs(const Race& race, const Car& car, const ChooseGear& question) : race_(race), judge_(race, car) {
    for (auto& faces : best_) faces.fill(nothing);
    question.options([&](int gear) {
      Car& shifted = shifted_[gear - 1] = car;
      shifted.gear = gear;
      shifted.points.brake -= price_of_shift(race, car, gear).brake;
      for (int brakes = 0; brakes <= shifted.points.brake; ++brakes)
        braked_[gear - 1][brakes] = price_of_brakes(race, shifted, brakes);
      lowest_ = std::min(lowest_, gear);
      highest_ = gear;
      return true;
    });
    longest_ = box().dice[highest_ - 1].back();
    search(car);
  }

  double mean(int gear) const {
    double sum = 0;
    const auto& die = box().dice[gear - 1];
    for (const int face : die) sum += best_[gear - 1][face];
    return sum / static_cast<double>(die.size());
  }

 private:
  static constexpr double nothing = -2 * out_of_the_race;

  void search(const Car& car) {
    Legs legs;
    LegRules rules;
    rules.steps = longest_;
    rules.most_brakes = longest_ - box().dice[lowest_ - 1].front() + car.points.brake;
    find_legs(race_, shifted_[lowest_ - 1], rules, legs);
    for (const Leg& leg : legs) {
      const Worth worth = judge_.worth(leg);
      for (int gear = lowest_; gear <= highest_; ++gear)
        if (shifted_[gear - 1].seat != nobody) keep_best(leg, worth, gear);
    }
  }

  void keep_best(const Leg& leg, const Worth& worth, int gear) {
    const Car& car = shifted_[gear - 1];
    const auto& die = box().dice[gear - 1];
    const bool ends = leg.brakes == 0 && leg.owed == 0 && leg.steps < longest_;  // by itself: finish or pits
    const int full = longest_ - leg.brakes;                                    // the face that needs no brakes
    const int first = std::max<int>(die.front(), ends ? int{leg.steps} : full);
    const int last = ends ? die.back() : std::min<int>(die.back(), full + car.points.brake);
    if (first > last || (leg.pits && gear > race_.board().pit_max_gear.value_or(gears))) return;
    const double value = worth.in(gear);
    Leg shorter = leg;
    for (int face = first; face <= last; ++face) {
      shorter.brakes = ends ? 0 : face - full;
      const double price = braked_[gear - 1][shorter.brakes] + price_of_blocking(race_, car, shorter);
      double& best = best_[gear - 1][face];
      best = std::max(best, value - price);
    }
  }

  const Race& race_;
  const LegJudge judge_;
  std::array<Car, gears> shifted_;  // the car in each gear it may take
  std::array<std::array<double, 32>, gears> braked_{};
  std::array<std::array<double, Way::most_steps + 1>, gears> best_;
  int lowest_ = gears, highest_ = 1, longest_ = 0;
};

}  // namespace

void Pro::score(const Race& race, const ChooseGear& question, Visit<Count> visit) {
  const Car& car = car_of(race, question.seat);
  const BestLegs best(race, car, question);
  question.options([&](int gear) {
    visit(gear, best.mean(gear) - price_of_shift_in_turns(race, car, gear));
    return true;
  });
}

void Light::score(const Race& race, const ChooseGear& question, Visit<Count> visit) {
  const Car& car = car_of(race, question.seat);
  const SpaceId space = race.turn.path.back();
  const Board& board = race.board();
  if (!board.is_track(space)) {  // to the box or out of the pits: the faster, the better
    question.options([&](int gear) { return visit(gear, 0.2 * gear), true; });
    return;
  }
  const int corner = corner_at(board, space);
  const Ahead ahead = look_ahead(race, space, corner, race.turn.journey.start_stops);
  const Approaches::Turns& rolls = approaches(car).rolls(ahead.last, ahead.length(), ahead.stops);
  question.options([&](int gear) {
    visit(gear, -rolls[gear - 1] - Approaches::beyond(ahead.last) - price_of_shift_in_turns(race, car, gear));
    return true;
  });
}

}  // namespace paddock::formula_de
