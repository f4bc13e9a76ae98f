// paddock season table, sheet, export, list

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/help.h"
#include "cli/season.h"
#include "cli/terminal.h"
#include "core/reflect.h"
#include "season/field.h"
#include "season/settings.h"
#include "season/sheets.h"

namespace paddock::cli {
namespace {

using namespace paddock::season;

int check_round_number(const Season& season, int round) {
  const int rounds = static_cast<int>(season.rounds.size());
  if (round < 1 || round > rounds) fail({"cli.season.round-needed", {{"highest", rounds}, {"got", round}}});
  return round;
}

struct ShowArguments {
  std::string file, html_file;
  int round = 0, table = 0;
};

void show(const Page& page, const std::string& html_file) {
  if (html_file.empty()) return cli::show(page);
  write_file(html_file, html(page, speech().language, formatter(speech())));
  print_line("cli.season.html", {{"file", html_file}});
}

void run_sheet_of(const ShowArguments& arguments) {
  const Season season = read_season_file(arguments.file);
  const int now = next_step(season).round;
  const int last = static_cast<int>(season.rounds.size());
  const int round = arguments.round > 0 ? check_round_number(season, arguments.round) : now > 0 ? now : last;
  const int tables = static_cast<int>(tables_of(season, round).size());
  if (arguments.table > tables) fail({"cli.season.table-needed", {{"highest", tables}, {"got", arguments.table}}});
  show(round_page(season, round, arguments.table), arguments.html_file);
}

void add_show(CLI::App* season) {
  CLI::App* command = add_command(season, "table", "cli.season.table.about");
  static ShowArguments arguments;
  add_option(command, "file", arguments.file, "cli.season.file")->required();
  add_option(command, "--html", arguments.html_file, "cli.season.table.html");
  add_examples(command, {"cup.season --html cup.html"});
  command->callback([] { show(standings_page(read_season_file(arguments.file)), arguments.html_file); });

  CLI::App* sheet = add_command(season, "sheet", "cli.season.sheet.about");
  add_option(sheet, "file", arguments.file, "cli.season.file")->required();
  add_option(sheet, "--round", arguments.round, "cli.season.sheet.round")->check(number_in(1, 40));
  add_option(sheet, "--table", arguments.table, "cli.season.sheet.table")->check(number_in(1, 200));
  add_option(sheet, "--html", arguments.html_file, "cli.season.table.html");
  add_examples(sheet, {"cup.season --round 2", "open.season --table 3 --html table-3.html"});
  sheet->callback([] { run_sheet_of(arguments); });
}

struct ExportArguments {
  std::string file, format = "json", what, out;
};

void run_export(const ExportArguments& arguments) {
  const Season season = read_season_file(arguments.file);
  if (arguments.format == "json" && !arguments.what.empty())
    fail("cli.season.export.what-csv");
  std::string exported = json::serialize(season_json(season)) + "\n";
  if (arguments.format == "csv")
    exported = csv(arguments.what == "teams"      ? teams_sheet(season)
                   : arguments.what == "results"  ? results_sheet(season)
                   : arguments.what == "laps"     ? all_laps_sheet(season)
                   : arguments.what == "calendar" ? calendar_sheet(season)
                                                  : drivers_sheet(season),
                   formatter());  // in English: programs read it
  if (arguments.out.empty()) fmt::print("{}", exported);
  else write_file(arguments.out, exported);
}

void add_export(CLI::App* season) {
  CLI::App* command = add_command(season, "export", "cli.season.export.about");
  static ExportArguments arguments;
  add_option(command, "file", arguments.file, "cli.season.file")->required();
  add_option(command, "--format", arguments.format, "cli.season.export.format")
      ->capture_default_str()
      ->check(one_of({"json", "csv"}));
  add_option(command, "--what", arguments.what, "cli.season.export.what")
      ->check(one_of({"drivers", "teams", "results", "laps", "calendar"}));
  add_option(command, "--out", arguments.out, "cli.season.export.out");
  add_examples(command, {"cup.season --format csv --what results --out results.csv"});
  command->callback([] { run_export(arguments); });
}

void run_list() {
  Rows calendars, tables;
  for (const ReadySeason& ready : ready_seasons()) calendars.push_back({{verbatim(ready.id)}, {ready.summary}});
  for (const PointTable& table : point_tables())
    tables.push_back({{verbatim(table.id)}, {verbatim(fmt::format("{}", fmt::join(table.points, ", ")))}});
  fmt::print("{}\n{}\n{}\n{}", tell("cli.season.list.calendars"), table(calendars, 2), tell("cli.season.list.points"),
             table(tables, 2));
}

void add_list(CLI::App* season) {
  CLI::App* command = add_command(season, "list", "cli.season.list.about");
  add_examples(command, {""});
  command->callback(run_list);
}

}  // namespace

void show(const Page& page) { fmt::print("{}", text(page, formatter(speech()))); }

season::Season read_season_file(const std::string& path) {
  bool cut = false;
  const std::string text = read_file(path);
  if (text.find("paddock-season") == text.npos)
    fail({"cli.season.no-season", {{"file", path}}});
  const auto season = season::read_season(text, &cut);
  if (!season) fail(in_file(path, season.error()));
  if (cut) fmt::print(stderr, "{}\n", tell("cli.file.cut", {{"file", path}}));
  return *season;
}

void add_season_sheets(CLI::App* season) {
  add_show(season);
  add_export(season);
  add_list(season);
}

}  // namespace paddock::cli
