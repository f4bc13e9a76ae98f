#include "cli/races.h"

#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <filesystem>

#include "cli/commands.h"
#include "cli/language.h"
#include "cli/terminal.h"
#include "games/catalogue.h"

namespace paddock::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_listed = 20;

fs::path data_folder() {
  const char* data = std::getenv("XDG_DATA_HOME");
  const char* home = std::getenv("HOME");
  const fs::path base = data && *data   ? fs::path(data)
                        : home && *home ? fs::path(home) / ".local" / "share"
                                        : fs::current_path();
  return base / "paddock";
}

struct KeptRace {
  Message about;  // "TITLE, card 3 of 8: Ada, Pro (pro)"
  bool over = false;
};

std::vector<std::string> names_of_seats(const Setup& setup) {
  std::vector<std::string> names;
  for (const Person& person : setup.seats)
    names.push_back(person.driver == "human" ? person.name : fmt::format("{} ({})", person.name, person.driver));
  return names;
}

Message progress_of(const RaceReport& match) {
  const Progress progress = match.progress();
  if (!match.over())
    return {"cli.races.progress",
            {{"unit", Argument::word(progress.unit)}, {"now", std::max(1, progress.now)}, {"all", progress.all}}};
  const std::vector<Classified> cars = match.classification();
  const bool won = !cars.empty() && cars.front().finished;
  return {"cli.races.over", {{"winner", won ? Argument(cars.front().name) : Argument(nullptr)}}};
}

Result<KeptRace> look_into(const std::string& file) {
  bool cut = false;
  const Result<Record> record = read_record(read_file(file), &cut);
  if (!record) return record.error();
  const auto match = replay(*record);
  if (!match) return match.error();
  return KeptRace{{"cli.races.race",
                   {{"game", find_game(record->setup.game)->title},
                    {"progress", progress_of(**match)},
                    {"seats", names_of_seats(record->setup)}}},
                  (*match)->over()};
}

std::vector<fs::path> race_files(const fs::path& folder) {
  std::vector<std::pair<fs::file_time_type, fs::path>> files;
  std::error_code none;
  for (const auto& entry : fs::directory_iterator(folder, none))
    if (entry.path().extension() == ".race") files.emplace_back(entry.last_write_time(none), entry.path());
  std::ranges::sort(files, std::greater());
  std::vector<fs::path> paths;
  for (auto& [time, path] : files) paths.push_back(std::move(path));
  return paths;
}

}  // namespace

std::string new_race_file(const std::string& game) {
  const fs::path folder = data_folder();
  std::error_code wrong;
  fs::create_directories(folder, wrong);
  if (wrong)
    fail({"cli.races.no-folder", {{"folder", folder.string()}, {"why", wrong.message()}}});
  const std::time_t now = std::time(nullptr);
  char stamp[32];
  std::strftime(stamp, sizeof stamp, "%Y-%m-%d-%H%M%S", std::localtime(&now));
  fs::path file = folder / fmt::format("{}-{}.race", game, stamp);
  for (int copy = 2; fs::exists(file); ++copy) file = folder / fmt::format("{}-{}-{}.race", game, stamp, copy);
  return file.string();
}

void list_races() {
  const fs::path folder = data_folder();
  const std::vector<fs::path> files = race_files(folder);
  if (files.empty())
    return print_line("cli.races.none", {{"folder", folder.string()}, {"game", example_game()}});
  print_line("cli.races.list", {{"folder", folder.string()}});
  for (std::size_t i = 0; i < std::min(files.size(), most_listed); ++i) {
    const std::string file = files[i].string();
    const Result<KeptRace> race = look_into(file);
    fmt::print("\n{}\n", wrapped("  " + (race ? tell(race->about) : tell("cli.races.unreadable", {{"why", tell(race.error())}})), 4));
    if (race) fmt::print("    paddock {} {}\n", race->over ? "replay" : "resume", file);
    else fmt::print("    {}\n", file);
  }
  if (files.size() > most_listed) fmt::print("\n{}\n", tell("cli.races.older", {{"count", files.size() - most_listed}}));
}

void refuse_existing_race(const std::string& file) {
  if (!fs::exists(file)) return;
  const Result<KeptRace> race = look_into(file);
  if (!race) fail({"cli.races.file-exists", {{"file", file}}});
  fail({"cli.races.race-exists", {{"file", file}, {"race", race->about}, {"over", race->over}}});
}

Speech speech_in(const Setup& setup) {
  Speech speech = cli::speech();
  for (const Person& person : setup.seats) speech.names.push_back(person.name);
  return speech;
}

std::string standings_table(const std::vector<Standing>& standings, int indent) {
  Rows rows;
  for (const Standing& standing : standings)
    rows.push_back({{verbatim(fmt::format("{}.", standing.place)), 0, true},
                    {verbatim(standing.name)},
                    {{"cli.points", {{"points", standing.points}}}, 0, true}});
  return table(rows, indent);
}

}  // namespace paddock::cli
