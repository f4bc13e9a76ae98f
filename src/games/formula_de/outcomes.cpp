// What an answer leads to, by the functions that the rules themselves use. What is told is true if the move ends there; `out` is told
// only where nothing the driver may still choose in this move keeps the car in the race.

#include <algorithm>
#include <map>
#include <set>

#include "games/formula_de/outlook.h"
#include "games/formula_de/rules.h"
#include "games/formula_de/words.h"

namespace paddock::formula_de {
namespace {

constexpr int black_die = 20;  // FD-0-0-5

bool is_out(const Ending& ending, const Car& car) {
  return ending.fate == Fate::out || (ending.fate == Fate::spins && car.extended);  // FD-R61
}

bool surely_out(const Race& race, Seat seat, const Leg& leg, ChooseLeg::Purpose purpose) {
  bool out = true;
  for_each_end(race, seat, leg, purpose,
               [&](const Race& there, const Car& car) { out = out && is_out(ending_here(there, car), car); });
  return out;
}

// --- what dice decide ----------------------------------------------------------------------------------------------

// The chance of losing at least a given number of rolls; none where the numbers grow too large.
std::optional<Risk> chance_to_lose(int points, int rolls, int odds) {
  if (rolls > 6) return std::nullopt;
  std::vector<long> ways{1};  // by rolls lost
  long all = 1;
  for (int roll = 0; roll < rolls; ++roll, all *= black_die) {
    ways.push_back(0);
    for (std::size_t lost = ways.size(); lost-- > 0;)
      ways[lost] = ways[lost] * (black_die - odds) + (lost > 0 ? ways[lost - 1] * odds : 0);
  }
  long lost = 0;
  for (std::size_t i = static_cast<std::size_t>(points); i < ways.size(); ++i) lost += ways[i];
  if (lost == 0) return std::nullopt;
  return Risk{"out", static_cast<int>(lost), static_cast<int>(all), "FD-17-0-2b"};
}

// FD-R54, FD-R57, FD-R51, FD-R59: the tests of a car that has arrived; each risk is of one roll but for the last Handling point.
std::vector<Risk> risks_here(const Race& race, const Car& car) {
  const bool wet = race.weather.wet;
  const bool finishes = car.crossings > laps_of(race) && car.in_race();
  const TestsOnPath tests = tests_on_path(race, finishes);
  const int handling = odds(box().handling, wet);
  std::vector<Risk> risks(tests.handling, {"handling", handling, black_die, "FD-17-0-2a"});
  if (const auto out = chance_to_lose(car.points.handling, tests.handling, handling)) risks.push_back(*out);
  risks.insert(risks.end(), tests.wall, {"wall", odds(box().collision, wet), black_die, "FD-15-0-2"});
  if (finishes || stands_in_box(race, car)) return risks;
  for (const Seat seat : touched_cars(race, car)) {
    const bool aggravated = is_aggravating(car) || is_aggravating(car_of(race, seat));
    risks.push_back({"collision", collision_odds(race, aggravated), black_die, aggravated ? "FD-14-3a" : "FD-14-1b"});
  }
  if (race.turn.top_roll && race.board().is_track(car.space) && car.status == Status::running)
    risks.push_back({"engine", odds(box().engine, wet), black_die, "FD-16-0-2"});
  return risks;
}

// The move ends as it stands in the race.
Outcome outcome_here(const Race& race, Car car) {
  const Ending ending = ending_here(race, car);
  Outcome outcome;
  outcome.overshoot = ending.overshot;
  outcome.out = is_out(ending, car);
  outcome.spin = ending.fate == Fate::spins;
  arrive(race, car);
  car.spun = outcome.spin;
  if (corner_at(race.board(), car.space) >= 0) outcome.stops = stops_to_make(race, car);
  if (race.phase == Phase::race && !outcome.out) outcome.risks = risks_here(race, car);
  return outcome;
}

// --- answers -------------------------------------------------------------------------------------------------------

template <class Q>
std::optional<Outcome> outcome(const Race&, const Q&, const typename Q::Answer&) {
  return std::nullopt;
}

std::optional<Outcome> outcome(const Race& race, const ChooseLeg& question, const Way& way) {
  const Car& car = car_of(race, question.seat);
  if (way == Way::none()) {
    Outcome stays = outcome_here(race, car);
    stays.spaces = 0;
    return stays;
  }
  const Leg& leg = question.leg(way);
  Race there = race;
  Car& driven = car_of(there, question.seat);
  drive(there, driven, leg, question.purpose);
  const bool slides = !there.turn.blocked && !at_the_end(there, driven) && slide_due(there, driven);
  Outcome outcome = slides ? Outcome() : outcome_here(there, driven);
  if (slides || outcome.out) outcome.out = surely_out(race, question.seat, leg, question.purpose);
  outcome.spaces = leg.steps;
  return outcome;
}

std::optional<Outcome> outcome(const Race& race, const ChooseBrakes& question, Count brakes) {
  Race there = race;
  Car& car = car_of(there, question.seat);
  car.points.brake -= brakes;
  draw_back(there, car, brakes);
  return outcome_here(there, car);
}

// What the faces of a gear's die lead to.
struct Faces {
  int overshoot = 0;            // every way overshoots,
  int out = 0;                  // or takes the car out
  int stops = 0;                // some way ends in a corner that still asks for a stop
  std::map<SpaceId, int> ends;  // by space: some way ends there and keeps the car in the race
};

// One face: whether some way ends without overshooting, keeps the car in the race, or makes a stop that is due; and where such ways end.
struct Face {
  bool clean = false, alive = false, stops = false;
  std::set<SpaceId> ends;
};

void look_at_end(const Race& race, const Car& car, Face& face) {
  const Ending ending = ending_here(race, car);
  if (is_out(ending, car)) return;
  const SpaceId space = race.turn.path.back();
  const int corner = corner_at(race.board(), space);
  face.alive = true;
  face.clean = face.clean || ending.overshot == 0;
  face.ends.insert(space);
  if (corner < 0 || ending.overshot > 0) return;
  Car there = car;
  arrive(race, there);
  face.stops = face.stops || (there.stops > 0 && there.stops <= race.board().zones[corner].stops);
}

Face look_at_roll(const Race& race, const Car& car, int die) {
  Race there = race;
  there.turn.die = die;
  Legs legs;
  find_moves(there, car, legs);
  Face face;
  for (const Leg& leg : legs)
    for_each_end(there, car.seat, leg, ChooseLeg::Purpose::move,
                 [&](const Race& end, const Car& car) { look_at_end(end, car, face); });
  return face;
}

Faces faces_of(const Race& race, const Car& car) {
  Faces faces;
  for (const int die : box().dice[car.gear - 1]) {
    const Face face = look_at_roll(race, car, die);
    faces.overshoot += !face.clean;
    faces.out += !face.alive;
    faces.stops += face.stops;
    for (const SpaceId space : face.ends) ++faces.ends[space];
  }
  return faces;
}

std::optional<Outcome> outcome(const Race& race, const ChooseGear& question, Count gear) {
  if (race.turn.seat != question.seat || race.turn.die != 0) return std::nullopt;  // it is not being asked
  Race there = race;
  Car& car = car_of(there, question.seat);
  const OverRevving price = price_of_shift(race, car, gear);
  Outcome outcome;
  outcome.out = price.engine > 0 && price.engine >= car.points.engine;  // FD-R22
  if (outcome.out) return outcome;
  car.gear = gear;
  car.points.brake -= price.brake;
  const int all = static_cast<int>(box().dice[gear - 1].size());
  const Faces faces = faces_of(there, car);
  for (const auto& [space, cases] : faces.ends) outcome.reach.push_back({name_of(race, space), cases, all});
  if (faces.stops) outcome.risks.push_back({"stop", faces.stops, all, "FD-7-1-1a"});
  if (faces.overshoot) outcome.risks.push_back({"overshoot", faces.overshoot, all, "FD-10-0-1a"});
  if (faces.out) outcome.risks.push_back({"out", faces.out, all, "FD-20-1"});
  if (gear >= 5 && race.phase == Phase::race) {
    const auto& die = box().dice[gear - 1];
    const auto top = static_cast<int>(std::ranges::count(die, die.back()));
    outcome.risks.push_back({"engine test", top, all, "FD-16-0-1a"});
  }
  return outcome;
}

std::optional<Outcome> outcome(const Race&, const ChooseStop&, Stop stop) {
  Outcome outcome;
  int leaves = 0;
  for (int die = 1; die <= black_die; ++die) leaves += quick_stop_spaces(die) > 0;
  if (stop == Stop::quick) outcome.risks = {{"stays in the box", black_die - leaves, black_die, "FD-19-3-4"}};
  return outcome;
}

}  // namespace

std::optional<Outcome> outcome_of(const Race& race, const Question& question, Packed answer) {
  return std::visit([&]<class Q>(const Q& q) { return outcome(race, q, unpack<typename Q::Answer>(answer)); },
                    question);
}

}  // namespace paddock::formula_de
