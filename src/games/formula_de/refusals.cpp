// Why an answer is not possible, and by which article.

#include <fmt/format.h>

#include <algorithm>

#include "core/refusal.h"
#include "games/formula_de/rules.h"
#include "games/formula_de/words.h"

namespace paddock::formula_de {
namespace {

template <class Q>
Refusal refusal(const Race&, const Q& question, std::string_view words) {
  return what_is_possible<Game>(question, words);
}

Refusal refusal(const Race& race, const ChooseGear& question, std::string_view words) {
  const Car& car = car_of(race, question.seat);
  if (!words.starts_with("gear ") || words.size() != 6 || words[5] < '1' || words[5] > '6')
    return refusal<ChooseGear>(race, question, words);
  const int gear = words[5] - '0';
  if (car.forced_gears) return {"the gear is given after such a start or stop", "FD-R23"};
  if (car.status == Status::inertia) return {"in extended inertia the car shifts down every round", "FD-16-0-6b"};
  if (gear > car.gear + 1) return {"gears go up one at a time", "FD-6-1-1b"};
  if (car.gear - gear - 1 > static_cast<int>(box().over_revving.size()))
    return {"from 6th to 1st is forbidden", "FD-13-2"};
  const OverRevving price = price_of_shift(car.gear, gear);
  if (price.gas > car.points.gas) return {"skipping gears takes a Gas point, and there is none left", "FD-5-1-3"};
  if (price.brake > car.points.brake)
    return {"skipping two gears takes a Brake point, and there is none left", "FD-R21"};
  if (price.engine > car.points.engine) return {"skipping three gears takes an Engine point", "FD-R21"};
  return {"this gear is too high for the pit lane", "FD-R77"};
}

// --- a space that cannot be reached --------------------------------------------------------------------------------

// By so many steps along the arrows, whatever the driving code says of the way.
class Reach {
 public:
  Reach(const Race& race, const Car& car, int steps, bool past_cars) : race_(race) {
    Spaces here;
    here.add(race.turn.path.back());
    after_.push_back(here);
    for (int i = 0; i < steps; ++i) after_.push_back(one_step_on(after_.back(), car, past_cars));
  }

  // The most steps by which it is reached, -1 if it is not.
  int steps_to(SpaceId space) const {
    for (int steps = static_cast<int>(after_.size()) - 1; steps >= 0; --steps)
      if (after_[steps].has(space)) return steps;
    return -1;
  }

 private:
  Spaces one_step_on(const Spaces& spaces, const Car& car, bool past_cars) const {
    Spaces next;
    for (SpaceId space = 0; space < static_cast<SpaceId>(race_.track().spots.size()); ++space) {
      if (!spaces.has(space)) continue;
      for (const Edge& edge : race_.track().spots[space].edges) {
        if (edge.to == no_space) continue;
        const Car* there = car_on(race_, edge.to);
        if (past_cars || !there || there->seat == car.seat) next.add(edge.to);
      }
    }
    return next;
  }

  const Race& race_;
  std::vector<Spaces> after_;
};

// Between here and there a corner is left without its stops.
bool overshoots_before(const Race& race, SpaceId space) {
  if (race.turn.journey.overshoots()) return true;
  const Board& board = race.board();
  const int zones = static_cast<int>(board.zones.size());
  for (int zone = board[race.turn.path.back()].zone; zone != board[space].zone; zone = (zone + 1) % zones)
    if (race.turn.journey.stops_in(zone) < board.zones[zone].stops) return true;
  return false;
}

// How far the question's legs go: spaces to drive, before any brake.
int full_length(const ChooseLeg& question) {
  int length = 0;
  for (const Leg& leg : question.legs) length = std::max<int>(length, leg.steps + leg.brakes + leg.owed);
  return length;
}

Refusal pit_refusal(const Race& race, const Car& car) {
  if (race.phase == Phase::trial) return {"in a timed trial nobody stops at the pits", "FD-R83"};
  const std::optional<int>& max_gear = race.board().pit_max_gear;
  if (max_gear && car.gear > *max_gear)
    return {fmt::format("the pit lane is driven in gear {} at most", *max_gear), "FD-R77"};
  return {"the pit lane is closed to this car now, or not within reach", "FD-R72"};
}

// The space is within reach along the arrows: which rule forbids the way?
Refusal way_refusal(const Race& race, const Car& car, const ChooseLeg& question, SpaceId space, int length) {
  const std::string name = name_of(race, space);
  const int steps = Reach(race, car, length, false).steps_to(space);
  if (steps < 0) return {"cars bar every way to " + name, "FD-7-0-1b"};
  const int brakes = question.purpose == ChooseLeg::Purpose::move || question.purpose == ChooseLeg::Purpose::slipstream
                         ? car.points.brake
                         : 0;
  if (length - steps > brakes)
    return {fmt::format("{} is {} away and {} must be driven: {} left", name, counted(steps, "space"), length,
                        counted(brakes, "Brake point")),
            "FD-11-0-3"};
  if (!race.board().is_track(space)) return pit_refusal(race, car);
  if (question.purpose == ChooseLeg::Purpose::bonus && race.board().crosses_line(race.turn.path.back(), space))
    return {"a bonus space may not carry the car over the line", "FD-8-4-2"};
  const int corner = corner_at(race.board(), space);
  if (corner >= 0 && corner != corner_at(race.board(), race.turn.path.back()) &&
      (question.purpose == ChooseLeg::Purpose::slipstream || race.turn.slipstreams > 0))
    return {"a slipstream into a corner takes a Brake point more than there are", "FD-R67"};
  if (overshoots_before(race, space)) return {"after a corner left too early the car stays in its lane", "FD-10-2-1"};
  return {fmt::format("{} is reached in {} only by needless lane changes", name, counted(steps, "space")), "FD-7-2-3"};
}

Refusal refusal(const Race& race, const ChooseLeg& question, std::string_view words) {
  const Car& car = car_of(race, question.seat);
  const SpaceId space = circuit::space_named(race.board(), words.substr(0, words.find(' ')));
  if (space == no_space || question.legs.empty()) return refusal<ChooseLeg>(race, question, words);
  const std::string name = name_of(race, space);
  std::string ways;
  for (const Leg& leg : question.legs)
    if (leg.end == space) ways += (ways.empty() ? "" : ", ") + Game::in_words(question, pack(leg.way));
  if (!ways.empty()) return {fmt::format("{} is reached by: {}", name, ways), "FD-11-0-3"};
  const Car* there = car_on(race, space);
  if (there && there->seat != car.seat) return {"a car stands on " + name, "FD-7-0-1b"};
  if (std::ranges::any_of(question.legs, &Leg::owed))
    return {"cars bar the way: it ends as far as it can", "FD-12-0-1b"};
  const int length = full_length(question);
  if (Reach(race, car, length, true).steps_to(space) >= 0) return way_refusal(race, car, question, space, length);
  if (Reach(race, car, 2 * Way::most_steps, true).steps_to(space) >= 0)
    return {fmt::format("{} is farther than {}, or no arrow leads there", name, counted(length, "space")), "FD-7-1-4"};
  return {name + " is not ahead of the car", "FD-7-0-1c"};
}

}  // namespace

Refusal Game::why_not(const Race& race, const Question& question, std::string_view words) {
  return std::visit([&](const auto& q) { return refusal(race, q, words); }, question);
}

}  // namespace paddock::formula_de
