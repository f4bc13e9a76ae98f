// paddock circuit list, paddock circuit check, paddock circuit draw, paddock circuit data

#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <filesystem>

#include "circuit/boards.h"
#include "circuit/closing.h"
#include "circuit/open_lap.h"
#include "circuit/plan.h"
#include "circuit/sheets.h"
#include "cli/commands.h"
#include "cli/help.h"
#include "cli/terminal.h"
#include "games/catalogue.h"

extern char** environ;

namespace paddock::cli {
namespace {

using namespace circuit;

bool is_file(const std::string& word) { return word.ends_with(".toml") || word.find('/') != word.npos; }

Result<Circuit> circuit_of(const std::string& word) {
  if (!is_file(word)) return load_circuit(word);
  return read_circuit(std::filesystem::path(word).stem().string(), read_file(word));
}

// --- list ------------------------------------------------------------------------------------------------------------

std::vector<std::string> names_of_games(std::string_view GameInfo::*name) {
  std::vector<std::string> names;
  for (const GameInfo* game : games_on_circuits()) names.emplace_back(game->*name);
  return names;
}

// "44 spaces, 31 cells": a lap in each game
Message laps_of(const Circuit& circuit) {
  std::vector<Argument> laps;
  for (const GameInfo* game : games_on_circuits()) {
    const Result<int> lap = game->boards->lap(circuit);
    if (!lap) fail(in_file(circuit.id, lap.error()));
    laps.push_back(Message("cli.circuit.lap", {{"unit", Argument::word(game->boards->unit)}, {"count", *lap}}));
  }
  return {"cli.circuit.laps", {{"laps", laps}}};
}

void show_circuits() {
  Rows rows{{{"cli.circuit.id"},
             {"cli.circuit.name"},
             {"cli.circuit.country"},
             {"cli.circuit.length", 0, true},
             {"cli.circuit.corners", 0, true},
             {{"cli.circuit.lap-in", {{"games", names_of_games(&GameInfo::title)}}}}}};
  for (const std::string& id : circuit_ids()) {
    const auto circuit = load_circuit(id);
    if (!circuit) fail(in_file(id, circuit.error()));
    rows.push_back({{verbatim(id)},
                    {verbatim(circuit->name)},
                    {verbatim(circuit->country)},
                    {{"cli.circuit.km", {{"km", circuit->length / 1000}}}, 0, true},
                    {verbatim(std::to_string(corners_of(*circuit))), 0, true},
                    {laps_of(*circuit)}});
  }
  fmt::print("{}", table(rows));
}

// --- check -----------------------------------------------------------------------------------------------------------

struct CheckArguments {
  std::vector<std::string> circuits;
  bool all = false;
  bool verbose = false;
};

void show_closing(const Circuit& circuit, const ClosedLoop& loop) {
  fmt::print("  {}\n", tell("cli.circuit.gap", {{"metres", std::lround(loop.gap)}}));
  for (std::size_t i = 0; i < 3 && i < loop.changes.size(); ++i) {
    const Change& change = loop.changes[i];
    const std::string segment = tell(circuit.segments[change.segment].title());
    fmt::print("    {}\n", change.degrees != 0
                               ? tell("cli.circuit.turned", {{"segment", segment}, {"degrees", change.degrees}})
                               : tell("cli.circuit.stretched", {{"segment", segment}, {"metres", change.metres}}));
  }
}

// True if all its boards are good.
bool check_circuit(const std::string& word, bool verbose) {
  const auto show = [](const Message& about, const std::string& what) {
    fmt::print("  {:<16} {}\n", tell(about), what);
  };
  const auto wrong = [&](const Message& about, const Error& error) { show(about, tell(in_file(word, error))); };
  const Result<Circuit> circuit = circuit_of(word);
  if (!circuit) return fmt::print("{}\n", word), wrong("cli.circuit.refused", circuit.error()), false;
  print_line("cli.circuit.checked", {{"circuit", word}, {"name", circuit->name}, {"km", circuit->length / 1000}});
  const Result<ClosedLoop> loop = close_loop(*circuit);
  if (!loop) return wrong("cli.circuit.refused", loop.error()), false;
  if (verbose) show_closing(*circuit, *loop);
  bool good = true;
  for (const GameInfo* game : games_on_circuits()) {
    const BoardReport report = game->boards->inspect(*circuit);
    for (const Error& error : report.errors) wrong(verbatim(game->id), error);
    for (const Error& warning : report.warnings) wrong({"cli.circuit.warns", {{"game", game->id}}}, warning);
    if (report.errors.empty()) show(verbatim(game->id), tell("cli.circuit.ok", {{"figures", report.figures}}));
    good &= report.errors.empty();
  }
  return good;
}

void run_check(CheckArguments arguments) {
  if (arguments.all)
    for (const std::string& id : circuit_ids()) arguments.circuits.push_back(id);
  if (arguments.circuits.empty()) fail("cli.circuit.which");
  const auto began = std::chrono::steady_clock::now();
  int good = 0;
  for (const std::string& word : arguments.circuits) good += check_circuit(word, arguments.verbose);
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  const int bad = static_cast<int>(arguments.circuits.size()) - good;
  print_line("cli.circuit.count", {{"good", good}, {"bad", bad}, {"seconds", seconds}});
  if (bad > 0) throw Exit{failed};
}

// --- draw ------------------------------------------------------------------------------------------------------------

// Which board of which circuit.
struct BoardArguments {
  std::string circuit, game{games_on_circuits().front()->id}, edition;
};

struct DrawArguments : BoardArguments {
  std::string svg, png, paper;
  double lane_width = 12;  // mm, on paper
  int width = 1600;        // pixels
};

void tell_written(const std::string& path, bool replaced) {
  print_line("cli.circuit.written", {{"file", path}, {"replaced", replaced}});
}

void write_and_tell(const std::string& path, const std::string& text) {
  const bool known = std::filesystem::exists(path);
  write_file(path, text);
  tell_written(path, known);
}

// rsvg-convert turns SVG into other formats; false if it is not installed.
bool convert(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "rsvg-convert");
  std::vector<char*> words;
  for (std::string& argument : arguments) words.push_back(argument.data());
  words.push_back(nullptr);
  pid_t process = 0;
  if (posix_spawnp(&process, words[0], nullptr, nullptr, words.data(), environ) != 0) return false;
  int status = 0;
  waitpid(process, &status, 0);
  if (WIFEXITED(status) && WEXITSTATUS(status) == 127) return false;
  if (status != 0) fail("cli.circuit.converter-failed", failed);
  return true;
}

void write_png(const std::string& path, const std::string& svg, int width) {
  const bool known = std::filesystem::exists(path);
  const std::string source = path + ".svg.part";
  write_file(source, svg);
  const bool converted = convert({"--width", std::to_string(width), "--output", path, source});
  std::filesystem::remove(source);
  if (!converted) fail("cli.circuit.no-png", failed);
  tell_written(path, known);
}

void write_sheets(const std::string& stem, const std::string& svg, const std::string& title, const Paper& paper) {
  const std::vector<std::string> sheets = sheets_of(svg, title, paper, formatter(speech()));
  const std::string pdf = stem + ".pdf";
  std::vector<std::string> call = {"--format", "pdf", "--output", pdf};
  for (std::size_t i = 0; i < sheets.size(); ++i) {
    call.push_back(fmt::format("{}-{:02}.svg", stem, i + 1));
    write_and_tell(call.back(), sheets[i]);
  }
  const bool known = std::filesystem::exists(pdf);
  if (convert(call)) tell_written(pdf, known);
  else print_line("cli.circuit.no-pdf");
  print_line("cli.circuit.how-to-print");
}

const Paper& paper_named(const std::string& name) {
  const auto found = std::ranges::find(papers, std::string_view(name), &Paper::name);
  if (found == papers.end()) fail({"cli.circuit.paper-needed", {{"got", name}}});
  return *found;
}

struct Wanted {
  Circuit circuit;
  const Boards& boards;
};

std::vector<std::string> all_editions() {
  std::vector<std::string> editions;
  for (const GameInfo* game : games_on_circuits())
    editions.insert(editions.end(), game->boards->editions.begin(), game->boards->editions.end());
  std::ranges::sort(editions);
  return editions;
}

Wanted wanted(const BoardArguments& arguments) {
  const GameInfo* game = find_game(arguments.game);
  if (!game || !game->boards)
    fail({"cli.circuit.no-boards", {{"game", arguments.game}, {"games", names_of_games(&GameInfo::id)}}});
  const auto editions = all_editions();
  if (!arguments.edition.empty() && std::ranges::count(editions, arguments.edition) == 0)
    fail({"cli.circuit.edition-needed", {{"editions", editions}, {"got", arguments.edition}}});
  const Result<Circuit> circuit = circuit_of(arguments.circuit);
  if (!circuit && is_file(arguments.circuit)) fail(in_file(arguments.circuit, circuit.error()));
  if (!circuit) fail(circuit.error());
  return {*circuit, *game->boards};
}

void write_picture(const DrawArguments& arguments, const std::string& stem, const std::string& svg) {
  if (!arguments.svg.empty() || arguments.png.empty())
    write_and_tell(arguments.svg.empty() ? stem + ".svg" : arguments.svg, svg);
  if (!arguments.png.empty()) write_png(arguments.png, svg, arguments.width);
}

// A lap that does not close has no board, but a picture shows its author where it goes wrong.
void draw_sketch(const DrawArguments& arguments, const Circuit& circuit, const Error& wrong) {
  const Message message = in_file(arguments.circuit, wrong);
  if (!arguments.paper.empty()) fail(message, failed);
  write_picture(arguments, circuit.id + "-sketch", sketch_of(circuit, wrong, formatter(speech())));
  print_line("cli.circuit.sketch");
  fail(message, failed);
}

void run_draw(const DrawArguments& arguments) {
  const auto [circuit, boards] = wanted(arguments);
  if (const Result<ClosedLoop> loop = close_loop(circuit); !loop) draw_sketch(arguments, circuit, loop.error());
  const bool on_paper = !arguments.paper.empty();
  Look look{.edition = arguments.edition};
  if (on_paper) look.lane_width = arguments.lane_width, look.unit = "";
  const Paper* const paper = on_paper ? &paper_named(arguments.paper) : nullptr;
  const Result<std::string> svg = boards.draw(circuit, look, formatter(speech()));
  if (!svg) fail(in_file(arguments.circuit, svg.error()), failed);
  const std::string stem = fmt::format("{}-{}", circuit.id, boards.game);
  if (paper) {
    const std::filesystem::path file = arguments.svg.empty() ? stem : arguments.svg;
    return write_sheets(fmt::format("{}-{}", std::filesystem::path(file).replace_extension().string(), paper->name),
                        *svg, fmt::format("{}, {}", circuit.name, boards.game), *paper);
  }
  write_picture(arguments, stem, *svg);
}

void run_data(const BoardArguments& arguments) {
  const auto [circuit, boards] = wanted(arguments);
  const Result<boost::json::object> data = boards.data(circuit, arguments.edition);
  if (!data) fail(in_file(arguments.circuit, data.error()), failed);
  fmt::print("{}\n", boost::json::serialize(*data));
}

void add_check(CLI::App* parent) {
  CLI::App* command = add_command(parent, "check", "cli.circuit.check.about");
  static CheckArguments arguments;
  add_option(command, "circuits", arguments.circuits, "cli.circuit.check.circuits");
  add_flag(command, "--all", arguments.all, "cli.circuit.check.all");
  add_flag(command, "--verbose,-v", arguments.verbose, "cli.circuit.check.verbose");
  add_examples(command, {"my-circuit.toml", "--all"}, "cli.circuit.check.more");
  command->callback([] { run_check(arguments); });
}

void add_board(CLI::App* command, BoardArguments& arguments) {
  add_option(command, "circuit", arguments.circuit, "cli.circuit.circuit")->required();
  add_option(command, "--game", arguments.game, {"cli.circuit.game", {{"games", names_of_games(&GameInfo::id)}}})
      ->capture_default_str();
  for (const GameInfo* game : games_on_circuits())
    if (const std::vector<std::string_view>& editions = game->boards->editions; !editions.empty())
      add_option(command, "--edition", arguments.edition,
                 {"cli.circuit.edition", {{"game", game->title}, {"editions", editions}, {"usual", editions[0]}}});
}

void add_draw(CLI::App* parent) {
  CLI::App* command = add_command(parent, "draw", "cli.circuit.draw.about");
  static DrawArguments arguments;
  add_board(command, arguments);
  add_option(command, "--svg", arguments.svg, "cli.circuit.draw.svg");
  add_option(command, "--png", arguments.png, "cli.circuit.draw.png");
  add_option(command, "--width", arguments.width, "cli.circuit.draw.width")->capture_default_str()->check(number_in(100, 20000));
  add_option(command, "--print", arguments.paper, "cli.circuit.draw.print");
  add_option(command, "--lane-width", arguments.lane_width, "cli.circuit.draw.lane-width")
      ->capture_default_str()
      ->check(number_in(5, 60));
  add_examples(command,
               {"monza --svg monza.svg", fmt::format("monaco --game {} --png monaco.png", games_on_circuits().back()->id),
                "my-circuit.toml --print A3"},
               "cli.circuit.draw.more");
  command->callback([] { run_draw(arguments); });
}

void add_data(CLI::App* parent) {
  CLI::App* command = add_command(parent, "data", "cli.circuit.data.about");
  static BoardArguments arguments;
  add_board(command, arguments);
  add_examples(command, {fmt::format("monza --game {} > monza.json", games_on_circuits().back()->id)}, "cli.circuit.data.more");
  command->callback([] { run_data(arguments); });
}

}  // namespace

void add_circuit(CLI::App& app) {
  CLI::App* command = add_command(&app, "circuit", "cli.circuit.about");
  command->require_subcommand(1);
  add_examples(command, {"list", "check --all", "draw monza"});
  CLI::App* list = add_command(command, "list", "cli.circuit.list.about");
  add_examples(list, {""});
  list->callback(show_circuits);
  add_check(command);
  add_draw(command);
  add_data(command);
}

}  // namespace paddock::cli
