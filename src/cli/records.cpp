// paddock replay, paddock verify, paddock sheet, paddock scenario

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "cli/commands.h"
#include "cli/season.h"
#include "cli/terminal.h"
#include "games/catalogue.h"
#include "scenario/scenario.h"
#include "season/run.h"
#include "store/secrets.h"

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
  fail(fmt::format("--view needs all, spectator, a name or a seat, not '{}'", view));
}

void run_replay(const ReplayArguments& arguments) {
  const Record record = read_record_file(arguments.file, true);
  const auto match = replay(record);
  if (!match) fail(fmt::format("{}, {}", arguments.file, text(match.error())));
  const Viewer viewer = viewer_of(arguments.view, record.setup);
  for (const Told& told : (*match)->events(0, viewer))
    if (told.number + 1 >= arguments.from)
      fmt::print("{}\n", wrapped(fmt::format("{:>5}  {}. {}", told.number + 1, told.text, told.article), 7));
  fmt::print("\n{}\n", wrapped((*match)->picture(viewer, terminal_columns()), 6));
  for (const Standing& standing : (*match)->standings())
    fmt::print("{:>2}. {:<20} {:>3} points\n", standing.place, standing.name, standing.points);
  if (!(*match)->over()) fmt::print("The race is not over: go on with  paddock resume {}\n", arguments.file);
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
    if (!driver && !opponent) fail(fmt::format("{} does not drive in {}: is it the right season?", person.name, file));
    numbers.push_back(driver ? driver->entry.number : 0);
  }
  return numbers;
}

void run_sheet(const std::string& file, std::string season_file) {
  const Record record = read_record_file(file, true);
  const auto match = replay(record);
  if (!match) fail(fmt::format("{}, {}", file, text(match.error())));
  if (season_file.empty()) season_file = season_of(file, record);
  if (season_file.empty()) return fmt::print("{}", (*match)->sheet());
  fmt::print("{}", (*match)->sheet(numbers_in(read_season_file(season_file), season_file, record.setup)));
}

// The rules changed during the race: today's cannot check what came before.
std::string checked_part(const Record& record) {
  if (record.unchecked() == 0) return {};
  const auto& line = std::get<PositionLine>(record.lines[record.unchecked() - 1]);
  return fmt::format(
      " after round {} (until then driven under version {} of the rules{}, which this Paddock cannot check)", line.round,
      line.rules, line.rules == record.rules ? " with another box or circuit" : "");
}

void run_verify(const std::vector<std::string>& files) {
  bool all_hold = true;
  for (const std::string& file : files) {
    const Result<Record> record = read_record(read_file(file));
    Result<void> checked = record ? verify(*record) : Result<void>(record.error());
    if (checked) checked = check_dice(*record);
    if (checked)
      fmt::print("{}: true{}, {} answers{}\n", file, checked_part(*record), record->answers(),
                 record->fair ? ", " + checked_dice(*record) : "");
    else fmt::print("{}, {}\n", file, text(checked.error()));
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
  if (!report) return {false, fmt::format("{}, {}\n", file, text(report.error()))};
  if (report->failures.empty() && !verbose) return {true, ""};
  std::string said = fmt::format("{}: {}\n", file, report->title);
  for (const Error& failure : report->failures) said += fmt::format("  {}\n", text(failure));
  said += "  What happened:\n";
  for (const std::string& line : report->log) said += fmt::format("    {}\n", line);
  return {report->failures.empty(), said};
}

void run_scenarios(const std::vector<std::string>& paths, bool verbose) {
  int holding = 0;
  int broken = 0;
  const std::vector<std::string> files = scenario_files(paths);
  ProgressBar bar(static_cast<int>(files.size()), "scenarios");
  for (const std::string& file : files) {
    const auto [holds, said] = check_scenario(file, verbose);
    if (!said.empty()) bar.wipe();
    fmt::print("{}", said);
    ++(holds ? holding : broken);
    bar.show(holding + broken);
  }
  bar.wipe();
  fmt::print("{} scenarios hold, {} do not\n", holding, broken);
  if (broken > 0 || holding == 0) throw Exit{failed};
}

}  // namespace

void add_replay(CLI::App& app) {
  CLI::App* command = app.add_subcommand("replay", "Tells a recorded race from its file");
  static ReplayArguments arguments;
  command->add_option("file", arguments.file, "a .race file")->required();
  command->add_option("--from", arguments.from, "begin with this event")->capture_default_str();
  command->add_option("--view", arguments.view, "whose eyes: all, spectator, a name or a seat")->capture_default_str();
  command->footer(example("  paddock replay sunday.race --from 40 --view Ada"));
  command->callback([] { run_replay(arguments); });
}

void add_verify(CLI::App& app) {
  CLI::App* command = app.add_subcommand("verify", "Checks that records follow the rules and their seed, bit for bit");
  static std::vector<std::string> files;
  command->add_option("files", files, ".race files")->required();
  command->footer(
      example("  paddock verify sunday.race\n\nExit code 1 if a record does not hold; the message names the line and "
              "the round."));
  command->callback([] { run_verify(files); });
}

void add_sheet(CLI::App& app) {
  CLI::App* command = app.add_subcommand("sheet", "Prints the race sheet of a record: grid, results, retirements");
  static std::string file, season;
  command->add_option("file", file, "a .race file")->required();
  command->add_option("--season", season,
                      "its season, for the numbers of the cars (default: the one beside it or a folder above, if any)");
  command->footer(example("  paddock sheet sunday.race\n  paddock sheet monza.race --season cup.season"));
  command->callback([] { run_sheet(file, season); });
}

void add_scenario(CLI::App& app) {
  CLI::App* command = app.add_subcommand("scenario", "Runs scenario files: small positions and what must follow");
  static std::vector<std::string> paths;
  static bool verbose = false;
  command->add_option("files", paths, ".toml files, or folders of them")->required();
  command->add_flag("--verbose,-v", verbose, "tells what happened in every scenario");
  command->footer(
      example("  paddock scenario tests/scenarios\n\ndocs/scenarios.md describes the format. Exit code 1 if one does not "
              "hold."));
  command->callback([] { run_scenarios(paths, verbose); });
}

}  // namespace paddock::cli
