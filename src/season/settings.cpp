#include "season/settings.h"

#include <algorithm>

#include "circuit/circuit.h"
#include "core/reflect.h"
#include "core/text.h"
#include "drivers/drivers.h"
#include "games/catalogue.h"
#include "season/field.h"

namespace paddock::season {
namespace {

constexpr int most_rounds = 40, most_sessions = 2, most_points = 1000;
constexpr std::size_t most_places = 50;  // that points are given for

bool has(const std::vector<std::string_view>& names, std::string_view name) {
  return std::ranges::count(names, name) > 0;
}

// Whether the rulebook's points fit a season of this many races.
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
    if (by_seat || has(game.season.sets, name)) return wrong("season.error.sets-option", {{"option", name}});
    if (trials && has(game.season.sets_with_trials, name))
      return wrong("season.error.sets-option-with-trials", {{"option", name}});
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
    return wrong("season.error.duplicate-opponents");
  if (duplicate) return one.error();
  setup.seats.push_back({"B", "pro"});
  const auto two = make_match(setup);
  if (two) return std::nullopt;
  return two.error();
}

// A grid by the table of points leaves nothing to bid or to qualify for at a table.
Complaint check_grid(const Settings& settings, const GameInfo& game, int number) {
  if (settings.grid == Grid::game || !game.season.own_grid) return std::nullopt;
  const Message why = game.season.own_grid(options_of(settings, number));
  if (why.empty()) return std::nullopt;
  return wrong("season.error.own-grid", {{"round", number}, {"why", why}});
}

Complaint check_round(const Settings& settings, const GameInfo& game, int number) {
  const Round& round = settings.calendar[number - 1];
  const Message name("season.text.name-of-round", {{"round", number}});
  if (auto bad = check_text(name, round.name, max_name_characters)) return bad;
  if (!round.options.is_object()) return wrong("season.error.round-options", {{"round", number}});
  if (round.sessions < 0 || round.sessions > most_sessions)
    return wrong("season.error.sessions", {{"round", number}, {"most", most_sessions}});
  if (round.sessions > 0 && !game.season.trials)
    return wrong("season.error.no-trials-in-game", {{"round", number}, {"game", game.title}});
  if (round.sessions > 0 && settings.kind == Kind::duplicate)
    return wrong("season.error.duplicate-trials", {{"round", number}});
  if (round.field < 0 || round.field == 1 || (round.field > 0 && number == 1))
    return wrong("season.error.field", {{"round", number}});
  if (auto bad = check_options(game, options_of(settings, number), round.sessions > 0)) return bad;
  if (auto bad = check_grid(settings, game, number)) return bad;
  if (auto bad = check_with_game(settings, game, number))
    return wrong("season.error.in-round", {{"round", number}, {"why", bad->message}});
  return std::nullopt;
}

Complaint check_points(const Settings& settings, const GameInfo& game) {
  if (settings.points.empty() && game.points.empty()) return wrong("season.error.no-points", {{"game", game.title}});
  if (settings.points.empty() && !settings.last_points.empty()) return wrong("season.error.only-last-points");
  for (const std::vector<int>* table : {&settings.points, &settings.last_points})
    if (table->size() > most_places ||
        std::ranges::any_of(*table, [](int points) { return points < 0 || points > most_points; }))
      return wrong("season.error.points", {{"most", std::to_string(most_points)}, {"places", most_places}});
  const std::size_t rounds = settings.calendar.size();
  const std::optional<ChampionshipHabits>& races = game.season.championship;
  if (settings.kind == Kind::season && settings.points.empty() && !is_championship(game, rounds))
    return Error{
        {"season.error.championship",
         {{"championship", races->name}, {"fewest", races->fewest}, {"most", races->most}, {"rounds", rounds}}},
        0,
        std::string(races->article)};
  if (settings.counted < 0 || settings.counted > static_cast<int>(rounds))
    return wrong("season.error.counted", {{"rounds", rounds}});
  return std::nullopt;
}

Complaint check_field(const Settings& settings, const GameInfo& game) {
  if (settings.grid != Grid::game && settings.kind == Kind::duplicate) return wrong("season.error.duplicate-grid");
  const int smallest = game.season.smallest_table;
  if (settings.kind == Kind::duplicate ? settings.table_size != 1
                                       : settings.table_size < smallest || settings.table_size > game.max_seats)
    return wrong("season.error.table-size", {{"fewest", smallest}, {"most", game.max_seats}});
  if (settings.apart && settings.in_blocks) return wrong("season.error.apart-in-blocks");
  return std::nullopt;
}

Complaint check_opponents(const Settings& settings) {
  if (settings.kind == Kind::season && !settings.opponents.empty()) return wrong("season.error.opponents");
  for (auto one = settings.opponents.begin(); one != settings.opponents.end(); ++one) {
    if (auto bad = check_text(Message("season.text.name-of-opponent"), one->name, max_name_characters)) return bad;
    if (const auto driver = make_driver(settings.game, one->driver); !driver) return driver.error();
    if (std::ranges::find(settings.opponents.begin(), one, one->name, &Person::name) != one)
      return wrong("season.error.opponent-twice", {{"name", one->name}});
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

Message sentence(const Scoring& scoring) {
  if (scoring.last_points.empty()) return {"season.scoring", {{"points", scoring.points}}};
  return {"season.scoring.last", {{"points", scoring.points}, {"last", scoring.last_points}}};
}

namespace {

Complaint make_circuits_known(const Settings& settings) {
  for (const std::string& file : settings.circuits)
    if (const auto added = circuit::add_own_circuit(file); !added)
      return wrong("season.error.circuit", {{"why", whole_message(added.error())}});
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
  if (auto bad = check_text(Message("season.text.name-of-season"), settings.name, max_name_characters)) return bad;
  const GameInfo* game = find_game(settings.game);
  if (!game) return make_match(Setup{settings.game, {}, {}, 0}).error();
  if (settings.rules < 0 || settings.rules > game->rules)
    return wrong("season.error.newer-rules",
                 {{"rules", std::to_string(settings.rules)}, {"ours", std::to_string(game->rules)}});
  if (settings.rules == 0) settings.rules = game->rules;
  const int usual_table = game->season.usual_table > 0 ? game->season.usual_table : game->max_seats;
  if (settings.table_size == 0) settings.table_size = settings.kind == Kind::duplicate ? 1 : usual_table;
  if (settings.calendar.empty() || settings.calendar.size() > most_rounds)
    return wrong("season.error.rounds", {{"most", most_rounds}, {"rounds", settings.calendar.size()}});
  if (!settings.options.is_object()) return wrong("season.error.options");
  if (auto bad = check_points(settings, *game)) return bad;
  if (auto bad = check_field(settings, *game)) return bad;
  if (auto bad = check_opponents(settings)) return bad;
  for (int round = 1; round <= static_cast<int>(settings.calendar.size()); ++round)
    if (auto bad = check_round(settings, *game, round)) return bad;
  settings.circuits = own_circuits_of(settings);
  return std::nullopt;
}

}  // namespace paddock::season
