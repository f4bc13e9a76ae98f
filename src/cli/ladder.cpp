// paddock ladder

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <thread>

#include "cli/commands.h"
#include "cli/help.h"
#include "cli/terminal.h"
#include "core/reflect.h"
#include "core/text.h"
#include "drivers/drivers.h"
#include "lab/ladder.h"

namespace paddock::cli {
namespace {

struct LadderArguments {
  RaceArguments race;
  std::vector<std::string> drivers;
  int cars = 4;
  int races = 400;
  int threads = 0;
  int rollouts = 0;
  double milliseconds = 0;
  bool all_pairs = false;
  bool alone = false;
  std::string file;
};

std::vector<std::string> all_levels() {
  std::vector<std::string> levels;
  for (const DriverInfo& driver : drivers())
    if (driver.is_level) levels.emplace_back(driver.name);
  return levels;
}

Ladder make_ladder(const LadderArguments& arguments) {
  RaceArguments race = arguments.race;
  race.seats = "pro";
  for (int car = 1; car < arguments.cars; ++car) race.seats += ",pro";
  Ladder ladder{.setup = make_setup(race)};
  if (arguments.race.seed.empty())
    ladder.setup.seed = Seed(1);  // the same races again, so that a ladder can be resumed
  ladder.drivers = arguments.drivers.empty() ? all_levels() : arguments.drivers;
  if (ladder.drivers.size() < 2) fail("cli.ladder.two-drivers");
  for (const std::string& driver : ladder.drivers)
    if (const auto known = make_driver(ladder.setup.game, driver); !known) fail(known.error());
  ladder.all_pairs = arguments.all_pairs;
  ladder.field = arguments.alone ? Field::alone : Field::halves;
  ladder.races = arguments.races;
  ladder.threads =
      arguments.threads > 0 ? arguments.threads : static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  ladder.stop = &catch_interrupts();
  ladder.rollouts = arguments.rollouts;
  ladder.milliseconds = arguments.milliseconds;
  return ladder;
}

// A line for every part that was driven; the last may be cut off.
LadderLog read_log(const std::string& file) {
  LadderLog log;
  std::ifstream lines(file);
  for (std::string line; std::getline(lines, line);) {
    boost::system::error_code wrong;
    const json::value entry = json::parse(line, wrong);
    const json::object* object = wrong ? nullptr : entry.if_object();
    if (!object || !object->contains("key") || !object->at("key").is_string() || !object->contains("counts")) continue;
    Pairing counts;
    if (!patch(counts, object->at("counts"))) log.emplace(object->at("key").as_string(), counts);
  }
  return log;
}

Cell share_cell(long hits, long trials) {
  const Share share = share_of(hits, trials);
  return {{"cli.sim.interval", {{"percent", 100 * share.share}, {"low", 100 * share.low}, {"high", 100 * share.high}}},
          0,
          true};
}

Cell percent_cell(int part, int all) {
  return {{"cli.ladder.percent", {{"percent", all == 0 ? 0.0 : 100.0 * part / all}}}, 0, true};
}

void show(const Ladder& ladder, const std::vector<Pairing>& pairings) {
  Rows rows{{{"cli.ladder.weaker"},
             {"cli.ladder.stronger"},
             {"cli.ladder.races", 0, true},
             {"cli.ladder.share", 0, true},
             {"cli.ladder.finish-weaker", 0, true},
             {"cli.ladder.finish-stronger", 0, true}}};
  for (const Pairing& one : pairings) {
    if (one.races == 0) continue;
    rows.push_back({{verbatim(one.weaker)},
                    {verbatim(one.stronger)},
                    {verbatim(std::to_string(one.races)), 0, true},
                    share_cell(one.stronger_wins, one.decided()),
                    percent_cell(one.weaker_finished, one.weaker_cars),
                    percent_cell(one.stronger_finished, one.stronger_cars)});
  }
  fmt::print("{}", table(rows));
  if (ladder.field == Field::alone) return;  // ratings are for equal numbers
  Rows rated{{{"cli.ladder.driver"}, {"cli.ladder.rating", 0, true}}};
  for (const Rating& rating : ratings(ladder.drivers, pairings))
    rated.push_back({{verbatim(rating.driver)},
                     {{"cli.ladder.rated", {{"rating", rating.rating}, {"error", 1.96 * rating.error}}}, 0, true}});
  fmt::print("\n{}", table(rated));
}

void run_ladder(const LadderArguments& arguments) {
  const Ladder ladder = make_ladder(arguments);
  LadderLog log;
  std::ofstream file;
  if (!arguments.file.empty()) {
    check_writable(arguments.file);
    log = read_log(arguments.file);
    file.open(arguments.file, std::ios::app);
  }
  ProgressBar bar(races_of(ladder), "cli.progress.races");
  const auto pairings =
      climb(ladder, log,
            {.progress = [&](int done) { bar.show(done); },
             .finished =
                 [&](const std::string& key, const Pairing& counts) {
                   if (!file.is_open()) return;
                   file << json::serialize(json::object{{"key", key}, {"counts", print(counts, Viewer::referee())}})
                        << std::endl;
                 }});
  bar.wipe();
  if (!pairings) fail(pairings.error());
  show(ladder, *pairings);
  if (*ladder.stop) throw Exit{interrupted};
}

}  // namespace

void add_ladder(CLI::App& app) {
  CLI::App* command = add_command(&app, "ladder", "cli.ladder.about");
  static LadderArguments arguments;
  arguments.race.people = false;
  add_race_arguments(*command, arguments.race, "");
  command->remove_option(command->get_option("--seats"));
  add_option(command, "--drivers", arguments.drivers, "cli.ladder.drivers")->delimiter(',');
  add_option(command, "--cars", arguments.cars, "cli.ladder.cars")
      ->capture_default_str()
      ->check(number_in(2, max_seats));
  add_option(command, "--races", arguments.races, "cli.ladder.how-many")
      ->capture_default_str()
      ->check(number_in(1, 1000000));
  add_option(command, "--threads", arguments.threads, "cli.sim.threads")->check(number_in(1, 1024));
  add_option(command, "--rollouts", arguments.rollouts, "cli.sim.rollouts")->check(number_in(1, 1000000));
  add_option(command, "--milliseconds", arguments.milliseconds, "cli.sim.milliseconds")->check(number_in(1, 60000));
  add_flag(command, "--all-pairs", arguments.all_pairs, "cli.ladder.all-pairs");
  add_flag(command, "--alone", arguments.alone, "cli.ladder.alone");
  add_option(command, "--file", arguments.file, "cli.ladder.file");
  add_examples(command, {example_game() + " --drivers club,national,pro --races 200"}, "cli.ladder.more");
  command->callback([] { run_ladder(arguments); });
}

}  // namespace paddock::cli
