#pragma once

// What is always true of a race: each function names the promise that is broken, or returns null.

#include <algorithm>
#include <set>
#include <vector>

#include "games/race_formula_90/rules.h"

namespace paddock::race_formula_90 {

inline bool has_grid(const Race& race) { return race.phase > Phase::qualifying; }
inline bool has_started(const Race& race) { return race.phase >= Phase::next_turn; }
inline bool all_out(const Race& race) { return std::ranges::all_of(race.cars, &Car::out); }

template <class T>
const T& open(const Secret<T>& secret) {
  return *secret.seen_by(Viewer::referee());
}

// --- cards ---------------------------------------------------------------------------------------------------------

// Calls look(card) for every card wherever it lies, inside a turn, too. A Movement Card that has become the Target Check or is
// set aside lies there.
void for_each_card(const Race& race, auto&& look) {
  const auto look_at = [&](const auto& cards) {
    for (const Card card : cards) look(card);
  };
  for (const Player& player : race.players) {
    look_at(open(player.hand)), look_at(player.frozen), look_at(player.reserved);
    look(player.target);
  }
  look_at(race.discards), look_at(race.track_discards), look_at(race.turn.used);
  look_at(open(race.deck)), look_at(open(race.face_down)), look_at(open(race.track_deck));
  for (std::size_t i = 0; i < race.turn.cards.size(); ++i)
    if (!(race.turn.gone >> i & 1)) look(race.turn.cards[i]);
  for (const Contestant& one : race.turn.contest) look_at(open(one.cards));
}

inline const char* broken_cards(const Race& race) {
  std::array<int, most_cards> found{};
  for_each_card(race, [&](Card card) { ++found[card.id]; });
  const bool dealt = found[1] > 0 || race.phase > Phase::hands;
  const int track_cards = race.rules().track_cards ? race.options.circuit.ground->track_cards : 0;
  for (int id = 1; id < most_cards; ++id) {
    const bool exists = dealt && id <= race_cards + track_cards;
    if (found[id] < (exists ? 1 : 0)) return "R90-SETUP-7: a card is lost";
    if (found[id] > (exists ? 1 : 0)) return "R90-SETUP-7: a card lies in two places";
  }
  const auto is_track = [](Card card) { return card.is_track(); };
  if (std::ranges::any_of(race.discards, is_track) || std::ranges::any_of(open(race.deck), is_track) ||
      std::ranges::any_of(open(race.face_down), is_track))
    return "R90-SETUP-8: a Track Card among the Race Cards";
  if (!std::ranges::all_of(race.track_discards, is_track) || !std::ranges::all_of(open(race.track_deck), is_track))
    return "R90-SETUP-8: a Race Card among the Track Cards";
  return nullptr;
}

// --- players -------------------------------------------------------------------------------------------------------

inline bool holds_nothing(const Player& player) {
  return player.chips + player.discs + player.red + player.brown + player.spare + player.fuel == 0 &&
         player.hand.size() == 0 && player.frozen.empty() && player.reserved.empty() && !player.target &&
         !player.blue_flag && !player.chased;
}

// R90-CAR-1 to R90-CAR-5, R90-SETUP-9
inline const char* broken_chart(const Race& race, const Player& player) {
  const RuleSet& rules = race.rules();
  if (static_cast<int>(player.skill) > rules.skills) return "R90-SKILL-2: a skill that the rule set does not have";
  if (static_cast<int>(player.strategy) > rules.strategies) return "R90-STRAT-3: a strategy that it does not have";
  if (race.phase == Phase::cars) return nullptr;
  if (rules.skills > 0 && player.skill == Skill::none) return "R90-SKILL-1: every player has a skill";
  if (rules.charts != (player.chart > 0)) return "R90-SETUP-9: every player has a chart";
  for (const Player& other : race.players)
    if (rules.charts && other.seat != player.seat && other.chart == player.chart) return "R90-SETUP-9: a chart twice";
  if (!rules.set_up)
    return player.values == box().charts[player.chart - 1].values() ? nullptr : "R90-SETUP-9: the printed values";
  const auto points = [](const std::array<int, 3>& chits, int value) {
    return static_cast<int>(std::ranges::find(chits, value) - chits.begin()) + 1;
  };
  const SetUpChits& chits = box().set_up;
  const int cost = points(chits.chips, player.values.chips) + points(chits.cards, player.values.cards) +
                   points(chits.slots, player.values.slots);
  return cost > (player.skill == Skill::tuning ? 8 : 6) ? "R90-CAR-3, R90-CAR-4: too many points" : nullptr;
}

inline const char* broken_tyres(const Race& race, const Player& player) {
  const TyreSet& set = box().tyres[static_cast<int>(player.tyres)];
  if (player.chips < 0 || player.chips > player.values.chips + set.chips) return "R90-TYRE-4: chips of the set fitted";
  const bool expert = player.tyres == Tyres::rain && player.skill == Skill::rain_expert;  // R90-SKILL-17
  if (player.discs < 0 || player.discs > (player.tyres == Tyres::soft || expert ? 3 : 0))
    return "R90-TYRE-4: blue discs of soft tyres";
  if (player.soft_sets < 0 || player.soft_sets > 2) return "R90-TYRE-5: two soft sets";
  if (has_started(race) && race.rules().weather != (player.tyres != Tyres::none)) return "R90-TYRE-1: tyre types";
  return nullptr;
}

inline const char* broken_chase(const Race& race, const Player& player) {
  if (player.chased) {
    if (player.strategy != Strategy::chase) return "R90-STRAT-26: only CHASE has a target";
    if (player.chased == player_on(player.seat)) return "R90-STRAT-26: another driver is chased";
    if (race.second_edition() && !on_track(car_of(race, player.chased))) return "R90-STRAT-29: a target on the track";
    if (race.second_edition() && race.safety_car) return "R90-SC-8: no chase under the safety car";
  }
  const bool is_chased =
      std::ranges::any_of(race.players, [&](const Player& other) { return other.chased == player_on(player.seat); });
  return player.reserved.empty() || is_chased ? nullptr : "R90-R31: cards are set aside though nobody chases";
}

inline const char* broken_player(const Race& race, const Player& player) {
  const Car& car = car_of(race, player_on(player.seat));
  if (car.out) return holds_nothing(player) ? nullptr : "R90-OUT-5: who is out holds nothing";
  if (std::min({player.red, player.brown, player.spare}) < 0 || player.fuel < 0) return "discs are never negative";
  if (damage_of(player) > player.values.slots) return "R90-OUT-1: damage within the slots";
  if (player.spare > player.red) return "R90-R7: spare discs are red";
  if (player.blue_flag && !race.rules().weather) return "R90-EVENT-2: no flags";
  if (race.rules().fuel == FuelRule::none && player.fuel != 0) return "R90-FUEL-11: no fuel";
  if (has_started(race) && (player.fuel == 0 ? race.rules().fuel == FuelRule::chosen : player.fuel < race.turn_number))
    return "R90-FUEL-3: a stop was missed";
  if (has_started(race) && player.fuel == race.turn_number && race.turn_number > 0 && (car.played || car.just_pit))
    return "R90-FUEL-3: the turn went by without the stop";
  if (has_started(race) && !player.target) return "R90-QUAL-7: every player has a Target Check";
  for (const char* one : {broken_chart(race, player), broken_tyres(race, player), broken_chase(race, player)})
    if (one) return one;
  return nullptr;
}

// R90-SETUP-5, R90-SETUP-6, R90-R7, R90-FLAG-6, R90-FLAG-13
inline const char* broken_pieces(const Race& race) {
  const bool few = race.second_edition() && race.players.size() <= 3;
  int red = race.bag_red, brown = race.bag_brown, blue = 0;
  for (const Player& player : race.players) {
    red += player.red - player.spare;
    brown += player.brown;
    blue += player.blue_flag;
  }
  if (race.bag_red < 0 || race.bag_brown < 0) return "R90-R7: more discs than the bag has";
  if (red != (few ? 18 : 24) || brown != 6) return "R90-SETUP-5: a damage disc is lost or made";
  if (blue > 4) return "R90-FLAG-13: four blue flags";
  if (race.orange && (!race.rules().weather || car_of(race, race.orange).out)) return "R90-R64: the orange flag";
  for (const RobotChit& chit : race.robot_chits)
    if (!Who{chit.kind, 1}.is_robot() || chit.turn < 1) return "R90-FUEL-2: a chit of a robot";
  return nullptr;
}

// --- the track -----------------------------------------------------------------------------------------------------

inline const char* broken_lines(const Race& race) {
  std::set<int> standing, flags;
  for (const Who who : race.lines) {
    if (who.is_flag()) {
      if (!flags.insert(who.number).second) return "R90-FLAG-6: two yellow flags in a section";
      if (!race.rules().weather) return "R90-EVENT-2: no flags";
      if (section_at(race, who.number).type != SectionType::corner) return "R90-FLAG-5: flags stand in corners";
    } else if (!standing.insert(index_of(race, who)).second) {
      return "R90-MOVE-3: a car stands in two places";
    } else if (!on_track(car_of(race, who))) {
      return "R90-OFF-1: a car in a line that is not on the track";
    }
  }
  if (flags.size() > 6) return "R90-FLAG-6: six yellow flags";
  const auto listed = [](const auto& list, Who who) { return std::ranges::count(list, who); };
  for (const Car& car : race.cars) {
    if (on_track(car) != (listed(race.lines, car.who) == 1)) return "R90-MOVE-3: every car on the track has its place";
    if ((car.off_track ? 1 : 0) != listed(race.off_track, car.who)) return "R90-R80: the order of departure";
    if ((car.out ? 1 : 0) != listed(race.retired, car.who)) return "R90-R91: the order of elimination";
    if (car.off_track && car.out) return "R90-OUT-5: out and beside the track";
  }
  return nullptr;
}

// R90-TRAJ-1, R90-R60
inline const char* broken_spot(const Race& race, const Car& car) {
  if (car.lane == Lane::none) return nullptr;
  if (!on_track(car)) return "R90-OFF-1: off the track no car is on a spot";
  if (race.safety_car) return "R90-R119: no spots under the safety car";
  if (!trajectory_of(race, car)) return "R90-TRAJ-1: there is no such spot";
  if (car.lane == Lane::extreme && !race.rules().extreme) return "R90-ET-1: no extreme trajectories";
  for (const Car& other : race.cars)
    if (other.who != car.who && on_track(other) && other.section == car.section && other.lane == car.lane)
      return "R90-TRAJ-1: one car per spot";
  for (const Who who : race.lines) {
    if (who == car.who) break;
    if (who == yellow_flag(car.section)) return "R90-FLAG-5: a flag in front of a car on a spot";
  }
  return nullptr;
}

inline const char* broken_car(const Race& race, const Car& car) {
  if (car.section < 1 || car.section > race.length()) return "R90-LAP-1: there is no such section";
  if (car.out) {
    const bool clean = !car.just_pit && !car.no_move && !car.must_stop && !car.forced_pit && car.time == 0;
    return clean ? nullptr : "R90-OUT-5: marks of a car that is out";
  }
  if (car.time < 0 || (car.time > 0 && !car.off_track))
    return "R90-OFF-13, R90-R106: time is lost in the next movement";
  if (car.off_track != (car.back != 0)) return "R90-OFF-4: a way back for every car beside the track";
  if (car.off_track) {
    if (race.rules().off_track == OffTrackRule::none) return "R90-LATE-2: no car leaves the track";
    if (section_at(race, car.section).brake < 0) return "R90-ACTIV-9: it belongs to the braking section";
  }
  if (car.no_move && !race.rules().no_move_chits) return "R90-SKIP-2: no NO MOVE chits";
  if (car.must_stop && !car.who.is_robot()) return "R90-FUEL-9: marks of robots";
  return broken_spot(race, car);
}

// Section 3.1, once more: greater progress; in one section the order of the line, then of departure.
inline Who naive_leader(const Race& race) {
  std::vector<Who> in_order(race.lines.begin(), race.lines.end());
  in_order.insert(in_order.end(), race.off_track.begin(), race.off_track.end());
  std::erase_if(in_order, [](Who who) { return who.is_flag(); });
  const auto first = std::ranges::max_element(in_order, {}, [&](Who who) { return progress(race, car_of(race, who)); });
  return first == in_order.end() ? Who{} : *first;
}

// --- weather, safety car, clock ------------------------------------------------------------------------------------

inline const char* broken_weather(const Race& race) {
  const RuleSet& rules = race.rules();
  if (!rules.weather) return race.weather == 0 && race.robot_tyres == Tyres::none ? nullptr : "R90-WEATHER-9";
  if (race.weather < 0 || race.weather >= static_cast<int>(race.board().weather.size()))
    return "R90-R22: the pawn left the chart";
  if (race.phase <= Phase::weather) return nullptr;
  if (race.robot_tyres != Tyres::hard && race.robot_tyres != Tyres::rain) return "R90-WEATHER-6: tyres of the robots";
  return robots_want_other_tyres(race) ? "R90-WEATHER-8: the robots have not changed" : nullptr;
}

inline const char* broken_safety_car(const Race& race) {
  if (race.safety_car_called) return "R90-SC-1: the safety car enters at once";
  if (!race.safety_car) return race.sc_line.empty() ? nullptr : "R90-SC-14: a line without the safety car";
  if (!race.rules().weather) return "the rule set has no safety car";
  if (!race.off_track.empty()) return "R90-SC-6: off-track cars are put back into the line";
  for (const Car& car : race.cars)
    if (std::ranges::count(race.sc_line, car.who) != (car.out ? 0 : 1)) return "R90-SC-4: every car has its place";
  if (race.second_edition() && std::ranges::any_of(race.lines, &Who::is_flag)) return "R90-SC-8: no yellow flags";
  for (std::size_t i = 1; i < race.sc_line.size(); ++i) {
    const Car &ahead = car_of(race, race.sc_line[i - 1]), &behind = car_of(race, race.sc_line[i]);
    const int gap = race.second_edition() ? progress(race, ahead) - progress(race, behind)
                                          : (ahead.section - behind.section + race.length()) % race.length();
    if (gap < 1) return "R90-SC-4, R90-SC-5: one section apart at least";
  }
  return nullptr;
}

inline const char* broken_clock(const Race& race) {
  if (race.turn_number < 0 || race.turn_number > last_turn(race)) return "R90-END-1: the race goes on after its end";
  if (race.phase == Phase::next_turn && is_last_turn(race)) return "R90-END-1: no turn after the last";
  if (race.phase == Phase::safety_car && !race.safety_car) return "R90-SC-9: a turn without its safety car";
  if (race.phase == Phase::turn && race.safety_car) return "R90-SC-9: a turn without its line";
  return nullptr;
}

// Between turns.
inline const char* broken(const Race& race) {
  if (!(race.turn == Turn{})) return "something is left of the individual turn";
  if (!(race.index == index_from(race))) return "the index says what cars and lines say";
  for (const char* one : {broken_cards(race), broken_pieces(race), broken_weather(race), broken_clock(race)})
    if (one) return one;
  if (!has_grid(race)) return nullptr;
  for (const Car& car : race.cars)
    if (const char* one = broken_car(race, car)) return one;
  for (const Player& player : race.players)
    if (const char* one = broken_player(race, player)) return one;
  for (const char* one : {broken_lines(race), broken_safety_car(race)})
    if (one) return one;
  if (!all_out(race) && race.chit != naive_leader(race)) return "R90-ACTIV-1: the chit is with the Leader";
  return nullptr;
}

}  // namespace paddock::race_formula_90
