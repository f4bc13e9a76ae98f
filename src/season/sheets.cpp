#include "season/sheets.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "core/reflect.h"
#include "core/text.h"
#include "season/field.h"
#include "season/settings.h"
#include "season/tables.h"
#include "season/typed.h"

namespace paddock::season {
namespace {

constexpr std::size_t driver_column = 2;  // after place and number, where drivers are classified

std::string number_text(int number) { return number > 0 ? std::to_string(number) : ""; }

// The sum of a team's cars. A dropped result stands in brackets; where nobody finished there is a dash.
std::string score_text(const TableLine& line, int round) {
  int points = 0;
  bool raced = false, finished = false, counts = false;
  for (const Score& score : line.scores) {
    if (score.round != round) continue;
    raced = true;
    finished |= score.finished;
    counts |= score.counts;
    points += score.points;
  }
  if (!raced) return "";
  const std::string text = finished ? std::to_string(points) : "-";
  return counts ? text : "(" + text + ")";
}

std::vector<std::string> round_cells(const Season& season, const TableLine& line) {
  std::vector<std::string> cells;
  for (int round = 1; round <= static_cast<int>(season.rounds.size()); ++round)
    cells.push_back(score_text(line, round));
  return cells;
}

void add_round_columns(const Season& season, PageTable& sheet) {
  for (std::size_t round = 1; round <= season.rounds.size(); ++round)
    sheet.columns.push_back({fmt::format("R{}", round), true});
}

std::string winner_of(const Season& season, int round) {
  std::string names;
  for (const TableLine& line : driver_table(season))
    for (const Score& score : line.scores)
      if (score.round == round && score.finished && score.place == 1) names += (names.empty() ? "" : ", ") + line.name;
  return names;
}

std::string state_of_round(const Season& season, int round) {
  const RoundState& state = season.rounds[round - 1];
  if (is_over(state)) return "raced";
  if (next_step(season).round != round) return "to come";
  return state.field.empty() ? "next" : "running";
}

std::string table_heading(const Season& season, int round, int table, std::string_view what) {
  const auto tables = tables_of(season, round).size();
  return fmt::format("Round {}, {}{}: {}", round, season.settings.calendar[round - 1].name,
                     tables > 1 ? fmt::format(", table {}", table) : "", what);
}

// Who races where: after the trials, and not before the rounds that decide it.
bool knows_grid(const Season& season, int round) {
  const NextStep next = next_step(season);
  if (!season.rounds[round - 1].tables.empty()) return true;
  return round == next.round && (next.step == Due::weather || next.step == Due::races);
}

// Those about a driver of the sheet.
void add_decisions(const Season& season, int round, Classification which, PageTable& sheet) {
  const auto concerns = [&](const Decided& decision) {
    return decision.classification == which &&
           std::ranges::any_of(sheet.rows, [&](const auto& row) { return row[driver_column] == decision.name; });
  };
  for (const Decided& decision : season.rounds[round - 1].decisions)
    if (concerns(decision))
      sheet.notes.push_back(fmt::format("Decision of the officials: {} {}; {}", decision.name,
                                        decision.place ? "is " + ordinal(decision.place) : "is excluded",
                                        decision.reason));
}

// Laps that were driven with the box of the game.
void add_typed_laps(const RoundState& round, PageTable& sheet) {
  std::map<std::string, std::set<std::string>> names;
  for (const Lap& lap : round.laps)
    if (!lap.typed.empty()) names[lap.typed].insert(lap.name);
  for (const auto& [typed, whose] : names)
    sheet.notes.push_back(fmt::format("Typed in by {} ({})", typed, fmt::join(whose, ", ")));
}

void add_weather(const Season& season, int round, PageTable& sheet) {
  const int die = season.rounds[round - 1].race_die;
  if (die == 0) return;
  const std::string pole = has_trials(season, round)
                               ? fmt::format(", rolled by {} on absolute pole", grid_order(season, round).front())
                               : "";
  sheet.notes.push_back(fmt::format("Weather: {} ({} on {}{})", weather_of(season, round, die), die,
                                    game_of(season).season.weather->die, pole));
}

// What the car carries into its next race.
std::string wear_text(const Season& season, int wear) {
  const std::optional<WearHabits>& habits = game_of(season).season.wear;
  return habits ? habits->in_words(wear) : "";
}

std::vector<std::string> result_cells(const Season& season, const Classified& car) {
  const Driver* driver = car.seat == nobody ? nullptr : find_driver(season, car.name);
  return {car.finished ? std::to_string(car.place) : "-",
          driver ? number_text(driver->entry.number) : "",
          car.name,
          driver ? driver->entry.team : "",
          number_text(car.grid),
          car.finished || car.round == 0 ? number_text(car.laps) : std::to_string(car.laps),  // some games have none
          car.end,
          number_text(car.round),
          wear_text(season, car.wear),
          std::to_string(car.points)};
}

std::vector<Column> result_columns(const Season& season) {
  return {
      {"place", true},         {"no", true},         {"driver"}, {"team", false, true},
      {"grid", true, true},    {"laps", true, true}, {"end"},    {fmt::format("last {}", game_of(season).round), true},
      {"engine", false, true}, {"points", true}};
}

// The components of the rolls add up to the total.
std::vector<Column> lap_columns() {
  return {{"place", true},    {"no", true},     {"driver"},        {"team", false, true}, {"rolls", true},
          {"overshot", true}, {"errors", true}, {"minutes", true}, {"total", true},       {"time", true}};
}

PageTable laps_sheet(const Season& season, int round, const std::string& what, const std::vector<Ranked>& ranking) {
  PageTable sheet{
      fmt::format("Round {}, {}: {}", round, season.settings.calendar[round - 1].name, what), lap_columns(), {}, {}};
  for (const Ranked& one : ranking) {
    const Entered& driver = find_driver(season, one.name)->entry;
    const TimedLap& lap = one.best;
    const auto& [for_errors, for_minutes, total] = one.counted;
    std::vector<std::string> row{std::to_string(one.rank), number_text(driver.number), one.name, driver.team};
    const bool counts = lap.run && !lap.aborted;
    for (const int rolls : {lap.rolls, lap.overshot, for_errors, for_minutes, total})
      row.push_back(counts ? std::to_string(rolls) : "-");
    row.push_back(counts ? lap_time_text(lap.hundredths) : lap.run ? "aborted" : "not run");
    sheet.rows.push_back(row);
  }
  return sheet;
}

json::object round_json(const Season& season, int round) {
  const RoundState& state = season.rounds[round - 1];
  const Round& settings = season.settings.calendar[round - 1];
  const Viewer all = Viewer::referee();
  json::object object{{"round", round},
                      {"name", settings.name},
                      {"options", options_of(season.settings, round)},
                      {"sessions", settings.sessions},
                      {"state", state_of_round(season, round)},
                      {"decisions", print(state.decisions, all)}};
  if (settings.sessions > 0 && !state.field.empty()) {
    json::array weather;
    for (const int die : state.session_dice) weather.push_back(json::string(weather_of(season, round, die)));
    object["session_weather"] = weather;
    object["trials"] = print(trial_classification(season, round), all);
    object["timed"] = print(state.laps, all);
  }
  if (state.race_die > 0) object["weather"] = weather_of(season, round, state.race_die);
  json::array tables;
  for (int table = 1; table <= static_cast<int>(state.races.size()); ++table) {
    const Race& race = state.races[table - 1];
    json::object one{{"table", table},
                     {"seats", print(state.tables[table - 1], all)},
                     {"begun", race.begun.table != 0 || race.over},
                     {"over", race.over}};
    if (race.over) one["record"] = race.result.record, one["result"] = print(race_result(season, round, table), all);
    if (race.is_typed()) one["typed"] = {{"by", race.typed.by}, {"reason", race.typed.reason}};
    tables.push_back(one);
  }
  object["tables"] = tables;
  return object;
}

}  // namespace

PageTable drivers_sheet(const Season& season) {
  PageTable sheet{"Drivers", {{"place", true}, {"no", true}, {"driver"}, {"team", false, true}}, {}, {}};
  add_round_columns(season, sheet);
  sheet.columns.push_back({"points", true});
  sheet.columns.push_back({"wins", true});
  for (const TableLine& line : driver_table(season)) {
    std::vector<std::string> row{std::to_string(line.place), number_text(line.number), line.name, line.team};
    for (std::string& cell : round_cells(season, line)) row.push_back(std::move(cell));
    row.push_back(std::to_string(line.points));
    row.push_back(std::to_string(line.wins));
    sheet.rows.push_back(row);
  }
  if (season.settings.counted > 0)
    sheet.notes.push_back(fmt::format("Only the best {} count; those in brackets are dropped",
                                      counted(season.settings.counted, "result")));
  return sheet;
}

PageTable teams_sheet(const Season& season) {
  PageTable sheet{"Teams", {{"place", true}, {"team"}}, {}, {}};
  add_round_columns(season, sheet);
  sheet.columns.push_back({"points", true});
  sheet.columns.push_back({"wins", true});
  for (const TableLine& line : team_table(season)) {
    std::vector<std::string> row{std::to_string(line.place), line.name};
    for (std::string& cell : round_cells(season, line)) row.push_back(std::move(cell));
    row.push_back(std::to_string(line.points));
    row.push_back(std::to_string(line.wins));
    sheet.rows.push_back(row);
  }
  return sheet;
}

PageTable calendar_sheet(const Season& season) {
  PageTable sheet{"Calendar", {{"round", true}, {"name"}, {"circuit", false, true}, {"state"}, {"winner"}}, {}, {}};
  for (int round = 1; round <= static_cast<int>(season.rounds.size()); ++round) {
    const json::object options = options_of(season.settings, round);
    const json::value* circuit = options.if_contains("circuit");
    sheet.rows.push_back({std::to_string(round), season.settings.calendar[round - 1].name,
                          circuit ? std::string(circuit->as_string()) : "", state_of_round(season, round),
                          winner_of(season, round)});
  }
  sheet.notes.push_back(sentence(scoring_of(season.settings)));
  sheet.notes.push_back("Next: " + sentence(season, next_step(season)));
  return sheet;
}

PageTable trials_sheet(const Season& season, int round) {
  PageTable sheet = laps_sheet(season, round, "timed trials", trial_classification(season, round));
  const std::vector<int>& dice = season.rounds[round - 1].session_dice;
  for (std::size_t i = 0; i < dice.size(); ++i)
    sheet.notes.push_back(
        fmt::format("Session {}: {} ({} on {})", i + 1, weather_of(season, round, dice[i]), dice[i],
                    game_of(season).season.weather->die));
  add_decisions(season, round, Classification::trials, sheet);
  add_typed_laps(season.rounds[round - 1], sheet);
  return sheet;
}

PageTable session_sheet(const Season& season, int round, int session) {
  return laps_sheet(season, round, fmt::format("session {}", session), session_ranking(season, round, session));
}

PageTable grid_sheet(const Season& season, int round, int table) {
  PageTable sheet{table_heading(season, round, table, "who races"),
                  {{gives_grid(season, round) ? "grid" : "seat", true},
                   {"no", true},
                   {"driver"},
                   {"team", false, true},
                   {"engine", false, true},
                   {"driven by", false, true}},
                  {},
                  {}};
  const Names seats = tables_of(season, round)[table - 1];
  for (const std::string& name : seats) {
    const Driver& one = *find_driver(season, name);
    const Entered& driver = one.entry;
    sheet.rows.push_back({std::to_string(sheet.rows.size() + 1), number_text(driver.number), name, driver.team,
                          wear_text(season, season.wear[one.car]), driver.driver == "human" ? "" : driver.driver});
  }
  add_weather(season, round, sheet);
  return sheet;
}

PageTable race_sheet(const Season& season, int round, int table) {
  PageTable sheet{table_heading(season, round, table, "race sheet"), result_columns(season), {}, {}};
  const std::vector<Classified> cars = race_result(season, round, table);
  for (const Classified& car : cars) sheet.rows.push_back(result_cells(season, car));
  add_weather(season, round, sheet);
  add_decisions(season, round, Classification::race, sheet);
  const Race& race = season.rounds[round - 1].races[table - 1];
  sheet.notes.push_back(race.is_typed() ? fmt::format("Typed in by {}: {}", race.typed.by, race.typed.reason)
                                        : "Record: " + race.result.record);
  return sheet;
}

PageTable results_sheet(const Season& season) {
  PageTable sheet{"Results", result_columns(season), {}, {}};
  sheet.columns.insert(sheet.columns.begin(), {{"round", true}, {"table", true}});
  for (int round = 1; round <= static_cast<int>(season.rounds.size()); ++round)
    for (int table = 1; table <= static_cast<int>(season.rounds[round - 1].races.size()); ++table) {
      if (!season.rounds[round - 1].races[table - 1].over) continue;
      for (const Classified& car : race_result(season, round, table)) {
        auto row = result_cells(season, car);
        row.insert(row.begin(), {std::to_string(round), std::to_string(table)});
        sheet.rows.push_back(row);
      }
    }
  return sheet;
}

PageTable all_laps_sheet(const Season& season) {
  PageTable sheet{"Timed laps", lap_columns(), {}, {}};
  sheet.columns.insert(sheet.columns.begin(), {{"round", true}, {"session", true}});
  for (int round = 1; round <= static_cast<int>(season.rounds.size()); ++round)
    for (int session = 1; session <= static_cast<int>(season.rounds[round - 1].session_dice.size()); ++session)
      for (auto& row : session_sheet(season, round, session).rows) {
        row.insert(row.begin(), {std::to_string(round), std::to_string(session)});
        sheet.rows.push_back(row);
      }
  return sheet;
}

Page standings_page(const Season& season) {
  Page page{season.settings.name, {drivers_sheet(season)}};
  if (PageTable teams = teams_sheet(season); !teams.rows.empty()) page.tables.push_back(teams);
  page.tables.push_back(calendar_sheet(season));
  return page;
}

Page round_page(const Season& season, int round, int table) {
  Page page{season.settings.name, {}};
  const RoundState& state = season.rounds[round - 1];
  if (has_trials(season, round) && !state.field.empty() && table == 0) {
    page.tables.push_back(trials_sheet(season, round));
    const int sessions = static_cast<int>(state.session_dice.size());
    for (int session = 1; session <= sessions && sessions > 1; ++session)
      page.tables.push_back(session_sheet(season, round, session));
  }
  const int tables = knows_grid(season, round) ? static_cast<int>(tables_of(season, round).size()) : 0;
  for (int one = 1; one <= tables; ++one) {
    if (table != 0 && table != one) continue;
    const bool over = !state.races.empty() && state.races[one - 1].over;
    page.tables.push_back(over ? race_sheet(season, round, one) : grid_sheet(season, round, one));
  }
  if (page.tables.empty())
    page.tables.push_back({fmt::format("Round {}, {}", round, season.settings.calendar[round - 1].name),
                           {},
                           {},
                           {"Next: " + sentence(season, next_step(season))}});
  return page;
}

json::object season_json(const Season& season) {
  const Viewer all = Viewer::referee();
  const NextStep next = next_step(season);
  json::object object = print(season.settings, all).as_object();
  object.erase("seed");
  object.erase("calendar");
  json::array drivers;
  for (const Driver& driver : season.drivers) {
    json::object one = print(driver.entry, all).as_object();
    one["left"] = driver.left;
    one["wear"] = season.wear[driver.car];
    one["instead_of"] = driver.instead_of;
    drivers.push_back(one);
  }
  object["drivers"] = drivers;
  object["scoring"] = print(scoring_of(season.settings), all);
  object["next"] = print(next, all);
  object["next"].as_object()["says"] = sentence(season, next);
  object["standings"] = print(driver_table(season), all);
  object["teams"] = print(team_table(season), all);
  json::array rounds;
  for (int round = 1; round <= static_cast<int>(season.rounds.size()); ++round)
    rounds.push_back(round_json(season, round));
  object["rounds"] = rounds;
  return object;
}

}  // namespace paddock::season
