// paddock check-data: what this Paddock would make of a server's database.

#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <map>
#include <random>

#include "cli/commands.h"
#include "core/text.h"
#include "server/loading.h"
#include "server/season_state.h"
#include "store/store.h"

namespace paddock::cli {
namespace {

using server::Fate;

// A copy to look at, which is gone afterwards.
struct Copy {
  explicit Copy(const std::string& file)
      : path((std::filesystem::temp_directory_path() / fmt::format("paddock-check-{}.db", std::random_device()())).string()) {
    copy_sqlite_store(file, path);
  }
  ~Copy() {
    for (const char* end : {"", "-wal", "-shm"}) {
      std::error_code ignored;
      std::filesystem::remove(path + end, ignored);
    }
  }
  std::string path;
};

struct Verdict {
  std::string kind;
  std::string line = {};  // what to say of it; empty: nothing
  bool lost = false;
};

Verdict judge_race(Store& store, const RaceId& id) {
  const std::vector<LogEntry> log = store.log(id);
  server::Loaded loaded = server::load_race(store, id, log);
  switch (loaded.fate) {
    case Fate::fine: return {"fine"};
    case Fate::told: {
      if (!loaded.race.match) return {"finished, nothing kept", "finished without a result, its record is lost", true};
      if (loaded.race.match->record().rules == 0)
        return {"finished, only the result kept", "finished, only its result was kept", true};
      if (server::play_again(loaded.race, log)) return {"fine"};
      return {"finished, shown as stored", "finished, shown as stored; it cannot be played again"};
    }
    case Fate::goes_on: {
      const int round = std::get<server::RulesChanged>(*loaded.due).round;
      if (round < 0) return {"go on under new rules", "begins its first round again under new rules"};
      return {"go on under new rules", fmt::format("goes on after round {} under new rules", round)};
    }
    case Fate::ends: return {"would end", "would end: " + loaded.why, true};
  }
  return {"fine"};
}

Verdict judge_season(Store& store, const SeasonId& id) {
  server::SeasonState season;
  season.id = id;
  server::replay_log(season, store.log(id));
  return {"fine"};
}

Verdict judge(Store& store, const LogId& id) {
  try {
    const auto* season = std::get_if<SeasonId>(&id);
    return season ? judge_season(store, *season) : judge_race(store, std::get<RaceId>(id));
  } catch (const std::exception& error) {
    return {"damaged", error.what(), true};
  }
}

void run_check_data(const std::string& file) {
  if (!std::filesystem::exists(file)) fail(fmt::format("{} cannot be read: is the name right?", file));
  std::map<std::string, int> counts;
  bool lost = false;
  try {
    const Copy copy(file);
    for (const std::string& wrong : damage_in_sqlite_store(copy.path, Check::thorough)) {
      fmt::print("the file is damaged: {}\n", wrong);
      lost = true;
    }
    const std::unique_ptr<Store> store = open_sqlite_store(copy.path);
    const std::vector<LogId> ids = store->ids();
    auto told = std::chrono::steady_clock::now();
    int done = 0;
    for (const LogId& id : ids) {
      const Verdict verdict = judge(*store, id);
      if (!verdict.line.empty()) fmt::print("{}: {}\n", text(id), verdict.line);
      ++counts[verdict.kind];
      lost |= verdict.lost;
      ++done;
      if (std::chrono::steady_clock::now() - told < std::chrono::seconds(5)) continue;
      told = std::chrono::steady_clock::now();
      fmt::print(stderr, "{} of {} checked\n", done, ids.size());
    }
    fmt::print("{} races and seasons:", ids.size());
  } catch (const std::exception& error) {
    fail(error.what());
  }
  fmt::print(" {}\n", joined(counts, ", ", [](const auto& one) { return fmt::format("{} {}", one.second, one.first); }));
  if (lost) throw Exit{failed};
}

}  // namespace

void add_check_data(CLI::App& app) {
  CLI::App* command =
      app.add_subcommand("check-data", "Says what this Paddock would make of a server's database, before an upgrade");
  static std::string file;
  command->add_option("file", file, "the database; it is not changed, and a server may run on it")->required();
  command->footer(
      example("  paddock check-data paddock.db\n\nA line for every race that would not simply go on. Exit code 1 if "
              "something would be lost."));
  command->callback([] { run_check_data(file); });
}

}  // namespace paddock::cli
