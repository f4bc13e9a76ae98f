#include "season/sheets.h"

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

using Row = std::vector<Message>;

Message cell(const std::string& text) { return text.empty() ? Message() : verbatim(text); }
Message cell(int number) { return verbatim(std::to_string(number)); }
Message cell_if_any(int number) { return number > 0 ? cell(number) : Message(); }

constexpr std::string_view no_value = "-";

// The sum of a team's cars. A dropped result stands in brackets; where nobody finished there is a dash.
Message score_cell(const TableLine& line, int round) {
  int points = 0;
  bool raced = false, finished = false, counts = false;
  for (const Score& score : line.scores) {
    if (score.round != round) continue;
    raced = true;
    finished |= score.finished;
    counts |= score.counts;
    points += score.points;
  }
  if (!raced) return {};
  const std::string text = finished ? std::to_string(points) : std::string(no_value);
  return verbatim(counts ? text : "(" + text + ")");
}

void add_scores(const Season& season, const TableLine& line, Row& row) {
  for (int round = 1; round <= static_cast<int>(season.rounds.size()); ++round) row.push_back(score_cell(line, round));
  row.push_back(cell(line.points));
  row.push_back(cell(line.wins));
}

void add_score_columns(const Season& season, PageTable& sheet) {
  for (std::size_t round = 1; round <= season.rounds.size(); ++round)
    sheet.columns.push_back({{"season.column.of-round", {{"round", round}}}, true});
  sheet.columns.push_back({"season.column.points", true});
  sheet.columns.push_back({"season.column.wins", true});
}

std::string winner_of(const Season& season, int round) {
  std::string names;
  for (const TableLine& line : driver_table(season))
    for (const Score& score : line.scores)
      if (score.round == round && score.finished && score.place == 1) names += (names.empty() ? "" : ", ") + line.name;
  return names;
}

// In files: it never changes.
std::string state_of_round(const Season& season, int round) {
  const RoundState& state = season.rounds[round - 1];
  if (is_over(state)) return "raced";
  if (next_step(season).round != round) return "to come";
  return state.field.empty() ? "next" : "running";
}

// Of the sheet of a table; it has a number where there are several.
Message heading(const Season& season, std::string id, int round, int table = 0) {
  const bool several = table > 0 && tables_of(season, round).size() > 1;
  return {std::move(id),
          {{"round", round},
           {"name", season.settings.calendar[round - 1].name},
           {"table", several ? Argument(std::to_string(table)) : Argument(nullptr)}}};
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
           std::ranges::any_of(sheet.rows, [&](const Row& row) { return row[driver_column] == cell(decision.name); });
  };
  for (const Decided& decision : season.rounds[round - 1].decisions)
    if (concerns(decision))
      sheet.notes.push_back(
          decision.place ? Message("season.sheet.placed",
                                   {{"driver", decision.name}, {"place", decision.place}, {"reason", decision.reason}})
                         : Message("season.sheet.excluded", {{"driver", decision.name}, {"reason", decision.reason}}));
}

// Laps that were driven with the box of the game.
void add_typed_laps(const RoundState& round, PageTable& sheet) {
  std::map<std::string, std::set<std::string>> names;
  for (const Lap& lap : round.laps)
    if (!lap.typed.empty()) names[lap.typed].insert(lap.name);
  for (const auto& [typed, whose] : names)
    sheet.notes.push_back(
        {"season.sheet.laps-typed", {{"typed", typed}, {"drivers", std::vector(whose.begin(), whose.end())}}});
}

Message weather_message(const Season& season, int round, int die) {
  return {"season.weather", {{"weather", Argument::word(weather_of(season, round, die))}}};
}

void add_weather(const Season& season, int round, PageTable& sheet) {
  const int die = season.rounds[round - 1].race_die;
  if (die == 0) return;
  sheet.notes.push_back(
      {"season.sheet.weather",
       {{"weather", weather_message(season, round, die)},
        {"die", game_of(season).season.weather->die},
        {"roll", die},
        {"driver", has_trials(season, round) ? Argument(grid_order(season, round).front()) : Argument(nullptr)}}});
}

// What the car carries into its next race.
Message wear_cell(const Season& season, int wear) {
  const std::optional<WearHabits>& habits = game_of(season).season.wear;
  return habits ? habits->message(wear) : Message();
}

// The end of a race that was driven here is a word of its game; in others people have typed it.
Message end_cell(const Season& season, const Classified& car, bool typed) {
  for (const char* word : {"finished", "excluded"})
    if (car.end == word) return {"season.end." + car.end, {}};
  if (typed) return cell(car.end);
  std::string key = car.end;
  std::ranges::replace(key, ' ', '-');
  return {season.settings.game + ".end." + key, {}};
}

Row result_cells(const Season& season, const Classified& car, bool typed) {
  const Driver* driver = car.seat == nobody ? nullptr : find_driver(season, car.name);
  return {car.finished ? cell(car.place) : verbatim(no_value),
          cell_if_any(driver ? driver->entry.number : 0),
          cell(car.name),
          cell(driver ? driver->entry.team : ""),
          cell_if_any(car.grid),
          car.finished || car.round == 0 ? cell_if_any(car.laps) : cell(car.laps),  // some games have none
          end_cell(season, car, typed),
          cell_if_any(car.round),
          wear_cell(season, car.wear),
          cell(car.points)};
}

std::vector<Column> result_columns(const Season& season) {
  return {{"season.column.place", true},
          {"season.column.number", true},
          {"season.column.driver"},
          {"season.column.team", false, true},
          {"season.column.grid", true, true},
          {"season.column.laps", true, true},
          {"season.column.end"},
          {{"season.column.last-round", {{"unit", Argument::word(game_of(season).round)}}}, true},
          {"season.column.wear", false, true},
          {"season.column.points", true}};
}

// The components of the rolls add up to the total.
std::vector<Column> lap_columns() {
  return {{"season.column.place", true},       {"season.column.number", true},  {"season.column.driver"},
          {"season.column.team", false, true}, {"season.column.rolls", true},   {"season.column.overshot", true},
          {"season.column.errors", true},      {"season.column.minutes", true}, {"season.column.total", true},
          {"season.column.time", true}};
}

PageTable laps_sheet(const Season& season, Message heading, const std::vector<Ranked>& ranking) {
  PageTable sheet{std::move(heading), lap_columns(), {}, {}};
  for (const Ranked& one : ranking) {
    const Entered& driver = find_driver(season, one.name)->entry;
    const TimedLap& lap = one.best;
    const auto& [for_errors, for_minutes, total] = one.counted;
    Row row{cell(one.rank), cell_if_any(driver.number), cell(one.name), cell(driver.team)};
    const bool counts = lap.run && !lap.aborted;
    for (const int rolls : {lap.rolls, lap.overshot, for_errors, for_minutes, total})
      row.push_back(counts ? cell(rolls) : verbatim(no_value));
    row.push_back(counts    ? cell(lap_time_text(lap.hundredths))
                  : lap.run ? Message("season.lap.aborted")
                            : Message("season.lap.not-run"));
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
  PageTable sheet{"season.sheet.drivers",
                  {{"season.column.place", true},
                   {"season.column.number", true},
                   {"season.column.driver"},
                   {"season.column.team", false, true}},
                  {},
                  {}};
  add_score_columns(season, sheet);
  for (const TableLine& line : driver_table(season)) {
    Row row{cell(line.place), cell_if_any(line.number), cell(line.name), cell(line.team)};
    add_scores(season, line, row);
    sheet.rows.push_back(row);
  }
  if (season.settings.counted > 0)
    sheet.notes.push_back({"season.sheet.counted", {{"count", season.settings.counted}}});
  return sheet;
}

PageTable teams_sheet(const Season& season) {
  PageTable sheet{"season.sheet.teams", {{"season.column.place", true}, {"season.column.team"}}, {}, {}};
  add_score_columns(season, sheet);
  for (const TableLine& line : team_table(season)) {
    Row row{cell(line.place), cell(line.name)};
    add_scores(season, line, row);
    sheet.rows.push_back(row);
  }
  return sheet;
}

PageTable calendar_sheet(const Season& season) {
  PageTable sheet{"season.sheet.calendar",
                  {{"season.column.round", true},
                   {"season.column.name"},
                   {"season.column.circuit", false, true},
                   {"season.column.state"},
                   {"season.column.winner"}},
                  {},
                  {}};
  for (int round = 1; round <= static_cast<int>(season.rounds.size()); ++round) {
    const json::object options = options_of(season.settings, round);
    const json::value* circuit = options.if_contains("circuit");
    sheet.rows.push_back({cell(round),
                          cell(season.settings.calendar[round - 1].name),
                          cell(circuit ? std::string(circuit->as_string()) : ""),
                          {"season.state", {{"state", Argument::word(state_of_round(season, round))}}},
                          cell(winner_of(season, round))});
  }
  sheet.notes.push_back(sentence(scoring_of(season.settings)));
  sheet.notes.push_back({"season.sheet.next", {{"next", sentence(season, next_step(season))}}});
  return sheet;
}

PageTable trials_sheet(const Season& season, int round) {
  PageTable sheet =
      laps_sheet(season, heading(season, "season.sheet.trials", round), trial_classification(season, round));
  const std::vector<int>& dice = season.rounds[round - 1].session_dice;
  for (std::size_t i = 0; i < dice.size(); ++i)
    sheet.notes.push_back({"season.sheet.session-weather",
                           {{"session", i + 1},
                            {"weather", weather_message(season, round, dice[i])},
                            {"die", game_of(season).season.weather->die},
                            {"roll", dice[i]}}});
  add_decisions(season, round, Classification::trials, sheet);
  add_typed_laps(season.rounds[round - 1], sheet);
  return sheet;
}

PageTable session_sheet(const Season& season, int round, int session) {
  Message title = heading(season, "season.sheet.session", round);
  title.args["session"] = session;
  return laps_sheet(season, std::move(title), session_ranking(season, round, session));
}

PageTable grid_sheet(const Season& season, int round, int table) {
  PageTable sheet{heading(season, "season.sheet.grid", round, table),
                  {{gives_grid(season, round) ? "season.column.grid" : "season.column.seat", true},
                   {"season.column.number", true},
                   {"season.column.driver"},
                   {"season.column.team", false, true},
                   {"season.column.wear", false, true},
                   {"season.column.driven-by", false, true}},
                  {},
                  {}};
  const Names seats = tables_of(season, round)[table - 1];
  for (const std::string& name : seats) {
    const Driver& one = *find_driver(season, name);
    const Entered& driver = one.entry;
    sheet.rows.push_back({cell(static_cast<int>(sheet.rows.size()) + 1), cell_if_any(driver.number), cell(name),
                          cell(driver.team), wear_cell(season, season.wear[one.car]),
                          cell(driver.driver == "human" ? "" : driver.driver)});
  }
  add_weather(season, round, sheet);
  return sheet;
}

PageTable race_sheet(const Season& season, int round, int table) {
  PageTable sheet{heading(season, "season.sheet.race", round, table), result_columns(season), {}, {}};
  const Race& race = season.rounds[round - 1].races[table - 1];
  for (const Classified& car : race_result(season, round, table))
    sheet.rows.push_back(result_cells(season, car, race.is_typed()));
  add_weather(season, round, sheet);
  add_decisions(season, round, Classification::race, sheet);
  sheet.notes.push_back(race.is_typed()
                            ? Message("season.sheet.typed", {{"by", race.typed.by}, {"reason", race.typed.reason}})
                            : Message("season.sheet.record", {{"record", race.result.record}}));
  return sheet;
}

PageTable results_sheet(const Season& season) {
  PageTable sheet{"season.sheet.results", result_columns(season), {}, {}};
  sheet.columns.insert(sheet.columns.begin(), {{"season.column.round", true}, {"season.column.table", true}});
  for (int round = 1; round <= static_cast<int>(season.rounds.size()); ++round)
    for (int table = 1; table <= static_cast<int>(season.rounds[round - 1].races.size()); ++table) {
      const Race& race = season.rounds[round - 1].races[table - 1];
      if (!race.over) continue;
      for (const Classified& car : race_result(season, round, table)) {
        Row row = result_cells(season, car, race.is_typed());
        row.insert(row.begin(), {cell(round), cell(table)});
        sheet.rows.push_back(row);
      }
    }
  return sheet;
}

PageTable all_laps_sheet(const Season& season) {
  PageTable sheet{"season.sheet.laps", lap_columns(), {}, {}};
  sheet.columns.insert(sheet.columns.begin(), {{"season.column.round", true}, {"season.column.session", true}});
  for (int round = 1; round <= static_cast<int>(season.rounds.size()); ++round)
    for (int session = 1; session <= static_cast<int>(season.rounds[round - 1].session_dice.size()); ++session)
      for (Row& row : session_sheet(season, round, session).rows) {
        row.insert(row.begin(), {cell(round), cell(session)});
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
    page.tables.push_back({heading(season, "season.sheet.round", round),
                           {},
                           {},
                           {{"season.sheet.next", {{"next", sentence(season, next_step(season))}}}}});
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
  object["next"].as_object()["says"] = Argument(sentence(season, next)).json();
  object["standings"] = print(driver_table(season), all);
  object["teams"] = print(team_table(season), all);
  json::array rounds;
  for (int round = 1; round <= static_cast<int>(season.rounds.size()); ++round)
    rounds.push_back(round_json(season, round));
  object["rounds"] = rounds;
  return object;
}

}  // namespace paddock::season
