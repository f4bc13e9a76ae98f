// paddock season table, sheet, export, list

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/season.h"
#include "core/reflect.h"
#include "season/field.h"
#include "season/settings.h"
#include "season/sheets.h"

namespace paddock::cli {
namespace {

using namespace paddock::season;

int check_round_number(const Season& season, int round) {
  const int rounds = static_cast<int>(season.rounds.size());
  if (round < 1 || round > rounds) fail(fmt::format("--round needs 1 to {}, not {}", rounds, round));
  return round;
}

struct ShowArguments {
  std::string file, html_file;
  int round = 0, table = 0;
};

void show(const Page& page, const std::string& html_file) {
  if (html_file.empty()) return fmt::print("{}", text(page));
  write_file(html_file, html(page));
  fmt::print("{}: open it in a browser to print it\n", html_file);
}

void run_sheet_of(const ShowArguments& arguments) {
  const Season season = read_season_file(arguments.file);
  const int now = next_step(season).round;
  const int last = static_cast<int>(season.rounds.size());
  const int round = arguments.round > 0 ? check_round_number(season, arguments.round) : now > 0 ? now : last;
  const int tables = static_cast<int>(tables_of(season, round).size());
  if (arguments.table > tables) fail(fmt::format("--table needs 1 to {}, not {}", tables, arguments.table));
  show(round_page(season, round, arguments.table), arguments.html_file);
}

void add_show(CLI::App& season) {
  CLI::App* command = season.add_subcommand("table", "The standings and the calendar");
  static ShowArguments arguments;
  command->add_option("file", arguments.file, "the season")->required();
  command->add_option("--html", arguments.html_file, "writes a page to print instead");
  command->footer(example("  paddock season table cup.season --html cup.html"));
  command->callback([] { show(standings_page(read_season_file(arguments.file)), arguments.html_file); });

  CLI::App* sheet = season.add_subcommand("sheet", "The sheets of a round: trials, grids, results");
  sheet->add_option("file", arguments.file, "the season")->required();
  sheet->add_option("--round", arguments.round, "which (default: the running one)")->check(CLI::Range(1, 40));
  sheet->add_option("--table", arguments.table, "only this table")->check(CLI::Range(1, 200));
  sheet->add_option("--html", arguments.html_file, "writes a page to print instead");
  sheet->footer(
      example("  paddock season sheet cup.season --round 2\n"
              "  paddock season sheet open.season --table 3 --html table-3.html"));
  sheet->callback([] { run_sheet_of(arguments); });
}

struct ExportArguments {
  std::string file, format = "json", what, out;
};

void run_export(const ExportArguments& arguments) {
  const Season season = read_season_file(arguments.file);
  if (arguments.format == "json" && !arguments.what.empty())
    fail("--what chooses a table for --format csv; JSON has all of them");
  std::string exported = json::serialize(season_json(season)) + "\n";
  if (arguments.format == "csv")
    exported = csv(arguments.what == "teams"      ? teams_sheet(season)
                   : arguments.what == "results"  ? results_sheet(season)
                   : arguments.what == "laps"     ? all_laps_sheet(season)
                   : arguments.what == "calendar" ? calendar_sheet(season)
                                                  : drivers_sheet(season));
  if (arguments.out.empty()) fmt::print("{}", exported);
  else write_file(arguments.out, exported);
}

void add_export(CLI::App& season) {
  CLI::App* command = season.add_subcommand("export", "All of a season as JSON, or one of its tables as CSV");
  static ExportArguments arguments;
  command->add_option("file", arguments.file, "the season")->required();
  command->add_option("--format", arguments.format, "json or csv")
      ->capture_default_str()
      ->check(CLI::IsMember({"json", "csv"}));
  command
      ->add_option("--what", arguments.what,
                   "csv: drivers (default), teams, results, laps (of timed trials) or calendar")
      ->check(CLI::IsMember({"drivers", "teams", "results", "laps", "calendar"}));
  command->add_option("--out", arguments.out, "writes to this file");
  command->footer(example("  paddock season export cup.season --format csv --what results --out results.csv"));
  command->callback([] { run_export(arguments); });
}

void run_list() {
  fmt::print("Calendars:\n");
  for (const ReadySeason& ready : ready_seasons()) fmt::print("  {:<14} {}\n", ready.id, ready.summary);
  fmt::print("\nTables of points:\n");
  for (const PointTable& table : point_tables()) fmt::print("  {:<14} {}\n", table.id, fmt::join(table.points, ", "));
}

void add_list(CLI::App& season) {
  CLI::App* command = season.add_subcommand("list", "Ready calendars and tables of points");
  command->footer(example("  paddock season list"));
  command->callback(run_list);
}

}  // namespace

season::Season read_season_file(const std::string& path) {
  bool cut = false;
  const std::string text = read_file(path);
  if (text.find("paddock-season") == text.npos)
    fail(fmt::format("{} is no season: begin one with `paddock season new`", path));
  const auto season = season::read_season(text, &cut);
  if (!season) fail(fmt::format("{}, {}", path, paddock::text(season.error())));
  if (cut) fmt::print(stderr, "{} was cut off in its last line; going on from the line before.\n", path);
  return *season;
}

void add_season_sheets(CLI::App& season) {
  add_show(season);
  add_export(season);
  add_list(season);
}

}  // namespace paddock::cli
