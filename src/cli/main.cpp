#include <cstdio>

#include "cli/commands.h"

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
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : misused;
  } catch (const Exit& exit) {
    return exit.code;
  }
  return 0;
}
