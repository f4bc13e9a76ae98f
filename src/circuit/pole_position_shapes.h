#pragma once

// Where everything on a Pole Position board lies. The picture and the data for a page are drawn from it.

#include <array>
#include <string_view>
#include <vector>

#include "circuit/drawing_check.h"
#include "circuit/labels.h"
#include "circuit/pole_position_board.h"

namespace paddock::circuit {

std::vector<DrawnSpace> drawn_spaces(const PolePositionBoard& board);

// Commands of paths around a pose, x ahead.
inline constexpr std::string_view double_chevron = "M-.5 -.28L-.12 0 -.5 .28M.08 -.28L.46 0 .08 .28";
inline constexpr std::string_view single_chevron = "M-.16 -.26L.2 0 -.16 .26";
inline constexpr std::string_view pole_position_grid_bracket = "M.45 -.38H.85V.38H.45";
inline constexpr Box technical_plate{-0.78, -0.42, 0.78, 0.42};
inline constexpr Box queue_place{-0.75, -0.3, 0.75, 0.3};

class PolePositionShapes {
 public:
  using Board = PolePositionBoard;
  using CellId = Board::CellId;

  PolePositionShapes(const Board& board, const Outline& outline) : board_(board), outline_(outline) {}

  // Cells. One that a dashed line divides is drawn as one.
  std::vector<Point> shape(CellId cell) const;
  Pose car(CellId cell) const;                 // that stands on it
  Pose car_in_front(CellId front_half) const;  // if there is another in the rear half
  Pose middle(CellId cell) const;              // of the track: for signs
  Point pit_number(CellId cell) const;         // of the pits, clear of the dashed line

  // Lines. Those across the track are a bit longer than it is wide.
  std::vector<Point> racing_line(const Board::Part& corner) const;  // from the double arrow over the shaded cells
  std::vector<Point> dashed_line(CellId front_half) const;          // between the halves of a cell
  std::vector<Point> across(const Board::Stripe& line) const;         // DRS, SC
  double lambda(const Board::Stripe& line) const { return outline_.begin_of(line.part) + 2 * line.after_row; }

  // The pits.
  std::array<std::vector<Point>, 2> aprons() const;  // of the lane, of the boxes
  struct Ramp {
    std::vector<Point> shape;
    Pose arrow;
  };
  std::array<Ramp, 2> ramps() const;  // into the lane and back to the track
  struct ColouredBox {
    std::vector<Point> shape;
    Pose middle;
  };
  std::vector<ColouredBox> boxes() const;  // side by side beyond the lane
  std::vector<Point> zigzag() const;       // before them
  std::vector<Point> pit_wall() const;

  std::vector<Label> labels(const Plan& plan) const;  // of the DRS and SC lines, then of the corners

 private:
  double middle_lambda(CellId cell) const;
  std::vector<Point> pit_strip(double from, double to, double near, double far) const;
  std::vector<Point> across(double lambda, double from, double to) const;
  Ramp ramp(double at_track, double at_lane) const;
  double pit_side() const;  // + right

  const Board& board_;
  const Outline& outline_;
};

}  // namespace paddock::circuit
