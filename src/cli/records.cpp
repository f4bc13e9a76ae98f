// paddock replay, paddock verify, paddock sheet, paddock scenario

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "cli/commands.h"
#include "cli/help.h"
#include "cli/races.h"
#include "cli/season.h"
#include "cli/terminal.h"
#include "games/catalogue.h"
#include "scenario/scenario.h"
#include "season/run.h"
#include "room/fair_dice.h"

namespace paddock::cli {
namespace {

struct ReplayArguments {
  std::string file;
  int from = 1;
  std::string view = "all";
};

Viewer viewer_of(const std::string& view, const Setup& setup) {
  if (view == "all") return Viewer::referee();
  if (view == "spectator") return Viewer::spectator();
  for (std::size_t seat = 0; seat < setup.seats.size(); ++seat)
    if (setup.seats[seat].name == view || std::to_string(seat + 1) == view) return Viewer::seat(static_cast<int>(seat));
  fail({"cli.replay.view-needed", {{"got", view}}});
}

void run_replay(const ReplayArguments& arguments) {
  const Record record = read_record_file(arguments.file, true);
  const auto match = replay(record);
  if (!match) fail(in_file(arguments.file, match.error()));
  const Viewer viewer = viewer_of(arguments.view, record.setup);
  const Speech speech = speech_in(record.setup);
  for (const Told& told : (*match)->events(0, viewer))
    if (told.number + 1 >= arguments.from)
      fmt::print("{}\n", wrapped(fmt::format("{:>5}  {}  {}", told.number + 1, say(told.message, speech), told.article), 7));
  fmt::print("\n{}\n", wrapped(say((*match)->picture(viewer, terminal_columns()), speech), 6));
  fmt::print("{}", standings_table((*match)->standings()));
  if (!(*match)->over()) print_line("cli.replay.not-over", {{"file", arguments.file}});
}

// The season beside the race, or a folder above it, that has counted this record; empty: none.
std::string season_of(const std::string& race, const Record& record) {
  namespace fs = std::filesystem;
  const std::string name = season::record_name(record);
  const fs::path folder = fs::absolute(race).parent_path();
  std::error_code none;
  for (const fs::path& near : {folder, folder.parent_path()})
    for (const auto& entry : fs::directory_iterator(near, none))
      if (entry.path().extension() == ".season" && read_file(entry.path().string()).find(name) != std::string::npos)
        return entry.path().string();
  return "";
}

std::vector<int> numbers_in(const season::Season& season, const std::string& file, const Setup& setup) {
  std::vector<int> numbers;
  for (const Person& person : setup.seats) {
    const season::Driver* driver = season::find_driver(season, person.name);
    const bool opponent = std::ranges::count(season.settings.opponents, person.name, &Person::name) > 0;
    if (!driver && !opponent) fail({"cli.sheet.not-in-season", {{"name", person.name}, {"file", file}}});
    numbers.push_back(driver ? driver->entry.number : 0);
  }
  return numbers;
}

void run_sheet(const std::string& file, std::string season_file) {
  const Record record = read_record_file(file, true);
  const auto match = replay(record);
  if (!match) fail(in_file(file, match.error()));
  if (season_file.empty()) season_file = season_of(file, record);
  std::vector<int> numbers;
  if (!season_file.empty()) numbers = numbers_in(read_season_file(season_file), season_file, record.setup);
  fmt::print("{}", say((*match)->sheet(numbers), speech_in(record.setup)));
}

Message what_holds(const std::string& file, const Record& record) {
  const Argument dice = record.fair ? Argument(checked_dice(record)) : Argument(nullptr);
  if (record.unchecked() == 0) return {"cli.verify.holds", {{"file", file}, {"answers", record.answers()}, {"dice", dice}}};
  // The rules changed during the race: today's cannot check what came before.
  const auto& line = std::get<PositionLine>(record.lines[record.unchecked() - 1]);
  return {"cli.verify.holds-after",
          {{"file", file},
           {"round", line.round},
           {"rules", line.rules},
           {"same_rules", line.rules == record.rules},
           {"answers", record.answers()},
           {"dice", dice}}};
}

void run_verify(const std::vector<std::string>& files) {
  bool all_hold = true;
  for (const std::string& file : files) {
    const Result<Record> record = read_record(read_file(file));
    Result<void> checked = record ? verify(*record) : Result<void>(record.error());
    if (checked) checked = check_dice(*record);
    print_line(checked ? what_holds(file, *record) : in_file(file, checked.error()));
    all_hold &= checked.has_value();
  }
  if (!all_hold) throw Exit{failed};
}

std::vector<std::string> scenario_files(const std::vector<std::string>& paths) {
  std::vector<std::string> files;
  for (const std::string& path : paths) {
    if (!std::filesystem::is_directory(path)) {
      files.push_back(path);
      continue;
    }
    for (const auto& entry : std::filesystem::recursive_directory_iterator(path))
      if (entry.path().extension() == ".toml") files.push_back(entry.path().string());
  }
  std::ranges::sort(files);
  return files;
}

// What is to be said of a scenario; true if it holds.
std::pair<bool, std::string> check_scenario(const std::string& file, bool verbose) {
  const Result<ScenarioReport> report = run_scenario(read_file(file));
  if (!report) return {false, tell(in_file(file, report.error())) + "\n"};
  if (report->failures.empty() && !verbose) return {true, ""};
  std::string said = fmt::format("{}: {}\n", file, report->title);
  for (const Error& failure : report->failures) said += fmt::format("  {}\n", tell(failure));
  said += fmt::format("  {}\n", tell("cli.scenario.log"));
  const Speech names{speech().language, report->names};
  for (const Told& told : report->log) said += fmt::format("    {}  {}\n", say(told.message, names), told.article);
  return {report->failures.empty(), said};
}

void run_scenarios(const std::vector<std::string>& paths, bool verbose) {
  int holding = 0;
  int broken = 0;
  const std::vector<std::string> files = scenario_files(paths);
  ProgressBar bar(static_cast<int>(files.size()), "cli.progress.scenarios");
  for (const std::string& file : files) {
    const auto [holds, said] = check_scenario(file, verbose);
    if (!said.empty()) bar.wipe();
    fmt::print("{}", said);
    ++(holds ? holding : broken);
    bar.show(holding + broken);
  }
  bar.wipe();
  print_line("cli.scenario.count", {{"holding", holding}, {"broken", broken}});
  if (broken > 0 || holding == 0) throw Exit{failed};
}

}  // namespace

void add_replay(CLI::App& app) {
  CLI::App* command = add_command(&app, "replay", "cli.replay.about");
  static ReplayArguments arguments;
  add_option(command, "file", arguments.file, "cli.record.file")->required();
  add_option(command, "--from", arguments.from, "cli.replay.from")->capture_default_str();
  add_option(command, "--view", arguments.view, "cli.replay.view")->capture_default_str();
  add_examples(command, {"sunday.race --from 40 --view Ada"});
  command->callback([] { run_replay(arguments); });
}

void add_verify(CLI::App& app) {
  CLI::App* command = add_command(&app, "verify", "cli.verify.about");
  static std::vector<std::string> files;
  add_option(command, "files", files, "cli.verify.files")->required();
  add_examples(command, {"sunday.race"}, "cli.verify.more");
  command->callback([] { run_verify(files); });
}

void add_sheet(CLI::App& app) {
  CLI::App* command = add_command(&app, "sheet", "cli.sheet.about");
  static std::string file, season;
  add_option(command, "file", file, "cli.record.file")->required();
  add_option(command, "--season", season, "cli.sheet.season");
  add_examples(command, {"sunday.race", "monza.race --season cup.season"});
  command->callback([] { run_sheet(file, season); });
}

void add_scenario(CLI::App& app) {
  CLI::App* command = add_command(&app, "scenario", "cli.scenario.about");
  static std::vector<std::string> paths;
  static bool verbose = false;
  add_option(command, "files", paths, "cli.scenario.files")->required();
  add_flag(command, "--verbose,-v", verbose, "cli.scenario.verbose");
  add_examples(command, {"tests/scenarios"}, "cli.scenario.more");
  command->callback([] { run_scenarios(paths, verbose); });
}

}  // namespace paddock::cli
