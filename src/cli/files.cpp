// Files, seats and options as people write them on the command line.

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>
#include <random>
#include <sstream>

#include "circuit/circuit.h"
#include "cli/commands.h"
#include "cli/help.h"
#include "drivers/drivers.h"
#include "games/catalogue.h"

namespace paddock::cli {
namespace {

namespace json = boost::json;

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts;
  std::stringstream stream(text);
  for (std::string part; std::getline(stream, part, separator);) parts.push_back(part);
  return parts;
}

bool is_whole_number(const std::string& text) {
  return !text.empty() && text.size() < 10 && text.find_first_not_of("0123456789") == text.npos;
}

json::value option_value(const std::string& text) {
  if (text == "on" || text == "true" || text == "yes") return true;
  if (text == "off" || text == "false" || text == "no") return false;
  if (is_whole_number(text)) return std::stoi(text);
  if (text.find(',') == text.npos) return json::string(text);
  json::array list;
  for (const std::string& part : split(text, ',')) list.push_back(option_value(part));
  return list;
}

std::string name_of_driver(const std::string& driver) {
  if (driver == "human") return tell("cli.race.player");
  return static_cast<char>(std::toupper(static_cast<unsigned char>(driver[0]))) + driver.substr(1);
}

// "human:Ada,pro,pro": drivers with an optional name. Unnamed seats are called "Player", or "Pro 1" and "Pro 2".
std::vector<Person> read_seats(const std::string& game, const std::string& text, bool people) {
  std::vector<Person> seats;
  std::map<std::string, int> counts;
  for (const std::string& part : split(text, ',')) {
    const auto colon = part.find(':');
    Person person{colon == part.npos ? "" : part.substr(colon + 1), part.substr(0, colon)};
    if (person.driver == "human" && !people)
      fail("cli.race.no-people");
    if (person.driver != "human")
      if (const auto driver = make_driver(game, person.driver); !driver) fail(driver.error());
    ++counts[person.driver];
    seats.push_back(person);
  }
  std::map<std::string, int> number;
  for (Person& person : seats) {
    const int n = ++number[person.driver];
    if (!person.name.empty()) continue;
    person.name = name_of_driver(person.driver);
    if (counts[person.driver] > 1) person.name += fmt::format(" {}", n);
  }
  for (std::size_t i = 0; i < seats.size(); ++i)
    for (std::size_t k = 0; k < i; ++k)
      if (seats[i].name == seats[k].name)
        fail({"cli.race.same-name", {{"name", seats[i].name}}});
  return seats;
}

std::uint64_t read_seed(const std::string& text) {
  if (text.empty()) {
    std::random_device random;
    return static_cast<std::uint64_t>(random()) << 32 | random();
  }
  std::uint64_t seed = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
  if (error != std::errc() || end != text.data() + text.size())
    fail({"cli.race.seed-needed", {{"got", text}}});
  return seed;
}

}  // namespace

void fail(const Message& message, int code) {
  fmt::print(stderr, "{}\n", tell(message));
  throw Exit{code};
}

void fail(const Error& error, int code) {
  fmt::print(stderr, "{}\n", tell(error));
  throw Exit{code};
}

std::string example_game() { return std::string(games().front().id); }

std::vector<std::string> titles_of_games(bool (*have)(const GameInfo& game)) {
  std::vector<std::string> titles;
  for (const GameInfo& game : games())
    if (have(game)) titles.emplace_back(game.title);
  return titles;
}

std::string read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file || std::filesystem::is_directory(path)) fail({"cli.file.unreadable", {{"file", path}}});
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

namespace {

std::string write_unfinished(const std::string& path, const std::string& text) {
  using std::filesystem::perms;
  const std::string unfinished = path + ".part";
  if (std::filesystem::is_directory(path)) fail({"cli.file.is-folder", {{"file", path}}});
  if (std::filesystem::exists(path) &&
      (std::filesystem::status(path).permissions() & perms::owner_write) == perms::none)
    fail({"cli.file.protected", {{"file", path}}});
  std::ofstream file(unfinished, std::ios::binary);
  file << text;
  if (!file.flush()) fail({"cli.file.no-room", {{"file", path}}});
  return unfinished;
}

}  // namespace

void check_writable(const std::string& path) { std::filesystem::remove(write_unfinished(path, "")); }

void write_file(const std::string& path, const std::string& text) {
  const std::string unfinished = write_unfinished(path, text);
  std::error_code wrong;
  std::filesystem::rename(unfinished, path, wrong);
  if (wrong) fail({"cli.file.unwritable", {{"file", path}, {"why", wrong.message()}}});
}

Record read_record_file(const std::string& path, bool may_be_cut) {
  bool cut = false;
  const Result<Record> record = read_record(read_file(path), may_be_cut ? &cut : nullptr);
  if (!record) fail(in_file(path, record.error()));
  if (cut) fmt::print(stderr, "{}\n", tell("cli.file.cut", {{"file", path}}));
  return *record;
}

namespace {

// "e1, e2 (a-game)"
std::vector<std::string> rule_sets() {
  std::vector<std::string> sets;
  for (const GameInfo& game : games())
    for (const OptionHelp& option : game.options)
      if (option.name == "ruleset") sets.push_back(fmt::format("{} ({})", option.values, game.id));
  return sets;
}

}  // namespace

void add_race_arguments(CLI::App& command, RaceArguments& arguments, const std::string& default_seats) {
  arguments.seats = default_seats;
  add_option(&command, "game", arguments.game, "cli.race.game")->required();
  add_option(&command, "--seats", arguments.seats, arguments.people ? "cli.race.seats" : "cli.race.computer-seats")
      ->capture_default_str();
  add_option(&command, "--set", arguments.options, "cli.race.set");
  const auto add_setting = [&](const std::string& name, const Message& help) {
    const auto set = [&arguments, name](const std::string& value) { arguments.options.push_back(name + "=" + value); };
    command.add_option_function<std::string>("--" + name, set, tell(help));
  };
  add_setting("circuit", "cli.race.circuit");
  add_setting("ruleset", {"cli.race.ruleset", {{"sets", rule_sets()}}});
  add_option(&command, "--seed", arguments.seed, "cli.race.seed");
}

namespace {

// A circuit may be named by its file: "my.toml".
std::string known_circuit(const std::string& word) {
  if (!word.ends_with(".toml")) return word;
  const Result<std::string> id = circuit::add_own_circuit(read_file(word));
  if (!id) fail(in_file(word, id.error()));
  return *id;
}

}  // namespace

Setup make_setup(const RaceArguments& arguments) {
  Setup setup;
  setup.game = arguments.game;
  if (!find_game(setup.game)) fail(make_match(setup).error());
  setup.seats = read_seats(arguments.game, arguments.seats, arguments.people);
  setup.seed = read_seed(arguments.seed);
  for (const std::string& option : arguments.options) {
    const auto equals = option.find('=');
    if (equals == option.npos) fail({"cli.race.set-needed", {{"got", option}}});
    const std::string name = option.substr(0, equals), value = option.substr(equals + 1);
    setup.options[name] = option_value(name == "circuit" ? known_circuit(value) : value);
  }
  return setup;
}

}  // namespace paddock::cli
