// paddock serve, paddock backup

#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <filesystem>

#include "circuit/boards.h"
#include "cli/commands.h"
#include "games/catalogue.h"
#include "server/server.h"
#include "store/store.h"

namespace paddock::cli {
namespace {

server::Settings settings;
std::string circuits;  // a folder

// What cannot be raced is said, and the server opens without it.
void read_circuits() {
  if (circuits.empty()) return;
  if (!std::filesystem::is_directory(circuits)) fail(fmt::format("--circuits: {} is not a folder", circuits));
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(circuits))
    if (entry.path().extension() == circuit::content_extension) files.push_back(entry.path());
  std::ranges::sort(files);
  for (const std::filesystem::path& file : files) {
    const Result<std::string> id = circuit::add_own_circuit(read_file(file.string()));
    if (!id) {
      fmt::print(stderr, "{} is left out: {}\n", file.string(), text(id.error()));
      continue;
    }
    int boards = 0;
    for (const GameInfo* game : games_on_circuits()) {
      const std::optional<Error> why = circuit::why_no_race(*id, *game->boards);
      if (why) fmt::print(stderr, "{}: {}\n", file.string(), why->message);
      else ++boards;
    }
    if (boards > 0 && std::ranges::count(settings.own_circuits, *id) == 0) settings.own_circuits.push_back(*id);
  }
}

// The database has running dice, hidden cards and chat: it is nobody else's business. Its log files get the same permissions.
void keep_private(const std::string& file) {
  umask(077);
  using std::filesystem::perms;
  std::error_code none;
  std::filesystem::permissions(file, perms::others_all, std::filesystem::perm_options::remove, none);
}

void run_server() {
  read_circuits();
  keep_private(settings.data);
  try {
    server::serve(settings, [](const std::string& address) {
      fmt::print("Paddock is at {}\n", address);
      std::fflush(stdout);
    });
  } catch (const std::exception& error) {
    fail(error.what());
  }
}

void run_backup(const std::string& data, const std::string& to) {
  if (!std::filesystem::exists(data)) fail(fmt::format("{} cannot be read: is the name right?", data));
  if (std::filesystem::exists(to)) fail(fmt::format("{} exists already: choose another name", to));
  keep_private(data);
  try {
    copy_sqlite_store(data, to);
  } catch (const std::exception& error) {
    fail(error.what());
  }
  fmt::print("{} holds all races and people of {}.\n", to, data);
}

// A flag that may also stand in the environment: --rate-messages, PADDOCK_RATE_MESSAGES.
template <class Value>
CLI::Option* add_setting(CLI::App* command, const std::string& name, Value& value, const std::string& help) {
  std::string variable = "PADDOCK_" + name;
  for (char& c : variable) c = c == '-' ? '_' : static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  CLI::Option* option = command->add_option("--" + name, value, help)->capture_default_str()->envname(variable);
  if constexpr (std::is_arithmetic_v<Value>) option->check(CLI::NonNegativeNumber);
  return option;
}

}  // namespace

void add_serve(CLI::App& app) {
  CLI::App* command = app.add_subcommand("serve", "A race server: races over the network, in the browser");
  static std::string log = "words", chat = "everyone";
  app.set_config("--config", "", "a file with settings of the server")->group("");
  command->fallthrough();
  add_setting(command, "address", settings.address, "where to listen; 0.0.0.0: everywhere");
  add_setting(command, "port", settings.port, "0: any free one")->check(CLI::Range(0, 65535));
  add_setting(command, "data", settings.data, "the database: all races and people; it is made if it is not there");
  add_setting(command, "web", settings.web, "the folder of the built page");
  add_setting(command, "circuits", circuits, "a folder with circuits of your own to race on, *.toml");
  add_setting(command, "origins", settings.origins,
              "other pages that may use this server, such as https://races.example");
  add_setting(
      command, "host", settings.hosts,
      "names people reach this server by, such as races.example; its addresses and localhost need not be named");
  add_setting(command, "threads", settings.threads, "for rules and computer drivers; 0: as many as cores");
  add_setting(command, "rate-messages", settings.rate_messages, "messages a second on a connection; 0: any number");
  add_setting(command, "rate-requests", settings.rate_requests, "requests a second from an address; 0: any number");
  add_setting(command, "rate-chat", settings.rate_chat, "lines of chat a minute of a person; 0: any number");
  add_setting(command, "megabytes-per-person", settings.megabytes_per_person,
              "megabytes that a person may have stored in a day; 0: any number");
  add_setting(command, "megabytes-per-address", settings.megabytes_per_address,
              "megabytes that an address may have stored in a day; 0: any number");
  add_setting(command, "keep-watched", settings.keep_watched,
              "days after which races that were uploaded to be watched are deleted; 0: never");
  add_setting(command, "keep-unfinished", settings.keep_unfinished,
              "days after which unfinished races that nobody touches are deleted; 0: never");
  add_setting(command, "keep-finished", settings.keep_finished, "days after which finished races are deleted; 0: never");
  add_setting(command, "rate-files", settings.rate_files, "files of the page a second to an address; 0: any number");
  add_setting(command, "rate-looks", settings.rate_looks,
              "changes of the seat looked through, a second on a connection; 0: any number");
  add_setting(command, "driver-time-per-person", settings.driver_time_per_person,
              "milliseconds of processor time a second that computer drivers may use for a person; 0: no limit");
  add_setting(command, "driver-time-per-address", settings.driver_time_per_address, "the same for an address");
  add_setting(command, "computer-races", settings.computer_races,
              "races of computers alone that may run at the same time; 0: any number");
  add_setting(command, "computer-races-per-person", settings.computer_races_per_person,
              "the same for a person, and for an address");
  add_setting(command, "races-per-person", settings.races_per_person, "unfinished races a person may have");
  add_setting(command, "seasons-per-person", settings.seasons_per_person, "unfinished seasons a person may be in");
  add_setting(command, "connections", settings.connections, "at the same time; 0: any number");
  add_setting(command, "connections-per-address", settings.connections_per_address, "0: any number");
  add_setting(command, "idle-minutes", settings.idle_minutes,
              "after which a race that nobody looks at leaves the memory");
  add_setting(command, "reveal-seconds", settings.reveal_seconds,
              "how long a start waits for seats to reveal their part of the dice");
  add_setting(command, "drop-rooms", settings.drop_rooms,
              "for tests: races leave the memory each time this many commands have run");
  command->add_flag("--behind-proxy", settings.behind_proxy, "clients' addresses stand in X-Forwarded-For")
      ->envname("PADDOCK_BEHIND_PROXY");
  add_setting(command, "admin-socket", settings.admin_socket,
              "where `paddock admin` reaches this server; else the database's name with .admin");
  add_setting(command, "chat", chat, "the most that a race may have: off, players or everyone")
      ->check(CLI::IsMember({"off", "players", "everyone"}));
  command->add_flag("--invitation-only", settings.invitation_only, "new people need a code of `paddock admin invite`")
      ->envname("PADDOCK_INVITATION_ONLY");
  command->add_flag("--public-metrics", settings.public_metrics, "/metrics for everybody, not only for this machine")
      ->envname("PADDOCK_PUBLIC_METRICS");
  command->add_option("--log", log, "words or json, on standard error")
      ->check(CLI::IsMember({"words", "json"}))
      ->capture_default_str()
      ->envname("PADDOCK_LOG");
  command->add_flag("--log-requests", settings.log_requests, "a line in the log for every request")
      ->envname("PADDOCK_LOG_REQUESTS");
  command->footer(example(
      "  paddock serve --port 8080 --data races.db\n\nEvery setting may also stand in the environment, as PADDOCK_PORT "
      "and so on. Ctrl-C or SIGTERM stops\nthe server; nothing that was acknowledged is lost, however it ends. "
      "docs/protocol.md tells how to talk to it."));
  command->callback([] {
    settings.json_log = log == "json";
    boost::describe::enum_from_string(chat.c_str(), settings.chat);
    run_server();
  });
}

void add_backup(CLI::App& app) {
  CLI::App* command = app.add_subcommand("backup", "Copies the database of a server, also while it runs");
  static std::string data = "paddock.db", to;
  command->add_option("--data", data, "the server's database")->capture_default_str();
  command->add_option("to", to, "the copy")->required();
  command->footer(example("  paddock backup --data paddock.db sunday.db"));
  command->callback([] { run_backup(data, to); });
}

}  // namespace paddock::cli
