#pragma once

// What the boards of all games are made with: a board of its own type, and the outline it lies on.

#include "circuit/board_data.h"
#include "circuit/boards.h"
#include "circuit/drawing_check.h"
#include "circuit/outline.h"
#include "circuit/plan.h"
#include "circuit/random_laps.h"

namespace paddock::circuit {

inline int count_of(const Plan& plan) {
  int count = 0;
  for (const Part& part : plan.parts) count += part.count;
  return count;
}

// Random laps, and the drawing where there is one.
template <class Board>
BoardReport report_on(const Circuit& circuit, const Plan& plan, const Result<Board>& board) {
  BoardReport report;
  const Result<Outline> outline = lay_out(circuit, plan);
  if (!outline) report.errors.push_back(outline.error());
  if (!board) {
    report.errors.push_back(board.error());
    return report;
  }
  report.figures = figures_of(*board);
  const Result<RandomLaps> laps = random_laps(*board);
  if (laps)
    report.figures = {"circuit.figures.driven",
                      {{"board", report.figures}, {"shortest", laps->shortest}, {"longest", laps->longest}}};
  else report.errors.push_back(laps.error());
  if (outline) {
    const std::vector<DrawnSpace> spaces = drawn_spaces(*board);
    for (const Error& error : check_drawing(circuit, plan, *outline, spaces)) report.errors.push_back(error);
    for (const Error& warning : odd_spaces(circuit, plan, *outline, spaces)) report.warnings.push_back(warning);
  }
  return report;
}

template <class Board>
Result<std::string> draw_with(const Circuit& circuit, const Plan& plan, const Result<Board>& board, auto&& draw_board) {
  if (!board) return board.error();
  const Result<Outline> outline = lay_out(circuit, plan);
  if (!outline) return outline.error();
  return {boost::system::in_place_value, draw_board(*board, *outline)};  // a string alone could be an Error
}

template <class Board>
Result<boost::json::object> data_with(const Boards& boards, const Circuit& circuit, const Plan& plan,
                                      const Result<Board>& board, auto&& make) {
  if (!board) return board.error();
  const Result<Outline> outline = lay_out(circuit, plan);
  if (!outline) return outline.error();
  return whole_board(circuit, boards.game, plan, *outline, make(*board, *outline));
}

}  // namespace paddock::circuit
