// The position as JSON, and as a text to read at a glance: the weather, every player's chart, the sections ahead, the hand.

#include <fmt/format.h>

#include "core/reflect.h"
#include "games/race_formula_90/rules.h"
#include "games/race_formula_90/words.h"

namespace paddock::race_formula_90 {
namespace {

constexpr int sections_shown = 9;
constexpr int wide = 101;  // columns: in narrower pictures strategy, skill and spots are below

bool on_grid(const Race& race) { return !race.lines.empty() || !race.off_track.empty(); }

Cell number(int value, int width = 0) { return {verbatim(std::to_string(value)), width, true}; }
Cell gap(int width) { return {verbatim(std::string(static_cast<std::size_t>(width), ' '))}; }

paddock::Row heading(const Race& race) {
  paddock::Row row{{verbatim(race.board().name)}};
  const auto add = [&](const Message& message) { row.insert(row.end(), {gap(3), {message}}); };
  if (race.turn_number > 0)
    add({"race-formula-90.picture.turn",
         {{"turn", race.turn_number}, {"last", last_turn(race)}, {"restart", race.restart}}});
  else add("race-formula-90.picture.before-race");
  if (race.rules().weather && race.phase > Phase::weather)
    add({"race-formula-90.picture.weather",
         {{"sky", name_of(sky(race))},
          {"slot", race.weather + 1},
          {"slots", race.board().weather.size()},
          {"tyres", name_of(race.robot_tyres)}}});
  if (race.safety_car) add("race-formula-90.picture.safety-car");
  return row;
}

// "1.P1  2.Q1  3.L2-1": place, car, laps down.
paddock::Row order_row(const Race& race) {
  paddock::Row row{{"race-formula-90.picture.order"}};
  int place = 0;
  for (const Who who : race_order(race)) {
    const int laps = deficit(race, car_of(race, who));
    row.push_back(
        {verbatim(fmt::format("  {}.{}{}", ++place, words(who), laps ? "-" + std::to_string(laps) : std::string()))});
  }
  if (!race.retired.empty())
    row.insert(row.end(), {gap(3), {{"race-formula-90.picture.retired", {{"cars", in_a_row(race.retired)}}}}});
  return row;
}

// --- the players ---------------------------------------------------------------------------------------------------

std::vector<Message> status_of(const Race& race, const Car& car) {
  std::vector<Message> status;
  const auto add = [&](bool is, const Message& message) {
    if (is) status.push_back(message);
  };
  const Player& player = player_of(race, car);
  add(car.out, "race-formula-90.status.out");
  add(car.off_track, {"race-formula-90.status.off-track", {{"section", std::to_string(car.back)}}});
  add(car.time > 0, {"race-formula-90.status.time", {{"points", car.time}}});
  add(car.just_pit, "race-formula-90.status.just-pit");
  add(car.forced_pit, "race-formula-90.status.must-pit");
  add(car.no_move, "race-formula-90.status.no-move");
  add(player.blue_flag, "race-formula-90.status.blue-flag");
  add(race.orange == car.who, "race-formula-90.status.orange-flag");
  add(static_cast<bool>(player.chased), {"race-formula-90.status.chases", {{"car", words(player.chased)}}});
  return status;
}

Message tyres_of(const Race& race, const Player& player) {
  return {"race-formula-90.picture.tyres",
          {{"tyres", Argument::word(word(player.tyres))},
           {"chips", race.phase <= Phase::hands ? player.values.chips : player.chips},
           {"discs", player.discs}}};
}

std::string hand_of_chart(const Race& race, const Player& player) {
  if (race.phase < Phase::hands) return std::to_string(player.values.cards);
  return std::to_string(player.hand.size()) + (player.frozen.empty() ? "" : fmt::format("+{}", player.frozen.size()));
}

paddock::Row player_columns(std::string_view mark, std::string_view car, const Message& driver,
                            const std::array<Message, 6>& chart) {
  const auto& [section, tyres, cards, damage, stop, check] = chart;
  return {{verbatim(mark), 2},
          {verbatim(car), 3},
          {driver, 12},
          {section, 5, true},
          gap(2),
          {tyres, 16},
          {cards, 6, true},
          gap(2),
          {damage, 13},
          {stop, 5, true},
          gap(1),
          {check, 6, true}};
}

void add_plan(paddock::Row& row, const Message& strategy, const Message& skill) {
  row.insert(row.end(), {gap(2), {strategy, 15}, {skill}});
}

Rows player_rows(const Race& race, const Player& player, const Game::Names& names, int columns) {
  const Car& car = car_of(race, player_on(player.seat));
  const std::string name = names[player.seat].substr(0, 12);
  if (player.values == Chart{}) return {player_columns("", words(car.who), verbatim(name), {})};
  const std::string_view mark = race.turn.who == car.who ? ">" : car.played && !car.out ? "=" : " ";
  const auto text = [](bool is, int value) { return is ? verbatim(std::to_string(value)) : Message(); };
  paddock::Row row = player_columns(
      mark, words(car.who), verbatim(name),
      {text(on_grid(race) && !car.out, car.section), tyres_of(race, player), verbatim(hand_of_chart(race, player)),
       Message("race-formula-90.picture.damage",
               {{"damage", damage_of(player)}, {"slots", player.values.slots}, {"brown", player.brown}}),
       text(player.fuel != 0, player.fuel),
       player.target ? verbatim(fmt::format("({})", race.face(player.target).factor)) : Message()});
  std::vector<Message> below;
  if (columns >= wide) add_plan(row, name_of(player.strategy), name_of(player.skill));
  else below = {name_of(player.strategy), name_of(player.skill)};
  std::ranges::move(status_of(race, car), std::back_inserter(below));
  std::erase(below, Message());
  Rows rows{row};
  if (!below.empty()) rows.push_back({gap(6), {{"race-formula-90.picture.list", {{"list", below}}}}});
  return rows;
}

paddock::Row player_heading(int columns) {
  paddock::Row row = player_columns(
      "", "", "race-formula-90.picture.driver",
      {"race-formula-90.picture.section", "race-formula-90.picture.tyres-and-chips", "race-formula-90.picture.cards",
       "race-formula-90.picture.damage-slots", "race-formula-90.picture.stop", "race-formula-90.picture.check"});
  if (columns >= wide) add_plan(row, "race-formula-90.picture.strategy", "race-formula-90.picture.skill");
  return row;
}

// --- the track -----------------------------------------------------------------------------------------------------

std::vector<Message> spots_of(const Race& race, int section) {
  Car probe;
  probe.section = section;
  std::vector<Message> spots;
  for (const Lane lane : {Lane::a, Lane::b, Lane::extreme}) {
    if (lane == Lane::extreme && !race.rules().extreme) continue;
    probe.lane = lane;
    if (const boards::Trajectory* trajectory = trajectory_of(race, probe))
      spots.push_back({"race-formula-90.picture.spot",
                       {{"lane", lane == Lane::extreme ? "x" : word(lane)}, {"trajectory", name_of(*trajectory)}}});
  }
  return spots;
}

Message place_of(const Race& race, const boards::Section& section) {
  if (section.type == SectionType::straight) return "race-formula-90.place.no-corner";
  const boards::Corner& corner = race.board().corner(section.corner);
  if (section.type == SectionType::corner) return verbatim(fmt::format("{} {:+}", corner.name, corner.contest));
  Argument late = nullptr;
  if (section.brake >= 0) {
    const boards::Brake& brake = race.board().brakes[section.brake];
    if (!race.second_edition()) late = std::to_string(brake.value);
    else if (brake.modifier) late = fmt::format("{:+}", *brake.modifier);
  }
  return {"race-formula-90.picture.braking", {{"late", late}}};
}

// Front to back; a car on a spot with its lane.
Message cars_in(const Race& race, int section) {
  std::vector<Argument> cars;
  for (const Who who : line_of(race, section)) {
    const Lane lane = who.is_flag() ? Lane::none : car_of(race, who).lane;
    const std::string spot = lane == Lane::none ? "" : lane == Lane::extreme ? "(x)" : "(" + word(lane) + ")";
    cars.push_back(who.is_flag() ? Argument(Message("race-formula-90.picture.yellow", {})) : words(who) + spot);
  }
  for (const Who who : race.off_track)
    if (car_of(race, who).section == section)
      cars.push_back(Message("race-formula-90.picture.off-track", {{"car", words(who)}}));
  return cars.empty() ? Message() : Message("race-formula-90.picture.list", {{"list", cars}});
}

// Spots are beside the cars, or below them where there is little room.
void add_track_row(Rows& rows, std::string_view mark, const Cell& section, const std::array<Message, 2>& place,
                   const std::vector<Message>& spots, int columns) {
  rows.push_back({{verbatim(mark), 2}, section, gap(1), {place[0], 29}, {place[1], 17}});
  if (spots.empty()) return;
  if (columns < wide) rows.push_back({gap(6)});
  for (const Message& spot : spots) rows.back().insert(rows.back().end(), {gap(2), {spot}});
}

void add_track(Rows& rows, const Race& race, const Car& centre, int columns) {
  const int length = race.board().length();
  add_track_row(rows, "", {{}, 3}, {"race-formula-90.picture.place", "race-formula-90.picture.line"},
                {"race-formula-90.picture.spots"}, columns);
  for (int i = sections_shown - 2; i >= -1; --i) {
    const int section = (centre.section - 1 + i + length) % length + 1;
    add_track_row(rows, i == 0 ? ">" : "", number(section, 3),
                  {place_of(race, section_at(race, section)), cars_in(race, section)}, spots_of(race, section),
                  columns);
  }
}

// --- the cards -----------------------------------------------------------------------------------------------------

// Two cards a row where there is room.
void add_hand(Rows& rows, const Race& race, const Hand& hand, int columns) {
  constexpr int card_width = 48, name_width = 7;
  const std::size_t in_row = columns >= 2 * (2 + card_width) ? 2 : 1;
  for (std::size_t i = 0; i < hand.size(); ++i) {
    if (i % in_row == 0) rows.emplace_back();
    rows.back().insert(
        rows.back().end(),
        {gap(2), {verbatim(words(hand[i])), name_width}, {face_name(race.face(hand[i])), card_width - name_width}});
  }
}

paddock::Row running_turn(const Race& race, const Game::Names& names) {
  const auto cards = arguments_of(race.turn.cards, [&](Card card) {
    return Argument(
        Message("race-formula-90.picture.card", {{"card", words(card)}, {"face", face_name(race.face(card))}}));
  });
  return {{{"race-formula-90.picture.plays",
            {{"driver", driver_name(race.turn.who, names)},
             {"cards", cards},
             {"left", std::max<int>(race.turn.left, 0)}}}}};
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

Rows Game::picture(const Race& race, const Names& names, Viewer viewer, int columns) {
  Rows rows{heading(race)};
  if (on_grid(race)) rows.push_back(order_row(race));
  rows.push_back(player_heading(columns));
  for (const Player& player : race.players)
    std::ranges::move(player_rows(race, player, names, columns), std::back_inserter(rows));
  if (on_grid(race)) {
    rows.emplace_back();
    add_track(rows, race, centre_for(race, viewer), columns);
  }
  if (!race.turn.cards.empty()) rows.push_back(running_turn(race, names));
  for (const Player& player : race.players)
    if (const Hand* hand = player.hand.seen_by(viewer); hand && !hand->empty()) {
      rows.emplace_back();
      rows.push_back({{{"race-formula-90.picture.hand", {{"driver", names[player.seat]}}}}});
      add_hand(rows, race, *hand, columns);
    }
  return rows;
}

}  // namespace paddock::race_formula_90
