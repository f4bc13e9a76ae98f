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

std::string phase_text(const Race& race) {
  switch (race.phase) {
    case Phase::qualifying: return fmt::format("qualifying, Q{}", race.preparation);
    case Phase::tyres: return "choosing tyres";
    case Phase::round:
    case Phase::turns:
      return in_start(race) ? fmt::format("start, round {}", race.round)
                            : fmt::format("lap {} of {}, round {}", race.lap_counter, race.laps, race.round);
    case Phase::safety_car: return "safety car";
    case Phase::over: return "finished";
    default: return "preparing the race";
  }
}

std::string forecast_text(const Race& race) {
  if (race.phase == Phase::setup) return "";
  const std::string now = weather_text(weather(race));
  const Forecast next = forecast(race);
  if (next.steps >= forever) return now + " for good";
  return fmt::format("{}, {} in {}", now, weather_text(next.future), counted(next.steps, "cloud"));
}

std::string heading(const Race& race) {
  std::string text = fmt::format("{}   {}   {}\n", race.board().name, phase_text(race), forecast_text(race));
  for (const YellowSector& sector : race.yellow)
    text += fmt::format("Yellow flags in {} until the end of round {}: nobody overtakes there\n",
                        race.board().parts[sector.part].title(), sector.last_round);
  return text;
}

// --- the cars ------------------------------------------------------------------------------------------------------

// "hard 4", "soft worn -1"
std::string set_text(const TyreSet& set) {
  return fmt::format("{} {}{}", word(set.tyre), set.life < 0 ? "worn " : "", set.life);
}

std::string tyres_text(const Car& car) { return car.fitted < 0 ? "" : set_text(car.tyres()); }

// What else lies on the dashboard: tokens that not every car has.
std::string tokens_text(const Race& race, const Car& car) {
  std::vector<std::string> tokens;
  if (race.options.stress && !car.is_bot()) tokens.push_back(fmt::format("stress {}", car.stress));
  if (car.light) tokens.push_back(fmt::format("light {}{}", car.light, car.open_light ? "!" : ""));
  if (car.heavy) tokens.push_back(fmt::format("heavy {}{}", car.heavy, car.open_heavy ? "!" : ""));
  if (car.off_track == OffTrack::marked) tokens.push_back("off track");
  if (car.off_track == OffTrack::returning) tokens.push_back("returning");
  if (car.parked) tokens.push_back(counted(car.parked, "MP") + " kept");
  if (car.blown) tokens.push_back("blown tyre");
  if (car.drs) tokens.push_back("DRS");
  if (car.must_pit) tokens.push_back("must pit");
  if (car.is_bot()) tokens.push_back(fmt::format("bot, fights with {}", bot_of(car).overtaking));
  return fmt::format("{}", fmt::join(tokens, ", "));
}

std::string car_row(const Race& race, const Car& car, const Game::Names& names, int columns) {
  const std::string name = fmt::format("{:>2} {:<14}", car.seat + 1, name_of(car.who(), names));
  if (car.status == Status::finished) return fmt::format("  {:<4}{} finished", ordinal(car.place), name);
  if (car.status == Status::out) return fmt::format("      {} out: {}", name, cause_text(car.cause));
  const int position = position_of(race, car.seat);
  const std::string points =
      car.is_bot() ? fmt::format("{:>8}", "") : fmt::format("{:>2} {:>2} {:>2}", car.ep, car.bp, car.sp);
  std::string row = fmt::format("{} {:<4}{} {:<9}{:>3}  {:<16}{}  {:>4}", race.turn.seat == car.seat ? ">" : " ",
                                position ? ordinal(position) : "", name, car.cell < 0 ? "" : name_of(race, car.cell),
                                car.lap, tyres_text(car), points, car.stops);
  const std::string tokens = tokens_text(race, car);
  if (tokens.empty()) return row;
  const bool fits = row.size() + 2 + tokens.size() <= static_cast<std::size_t>(columns);
  return row + (fits ? "  " : "\n         ") + tokens;
}

std::string rows_of_cars(const Race& race, const Game::Names& names, int columns) {
  if (classified_seats(race).empty()) return "";  // before there is a grid
  std::string rows =
      fmt::format("      no {:<14} {:<9}{:>3}  {:<16}{}  pits\n", "car", "on", "lap", "tyres", "EP BP SP");
  for (const Seat seat : classified_seats(race)) rows += car_row(race, car_of(race, seat), names, columns) + "\n";
  return rows;
}

// --- the viewer's dashboard ----------------------------------------------------------------------------------------

std::string dashboard(const Race& race, const Car& car) {
  std::string sets;
  for (int i = 0; i < static_cast<int>(car.sets.size()); ++i)
    sets += fmt::format("{}{}{}", i ? ", " : "", set_text(car.sets[i]), i == car.fitted ? " (fitted)" : "");
  std::string text = sets.empty() ? "" : fmt::format("Your tyres: {}\n", sets);
  if (car.driver)
    text += fmt::format("You are {} (PP-A1-{}) and drive for {} (PP-A2-{})\n", driver_of(car).name, car.driver,
                        team_of(car).name, car.team);
  if (car.wear_tokens + car.blowout_tokens > 0)
    text +=
        fmt::format("{}, {}\n", counted(car.wear_tokens, "wear token"), counted(car.blowout_tokens, "blowout token"));
  if (car.stops == 0 && car.racing() && race.phase >= Phase::round)
    text += fmt::format("A pit stop is due before lap {}\n", race.laps);
  return text;
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

std::string track_around(const Race& race, const Car& centre, int columns) {
  const Board& board = race.board();
  const int shown_rows = std::clamp((columns - label_width) / sign_width, 2 * shown_behind, most_rows);
  std::vector<TrackRow> all;
  std::size_t middle = 0;
  const bool divided = centre.lap <= 1;
  for (int part = 0; part < static_cast<int>(board.parts.size()); ++part)
    for (const TrackRow& row : rows_of_part(board, part, divided)) {
      for (const CellId cell : row.cell)
        if (cell != no_cell && (cell == centre.cell || board.cells[cell].rear_half == centre.cell)) middle = all.size();
      all.push_back(row);
    }
  std::string titles(label_width, ' '), labels = titles;
  std::array lanes{fmt::format("{:<{}}", "left", label_width), fmt::format("{:<{}}", "middle", label_width),
                   fmt::format("{:<{}}", "right", label_width)};
  for (int i = 0, last = -1; i < shown_rows; ++i) {
    const TrackRow& row = all[(middle + all.size() - shown_behind + i) % all.size()];
    const auto column = static_cast<std::size_t>(label_width + sign_width * i);
    if (row.part != last) {
      if (titles.size() > column) titles.resize(column - 1);
      titles += std::string(column - titles.size(), ' ') + part_title(board.parts[row.part]);
    }
    last = row.part;
    labels += fmt::format("{:<{}}", row.label, sign_width);
    for (int lane = 0; lane < 3; ++lane)
      lanes[lane] +=
          fmt::format("{:<{}}", sign_of(race, row.cell[lane], divided) + line_after_row(race, row), sign_width);
  }
  titles.resize(std::min<std::size_t>(titles.size(), label_width + sign_width * shown_rows));
  return fmt::format("{}\n{}\n{}\n{}\n{}\n", titles, labels, lanes[0], lanes[1], lanes[2]);
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

std::string Game::picture(const Race& race, const Names& names, Viewer viewer, int columns) {
  std::string text = heading(race) + rows_of_cars(race, names, columns);
  const Car* own = car_of_viewer(race, viewer);
  if (own) text += dashboard(race, *own);
  const Car* centre = centre_car(race, own);
  if (!centre) return text;
  text += "\n" + track_around(race, *centre, columns);
  text += "numbers are cars   > double arrow   * racing line   P pit entry   | finish";
  if (race.options.drs) text += "   : DRS";
  if (special_rules(race).less_grip) text += "   ~ less grip";
  return text + "\nIn corners the outside lane O begins first, then M, then I. ! is a technical corner\n";
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
