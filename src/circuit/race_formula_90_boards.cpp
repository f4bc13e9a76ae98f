// Its boards lie on the outline of those of Formula Dé.

#include "circuit/making_boards.h"
#include "circuit/race_formula_90_board.h"
#include "circuit/race_formula_90_picture.h"

namespace paddock::circuit {
namespace {

using race_formula_90::Edition;

Edition edition_named(std::string_view name) { return name == "first" ? Edition::first : Edition::second; }

Message figures_of(const RaceFormula90Board& board) {
  return {"circuit.figures.race-formula-90",
          {{"sections", board.length()},
           {"spots", board.spots.size()},
           {"extremes", board.extremes.size()},
           {"cards", board.cards.size()}}};
}

Result<int> lap_of_race_formula_90(const Circuit& circuit) {
  const auto board = race_formula_90_board(circuit);
  if (!board) return board.error();
  return board->length();
}

BoardReport inspect_race_formula_90(const Circuit& circuit) {
  BoardReport report;
  const Result<Outline> outline = lay_out(circuit, plan_formula_de(circuit));
  if (!outline) report.errors.push_back(outline.error());
  const auto board = race_formula_90_board(circuit);
  if (board) report.figures = figures_of(*board);
  else report.errors.push_back(board.error());
  return report;
}

std::optional<Error> try_small_race_formula_90(std::string_view) {
  return Error{"circuit.race-formula-90.no-small-boards"};
}

Result<std::string> draw_race_formula_90_on(const Circuit& circuit, const Look& look, const Formatter& say) {
  return draw_with(circuit, plan_formula_de(circuit), race_formula_90_board(circuit),
                   [&](const RaceFormula90Board& board, const Outline& outline) {
                     return draw_race_formula_90(circuit, board, outline, edition_named(look.edition), look, say);
                   });
}

Result<boost::json::object> data_of_race_formula_90(const Circuit& circuit, std::string_view edition) {
  const Plan plan = plan_formula_de(circuit);
  return data_with(race_formula_90_boards(), circuit, plan, race_formula_90_board(circuit),
                   [&](const RaceFormula90Board& board, const Outline& outline) {
                     return data_of(board, circuit, plan, outline, edition_named(edition));
                   });
}

}  // namespace

const Boards& race_formula_90_boards() {
  static const Boards boards{.game = "race-formula-90",
                             .unit = "sections",
                             .editions = {"second", "first"},
                             .lap = lap_of_race_formula_90,
                             .inspect = inspect_race_formula_90,
                             .try_small = try_small_race_formula_90,
                             .draw = draw_race_formula_90_on,
                             .data = data_of_race_formula_90};
  return boards;
}

}  // namespace paddock::circuit
