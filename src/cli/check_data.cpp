// paddock check-data: what this Paddock would make of a server's database.

#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <map>
#include <random>

#include "cli/commands.h"
#include "cli/help.h"
#include "server/loading.h"
#include "server/season_state.h"
#include "store/open.h"

namespace paddock::cli {
namespace {

using server::Fate;

// A copy to look at, which is gone afterwards.
struct Copy {
  explicit Copy(const std::string& file)
      : path((std::filesystem::temp_directory_path() / fmt::format("paddock-check-{}.db", std::random_device()())).string()) {
    copy_store(file, path);
  }
  ~Copy() {
    for (const char* end : {"", "-wal", "-shm"}) {
      std::error_code ignored;
      std::filesystem::remove(path + end, ignored);
    }
  }
  std::string path;
};

// How many there are of each is said at the end.
enum class Kind { fine, told, result_kept, lost, goes_on, ends, damaged };
BOOST_DESCRIBE_ENUM(Kind, fine, told, result_kept, lost, goes_on, ends, damaged)

struct Verdict {
  Kind kind = Kind::fine;
  Message line = {};  // what to say of it; empty: nothing
  bool lost = false;
};

Verdict judge_race(Store& store, const RaceId& id) {
  const std::vector<LogEntry> log = store.log(id);
  server::Loaded loaded = server::load_race(store, id, log);
  switch (loaded.fate) {
    case Fate::fine: return {};
    case Fate::told: {
      if (!loaded.race.match) return {Kind::lost, "cli.check-data.record-lost", true};
      if (loaded.race.match->record().rules == 0) return {Kind::result_kept, "cli.check-data.result-kept", true};
      if (server::play_again(loaded.race, log)) return {};
      return {Kind::told, "cli.check-data.told"};
    }
    case Fate::goes_on: {
      const int round = std::get<server::RulesChanged>(*loaded.due).round;
      if (round < 0) return {Kind::goes_on, "cli.check-data.begins-again"};
      return {Kind::goes_on, {"cli.check-data.goes-on", {{"round", round}}}};
    }
    case Fate::ends: return {Kind::ends, {"cli.check-data.ends", {{"why", loaded.why}}}, true};
  }
  return {};
}

Verdict judge_season(Store& store, const SeasonId& id) {
  server::SeasonState season;
  season.id = id;
  server::replay_log(season, store.log(id));
  return {};
}

Verdict judge(Store& store, const LogId& id) {
  try {
    const auto* season = std::get_if<SeasonId>(&id);
    return season ? judge_season(store, *season) : judge_race(store, std::get<RaceId>(id));
  } catch (const std::exception& error) {
    return {Kind::damaged, message_of(error), true};
  }
}

// What became of the races and seasons; true if something would be lost.
bool check_logs(Store& store, std::map<Kind, int>& counts) {
  const std::vector<LogId> ids = store.ids();
  bool lost = false;
  auto told = std::chrono::steady_clock::now();
  int done = 0;
  for (const LogId& id : ids) {
    const Verdict verdict = judge(store, id);
    if (!verdict.line.empty()) fmt::print("{}: {}\n", text(id), tell(verdict.line));
    ++counts[verdict.kind];
    lost |= verdict.lost;
    ++done;
    if (std::chrono::steady_clock::now() - told < std::chrono::seconds(5)) continue;
    told = std::chrono::steady_clock::now();
    fmt::print(stderr, "{}\n", tell("cli.check-data.progress", {{"done", done}, {"all", ids.size()}}));
  }
  return lost;
}

void run_check_data(const std::string& file) {
  if (!is_postgres(file) && !std::filesystem::exists(file)) fail({"cli.file.unreadable", {{"file", file}}});
  std::map<Kind, int> counts;
  bool lost = false;
  try {
    const Copy copy(file);
    for (const Message& wrong : damage_in_sqlite_store(copy.path, Check::thorough)) {
      print_line("cli.check-data.damaged-file", {{"why", wrong}});
      lost = true;
    }
    lost |= check_logs(*open_sqlite_store(copy.path), counts);
  } catch (const std::exception& error) {
    fail(message_of(error));
  }
  int all = 0;
  std::vector<Argument> kinds;
  for (const auto& [kind, count] : counts) {
    kinds.push_back(Message("cli.check-data.count", {{"kind", kind}, {"count", count}}));
    all += count;
  }
  print_line("cli.check-data.summary", {{"count", all}, {"kinds", kinds}});
  if (lost) throw Exit{failed};
}

}  // namespace

void add_check_data(CLI::App& app) {
  CLI::App* command = add_command(&app, "check-data", "cli.check-data.about");
  static std::string file;
  add_option(command, "file", file, "cli.check-data.file")->required();
  add_examples(command, {"paddock.db", "postgresql://paddock@/races"}, "cli.check-data.more");
  command->callback([] { run_check_data(file); });
}

}  // namespace paddock::cli
