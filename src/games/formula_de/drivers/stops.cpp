// Sheet, tyres and pits.

#include <algorithm>

#include "games/formula_de/drivers/judgement.h"

namespace paddock::formula_de {

double worth_of_stop(const Race& race, const Car& car) {
  const bool wrong = race.weather.wet ? car.tyres != Tyres::rain : car.tyres == Tyres::rain;
  const bool worn = car.points.tyre <= 2;
  const bool damaged =
      car.pit_points > 0 && (car.points.body <= 1 || car.points.engine <= 1 || car.points.handling <= 1);
  return wrong || worn || (damaged && car.points.tyre <= 3) ? 3 : -10;
}

void Pro::score(const Race& race, const ChooseTyres& question, Visit<Tyres> visit) {
  const Car& car = car_of(race, question.seat);
  const bool short_run = race.phase == Phase::trial || race.phase == Phase::session ||
                         (race.phase == Phase::race && race.options.laps - car.crossings <= 1);
  question.options([&](Tyres tyres) {
    const bool rain = tyres == Tyres::rain;
    double value = rain == race.weather.wet ? 0 : -2;
    if (!rain && (tyres == Tyres::soft) != short_run) value -= 0.5;
    visit(tyres, value);
    return true;
  });
}

// The boxes along the lane are alike but for their place: the first is left soonest.
void Pro::score(const Race&, const ChooseBox& question, Visit<Count> visit) {
  question.options([&](int box) { return visit(box, -0.05 * box), true; });
}

void Pro::score(const Race&, const ChooseSheet& question, Visit<Count> visit) {
  question.options([&](int preset) { return visit(preset, preset == 2 ? 0 : -0.5 - 0.1 * preset), true; });
}

void Pro::score(const Race&, const ChoosePoints& question, Visit<Count> visit) {
  const int usual = box().presets[0].points[question.kind];
  question.options([&](int points) { return visit(points, -0.5 * std::abs(points - usual)), true; });
}

void Pro::score(const Race& race, const ChooseStop& question, Visit<Stop> visit) {
  const Car& car = car_of(race, question.seat);
  int critical = 0;
  for (const Kind kind : {Kind::body, Kind::engine, Kind::handling})
    critical += car.points[kind] == 1 && car.start[kind] > 1;
  critical += car.points.brake == 0;
  visit(Stop::quick, 0);
  visit(Stop::slow, car.pit_points > 0 ? 0.8 * critical - 1 : -1);
}

void Pro::score(const Race& race, const ChooseRepair& question, Visit<Repair> visit) {
  const Car& car = car_of(race, question.seat);
  static constexpr std::array by_need{Kind::body, Kind::engine, Kind::handling, Kind::brake, Kind::gas};
  question.options([&](const Repair& repair) {
    int need = 0;
    for (const Count number : {repair.first, repair.second}) {
      if (number == 0) continue;
      const Kind kind = static_cast<Kind>(number - 1);
      need += 10 - car.points[kind] * 3 + static_cast<int>(by_need.end() - std::ranges::find(by_need, kind));
    }
    visit(repair, 0.1 * need);
    return true;
  });
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
