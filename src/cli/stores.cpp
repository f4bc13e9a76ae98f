// paddock backup, paddock move

#include <sys/stat.h>

#include <filesystem>

#include "cli/commands.h"
#include "cli/help.h"
#include "cli/terminal.h"
#include "store/open.h"

namespace paddock::cli {
namespace {

void run_backup(const std::string& data, const std::string& to) {
  if (!is_postgres(data) && !std::filesystem::exists(data)) fail({"cli.file.unreadable", {{"file", data}}});
  if (std::filesystem::exists(to)) fail({"cli.file.exists", {{"file", to}}});
  keep_private(data);
  try {
    copy_store(data, to);
  } catch (const std::exception& error) {
    fail(message_of(error));
  }
  print_line("cli.backup.done", {{"copy", to}, {"file", name_of_store(data)}});
}

void run_move(const std::string& from, const std::string& to) {
  keep_private(from);
  std::optional<ProgressBar> bar;
  Moved moved;
  try {
    moved = move_store(from, to, [&bar](std::int64_t rows, std::int64_t all) {
      if (!bar) bar.emplace(static_cast<int>(all), "cli.progress.rows");
      bar->show(static_cast<int>(rows));
    });
  } catch (const std::exception& error) {
    if (bar) bar->wipe();
    fail(message_of(error));
  }
  if (bar) bar->wipe();
  print_line("cli.move.done", {{"from", name_of_store(from)},
                               {"to", name_of_store(to)},
                               {"people", moved.people},
                               {"races", moved.races},
                               {"seasons", moved.seasons}});
}

}  // namespace

// The database has running dice, hidden cards and chat: it is nobody else's business. Its log files get the same permissions.
void keep_private(const std::string& file) {
  umask(077);
  using std::filesystem::perms;
  std::error_code none;
  std::filesystem::permissions(file, perms::others_all, std::filesystem::perm_options::remove, none);
}

void add_backup(CLI::App& app) {
  CLI::App* command = add_command(&app, "backup", "cli.backup.about");
  static std::string data = "paddock.db", to;
  add_option(command, "--data,--store", data, "cli.backup.data")->capture_default_str()->envname("PADDOCK_DATA");
  add_option(command, "to", to, "cli.backup.to")->required();
  add_examples(command, {"--data paddock.db sunday.db", "--store postgresql://paddock@/races sunday.db"});
  command->callback([] { run_backup(data, to); });
}

void add_move(CLI::App& app) {
  CLI::App* command = add_command(&app, "move", "cli.move.about");
  static std::string from, to;
  add_option(command, "--from", from, "cli.move.from")->required();
  add_option(command, "--to", to, "cli.move.to")->required();
  add_examples(command,
               {"--from races.db --to postgresql://paddock@/races", "--from postgresql://paddock@/races --to races.db"},
               "cli.move.more");
  command->callback([] { run_move(from, to); });
}

}  // namespace paddock::cli
