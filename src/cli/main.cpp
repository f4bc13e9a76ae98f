#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "cli/commands.h"
#include "cli/help.h"

namespace {

using namespace paddock::cli;

// Where no command is given, or none of that name: what there is.
bool lacks_command(const CLI::App& app, const std::vector<std::string>& words) {
  const CLI::App* group = &app;
  auto word = words.begin();
  for (; word != words.end(); ++word) {
    const auto commands = group->get_subcommands({});
    const auto named = std::ranges::find(commands, *word, &CLI::App::get_name);
    if (named == commands.end()) break;
    group = *named;
  }
  if (group->get_require_subcommand_min() == 0) return false;
  if (word == words.end()) {
    fmt::print(stderr, "{}", group->help(group == &app ? "" : app.get_name()));
    return true;
  }
  if (word->starts_with('-')) {
    if (group->get_option_no_throw(word->substr(0, word->find('=')))) return false;
    fmt::print(stderr, "{}\n", tell("cli.usage.no-option", {{"option", *word}, {"command", path_of(group)}}));
    return true;
  }
  std::vector<std::string> names;
  for (const CLI::App* command : group->get_subcommands({})) names.push_back(command->get_name());
  fmt::print(stderr, "{}\n", tell("cli.usage.no-command", {{"word", *word}, {"commands", names}}));
  return true;
}

// "help season run" is the same as "season run --help".
std::vector<std::string> words_of(int argc, char** argv) {
  std::vector<std::string> words(argv + 1, argv + argc);
  choose_language(words);
  if (words.empty() || words.front() != "help") return words;
  words.erase(words.begin());
  words.push_back("--help");
  return words;
}

void add_commands(CLI::App& app) {
  add_play(app);
  add_resume(app);
  add_games(app);
  add_rules(app);
  add_reference(app);
  add_replay(app);
  add_verify(app);
  add_sheet(app);
  add_sim(app);
  add_ladder(app);
  add_bench(app);
  add_scenario(app);
  add_lesson(app);
  add_articles(app);
  add_circuit(app);
  add_season(app);
  add_serve(app);
  add_admin(app);
  add_backup(app);
  add_move(app);
  add_check_data(app);
  add_say(app);
}

int run(const std::vector<std::string>& words) {
  CLI::App app(tell("cli.about"), "paddock");
  app.formatter(std::make_shared<Help>());
  app.require_subcommand(1);
  app.set_help_flag("-h,--help", tell("cli.help.help"));
  app.set_version_flag("--version", PADDOCK_VERSION, tell("cli.help.version"));
  std::string language = speech().language;  // it is chosen already
  add_option(&app, "--lang", language, {"cli.help.language", {{"languages", known_languages()}}});
  app.footer(tell("cli.footer", {{"game", example_game()}}));
  add_commands(app);
  if (lacks_command(app, words)) return misused;
  try {
    app.parse(std::vector<std::string>(words.rbegin(), words.rend()));  // as CLI11 takes them
  } catch (const CLI::ParseError& error) {
    return explain(app, error, words);
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run(words_of(argc, argv));
  } catch (const Exit& exit) {
    return exit.code;
  }
}
