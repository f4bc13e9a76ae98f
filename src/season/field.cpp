#include "season/field.h"

#include <algorithm>

#include "core/reflect.h"
#include "core/rng.h"
#include "games/catalogue.h"
#include "season/seating.h"
#include "season/tables.h"

namespace paddock::season {
namespace {

const RoundState& state_of(const Season& season, int round) { return season.rounds[round - 1]; }

// The dice of the season for one purpose.
Seed seed_for(const Season& season, std::string_view purpose, int round, int number) {
  const Seed& seed = season.settings.seed;
  Hash key;
  key.add(seed.number());
  key.add(purpose);
  key.add(static_cast<std::uint64_t>(round));
  key.add(static_cast<std::uint64_t>(number));
  return seed.wide() ? seed.child(key.value()) : Seed(key.value());
}

// Of one session, or of all (0).
std::vector<Ranked> by_best_lap(const Season& season, int round, int session) {
  const TrialHabits& trials = *game_of(season).season.trials;
  std::vector<Ranked> ranking;
  for (const std::string& name : field_of(season, round)) {
    Ranked one{0, name, {}};
    for (const Lap& lap : state_of(season, round).laps)
      if (lap.name == name && (session == 0 || lap.session == session) && trials.better(lap.result, one.best))
        one.best = lap.result;
    one.counted = trials.count(one.best);
    ranking.push_back(one);
  }
  std::ranges::stable_sort(ranking, [&](const Ranked& a, const Ranked& b) { return trials.better(a.best, b.best); });
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
  const std::optional<ConstructorHabits>& constructors = game_of(season).season.constructors;
  for (int round = 1; constructors && round <= static_cast<int>(season.rounds.size()); ++round)
    if (is_on(options_of(season.settings, round), constructors->option)) return true;
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
  return (drivers + season.settings.table_size - 1) / season.settings.table_size;
}

std::vector<Ranked> trial_classification(const Season& season, int round) {
  std::vector<Ranked> ranking = by_best_lap(season, round, 0);
  for (const Decided& decision : state_of(season, round).decisions)
    if (decision.classification == Classification::trials) amend(ranking, decision);
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

// The best are spread over the tables, unless they should meet.
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
    const int spread = (rank - 1) % count, block = (rank - 1) * count / drivers;
    tables[season.settings.in_blocks ? block : spread].push_back(order[rank - 1]);
  }
  return tables;
}

// Where a table alone could not roll it.
bool has_common_weather(const Season& season, int round) {
  const std::optional<WeatherHabits>& weather = game_of(season).season.weather;
  const json::object options = options_of(season.settings, round);
  if (!weather || season.settings.kind == Kind::duplicate) return false;
  if (std::ranges::any_of(weather->kept_by, [&](std::string_view name) { return options.contains(name); })) return false;
  return has_trials(season, round) || table_count(season, static_cast<int>(field_of(season, round).size())) > 1;
}

std::string weather_of(const Season& season, int round, int die) {
  return game_of(season).season.weather->in_words(options_of(season.settings, round), die);
}

Seed race_seed(const Season& season, int round, int table) {
  return seed_for(season, "race", round, season.settings.kind == Kind::duplicate ? 0 : table);
}

int weather_die(const Season& season, int round, int session) {
  const int faces = game_of(season).season.weather->faces;
  const Seed seed = seed_for(season, "weather", round, session);
  return (seed.wide() ? SeedStream(seed, 0, 0).below(faces) : Rng(seed.number()).below(faces)) + 1;
}

namespace {

// What the game may want to know of it before it begins.
SeasonRace facts_of(const Season& season, int round, const Names& seats) {
  const RoundState& state = state_of(season, round);
  SeasonRace race{.names = seats};
  for (const std::string& name : seats) {
    const Driver* driver = find_driver(season, name);
    race.teams.push_back(driver ? driver->entry.team : "");
    race.wear.push_back(driver ? season.wear[driver->car] : 0);
  }
  race.gives_grid = gives_grid(season, round);
  race.is_last = season.settings.points.empty() && round == static_cast<int>(season.settings.calendar.size());
  race.duplicate = season.settings.kind == Kind::duplicate;
  if (state.race_die > 0) race.weather = weather_of(season, round, state.race_die);
  if (!state.session_dice.empty()) race.session_weather = weather_of(season, round, state.session_dice.back());
  race.lot = [&season](std::string_view purpose) {
    const Seed seed = seed_for(season, purpose, 0, 0);
    return seed.wide() ? SeedStream(seed, 0, 0).next() : seed.number();
  };
  return race;
}

}  // namespace

Setup race_setup(const Season& season, const RaceBegun& race) {
  Setup setup{season.settings.game, options_of(season.settings, race.round), {}, race.seed};
  Names seats = race.seats;
  for (const std::string& name : seats) setup.seats.push_back({name, find_driver(season, name)->entry.driver});
  if (season.settings.kind == Kind::duplicate)
    for (const Person& opponent : season.settings.opponents) {
      setup.seats.push_back(opponent);
      seats.push_back(opponent.name);
    }
  if (const auto begin_race = game_of(season).season.begin_race)
    begin_race(facts_of(season, race.round, seats), setup.options);
  return setup;
}

Setup trial_setup(const Season& season, int round, int session, const std::string& name) {
  const RoundState& state = state_of(season, round);
  Setup setup{season.settings.game, options_of(season.settings, round), {}, 0};
  game_of(season).season.trials->begin_lap(weather_of(season, round, state.session_dice[session - 1]), setup.options);
  setup.seats.push_back({name, find_driver(season, name)->entry.driver});
  setup.seed = seed_for(season, "trial " + name, round, session);
  return setup;
}

}  // namespace paddock::season
