#include "circuit/making_boards.h"
#include "circuit/pole_position_board.h"
#include "circuit/pole_position_picture.h"
#include "circuit/pole_position_shapes.h"

namespace paddock::circuit {
Message figures_of(const PolePositionBoard& board) {
  int cells = 0;
  for (const PolePositionBoard::Part& part : board.parts) cells += part.size[1];
  return {"circuit.figures.pole-position", {{"cells", cells}, {"points", board.lap_points}, {"laps", board.laps}}};
}

namespace {

Result<int> lap_of_pole_position(const Circuit& circuit) { return count_of(plan_pole_position(circuit)); }

BoardReport inspect_pole_position(const Circuit& circuit) {
  return report_on(circuit, plan_pole_position(circuit), pole_position_board(circuit));
}

std::optional<Error> try_small_pole_position(std::string_view id) {
  const auto board = load_pole_position_board(id);
  return board ? std::nullopt : std::optional(board.error());
}

Result<std::string> draw_pole_position_on(const Circuit& circuit, const Look& look, const Formatter& say) {
  return draw_with(circuit, plan_pole_position(circuit), pole_position_board(circuit),
                   [&](const PolePositionBoard& board, const Outline& outline) {
                     return draw_pole_position(circuit, board, outline, look, say);
                   });
}

Result<boost::json::object> data_of_pole_position(const Circuit& circuit, std::string_view) {
  const Plan plan = plan_pole_position(circuit);
  return data_with(
      pole_position_boards(), circuit, plan, pole_position_board(circuit),
      [&](const PolePositionBoard& board, const Outline& outline) { return data_of(board, plan, outline); });
}

}  // namespace

const Boards& pole_position_boards() {
  static const Boards boards{.game = "pole-position",
                             .unit = "cells",
                             .lap = lap_of_pole_position,
                             .inspect = inspect_pole_position,
                             .try_small = try_small_pole_position,
                             .draw = draw_pole_position_on,
                             .data = data_of_pole_position};
  return boards;
}

}  // namespace paddock::circuit
