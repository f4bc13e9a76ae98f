// paddock season result, lap: from records, or typed in after an evening with the box of the game

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/help.h"
#include "cli/season.h"
#include "games/catalogue.h"
#include "season/field.h"
#include "season/run.h"
#include "season/sheets.h"
#include "season/typed.h"

namespace paddock::cli {
namespace {

using namespace paddock::season;

struct TypedArguments {
  std::string by = tell("cli.season.organiser"), reason;
  bool take_back = false;
};

void add_typed(CLI::App* command, TypedArguments& arguments) {
  add_option(command, "--by", arguments.by, "cli.season.by")->capture_default_str();
  add_option(command, "--reason", arguments.reason, "cli.season.reason");
  add_flag(command, "--take-back", arguments.take_back, "cli.season.take-back");
}

void check_reason(const TypedArguments& arguments) {
  if (arguments.reason.empty()) fail("cli.season.reason-missing");
}

struct ResultArguments {
  std::string file, race;
  int round = 0, table = 1;
  TypedArguments typed;
};

void take_record(Season& season, const std::string& race) {
  const Record record = read_record_file(race);
  const auto match = replay(record);
  if (!match) fail(in_file(race, match.error()), failed);
  const auto entry = entry_of(season, **match);
  if (!entry) fail(in_file(race, entry.error()), failed);
  if (const auto holds = verify(record); !holds) fail(in_file(race, holds.error()), failed);
  add_entry(season, *entry);
}

void type_in(Season& season, const ResultArguments& arguments) {
  check_reason(arguments.typed);
  ResultTyped entry{arguments.round, arguments.table, {}, arguments.typed.by, arguments.typed.reason};
  if (!arguments.typed.take_back) {
    const auto cars = read_order(season, arguments.round, arguments.table, arguments.race);
    if (!cars) fail(cars.error(), failed);
    entry.cars = *cars;
  }
  add_entry(season, entry);
}

void run_result(const ResultArguments& arguments) {
  if (arguments.typed.take_back != arguments.race.empty())
    fail("cli.season.result.what");
  if (arguments.typed.take_back && arguments.round == 0) fail("cli.season.result.which-round");
  Season season = read_season_file(arguments.file);
  if (arguments.round == 0) take_record(season, arguments.race);
  else type_in(season, arguments);
  save(arguments.file, season);
  show(standings_page(season));
}

void add_result(CLI::App* season) {
  CLI::App* command = add_command(season, "result", "cli.season.result.about");
  static ResultArguments arguments;
  add_option(command, "file", arguments.file, "cli.season.file")->required();
  add_option(command, "race", arguments.race, "cli.season.result.race");
  add_option(command, "--round", arguments.round, "cli.season.result.round");
  add_option(command, "--table", arguments.table, "cli.season.table")->capture_default_str();
  add_typed(command, arguments.typed);
  add_examples(command,
               {"cup.season monza.race", "cup.season --round 2 \"Ada, Ben, Cleo:out\" --reason \"club evening\"",
                "cup.season --round 2 --take-back --reason \"wrong round\""},
               "cli.season.result.more");
  command->callback([] { run_result(arguments); });
}

// --- a timed lap ----------------------------------------------------------------------------------------------------

struct LapArguments {
  std::string file;
  LapWish lap;
  TypedArguments typed;
};

void run_lap(const LapArguments& arguments) {
  Season season = read_season_file(arguments.file);
  check_reason(arguments.typed);
  LapWish wish = arguments.lap;
  wish.take_back = arguments.typed.take_back, wish.by = arguments.typed.by, wish.reason = arguments.typed.reason;
  const int round = next_step(season).round;
  const auto entries = typed_lap(season, wish);
  if (!entries) fail(entries.error(), failed);
  for (const Entry& entry : *entries) add_entry(season, entry);
  save(arguments.file, season);
  show(round_page(season, round));
}

void add_lap(CLI::App* season) {
  CLI::App* command = add_command(season, "lap", "cli.season.lap.about");
  static LapArguments arguments;
  add_option(command, "file", arguments.file, "cli.season.file")->required();
  add_option(command, "name", arguments.lap.name, "cli.season.lap.name")->required();
  add_option(command, "--rolls", arguments.lap.rolls, "cli.season.lap.rolls");
  add_option(command, "--time", arguments.lap.time, "cli.season.lap.time");
  add_option(command, "--overshot", arguments.lap.overshot, "cli.season.lap.overshot");
  add_option(command, "--errors", arguments.lap.errors, "cli.season.lap.errors");
  add_flag(command, "--aborted", arguments.lap.aborted, "cli.season.lap.aborted");
  add_option(command, "--session", arguments.lap.session, "cli.season.lap.session");
  add_option(command, "--die", arguments.lap.die, "cli.season.lap.die")->check(number_in(1, 20));
  add_typed(command, arguments.typed);
  add_examples(command,
               {"open.season Ada --rolls 14 --time 1:02.50 --reason stopwatch", "open.season Ben --aborted --reason \"off track\""},
               "cli.season.lap.more");
  command->callback([] { run_lap(arguments); });
}

}  // namespace

void add_season_results(CLI::App* season) {
  add_result(season);
  add_lap(season);
}

}  // namespace paddock::cli
