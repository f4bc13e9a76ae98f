// Why a space is not among those that a leg may end on: what the driving code says of the most direct way there.

#include <algorithm>
#include <optional>

#include "games/formula_de/driving_code.h"
#include "games/formula_de/rules.h"

namespace paddock::formula_de {
namespace {

// The most steps by which a space is reached along the arrows, whatever the driving code says of them, and of those ways
// the one with the fewest lane changes.
class DirectWays {
 public:
  DirectWays(const DrivingCode& code, const Race& race, const Car& car, int steps, bool past_cars)
      : code_(code), race_(race), car_(car), past_cars_(past_cars) {
    layers_.push_back(Layer(race.board().spaces.size()));
    layers_[0][race.turn.path.back()].changes = 0;
    for (int i = 0; i < steps; ++i) layers_.push_back(one_step_on(layers_.back()));
  }

  std::optional<Path> to(SpaceId space) const {
    for (std::size_t steps = layers_.size(); steps-- > 0;) {
      if (layers_[steps][space].changes < 0) continue;
      Path way;
      for (std::size_t i = steps; i > 0; space = layers_[i--][space].from) way.push_back(space);
      std::ranges::reverse(way);
      return way;
    }
    return {};
  }

 private:
  struct Arrival {
    int changes = -1;  // of lanes; -1: not reached
    SpaceId from = no_space;
  };
  using Layer = std::vector<Arrival>;  // by space

  Layer one_step_on(const Layer& layer) const {
    const Board& board = race_.board();
    Layer next(layer.size());
    for (SpaceId from = 0; from < static_cast<SpaceId>(layer.size()); ++from) {
      if (layer[from].changes < 0) continue;
      for (const SpaceId to : code_.steps_from(from)) {
        const Car* there = car_on(race_, to);
        if (!past_cars_ && there && there->seat != car_.seat) continue;
        const int changes = layer[from].changes + (board[to].lane != board[from].lane ? 1 : 0);
        if (next[to].changes < 0 || changes < next[to].changes) next[to] = {changes, from};
      }
    }
    return next;
  }

  const DrivingCode& code_;
  const Race& race_;
  const Car& car_;
  bool past_cars_;
  std::vector<Layer> layers_;  // by steps
};

}  // namespace

LegRules rules_of(const Race& race, const Car& car, ChooseLeg::Purpose purpose) {
  switch (purpose) {
    case ChooseLeg::Purpose::move: return rules_of_move(race, car);
    case ChooseLeg::Purpose::slide: return rules_of_slide(race, car);
    case ChooseLeg::Purpose::bonus: return rules_of_bonus(race, car);
    case ChooseLeg::Purpose::slipstream: break;
  }
  return rules_of_slipstream(race, car);
}

Verdict why_not_there(const Race& race, const ChooseLeg& question, SpaceId space) {
  const Car& car = car_of(race, question.seat);
  const LegRules rules = rules_of(race, car, question.purpose);
  const DrivingCode code(race, car, rules);
  if (const Car* there = car_on(race, space); there && there->seat != car.seat) return {"FD-7-0-1b", "car-in-the-way"};
  if (std::ranges::any_of(question.legs, [](const Leg& leg) { return leg.owed > 0; })) return {"FD-12-0-1b", "blocked"};
  if (!DirectWays(code, race, car, rules.steps, true).to(space)) {
    if (!DirectWays(code, race, car, 2 * Way::most_steps, true).to(space)) return {"FD-7-0-1c", "behind"};
    return {"FD-7-1-4", "too-far", {{"steps", rules.steps}}};
  }
  const std::optional<Path> way = DirectWays(code, race, car, rules.steps, false).to(space);
  if (!way) return {"FD-7-0-1b", "cars-bar-the-way"};
  const int steps = static_cast<int>(way->size());
  const int brakes = rules.most_brakes > 0 ? int{car.points.brake} : 0;
  if (rules.steps - steps > rules.most_brakes)
    return {"FD-11-0-3", "too-near", {{"steps", steps}, {"length", rules.steps}, {"brakes", brakes}}};
  if (const Verdict verdict = code.may_drive(*way); !verdict) return verdict;
  const Leg leg = code.leg_along(*way);
  if (question.purpose == ChooseLeg::Purpose::bonus) return may_take_bonus(race, car, leg);
  if (question.purpose == ChooseLeg::Purpose::slipstream) return may_be_towed(race, car, leg);
  return {"FD-R60", "inertia-goes-farthest"};
}

}  // namespace paddock::formula_de
