// paddock circuit list, paddock circuit check, paddock circuit draw, paddock circuit data

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <spawn.h>
#include <sys/wait.h>

#include <algorithm>
#include <chrono>
#include <filesystem>

#include "circuit/boards.h"
#include "circuit/closing.h"
#include "circuit/open_lap.h"
#include "circuit/plan.h"
#include "circuit/sheets.h"
#include "cli/commands.h"
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

std::vector<std::string_view> names_of_games(std::string_view GameInfo::*name) {
  std::vector<std::string_view> names;
  for (const GameInfo* game : games_on_circuits()) names.push_back(game->*name);
  return names;
}

// "44 spaces, 31 cells", a lap in each game
std::string laps_of(const Circuit& circuit) {
  std::vector<std::string> laps;
  for (const GameInfo* game : games_on_circuits()) {
    const Result<int> lap = game->boards->lap(circuit);
    if (!lap) fail(fmt::format("{}: {}", circuit.id, text(lap.error())));
    laps.push_back(fmt::format("{} {}", *lap, game->boards->unit));
  }
  return fmt::format("{}", fmt::join(laps, ", "));
}

void show_circuits() {
  fmt::print("{:<13} {:<13} {:<14} {:>8} {:>8}   a lap in {}\n", "id", "name", "country", "length", "corners",
             fmt::join(names_of_games(&GameInfo::title), ", "));
  for (const std::string& id : circuit_ids()) {
    const auto circuit = load_circuit(id);
    if (!circuit) fail(fmt::format("{}: {}", id, text(circuit.error())));
    fmt::print("{:<13} {:<13} {:<14} {:>5.3f} km {:>8}   {}\n", id, circuit->name, circuit->country,
               circuit->length / 1000, corners_of(*circuit), laps_of(*circuit));
  }
}

// --- check -----------------------------------------------------------------------------------------------------------

struct CheckArguments {
  std::vector<std::string> circuits;
  bool all = false;
  bool verbose = false;
};

void show_closing(const Circuit& circuit, const ClosedLoop& loop) {
  fmt::print("  the lap as written ends {:.0f} m from the line; changed most to close it:\n", loop.gap);
  for (std::size_t i = 0; i < 3 && i < loop.changes.size(); ++i) {
    const Change& change = loop.changes[i];
    fmt::print(
        "    {} by {}\n", circuit.segments[change.segment].title(),
        change.degrees != 0 ? fmt::format("{:+.1f} degrees", change.degrees) : fmt::format("{:+.1f} m", change.metres));
  }
}

// True if all its boards are good.
bool check_circuit(const std::string& word, bool verbose) {
  const auto wrong = [&](std::string_view what, const Error& error) {
    fmt::print("  {:<16} {}, {}\n", what, word, text(error));
  };
  const Result<Circuit> circuit = circuit_of(word);
  if (!circuit) return fmt::print("{}\n", word), wrong("refused", circuit.error()), false;
  fmt::print("{}: {}, {:.3f} km\n", word, circuit->name, circuit->length / 1000);
  const Result<ClosedLoop> loop = close_loop(*circuit);
  if (!loop) return wrong("refused", loop.error()), false;
  if (verbose) show_closing(*circuit, *loop);
  bool good = true;
  for (const GameInfo* game : games_on_circuits()) {
    const BoardReport report = game->boards->inspect(*circuit);
    for (const Error& error : report.errors) wrong(game->id, error);
    for (const Error& warning : report.warnings) wrong(fmt::format("{} warns", game->id), warning);
    if (report.errors.empty()) fmt::print("  {:<16} ok: {}\n", game->id, report.figures);
    good &= report.errors.empty();
  }
  return good;
}

void run_check(CheckArguments arguments) {
  if (arguments.all)
    for (const std::string& id : circuit_ids()) arguments.circuits.push_back(id);
  if (arguments.circuits.empty()) fail("name a circuit or a file, or say --all");
  const auto began = std::chrono::steady_clock::now();
  int good = 0;
  for (const std::string& word : arguments.circuits) good += check_circuit(word, arguments.verbose);
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  const int bad = static_cast<int>(arguments.circuits.size()) - good;
  fmt::print("{} circuit{} good, {} bad, {:.2f} s\n", good, good == 1 ? "" : "s", bad, seconds);
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

void write_and_tell(const std::string& path, const std::string& text) {
  const bool known = std::filesystem::exists(path);
  write_file(path, text);
  fmt::print("{} {}\n", path, known ? "replaced" : "written");
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
  if (status != 0) fail("rsvg-convert did not succeed; its message stands above", failed);
  return true;
}

constexpr std::string_view converter_missing = "needs the program rsvg-convert (on Debian: apt install librsvg2-bin)";

void write_png(const std::string& path, const std::string& svg, int width) {
  const bool known = std::filesystem::exists(path);
  const std::string source = path + ".svg.part";
  write_file(source, svg);
  const bool converted = convert({"--width", std::to_string(width), "--output", path, source});
  std::filesystem::remove(source);
  if (!converted) fail(fmt::format("--png {}; --svg works without", converter_missing), failed);
  fmt::print("{} {}\n", path, known ? "replaced" : "written");
}

void write_sheets(const std::string& stem, const std::string& svg, const std::string& title, const Paper& paper) {
  const std::vector<std::string> sheets = sheets_of(svg, title, paper);
  const std::string pdf = stem + ".pdf";
  std::vector<std::string> call = {"--format", "pdf", "--output", pdf};
  for (std::size_t i = 0; i < sheets.size(); ++i) {
    call.push_back(fmt::format("{}-{:02}.svg", stem, i + 1));
    write_and_tell(call.back(), sheets[i]);
  }
  const bool known = std::filesystem::exists(pdf);
  if (convert(call)) fmt::print("{} {}\n", pdf, known ? "replaced" : "written");
  else fmt::print("One PDF of all sheets {}.\n", converter_missing);
  fmt::print(
      "Print at 100 %: the bar at the foot of a sheet is 50 mm long. Cut along the marks on the left and above, "
      "and glue each sheet onto the edge of the one before.\n");
}

const Paper& paper_named(const std::string& name) {
  const auto found = std::ranges::find(papers, std::string_view(name), &Paper::name);
  if (found == papers.end()) fail(fmt::format("--print needs A4 or A3, not '{}'", name));
  return *found;
}

struct Wanted {
  Circuit circuit;
  const Boards& boards;
};

std::vector<std::string_view> all_editions() {
  std::vector<std::string_view> editions;
  for (const GameInfo* game : games_on_circuits())
    editions.insert(editions.end(), game->boards->editions.begin(), game->boards->editions.end());
  std::ranges::sort(editions);
  return editions;
}

Wanted wanted(const BoardArguments& arguments) {
  const GameInfo* game = find_game(arguments.game);
  if (!game || !game->boards)
    fail(fmt::format("there are no boards of '{}', only of {}", arguments.game,
                     fmt::join(names_of_games(&GameInfo::id), ", ")));
  const auto editions = all_editions();
  if (!arguments.edition.empty() && std::ranges::count(editions, arguments.edition) == 0)
    fail(fmt::format("--edition is {}, not '{}'", fmt::join(editions, " or "), arguments.edition));
  const Result<Circuit> circuit = circuit_of(arguments.circuit);
  if (!circuit)
    fail(is_file(arguments.circuit) ? fmt::format("{}, {}", arguments.circuit, text(circuit.error()))
                                    : text(circuit.error()));
  return {*circuit, *game->boards};
}

void write_picture(const DrawArguments& arguments, const std::string& stem, const std::string& svg) {
  if (!arguments.svg.empty() || arguments.png.empty())
    write_and_tell(arguments.svg.empty() ? stem + ".svg" : arguments.svg, svg);
  if (!arguments.png.empty()) write_png(arguments.png, svg, arguments.width);
}

// A lap that does not close has no board, but a picture shows its author where it goes wrong.
void draw_sketch(const DrawArguments& arguments, const Circuit& circuit, const Error& wrong) {
  const std::string message = fmt::format("{}, {}", arguments.circuit, text(wrong));
  if (!arguments.paper.empty()) fail(message, failed);
  write_picture(arguments, circuit.id + "-sketch", sketch_of(circuit, wrong));
  fmt::print("This is a sketch of the lap as the file writes it, not a board.\n");
  fail(message, failed);
}

void run_draw(const DrawArguments& arguments) {
  const auto [circuit, boards] = wanted(arguments);
  if (const Result<ClosedLoop> loop = close_loop(circuit); !loop) draw_sketch(arguments, circuit, loop.error());
  const bool on_paper = !arguments.paper.empty();
  Look look{.edition = arguments.edition};
  if (on_paper) look.lane_width = arguments.lane_width, look.unit = "";
  const Paper* const paper = on_paper ? &paper_named(arguments.paper) : nullptr;
  const Result<std::string> svg = boards.draw(circuit, look);
  if (!svg) fail(fmt::format("{}, {}", arguments.circuit, text(svg.error())), failed);
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
  if (!data) fail(fmt::format("{}, {}", arguments.circuit, text(data.error())), failed);
  fmt::print("{}\n", boost::json::serialize(*data));
}

void add_check(CLI::App& app) {
  CLI::App* command = app.add_subcommand("check", "Compiles circuits for every game and says what is wrong with them");
  static CheckArguments arguments;
  command->add_option("circuits", arguments.circuits,
                      "circuit files (.toml), or ids as `paddock circuit list` has them");
  command->add_flag("--all", arguments.all, "all circuits that come with Paddock");
  command->add_flag("--verbose,-v", arguments.verbose, "tells how much had to be changed to close the lap");
  command->footer(example(
      "  paddock circuit check my-circuit.toml\n  paddock circuit check --all\n\ndocs/circuits.md tells how to write a "
      "circuit. Exit code 1 if one is bad."));
  command->callback([] { run_check(arguments); });
}

void add_board(CLI::App& command, BoardArguments& arguments) {
  command.add_option("circuit", arguments.circuit, "an id, or a circuit file (.toml)")->required();
  command.add_option("--game", arguments.game, fmt::format("{}", fmt::join(names_of_games(&GameInfo::id), ", ")))
      ->capture_default_str();
  for (const GameInfo* game : games_on_circuits())
    if (const auto& editions = game->boards->editions; !editions.empty())
      command.add_option("--edition", arguments.edition,
                         fmt::format("of {}: {} (default {})", game->title, fmt::join(editions, " or "), editions[0]));
}

void add_draw(CLI::App& app) {
  CLI::App* command = app.add_subcommand("draw", "Draws the board of a circuit");
  static DrawArguments arguments;
  add_board(*command, arguments);
  command->add_option("--svg", arguments.svg, "the file (default: ID-GAME.svg in this folder)");
  command->add_option("--png", arguments.png, "a PNG file, made with rsvg-convert");
  command->add_option("--width", arguments.width, "of the PNG, in pixels")
      ->capture_default_str()
      ->check(CLI::Range(100, 20000));
  command->add_option("--print", arguments.paper, "A4 or A3: the board in true size, on as many sheets as it takes");
  command->add_option("--lane-width", arguments.lane_width, "on paper, in mm; a space is about twice as long")
      ->capture_default_str()
      ->check(CLI::Range(5, 60));
  command->footer(
      example(fmt::format("  paddock circuit draw monza --svg monza.svg\n  paddock circuit draw monaco --game {} --png "
                          "monaco.png\n"
                          "  paddock circuit draw my-circuit.toml --print A3\n\nA lap that does not close is drawn as a "
                          "sketch with its gap marked (ID-sketch.svg); exit code 1.",
                          games_on_circuits().back()->id)));
  command->callback([] { run_draw(arguments); });
}

void add_data(CLI::App& app) {
  CLI::App* command = app.add_subcommand("data", "Prints the board of a circuit as JSON, for programs that draw it");
  static BoardArguments arguments;
  add_board(*command, arguments);
  command->footer(
      example(fmt::format("  paddock circuit data monza --game {} > monza.json\n\ndocs/boards.md tells what is in it.",
                          games_on_circuits().back()->id)));
  command->callback([] { run_data(arguments); });
}

}  // namespace

void add_circuit(CLI::App& app) {
  CLI::App* command = app.add_subcommand("circuit", "Lists, checks, draws and prints circuits");
  command->require_subcommand(1);
  command->footer(example("  paddock circuit list\n  paddock circuit check --all\n  paddock circuit draw monza"));
  CLI::App* list = command->add_subcommand("list", "The circuits that come with Paddock");
  list->footer(example("  paddock circuit list"));
  list->callback(show_circuits);
  add_check(*command);
  add_draw(*command);
  add_data(*command);
}

}  // namespace paddock::cli
