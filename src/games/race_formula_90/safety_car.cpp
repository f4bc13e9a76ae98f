// SC, section 3.8: the safety car.

#include <algorithm>

#include "games/race_formula_90/rules.h"

namespace paddock::race_formula_90 {
namespace {

Play<bool> wants_to_stop(Table& table, Race& race, const Car& car, Article article) {
  co_return co_await table.ask(ChooseWhether(article, ChooseWhether::Purpose::stop, car.who.seat(), &race, car.who));
}

// R90-SC-2, R90-R84: who has not played may stop at the normal distance.
Play<> stops_before_the_line(Table& table, Race& race) {
  const Few<Who, most_cars> order = activation_order(race);
  for (std::size_t i = 0; i < order.size(); ++i) {
    Car& car = car_of(race, order[i]);
    if (car.just_pit || car.out) continue;
    if (car.who.is_robot()) {
      if (car.must_stop) robot_stop(table, race, car);
      continue;
    }
    bool stops = player_of(race, car).fuel == race.turn_number;
    if (!stops) stops = co_await wants_to_stop(table, race, car, "R90-SC-2");
    if (stops) co_await pit_stop(table, race, car);
  }
}

bool has_to_refuel(const Race& race, const Car& car) {
  return !car.out && (car.who.is_player() ? player_of(race, car).fuel == race.turn_number : car.must_stop);
}

// R90-SC-3: only those who must refuel this turn, and they go to the tail.
Play<> compulsory_stops(Table& table, Race& race, const Few<Who, most_cars>& stoppers) {
  for (std::size_t i = 0; i < stoppers.size(); ++i) {
    Car& car = car_of(race, stoppers[i]);
    if (car.who.is_player()) co_await stop_in_line(table, race, car);
    else discard_robot_chit(race, car);
  }
}

// R90-SC-5: the order on the track, backwards from the first car.
Few<Who, most_cars> track_order(const Race& race, const Few<Who, most_cars>& stoppers) {
  const auto stops = [&](Who who) { return std::ranges::count(stoppers, who) > 0; };
  const Few<Who, most_cars> standing = race_order(race);
  const auto first = std::ranges::find_if(standing, [&](Who who) { return !stops(who); });
  if (first == standing.end()) return standing;
  const Car& leading = car_of(race, *first);
  const int length = race.length();
  Few<Who, most_cars> order;
  for (const Who who : race.lines)
    if (!who.is_flag()) order.push_back(who);
  for (const Who who : race.off_track) order.push_back(who);
  bool behind = false;
  Few<int, most_cars> distances(race.cars.size(), 0);
  for (const Who who : order) {
    behind = behind || who == *first;
    const Car& car = car_of(race, who);
    const int back = (leading.section - car.section + length) % length;
    distances[index_of(race, who)] = back == 0 && !behind ? length : back;  // ahead of him in his section: last
  }
  sort_stably(order, [&](Who who) { return std::pair(stops(who), distances[index_of(race, who)]); });
  return order;
}

// R90-SC-4 to R90-SC-6, R90-R119
void form_line(Table& table, Race& race, const Few<Who, most_cars>& order, bool keeps_laps) {
  const int front = progress(race, car_of(race, order.front())), length = race.length();
  Few<int, most_cars> laps_down;
  for (const Who who : order) {
    const Car& car = car_of(race, who);
    laps_down.push_back(keeps_laps ? std::max(0, deficit(race, car, car_of(race, order.front()))) : 0);
  }
  race.off_track.clear();
  for (std::size_t i = 0; i < order.size(); ++i) {
    Car& car = car_of(race, order[i]);
    car.off_track = car.re_entered = car.just_pit = car.no_move = false;
    car.time = car.back = 0;
    go_to_back(race, car, front - static_cast<int>(i) - laps_down[i] * length);
  }
  race.sc_line = order;
  race.safety_car_progress = front;
  table.tell(keeps_laps ? Article("R90-SC-5") : Article("R90-SC-4"),
             SafetyCarOut{car_of(race, order.front()).section, order});
  move_chit(table, race);
}

// R90-SC-8
void clear_track(Table& table, Race& race) {
  for (Player& player : race.players) end_chase(table, race, player);
  for (int section = 1; section <= race.length(); ++section)
    if (has_yellow_flag(race, section)) remove_yellow_flag(table, race, section, "R90-SC-8");
}

void end_turn_at_once(Table& table, Race& race) {  // R90-SC-7
  race.turn = {};
  for (Player& player : race.players) discard_reserved(race, player);
  if (race.rules().frozen_last_stage && in_last_stage(race)) finish_race(table, race, "R90-SC-15");
  else if (is_last_turn(race)) finish_race(table, race, "R90-END-1");  // R90-R88
  else race.phase = Phase::next_turn;
}

// R90-SC-12, R90-R131, R90-R136: one section behind the last of all the other cars.
void join_tail(Table& table, Race& race, Car& car) {
  take_out(race.sc_line, car.who);
  if (!race.sc_line.empty()) {
    const Car& last = car_of(race, race.sc_line.back());
    const int length = race.length();
    int sections = (last.section - 1 - car.section) % length;
    if (sections > length / 2) sections -= length;
    if (sections < -length / 2) sections += length;
    go_to_back(race, car, progress(race, car) + sections);
  }
  race.sc_line.push_back(car.who);
  table.tell("R90-SC-12", JoinedTail{car.who, car.section});
  move_chit(table, race);  // R90-SC-13
}

// R90-SC-9, R90-SC-10
void close_up(Table& table, Race& race, Car& car) {
  const auto place = std::ranges::find(race.sc_line, car.who);
  const bool first = place == race.sc_line.begin();
  const int next = car.section % race.length() + 1;
  const bool is_close = !first && section_of(race, place[-1]) == next;  // R90-R141
  int to = progress(race, car) + (is_close ? 0 : 1);
  if (race.rules().line_by_standing)
    to = first ? race.safety_car_progress : progress(race, car_of(race, place[-1])) - 1;
  if (to > progress(race, car)) go_to_back(race, car, to);
  if (first) race.safety_car_progress = progress(race, car);
  table.tell(race.rules().line_by_standing ? Article("R90-SC-9") : Article("R90-SC-10"),
             LineClosedUp{car.who, car.section});
  move_chit(table, race);
}

}  // namespace

Play<> call_safety_car(Table& table, Race& race) {
  const bool second = race.rules().line_by_standing;
  Few<Who, most_cars> stoppers;
  if (second) {
    co_await stops_before_the_line(table, race);
    clear_track(table, race);
    race.safety_car = true;
    const Few<Who, most_cars> order = race_order(race);
    if (!order.empty()) form_line(table, race, order, false);
  } else {
    for (const Who who : race_order(race))
      if (has_to_refuel(race, car_of(race, who))) stoppers.push_back(who);
    race.safety_car = true;
    const Few<Who, most_cars> order = track_order(race, stoppers);
    if (!order.empty()) form_line(table, race, order, true);
    co_await compulsory_stops(table, race, stoppers);  // R90-R125
  }
  race.safety_car_called = false;
  end_turn_at_once(table, race);
}

void begin_safety_car_turn(Table&, Race& race) {
  if (race.rules().line_by_standing) ++race.safety_car_progress;  // R90-SC-9
}

// One driver of the line.
Play<> safety_car_turn(Table& table, Race& race) {
  ++race.step;
  const auto next = std::ranges::find_if(race.sc_line, [&](Who who) { return !car_of(race, who).played; });
  Car& car = car_of(race, *next);
  race.turn = {};
  race.turn.who = car.who;
  bool stops = !car.just_pit && must_stop(race, car);
  if (!car.just_pit && !stops && car.who.is_player()) stops = co_await wants_to_stop(table, race, car, "R90-SC-12");
  if (stops) {
    join_tail(table, race, car);
    if (car.who.is_player()) co_await stop_in_line(table, race, car);
    else discard_robot_chit(race, car);
    car.just_pit = true;
    race.turn = {};
    co_return;  // goes on when the order reaches the tail
  }
  const Article article = race.rules().line_by_standing ? Article("R90-SC-9") : Article("R90-SC-10");
  if (car.who.is_player()) draw_race_card(table, race, player_of(race, car), article);
  close_up(table, race, car);
  if (car.who.is_player())
    co_await discard_cards(table, race, player_of(race, car), 1, ChooseCard::Purpose::safety_car, article);
  for (const Card card : race.turn.used) discard(race, card);
  race.turn = {};
  car.played = true;
  wait_no_more(race, car);
  if (race.index.waiting == 0) end_game_turn(table, race);
}

// R90-SC-14
void withdraw_safety_car(Table& table, Race& race) {
  race.safety_car = false;
  race.restart = true;
  race.sc_line.clear();
  table.tell("R90-SC-14", SafetyCarIn{race.turn_number});
}

}  // namespace paddock::race_formula_90
