// The board of Race! Formula 90 as data, with the facts of its panels and its deck of track cards.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "circuit/data_parts.h"
#include "circuit/race_formula_90_shapes.h"
#include "circuit/race_formula_90_symbols.h"
#include "core/reflect.h"

namespace paddock::circuit {

using namespace race_formula_90;

namespace {

template <class T>
json::value as_json(const T& value) {
  return print(value, Viewer::referee());
}

json::object check_of(const Check& check, Edition edition) {
  // In the first edition the check of a recovery is against the late-braking limit, whatever is printed for the second.
  if (edition == Edition::first) return {{"kind", "check"}};
  return {{"kind", "check"}, {"blind", check.blind}, {"modifier", check.modifier}};
}

// What happens in turn; after a check it goes on in `passed` or `failed`.
json::array recovery_of(const RaceFormula90Board& board, int step, Edition edition) {
  json::array steps;
  for (;; ++step) {
    const RecoveryStep& now = board.steps[step];
    if (now.kind == RecoveryStep::Kind::check) {
      json::object check = check_of(now.check, edition);
      check["passed"] = recovery_of(board, step + 1, edition);
      check["failed"] = recovery_of(board, now.failed, edition);
      steps.push_back(std::move(check));
      return steps;
    }
    const bool unknown = now.kind == RecoveryStep::Kind::card && edition == Edition::first;  // it knows no lost cards
    if (!unknown) {
      json::object& happens = steps.emplace_back(json::object{{"kind", as_json(now.kind)}}).as_object();
      if (now.value != 0) happens["value"] = now.value;
    }
    if (now.ends()) return steps;
  }
}

struct RaceFormula90Writer {
  const RaceFormula90Board& board;
  const Outline& outline;
  Edition edition;
  const RaceFormula90Shapes shapes;
  GameData data;

  static json::array as_lists(const std::vector<Pose>& poses) {
    json::array list;
    for (const Pose& pose : poses) list.push_back(as_list(pose));
    return list;
  }

  // Half spaces past the line, of its front edge.
  int along(const Section& section) const {
    const int past = (section.to - static_cast<int>(std::lround(outline.start_line()))) % board.lap;
    return past > 0 ? past : past + board.lap;
  }

  static std::string spot_name(int section, int lane) { return fmt::format("{} {}", section, lane == 0 ? 'a' : 'b'); }
  static std::string extreme_name(int section) { return fmt::format("{} extreme", section); }

  // The trajectories of a section, in this edition.
  json::array spots_of(int number) const {
    json::array names;
    for (const RaceFormula90Shapes::SpotSign& spot : shapes.spots(number))
      names.push_back(json::string(spot_name(number, spot.lane)));
    if (shapes.extreme(number)) names.push_back(json::string(extreme_name(number)));
    return names;
  }

  void add_section(int number) {
    const Section& section = board.section(number);
    json::object space{{"id", std::to_string(number)}, {"kind", as_json(section.type)}};
    put(space, shapes.middle(number));
    space["area"] = area_path({shapes.shape(number)});
    space["way"] = line_path(shapes.way(number));
    space["along"] = along(section);
    if (section.corner) space["corner"] = section.corner;
    space["next"] = std::to_string(number % board.length() + 1);
    if (json::array spots = spots_of(number); !spots.empty()) space["spots"] = std::move(spots);
    space["line"] = as_lists(shapes.line(number));
    space["off_track"] = as_list(shapes.off_track(number));
    if (const auto sign = shapes.late_braking(number)) {
      json::object brake{{"value", sign->value}};
      put(brake, sign->at);
      brake["failed"] = recovery_of(board, board.brakes[section.brake].off_track, edition);
      space["late_braking"] = std::move(brake);
    }
    data.spaces.push_back(std::move(space));
    data.print_words("section", std::to_string(number), shapes.number_plate(number).at);
  }

  json::object trajectory_space(std::string id, std::string_view kind, int section, const Pose& at,
                                const std::vector<Point>& area, const Trajectory& trajectory) const {
    json::object space{{"id", std::move(id)}, {"kind", kind}};
    put(space, at);
    space["area"] = area_path({area});
    space["along"] = along(board.section(section));
    space["section"] = section;
    space["colours"] = as_json(trajectory.colours);
    space["bonus"] = trajectory.bonus;
    if (trajectory.cost != Resource::none) {
      space["cost"] = as_json(trajectory.cost);
      space["amount"] = trajectory.amount;
    }
    return space;
  }

  void add_spots(int number) {
    for (const RaceFormula90Shapes::SpotSign& spot : shapes.spots(number))
      data.spaces.push_back(trajectory_space(spot_name(number, spot.lane), "spot", number, spot.at,
                                             spot_outline(spot.at.at), *spot.trajectory));
    if (const auto at = shapes.extreme(number)) {
      const Extreme& extreme = board.extremes[board.section(number).extreme];
      json::object space =
          trajectory_space(extreme_name(number), "extreme", number, *at, extreme_outline(at->at), extreme.trajectory);
      space["modifier"] = extreme.modifier;
      space["failed"] = recovery_of(board, extreme.recovery, edition);
      data.spaces.push_back(std::move(space));
    }
  }

  void add_marks() {
    for (const SectionType type : {SectionType::straight, SectionType::braking, SectionType::corner}) {
      std::vector<std::vector<Point>> rims;
      for (int number = 1; number <= board.length(); ++number)
        if (board.section(number).type == type)
          for (const Side side : {Side::left, Side::right}) rims.push_back(shapes.rim(number, side));
      data.marks.line(fmt::format("rim-{}", as_json(type).as_string().c_str()), rims);
    }
    std::vector<std::vector<Point>> borders;
    for (int number = 1; number <= board.length(); ++number) borders.push_back(shapes.border(number));
    data.marks.line("border", borders);
    std::vector<Pose> grid;
    for (int place = 0; place < grid_places; ++place) {
      const auto [bracket, number] = shapes.grid_place(place);
      grid.push_back(bracket);
      data.print_words("grid", std::to_string(place + 1), number);
    }
    data.marks.line("grid", race_formula_90_grid_bracket, grid);
  }

  void add_pits() {
    data.ground.area("pit-road", {shapes.pits()});
    data.print_words("pit-stop", fmt::format("−{}", board.pit_time), shapes.pit_words().at);
    data.words.back().as_object()["heading"] = degrees(shapes.pit_words().heading);
  }

  json::array track_cards() const {
    json::array cards;
    for (const TrackCard& card : board.cards) {
      json::object object = as_json(card).as_object();
      object.erase("first_check");
      object.erase("second_check");
      object["check"] = as_json(edition == Edition::first ? card.first_check : card.second_check);
      if (edition == Edition::first) {
        json::array powers;
        for (const Power power : card.powers) powers.push_back(as_json(in_first_edition(power)));
        object["powers"] = std::move(powers);
      }
      cards.push_back(std::move(object));
    }
    return cards;
  }

  void add_facts() {
    data.facts = {{"edition", edition == Edition::first ? "first" : "second"}, {"pit_time", board.pit_time}};
    data.facts["corners"] = as_json(board.corners);
    for (const Corner& corner : board.corners) data.corners.push_back(corner.name);
    data.facts["turns"] = {{"count", board.turns},
                           {"short_end", board.short_end},
                           {"stages", as_json(board.stages)},
                           {"laps", as_json(board.laps)}};
    data.facts["weather"] = as_json(board.weather);
    data.facts["cards"] = track_cards();
  }
};

}  // namespace

GameData data_of(const RaceFormula90Board& board, const Circuit& circuit, const Plan& plan, const Outline& outline,
                 Edition edition) {
  RaceFormula90Writer writer{board, outline, edition, {circuit, plan, board, outline, edition}, {}};
  for (int number = 1; number <= board.length(); ++number) writer.add_section(number);
  for (int number = 1; number <= board.length(); ++number) writer.add_spots(number);
  writer.add_pits();
  writer.add_marks();
  writer.add_facts();
  writer.data.labels = writer.shapes.labels();
  writer.data.signs = writer.shapes.signs_beside();
  return std::move(writer.data);
}

}  // namespace paddock::circuit
