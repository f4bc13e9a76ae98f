// 10.2: the safety car (section 3.6).

#include <algorithm>

#include "games/pole_position/rules.h"

namespace paddock::pole_position {
namespace {

constexpr int weather_rolls = 4;  // PP-10.2-2

// PP-R64: the leader's lap, or the next if he is between the SC line and the finish line.
int lap_of_queue(const Race& race) {
  const Car& first = car_of(race, race.positions.front());
  const bool past_line = on_track(race, first) ? race.board().cells[first.cell].place >= race.board().sc_line.place
                                               : in_entry_lane(race, first);
  return first.lap + past_line;
}

// PP-R64: once for every crossing that counts. The start crossing does not.
bool wear_on_the_way(Table& table, Race& race, Car& car, int lap) {
  const int crossings = lap - std::max<int>(1, car.lap);
  for (int i = 0; i < crossings; ++i) wear(table, race, car);
  if (crossings > 0 && is_leader(race, car)) raise_stress(table, race, car, "PP-12.2-3");  // PP-R75
  return crossings > 0;
}

// PP-R66
void end_special_states(Race& race) {
  for (Car& car : race.cars) {
    if (!car.racing()) continue;
    car.off_track = OffTrack::no;
    car.line = Line::none;
    car.drs = false;
    car.parked = 0;
    car.heads_for_box = false;
  }
}

// PP-10.2-4, PP-R88
Play<bool> stops(Table& table, Race& race, Car& car, int lap) {
  if (car.is_bot()) {
    const bool due = car.stops == 0 && lap >= race.laps - 1;
    co_return due || bot_wants_to_stop(table, race, car);
  }
  const bool choice = co_await table.ask(Decide("PP-10.2-4", car.seat, Matter::safety_car_stop, true, !may_stay_out(car)));
  co_return choice;
}

Seats causers_at_the_end(const Race& race, const Seats& order) {
  Seats queue = order;
  sort_stably(queue, [&](Seat seat) { return std::ranges::count(race.causers, seat) > 0; });
  return queue;
}

// PP-10.2-5, PP-A2-6: those who stay out, those who stop, those who caused it whether they stop or not (PP-10.2-6).
Seats queue_of(const Race& race, std::uint8_t stopped) {
  const auto group = [&](Seat seat) {
    if (std::ranges::count(race.causers, seat) > 0) return 3;
    if (!(stopped >> seat & 1)) return 0;
    return team_of(car_of(race, seat)).quick_stop ? 1 : 2;
  };
  Seats queue = race.positions;
  sort_stably(queue, group);
  return queue;
}

void line_up(Table& table, Race& race, const Seats& queue, int lap) {
  race.positions = queue;
  race.lap_counter = std::max(race.lap_counter, lap);
  for (std::size_t i = 0; i < queue.size(); ++i) {
    Car& car = car_of(race, queue[i]);
    car.lap = lap;
    car.cell = race.board().sc_queue[i];
    car.after_safety_car = true;  // PP-11-8
  }
  if (!table.has_witness()) return;
  Whos whos;
  for (const Seat seat : queue) whos.push_back(car_of(race, seat).who());
  table.tell("PP-10.2-7", LinedUp{whos, lap});
}

void eliminate_without_stop(Table& table, Race& race, int lap) {
  const Seats positions = race.positions;
  for (Car& car : race.cars)
    if (car.racing() && misses_last_stop(race, car, lap)) eliminate(table, race, car, Cause::no_stop, "PP-3.3-2");
  rank_eliminated(race, positions);
}

}  // namespace

int lap_behind_safety_car(const Race& race) { return lap_of_queue(race) + race.options.extended; }

// The last chance for a pit stop is gone.
bool misses_last_stop(const Race& race, const Car& car, int lap_of_queue) {
  return lap_of_queue == race.laps && car.stops == 0;
}

void release_safety_car(Table& table, Race& race, std::initializer_list<Seat> causers, Article article) {
  if (!race.options.safety_car || race.safety_car) return;
  race.safety_car = true;
  race.turn.ended = true;
  race.causers.assign(causers.begin(), causers.end());
  if (!table.has_witness()) return;
  Whos whos;
  for (const Seat seat : causers) whos.push_back(car_of(race, seat).who());
  table.tell(article, SafetyCarReleased{whos});
}

Play<> safety_car(Table& table, Race& race) {
  withdraw_flags(table, race, true);  // PP-10.1-6
  for (int i = 0; i < weather_rolls; ++i) roll_weather(table, race);
  std::uint8_t worn = 0;
  for (Car& car : race.cars)
    if (car.racing() && wear_on_the_way(table, race, car, lap_of_queue(race)))
      worn |= static_cast<std::uint8_t>(1 << car.seat);
  const int lap = lap_behind_safety_car(race);
  end_special_states(race);
  if (lap > race.laps) {  // PP-10.2-9
    for (const Seat seat : causers_at_the_end(race, race.positions))
      finish(table, race, car_of(race, seat), "PP-10.2-9");
    race.safety_car = false;
    co_return;
  }
  std::uint8_t stopped = 0;
  const Seats order = race.positions;
  for (const Seat seat : order) {
    Car& car = car_of(race, seat);
    const bool choice = co_await stops(table, race, car, lap);
    table.tell("PP-10.2-4", SafetyCarStop{car.who(), choice});
    if (!choice) continue;
    stopped |= static_cast<std::uint8_t>(1 << seat);
    if (is_leader(race, car)) raise_stress(table, race, car, "PP-12.2-6");  // PP-R75
    if (!(worn >> seat & 1) && !car.is_bot()) wear(table, race, car);       // PP-R65
    co_await service(table, race, car);
  }
  eliminate_without_stop(table, race, lap);
  line_up(table, race, queue_of(race, stopped), lap);
  race.safety_car = false;
  race.causers.clear();
  for (; race.deferred_events > 0 && !race.positions.empty(); --race.deferred_events) draw_event(table, race);
  race.deferred_events = 0;
}

}  // namespace paddock::pole_position
