// paddock games, paddock rules, paddock reference, paddock articles

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "cli/commands.h"
#include "cli/terminal.h"
#include "content/content.h"
#include "core/article.h"
#include "core/toml.h"
#include "drivers/drivers.h"
#include "games/catalogue.h"
#include "scenario/reference.h"

namespace paddock::cli {
namespace {

// The widest of all texts of a column.
std::size_t column_width(const GameInfo& game, std::string_view OptionHelp::*column) {
  std::size_t width = 0;
  for (const OptionHelp& option : game.options) width = std::max(width, (option.*column).size());
  return width;
}

void show_game(const GameInfo& game) {
  fmt::print("{} ({}), {} to {} seats\n", game.id, game.title, game.min_seats, game.max_seats);
  fmt::print("{}\n  Options, with --set NAME=VALUE:\n", wrapped(fmt::format("  {}", game.summary), 2));
  const std::size_t names = column_width(game, &OptionHelp::name), values = column_width(game, &OptionHelp::values),
                    defaults = column_width(game, &OptionHelp::default_value) + 2;
  const int indent = static_cast<int>(4 + names + values + defaults + 3);
  for (const OptionHelp& option : game.options)
    fmt::print("{}\n", wrapped(fmt::format("    {:<{}} {:<{}} {:<{}} {}", option.name, names, option.values, values,
                                           fmt::format("[{}]", option.default_value), defaults, option.meaning),
                               indent));
}

void show_games(const std::string& wanted) {
  if (!wanted.empty() && !find_game(wanted)) fail(make_match(Setup{wanted, {}, {}, 0}).error().message);
  for (const GameInfo& game : games())
    if (wanted.empty() || wanted == game.id) show_game(game);
  fmt::print("\nDrivers:\n    {:<12} you, at this keyboard\n", "human");
  for (const DriverInfo& driver : drivers()) fmt::print("    {:<12} {}\n", driver.name, driver.meaning);
}

void show_article(const ArticleText& article) {
  fmt::print("{}  ({})\n{}\n\n", article.id, article.chapter,
             wrapped("  " + article.text, 2, std::min(terminal_columns(), 100)));
}

bool is_id(const ArticleText& article, const std::string& query) {
  return std::ranges::equal(article.id, query, {}, ::toupper, ::toupper);
}

std::string example_article() { return read_articles(content(games().front().rules_file)).front().id; }

void show_rules(const std::vector<std::string>& wanted) {
  const std::string query = fmt::format("{}", fmt::join(wanted, " "));
  std::vector<ArticleText> hits;
  for (const GameInfo& game : games())
    for (const ArticleText& article : read_articles(content(game.rules_file))) {
      if (is_id(article, query)) return show_article(article);
      if (mentions(article, query)) hits.push_back(article);
    }
  if (hits.empty()) fail(fmt::format("no article has '{}': try fewer words, or an id such as {}", query, example_article()), failed);
  for (const ArticleText& article : hits) show_article(article);
  fmt::print("{} article{}.\n", hits.size(), hits.size() == 1 ? "" : "s");
}

void show_reference(const std::string& id) {
  const GameInfo* game = find_game(id);
  if (!game) {
    std::vector<std::string_view> known;
    for (const GameInfo& info : games()) known.push_back(info.id);
    fail(fmt::format("there is no game '{}'; Paddock plays {}", id, fmt::join(known, ", ")));
  }
  const Result<std::string> page = reference_page(*game, reference_content(reference_file(*game)));
  if (!page) fail(text(page.error()));
  fmt::print("{}", *page);
}

// The articles a scenario says it proves.
std::set<std::string> ids_of_scenario(const std::string& toml) {
  std::set<std::string> ids;
  const Result<boost::json::object> file = read_toml(toml);
  const boost::json::value* articles = file ? file->if_contains("articles") : nullptr;
  if (articles && articles->is_array())
    for (const boost::json::value& id : articles->as_array())
      if (id.is_string()) ids.insert(std::string(id.as_string()));
  return ids;
}

// Everything that looks like an article id in a test's source.
std::set<std::string> ids_in_source(const std::string& text) {
  std::set<std::string> ids;
  const auto in_id = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '-' || c == '.'; };
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at;
    while (end < text.size() && in_id(text[end])) ++end;
    std::string word = text.substr(at, end - at);
    while (!word.empty() && (word.back() == '.' || word.back() == '-')) word.pop_back();
    if (std::ranges::binary_search(article_ids, word)) ids.insert(word);
    at = end + 1;
  }
  return ids;
}

std::set<std::string> tested_articles(const std::string& folder) {
  std::set<std::string> tested;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    const auto kind = entry.path().extension();
    if (kind == ".toml") tested.merge(ids_of_scenario(read_file(entry.path().string())));
    if (kind == ".cpp" || kind == ".ts") tested.merge(ids_in_source(read_file(entry.path().string())));
  }
  return tested;
}

void show_untested(const std::string& folder) {
  if (!std::filesystem::is_directory(folder))
    fail(fmt::format("{} is no folder: run this in the project, or say where the tests are with --tests", folder));
  const std::set<std::string> tested = tested_articles(folder);
  bool complete = true;
  for (const GameInfo& game : games()) {
    std::vector<std::string> missing;
    int count = 0;
    for (const ArticleText& article : read_articles(content(game.rules_file))) {
      if (article.text.starts_with("N/A")) continue;  // about table handling, without meaning here
      ++count;
      if (!tested.contains(article.id)) missing.push_back(article.id);
    }
    fmt::print("{}: {} of {} articles without a test\n", game.title, missing.size(), count);
    for (const std::string& id : missing) fmt::print("  {}\n", id);
    complete &= missing.empty();
  }
  if (!complete) throw Exit{failed};
}

}  // namespace

void add_games(CLI::App& app) {
  CLI::App* command = app.add_subcommand("games", "What can be played, with options and drivers");
  static std::string game;
  command->add_option("game", game, "only this one");
  command->footer(example("  paddock games\n  paddock games " + example_game()));
  command->callback([] { show_games(game); });
}

void add_rules(CLI::App& app) {
  CLI::App* command = app.add_subcommand("rules", "Shows a rule article, or those that have all the given words");
  static std::vector<std::string> wanted;
  command->add_option("words", wanted, "an id or some words")->required();
  command->footer(example(fmt::format("  paddock rules {}\n  paddock rules slipstream", example_article())));
  command->callback([] { show_rules(wanted); });
}

void add_reference(CLI::App& app) {
  CLI::App* command = app.add_subcommand("reference", "All names of a game, for scenarios and bots: positions, questions, events");
  static std::string game;
  command->add_option("game", game, "as `paddock games` lists it")->required();
  command->footer(example("  paddock reference " + example_game()));
  command->callback([] { show_reference(game); });
}

void add_articles(CLI::App& app) {
  CLI::App* command = app.add_subcommand("articles", "Lists the articles that no test names, per game");
  static std::string folder = "tests";
  command->add_option("--tests", folder, "the folder with the tests")->capture_default_str();
  command->footer(example("  paddock articles\n\nExit code 1 if there are any."));
  command->callback([] { show_untested(folder); });
}

}  // namespace paddock::cli
