// paddock games, paddock rules, paddock reference, paddock articles

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "cli/commands.h"
#include "cli/help.h"
#include "cli/terminal.h"
#include "content/content.h"
#include "core/article.h"
#include "core/toml.h"
#include "drivers/drivers.h"
#include "games/catalogue.h"
#include "scenario/reference.h"

namespace paddock::cli {
namespace {

// What may be given for an option, as people write it.
Message values_of(const OptionHelp& option) {
  const auto to = option.values.find(" to ");
  if (option.kind == OptionKind::number && to != option.values.npos)
    return {"cli.games.range", {{"lowest", option.values.substr(0, to)}, {"highest", option.values.substr(to + 4)}}};
  return {"cli.games.values", {{"kind", option.kind}, {"values", option.values}}};
}

Message default_of(const OptionHelp& option) {
  return {"cli.games.default", {{"word", Argument::word(option.default_value)}, {"value", option.default_value}}};
}

void show_game(const GameInfo& game) {
  print_line("cli.games.game", {{"game", game.id}, {"title", game.title}, {"lowest", game.min_seats}, {"highest", game.max_seats}});
  fmt::print("{}\n  {}\n", wrapped("  " + tell(summary_of(game)), 2), tell("cli.games.options"));
  Rows rows;
  for (const OptionHelp& option : game.options)
    rows.push_back({{verbatim(option.name)}, {values_of(option)}, {default_of(option)}, {meaning_of(game, option)}});
  fmt::print("{}", table(rows, 4));
}

void show_games(const std::string& wanted) {
  if (!wanted.empty() && !find_game(wanted)) fail(make_match(Setup{wanted, {}, {}, 0}).error());
  for (const GameInfo& game : games())
    if (wanted.empty() || wanted == game.id) show_game(game);
  Rows rows{{{verbatim("human")}, {"cli.games.human"}}};
  for (const DriverInfo& driver : drivers())
    rows.push_back({{verbatim(driver.name)}, {Message("server.driver." + std::string(driver.name), {})}});
  fmt::print("\n{}\n{}", tell("cli.games.drivers"), table(rows, 4));
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
  if (hits.empty()) fail({"cli.rules.none", {{"words", query}, {"example", example_article()}}}, failed);
  for (const ArticleText& article : hits) show_article(article);
  print_line("cli.rules.count", {{"count", hits.size()}});
}

void show_reference(const std::string& id) {
  const GameInfo* game = find_game(id);
  if (!game) fail(make_match(Setup{id, {}, {}, 0}).error());
  const Formatter english = formatter();  // as the meanings are
  const Result<std::string> page = reference_page(*game, reference_content(reference_file(*game)), english);
  if (!page) fail(page.error());
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
    fail({"cli.articles.no-folder", {{"folder", folder}}});
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
    print_line("cli.articles.untested", {{"game", game.title}, {"missing", missing.size()}, {"count", count}});
    for (const std::string& id : missing) fmt::print("  {}\n", id);
    complete &= missing.empty();
  }
  if (!complete) throw Exit{failed};
}

}  // namespace

void add_games(CLI::App& app) {
  CLI::App* command = add_command(&app, "games", "cli.games.about");
  static std::string game;
  add_option(command, "game", game, "cli.games.only");
  add_examples(command, {"", example_game()});
  command->callback([] { show_games(game); });
}

void add_rules(CLI::App& app) {
  CLI::App* command = add_command(&app, "rules", "cli.rules.about");
  static std::vector<std::string> wanted;
  add_option(command, "words", wanted, "cli.rules.words")->required();
  add_examples(command, {example_article(), "slipstream"});
  command->callback([] { show_rules(wanted); });
}

void add_reference(CLI::App& app) {
  CLI::App* command = add_command(&app, "reference", "cli.reference.about");
  static std::string game;
  add_option(command, "game", game, "cli.race.game")->required();
  add_examples(command, {example_game()});
  command->callback([] { show_reference(game); });
}

void add_articles(CLI::App& app) {
  CLI::App* command = add_command(&app, "articles", "cli.articles.about");
  static std::string folder = "tests";
  add_option(command, "--tests", folder, "cli.articles.tests")->capture_default_str();
  add_examples(command, {""}, "cli.articles.more");
  command->callback([] { show_untested(folder); });
}

}  // namespace paddock::cli
