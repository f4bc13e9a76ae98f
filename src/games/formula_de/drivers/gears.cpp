// Which gear.

#include <algorithm>

#include "games/formula_de/drivers/judgement.h"
#include "games/formula_de/fast/track.h"

namespace paddock::formula_de {
namespace {

constexpr double hopeless = 4;  // turns worse than the best gear, by the table: not worth a search

// What each gear is worth by the distance to the next corner alone.
std::array<double, gears> worth_by_distance(const Race& race, const Car& car, const Prices& prices,
                                            const ChooseGear& question) {
  std::array<double, gears> worth;
  worth.fill(-10 * out_of_the_race);
  const SpaceId space = race.turn.path.back();
  const Board& board = race.board();
  if (!board.is_track(space)) {  // to the box or out of the pits: the faster, the better [hint 12]
    question.options([&](int gear) { return worth[gear - 1] = 0.2 * gear, true; });
    return worth;
  }
  const Ahead ahead = look_ahead(race, space, corner_at(board, space), race.turn.journey.start_stops);
  const Approaches::Turns& rolls = approaches(race, car).rolls(ahead.last, ahead.length(), ahead.stops);
  question.options([&](int gear) {
    worth[gear - 1] = -rolls[gear - 1] - Approaches::beyond(ahead.last) - prices.shift(gear);
    return true;
  });
  return worth;
}

// The best leg for every face of the dice of some gears. One search finds them all: a leg that is braked from the highest face is
// one of a lower face, with fewer brakes or none.
class BestLegs {
 public:
  BestLegs(const Race& race, const Car& car, const Temper& temper, int searched)
      : race_(race), car_(car), temper_(temper), judge_(race, car, temper) {
    for (int gear = 1; gear <= gears; ++gear) {
      if (!(searched >> gear & 1)) continue;
      InGear& in_gear = gears_[size_++];
      in_gear.gear = gear;
      in_gear.first = box().dice[gear - 1].front();
      in_gear.last = box().dice[gear - 1].back();
      in_gear.brakes = car.points.brake - price_of_shift(race, car, gear).brake;
      in_gear.best.fill(-2 * judge_.prices().out());
    }
    for (int brakes = 0; brakes <= car.points.brake; ++brakes) braked_[brakes] = judge_.prices().brakes(brakes);
    search();
  }

  // Over the faces of the die.
  double mean(int gear) const {
    const InGear* in_gear = gears_.data();
    while (in_gear->gear != gear) ++in_gear;
    const auto& die = box().dice[gear - 1];
    double sum = 0;
    for (const int face : die) sum += in_gear->best[face];
    return sum / static_cast<double>(die.size());
  }

 private:
  struct InGear {
    int gear = 0;
    int first = 0, last = 0;  // faces of the die
    int brakes = 0;           // left after the shift
    std::array<double, Way::most_steps + 1> best;
  };

  void search() {
    Legs legs;
    LegRules rules;
    Car car = car_;
    car.gear = gears_[0].gear;
    rules.steps = longest_ = gears_[size_ - 1].last;
    rules.most_brakes = longest_ - gears_[0].first + car.points.brake;
    find_legs(race_, car, rules, legs);
    for (const Leg& leg : legs) {
      const Worth worth = judge_.worth(leg);
      for (int i = 0; i < size_; ++i) keep_best(leg, worth, gears_[i]);
    }
  }

  void keep_best(const Leg& leg, const Worth& worth, InGear& in_gear) const {
    const bool ends = leg.brakes == 0 && leg.owed == 0 && leg.steps < longest_;  // by itself: finish or pits
    const int full = longest_ - leg.brakes;                                      // the face that needs no brakes
    const int first = std::max<int>(in_gear.first, ends ? int{leg.steps} : full);
    const int last = ends ? in_gear.last : std::min(in_gear.last, full + in_gear.brakes);
    if (first > last || (leg.pits && in_gear.gear > race_.board().pit_max_gear.value_or(gears))) return;
    const double value = worth.in(in_gear.gear);
    for (int face = first; face <= last; ++face) {
      const int brakes = ends ? 0 : face - full;
      const double price = braked_[brakes] + (leg.owed > 0 ? price_of_owing(leg, brakes, in_gear) : 0);
      in_gear.best[face] = std::max(in_gear.best[face], value - price);
    }
  }

  double price_of_owing(const Leg& leg, int brakes, const InGear& in_gear) const {
    Leg shorter = leg;
    shorter.brakes = brakes;
    Car shifted = car_;
    shifted.points.brake = in_gear.brakes;
    return Prices(race_, shifted, temper_).blocking(shorter);
  }

  const Race& race_;
  const Car& car_;
  const Temper& temper_;
  const LegJudge judge_;
  std::array<InGear, gears> gears_;
  int size_ = 0;
  int longest_ = 0;
  std::array<double, 32> braked_{};
};

}  // namespace

void Pro::score(const Race& race, const ChooseGear& question, Visit<Count> visit) {
  const Car& car = car_of(race, question.seat);
  const Prices prices(race, car, temper);
  const auto by_distance = worth_by_distance(race, car, prices, question);
  const int likeliest = 1 + static_cast<int>(std::ranges::max_element(by_distance) - by_distance.begin());
  const auto is_searched = [&](int gear) { return by_distance[gear - 1] > by_distance[likeliest - 1] - hopeless; };
  int searched = 0;
  for (int gear = 1; gear <= gears; ++gear) searched |= is_searched(gear) << gear;
  const BestLegs best(race, car, temper, searched);
  const auto value = [&](int gear) { return best.mean(gear) - prices.shift(gear); };
  question.options([&](int gear) {
    visit(gear,
          is_searched(gear) ? value(gear) : value(likeliest) + by_distance[gear - 1] - by_distance[likeliest - 1]);
    return true;
  });
}

namespace {

// The others that this many steps may meet.
struct Others {
  Spaces cars;
  int farthest = 0;  // steps to the last of them
};
Others others_ahead(const Race& race, const Car& car, int steps) {
  const Board& board = race.board();
  Others others;
  for (const Car& other : race.cars) {
    if (!other.on_board() || other.seat == car.seat || !board.is_track(other.space)) continue;
    int half_spaces = board[other.space].level - board[car.space].level;
    if (half_spaces < 0) half_spaces += board.lap;
    if (half_spaces > 2 * steps) continue;
    others.cars.add(other.space);
    others.farthest = std::max(others.farthest, half_spaces / 2 + 4);  // a corner is longer outside
  }
  return others;
}

// Most others leave a way past them, and it is found at the first attempt: in the lane, and beside a car that is in it.
bool passes_at_once(const Spot* spots, SpaceId space, const Others& others, int steps) {
  const auto bars = [&](const Edge& edge) { return edge.to == no_space || others.cars.has(edge.to); };
  for (int step = 0; step < steps; ++step) {
    int branch = 0;
    while (branch < Spot::into_the_pits && bars(spots[space].edges[branch])) ++branch;
    if (branch == Spot::into_the_pits) return false;
    space = spots[space].edges[branch].to;
  }
  return true;
}

// How many of these steps a car can make past the others, whatever lanes it takes.
int room_ahead(const Race& race, const Car& car, int steps) {
  const Others others = others_ahead(race, car, steps);
  const Spot* spots = race.track().spots.data();
  if (passes_at_once(spots, car.space, others, std::min(steps, others.farthest))) return steps;
  Few<SpaceId, 8> reached, next;
  reached.push_back(car.space);
  for (int step = 0; step < std::min(steps, others.farthest); ++step) {
    next.clear();
    for (const SpaceId from : reached)
      for (int branch = 0; branch < Spot::into_the_pits; ++branch) {
        const SpaceId to = spots[from].edges[branch].to;
        const bool barred = to == no_space || others.cars.has(to) || next.size() == next.capacity();
        if (!barred && std::ranges::find(next, to) == next.end()) next.push_back(to);
      }
    if (next.empty()) return step;
    std::swap(reached, next);
  }
  return steps;
}

// What light must know of a gear beyond the distance to the corner: cars that bar the way, and corners that end a race.
class Hazards {
 public:
  Hazards(const Race& race, const Car& car, const Prices& prices, int highest_gear)
      : car_(car), prices_(prices), on_track_(race.board().is_track(car.space)) {
    if (!on_track_) return;
    const Ahead ahead = look_ahead(race, car.space, corner_at(race.board(), car.space), race.turn.journey.start_stops);
    stops_ = ahead.stops;
    last_ = static_cast<int>(ahead.last);
    factor_ = overshoot_factor(tyre_row(car, race.weather.wet), car.set_lap);
    room_ = room_ahead(race, car, box().dice[highest_gear - 1].back());
  }

  // Over the faces of the die.
  double mean(int gear) const {
    const auto& die = box().dice[gear - 1];
    if (!on_track_ || die.back() <= std::min(room_, last_ + car_.points.brake)) return 0;
    double sum = 0;
    for (const int face : die) sum += price(face);
    return sum / static_cast<double>(die.size());
  }

 private:
  double price(int face) const {
    const int over = face - last_ - car_.points.brake;  // whatever is braked
    if (over > 0 && (stops_ > 1 || over * factor_ > car_.points.tyre)) return prices_.out();
    if (face <= room_) return 0;
    Leg blocked;
    blocked.owed = face - room_;
    return prices_.blocking(blocked);
  }

  const Car& car_;
  const Prices& prices_;
  const bool on_track_;
  int stops_ = 0, last_ = 0, factor_ = 1, room_ = 0;
};

}  // namespace

void Light::score(const Race& race, const ChooseGear& question, Visit<Count> visit) {
  const Car& car = car_of(race, question.seat);
  const Prices prices(race, car, temper);
  const auto by_distance = worth_by_distance(race, car, prices, question);
  const double hopeless_worth = *std::ranges::max_element(by_distance) - hopeless;
  int highest = gears;
  while (by_distance[highest - 1] < hopeless_worth) --highest;  // what is beyond its reach does not matter
  const Hazards hazards(race, car, prices, highest);
  question.options([&](int gear) { return visit(gear, by_distance[gear - 1] - hazards.mean(gear)), true; });
}

}  // namespace paddock::formula_de
