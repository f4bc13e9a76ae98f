// Sheet, tyres and pits.

#include <algorithm>

#include "games/formula_de/drivers/judgement.h"

namespace paddock::formula_de {

namespace {

constexpr double turns_for_a_stop = 1.5;       // in the pits, with luck
constexpr double turns_for_a_long_stop = 0.8;  // more

// How much of the way to come is wet, by the track as it is and by the climate.
double share_of_rain(const Race& race, const Temper& temper) {
  const bool wet = race.weather.wet;
  if (race.weather.final || !temper.sees_weather) return wet;
  const auto rain = static_cast<double>(std::ranges::count(race.board().weather, 'R'));
  const auto sun = static_cast<double>(std::ranges::count(race.board().weather, 'S'));
  const double change = 0.5 * (wet ? sun : rain) / (rain + sun);
  return wet ? 1 - change : change;
}

// What a lap on these tyres costs [hint 10].
double price_of_lap_on(const Race& race, const Temper& temper, Tyres tyres, double laps) {
  const double wet = share_of_rain(race, temper);
  switch (tyres) {
    case Tyres::hard: return 3 * wet;
    case Tyres::soft: return 3.5 * wet + (1 - wet) * (laps <= 1.3 ? -0.3 : 0.4);
    case Tyres::rain: break;
  }
  return 1.5 * (1 - wet);
}

Tyres best_tyres(const Race& race, const Temper& temper, double laps) {
  Tyres best = Tyres::hard;
  for (const Tyres tyres : {Tyres::soft, Tyres::rain})
    if (price_of_lap_on(race, temper, tyres, laps) < price_of_lap_on(race, temper, best, laps)) best = tyres;
  return best;
}

ChooseRepair repairs_of(const Car& car) {
  Points crossed_out;
  for (const Kind kind : kinds) crossed_out[kind] = car.start[kind] - car.points[kind];
  return {car.seat, crossed_out, car.pit_points};
}

double worth_of_repair(const Prices& prices, const Repair& repair) {
  const auto kind = [](Count number) { return static_cast<Kind>(number - 1); };
  if (repair.first == 0) return 0;
  if (repair.second == repair.first) return prices.worth_of_more(kind(repair.first), 2);
  const double first = prices.worth_of_more(kind(repair.first), 1);
  return repair.second == 0 ? first : first + prices.worth_of_more(kind(repair.second), 1);
}

double worth_of_long_stop(const Prices& prices, const Car& car) {
  double best = 0;
  if (car.pit_points > 0)
    repairs_of(car).options([&](const Repair& repair) {
      best = std::max(best, worth_of_repair(prices, repair));
      return true;
    });
  return best - turns_for_a_long_stop;
}

}  // namespace

// [hint 11]
double worth_of_stop(const Race& race, const Car& car, const Temper& temper) {
  if (race.phase != Phase::race || race.board().boxes == 0) return 0;
  const Prices prices(race, car, temper);
  const double laps = prices.laps();
  const double tyres = prices.worth_of_more(Kind::tyre, car.start.tyre - car.points.tyre);
  const double type = price_of_lap_on(race, temper, car.tyres, laps) -
                      price_of_lap_on(race, temper, best_tyres(race, temper, laps), laps);
  return tyres + std::max(0.0, type) * laps + std::max(0.0, worth_of_long_stop(prices, car)) - turns_for_a_stop;
}

void Pro::score(const Race& race, const ChooseTyres& question, Visit<Tyres> visit) {
  const Car& car = car_of(race, question.seat);
  const bool trial = race.phase == Phase::trial || race.phase == Phase::session;
  const double laps = trial ? 1 : race.phase == Phase::race ? Prices(race, car, temper).laps() : race.options.laps;
  question.options([&](Tyres tyres) { return visit(tyres, -laps * price_of_lap_on(race, temper, tyres, laps)), true; });
}

// The boxes along the lane are alike but for their place: the first is left soonest.
void Pro::score(const Race&, const ChooseBox& question, Visit<Count> visit) {
  question.options([&](int box) { return visit(box, -0.05 * box), true; });
}

namespace {

// What sheets are worth for the whole race.
class Sheets {
 public:
  Sheets(const Race& race, const Temper& temper) : wear_(race), temper_(temper), laps_(race.options.laps) {}

  double worth(const Points& points) {
    double sum = 0;
    for (const Kind kind : kinds) sum += worth(kind, points[kind]);
    return sum;
  }

  // The best one with the first kinds as they are: point by point where it is worth most [hint 18].
  Points best(Points points, std::size_t given) {
    std::array<double, kinds.size()> gain{};
    const auto look = [&](std::size_t i) {
      gain[i] = worth(kinds[i], points[kinds[i]] + 1) - worth(kinds[i], points[kinds[i]]);
    };
    for (std::size_t i = given; i < kinds.size(); ++i) points[kinds[i]] = 1, look(i);
    for (int left = box().car_points + box().repair_points - points.sum(); left > 0 && given < kinds.size(); --left) {
      const auto most = static_cast<std::size_t>(std::max_element(gain.begin() + given, gain.end()) - gain.begin());
      ++points[kinds[most]];
      look(most);
    }
    return points;
  }

 private:
  double worth(Kind kind, int points) {
    double& worth = worth_[static_cast<std::size_t>(kind)][static_cast<std::size_t>(points)];
    if (worth == 0) worth = worth_of_points(wear_, temper_, kind, points, laps_);
    return worth;
  }

  const Wear wear_;
  const Temper& temper_;
  const double laps_;
  std::array<std::array<double, 32>, kinds.size()> worth_{};  // of each number of points; 0 is not known yet
};

}  // namespace

void Pro::score(const Race& race, const ChooseSheet& question, Visit<Count> visit) {
  Sheets sheets(race, temper);
  question.options([&](int preset) {
    visit(preset, sheets.worth(preset > 0 ? box().presets[preset - 1].points : sheets.best({}, 0)));
    return true;
  });
}

void Pro::score(const Race& race, const ChoosePoints& question, Visit<Count> visit) {
  Sheets sheets(race, temper);
  Points points = race.sheets[question.seat].seen_by(Viewer::seat(question.seat))->points;
  question.options([&](int number) {
    points[question.kind] = number;
    visit(number, sheets.worth(sheets.best(points, static_cast<std::size_t>(question.kind) + 1)));
    return true;
  });
}

void Pro::score(const Race& race, const ChooseStop& question, Visit<Stop> visit) {
  const Car& car = car_of(race, question.seat);
  visit(Stop::quick, 0);
  visit(Stop::slow, worth_of_long_stop(Prices(race, car, temper), car));
}

void Pro::score(const Race& race, const ChooseRepair& question, Visit<Repair> visit) {
  const Prices prices(race, car_of(race, question.seat), temper);
  question.options([&](const Repair& repair) { return visit(repair, worth_of_repair(prices, repair)), true; });
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
