#include "circuit/boards.h"

#include <fmt/format.h>

#include <algorithm>

#include "circuit/formula_de_picture.h"
#include "circuit/formula_de_shapes.h"
#include "circuit/pole_position_picture.h"
#include "circuit/pole_position_shapes.h"
#include "circuit/race_formula_90_picture.h"
#include "circuit/random_laps.h"
#include "core/text.h"

namespace paddock::circuit {
namespace {

void append(std::vector<Error>& errors, const std::vector<Error>& more) {
  errors.insert(errors.end(), more.begin(), more.end());
}

// Random laps, and the drawing where there is one.
template <class Board>
BoardReport report_on(const Circuit& circuit, const Plan& plan, const Result<Board>& board,
                      const Result<Outline>& outline) {
  BoardReport report;
  if (!outline) report.errors.push_back(outline.error());
  if (!board) {
    report.errors.push_back(board.error());
    return report;
  }
  const Result<RandomLaps> laps = random_laps(*board);
  if (laps)
    report.figures = fmt::format("cars driven at random take {} to {} steps a lap", laps->shortest, laps->longest);
  else report.errors.push_back(laps.error());
  if (outline) {
    const std::vector<DrawnSpace> spaces = drawn_spaces(*board);
    append(report.errors, check_drawing(circuit, plan, *outline, spaces));
    append(report.warnings, odd_spaces(circuit, plan, *outline, spaces));
  }
  return report;
}

std::string figures_of(const FormulaDeBoard& board) {
  int spaces = 0, corners = 0, stops = 0;
  for (const FormulaDeZone& zone : board.zones) {
    spaces += zone.count[1];
    corners += zone.is_corner();
    stops += zone.stops;
  }
  return fmt::format("{} spaces a lap, {} with {}, grid for {}", spaces, counted(corners, "corner"),
                     counted(stops, "stop"), board.max_cars);
}

std::string figures_of(const PolePositionBoard& board) {
  int cells = 0;
  for (const PolePositionBoard::Part& part : board.parts) cells += part.size[1];
  return fmt::format("{} cells a lap, {} MP on the racing line, {}", cells, board.lap_points,
                     counted(board.laps, "lap"));
}

std::string figures_of(const RaceFormula90Board& board) {
  return fmt::format("{} sections, {}, {} extreme trajector{}, {}", board.length(),
                     counted(static_cast<int>(board.spots.size()), "spot"), board.extremes.size(),
                     board.extremes.size() == 1 ? "y" : "ies",
                     counted(static_cast<int>(board.cards.size()), "track card"));
}

template <class Board>
Result<std::string> draw_with(const Circuit& circuit, const Plan& plan, const Result<Board>& board, auto&& draw_board) {
  if (!board) return board.error();
  const Result<Outline> outline = lay_out(circuit, plan);
  if (!outline) return outline.error();
  return {boost::system::in_place_value, draw_board(*board, *outline)};  // a string alone could be an Error
}

}  // namespace

std::optional<Game> game_named(std::string_view name) {
  const auto found = std::ranges::find(game_names, name);
  if (found == game_names.end()) return std::nullopt;
  return all_games[found - game_names.begin()];
}

std::array<BoardReport, 3> inspect(const Circuit& circuit) {
  std::array<BoardReport, 3> reports;
  const auto add = [](BoardReport& report, const auto& board) {
    if (board) report.figures = figures_of(*board) + (report.figures.empty() ? "" : ", " + report.figures);
  };
  const Plan plan = plan_formula_de(circuit), rows = plan_pole_position(circuit);
  const Result<Outline> outline = lay_out(circuit, plan);
  const auto formula_de = formula_de_board(circuit);
  reports[0] = report_on(circuit, plan, formula_de, outline);
  add(reports[0], formula_de);

  const auto pole_position = pole_position_board(circuit);
  reports[1] = report_on(circuit, rows, pole_position, lay_out(circuit, rows));
  add(reports[1], pole_position);

  const auto race_formula_90 = race_formula_90_board(circuit);  // on the outline of Formula Dé
  if (!outline) reports[2].errors.push_back(outline.error());
  if (!race_formula_90) reports[2].errors.push_back(race_formula_90.error());
  add(reports[2], race_formula_90);
  return reports;
}

Result<std::string> add_own_board(Game game, std::string_view toml) {
  std::string id = add_own_board(toml);
  std::optional<Error> wrong;
  if (game == Game::formula_de)
    if (const auto board = load_formula_de_board(id); !board) wrong = board.error();
  if (game == Game::pole_position)
    if (const auto board = load_pole_position_board(id); !board) wrong = board.error();
  if (game == Game::race_formula_90)
    wrong = Error{"Race! Formula 90 has no boards of this form: bring a circuit with a section [race_formula_90]"};
  if (wrong) return *wrong;
  return {boost::system::in_place_value, std::move(id)};
}

std::optional<Error> why_no_race(std::string_view id, Game game) {
  if (id.starts_with(own_board_prefix)) return std::nullopt;
  const Result<Circuit> circuit = load_circuit(id);
  if (!circuit) return circuit.error();
  const std::vector<Error> errors = inspect(*circuit)[static_cast<int>(game)].errors;
  if (errors.empty()) return std::nullopt;
  return Error{fmt::format("{} has no board for {}: {}; paddock circuit check tells more", circuit->name, name_of(game),
                           text(errors.front()))};
}

Error no_race_on(const boost::json::value& option, Game game) {
  if (!option.is_string()) return Error{"circuit: the id of a circuit is needed, as paddock circuit list has them"};
  const std::optional<Error> why = why_no_race(option.as_string(), game);
  return Error{fmt::format("circuit: {}", why ? why->message : "its board is too large for this game")};
}

Result<std::string> draw(const Circuit& circuit, Game game, const Look& look) {
  switch (game) {
    case Game::formula_de:
      return draw_with(circuit, plan_formula_de(circuit), formula_de_board(circuit),
                       [&](const FormulaDeBoard& board, const Outline& outline) {
                         return draw_formula_de(circuit, board, outline, look.lane_width, look.unit);
                       });
    case Game::pole_position:
      return draw_with(circuit, plan_pole_position(circuit), pole_position_board(circuit),
                       [&](const PolePositionBoard& board, const Outline& outline) {
                         return draw_pole_position(circuit, board, outline, look.lane_width, look.unit);
                       });
    case Game::race_formula_90:
      return draw_with(circuit, plan_formula_de(circuit), race_formula_90_board(circuit),
                       [&](const RaceFormula90Board& board, const Outline& outline) {
                         return draw_race_formula_90(circuit, board, outline, look.edition, look.lane_width, look.unit);
                       });
  }
  return Error{"there is no such game"};
}

}  // namespace paddock::circuit
