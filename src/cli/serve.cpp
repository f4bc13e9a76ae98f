// paddock serve

#include <fmt/format.h>
#include <algorithm>
#include <filesystem>

#include "circuit/boards.h"
#include "cli/commands.h"
#include "cli/help.h"
#include "games/catalogue.h"
#include "server/server.h"
#include "store/failure.h"

namespace paddock::cli {
namespace {

server::Settings settings;
std::string circuits;  // a folder

// What cannot be raced is said, and the server opens without it.
void read_circuits() {
  if (circuits.empty()) return;
  if (!std::filesystem::is_directory(circuits)) fail({"cli.serve.no-circuits", {{"folder", circuits}}});
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(circuits))
    if (entry.path().extension() == circuit::content_extension) files.push_back(entry.path());
  std::ranges::sort(files);
  for (const std::filesystem::path& file : files) {
    const Result<std::string> id = circuit::add_own_circuit(read_file(file.string()));
    if (!id) {
      fmt::print(stderr, "{}\n", tell("cli.serve.left-out", {{"what", tell(in_file(file.string(), id.error()))}}));
      continue;
    }
    int boards = 0;
    for (const GameInfo* game : games_on_circuits()) {
      const std::optional<Error> why = circuit::why_no_race(*id, *game->boards);
      if (why) fmt::print(stderr, "{}\n", tell(in_file(file.string(), *why)));
      else ++boards;
    }
    if (boards > 0 && std::ranges::count(settings.own_circuits, *id) == 0) settings.own_circuits.push_back(*id);
  }
}

void run_server() {
  read_circuits();
  keep_private(settings.data);
  try {
    server::serve(settings, [](const std::string& address) {
      print_line("cli.serve.started", {{"address", address}});
      std::fflush(stdout);
    });
  } catch (const std::exception& error) {
    fail(message_of(error));
  }
}

// A setting that may also be in the environment: --rate-messages, PADDOCK_RATE_MESSAGES.
std::string variable_of(const std::string& name) {
  std::string variable = "PADDOCK_" + name;
  for (char& c : variable) c = c == '-' ? '_' : static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return variable;
}

template <class Value>
CLI::Option* add_setting(CLI::App* command, const std::string& name, Value& value) {
  const Message help("cli.serve." + name, {});
  if constexpr (std::is_same_v<Value, bool>) return add_flag(command, "--" + name, value, help)->envname(variable_of(name));
  else {
    CLI::Option* option = add_option(command, "--" + name, value, help)->capture_default_str()->envname(variable_of(name));
    if constexpr (std::is_arithmetic_v<Value>) option->check(number_in(0, std::numeric_limits<int>::max()));
    return option;
  }
}

void add_limits(CLI::App* command) {
  add_setting(command, "rate-messages", settings.rate_messages);
  add_setting(command, "rate-requests", settings.rate_requests);
  add_setting(command, "rate-chat", settings.rate_chat);
  add_setting(command, "megabytes-per-person", settings.megabytes_per_person);
  add_setting(command, "megabytes-per-address", settings.megabytes_per_address);
  add_setting(command, "keep-watched", settings.keep_watched);
  add_setting(command, "keep-unfinished", settings.keep_unfinished);
  add_setting(command, "keep-finished", settings.keep_finished);
  add_setting(command, "rate-files", settings.rate_files);
  add_setting(command, "rate-looks", settings.rate_looks);
  add_setting(command, "driver-time-per-person", settings.driver_time_per_person);
  add_setting(command, "driver-time-per-address", settings.driver_time_per_address);
  add_setting(command, "computer-races", settings.computer_races);
  add_setting(command, "computer-races-per-person", settings.computer_races_per_person);
  add_setting(command, "races-per-person", settings.races_per_person);
  add_setting(command, "seasons-per-person", settings.seasons_per_person);
  add_setting(command, "connections", settings.connections);
  add_setting(command, "connections-per-address", settings.connections_per_address);
  add_setting(command, "idle-minutes", settings.idle_minutes);
  add_setting(command, "reveal-seconds", settings.reveal_seconds);
  add_setting(command, "rollouts", settings.rollouts);
  add_setting(command, "drop-rooms", settings.drop_rooms);
  add_setting(command, "clock-ahead", settings.clock_ahead);
}

}  // namespace

void add_serve(CLI::App& app) {
  CLI::App* command = add_command(&app, "serve", "cli.serve.about");
  static std::string log = "words", chat = "everyone";
  app.set_config("--config")->group("");
  command->fallthrough();
  add_setting(command, "address", settings.address);
  add_setting(command, "port", settings.port)->check(number_in(0, 65535));
  add_option(command, "--data,--store", settings.data, "cli.serve.data")->capture_default_str()->envname(variable_of("data"));
  add_setting(command, "web", settings.web);
  add_setting(command, "circuits", circuits);
  add_setting(command, "origins", settings.origins);
  add_setting(command, "host", settings.hosts);
  add_setting(command, "threads", settings.threads);
  add_limits(command);
  add_setting(command, "behind-proxy", settings.behind_proxy);
  add_setting(command, "admin-socket", settings.admin_socket);
  add_setting(command, "chat", chat)->check(one_of({"off", "players", "everyone"}));
  add_setting(command, "invitation-only", settings.invitation_only);
  add_setting(command, "public-metrics", settings.public_metrics);
  add_setting(command, "log", log)->check(one_of({"words", "json"}));
  add_setting(command, "log-requests", settings.log_requests);
  add_examples(command, {"--port 8080 --data races.db", "--store postgresql://paddock@/races"}, "cli.serve.more");
  command->callback([] {
    settings.json_log = log == "json";
    boost::describe::enum_from_string(chat.c_str(), settings.chat);
    run_server();
  });
}

}  // namespace paddock::cli
