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
  Season season = read_season_file(arguments.file);
  if (arguments.round == 0 && !arguments.typed.take_back) take_record(season, arguments.race);
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
              "After a colon stands why a car did not finish. With damaged engines \"Ben:spent\" ended with 0 EP, and\n"
              "\"Ben:changed\" had a new engine. Cars of the game have their names, too: \"Ada, Old Pros, Ben\"."));
  command->callback([] { run_result(arguments); });
}

// --- a timed lap of Formula Dé ---------------------------------------------------------------------------------------

struct LapArguments {
  std::string file, name, time;
  int session = 0, rolls = 0, overshot = 0, errors = 0, die = 0;
  bool aborted = false;
  TypedArguments typed;
};

void run_lap(const LapArguments& arguments) {
  Season season = read_season_file(arguments.file);
  check_reason(arguments.typed);
  const NextStep next = next_step(season);
  if (next.step == Step::session)
    add_entry(season, SessionBegun{next.round, next.session,
                                   arguments.die > 0 ? arguments.die : weather_die(season, next.round, next.session)});
  LapTimed lap{next.round, arguments.session > 0 ? arguments.session : next.session, arguments.name};
  lap.record = typed_note(arguments.typed.by, arguments.typed.reason);
  if (!arguments.typed.take_back) {
    const auto time = arguments.aborted && arguments.time.empty() ? Result<int>(0) : read_lap_time(arguments.time);
    if (!time) fail("--time: " + time.error().message);
    lap.rolls = arguments.rolls, lap.overshot = arguments.overshot, lap.errors = arguments.errors;
    lap.hundredths = *time, lap.aborted = arguments.aborted;
  }
  add_entry(season, lap);
  save(arguments.file, season);
  fmt::print("{}", text(round_page(season, lap.round)));
}

void add_lap(CLI::App& season) {
  CLI::App* command = season.add_subcommand("lap", "Types in a timed lap that was driven with the box of Formula Dé");
  static LapArguments arguments;
  command->add_option("file", arguments.file, "the season")->required();
  command->add_option("name", arguments.name, "who drove it")->required();
  command->add_option("--rolls", arguments.rolls, "rolls of the dice");
  command->add_option("--time", arguments.time, "on the stopwatch, such as 1:02.50");
  command->add_option("--overshot", arguments.overshot, "rolls added for overshooting");
  command->add_option("--errors", arguments.errors, "errors of placement");
  command->add_flag("--aborted", arguments.aborted, "the lap was not finished");
  command->add_option("--session", arguments.session, "which session (default: the running one)");
  command
      ->add_option("--die", arguments.die,
                   "the black die for the weather, if the session begins (default: rolled here)")
      ->check(CLI::Range(1, 20));
  add_typed(command, arguments.typed);
  command->footer(
      example("  paddock season lap open.season Ada --rolls 14 --time 1:02.50 --reason \"stopwatch of table 2\"\n"
              "Typed in once more it is corrected."));
  command->callback([] { run_lap(arguments); });
}

}  // namespace

void add_season_results(CLI::App& season) {
  add_result(season);
  add_lap(season);
}

}  // namespace paddock::cli
