#include "season/field.h"

#include <algorithm>

#include "core/reflect.h"
#include "core/rng.h"
#include "games/catalogue.h"
#include "games/formula_de/rules.h"
#include "season/seating.h"
#include "season/tables.h"

namespace paddock::season {
namespace {

bool is_game(const Season& season, std::string_view id) { return season.settings.game == id; }

const RoundState& state_of(const Season& season, int round) { return season.rounds[round - 1]; }

const circuit::FormulaDeBoard& board_of(const Season& season, int round) {
  const GameInfo& game = game_of(season);
  const json::object options = options_of(season.settings, round);
  const json::value* circuit = options.if_contains("circuit");
  return *formula_de::find_circuit(circuit ? std::string_view(circuit->as_string()) : game.options.front().default_value)
              .board;
}

std::uint64_t key_of(const Season& season, std::string_view purpose, int round, int number) {
  Hash key;
  key.add(season.settings.seed.value);
  key.add(purpose);
  key.add(static_cast<std::uint64_t>(round));
  key.add(static_cast<std::uint64_t>(number));
  return key.value();
}

// FD-1-3-2c, PP-R109, R90-R142: they sit in the order of the grid.
void add_grid(std::size_t seats, json::object& options) {
  json::array grid;
  for (std::size_t seat = 1; seat <= seats; ++seat) grid.push_back(seat);
  options["grid"] = grid;
}

void add_formula_de(const Season& season, int round, json::object& options) {
  const RoundState& state = state_of(season, round);
  if (state.race_die == 0) return;
  options["weather"] = weather_of(season, round, state.race_die);  // FD-2-0-1b
  const bool was_wet = !state.session_dice.empty() && weather_of(season, round, state.session_dice.back()) == "raining";
  options["starts_wet"] = was_wet;  // FD-3-2-4a
}

bool is_on(const json::object& options, std::string_view name) {
  const json::value* value = options.if_contains(name);
  return value && *value == true;
}

void add_pole_position(const Season& season, int round, const Names& seats, json::object& options) {
  if (season.settings.points.empty() && round == static_cast<int>(season.settings.calendar.size()))
    options["last_race"] = true;           // PP-15-3
  if (is_on(options, "damaged_engine")) {  // PP-15.1-2
    json::array damage;
    for (const std::string& name : seats) {
      const Driver* driver = find_driver(season, name);
      damage.push_back(driver ? season.engine_wear[driver->car] : 0);
    }
    options["engine_damage"] = damage;
  }
  if (!is_on(options, "constructors")) return;
  Names teams;  // PP-15.2-1; a driver without one has a box of his own
  json::array numbers;
  for (const std::string& name : seats) {
    const Driver* driver = find_driver(season, name);
    const std::string team = driver && !driver->entry.team.empty() ? driver->entry.team : "\n" + name;
    auto known = std::ranges::find(teams, team);
    if (known == teams.end()) known = teams.insert(known, team);
    numbers.push_back(known - teams.begin() + 1);
  }
  options["teams"] = numbers;
}

// SI-GRID-2: the youngest, who is named first, stands last. SI-R8: ages are drawn once for all races. In duplicate racing the
// same dice draw the same ages.
void add_street_illegal(const Season& season, const Names& seats, json::object& options) {
  const json::value* bids = options.if_contains("grid");
  if (season.settings.kind == Kind::duplicate || (bids && *bids == "tactical")) return;
  Names youngest_first(seats.rbegin(), seats.rend());
  if (season.settings.grid == Grid::game)
    std::ranges::stable_sort(youngest_first, {},
                             [&](const std::string& name) { return key_of(season, "age " + name, 0, 0); });
  json::array ages;
  for (const std::string& name : youngest_first) ages.push_back(std::ranges::find(seats, name) - seats.begin() + 1);
  options["age_order"] = ages;
}

// Of one session, or of all (0).
std::vector<Ranked> by_best_lap(const Season& season, int round, int session) {
  std::vector<Ranked> ranking;
  for (const std::string& name : field_of(season, round)) {
    Ranked one{0, name, {}};
    for (const Lap& lap : state_of(season, round).laps)
      if (lap.name == name && (session == 0 || lap.session == session) && formula_de::better(lap.result, one.best))
        one.best = lap.result;  // FD-R85
    ranking.push_back(one);
  }
  std::ranges::stable_sort(ranking,
                           [](const Ranked& a, const Ranked& b) { return formula_de::better(a.best, b.best); });
  return ranking;
}

void number(std::vector<Ranked>& ranking) {
  for (std::size_t i = 0; i < ranking.size(); ++i) ranking[i].rank = static_cast<int>(i) + 1;
}

void amend(std::vector<Ranked>& ranking, const Decided& decision) {
  const auto from = std::ranges::find(ranking, decision.name, &Ranked::name);
  if (from == ranking.end()) return;  // has left
  const auto to = ranking.begin() + std::min<std::ptrdiff_t>(decision.place, std::ssize(ranking)) - 1;
  if (from < to) std::rotate(from, from + 1, to + 1);
  else std::rotate(to, from, from + 1);
}

}  // namespace

const GameInfo& game_of(const Season& season) { return *find_game(season.settings.game); }

bool has_trials(const Season& season, int round) { return season.settings.calendar[round - 1].sessions > 0; }

bool has_constructors(const Season& season) {
  for (int round = 1; round <= static_cast<int>(season.rounds.size()); ++round)
    if (is_game(season, "pole-position") && is_on(options_of(season.settings, round), "constructors")) return true;
  return false;
}

json::object options_of(const Settings& settings, int round) {
  json::object options = settings.options.as_object();
  for (const auto& [name, value] : settings.calendar[round - 1].options.as_object()) options[name] = value;
  return options;
}

Names field_of(const Season& season, int round) {
  const RoundState& state = state_of(season, round);
  if (!state.field.empty()) return state.field;
  Names field;
  const int most = season.settings.calendar[round - 1].field;
  if (most == 0 || round == 1) {
    for (const Driver& driver : season.drivers)
      if (!driver.left) field.push_back(driver.entry.name);
    return field;
  }
  for (const TableLine& line : driver_table(season, round - 1))
    if (static_cast<int>(field.size()) < most && line.number > 0 && !find_driver(season, line.name)->left)
      field.push_back(line.name);
  return field;
}

int table_count(const Season& season, int drivers) {
  return (drivers + season.settings.table_size - 1) / season.settings.table_size;  // FD-R86
}

std::vector<Ranked> trial_classification(const Season& season, int round) {
  std::vector<Ranked> ranking = by_best_lap(season, round, 0);
  for (const Decided& decision : state_of(season, round).decisions)
    if (decision.classification == Classification::trials) amend(ranking, decision);  // FD-1-3-3
  number(ranking);
  return ranking;
}

std::vector<Ranked> session_ranking(const Season& season, int round, int session) {
  std::vector<Ranked> ranking = by_best_lap(season, round, session);
  number(ranking);
  return ranking;
}

bool gives_grid(const Season& season, int round) {
  return has_trials(season, round) || season.settings.grid != Grid::game;
}

Names grid_order(const Season& season, int round) {
  Names field = field_of(season, round);
  if (has_trials(season, round)) {
    field.clear();
    for (const Ranked& one : trial_classification(season, round)) field.push_back(one.name);
    return field;
  }
  const bool one_table = table_count(season, static_cast<int>(field.size())) == 1;
  if (round == 1 || season.settings.kind == Kind::duplicate || (season.settings.grid == Grid::game && one_table))
    return field;
  const std::vector<TableLine> table = driver_table(season, round - 1);
  std::ranges::stable_sort(field, {}, [&](const std::string& name) {
    const auto line =
        std::ranges::find_if(table, [&](const TableLine& line) { return line.number > 0 && line.name == name; });
    return line - table.begin();
  });
  if (season.settings.grid == Grid::reversed) std::ranges::reverse(field);
  return field;
}

// FD-R86
std::vector<Names> tables_of(const Season& season, int round) {
  const RoundState& state = state_of(season, round);
  if (!state.tables.empty()) return state.tables;
  const Names order = grid_order(season, round);
  const int drivers = static_cast<int>(order.size()), count = table_count(season, drivers);
  if (season.settings.apart) {
    Names teams;
    for (const std::string& name : order) teams.push_back(find_driver(season, name)->entry.team);
    return tables_apart(order, teams, count);
  }
  std::vector<Names> tables(count);
  for (int rank = 1; rank <= drivers; ++rank) {
    const int spread = formula_de::table_of(rank, drivers, season.settings.table_size) - 1;
    const int block = (rank - 1) * count / drivers;
    tables[season.settings.in_blocks ? block : spread].push_back(order[rank - 1]);
  }
  return tables;
}

// FD-2-0-1b: where a table alone could not roll it. An organiser may also fix the weather, or leave trials to each table.
bool has_common_weather(const Season& season, int round) {
  const json::object options = options_of(season.settings, round);
  if (!is_game(season, "formula-de") || season.settings.kind == Kind::duplicate) return false;
  if (options.contains("weather") || options.contains("sessions")) return false;
  return has_trials(season, round) || table_count(season, static_cast<int>(field_of(season, round).size())) > 1;
}

std::string weather_of(const Season& season, int round, int die) {
  switch (formula_de::sky_of(board_of(season, round), die)) {
    case formula_de::Sky::sun: return "sunny";
    case formula_de::Sky::rain: return "raining";
    default: return "changeable";
  }
}

Seed race_seed(const Season& season, int round, int table) {
  return {key_of(season, "race", round, season.settings.kind == Kind::duplicate ? 0 : table)};
}

int weather_die(const Season& season, int round, int session) {
  return Rng(key_of(season, "weather", round, session)).below(20) + 1;
}

Setup race_setup(const Season& season, const RaceBegun& race) {
  Setup setup{season.settings.game, options_of(season.settings, race.round), {}, race.seed.value};
  Names seats = race.seats;
  for (const std::string& name : seats) setup.seats.push_back({name, find_driver(season, name)->entry.driver});
  if (season.settings.kind == Kind::duplicate)
    for (const Person& opponent : season.settings.opponents) {
      setup.seats.push_back(opponent);
      seats.push_back(opponent.name);
    }
  if (gives_grid(season, race.round) && !is_game(season, "street-illegal")) add_grid(seats.size(), setup.options);
  if (is_game(season, "formula-de")) add_formula_de(season, race.round, setup.options);
  if (is_game(season, "pole-position")) add_pole_position(season, race.round, seats, setup.options);
  if (is_game(season, "street-illegal")) add_street_illegal(season, seats, setup.options);
  return setup;
}

Setup trial_setup(const Season& season, int round, int session, const std::string& name) {
  const RoundState& state = state_of(season, round);
  Setup setup{season.settings.game, options_of(season.settings, round), {}, 0};
  setup.options["mode"] = "trial";
  setup.options["sessions"] = 1;
  setup.options["weather"] = weather_of(season, round, state.session_dice[session - 1]);  // FD-1-0-3, FD-3-1-5
  setup.seats.push_back({name, find_driver(season, name)->entry.driver});
  setup.seed = key_of(season, "trial " + name, round, session);
  return setup;
}

}  // namespace paddock::season
