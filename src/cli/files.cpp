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

// "human:Ada,pro,pro": drivers with an optional name. Unnamed seats are called "Player", or "Pro 1" and "Pro 2".
std::vector<Person> read_seats(const std::string& game, const std::string& text, bool people) {
  std::vector<Person> seats;
  std::map<std::string, int> counts;
  for (const std::string& part : split(text, ',')) {
    const auto colon = part.find(':');
    Person person{colon == part.npos ? "" : part.substr(colon + 1), part.substr(0, colon)};
    if (person.driver == "human" && !people)
      fail("people cannot drive here: seat pro, rookie or random, or race them yourself with `paddock play`");
    if (person.driver != "human")
      if (const auto driver = make_driver(game, person.driver); !driver) fail(driver.error().message);
    ++counts[person.driver];
    seats.push_back(person);
  }
  std::map<std::string, int> number;
  for (Person& person : seats) {
    const int n = ++number[person.driver];
    if (!person.name.empty()) continue;
    person.name = person.driver == "human" ? "player" : person.driver;
    person.name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(person.name[0])));
    if (counts[person.driver] > 1) person.name += fmt::format(" {}", n);
  }
  for (std::size_t i = 0; i < seats.size(); ++i)
    for (std::size_t k = 0; k < i; ++k)
      if (seats[i].name == seats[k].name)
        fail(fmt::format("two seats are called {}: give them different names", seats[i].name));
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
    fail(fmt::format("--seed needs a whole number, not '{}'", text));
  return seed;
}

}  // namespace

void fail(const std::string& message, int code) {
  std::fputs((message + "\n").c_str(), stderr);
  throw Exit{code};
}

std::string example_game() { return std::string(games().front().id); }

std::string titles_of_games(bool (*have)(const GameInfo& game)) {
  std::vector<std::string_view> titles;
  for (const GameInfo& game : games())
    if (have(game)) titles.push_back(game.title);
  return fmt::format("{}", fmt::join(titles, ", "));
}

std::string example(const std::string& lines) { return "Example:\n" + lines; }

std::string read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file || std::filesystem::is_directory(path)) fail(fmt::format("{} cannot be read: is the name right?", path));
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

namespace {

std::string write_unfinished(const std::string& path, const std::string& text) {
  using std::filesystem::perms;
  const std::string unfinished = path + ".part";
  if (std::filesystem::is_directory(path)) fail(fmt::format("{} cannot be written: it is a folder", path));
  if (std::filesystem::exists(path) &&
      (std::filesystem::status(path).permissions() & perms::owner_write) == perms::none)
    fail(fmt::format("{} cannot be written: it is write-protected", path));
  std::ofstream file(unfinished, std::ios::binary);
  file << text;
  if (!file.flush()) fail(fmt::format("{} cannot be written: is there such a folder, and room?", path));
  return unfinished;
}

}  // namespace

void check_writable(const std::string& path) { std::filesystem::remove(write_unfinished(path, "")); }

void write_file(const std::string& path, const std::string& text) {
  const std::string unfinished = write_unfinished(path, text);
  std::error_code wrong;
  std::filesystem::rename(unfinished, path, wrong);
  if (wrong) fail(fmt::format("{} cannot be written: {}", path, wrong.message()));
}

Record read_record_file(const std::string& path, bool may_be_cut) {
  bool cut = false;
  const Result<Record> record = read_record(read_file(path), may_be_cut ? &cut : nullptr);
  if (!record) fail(fmt::format("{}, {}", path, text(record.error())));
  if (cut) fmt::print(stderr, "{} was cut off in its last line; going on from the line before.\n", path);
  return *record;
}

namespace {

// "e1, e2 in a-game"
std::string rule_sets() {
  std::vector<std::string> sets;
  for (const GameInfo& game : games())
    for (const OptionHelp& option : game.options)
      if (option.name == "ruleset") sets.push_back(fmt::format("{} in {}", option.values, game.id));
  return fmt::format("{}", fmt::join(sets, "; "));
}

}  // namespace

void add_race_arguments(CLI::App& command, RaceArguments& arguments, const std::string& default_seats) {
  arguments.seats = default_seats;
  command.add_option("game", arguments.game, "the game, as `paddock games` lists them")->required();
  command
      .add_option("--seats", arguments.seats,
                  arguments.people
                      ? "who drives: human, pro, rookie or random for each seat, with an optional name: human:Ada,pro"
                      : "who drives: pro, rookie or random for each seat, with an optional name: pro:Ada,rookie")
      ->capture_default_str();
  command.add_option("--set", arguments.options, "an option of the game, such as nitrous=on; may be repeated");
  command.add_option_function<std::string>(
      "--circuit", [&arguments](const std::string& id) { arguments.options.push_back("circuit=" + id); },
      "where to race: an id of `paddock circuit list`, or the file of your own circuit, my.toml; the same as --set "
      "circuit=...");
  command.add_option_function<std::string>(
      "--ruleset", [&arguments](const std::string& name) { arguments.options.push_back("ruleset=" + name); },
      fmt::format("by which rules, where a game has several: {}; the same as --set ruleset=...", rule_sets()));
  command.add_option("--seed", arguments.seed, "a whole number: the same seed and the same answers give the same race");
}

namespace {

// A circuit may be named by its file: "my.toml".
std::string known_circuit(const std::string& word) {
  if (!word.ends_with(".toml")) return word;
  const Result<std::string> id = circuit::add_own_circuit(read_file(word));
  if (!id) fail(fmt::format("{}, {}", word, text(id.error())));
  return *id;
}

}  // namespace

Setup make_setup(const RaceArguments& arguments) {
  Setup setup;
  setup.game = arguments.game;
  if (!find_game(setup.game)) fail(make_match(setup).error().message);
  setup.seats = read_seats(arguments.game, arguments.seats, arguments.people);
  setup.seed = read_seed(arguments.seed);
  for (const std::string& option : arguments.options) {
    const auto equals = option.find('=');
    if (equals == option.npos) fail(fmt::format("--set needs name=value, such as --set races=3, not '{}'", option));
    const std::string name = option.substr(0, equals), value = option.substr(equals + 1);
    setup.options[name] = option_value(name == "circuit" ? known_circuit(value) : value);
  }
  return setup;
}

}  // namespace paddock::cli
