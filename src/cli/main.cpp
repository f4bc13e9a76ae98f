#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

#include "cli/commands.h"
#include "core/text.h"

namespace {

// Where no command is given, or none of that name: what there is.
bool lacks_command(const CLI::App& app, const std::vector<std::string>& words) {
  const CLI::App* group = &app;
  std::string called = app.get_name();
  auto word = words.begin();
  for (; word != words.end(); ++word) {
    const auto commands = group->get_subcommands({});
    const auto named = std::ranges::find(commands, *word, &CLI::App::get_name);
    if (named == commands.end()) break;
    group = *named;
    called += " " + *word;
  }
  if (group->get_require_subcommand_min() == 0) return false;
  if (word == words.end()) {
    std::fputs(group->help(group == &app ? "" : app.get_name()).c_str(), stderr);
    return true;
  }
  if (word->starts_with('-')) {
    if (group->get_option_no_throw(word->substr(0, word->find('=')))) return false;
    std::fprintf(stderr, "there is no option '%s' here; `%s --help` tells what there is\n", word->c_str(),
                 called.c_str());
    return true;
  }
  const std::string names = paddock::joined(group->get_subcommands({}), ", ", [](const CLI::App* one) { return one->get_name(); });
  std::fprintf(stderr, "there is no command '%s'; there are %s\n", word->c_str(), names.c_str());
  return true;
}

// "help season run" is the same as "season run --help".
std::vector<std::string> words_of(int argc, char** argv) {
  std::vector<std::string> words(argv + 1, argv + argc);
  if (words.empty() || words.front() != "help") return words;
  words.erase(words.begin());
  words.push_back("--help");
  return words;
}

}  // namespace

int main(int argc, char** argv) {
  using namespace paddock::cli;
  CLI::App app("Paddock plays motor-racing board games exactly by their rulebooks.", "paddock");
  app.require_subcommand(1);
  app.set_version_flag("--version", PADDOCK_VERSION);
  app.footer(
      "Try it:  paddock play " + example_game() + " --seats human,pro,rookie\n"
      "More about a command:  paddock help sim\n\n"
      "Exit codes: 0 fine, 1 a check did not hold, 2 wrong input or usage, 130 interrupted.");
  add_play(app);
  add_resume(app);
  add_games(app);
  add_rules(app);
  add_reference(app);
  add_replay(app);
  add_verify(app);
  add_sheet(app);
  add_sim(app);
  add_bench(app);
  add_scenario(app);
  add_articles(app);
  add_circuit(app);
  add_season(app);
  add_serve(app);
  add_admin(app);
  add_backup(app);
  add_check_data(app);
  std::vector<std::string> words = words_of(argc, argv);
  if (lacks_command(app, words)) return misused;
  std::ranges::reverse(words);  // as CLI11 takes them
  try {
    app.parse(words);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : misused;
  } catch (const Exit& exit) {
    return exit.code;
  }
  return 0;
}
