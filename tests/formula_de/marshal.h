#pragma once

// Watches a race: what is always true of it, and what seldom happens.

#include <set>

#include "announcements.h"
#include "games/formula_de/rules.h"
#include "random_race.h"

namespace paddock::formula_de {

// What seldom happens, counted so that the test proves it was there.
struct RareEvents {
  long races = 0, trials = 0, rounds = 0, turns = 0, finishers = 0, stalls = 0, super_starts = 0, restarts = 0,
       slides = 0, bonuses = 0, brakes_after_a_slide = 0, slipstreams = 0, slipstream_chains = 0,
       corner_entries_by_slipstream = 0, overshootings = 0, spinouts = 0, blockings = 0, blocked_eliminations = 0,
       collision_eliminations = 0, overshooting_eliminations = 0, handling_eliminations = 0, engines_over_revved = 0,
       wall_tests = 0, wall_crashes = 0, inertia = 0, extended_inertia = 0, finishes_in_inertia = 0,
       quick_stops_won = 0, quick_stops_lost = 0, long_stops = 0, repairs = 0, laps_missed = 0, laps_regained = 0,
       weather_changes = 0, final_weathers = 0, aborted_laps = 0, movement_questions = 0, most_legs = 0,
       announced_outs = 0, announced_spins = 0, announced_risky_gears = 0;
};
BOOST_DESCRIBE_STRUCT(RareEvents, (),
                      (races, trials, rounds, turns, finishers, stalls, super_starts, restarts, slides, bonuses,
                       brakes_after_a_slide, slipstreams, slipstream_chains, corner_entries_by_slipstream,
                       overshootings, spinouts, blockings, blocked_eliminations, collision_eliminations,
                       overshooting_eliminations, handling_eliminations, engines_over_revved, wall_tests, wall_crashes,
                       inertia, extended_inertia, finishes_in_inertia, quick_stops_won, quick_stops_lost, long_stops,
                       repairs, laps_missed, laps_regained, weather_changes, final_weathers, aborted_laps,
                       movement_questions, most_legs, announced_outs, announced_spins, announced_risky_gears))

// --- what is always true of a race: the promise that is broken, or null --------------------------------------------

inline bool has_started(const Race& race) { return race.options.mode == Mode::race && race.phase >= Phase::race; }

inline const char* broken_points(const Race& race) {
  for (const Car& car : race.cars) {
    for (const Kind kind : kinds)
      if (car.points[kind] < 0 || car.points[kind] > car.start[kind]) return "4.2: 0 <= points <= points at the start";
    if (!has_started(race)) continue;
    const int all = car.start.sum();
    if (all < 20 || all > 22 || car.pit_points < 0 || car.pit_points > 22 - all)
      return "FD-5-3a: 20 to 22 points on the car, the others in the pit";
  }
  return nullptr;
}

inline const char* broken_places(const Race& race) {
  std::set<int> taken;
  const Board& board = race.board();
  for (const Car& car : race.cars) {
    if (!car.on_board() && car.space >= 0) return "a car that is out or has finished is on no space";
    if (has_started(race) && car.on_board() && car.space < 0) return "a car on the board is on a space";
    if (car.space < 0) continue;
    if (!taken.insert(car.space).second) return "FD-7-0-1b: one car on a space";
    if (board.is_box(car.space) && car.space != board.box(car.box)) return "FD-4-0-2a: a car stops in its own box";
    const int corner = corner_at(board, car.space);
    if (corner < 0 && car.stops != 0 && car.in_race()) return "FD-R34: stops are counted inside corners";
  }
  for (int box = 1; box <= board.boxes; ++box)
    if (race.dangerous.has(board.box(box))) return "FD-R55: a box is never dangerous";
  return nullptr;
}

// FD-20-7
inline const char* broken_status(const Race& race) {
  std::set<int> positions;
  for (const Car& car : race.cars) {
    if (car.gear < 0 || car.gear > gears) return "FD-6-1-1a: six gears";
    if (car.laps_down < 0) return "FD-R12: laps down";
    if (car.set_lap < 1) return "FD-R29: the laps of a set count from 1";
    if (has_started(race) && car.status != Status::grid && car.on_board() && car.gear == 0)
      return "FD-6-2-1a: a car that has started is in a gear";
    switch (car.status) {
      case Status::finished:
        if (car.cause != Cause::none && car.cause != Cause::engine) return "an eliminated car has finished";
        if (!positions.insert(car.position).second) return "FD-R89: finishing positions are distinct";
        break;
      case Status::out:
        if (car.cause == Cause::none) return "FD-20-7: a car that is out has a cause";
        break;
      case Status::wreck:
        if (car.cause != Cause::blocking && car.cause != Cause::collision && car.cause != Cause::engine)
          return "FD-20-7: blocking, collision and engine leave a wreck";
        break;
      case Status::blown:
      case Status::inertia:
        if (car.cause != Cause::engine || car.points.engine != 0) return "FD-16-0-3: inertia without an engine";
        break;
      default:
        if (car.cause != Cause::none) return "a car in the race has no cause";
        if (has_started(race) && (car.points.body < 1 || car.points.engine < 1 || car.points.handling < 1))
          return "FD-5-1-1: the last Body, Engine or Handling point";
    }
    if (has_started(race) && car.cause == Cause::collision && car.points.body != 0)
      return "FD-14-1d: eliminated by collision with Body points left";
    if (has_started(race) && car.cause == Cause::handling && car.points.handling != 0)
      return "FD-17-0-2b: eliminated by handling with points left";
  }
  for (const int position : positions)
    if (position < 1 || position > race.finished) return "FD-21-1-4: positions 1 to n";
  if (static_cast<int>(positions.size()) != race.finished) return "FD-21-1-4: a position for every finisher";
  return nullptr;
}

inline const char* broken_weather(const Race& race) {
  if (race.weather.sky == Sky::sun && race.weather.wet) return "FD-R79: dry in the sun";
  if (race.weather.sky == Sky::rain && !race.weather.wet) return "FD-R79: wet in the rain";
  return nullptr;
}

// What may have become of a race in one turn.
inline const char* broken_course(const Race& before, const Race& after) {
  const auto &old = before.dangerous.bits(), &now = after.dangerous.bits();
  for (std::size_t i = 0; i < old.size(); ++i)
    if (old[i] & ~now[i]) return "FD-R55: a dangerous space stays one";
  if (before.phase == Phase::race && after.weather != before.weather)
    return "FD-3-2-5: weather changes at the end of a round";
  if (has_started(before) && before.weather.final && after.weather != before.weather) return "FD-3-2-6d: final weather";
  if (!has_started(before)) return nullptr;
  for (std::size_t i = 0; i < after.cars.size(); ++i) {
    const Car &was = before.cars[i], &is = after.cars[i];
    if (is.crossings < was.crossings || is.limit_passes < was.limit_passes) return "FD-7-0-1c: nobody drives backwards";
    Car straightened = was;
    straightened.spun = is.spun;  // FD-R41: at the end of the round
    if (!was.on_board() && !(straightened == is)) return "a car that is out of the race does not change";
    if (!was.in_race() && is.in_race()) return "a car does not come back into the race";
    if (!(was.start == is.start)) return "FD-5-0-2c: the sheet is fixed";
    if (is.crossings > after.options.laps && is.in_race()) return "FD-21-1-5: past the last line a car has finished";
  }
  return nullptr;
}

// Watches a race.
class Marshal : public Silent<Game> {
 public:
  Marshal(Position<Game>& position, RareEvents& rare)
      : position_(position), rare_(rare), last_(position.race), announcements_(position.race) {
    position.table.set_listener(this);
  }

  void told(Article article, const Event& event) override {
    article_ = article.id();
    std::visit([this](const auto& e) { look(e), announcements_.happened(e); }, event);
  }
  void answered(const Question& question, Packed answer) override { announcements_.answered(question, answer); }
  void turn_over() override {
    const Race& race = position_.race;
    for (const char* broken : {broken_points(race), broken_places(race), broken_status(race), broken_weather(race),
                               broken_course(last_, race)})
      if (broken) fail(broken);
    if (has_started(race))
      for (const Car& car : race.cars)
        if (22 - car.start.sum() - car.pit_points != repaired_[car.seat])
          fail("FD-R76: every repair takes a pit point");
    announcements_.end_of_move();
    ++rare_.turns;
    if (race.round > 3000) fail("the race never ends");
    slides_ = bonuses_ = slipstreams_ = 0;
    last_ = race;
  }

 private:
  void fail(const char* broken) { ADD_FAILURE() << "round " << position_.race.round << ": " << broken; }
  const Car& car(Seat seat) const { return position_.race.cars[seat]; }

  void look(const auto&) {}
  void look(const RoundStarted& round) {
    ++rare_.rounds;
    std::set<int> seats;
    for (const Seat seat : round.order)
      if (!car(seat).on_board() || !seats.insert(seat).second) fail("FD-R12: the order has cars on the board, once");
    for (const Car& one : position_.race.cars)
      if (one.on_board() && !seats.count(one.seat)) fail("FD-R12: the order has all cars on the board");
  }
  void look(const TurnMissed&) { ++rare_.laps_missed; }
  void look(const TurnRegained&) { ++rare_.laps_regained; }
  void look(const Stalled&) { ++rare_.stalls; }
  void look(const FourSpaces&) { ++rare_.super_starts; }
  void look(const StartRolled&) { rare_.restarts += article_ == "FD-10-4-6a"; }
  void look(const Slid&) {
    ++rare_.slides;
    if (++slides_ > 1) fail("FD-A2-order: one slide in a move");
    if (!position_.race.weather.wet) fail("FD-8-5: no slide on a dry track");
  }
  void look(const BonusTaken& bonus) {
    ++rare_.bonuses;
    if (++bonuses_ > 1) fail("FD-A2-order: one bonus in a move");
    if (position_.race.weather.wet || car(bonus.seat).tyres != Tyres::soft)
      fail("FD-8-5: the bonus of soft tyres on a dry track");
  }
  void look(const Braked&) { ++rare_.brakes_after_a_slide; }
  void look(const Slipstreamed& tow) {
    ++rare_.slipstreams;
    rare_.slipstream_chains += ++slipstreams_ == 2;
    if (car(tow.seat).gear < 4 || car(tow.behind).gear < 4 || car(tow.behind).gear > car(tow.seat).gear)
      fail("FD-18-4: who may slipstream whom");
  }
  void look(const CornerBraked&) { ++rare_.corner_entries_by_slipstream; }
  void look(const Overshot&) { ++rare_.overshootings; }
  void look(const SpunOut&) { ++rare_.spinouts; }
  void look(const Blocked& blocked) {
    ++rare_.blockings;
    if (!position_.race.board().is_track(car(blocked.seat).space))
      fail("FD-19-1-3a: nobody is blocked in the pit lane");
  }
  void look(const OverRevved& price) { rare_.engines_over_revved += price.engine; }
  void look(const WallTested&) { ++rare_.wall_tests; }
  void look(const Eliminated& car) {
    rare_.blocked_eliminations += car.cause == Cause::blocking;
    rare_.collision_eliminations += car.cause == Cause::collision;
    rare_.overshooting_eliminations += car.cause == Cause::overshooting;
    rare_.handling_eliminations += car.cause == Cause::handling;
    rare_.wall_crashes += article_ == "FD-15-0-2";
  }
  void look(const EngineBlown& engine) {
    rare_.inertia += engine.inertia;
    rare_.extended_inertia += engine.extended;
  }
  void look(const Finished& finished) {
    ++rare_.finishers;
    rare_.finishes_in_inertia += car(finished.seat).cause == Cause::engine;
  }
  void look(const QuickStop& stop) { ++(stop.spaces > 0 ? rare_.quick_stops_won : rare_.quick_stops_lost); }
  void look(const LongStop& stop) {
    const int repairs = (stop.repair.first > 0) + (stop.repair.second > 0);
    ++rare_.long_stops;
    rare_.repairs += repairs;
    repaired_[stop.seat] += repairs;
  }
  void look(const WeatherTested& test) {
    rare_.weather_changes += test.wet != last_.weather.wet;
    rare_.final_weathers += test.final;
  }
  void look(const LapAborted&) { ++rare_.aborted_laps; }
  void look(const LapTimed& lap) {
    if (lap.total != lap.rolls + lap.overshot + lap.hundredths / 6000) fail("FD-1-1-10 to FD-1-1-13: the score");
  }
  void look(const RaceOver& over) {
    rare_.announced_outs += announcements_.sure_outs;
    rare_.announced_spins += announcements_.spins;
    rare_.announced_risky_gears += announcements_.risky_gears;
    for (const Car& one : position_.race.cars)
      if (one.in_race()) fail("FD-21-1-3: nobody is in the race when it is over");
    if (over.finishers != position_.race.finished) fail("FD-21-1-2: finishers");
  }

  Position<Game>& position_;
  RareEvents& rare_;
  Race last_;  // after the last turn
  std::string_view article_;
  std::array<int, max_seats> repaired_{};
  int slides_ = 0, bonuses_ = 0, slipstreams_ = 0;
  Announcements announcements_;
};

}  // namespace paddock::formula_de
