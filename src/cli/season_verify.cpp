// paddock season verify

#include "season/verify.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "cli/commands.h"
#include "cli/season.h"
#include "core/text.h"
#include "store/secrets.h"

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
    fail(fmt::format("{} is not a folder: where are the records of the races?", arguments.races));
  if (!arguments.races.empty()) return arguments.races;
  const fs::path file(arguments.file), named = fs::path(file).replace_extension();
  if (fs::is_directory(named)) return named.string();
  return file.has_parent_path() ? file.parent_path().string() : ".";
}

// Those that can be read and have fair dice; of the others it says what is wrong.
std::vector<KeptRecord> read_records(const std::string& folder, std::vector<std::string>& wrong) {
  std::vector<std::string> files;
  for (const auto& entry : fs::directory_iterator(folder))
    if (entry.path().extension() == ".race") files.push_back(entry.path().string());
  std::ranges::sort(files);
  std::vector<KeptRecord> records;
  for (const std::string& file : files) {
    const Result<Record> record = read_record(read_file(file));
    const Result<void> good = record ? check_dice(*record) : Result<void>(record.error());
    if (good) records.push_back({file, *record});
    else wrong.push_back(fmt::format("{}, {}", file, paddock::text(good.error())));
  }
  return records;
}

void show_list(const std::string& title, const std::vector<std::string>& lines) {
  if (lines.empty()) return;
  fmt::print("{}\n", title);
  for (const std::string& line : lines) fmt::print("  {}\n", line);
}

void run_verify_season(const VerifyArguments& arguments) {
  const Season season = read_season_file(arguments.file);
  const std::string folder = folder_of_races(arguments);
  std::vector<std::string> wrong;
  const Verification verified = verify_results(season, read_records(folder, wrong));
  wrong.insert(wrong.end(), verified.wrong.begin(), verified.wrong.end());
  fmt::print("{}: {} proved by records{}\n", arguments.file, counted(verified.proved, "result"),
             verified.typed ? fmt::format(", {} typed in", verified.typed) : "");
  show_list("Wrong:", wrong);
  if (!verified.standings.empty()) fmt::print("By the records the standings are: {}\n", verified.standings);
  show_list(fmt::format("Not checked, for {} has no record of:", folder), verified.missing);
  show_list("Records that belong to no result:", verified.unused);
  if (verified.proved == 0 && wrong.empty() && !verified.missing.empty())
    fail("nothing could be checked: say with --races where the records are", failed);
  if (!wrong.empty()) throw Exit{failed};
  fmt::print("The standings follow from the results.\n");
}

}  // namespace

void add_season_verify(CLI::App& season) {
  CLI::App* command = season.add_subcommand("verify", "Checks the results against the records of their races");
  static VerifyArguments arguments;
  command->add_option("file", arguments.file, "the season")->required();
  command->add_option("--races", arguments.races,
                      "the folder with the records (default: the one that is called like the season, or the season's)");
  command->footer(example(
      "  paddock season verify cup.season --races cup\n\nExit code 1 if a result is not what its record tells, if a "
      "record does not hold, or if no record is there."));
  command->callback([] { run_verify_season(arguments); });
}

}  // namespace paddock::cli
