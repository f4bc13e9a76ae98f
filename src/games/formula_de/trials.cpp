// Chapter 1: timed trials, and the grid they give.

#include <algorithm>
#include <tuple>

#include "games/formula_de/rules.h"

namespace paddock::formula_de {
namespace {

constexpr int hundredths_per_roll = 200;  // FD-R84: the clock of a computer driver

TrialResult& result_of(Race& race, int session, Seat seat) {
  return race.trials[(session - 1) * race.cars.size() + seat];
}

// FD-R85: the best of the sessions.
TrialResult best_result(const Race& race, Seat seat) {
  TrialResult best;
  for (std::size_t i = seat; i < race.trials.size(); i += race.cars.size())
    if (better(race.trials[i], best)) best = race.trials[i];
  return best;
}

void next_driver(Race& race) {
  Car& car = race.cars[race.driver];
  const Seat seat = car.seat;
  car = {};
  car.seat = seat;
  car.space = Place(&race.board());
  race.turn_number = 0;
  if (++race.driver < static_cast<int>(race.cars.size())) return;
  race.driver = 0;
  if (race.session < race.options.sessions) race.phase = Phase::session;
  else race.phase = race.options.mode == Mode::trial ? Phase::over : Phase::grid;
}

Play<> time_lap(Table& table, Race& race, Car& car, TrialResult& result) {
  result.hundredths = result.rolls * hundredths_per_roll;
  if (race.options.clock) {  // FD-1-1-6b: as the host has read it
    const int minutes = co_await table.ask(ReadClock(car.seat, ReadClock::Hand::minutes));
    const int seconds = co_await table.ask(ReadClock(car.seat, ReadClock::Hand::seconds));
    const int hundredths = co_await table.ask(ReadClock(car.seat, ReadClock::Hand::hundredths));
    result.hundredths = (minutes * 60 + seconds) * 100 + hundredths;
  }
  table.tell("FD-1-1-10", LapTimed{car.seat, result.rolls, result.overshot, result.hundredths, result.total()});
}

// FD-1-1-2 to FD-1-1-4
Play<> begin_lap(Table& table, Race& race, Car& car) {
  car.tyres = co_await table.ask(ChooseTyres("FD-1-1-4", car.seat));
  car.space = race.board().trial_start;
  car.status = Status::running;
  car.gear = 1;
  car.limit_passes = 1;
  car.forced_gears = 1 << 1;
  TrialResult& result = result_of(race, race.session, car.seat);
  result.run = true;
  result.order = static_cast<int>(std::ranges::count(race.trials, true, &TrialResult::run));
  table.tell("FD-1-1-2", LapStarted{car.seat, car.tyres});
}

// FD-1-1-12, FD-1-1-14: overshooting costs rolls, leaving out stops the lap.
void end_lap(Table& table, Race& race, Car& car, TrialResult& result) {
  result.overshot += tell_overshooting(table, race, car, "FD-1-1-12");
  result.aborted = race.turn.journey.excessive;
  if (result.aborted) table.tell("FD-1-1-14", LapAborted{car.seat, result.rolls});
}

}  // namespace

// FD-1-3-2, FD-R85
bool better(const TrialResult& a, const TrialResult& b) {
  const auto key = [](const TrialResult& result) {
    const int counts = result.aborted ? 0 : 1;
    return std::tuple(!result.run, result.aborted, counts * result.total(), counts * result.hundredths, result.order);
  };
  return key(a) < key(b);
}

int trial_place(const Race& race, Seat seat) {
  const TrialResult own = best_result(race, seat);
  int place = 1;
  for (const Car& car : race.cars) place += car.seat != seat && better(best_result(race, car.seat), own);
  return place;
}

// FD-1-0-3, FD-3-1: one roll for the whole session.
void begin_session(Table& table, Race& race) {
  ++race.round;
  ++race.session;
  if (race.trials.empty()) race.trials.resize(race.options.sessions * race.cars.size());
  int die = 0;
  Sky sky = Sky::changeable;
  if (race.options.weather == WeatherChoice::rolled) {
    die = table.roll(20, {"session weather"});
    sky = sky_of(race.board(), die);
  } else if (race.options.weather != WeatherChoice::changeable) {
    sky = race.options.weather == WeatherChoice::sunny ? Sky::sun : Sky::rain;
  }
  race.weather = {sky, true, sky == Sky::rain};  // FD-3-1-2 to FD-3-1-4
  table.tell("FD-1-0-3", SessionStarted{race.session, die, sky, race.weather.wet});
  race.phase = Phase::trial;
  race.driver = 0;
  race.turn_number = 0;
}

// FD-1-1-7: choose the gear, roll its die, move.
Play<> trial_turn(Table& table, Race& race) {
  Car& car = race.cars[race.driver];
  TrialResult& result = result_of(race, race.session, car.seat);
  if (!result.run) {
    co_await begin_lap(table, race, car);
    co_return;
  }
  begin_move(race, car);
  ++race.turn_number;
  const int gear = co_await table.ask(ChooseGear(car.seat, gears_in_reach(race, car)));
  shift(table, race, car, gear);
  race.turn.die = table.roll(box().dice[gear - 1], {"gear", car.seat});
  ++result.rolls;
  table.tell("FD-6-3-s4", Rolled{car.seat, gear, race.turn.die});
  co_await movement(table, race, car);
  end_lap(table, race, car, result);
  stop(table, race, car);
  race.turn = {};
  if (result.aborted) {
    next_driver(race);
  } else if (car.crossings > laps_of(race)) {
    co_await time_lap(table, race, car, result);
    next_driver(race);
  }
}

// FD-1-3-2c, FD-R81: the grid by results, as given, or drawn.
void classify(Table& table, Race& race) {
  race.grid = race.options.grid;
  const bool drawn = race.grid.empty() && race.options.sessions == 0;
  if (race.grid.empty())
    for (const Car& car : race.cars) race.grid.push_back(car.seat);
  if (drawn) table.shuffle(race.grid, {"grid"});
  else if (race.options.grid.empty())
    std::ranges::stable_sort(race.grid, {}, [&](Seat seat) { return trial_place(race, seat); });
  const bool amended = race.options.sessions > 0 && !race.options.grid.empty();  // by the officials
  table.tell(amended                      ? Article("FD-1-3-3")
             : race.options.sessions == 0 ? Article("FD-R81")
                                          : Article("FD-1-3-2c"),
             GridFixed{race.grid, drawn});
  race.phase = Phase::weather;
}

}  // namespace paddock::formula_de
