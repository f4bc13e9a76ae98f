// Sheet, tyres and pits.

#include <algorithm>

#include "games/formula_de/drivers/judgement.h"

namespace paddock::formula_de {

namespace {

constexpr double turns_for_a_stop = 1.5;       // in the pits, with luck
constexpr double turns_for_a_long_stop = 0.8;  // more

// What a lap on these tyres costs, by the track as it is and as it may become [hint 10].
double price_of_lap_on(const Race& race, Tyres tyres, double laps) {
  const double stays = race.weather.final ? 1 : 0.8;
  const double wet = race.weather.wet ? stays : 1 - stays;
  switch (tyres) {
    case Tyres::hard: return 3 * wet;
    case Tyres::soft: return 3.5 * wet + (1 - wet) * (laps <= 1.3 ? -0.3 : 0.4);
    case Tyres::rain: break;
  }
  return 0.7 * (1 - wet);
}

Tyres best_tyres(const Race& race, double laps) {
  Tyres best = Tyres::hard;
  for (const Tyres tyres : {Tyres::soft, Tyres::rain})
    if (price_of_lap_on(race, tyres, laps) < price_of_lap_on(race, best, laps)) best = tyres;
  return best;
}

Points repaired(Points points, const Repair& repair) {
  for (const Count number : {repair.first, repair.second})
    if (number > 0) ++points[static_cast<Kind>(number - 1)];
  return points;
}

ChooseRepair repairs_of(const Car& car) {
  Points crossed_out;
  for (const Kind kind : kinds) crossed_out[kind] = car.start[kind] - car.points[kind];
  return {car.seat, crossed_out, car.pit_points};
}

double worth_of_repair(const Race& race, const Car& car, const Repair& repair) {
  const double laps = laps_left(race, car);
  return worth_of_points(race, repaired(car.points, repair), laps) - worth_of_points(race, car.points, laps);
}

double worth_of_long_stop(const Race& race, const Car& car) {
  double best = 0;
  if (car.pit_points > 0)
    repairs_of(car).options([&](const Repair& repair) {
      best = std::max(best, worth_of_repair(race, car, repair));
      return true;
    });
  return best - turns_for_a_long_stop;
}

}  // namespace

// [hint 11]
double worth_of_stop(const Race& race, const Car& car) {
  if (race.phase != Phase::race || race.board().boxes == 0) return 0;
  const double laps = laps_left(race, car);
  Points fresh = car.points;
  fresh.tyre = car.start.tyre;
  const double tyres = worth_of_points(race, fresh, laps) - worth_of_points(race, car.points, laps);
  const double type = price_of_lap_on(race, car.tyres, laps) - price_of_lap_on(race, best_tyres(race, laps), laps);
  return tyres + std::max(0.0, type) * laps + std::max(0.0, worth_of_long_stop(race, car)) - turns_for_a_stop;
}

void Pro::score(const Race& race, const ChooseTyres& question, Visit<Tyres> visit) {
  const Car& car = car_of(race, question.seat);
  const bool trial = race.phase == Phase::trial || race.phase == Phase::session;
  const double laps = trial ? 1 : race.phase == Phase::race ? laps_left(race, car) : race.options.laps;
  question.options([&](Tyres tyres) { return visit(tyres, -laps * price_of_lap_on(race, tyres, laps)), true; });
}

// The boxes along the lane are alike but for their place: the first is left soonest.
void Pro::score(const Race&, const ChooseBox& question, Visit<Count> visit) {
  question.options([&](int box) { return visit(box, -0.05 * box), true; });
}

namespace {

// The best sheet with the first kinds as they are: point by point where it is worth most [hint 18].
Points best_sheet(const Race& race, Points points, int kinds_given) {
  for (std::size_t kind = kinds_given; kind < kinds.size(); ++kind) points[kinds[kind]] = 1;
  for (int left = box().car_points + box().repair_points - points.sum(); left > 0; --left) {
    Points best = points;
    double highest = -1e9;
    for (std::size_t kind = kinds_given; kind < kinds.size(); ++kind) {
      Points more = points;
      ++more[kinds[kind]];
      if (const double worth = worth_of_points(race, more, race.options.laps); worth > highest) highest = worth, best = more;
    }
    points = best;
  }
  return points;
}

}  // namespace

void Pro::score(const Race& race, const ChooseSheet& question, Visit<Count> visit) {
  const double laps = race.options.laps;
  question.options([&](int preset) {
    const Points points = preset > 0 ? box().presets[preset - 1].points : best_sheet(race, {}, 0);
    visit(preset, worth_of_points(race, points, laps));
    return true;
  });
}

void Pro::score(const Race& race, const ChoosePoints& question, Visit<Count> visit) {
  Points points = race.sheets[question.seat].seen_by(Viewer::seat(question.seat))->points;
  question.options([&](int number) {
    points[question.kind] = number;
    const Points sheet = best_sheet(race, points, static_cast<int>(question.kind) + 1);
    visit(number, worth_of_points(race, sheet, race.options.laps));
    return true;
  });
}

void Pro::score(const Race& race, const ChooseStop& question, Visit<Stop> visit) {
  visit(Stop::quick, 0);
  visit(Stop::slow, worth_of_long_stop(race, car_of(race, question.seat)));
}

void Pro::score(const Race& race, const ChooseRepair& question, Visit<Repair> visit) {
  const Car& car = car_of(race, question.seat);
  question.options([&](const Repair& repair) { return visit(repair, worth_of_repair(race, car, repair)), true; });
}

// Nobody's clock lies.
void Pro::score(const Race& race, const ReadClock& question, Visit<Count> visit) {
  const int right = computer_clock(race, question);
  question.options([&](int shown) {
    visit(shown, shown == right ? 0 : -out_of_the_race - std::abs(shown - right));
    return true;
  });
}

Count computer_clock(const Race& race, const ReadClock& question) {
  const int hundredths = 200 * race.trials[(race.session - 1) * race.cars.size() + question.seat].rolls;
  switch (question.hand) {
    case ReadClock::Hand::minutes: return hundredths / 6000;
    case ReadClock::Hand::seconds: return hundredths / 100 % 60;
    case ReadClock::Hand::hundredths: break;
  }
  return hundredths % 100;
}

}  // namespace paddock::formula_de
