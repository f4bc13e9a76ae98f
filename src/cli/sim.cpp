// paddock sim, paddock bench

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <thread>

#include "cli/commands.h"
#include "cli/help.h"
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
  int rollouts = 0;
  double milliseconds = 0;
  std::string json_file;
};

// The game may have a message for what it counts; a number has none.
Message figure_text(const std::string& game, const std::string& words) {
  std::string id = game + ".sim." + words;
  std::ranges::replace(id, ' ', '-');
  return has_message(id) ? Message(id, {}) : verbatim(words);
}

// A line for each topic: its mean, or the shares of its items.
void show_figures(const std::string& game, const std::vector<Figure>& figures) {
  Rows rows;
  std::string topic;
  for (const Figure& figure : figures) {
    if (rows.empty() || figure.topic != topic) rows.push_back({{figure_text(game, figure.topic)}});
    topic = figure.topic;
    const double mean = figure.trials == 0 ? 0 : static_cast<double>(figure.sum) / static_cast<double>(figure.trials);
    rows.back().push_back(figure.item.empty()
                              ? Cell{{"cli.sim.mean", {{"mean", mean}}}}
                              : Cell{{"cli.sim.share", {{"item", figure_text(game, figure.item)}, {"percent", 100 * mean}}}});
  }
  if (!rows.empty()) fmt::print("\n{}", table(rows));
}

// In percent. Every row adds up to 100; so does every column of a place, with those races in which nobody finished there.
void show_places(const SimulationResult& result) {
  const auto number = [](double number) { return Cell{{"cli.sim.mean", {{"mean", number}}}, 0, true}; };
  const auto percent = [&](long count) { return 100.0 * static_cast<double>(count) / result.races; };
  const auto add_places = [&](Row& row, const std::vector<long>& places) {
    for (std::size_t place = 1; place < result.sides.size(); ++place) row.push_back(number(percent(places[place])));
  };
  const bool retired = std::ranges::any_of(result.sides, [](const SideResult& side) { return side.retired > 0; });
  Rows rows{{{}, {"cli.sim.first", 0, true}}};
  for (std::size_t place = 2; place <= result.sides.size(); ++place)
    rows[0].push_back({verbatim(fmt::format("{}.", place)), 0, true});
  if (retired) rows[0].push_back({"cli.sim.out", 0, true});
  rows[0].push_back({"cli.sim.points", 0, true});
  for (const SideResult& side : result.sides) {
    const Share wins = share_of(side.places[0], result.races);
    Row row{{verbatim(side.name)},
            {{"cli.sim.interval",
              {{"percent", percent(side.places[0])}, {"low", 100 * wins.low}, {"high", 100 * wins.high}}},
             0,
             true}};
    add_places(row, side.places);
    if (retired) row.push_back(number(percent(side.retired)));
    row.push_back(number(static_cast<double>(side.points) / result.races));
    rows.push_back(row);
  }
  if (retired) {
    rows.push_back({{"cli.sim.nobody"}, number(percent(result.nobody[0]))});
    add_places(rows.back(), result.nobody);
  }
  fmt::print("{}", table(rows));
}

void show_result(const std::string& game, const SimulationResult& result, int wished) {
  print_line(result.races < wished ? "cli.sim.interrupted" : "cli.sim.races",
             {{"races", result.races},
              {"wished", wished},
              {"decisions", static_cast<double>(result.decisions) / result.races}});
  fmt::print("\n");
  show_places(result);
  show_figures(game, result.figures);
  fmt::print(stderr, "\n{}\n",
             tell("cli.sim.speed", {{"seconds", result.seconds},
                                    {"races", result.races / result.seconds},
                                    {"decisions", static_cast<double>(result.decisions) / result.seconds / 1e6}}));
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
  simulation.rollouts = arguments.rollouts;
  simulation.milliseconds = arguments.milliseconds;
  if (!arguments.json_file.empty()) check_writable(arguments.json_file);
  ProgressBar bar(simulation.races, "cli.progress.races");
  const auto result = simulate(simulation, [&](int done) { bar.show(done); });
  bar.wipe();
  if (!result) fail(result.error());
  if (result->races == 0) fail("cli.sim.no-race", interrupted);
  show_result(simulation.setup.game, *result, simulation.races);
  if (!arguments.json_file.empty())
    write_file(arguments.json_file, json::serialize(to_json(simulation, *result)) + "\n");
  if (result->races < simulation.races) throw Exit{interrupted};
}

void run_bench() {
  for (const GameInfo& game : games()) {
    const auto began = std::chrono::steady_clock::now();
    const Digest digest = paddock::digest(game.id);
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    print_line("cli.bench.digest", {{"game", game.id},
                                    {"digest", hex(digest.value)},
                                    {"races", std::to_string(digest.races)},
                                    {"decisions", std::to_string(digest.decisions)}});
    fmt::print(stderr, "  {}\n",
               tell("cli.bench.speed", {{"races", digest.races / seconds},
                                        {"decisions", static_cast<double>(digest.decisions) / seconds / 1e6}}));
  }
}

}  // namespace

void add_sim(CLI::App& app) {
  CLI::App* command = add_command(&app, "sim", "cli.sim.about");
  static SimArguments arguments;
  arguments.race.people = false;
  add_race_arguments(*command, arguments.race, "pro,pro,pro");
  add_option(command, "--races", arguments.races, "cli.sim.how-many")->capture_default_str()->check(number_in(1, 1000000000));
  add_option(command, "--threads", arguments.threads, "cli.sim.threads")->check(number_in(1, 1024));
  add_option(command, "--rollouts", arguments.rollouts, "cli.sim.rollouts")->check(number_in(1, 1000000));
  add_option(command, "--milliseconds", arguments.milliseconds, "cli.sim.milliseconds")->check(number_in(1, 60000));
  add_option(command, "--json", arguments.json_file, "cli.sim.json");
  add_examples(command, {example_game() + " --races 10000 --seats pro,pro,rookie --seed 1"}, "cli.sim.more");
  command->callback([] { run_sim(arguments); });
}

void add_bench(CLI::App& app) {
  CLI::App* command = add_command(&app, "bench", "cli.bench.about");
  add_examples(command, {""}, "cli.bench.more");
  command->callback(run_bench);
}

}  // namespace paddock::cli
