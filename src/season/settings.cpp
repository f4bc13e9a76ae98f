#include "season/settings.h"

#include <fmt/format.h>

#include <algorithm>

#include "circuit/circuit.h"
#include "core/reflect.h"
#include "core/text.h"
#include "drivers/drivers.h"
#include "games/catalogue.h"
#include "season/field.h"

namespace paddock::season {
namespace {

constexpr int most_rounds = 40, most_sessions = 2;

bool has(const std::vector<std::string_view>& names, std::string_view name) {
  return std::ranges::count(names, name) > 0;
}

// Whether so many races can count by the points of the rulebook.
bool is_championship(const GameInfo& game, std::size_t rounds) {
  const std::optional<ChampionshipHabits>& races = game.season.championship;
  return !game.points.empty() && (!races || (rounds >= races->fewest && rounds <= races->most));
}

// Options that the season itself gives to every race.
Complaint check_options(const GameInfo& game, const json::object& options, bool trials) {
  for (const auto& [key, value] : options) {
    const std::string_view name = key;
    const auto help = std::ranges::find(game.options, name, &OptionHelp::name);
    const bool by_seat = help != game.options.end() &&
                         (help->kind == OptionKind::seat_order || help->kind == OptionKind::number_per_seat);
    if (by_seat || has(game.season.sets, name)) return wrong("{}: the season itself sets it", name);
    if (trials && has(game.season.sets_with_trials, name))
      return wrong("{}: in a round with timed trials of all drivers the season itself sets it", name);
  }
  return std::nullopt;
}

// What the game says of the options, whether two drivers sit down or one against the cars of the game.
Complaint check_with_game(const Settings& settings, const GameInfo& game, int round) {
  Setup setup{settings.game, options_of(settings, round), {{"A", "pro"}}, 0};
  const bool duplicate = settings.kind == Kind::duplicate;
  setup.seats.insert(setup.seats.end(), settings.opponents.begin(), settings.opponents.end());
  const auto one = make_match(setup);
  if (one) return std::nullopt;
  if (duplicate && settings.opponents.empty() && game.season.fewest_drivers > 1)
    return Error{"duplicate racing needs opponents for everybody, such as pro,pro"};
  if (duplicate) return one.error();
  setup.seats.push_back({"B", "pro"});
  const auto two = make_match(setup);
  if (two) return std::nullopt;
  return two.error();
}

// A grid by the table of points leaves nothing to bid or to qualify for at a table.
Complaint check_grid(const Settings& settings, const GameInfo& game, int number) {
  if (settings.grid == Grid::game || !game.season.own_grid) return std::nullopt;
  const std::string why = game.season.own_grid(options_of(settings, number));
  if (why.empty()) return std::nullopt;
  return wrong("round {}: {}; only grid 'game' is possible", number, why);
}

Complaint check_round(const Settings& settings, const GameInfo& game, int number) {
  const Round& round = settings.calendar[number - 1];
  if (auto bad = check_text(fmt::format("the name of round {}", number), round.name, max_name_characters)) return bad;
  if (!round.options.is_object()) return wrong("the options of round {} must be a table of names and values", number);
  if (round.sessions < 0 || round.sessions > most_sessions)
    return wrong("round {}: 0, 1 or 2 sessions of timed trials are possible", number);
  if (round.sessions > 0 && !game.season.trials) return wrong("round {}: {} has no timed trials", number, game.title);
  if (round.sessions > 0 && settings.kind == Kind::duplicate)
    return wrong("round {}: in duplicate racing there are no timed trials of all drivers", number);
  if (round.field < 0 || round.field == 1 || (round.field > 0 && number == 1))
    return wrong("round {}: a field of the best 2 or more is possible, after the first round", number);
  if (auto bad = check_options(game, options_of(settings, number), round.sessions > 0)) return bad;
  if (auto bad = check_grid(settings, game, number)) return bad;
  if (auto bad = check_with_game(settings, game, number)) return wrong("round {}: {}", number, bad->message);
  return std::nullopt;
}

Complaint check_points(const Settings& settings, const GameInfo& game) {
  if (settings.points.empty() && game.points.empty())
    return wrong("{} gives no points for places: choose a table of points", game.title);
  if (settings.points.empty() && !settings.last_points.empty())
    return Error{"points for the last round need points for the others"};
  for (const std::vector<int>* table : {&settings.points, &settings.last_points})
    if (table->size() > 50 || std::ranges::any_of(*table, [](int points) { return points < 0 || points > 1000; }))
      return Error{"points: 0 to 1000 for up to 50 places are possible"};
  const std::size_t rounds = settings.calendar.size();
  const std::optional<ChampionshipHabits>& races = game.season.championship;
  if (settings.kind == Kind::season && settings.points.empty() && !is_championship(game, rounds))
    return wrong("{} has {} to {} races, not {} ({}); with points of your own it is free", races->name, races->fewest,
                 races->most, rounds, races->article);
  if (settings.counted < 0 || settings.counted > static_cast<int>(rounds))
    return wrong("counted: 0 (all) to {} results are possible", rounds);
  return std::nullopt;
}

Complaint check_field(const Settings& settings, const GameInfo& game) {
  if (settings.grid != Grid::game && settings.kind == Kind::duplicate)
    return Error{"grid: duplicate racing always uses the game's own starting order; choose 'game'"};
  const int smallest = game.season.smallest_table;
  if (settings.kind == Kind::duplicate ? settings.table_size != 1
                                       : settings.table_size < smallest || settings.table_size > game.max_seats)
    return wrong("table_size: {} to {} drivers are possible", smallest, game.max_seats);
  if (settings.apart && settings.in_blocks)
    return Error{"apart and in_blocks cannot be combined: blocks keep drivers in order"};
  return std::nullopt;
}

Complaint check_opponents(const Settings& settings) {
  if (settings.kind == Kind::season && !settings.opponents.empty())
    return Error{"opponents belong to duplicate racing; in a season computer drivers enter like people"};
  for (auto one = settings.opponents.begin(); one != settings.opponents.end(); ++one) {
    if (auto bad = check_text("the name of an opponent", one->name, max_name_characters)) return bad;
    if (const auto driver = make_driver(settings.game, one->driver); !driver) return driver.error();
    if (std::ranges::find(settings.opponents.begin(), one, one->name, &Person::name) != one)
      return wrong("two opponents are called {}", one->name);
  }
  return std::nullopt;
}

}  // namespace

Settings standard_settings(std::string_view game, std::size_t rounds) {
  Settings settings;
  settings.game = game;
  const GameInfo* info = find_game(game);
  if (info && info->season.shares_places) settings.ties = Ties::shared;
  if (!info || !is_championship(*info, rounds)) settings.points = point_tables().front().points;
  return settings;
}

Scoring scoring_of(const Settings& settings) {
  if (!settings.points.empty()) return {settings.points, settings.last_points};
  const GameInfo& game = *find_game(settings.game);
  return {game.points, game.last_points};
}

std::string sentence(const Scoring& scoring) {
  const std::string points = fmt::format("Points: {}", fmt::join(scoring.points, ", "));
  if (scoring.last_points.empty()) return points;
  return fmt::format("{}; in the last round {}", points, fmt::join(scoring.last_points, ", "));
}

namespace {

Complaint make_circuits_known(const Settings& settings) {
  for (const std::string& file : settings.circuits)
    if (const auto added = circuit::add_own_circuit(file); !added)
      return wrong("a circuit of this season is refused: {}", text(added.error()));
  return std::nullopt;
}

std::vector<std::string> own_circuits_of(const Settings& settings) {
  std::vector<std::string> files;
  for (int round = 1; round <= static_cast<int>(settings.calendar.size()); ++round) {
    const json::object options = options_of(settings, round);
    const json::value* id = options.if_contains("circuit");
    if (!id || !id->is_string() || !circuit::is_own_circuit(id->as_string())) continue;
    const std::string file(circuit::circuit_file(id->as_string()));
    if (std::ranges::count(files, file) == 0) files.push_back(file);
  }
  return files;
}

}  // namespace

Complaint complete(Settings& settings) {
  if (auto bad = make_circuits_known(settings)) return bad;
  if (auto bad = check_text("the name of the season", settings.name, max_name_characters)) return bad;
  const GameInfo* game = find_game(settings.game);
  if (!game) return make_match(Setup{settings.game, {}, {}, 0}).error();
  if (settings.rules < 0 || settings.rules > game->rules)
    return wrong("this season is by version {} of the rules, this Paddock knows up to {}", settings.rules, game->rules);
  if (settings.rules == 0) settings.rules = game->rules;
  const int usual_table = game->season.usual_table > 0 ? game->season.usual_table : game->max_seats;
  if (settings.table_size == 0) settings.table_size = settings.kind == Kind::duplicate ? 1 : usual_table;
  if (settings.calendar.empty() || settings.calendar.size() > most_rounds)
    return wrong("a calendar has 1 to {} rounds, not {}", most_rounds, settings.calendar.size());
  if (!settings.options.is_object()) return Error{"options must be a table of names and values"};
  if (auto bad = check_points(settings, *game)) return bad;
  if (auto bad = check_field(settings, *game)) return bad;
  if (auto bad = check_opponents(settings)) return bad;
  for (int round = 1; round <= static_cast<int>(settings.calendar.size()); ++round)
    if (auto bad = check_round(settings, *game, round)) return bad;
  settings.circuits = own_circuits_of(settings);
  return std::nullopt;
}

}  // namespace paddock::season
