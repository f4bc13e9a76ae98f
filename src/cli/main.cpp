#include <algorithm>
#include <cstdio>
#include <string>

#include "cli/commands.h"

namespace {

// Where no command is given, or none of that name: what there is.
bool lacks_command(const CLI::App& app, int argc, char** argv) {
  const CLI::App* group = &app;
  int word = 1;
  for (; word < argc; ++word) {
    const auto commands = group->get_subcommands({});
    const auto named = std::ranges::find(commands, argv[word], &CLI::App::get_name);
    if (named == commands.end()) break;
    group = *named;
  }
  if (group->get_require_subcommand_min() == 0) return false;
  if (word == argc) {
    std::fputs(group->help(group == &app ? "" : app.get_name()).c_str(), stderr);
    return true;
  }
  if (argv[word][0] == '-') return false;
  std::string names;
  for (const CLI::App* command : group->get_subcommands({})) names += (names.empty() ? "" : ", ") + command->get_name();
  std::fprintf(stderr, "there is no command '%s'; there are %s\n", argv[word], names.c_str());
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  using namespace paddock::cli;
  CLI::App app("Paddock plays motor-racing board games exactly by their rulebooks.", "paddock");
  app.require_subcommand(1);
  app.set_version_flag("--version", PADDOCK_VERSION);
  app.footer(
      "Try it:  paddock play street-illegal --seats human,pro,rookie\n\n"
      "Exit codes: 0 fine, 1 a check did not hold, 2 wrong input or usage, 130 interrupted.");
  add_play(app);
  add_resume(app);
  add_games(app);
  add_rules(app);
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
  add_backup(app);
  if (lacks_command(app, argc, argv)) return misused;
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : misused;
  } catch (const Exit& exit) {
    return exit.code;
  }
  return 0;
}
