#include "games/formula_de/catalogue_entry.h"

#include "circuit/boards.h"
#include "core/given_grid.h"
#include "core/match_of.h"
#include "core/simulator_of.h"
#include "games/driver_named.h"
#include "games/formula_de/drivers.h"
#include "games/formula_de/game.h"
#include "games/formula_de/words.h"

namespace paddock::formula_de {
namespace {

constexpr int most_laps = 9;  // FD-R92

Result<Options> read_options(const Setup& setup) {
  Options options;
  options.circuit = find_circuit(standard_circuit);
  json::object given = setup.options;
  if (const json::value* circuit = given.if_contains("circuit"))
    if (!circuit->is_string() || !find_circuit(circuit->as_string()).board)
      return circuit::no_race_on(*circuit, circuit::formula_de_boards());
  leave_out_usual_grid(given, "random");
  if (auto wrong = patch(options, json::value(given))) return *wrong;
  const int cars = static_cast<int>(setup.seats.size());
  if (options.laps < 1 || options.laps > most_laps) return out_of_range("laps", 1, most_laps);
  if (options.sessions < 0 || options.sessions > 2) return out_of_range("sessions", 0, 2);
  if (options.mode == Mode::trial && options.sessions == 0) options.sessions = 1;
  if (options.mode == Mode::race && cars < 2) return Error{"formula-de.error.one-car"};
  if (const Board& board = *options.circuit.board; cars > board.max_cars)
    return Error{
        {"formula-de.error.too-many-cars", {{"circuit", board.name}, {"most", board.max_cars}, {"cars", cars}}}};
  if (auto wrong = check_grid(options.grid, setup.seats.size())) return *wrong;
  return options;
}

}  // namespace

GameInfo catalogue_entry() {
  return {
      .id = Game::id,
      .title = "Formula Dé",
      .rules_file = "rules/formula-de.md",
      .box_file = "content/formula-de.toml",
      .article_prefix = "FD",
      .rules = Game::rules,
      .min_seats = 1,
      .max_seats = most_cars,
      .round = "round",
      .points = {},
      .last_points = {},
      .options = {{"circuit", OptionKind::circuit, "", "monza"},
                  {"mode", OptionKind::choice, "race, trial", "race"},
                  {"laps", OptionKind::number, "1 to 9", "3"},
                  {"sessions", OptionKind::choice, "0, 1, 2", "0"},
                  {"weather", OptionKind::choice, "rolled, sunny, changeable, raining", "rolled"},
                  {"starts_wet", OptionKind::toggle, "on, off", "off"},
                  {"grid", OptionKind::seat_order, "", "random"},
                  {"clock", OptionKind::toggle, "on, off", "off"}},
      .example = "--circuit monza --seats human,pro,pro,pro --set laps=2",
      .boards = &circuit::formula_de_boards(),
      .season = season_habits(),
      .clock = LapClock{"clock", "tyres", "clock", read_clock},  // FD-1-1-6b: announcing the tyres starts the lap
      .digest_options = {{},
                         {{"circuit", "monaco"}, {"weather", "raining"}},
                         {{"circuit", "daytona"}, {"weather", "changeable"}, {"sessions", 1}},
                         {{"mode", "trial"}, {"sessions", 2}, {"circuit", "silverstone"}}},
      .digest_races = 4,
      .make = make_match_of<Game, read_options>,
      .replay = replay_match_of<Game, read_options>,
      .simulate = make_simulator_of<Game, read_options>,
      .shape = shape_of<Game>,
      .driver = driver_named<Game, Pro, Random, Light>};
}

}  // namespace paddock::formula_de
