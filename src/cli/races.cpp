#include "cli/races.h"

#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <filesystem>

#include "cli/commands.h"
#include "cli/terminal.h"
#include "core/text.h"
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
  std::string words;  // "TITLE, card 3 of 8: Ada, Pro (pro)"
  bool over = false;
};

std::string seats_text(const Setup& setup) {
  return joined(setup.seats, ", ", [](const Person& person) {
    return person.driver == "human" ? person.name : fmt::format("{} ({})", person.name, person.driver);
  });
}

std::string progress_text(const RaceReport& match) {
  const Progress progress = match.progress();
  if (!match.over()) return fmt::format("{} {} of {}", progress.unit, std::max(1, progress.now), progress.all);
  const std::vector<Classified> cars = match.classification();
  const bool won = !cars.empty() && cars.front().finished;
  return won ? fmt::format("over, won by {}", cars.front().name) : "over";
}

Result<KeptRace> look_into(const std::string& file) {
  bool cut = false;
  const Result<Record> record = read_record(read_file(file), &cut);
  if (!record) return record.error();
  const auto match = replay(*record);
  if (!match) return match.error();
  return KeptRace{fmt::format("{}, {}: {}", find_game(record->setup.game)->title, progress_text(**match),
                              seats_text(record->setup)),
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
    fail(fmt::format("{} cannot be made ({}): say where to keep the race with --file", folder.string(),
                     wrong.message()));
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
    return fmt::print("There are no races in {}. Begin one:  paddock play {}\n", folder.string(), example_game());
  fmt::print("Races in {}, the newest first:\n", folder.string());
  for (std::size_t i = 0; i < std::min(files.size(), most_listed); ++i) {
    const std::string file = files[i].string();
    const Result<KeptRace> race = look_into(file);
    fmt::print("\n{}\n", wrapped("  " + (race ? race->words : "cannot be read: " + text(race.error())), 4));
    if (race) fmt::print("    paddock {} {}\n", race->over ? "replay" : "resume", file);
    else fmt::print("    {}\n", file);
  }
  if (files.size() > most_listed) fmt::print("\n... and {} older ones.\n", files.size() - most_listed);
}

void refuse_existing_race(const std::string& file) {
  if (!fs::exists(file)) return;
  const Result<KeptRace> race = look_into(file);
  if (!race) fail(fmt::format("{} exists already: give the new race another name", file));
  fail(fmt::format("{0} exists already: {1}\n{2}:  paddock {3} {0}\nOr give the new race another name.", file,
                   race->words, race->over ? "Tell it again" : "Go on with it", race->over ? "replay" : "resume"));
}

}  // namespace paddock::cli
