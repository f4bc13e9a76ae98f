// Makes the track of a scenario's position whole: every car in a section, in a line, and at most once on a spot.

#include <fmt/format.h>

#include <algorithm>

#include "games/race_formula_90/rules.h"
#include "games/race_formula_90/make_whole.h"
#include "games/race_formula_90/words.h"

namespace paddock::race_formula_90 {
namespace {

constexpr int most_laps = 99;

bool is_car(const Race& race, Who who) {
  return std::ranges::any_of(race.cars, [&](const Car& car) { return car.who == who; });
}

bool is_section(const Race& race, int section) { return section >= 1 && section <= race.board().length(); }

// The players by seat, then the robots by kind: as many as the scenario wants (R90-R100).
Complaint complete_entries(Race& race) {
  Who expected = player_on(0);
  int players = 0;
  race.first = {};
  for (std::size_t i = 0; i < race.cars.size(); ++i) {
    const Who who = race.cars[i].who;
    const std::string name = fmt::format("cars.{}.who", i + 1);
    if (!who.is_player() && !who.is_robot())
      return complain(name, "race-formula-90.error.no-car");
    if (who.kind < expected.kind || (who.kind > expected.kind && who.number != 1) ||
        (who.kind == expected.kind && who.number != expected.number))
      return complain(name, "race-formula-90.error.order-of-cars");
    if (who.kind > expected.kind)
      for (int kind = static_cast<int>(expected.kind) + 1; kind <= static_cast<int>(who.kind); ++kind)
        race.first[kind] = i;
    expected = {who.kind, who.number + 1};
    players += who.is_player();
  }
  if (players != static_cast<int>(race.players.size()))
    return complain("cars", {"race-formula-90.error.car-for-each", {{"players", race.players.size()}}});
  return std::nullopt;
}

Complaint complete_off_track(Race& race, Car& car, const std::string& name) {
  if (!car.off_track) {
    car.back = 0;
    if (car.time != 0) return forbid(name + ".time", "race-formula-90.error.time-on-track", "R90-OFF-13");
    return std::nullopt;
  }
  if (race.rules().off_track == OffTrackRule::none)
    return forbid(name + ".off_track", "race-formula-90.error.nobody-off-track", "R90-LATE-2");
  if (race.safety_car) return forbid(name + ".off_track", "race-formula-90.error.all-in-line", "R90-SC-6");
  if (section_at(race, car.section).brake < 0)
    return forbid(name + ".section", "race-formula-90.error.off-track-where", "R90-LATE-6");
  if (car.back == 0) car.back = first_re_entry(race, car.section);
  if (!is_section(race, car.back)) return complain(name + ".back", "race-formula-90.error.no-section");
  if (car.time < 0) return complain(name + ".time", "race-formula-90.error.negative");
  return std::nullopt;
}

Complaint check_lane(const Race& race, const Car& car, const std::string& name) {
  if (car.lane == Lane::none) return std::nullopt;
  if (car.off_track) return forbid(name + ".lane", "race-formula-90.error.off-track-no-spot", "R90-OFF-1");
  if (race.safety_car) return forbid(name + ".lane", "race-formula-90.error.safety-car-no-spot", "R90-R119");
  const bool missing = !trajectory_of(race, car) || (car.lane == Lane::extreme && !race.rules().extreme);
  if (missing)
    return complain(name + ".lane", {"race-formula-90.error.no-spot",
                                     {{"section", section_name(race, car.section)}, {"lane", word(car.lane)}}});
  for (const Car& other : race.cars)
    if (other.who != car.who && on_track(other) && other.section == car.section && other.lane == car.lane)
      return forbid(name + ".lane", {"race-formula-90.error.spot-taken", {{"car", words(other.who)}}}, "R90-TRAJ-1");
  return std::nullopt;
}

Complaint complete_car(Race& race, Car& car, const std::string& name) {
  if (car.out) {
    const Who who = car.who;
    const auto [lap, section] = std::pair(car.lap, car.section);
    car = {};
    car.who = who, car.lap = lap, car.section = section;
    car.out = car.played = true;
    return std::nullopt;
  }
  if (!is_section(race, car.section))
    return Error{{"error.range",
                  {{"path", name + ".section"}, {"lowest", 1}, {"highest", race.board().length()}}}};
  if (car.lap < -most_laps || car.lap > most_laps)
    return forbid(name + ".lap", "race-formula-90.error.laps", "R90-LAP-1");
  if (auto wrong = complete_off_track(race, car, name)) return wrong;
  if (auto wrong = check_lane(race, car, name)) return wrong;
  if (car.no_move && !race.rules().no_move_chits)
    return forbid(name + ".no_move", "race-formula-90.error.second-edition-only", "R90-SKIP-2");
  if (car.must_stop && !car.who.is_robot())
    return forbid(name + ".must_stop", "race-formula-90.error.robots-only", "R90-FUEL-9");
  for (const Slot& slot : car.contested)
    if (!is_section(race, slot.section)) return complain(name + ".contested", "race-formula-90.error.no-section");
  return std::nullopt;
}

Complaint check_flag(const Race& race, Who flag) {
  if (!race.rules().weather) return forbid("lines", "race-formula-90.error.no-flags", "R90-EVENT-2");
  if (!is_section(race, flag.number) || section_at(race, flag.number).type != SectionType::corner)
    return forbid("lines", {"race-formula-90.error.flag-where", {{"flag", words(flag)}}}, "R90-FLAG-5");
  return std::nullopt;
}

// Cars that are not named stand behind the others of their section, in the order they had.
Complaint complete_lines(Race& race, const Race& before) {
  const auto named = race.lines;
  const bool is_named = !(named == before.lines);
  race.lines.clear();
  const auto has = [&](Who who) { return std::ranges::count(race.lines, who) > 0; };
  for (const Who who : named) {
    const bool stands = who.is_flag() || (is_car(race, who) && on_track(car_of(race, who)));
    if (is_named && !stands) return complain("lines", {"race-formula-90.error.not-on-track", {{"car", words(who)}}});
    if (is_named && has(who)) return complain("lines", {"race-formula-90.error.named-twice", {{"car", words(who)}}});
    if (who.is_flag())
      if (auto wrong = check_flag(race, who)) return wrong;
    if (stands) race.lines.push_back(who);
  }
  for (const Who who : before.lines)
    if (!who.is_flag() && is_car(race, who) && on_track(car_of(race, who)) && !has(who)) race.lines.push_back(who);
  for (const Car& car : race.cars)
    if (on_track(car) && !has(car.who)) race.lines.push_back(car.who);
  if (std::ranges::count_if(race.lines, &Who::is_flag) > box().pieces.yellow_flags)
    return forbid("lines", {"race-formula-90.error.yellow-flags", {{"flags", box().pieces.yellow_flags}}}, "R90-FLAG-6");
  for (std::size_t i = 0; i < race.lines.size(); ++i)
    for (std::size_t j = i + 1; race.lines[i].is_flag() && j < race.lines.size(); ++j)
      if (const Who who = race.lines[j];
          !who.is_flag() && car_of(race, who).section == race.lines[i].number && car_of(race, who).lane != Lane::none)
        return forbid("lines",
                      {"race-formula-90.error.flag-before-spot", {{"car", words(who)}, {"flag", words(race.lines[i])}}},
                      "R90-FLAG-5");
  return std::nullopt;
}

// A list of the cars for which `is` holds, those that are named first.
template <class List, class Is>
Complaint complete_list(const Race& race, List& list, const std::string& name, std::string_view flag, Is is) {
  const List named = list;
  list.clear();
  for (const Who who : named) {
    if (!is_car(race, who) || std::ranges::count(list, who) > 0)
      return complain(name, {"race-formula-90.error.not-a-car", {{"car", words(who)}}});
    if (!is(car_of(race, who))) return complain(name, {"race-formula-90.error.set-as-well", {{"car", words(who)}, {"field", flag}}});
    list.push_back(who);
  }
  for (const Car& car : race.cars)
    if (is(car) && std::ranges::count(list, car.who) == 0) list.push_back(car.who);
  return std::nullopt;
}

Complaint complete_safety_car(Race& race, const Race& before) {
  race.safety_car_called = false;
  if (race.phase == Phase::safety_car) race.safety_car = true;
  if (!race.safety_car) {
    race.sc_line.clear();
    return std::nullopt;
  }
  if (!race.rules().weather) return forbid("safety_car", "race-formula-90.error.no-safety-car", "R90-SC-1");
  if (race.phase == Phase::turn) return complain("phase", "race-formula-90.error.safety-car-phase");
  if (race.sc_line == before.sc_line) race.sc_line = race_order(race);
  const auto size = race.sc_line.size();
  if (auto wrong =
          complete_list(race, race.sc_line, "sc_line", "out", [](const Car& car) { return !car.out; }))
    return wrong;
  if (race.sc_line.size() != size) return complain("sc_line", "race-formula-90.error.every-car");
  if (race.safety_car_progress != before.safety_car_progress) return std::nullopt;
  const Car& first = car_of(race, race.sc_line.front());
  const bool gone_ahead =
      race.phase == Phase::safety_car && race.rules().line_by_standing && !first.played;  // R90-SC-9
  race.safety_car_progress = progress(race, first) + (gone_ahead ? 1 : 0);
  return std::nullopt;
}

// R90-ACTIV-1, R90-ACTIV-2: the chit, and who can still play.
Complaint complete_activation(Race& race) {
  if (std::ranges::all_of(race.cars, &Car::out)) return complain("cars", "race-formula-90.error.nobody-left");
  race.chit = leader(race).who;
  const bool in_turn = race.phase == Phase::turn || race.phase == Phase::safety_car;
  if (in_turn && std::ranges::all_of(race.cars, &Car::played))
    return complain("cars", "race-formula-90.error.all-played");
  if (race.active.section == 0) return std::nullopt;
  if (!is_section(race, race.active.section)) return complain("active.section", "race-formula-90.error.no-section");
  const Queue cars = cars_of(race, race.active);
  if (race.phase != Phase::turn || std::ranges::all_of(cars, [&](Who who) { return car_of(race, who).played; }))
    race.active = {};
  return std::nullopt;
}

}  // namespace

// `line.19 = "P2 Y19 P1"` is the queue of a section; all of them together are `lines`.
Complaint Game::spell_out(json::value& position) {
  json::object* object = position.if_object();
  const json::value* line = object ? object->if_contains("line") : nullptr;
  if (!line) return std::nullopt;
  if (object->contains("lines")) return complain("line", "race-formula-90.error.line-and-lines");
  if (!line->is_object()) return complain("line", "race-formula-90.error.queue-needed");
  json::array lines;
  for (const auto& [section, queue] : line->as_object()) {
    const json::array cars = queue.is_string()  ? split(queue.as_string())
                             : queue.is_array() ? queue.as_array()
                                                : json::array{queue};
    lines.insert(lines.end(), cars.begin(), cars.end());
  }
  object->erase("line");
  object->emplace("lines", std::move(lines));
  return std::nullopt;
}

Complaint complete_track(Race& race, const Race& before) {
  if (auto wrong = complete_entries(race)) return wrong;
  if (race.phase <= Phase::qualifying) return rebuild_index(race), std::nullopt;
  for (std::size_t i = 0; i < race.cars.size(); ++i)
    if (auto wrong = complete_car(race, race.cars[i], fmt::format("cars.{}", i + 1))) return wrong;
  if (auto wrong =
          complete_list(race, race.off_track, "off_track", "off_track", [](const Car& car) { return car.off_track; }))
    return wrong;
  if (auto wrong = complete_list(race, race.retired, "retired", "out", [](const Car& car) { return car.out; }))
    return wrong;
  if (auto wrong = complete_lines(race, before)) return wrong;
  rebuild_index(race);
  if (auto wrong = complete_safety_car(race, before)) return wrong;
  return complete_activation(race);
}

}  // namespace paddock::race_formula_90
