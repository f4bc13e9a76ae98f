// paddock season: championships, tournaments and duplicate racing

#include <fmt/format.h>

#include <filesystem>

#include "cli/commands.h"
#include "cli/season.h"
#include "cli/terminal.h"
#include "core/reflect.h"
#include "core/text.h"
#include "games/catalogue.h"
#include "season/field.h"
#include "season/run.h"
#include "season/season.h"
#include "season/settings.h"
#include "season/sheets.h"
#include "season/typed.h"

namespace paddock::cli {
namespace {

using namespace paddock::season;

void show_next(const Season& season) { fmt::print("Next: {}\n", sentence(season, next_step(season))); }

template <class T>
T enum_of(const std::string& option, const std::string& word) {
  T value{};
  if (auto wrong = patch(value, json::value(word), option)) fail(wrong->message);
  return value;
}

// --- new -------------------------------------------------------------------------------------------------------------

struct NewArguments {
  std::string file;
  RaceArguments race;
  std::string name, calendar, points, last_points, grid, ties, day;
  std::vector<std::string> rounds, opponents;
  int sessions = 0, final_field = 0, counted = -1, table_size = 0;
  bool apart = false, blocks = false, duplicate = false;
};

std::vector<int> read_points(const std::string& text) {
  const std::vector<PointTable> known = point_tables();
  if (const auto table = std::ranges::find(known, text, &PointTable::id); table != known.end()) return table->points;
  std::vector<int> points;
  std::stringstream stream(text);
  for (std::string part; std::getline(stream, part, ',');) {
    if (part.empty() || part.size() > 4 || part.find_first_not_of("0123456789") != part.npos)
      fail(fmt::format("--points needs numbers such as 10,6,4 or the name of a table, not '{}'", text));
    points.push_back(std::stoi(part));
  }
  return points;
}

int number_after(const std::string& option, std::size_t from) {
  const std::string digits = option.substr(from);
  if (digits.empty() || digits.size() > 3 || digits.find_first_not_of("0123456789") != digits.npos)
    fail(fmt::format("--round: '{}' needs a number", option));
  return std::stoi(digits);
}

// "monza" or "monza,laps=2,trials=1,best=10": a circuit, options of the game, sessions of timed trials, and for how many; without
// circuits in the game the first is just a name.
Round read_round(const GameInfo& game, const std::string& words) {
  RaceArguments race{std::string(game.id), "pro", {}, "0"};
  std::stringstream stream(words);
  std::string name;
  std::getline(stream, name, ',');
  if (std::ranges::find(game.options, "circuit", &OptionHelp::name) != game.options.end())
    race.options.push_back("circuit=" + name);
  int trials = 0, best = 0;
  for (std::string option; std::getline(stream, option, ',');)
    if (option.starts_with("trials=")) trials = number_after(option, 7);
    else if (option.starts_with("best=")) best = number_after(option, 5);
    else race.options.push_back(option);
  if (name.ends_with(".toml")) name = std::filesystem::path(name).stem().string();
  if (!name.empty()) name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
  return {name, make_setup(race).options, trials, best};
}

Settings settings_of(const NewArguments& arguments) {
  if (!arguments.day.empty()) {
    const auto settings = race_of_the_day(arguments.day);
    if (!settings) fail(settings.error().message);
    return *settings;
  }
  const Setup setup = make_setup(arguments.race);
  const GameInfo& game = *find_game(setup.game);
  Settings settings = standard_settings(setup.game, arguments.rounds.size());
  if (arguments.rounds.empty()) {
    const auto ready = ready_season(arguments.calendar.empty() ? "short-cup" : arguments.calendar, setup.game);
    if (!ready) fail(ready.error().message);
    settings = *ready;
  }
  for (const std::string& round : arguments.rounds) settings.calendar.push_back(read_round(game, round));
  settings.options = setup.options;
  settings.seed = {setup.seed};
  return settings;
}

void apply_options(const NewArguments& arguments, Settings& settings) {
  if (!arguments.name.empty()) settings.name = arguments.name;
  if (settings.name.empty()) settings.name = std::filesystem::path(arguments.file).stem().string();
  if (!arguments.points.empty()) settings.points = read_points(arguments.points);
  if (!arguments.last_points.empty()) settings.last_points = read_points(arguments.last_points);
  if (!arguments.grid.empty()) settings.grid = enum_of<Grid>("--grid", arguments.grid);
  if (!arguments.ties.empty()) settings.ties = enum_of<Ties>("--ties", arguments.ties);
  if (arguments.counted >= 0) settings.counted = arguments.counted;
  if (arguments.sessions > 0) settings.calendar.front().sessions = arguments.sessions;
  if (arguments.final_field > 0) settings.calendar.back().field = arguments.final_field;
  settings.table_size = arguments.table_size;
  settings.apart = arguments.apart;
  settings.in_blocks = arguments.blocks;
  if (arguments.duplicate) settings.kind = Kind::duplicate;
  for (const std::string& driver : arguments.opponents)
    settings.opponents.push_back({fmt::format("Opponent {}", settings.opponents.size() + 1), driver});
}

// The date alone decides.
void check_day(const CLI::App& command) {
  for (const CLI::Option* option : command.get_options())
    if (option->count() > 0 && !option->check_name("file") && !option->check_name("--day") &&
        !option->check_name("--name"))
      fail(fmt::format("the race of a day follows from its date: leave out {}",
                       option->nonpositional() ? option->get_name() : fmt::format("'{}'", option->as<std::string>())));
}

void run_new(const NewArguments& arguments) {
  if (std::filesystem::exists(arguments.file))
    fail(fmt::format("{} exists already: give the new season another name", arguments.file));
  if (arguments.race.game.empty() && arguments.day.empty())
    fail("which game? `paddock games` lists them; or --day DATE for the race of a day");
  Settings settings = settings_of(arguments);
  apply_options(arguments, settings);
  const auto season = new_season(settings);
  if (!season) fail(season.error().message);
  save(arguments.file, *season);
  fmt::print("{}: {}, {} of {}\n", arguments.file, season->settings.name,
             counted(static_cast<int>(season->rounds.size()), "round"), game_of(*season).title);
  fmt::print("{}\n", sentence(scoring_of(season->settings)));
  show_next(*season);
}

bool has_trials(const GameInfo& game) { return game.season.trials.has_value(); }
bool share_places(const GameInfo& game) { return game.season.shares_places; }

void add_new(CLI::App& season) {
  CLI::App* command = season.add_subcommand("new", "Begins a season");
  static NewArguments arguments;
  command->add_option("file", arguments.file, "the season's file, such as cup.season")->required();
  command->add_option("game", arguments.race.game, "the game, as `paddock games` lists them");
  command->add_option("--name", arguments.name, "what the season is called");
  CLI::Option* calendar =
      command->add_option("--calendar", arguments.calendar, "a ready one: `paddock season list` (default: short-cup)");
  command
      ->add_option("--round", arguments.rounds,
                   fmt::format("a round: monza, or monza,laps=2; may be repeated. {}: trials=2 after the circuit for "
                               "timed trials; all games: best=10 for a round of the ten best",
                               titles_of_games(has_trials)))
      ->excludes(calendar);
  command->add_option("--set", arguments.race.options,
                      "an option of the game for all races, such as constructors=on: `paddock games` lists them");
  command->add_option(
      "--points", arguments.points,
      "by place: 10,6,4,3,2,1 or the name of a table: `paddock season list` (default: of the rulebook, or classic)");
  command->add_option("--last-points", arguments.last_points, "in the last round, if they differ");
  command->add_option("--counted", arguments.counted, "how many of a driver's best results count (0: all)")
      ->check(CLI::Range(0, 40));
  command->add_option("--grid", arguments.grid,
                      "game: as the game does it (default); standing: the leader on pole; reversed: the last on pole");
  command->add_option("--ties", arguments.ties,
                      fmt::format("equal points: countback to more wins (default, but in {}), or shared places",
                                  titles_of_games(share_places)));
  command
      ->add_option("--sessions", arguments.sessions,
                   fmt::format("{}: one or two timed trials of all drivers before the first round",
                               titles_of_games(has_trials)))
      ->check(CLI::Range(1, 2));
  command->add_option("--final", arguments.final_field, "how many of the best drivers run the last round")
      ->check(CLI::Range(2, 200));
  command
      ->add_option("--table-size", arguments.table_size,
                   "most drivers at a table (default: as the rulebook has it, or as many as the game seats)")
      ->check(CLI::Range(1, 12));
  command->add_flag("--apart", arguments.apart, "team mates sit at different tables");
  command->add_flag("--blocks", arguments.blocks, "the best sit together instead of spread over the tables");
  command->add_flag("--duplicate", arguments.duplicate, "everybody drives the same race with the same dice, alone");
  command->add_option("--opponents", arguments.opponents, "duplicate: computer drivers at every table: pro,pro")
      ->delimiter(',');
  command->add_option("--seed", arguments.race.seed, "a whole number: the same seed gives the same dice");
  command->add_option("--day", arguments.day, "instead of a game: the race of a day, such as 2026-11-16");
  arguments.race.seats = "pro";
  std::string examples;
  for (const GameInfo& game : games())
    for (const std::string_view one : game.season.examples)
      examples += fmt::format("  paddock season new cup.season {} {}\n", game.id, one);
  command->footer(
      example(examples + "  paddock season new today.season --day 2026-11-16"));
  command->callback([command] {
    if (!arguments.day.empty()) check_day(*command);
    run_new(arguments);
  });
}

// --- enter, leave, decide --------------------------------------------------------------------------------------------

struct EnterArguments {
  std::string file, team, driver = "human";
  std::vector<std::string> names;
  int number = 0, many = 0, team_size = 0;
};

void run_enter(const EnterArguments& arguments) {
  Season season = read_season_file(arguments.file);
  std::vector<Entered> entries;
  for (int n = 0; n < static_cast<int>(arguments.names.size()); ++n) {
    const std::string& name = arguments.names[n];
    const int number = arguments.number > 0 ? arguments.number + n : free_number(season, name);
    entries.push_back({name, arguments.team, number, arguments.driver});
    add_entry(season, entries.back());
  }
  const std::string driver = arguments.driver == "human" ? "pro" : arguments.driver;
  for (const Entered& entry : many_drivers(season, arguments.many, driver, arguments.team, arguments.team_size)) {
    entries.push_back(entry);
    add_entry(season, entry);
  }
  if (entries.empty()) fail("who enters? Give names, or --many 6 for computer drivers");
  save(arguments.file, season);
  for (const Entered& entry : entries)
    fmt::print("{:>3} {}{}\n", entry.number, entry.name, entry.team.empty() ? "" : ", " + entry.team);
}

void add_enter(CLI::App& season) {
  CLI::App* command = season.add_subcommand("enter", "Drivers enter, people or computer drivers");
  static EnterArguments arguments;
  command->add_option("file", arguments.file, "the season")->required();
  command->add_option("names", arguments.names, "of the drivers");
  command->add_option("--team", arguments.team, "their team");
  command->add_option("--number", arguments.number, "of the first car; the others follow (default: the next free ones)")
      ->check(CLI::Range(1, 999));
  command->add_option("--driver", arguments.driver, "who drives: human, pro, rookie or random")->capture_default_str();
  command->add_option("--many", arguments.many, "how many computer drivers enter (pro, or as --driver says)")
      ->check(CLI::Range(1, 200));
  command->add_option("--team-size", arguments.team_size, "how many of them share a team")->check(CLI::Range(1, 50));
  command->footer(
      example("  paddock season enter cup.season Ada Ben --team Red\n"
              "  paddock season enter cup.season --many 6 --driver pro --team-size 2"));
  command->callback([] { run_enter(arguments); });
}

struct LeaveArguments {
  std::string file, name, reserve, driver = "human";
};

void run_leave(const LeaveArguments& arguments) {
  Season season = read_season_file(arguments.file);
  if (arguments.reserve.empty()) add_entry(season, Left{arguments.name});
  else add_entry(season, Replaced{arguments.name, arguments.reserve, arguments.driver});
  save(arguments.file, season);
  show_next(season);
}

void add_leave(CLI::App& season) {
  CLI::App* command = season.add_subcommand("leave", "A driver leaves, with the car or to a reserve");
  static LeaveArguments arguments;
  command->add_option("file", arguments.file, "the season")->required();
  command->add_option("name", arguments.name, "who leaves")->required();
  command->add_option("--reserve", arguments.reserve,
                      "who takes over the car: team, number, grid place and timed laps");
  command->add_option("--driver", arguments.driver, "who drives for the reserve: human, pro, rookie or random")
      ->capture_default_str();
  command->footer(
      example("  paddock season leave cup.season Ada\n  paddock season leave cup.season Ada --reserve Eve\n"
              "Ada comes back with `enter`, or as a reserve."));
  command->callback([] { run_leave(arguments); });
}

struct DecideArguments {
  std::string file, name, reason;
  int round = 0, place = -1;
  bool trials = false;
};

void run_decide(const DecideArguments& arguments) {
  Season season = read_season_file(arguments.file);
  const auto which = arguments.trials ? Classification::trials : Classification::race;
  add_entry(season, Decided{arguments.round, which, arguments.name, arguments.place, arguments.reason});
  save(arguments.file, season);
  fmt::print("{}", text(round_page(season, arguments.round)));
}

void add_decide(CLI::App& season) {
  CLI::App* command = season.add_subcommand("decide", "An official amends a classification, with a reason");
  static DecideArguments arguments;
  command->add_option("file", arguments.file, "the season")->required();
  command->add_option("name", arguments.name, "the driver")->required();
  command->add_option("--round", arguments.round, "of which round")->required();
  command->add_option("--place", arguments.place, "the new place; 0 excludes the driver from a race")->required();
  command->add_option("--reason", arguments.reason, "why")->required();
  command->add_flag("--trials", arguments.trials, "the classification of the timed trials, not of the race");
  command->footer(example(
      "  paddock season decide open.season Ada --round 1 --trials --place 5 --reason \"keeps team mates apart\"\n"
      "  paddock season decide open.season Ben --round 1 --place 0 --reason \"drove the wrong way\""));
  command->callback([] { run_decide(arguments); });
}

// --- run, race -------------------------------------------------------------------------------------------------------

struct RunArguments {
  std::string file, races;
  int until = 0;
};

void keep_record(const std::string& folder, const Entry& entry, const Record& record) {
  std::string name;
  if (const auto* lap = std::get_if<LapTimed>(&entry))
    name = fmt::format("round-{}-session-{}-{}", lap->round, lap->session, lap->name);
  if (const auto* race = std::get_if<RaceOver>(&entry))
    name = fmt::format("round-{}-table-{}", race->round, race->table);
  if (name.empty()) return;
  std::ranges::replace(name, '/', '-');
  write_file(folder + "/" + name + ".race", text(record));
}

bool is_done(const Season& season, int until) {
  const NextStep next = next_step(season);
  return next.step == Due::over || next.step == Due::enter || (until > 0 && next.round > until);
}

std::string hint(const std::string& file, const Season& season) {
  const NextStep next = next_step(season);
  if (next.step == Due::enter)
    return fmt::format("Enter {} or more:   paddock season enter {} --many 6\n", fewest_drivers(season), file);
  if (next.step == Due::session || next.step == Due::weather)
    return fmt::format("Roll the dice:   paddock season run {}\n", file);
  if (next.step == Due::laps)
    return fmt::format("Run a lap:   paddock season race {} lap.race --lap \"{}\"\n", file, next.drivers.front());
  if (next.step != Due::races || next.to_begin.empty()) return "";
  const int table = next.to_begin.front();
  const std::string begin =
      fmt::format("Begin one:   paddock season race {} round-{}.race --table {}\n", file, next.round, table);
  if (season.settings.kind == Kind::duplicate) return begin;
  return begin +
         fmt::format(
             "Or type it in:   paddock season result {} --round {} --table {} \"{}\" --reason \"club evening\"\n", file,
             next.round, table, fmt::join(cars_to_type(season, next.round, table), ", "));
}

[[noreturn]] void not_now(const std::string& what, const std::string& file, const Season& season) {
  const std::string how = hint(file, season);
  fail(fmt::format("{}: {}{}{}", what, sentence(season, next_step(season)), how.empty() ? "" : "\n",
                   how.substr(0, how.find_last_not_of('\n') + 1)),
       failed);
}

int driven(const Season& season) {
  int count = 0;
  for (const RoundState& round : season.rounds)
    count += static_cast<int>(round.laps.size() + std::ranges::count_if(round.races, &Race::over));
  return count;
}

// Timed laps and races up to a round (0: all) as far as they can be foreseen.
int still_to_drive(const Season& season, int until) {
  const int rounds = static_cast<int>(season.rounds.size());
  std::size_t count = 0;
  for (int round = 1; round <= (until > 0 ? std::min(until, rounds) : rounds); ++round) {
    const std::vector<Names> tables = tables_of(season, round);
    count += tables.size();
    if (has_trials(season, round))
      for (const Names& table : tables) count += season.settings.calendar[round - 1].sessions * table.size();
  }
  return std::max(1, static_cast<int>(count) - driven(season));
}

void run_season(const RunArguments& arguments) {
  Season season = read_season_file(arguments.file);
  if (std::error_code wrong; !arguments.races.empty())
    if (std::filesystem::create_directories(arguments.races, wrong); wrong)
      fail(fmt::format("the folder {} cannot be made: {}", arguments.races, wrong.message()));
  check_writable(arguments.file);
  const std::atomic<bool>& interrupt = catch_interrupts();
  const int before = driven(season);
  ProgressBar bar(still_to_drive(season, arguments.until), "laps and races");
  std::string stopped;
  while (!is_done(season, arguments.until) && !interrupt) {
    bar.show(driven(season) - before);
    Record record;
    const auto entry = play_next(season, &record);
    if (!entry) {
      stopped = entry.error().message + "\n";
      break;
    }
    add_entry(season, *entry);
    if (!arguments.races.empty()) keep_record(arguments.races, *entry, record);
    save(arguments.file, season);
  }
  bar.wipe();
  if (!stopped.empty() || next_step(season).step == Due::enter) stopped += hint(arguments.file, season);
  fmt::print("{}{}", text(standings_page(season)), stopped);
  if (interrupt) fail(fmt::format("Interrupted. Go on with:  paddock season run {}", arguments.file), interrupted);
}

void add_run(CLI::App& season) {
  CLI::App* command =
      season.add_subcommand("run", "Rolls the dice and runs computer drivers until people have to drive");
  static RunArguments arguments;
  command->add_option("file", arguments.file, "the season")->required();
  command->add_option("--until", arguments.until, "stop after this round")->check(CLI::Range(1, 40));
  command->add_option("--races", arguments.races, "a folder for the records of laps and races");
  command->footer(example("  paddock season run cup.season --races cup"));
  command->callback([] { run_season(arguments); });
}

struct BeginArguments {
  std::string file, race, lap;
  int table = 1;
};

void run_race(const BeginArguments& arguments) {
  Season season = read_season_file(arguments.file);
  if (std::filesystem::exists(arguments.race))
    fail(fmt::format("{} exists already: give another name", arguments.race));
  const NextStep next = next_step(season);
  Setup setup;
  if (!arguments.lap.empty()) {
    if (std::ranges::find(next.drivers, arguments.lap) == next.drivers.end())
      not_now(fmt::format("{} has no timed lap to run now", arguments.lap), arguments.file, season);
    setup = trial_setup(season, next.round, next.session, arguments.lap);
  } else {
    const int table = arguments.table;
    const bool running = std::ranges::find(next.running, table) != next.running.end();
    if (!running && std::ranges::find(next.to_begin, table) == next.to_begin.end())
      not_now(fmt::format("no race begins at table {} now", table), arguments.file, season);
    if (!running)
      add_entry(season, RaceBegun{next.round, table, race_seed(season, next.round, table),
                                  tables_of(season, next.round)[table - 1]});
    setup = race_setup(season, season.rounds[next.round - 1].races[table - 1].begun);
  }
  const auto match = make_match(setup);
  if (!match) fail(match.error().message);
  write_file(arguments.race, header_text((*match)->record()));
  save(arguments.file, season);
  fmt::print("Race it:    paddock resume {0}\nThen:       paddock season result {1} {0}\n", arguments.race,
             arguments.file);
}

void add_race(CLI::App& season) {
  CLI::App* command = season.add_subcommand("race", "Begins a race or a timed lap of people, as a file to `resume`");
  static BeginArguments arguments;
  command->add_option("file", arguments.file, "the season")->required();
  command->add_option("race", arguments.race, "the new .race file")->required();
  command->add_option("--table", arguments.table, "at which table")->capture_default_str();
  command->add_option("--lap", arguments.lap, "a timed lap of this driver instead");
  command->footer(
      example("  paddock season race cup.season monza.race --table 1\n"
              "  paddock season race open.season ada.race --lap Ada\n"
              "Drive it with `paddock resume monza.race`, then `paddock season result cup.season monza.race`."));
  command->callback([] { run_race(arguments); });
}

}  // namespace

void add_entry(Season& season, const Entry& entry) {
  if (const auto applied = apply(season, entry); !applied) fail(applied.error().message, failed);
}

void save(const std::string& path, const Season& season) { write_file(path, text(season)); }

void add_season(CLI::App& app) {
  CLI::App* season = app.add_subcommand("season", "Championships, tournaments and duplicate racing");
  season->require_subcommand(1);
  add_new(*season);
  add_enter(*season);
  add_leave(*season);
  add_decide(*season);
  add_run(*season);
  add_race(*season);
  add_season_results(*season);
  add_season_sheets(*season);
  add_season_verify(*season);
  season->footer(
      example(fmt::format("  {:<50}a season is a file\n", "paddock season new cup.season " + example_game()) +
              "  paddock season enter cup.season Ada               people ...\n"
              "  paddock season enter cup.season --many 4          ... and computer drivers\n"
              "  paddock season run cup.season                     goes on until people have to drive, and says how\n"
              "  paddock season table cup.season --html cup.html   to print\n"
              "All of it: docs/seasons.md"));
}

}  // namespace paddock::cli
