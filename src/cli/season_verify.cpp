// paddock season verify

#include "season/verify.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "cli/commands.h"
#include "cli/help.h"
#include "cli/season.h"
#include "room/fair_dice.h"

namespace paddock::cli {
namespace {

using namespace paddock::season;
namespace fs = std::filesystem;

struct VerifyArguments {
  std::string file, races;
};

// Where `season run cup.season --races cup` keeps them; else beside the season.
std::string folder_of_races(const VerifyArguments& arguments) {
  if (!arguments.races.empty() && !fs::is_directory(arguments.races))
    fail({"cli.season.verify.no-folder", {{"folder", arguments.races}}});
  if (!arguments.races.empty()) return arguments.races;
  const fs::path file(arguments.file), named = fs::path(file).replace_extension();
  if (fs::is_directory(named)) return named.string();
  return file.has_parent_path() ? file.parent_path().string() : ".";
}

// Those that can be read and have fair dice; of the others it says what is wrong.
std::vector<KeptRecord> read_records(const std::string& folder, std::vector<Message>& wrong) {
  std::vector<std::string> files;
  for (const auto& entry : fs::directory_iterator(folder))
    if (entry.path().extension() == ".race") files.push_back(entry.path().string());
  std::ranges::sort(files);
  std::vector<KeptRecord> records;
  for (const std::string& file : files) {
    const Result<Record> record = read_record(read_file(file));
    const Result<void> good = record ? check_dice(*record) : Result<void>(record.error());
    if (good) records.push_back({file, *record});
    else wrong.push_back(in_file(file, good.error()));
  }
  return records;
}

void show_list(const Message& title, const auto& lines) {
  if (lines.empty()) return;
  print_line(title);
  for (const auto& line : lines) fmt::print("  {}\n", tell(line));
}

std::vector<Message> names_of(const std::vector<std::string>& files) {
  std::vector<Message> names;
  for (const std::string& file : files) names.push_back(verbatim(file));
  return names;
}

void run_verify_season(const VerifyArguments& arguments) {
  const Season season = read_season_file(arguments.file);
  const std::string folder = folder_of_races(arguments);
  std::vector<Message> wrong;
  const Verification verified = verify_results(season, read_records(folder, wrong));
  wrong.insert(wrong.end(), verified.wrong.begin(), verified.wrong.end());
  print_line("cli.season.verify.proved",
             {{"file", arguments.file}, {"proved", verified.proved}, {"typed", verified.typed}});
  show_list("cli.season.verify.wrong", wrong);
  if (!verified.standings.empty()) print_line("cli.season.verify.standings", {{"standings", verified.standings}});
  show_list({"cli.season.verify.missing", {{"folder", folder}}}, verified.missing);
  show_list("cli.season.verify.unused", names_of(verified.unused));
  if (verified.proved == 0 && wrong.empty() && !verified.missing.empty()) fail("cli.season.verify.nothing", failed);
  if (!wrong.empty()) throw Exit{failed};
  print_line("cli.season.verify.holds");
}

}  // namespace

void add_season_verify(CLI::App* season) {
  CLI::App* command = add_command(season, "verify", "cli.season.verify.about");
  static VerifyArguments arguments;
  add_option(command, "file", arguments.file, "cli.season.file")->required();
  add_option(command, "--races", arguments.races, "cli.season.verify.races");
  add_examples(command, {"cup.season --races cup"}, "cli.season.verify.more");
  command->callback([] { run_verify_season(arguments); });
}

}  // namespace paddock::cli
