// The position as JSON, and as a text to read at a glance: the weather, every player's chart, the sections ahead, the hand.

#include <fmt/format.h>

#include "core/reflect.h"
#include "games/race_formula_90/rules.h"
#include "games/race_formula_90/words.h"

namespace paddock::race_formula_90 {
namespace {

constexpr int sections_shown = 9;

bool on_grid(const Race& race) { return !race.lines.empty() || !race.off_track.empty(); }

std::string heading(const Race& race) {
  std::string text = race.board().name;
  if (race.turn_number > 0) text += fmt::format("   turn {} of {}", race.turn_number, last_turn(race));
  else text += "   before the race";
  if (race.restart) text += ", restart";
  if (race.rules().weather && race.phase > Phase::weather)
    text += fmt::format("   {}, {} of {} on the chart; robots on {} tyres", word(sky(race)), race.weather + 1,
                        race.board().weather.size(), word(race.robot_tyres));
  if (race.safety_car) text += "   SAFETY CAR";
  return text + "\n";
}

// "1 P1 14   2 Q1 14   3 L2 9 -1": place, car, section, laps down.
std::string order_row(const Race& race) {
  std::string text = "Order ";
  int place = 0;
  for (const Who who : race_order(race)) {
    const Car& car = car_of(race, who);
    const int laps = deficit(race, car);
    text += fmt::format("  {}.{}", ++place, words(who)) + (laps ? fmt::format("-{}", laps) : "");
  }
  if (!race.retired.empty()) text += "   out: " + in_a_row(race.retired);
  return text + "\n";
}

std::string status_of(const Race& race, const Car& car) {
  std::string text;
  const auto add = [&](bool is, std::string_view word) {
    if (is) text += (text.empty() ? "" : ", ") + std::string(word);
  };
  add(car.out, "out");
  add(car.off_track, fmt::format("off track, back in {}", car.back));
  add(car.time > 0, fmt::format("-{} next move", car.time));
  add(car.just_pit, "just pit");
  add(car.forced_pit, "must pit");
  add(car.no_move, "no move");
  const Player& player = player_of(race, car);
  add(player.blue_flag, "blue flag");
  add(race.orange == car.who, "orange flag");
  add(static_cast<bool>(player.chased), "chases " + words(player.chased));
  return text;
}

std::string tyres_of(const Race& race, const Player& player) {
  std::string text = player.tyres == Tyres::none ? "" : word(player.tyres) + " ";
  text += std::to_string(race.phase <= Phase::hands ? player.values.chips : player.chips);
  return player.discs ? text + fmt::format(" +{} blue", player.discs) : text;
}

std::string hand_of_chart(const Race& race, const Player& player) {
  if (race.phase < Phase::hands) return std::to_string(player.values.cards);
  return std::to_string(player.hand.size()) + (player.frozen.empty() ? "" : fmt::format("+{}", player.frozen.size()));
}

std::string damage_of_chart(const Player& player) {
  return fmt::format("{}/{}{}", damage_of(player), player.values.slots,
                     player.brown ? fmt::format(" ({} brown)", player.brown) : "");
}

constexpr std::string_view player_columns = "{} {:<3}{:<12.12} {:>4}  {:<15} {:>5}  {:<13} {:>4}  {:>5}";
constexpr std::string_view plan_columns = "  {:<15}{}";
constexpr int columns_with_plans = 101;  // in narrower pictures strategy and skill are below

void add_row(std::string& rows, std::string row) {
  while (row.ends_with(' ')) row.pop_back();
  rows += row + "\n";
}

std::string player_row(const Race& race, const Player& player, const Game::Names& names, int columns) {
  const Car& car = car_of(race, player_on(player.seat));
  if (player.values == Chart{}) return fmt::format("  {:<3}{}\n", words(car.who), names[player.seat]);
  const std::string_view mark = race.turn.who == car.who ? ">" : car.played && !car.out ? "=" : " ";
  const std::string section = on_grid(race) && !car.out ? std::to_string(car.section) : "";
  const std::string check = player.target ? fmt::format("({})", race.face(player.target).factor) : "";
  const std::string plan = player.strategy == Strategy::none ? "" : name_of(player.strategy);
  const std::string skill = player.skill == Skill::none ? "" : word(player.skill);
  std::string row = fmt::format(player_columns, mark, words(car.who), names[player.seat], section,
                                tyres_of(race, player), hand_of_chart(race, player), damage_of_chart(player),
                                player.fuel ? std::to_string(player.fuel) : "", check);
  std::vector<std::string> below;
  if (columns >= columns_with_plans) row += fmt::format(plan_columns, plan, skill);
  else below = {plan, skill};
  below.push_back(status_of(race, car));
  std::erase(below, "");
  std::string rows;
  add_row(rows, row);
  if (!below.empty()) add_row(rows, fmt::format("      {}", fmt::join(below, ", ")));
  return rows;
}

std::string player_rows(const Race& race, const Game::Names& names, int columns) {
  std::string rows =
      fmt::format(player_columns, " ", "", "driver", "sect", "tyres and chips", "cards", "damage", "stop", "check");
  if (columns >= columns_with_plans) rows += fmt::format(plan_columns, "strategy", "skill");
  rows += "\n";
  for (const Player& player : race.players) rows += player_row(race, player, names, columns);
  return rows;
}

// --- the track -----------------------------------------------------------------------------------------------------

std::string spots_of(const Race& race, int section) {
  Car probe;
  probe.section = section;
  std::string text;
  for (const Lane lane : {Lane::a, Lane::b, Lane::extreme}) {
    if (lane == Lane::extreme && !race.rules().extreme) continue;
    probe.lane = lane;
    if (const boards::Trajectory* trajectory = trajectory_of(race, probe))
      text += fmt::format("{}{}: {}", text.empty() ? "" : "  ", lane == Lane::extreme ? "x" : word(lane),
                          trajectory_text(*trajectory));
  }
  return text;
}

std::string place_text(const Race& race, const boards::Section& section) {
  if (section.type == SectionType::straight) return "straight";
  const boards::Corner& corner = race.board().corner(section.corner);
  if (section.type == SectionType::corner) return fmt::format("{} {:+}", corner.name, corner.contest);
  if (section.brake < 0) return "braking";
  const boards::Brake& brake = race.board().brakes[section.brake];
  if (!race.second_edition()) return fmt::format("braking, late {}", brake.value);
  return brake.modifier ? fmt::format("braking, late {:+}", *brake.modifier) : "braking";
}

// Front to back; a car on a spot with its lane.
std::string cars_in(const Race& race, int section) {
  std::string text;
  for (const Who who : line_of(race, section)) {
    text += (text.empty() ? "" : " ") + (who.is_flag() ? "YELLOW" : words(who));
    if (who.is_flag() || car_of(race, who).lane == Lane::none) continue;
    const Lane lane = car_of(race, who).lane;
    text += lane == Lane::extreme ? "(x)" : fmt::format("({})", word(lane));
  }
  for (const Who who : race.off_track)
    if (car_of(race, who).section == section) text += (text.empty() ? "[" : " [") + words(who) + " off]";
  return text;
}

// Spots that do not fit beside the cars are below them.
std::string track_row(std::string_view mark, std::string_view section, std::string_view place, std::string_view cars,
                      std::string_view spots, int columns) {
  std::string row = fmt::format("{} {:>3} {:<28} {:<16}", mark, section, place, cars);
  if (spots.empty()) return row;
  const bool fits = row.size() + 1 + spots.size() <= static_cast<std::size_t>(columns);
  if (!fits) row.erase(row.find_last_not_of(' ') + 1);
  return fmt::format("{}{}{}", row, fits ? " " : "\n        ", spots);
}

std::string track_rows(const Race& race, const Car& centre, int columns) {
  const int length = race.board().length();
  std::string rows;
  add_row(rows, track_row(" ", "", "contest or late brake", "front first", "spots (x: extreme)", columns));
  for (int i = sections_shown - 2; i >= -1; --i) {
    const int section = (centre.section - 1 + i + length) % length + 1;
    add_row(rows, track_row(i == 0 ? ">" : " ", std::to_string(section), place_text(race, section_at(race, section)),
                            cars_in(race, section), spots_of(race, section), columns));
  }
  return rows;
}

// --- the hand ------------------------------------------------------------------------------------------------------

// Two cards a row where there is room.
std::string card_rows(const Race& race, const Hand& hand, int columns) {
  constexpr int card_width = 48;
  const std::size_t in_row = columns >= 2 * (2 + card_width) ? 2 : 1;
  std::string rows;
  for (std::size_t i = 0; i < hand.size(); i += in_row) {
    std::string row;
    for (std::size_t k = i; k < std::min<std::size_t>(i + in_row, hand.size()); ++k)
      row +=
          fmt::format("  {:<{}}", fmt::format("{:<6} {}", words(hand[k]), face_text(race.face(hand[k]))), card_width);
    add_row(rows, row);
  }
  return rows;
}

std::string running_turn(const Race& race, const Game::Names& names) {
  const Turn& turn = race.turn;
  if (turn.cards.empty()) return "";
  std::string text = fmt::format("{} plays", name_of(turn.who, names));
  for (const Card card : turn.cards) text += fmt::format("  {} {}", words(card), face_text(race.face(card)));
  if (turn.left > 0) text += fmt::format("; {} left", counted(turn.left, "point"));
  return text + "\n";
}

const Car& centre_for(const Race& race, Viewer viewer) {
  int seen = 0;
  const Car* own = nullptr;
  for (const Player& player : race.players)
    if (viewer.sees(player.seat)) ++seen, own = &car_of(race, player_on(player.seat));
  if (seen == 1 && !own->out) return *own;
  return race.turn.who && !race.turn.who.is_flag() ? car_of(race, race.turn.who) : leader(race);
}

}  // namespace

// Beside the position itself: what follows from it and every client shows.
json::value Game::view(const Race& race, Viewer viewer) {
  json::value view = print(race, viewer);
  json::object& object = view.as_object();
  object["order"] = print(on_grid(race) ? race_order(race) : Few<Who, most_cars>(), viewer);
  json::array& line = object["line"].emplace_array();
  for (int section = 1; section <= race.length(); ++section) line.push_back(print(line_of(race, section), viewer));
  if (race.rules().weather) object["sky"] = print(sky(race), viewer);
  json::array& cars = object["cars"].as_array();
  for (std::size_t i = 0; on_grid(race) && i < race.cars.size(); ++i)
    cars[i].as_object()["deficit"] = race.cars[i].out ? 0 : deficit(race, race.cars[i]);
  return view;
}

std::string Game::picture(const Race& race, const Names& names, Viewer viewer, int columns) {
  std::string text = heading(race);
  if (on_grid(race)) text += order_row(race);
  text += player_rows(race, names, columns);
  if (on_grid(race)) text += "\n" + track_rows(race, centre_for(race, viewer), columns);
  text += running_turn(race, names);
  for (const Player& player : race.players)
    if (const Hand* hand = player.hand.seen_by(viewer); hand && !hand->empty())
      text += fmt::format("\n{} holds\n{}", names[player.seat], card_rows(race, *hand, columns));
  return text;
}

}  // namespace paddock::race_formula_90
