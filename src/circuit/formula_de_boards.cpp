#include "circuit/formula_de_board.h"
#include "circuit/formula_de_picture.h"
#include "circuit/formula_de_shapes.h"
#include "circuit/making_boards.h"

namespace paddock::circuit {
Message figures_of(const FormulaDeBoard& board) {
  int spaces = 0, corners = 0, stops = 0;
  for (const FormulaDeZone& zone : board.zones) {
    spaces += zone.count[1];
    corners += zone.is_corner();
    stops += zone.stops;
  }
  return {"circuit.figures.formula-de",
          {{"spaces", spaces}, {"corners", corners}, {"stops", stops}, {"cars", board.max_cars}}};
}

namespace {

Result<int> lap_of_formula_de(const Circuit& circuit) { return count_of(plan_formula_de(circuit)); }

BoardReport inspect_formula_de(const Circuit& circuit) {
  return report_on(circuit, plan_formula_de(circuit), formula_de_board(circuit));
}

std::optional<Error> try_small_formula_de(std::string_view id) {
  const auto board = load_formula_de_board(id);
  return board ? std::nullopt : std::optional(board.error());
}

Result<std::string> draw_formula_de_on(const Circuit& circuit, const Look& look, const Formatter& say) {
  return draw_with(circuit, plan_formula_de(circuit), formula_de_board(circuit),
                   [&](const FormulaDeBoard& board, const Outline& outline) {
                     return draw_formula_de(circuit, board, outline, look, say);
                   });
}

Result<boost::json::object> data_of_formula_de(const Circuit& circuit, std::string_view) {
  const Plan plan = plan_formula_de(circuit);
  return data_with(formula_de_boards(), circuit, plan, formula_de_board(circuit),
                   [&](const FormulaDeBoard& board, const Outline& outline) { return data_of(board, plan, outline); });
}

}  // namespace

const Boards& formula_de_boards() {
  static const Boards boards{.game = "formula-de",
                             .unit = "spaces",
                             .lap = lap_of_formula_de,
                             .inspect = inspect_formula_de,
                             .try_small = try_small_formula_de,
                             .draw = draw_formula_de_on,
                             .data = data_of_formula_de};
  return boards;
}

}  // namespace paddock::circuit
