// paddock season result, lap: from records, or typed in after an evening with the box of the game

#include <fmt/format.h>

#include "cli/commands.h"
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
  std::string by = "the organiser", reason;
  bool take_back = false;
};

void add_typed(CLI::App* command, TypedArguments& arguments) {
  command->add_option("--by", arguments.by, "who types it in")->capture_default_str();
  command->add_option("--reason", arguments.reason, "where it was driven, or why it is corrected or taken back");
  command->add_flag("--take-back", arguments.take_back, "takes back what was typed in");
}

void check_reason(const TypedArguments& arguments) {
  if (arguments.reason.empty()) fail("--reason is missing: where was it driven, or why is it corrected or taken back?");
}

struct ResultArguments {
  std::string file, race;
  int round = 0, table = 1;
  TypedArguments typed;
};

void take_record(Season& season, const std::string& race) {
  const Record record = read_record_file(race);
  const auto match = replay(record);
  if (!match) fail(fmt::format("{}, {}", race, paddock::text(match.error())), failed);
  const auto entry = entry_of(season, **match);
  if (!entry) fail(fmt::format("{}: {}", race, entry.error().message), failed);
  if (const auto holds = verify(record); !holds)
    fail(fmt::format("{}, {}", race, paddock::text(holds.error())), failed);
  add_entry(season, *entry);
}

void type_in(Season& season, const ResultArguments& arguments) {
  check_reason(arguments.typed);
  ResultTyped entry{arguments.round, arguments.table, {}, arguments.typed.by, arguments.typed.reason};
  if (!arguments.typed.take_back) {
    const auto cars = read_order(season, arguments.round, arguments.table, arguments.race);
    if (!cars) fail(cars.error().message, failed);
    entry.cars = *cars;
  }
  add_entry(season, entry);
}

void run_result(const ResultArguments& arguments) {
  if (arguments.typed.take_back != arguments.race.empty())
    fail(
        "give a .race file; or --round and the order of finish, such as \"Ada, Ben, Cleo:out\"; or --round and "
        "--take-back");
  if (arguments.typed.take_back && arguments.round == 0) fail("--round is missing: of which round is it taken back?");
  Season season = read_season_file(arguments.file);
  if (arguments.round == 0) take_record(season, arguments.race);
  else type_in(season, arguments);
  save(arguments.file, season);
  fmt::print("{}", text(standings_page(season)));
}

void add_result(CLI::App& season) {
  CLI::App* command =
      season.add_subcommand("result", "Takes the result of a race or timed lap from its record, or as it is typed in");
  static ResultArguments arguments;
  command->add_option("file", arguments.file, "the season")->required();
  command->add_option("race", arguments.race,
                      "its .race file, raced to the end; or with --round the order of finish of a race that was driven "
                      "with the box of the game");
  command->add_option("--round", arguments.round, "of which round the result is typed in");
  command->add_option("--table", arguments.table, "at which table")->capture_default_str();
  add_typed(command, arguments.typed);
  command->footer(
      example("  paddock season result cup.season monza.race\n"
              "  paddock season result cup.season --round 2 \"Ada, Ben, Cleo:out\" --reason \"club evening\"\n"
              "  paddock season result cup.season --round 2 --take-back --reason \"the wrong round\"\n"
              "After a colon stands why a car did not finish. Where cars carry damage into their next race,\n"
              "\"Ben:spent\" took some and \"Ben:changed\" was as new. Cars of the game have their names, too:\n"
              "\"Ada, Robots, Ben\"."));
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
  if (!entries) fail(entries.error().message, failed);
  for (const Entry& entry : *entries) add_entry(season, entry);
  save(arguments.file, season);
  fmt::print("{}", text(round_page(season, round)));
}

void add_lap(CLI::App& season) {
  CLI::App* command = season.add_subcommand("lap", "Types in a timed lap that was driven with the box of the game");
  static LapArguments arguments;
  command->add_option("file", arguments.file, "the season")->required();
  command->add_option("name", arguments.lap.name, "who drove it")->required();
  command->add_option("--rolls", arguments.lap.rolls, "rolls of the dice");
  command->add_option("--time", arguments.lap.time, "on the stopwatch, such as 1:02.50");
  command->add_option("--overshot", arguments.lap.overshot, "rolls added for overshooting");
  command->add_option("--errors", arguments.lap.errors, "errors of placement");
  command->add_flag("--aborted", arguments.lap.aborted, "the lap was not finished");
  command->add_option("--session", arguments.lap.session, "which session (default: the one that runs or begins)");
  command
      ->add_option("--die", arguments.lap.die,
                   "the die for the weather, if the session begins (default: rolled here)")
      ->check(CLI::Range(1, 20));
  add_typed(command, arguments.typed);
  command->footer(
      example("  paddock season lap open.season Ada --rolls 14 --time 1:02.50 --reason \"stopwatch of table 2\"\n"
              "  paddock season lap open.season Ben --aborted --reason \"off at the second corner\"\n"
              "The first lap begins the session. Typed in once more a lap is corrected, until the races begin."));
  command->callback([] { run_lap(arguments); });
}

}  // namespace

void add_season_results(CLI::App& season) {
  add_result(season);
  add_lap(season);
}

}  // namespace paddock::cli
