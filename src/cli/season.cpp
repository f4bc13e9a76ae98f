// paddock season: championships, tournaments and duplicate racing

#include <fmt/format.h>

#include <filesystem>

#include "cli/commands.h"
#include "cli/help.h"
#include "cli/season.h"
#include "cli/terminal.h"
#include "core/reflect.h"
#include "games/catalogue.h"
#include "season/day.h"
#include "season/field.h"
#include "season/run.h"
#include "season/season.h"
#include "season/settings.h"
#include "season/sheets.h"
#include "season/typed.h"

namespace paddock::cli {
namespace {

using namespace paddock::season;

void show_next(const Season& season) { print_line("cli.season.next", {{"what", sentence(season, next_step(season))}}); }

template <class T>
T enum_of(const std::string& option, const std::string& word) {
  T value{};
  if (auto wrong = patch(value, json::value(word), option)) fail(*wrong);
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
      fail({"cli.season.new.points-needed", {{"got", text}}});
    points.push_back(std::stoi(part));
  }
  return points;
}

int number_after(const std::string& option, std::size_t from) {
  const std::string digits = option.substr(from);
  if (digits.empty() || digits.size() > 3 || digits.find_first_not_of("0123456789") != digits.npos)
    fail({"cli.season.new.number-needed", {{"got", option}}});
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
    const auto settings = season_of_day(arguments.day);
    if (!settings) fail(settings.error());
    return *settings;
  }
  const Setup setup = make_setup(arguments.race);
  const GameInfo& game = *find_game(setup.game);
  Settings settings = standard_settings(setup.game, arguments.rounds.size());
  if (arguments.rounds.empty()) {
    const auto ready = ready_season(arguments.calendar.empty() ? "short-cup" : arguments.calendar, setup.game);
    if (!ready) fail(ready.error());
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
    settings.opponents.push_back({tell("cli.season.opponent", {{"number", settings.opponents.size() + 1}}), driver});
}

// The date alone decides.
void check_day(const CLI::App& command) {
  for (const CLI::Option* option : command.get_options())
    if (option->count() > 0 && !option->check_name("file") && !option->check_name("--day") &&
        !option->check_name("--name"))
      fail({"cli.season.new.day-alone",
            {{"option", option->nonpositional() ? option->get_name() : option->as<std::string>()}}});
}

void run_new(const NewArguments& arguments) {
  if (std::filesystem::exists(arguments.file))
    fail({"cli.file.exists", {{"file", arguments.file}}});
  if (arguments.race.game.empty() && arguments.day.empty()) fail("cli.season.new.which-game");
  Settings settings = settings_of(arguments);
  apply_options(arguments, settings);
  const auto season = new_season(settings);
  if (!season) fail(season.error());
  save(arguments.file, *season);
  print_line("cli.season.new.done", {{"file", arguments.file},
                                     {"name", season->settings.name},
                                     {"rounds", season->rounds.size()},
                                     {"game", game_of(*season).title}});
  print_line(sentence(scoring_of(season->settings)));
  show_next(*season);
}

bool has_trials(const GameInfo& game) { return game.season.trials.has_value(); }
bool share_places(const GameInfo& game) { return game.season.shares_places; }

void add_new_options(CLI::App* command, NewArguments& arguments) {
  add_option(command, "file", arguments.file, "cli.season.new.file")->required();
  add_option(command, "game", arguments.race.game, "cli.race.game");
  add_option(command, "--name", arguments.name, "cli.season.new.name");
  CLI::Option* calendar = add_option(command, "--calendar", arguments.calendar, "cli.season.new.calendar");
  add_option(command, "--round", arguments.rounds, {"cli.season.new.round", {{"games", titles_of_games(has_trials)}}})
      ->excludes(calendar);
  add_option(command, "--set", arguments.race.options, "cli.season.new.set");
  add_option(command, "--points", arguments.points, "cli.season.new.points");
  add_option(command, "--last-points", arguments.last_points, "cli.season.new.last-points");
  add_option(command, "--counted", arguments.counted, "cli.season.new.counted")->check(number_in(0, 40));
  add_option(command, "--grid", arguments.grid, "cli.season.new.grid");
  add_option(command, "--ties", arguments.ties, {"cli.season.new.ties", {{"games", titles_of_games(share_places)}}});
  add_option(command, "--sessions", arguments.sessions, {"cli.season.new.sessions", {{"games", titles_of_games(has_trials)}}})
      ->check(number_in(1, 2));
  add_option(command, "--final", arguments.final_field, "cli.season.new.final")->check(number_in(2, 200));
  add_option(command, "--table-size", arguments.table_size, "cli.season.new.table-size")->check(number_in(1, 12));
  add_flag(command, "--apart", arguments.apart, "cli.season.new.apart");
  add_flag(command, "--blocks", arguments.blocks, "cli.season.new.blocks");
  add_flag(command, "--duplicate", arguments.duplicate, "cli.season.new.duplicate");
  add_option(command, "--opponents", arguments.opponents, "cli.season.new.opponents")->delimiter(',');
  add_option(command, "--seed", arguments.race.seed, "cli.race.seed");
  add_option(command, "--day", arguments.day, "cli.season.new.day");
}

void add_new(CLI::App* season) {
  CLI::App* command = add_command(season, "new", "cli.season.new.about");
  static NewArguments arguments;
  arguments.race.seats = "pro";
  add_new_options(command, arguments);
  std::vector<std::string> examples;
  for (const GameInfo& game : games())
    for (const std::string_view one : game.season.examples) examples.push_back(fmt::format("cup.season {} {}", game.id, one));
  examples.emplace_back("today.season --day 2026-11-16");
  add_examples(command, examples);
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
  for (const Entered& entry : many_drivers(season, arguments.many, driver, arguments.team, arguments.team_size,
                                           formatter(speech()))) {
    entries.push_back(entry);
    add_entry(season, entry);
  }
  if (entries.empty()) fail("cli.season.enter.who");
  save(arguments.file, season);
  for (const Entered& entry : entries)
    fmt::print("{:>3} {}{}\n", entry.number, entry.name, entry.team.empty() ? "" : ", " + entry.team);
}

void add_enter(CLI::App* season) {
  CLI::App* command = add_command(season, "enter", "cli.season.enter.about");
  static EnterArguments arguments;
  add_option(command, "file", arguments.file, "cli.season.file")->required();
  add_option(command, "names", arguments.names, "cli.season.enter.names");
  add_option(command, "--team", arguments.team, "cli.season.enter.team");
  add_option(command, "--number", arguments.number, "cli.season.enter.number")->check(number_in(1, 999));
  add_option(command, "--driver", arguments.driver, "cli.season.enter.driver")->capture_default_str();
  add_option(command, "--many", arguments.many, "cli.season.enter.many")->check(number_in(1, 200));
  add_option(command, "--team-size", arguments.team_size, "cli.season.enter.team-size")->check(number_in(1, 50));
  add_examples(command, {"cup.season Ada Ben --team Red", "cup.season --many 6 --driver pro --team-size 2"});
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

void add_leave(CLI::App* season) {
  CLI::App* command = add_command(season, "leave", "cli.season.leave.about");
  static LeaveArguments arguments;
  add_option(command, "file", arguments.file, "cli.season.file")->required();
  add_option(command, "name", arguments.name, "cli.season.leave.name")->required();
  add_option(command, "--reserve", arguments.reserve, "cli.season.leave.reserve");
  add_option(command, "--driver", arguments.driver, "cli.season.leave.driver")->capture_default_str();
  add_examples(command, {"cup.season Ada", "cup.season Ada --reserve Eve"}, "cli.season.leave.more");
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
  show(round_page(season, arguments.round));
}

void add_decide(CLI::App* season) {
  CLI::App* command = add_command(season, "decide", "cli.season.decide.about");
  static DecideArguments arguments;
  add_option(command, "file", arguments.file, "cli.season.file")->required();
  add_option(command, "name", arguments.name, "cli.season.decide.name")->required();
  add_option(command, "--round", arguments.round, "cli.season.decide.round")->required();
  add_option(command, "--place", arguments.place, "cli.season.decide.place")->required();
  add_option(command, "--reason", arguments.reason, "cli.season.decide.reason")->required();
  add_flag(command, "--trials", arguments.trials, "cli.season.decide.trials");
  add_examples(command, {"open.season Ada --round 1 --trials --place 5 --reason \"same team\"",
                         "open.season Ben --round 1 --place 0 --reason \"wrong way\""});
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

// How it goes on, as commands to type.
std::string hint(const std::string& file, const Season& season) {
  const NextStep next = next_step(season);
  const auto line = [](const Message& message) { return tell(message) + "\n"; };
  if (next.step == Due::enter)
    return line({"cli.season.hint.enter", {{"fewest", fewest_drivers(season)}, {"file", file}}});
  if (next.step == Due::session || next.step == Due::weather) return line({"cli.season.hint.dice", {{"file", file}}});
  if (next.step == Due::laps) return line({"cli.season.hint.lap", {{"file", file}, {"name", next.drivers.front()}}});
  if (next.step != Due::races || next.to_begin.empty()) return "";
  const std::string round = std::to_string(next.round), table = std::to_string(next.to_begin.front());
  const std::string begin = line({"cli.season.hint.begin", {{"file", file}, {"round", round}, {"table", table}}});
  if (season.settings.kind == Kind::duplicate) return begin;
  return begin + line({"cli.season.hint.type",
                       {{"file", file},
                        {"round", round},
                        {"table", table},
                        {"cars", cars_to_type(season, next.round, next.to_begin.front())}}});
}

[[noreturn]] void not_now(const Message& what, const std::string& file, const Season& season) {
  fmt::print(stderr, "{}\n{}", tell(what), hint(file, season));
  throw Exit{failed};
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
      fail({"cli.file.no-folder", {{"folder", arguments.races}, {"why", wrong.message()}}});
  check_writable(arguments.file);
  const std::atomic<bool>& interrupt = catch_interrupts();
  const int before = driven(season);
  ProgressBar bar(still_to_drive(season, arguments.until), "cli.progress.laps");
  std::string stopped;
  while (!is_done(season, arguments.until) && !interrupt) {
    bar.show(driven(season) - before);
    Record record;
    const auto entry = play_next(season, &record);
    if (!entry) {
      stopped = tell(entry.error()) + "\n";
      break;
    }
    add_entry(season, *entry);
    if (!arguments.races.empty()) keep_record(arguments.races, *entry, record);
    save(arguments.file, season);
  }
  bar.wipe();
  if (!stopped.empty() || next_step(season).step == Due::enter) stopped += hint(arguments.file, season);
  show(standings_page(season));
  fmt::print("{}", stopped);
  if (interrupt) fail({"cli.season.run.interrupted", {{"file", arguments.file}}}, interrupted);
}

void add_run(CLI::App* season) {
  CLI::App* command = add_command(season, "run", "cli.season.run.about");
  static RunArguments arguments;
  add_option(command, "file", arguments.file, "cli.season.file")->required();
  add_option(command, "--until", arguments.until, "cli.season.run.until")->check(number_in(1, 40));
  add_option(command, "--races", arguments.races, "cli.season.run.races");
  add_examples(command, {"cup.season --races cup"});
  command->callback([] { run_season(arguments); });
}

struct BeginArguments {
  std::string file, race, lap;
  int table = 1;
};

void run_race(const BeginArguments& arguments) {
  Season season = read_season_file(arguments.file);
  if (std::filesystem::exists(arguments.race))
    fail({"cli.file.exists", {{"file", arguments.race}}});
  const NextStep next = next_step(season);
  Setup setup;
  if (!arguments.lap.empty()) {
    if (std::ranges::find(next.drivers, arguments.lap) == next.drivers.end())
      not_now({"cli.season.race.no-lap", {{"name", arguments.lap}, {"next", sentence(season, next)}}}, arguments.file, season);
    setup = trial_setup(season, next.round, next.session, arguments.lap);
  } else {
    const int table = arguments.table;
    const bool running = std::ranges::find(next.running, table) != next.running.end();
    if (!running && std::ranges::find(next.to_begin, table) == next.to_begin.end())
      not_now({"cli.season.race.no-race", {{"table", table}, {"next", sentence(season, next)}}}, arguments.file, season);
    if (!running)
      add_entry(season, RaceBegun{next.round, table, race_seed(season, next.round, table),
                                  tables_of(season, next.round)[table - 1]});
    setup = race_setup(season, season.rounds[next.round - 1].races[table - 1].begun);
  }
  const auto match = make_match(setup);
  if (!match) fail(match.error());
  write_file(arguments.race, header_text((*match)->record()));
  save(arguments.file, season);
  print_line("cli.season.race.begun", {{"race", arguments.race}, {"file", arguments.file}});
}

void add_race(CLI::App* season) {
  CLI::App* command = add_command(season, "race", "cli.season.race.about");
  static BeginArguments arguments;
  add_option(command, "file", arguments.file, "cli.season.file")->required();
  add_option(command, "race", arguments.race, "cli.season.race.race")->required();
  add_option(command, "--table", arguments.table, "cli.season.table")->capture_default_str();
  add_option(command, "--lap", arguments.lap, "cli.season.race.lap");
  add_examples(command, {"cup.season monza.race --table 1", "open.season ada.race --lap Ada"}, "cli.season.race.more");
  command->callback([] { run_race(arguments); });
}

}  // namespace

void add_entry(Season& season, const Entry& entry) {
  if (const auto applied = apply(season, entry); !applied) fail(applied.error(), failed);
}

void save(const std::string& path, const Season& season) { write_file(path, text(season)); }

void add_season(CLI::App& app) {
  CLI::App* season = add_command(&app, "season", "cli.season.about");
  season->require_subcommand(1);
  add_new(season);
  add_enter(season);
  add_leave(season);
  add_decide(season);
  add_run(season);
  add_race(season);
  add_season_results(season);
  add_season_sheets(season);
  add_season_verify(season);
  const auto call = [&](const std::string& words) { return Cell{verbatim(path_of(season) + " " + words)}; };
  const Rows examples{{call("new cup.season " + example_game()), {"cli.season.example.new"}},
                      {call("enter cup.season Ada"), {"cli.season.example.people"}},
                      {call("enter cup.season --many 4"), {"cli.season.example.computers"}},
                      {call("run cup.season"), {"cli.season.example.run"}},
                      {call("table cup.season --html cup.html"), {"cli.season.example.print"}}};
  season->footer(tell("cli.help.example") + "\n" + table(examples, 2) + tell("cli.season.more"));
}

}  // namespace paddock::cli
