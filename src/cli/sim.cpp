// paddock sim, paddock bench

#include <fmt/format.h>
#include <algorithm>
#include <chrono>
#include <thread>

#include "cli/commands.h"
#include "cli/terminal.h"
#include "core/reflect.h"
#include "games/catalogue.h"
#include "lab/digest.h"
#include "lab/simulate.h"

namespace paddock::cli {
namespace {

struct SimArguments {
  RaceArguments race;
  int races = 10000;
  int threads = 0;
  std::string json_file;
};

// A line for each topic: its mean, or the shares of its items.
void show_figures(const std::vector<Figure>& figures) {
  const std::string* topic = nullptr;
  for (const Figure& figure : figures) {
    if (!topic || figure.topic != *topic) fmt::print("\n{:<24}", figure.topic);
    topic = &figure.topic;
    const double mean = figure.trials == 0 ? 0 : static_cast<double>(figure.sum) / static_cast<double>(figure.trials);
    if (figure.item.empty()) fmt::print("{:.2f}", mean);
    else fmt::print("{} {:.1f} %  ", figure.item, 100 * mean);
  }
  if (topic) fmt::print("\n");
}

// In percent. Every row adds up to 100; so does every column of a place, with those races in which nobody finished there.
void show_places(const SimulationResult& result) {
  const auto percent = [&](long count) { return 100.0 * static_cast<double>(count) / result.races; };
  const std::size_t sides = result.sides.size();
  const bool retired = std::ranges::any_of(result.sides, [](const SideResult& side) { return side.retired > 0; });
  fmt::print("{:<14} {:>24} ", "", "first (95 % interval)");
  for (std::size_t place = 2; place <= sides; ++place) fmt::print("{:>7}", fmt::format("{}.", place));
  fmt::print("{}{:>9}\n", retired ? "    out" : "", "points");
  for (const SideResult& side : result.sides) {
    const Share wins = share_of(side.places[0], result.races);
    fmt::print("{:<14} {:>7.2f} % ({:5.2f} - {:5.2f}) ", side.name, percent(side.places[0]), 100 * wins.low,
               100 * wins.high);
    for (std::size_t place = 1; place < sides; ++place) fmt::print("{:>7.2f}", percent(side.places[place]));
    if (retired) fmt::print("{:>7.2f}", percent(side.retired));
    fmt::print("{:>9.2f}\n", static_cast<double>(side.points) / result.races);
  }
  if (!retired) return;
  fmt::print("{:<14} {:>7.2f} % {:<15} ", "nobody", percent(result.nobody[0]), "");
  for (std::size_t place = 1; place < sides; ++place) fmt::print("{:>7.2f}", percent(result.nobody[place]));
  fmt::print("\n");
}

void show_result(const SimulationResult& result, int wished) {
  fmt::print(
      "{} races, {:.1f} decisions each\n\n",
      result.races < wished ? fmt::format("Interrupted: {} of {}", result.races, wished) : std::to_string(result.races),
      static_cast<double>(result.decisions) / result.races);
  show_places(result);
  show_figures(result.figures);
  fmt::print(stderr, "\n{:.2f} s: {:.0f} races/s, {:.2f} million decisions/s\n", result.seconds,
             result.races / result.seconds, static_cast<double>(result.decisions) / result.seconds / 1e6);
}

json::object to_json(const Simulation& simulation, const SimulationResult& result) {
  json::array sides;
  for (const SideResult& side : result.sides) {
    const Share wins = share_of(side.places[0], result.races);
    sides.push_back({{"name", side.name},
                     {"places", print(side.places, Viewer::referee())},
                     {"retired", side.retired},
                     {"wins", {{"share", wins.share}, {"low", wins.low}, {"high", wins.high}}},
                     {"points", side.points}});
  }
  json::array figures;
  for (const Figure& figure : result.figures)
    figures.push_back({{"topic", figure.topic}, {"item", figure.item}, {"sum", figure.sum}, {"trials", figure.trials}});
  return {{"game", simulation.setup.game},
          {"options", simulation.setup.options},
          {"seats", print(simulation.setup.seats, Viewer::referee())},
          {"seed", words(simulation.setup.seed)},
          {"races", result.races},
          {"partial", result.races < simulation.races},
          {"decisions", result.decisions},
          {"sides", sides},
          {"nobody", print(result.nobody, Viewer::referee())},
          {"figures", figures}};
}

void run_sim(const SimArguments& arguments) {
  Simulation simulation;
  simulation.setup = make_setup(arguments.race);
  simulation.races = arguments.races;
  simulation.threads = arguments.threads > 0 ? arguments.threads : std::max(1u, std::thread::hardware_concurrency());
  simulation.stop = &catch_interrupts();
  if (!arguments.json_file.empty()) check_writable(arguments.json_file);
  ProgressBar bar(simulation.races, "races");
  const auto result = simulate(simulation, [&](int done) { bar.show(done); });
  bar.wipe();
  if (!result) fail(result.error().message);
  if (result->races == 0) fail("Interrupted before the first race was over", interrupted);
  show_result(*result, simulation.races);
  if (!arguments.json_file.empty())
    write_file(arguments.json_file, json::serialize(to_json(simulation, *result)) + "\n");
  if (result->races < simulation.races) throw Exit{interrupted};
}

void run_bench() {
  for (const GameInfo& game : games()) {
    const auto began = std::chrono::steady_clock::now();
    const Digest digest = paddock::digest(game.id);
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    fmt::print("{} {} ({} races, {} decisions)\n", game.id, hex(digest.value), digest.races, digest.decisions);
    fmt::print(stderr, "  {:.0f} races/s, {:.2f} million decisions/s\n", digest.races / seconds,
               static_cast<double>(digest.decisions) / seconds / 1e6);
  }
}

}  // namespace

void add_sim(CLI::App& app) {
  CLI::App* command = app.add_subcommand("sim", "Races computer drivers many times and counts how they finish");
  static SimArguments arguments;
  arguments.race.people = false;
  add_race_arguments(*command, arguments.race, "pro,pro,pro");
  command->add_option("--races", arguments.races, "how many")->capture_default_str()->check(CLI::Range(1, 1000000000));
  command->add_option("--threads", arguments.threads, "how many at a time; the result is the same (default: all cores)")
      ->check(CLI::Range(1, 1024));
  command->add_option("--json", arguments.json_file, "writes the result to this file as well");
  command->footer(
      example(fmt::format("  paddock sim {} --races 10000 --seats pro,pro,rookie --seed 1\n\n"
                          "Ctrl-C shows the races that are done.",
                          example_game())));
  command->callback([] { run_sim(arguments); });
}

void add_bench(CLI::App& app) {
  CLI::App* command = app.add_subcommand("bench", "A digest of each game's behaviour over seeded races, and the speed");
  command->footer(example(
      "  paddock bench\n\nThe digest is the same on every platform; it changes only when the game plays differently."));
  command->callback(run_bench);
}

}  // namespace paddock::cli
