// The position as JSON, and as a text to read at a glance: the weather, the cars in order, the viewer's dashboard, and the
// track around the car to move.

#include <fmt/format.h>

#include <algorithm>

#include "core/reflect.h"
#include "games/pole_position/rules.h"
#include "games/pole_position/words.h"

namespace paddock::pole_position {
namespace {

// --- heading -------------------------------------------------------------------------------------------------------

const char* phase_word(const Race& race) {
  switch (race.phase) {
    case Phase::qualifying: return "qualifying";
    case Phase::tyres: return "tyres";
    case Phase::round:
    case Phase::turns: return in_start(race) ? "start" : "race";
    case Phase::safety_car: return "safety_car";
    case Phase::over: return "over";
    default: return "none";
  }
}

Message phase_of(const Race& race) {
  return {"pole-position.picture.phase",
          {{"phase", Argument::word(phase_word(race))},
           {"session", race.preparation},
           {"lap", race.lap_counter},
           {"laps", race.laps},
           {"round", std::to_string(race.round)}}};
}

Message sky_of(const Race& race) {
  if (race.phase == Phase::setup) return {};
  Message sky = weather_forecast(race);
  sky.id = "pole-position.picture.sky";
  return sky;
}

void add_heading(Rows& rows, const Race& race) {
  rows.push_back(
      {{verbatim(race.board().name)}, {verbatim("   ")}, {phase_of(race)}, {verbatim("   ")}, {sky_of(race)}});
  for (const auto& [part, last_round] : race.yellow)
    rows.push_back({{{"pole-position.picture.yellow",
                      {{"part", race.board().parts[part].title()}, {"round", std::to_string(last_round)}}}}});
}

// --- the cars ------------------------------------------------------------------------------------------------------

constexpr int wide_screen = 100;  // columns, with room for tokens beside a car

Message ordinal_of(int place) { return place ? Message("pole-position.picture.place", {{"place", place}}) : Message(); }

Message set_of(const TyreSet& set) { return {"pole-position.picture.set", {{"tyre", set.tyre}, {"life", set.life}}}; }

// What else lies on the dashboard: tokens that not every car has.
std::vector<Message> tokens_of(const Race& race, const Car& car) {
  std::vector<Message> tokens;
  const auto add = [&](std::string_view what, bool there, int count, bool open = false) {
    if (there)
      tokens.push_back(
          {"pole-position.picture.token", {{"what", Argument::word(what)}, {"count", count}, {"open", open}}});
  };
  add("stress", race.options.stress && !car.is_bot(), car.stress);
  add("light", car.light > 0, car.light, car.open_light > 0);
  add("heavy", car.heavy > 0, car.heavy, car.open_heavy > 0);
  add("off_track", car.off_track == OffTrack::marked, 0);
  add("returning", car.off_track == OffTrack::returning, 0);
  add("parked", car.parked > 0, car.parked);
  add("blown", car.blown, 0);
  add("drs", car.drs, 0);
  add("must_pit", car.must_pit, 0);
  add("bot", car.is_bot(), car.is_bot() ? bot_of(car).overtaking : 0);
  return tokens;
}

Row tokens_row(const std::vector<Message>& tokens) {
  Row row;
  for (const Message& token : tokens) {
    row.push_back({verbatim(row.empty() ? "  " : ", ")});
    row.push_back({token});
  }
  return row;
}

// A number in its column, which a bot has none of.
paddock::Cell points_cell(const Car& car, int points) {
  return {car.is_bot() ? Message() : verbatim(std::to_string(points)), 3, true};
}

void add_car(Rows& rows, const Race& race, const Car& car, const Game::Names& names, int columns) {
  const int place = car.racing() ? position_of(race, car.seat) : int(car.place);
  Row row{{verbatim(race.turn.seat == car.seat && car.racing() ? ">" : " "), 2},
          {ordinal_of(car.status == Status::out ? 0 : place), 5},
          {verbatim(std::to_string(car.seat + 1)), 3, true},
          {verbatim(" ")},
          {car_name(car.who(), names), 15}};
  if (!car.racing()) {
    row.push_back({{"pole-position.picture.ended",
                    {{"finished", car.status == Status::finished}, {"cause", argument_of(car.cause)}}}});
    return rows.push_back(row);
  }
  row.insert(row.end(), {{verbatim(car.cell < 0 ? "" : name_of(race, car.cell)), 9},
                         {verbatim(std::to_string(car.lap)), 3, true},
                         {verbatim("  ")},
                         {car.fitted < 0 ? Message() : set_of(car.tyres()), 16},
                         points_cell(car, car.ep),
                         points_cell(car, car.bp),
                         points_cell(car, car.sp),
                         {verbatim(std::to_string(car.stops)), 6, true}});
  const Row tokens = tokens_row(tokens_of(race, car));
  if (columns >= wide_screen) row.insert(row.end(), tokens.begin(), tokens.end());
  rows.push_back(row);
  if (columns >= wide_screen || tokens.empty()) return;
  rows.push_back({{verbatim("          ")}});
  rows.back().insert(rows.back().end(), tokens.begin(), tokens.end());
}

void add_cars(Rows& rows, const Race& race, const Game::Names& names, int columns) {
  if (classified_seats(race).empty()) return;  // before there is a grid
  rows.push_back({{verbatim(""), 7},
                  {"pole-position.picture.number", 3, true},
                  {verbatim(" ")},
                  {"pole-position.picture.car", 15},
                  {"pole-position.picture.cell", 9},
                  {"pole-position.picture.lap", 3, true},
                  {verbatim("  ")},
                  {"pole-position.picture.tyres", 16},
                  {verbatim("EP"), 3, true},
                  {verbatim("BP"), 3, true},
                  {verbatim("SP"), 3, true},
                  {"pole-position.picture.stops", 6, true}});
  for (const Seat seat : classified_seats(race)) add_car(rows, race, car_of(race, seat), names, columns);
}

// --- the viewer's dashboard ----------------------------------------------------------------------------------------

void add_dashboard(Rows& rows, const Race& race, const Car& car) {
  if (!car.sets.empty()) {
    std::vector<Message> others;
    for (int i = 0; i < static_cast<int>(car.sets.size()); ++i)
      if (i != car.fitted) others.push_back(set_of(car.sets[i]));
    rows.push_back({{{"pole-position.picture.sets",
                      {{"fitted", car.fitted < 0 ? Argument(nullptr) : Argument(set_of(car.tyres()))},
                       {"has_fitted", car.fitted >= 0},
                       {"others", others}}}}});
  }
  if (car.driver)
    rows.push_back({{{"pole-position.picture.cards",
                      {{"driver", driver_name(car.driver)},
                       {"driver_article", fmt::format("PP-A1-{}", car.driver)},
                       {"team", team_name(car.team)},
                       {"team_article", fmt::format("PP-A2-{}", car.team)}}}}});
  if (car.wear_tokens + car.blowout_tokens > 0)
    rows.push_back({{{"pole-position.picture.tokens", {{"wear", car.wear_tokens}, {"blowout", car.blowout_tokens}}}}});
  if (car.stops == 0 && car.racing() && race.phase >= Phase::round)
    rows.push_back({{{"pole-position.picture.stop-due", {{"lap", race.laps}}}}});
}

// --- the track -----------------------------------------------------------------------------------------------------

constexpr int most_rows = 36, shown_behind = 5, sign_width = 3, label_width = 8;

// Cells side by side: a row of a straight, or the cells of a corner with as many left to its end.
struct TrackRow {
  int part = 0;
  std::string label;
  std::array<CellId, 3> cell{no_cell, no_cell, no_cell};
};

std::vector<TrackRow> rows_of_part(const Board& board, int part, bool divided) {
  const bool corner = board.parts[part].corner;
  const int rows = *std::ranges::max_element(board.parts[part].size);
  std::vector<TrackRow> list;
  for (int number = 1; number <= rows; ++number) {
    const int row = corner ? rows + 1 - number : number;
    TrackRow rear{part, fmt::format("{}a", row)}, front{part, std::to_string(row)};
    for (int id = 0; id < board.entry; ++id) {
      const Board::Cell& cell = board.cells[id];
      if (cell.part == part && cell.row == row)
        (cell.is_rear_half ? rear : front).cell[cell.lane - 1] = static_cast<CellId>(id);
    }
    const bool halves = std::ranges::any_of(rear.cell, [](CellId cell) { return cell != no_cell; });
    if (halves && divided) list.push_back(rear), front.label = "b";
    list.push_back(front);
  }
  return list;
}

std::string sign_of(const Race& race, CellId id, bool divided) {
  if (id == no_cell) return " ";
  const Board::Cell& cell = race.board().cells[id];
  for (const Car& car : race.cars)
    if (car.racing() && (car.cell == id || (!divided && cell.rear_half != no_cell && car.cell == cell.rear_half)))
      return std::to_string(car.seat + 1);
  if (cell.line == 0) return ">";
  if (cell.line > 0) return "*";
  if (std::ranges::count(race.board().gate, id) > 0) return "P";
  return cell.less_grip && special_rules(race).less_grip ? "~" : ".";
}

// A line across the track after this row.
std::string line_after_row(const Race& race, const TrackRow& row) {
  const Board& board = race.board();
  const auto here = [&](const Board::Stripe& line) {
    return line.part == row.part && std::to_string(line.after_row) == row.label;
  };
  if (row.part == 0 && std::to_string(board.finish) == row.label) return "|";
  if (race.options.drs && std::ranges::any_of(board.drs, here)) return ":";
  return "";
}

std::string part_title(const Board::Part& part) {
  return part.id + (part.technical ? "!" : "") + (part.name.empty() ? "" : " " + part.name);
}

// All rows of the track from the line on, and which of them the car is in.
struct RowsOfTrack {
  std::vector<TrackRow> rows;
  std::size_t middle = 0;
};

RowsOfTrack rows_of_track(const Board& board, const Car& centre) {
  RowsOfTrack all;
  for (int part = 0; part < static_cast<int>(board.parts.size()); ++part)
    for (const TrackRow& row : rows_of_part(board, part, centre.lap <= 1)) {
      for (const CellId cell : row.cell)
        if (cell != no_cell && (cell == centre.cell || board.cells[cell].rear_half == centre.cell))
          all.middle = all.rows.size();
      all.rows.push_back(row);
    }
  return all;
}

void add_track(Rows& rows, const Race& race, const Car& centre, int columns) {
  const Board& board = race.board();
  const int shown_rows = std::clamp((columns - label_width) / sign_width, 2 * shown_behind, most_rows);
  const auto [all, middle] = rows_of_track(board, centre);
  std::string titles, labels;
  std::array<std::string, 3> lanes;
  for (int i = 0, last = -1; i < shown_rows; ++i) {
    const TrackRow& row = all[(middle + all.size() - shown_behind + i) % all.size()];
    const auto column = static_cast<std::size_t>(sign_width * i);
    if (row.part != last) {
      if (titles.size() > column) titles.resize(column - 1);
      titles += std::string(column - titles.size(), ' ') + part_title(board.parts[row.part]);
    }
    last = row.part;
    labels += fmt::format("{:<{}}", row.label, sign_width);
    for (int lane = 0; lane < 3; ++lane)
      lanes[lane] +=
          fmt::format("{:<{}}", sign_of(race, row.cell[lane], centre.lap <= 1) + line_after_row(race, row), sign_width);
  }
  titles.resize(std::min<std::size_t>(titles.size(), sign_width * shown_rows));
  rows.push_back({{verbatim(""), label_width}, {verbatim(titles)}});
  rows.push_back({{verbatim(""), label_width}, {verbatim(labels)}});
  rows.push_back({{"pole-position.picture.left", label_width}, {verbatim(lanes[0])}});
  rows.push_back({{"pole-position.picture.middle", label_width}, {verbatim(lanes[1])}});
  rows.push_back({{"pole-position.picture.right", label_width}, {verbatim(lanes[2])}});
}

// The car whose surroundings are shown: the one on turn, the viewer's, or the leader.
const Car* centre_car(const Race& race, const Car* own) {
  const auto shown = [&](const Car* car) { return car && car->racing() && on_track(race, *car); };
  const Car* moving = race.turn.seat == nobody ? nullptr : &car_of(race, race.turn.seat);
  const Car* first = race.positions.empty() ? nullptr : &car_of(race, race.positions.front());
  for (const Car* car : {moving, own, first})
    if (shown(car)) return car;
  return nullptr;
}

const Car* car_of_viewer(const Race& race, Viewer viewer) {
  const auto own = [&](const Car& car) { return !car.is_bot() && viewer.sees(car.seat); };
  if (std::ranges::count_if(race.cars, own) != 1) return nullptr;  // the referee has no car
  return &*std::ranges::find_if(race.cars, own);
}

}  // namespace

Rows Game::picture(const Race& race, const Names& names, Viewer viewer, int columns) {
  Rows rows;
  add_heading(rows, race);
  add_cars(rows, race, names, columns);
  const Car* own = car_of_viewer(race, viewer);
  if (own) add_dashboard(rows, race, *own);
  const Car* centre = centre_car(race, own);
  if (!centre) return rows;
  rows.emplace_back();
  add_track(rows, race, *centre, columns);
  rows.push_back(
      {{{"pole-position.picture.signs", {{"drs", race.options.drs}, {"less_grip", special_rules(race).less_grip}}}}});
  rows.push_back({{"pole-position.picture.corners"}});
  return rows;
}

json::value Game::view(const Race& race, Viewer viewer) {
  json::value view = print(race, viewer);
  json::object& object = view.as_object();
  object["sky"] = word(weather(race));
  for (const Car& car : race.cars)
    object["cars"].as_array()[car.seat].as_object()["position"] = position_of(race, car.seat);
  return view;
}

}  // namespace paddock::pole_position
