#include "circuit/pole_position_shapes.h"

#include <cmath>

#include "circuit/geometry.h"

namespace paddock::circuit {
namespace {

using Board = PolePositionBoard;
using CellId = Board::CellId;

constexpr double pit_near = 1.8, pit_far = 2.8, boxes_near = 2.95, boxes_far = 4.05;  // from the centre line

// A cell that a dashed line divides is drawn as one.
Board::Stretch whole(const Board& board, CellId id) {
  Board::Stretch stretch = board.along[id];
  if (board.cells[id].rear_half != Board::none) stretch.from = board.along[board.cells[id].rear_half].from;
  return stretch;
}

bool pits_lie_right(const Board& board) { return board.cells[board.merge].lane == 3; }

DrawnSpace in_pits(const Board& board, CellId id, Board::Stretch stretch, double near, double far) {
  const bool right = pits_lie_right(board);
  return {cell_name(board, id, false), 0, stretch.from, stretch.to, right ? near : -far, right ? far : -near};
}

DrawnSpace drawn_cell(const Board& board, CellId id, Board::Stretch stretch) {
  const Board::Cell& cell = board.cells[id];
  if (cell.part < 0) return in_pits(board, id, stretch, pit_near, pit_far);
  return {cell_name(board, id, false), cell.part, stretch.from, stretch.to, cell.lane - 2.5, cell.lane - 1.5, true};
}

}  // namespace

// The boxes lie beside the pit lane cell that leads to them.
std::vector<DrawnSpace> drawn_spaces(const PolePositionBoard& board) {
  std::vector<DrawnSpace> spaces;
  for (CellId id = 0; id < static_cast<CellId>(board.cells.size()); ++id) {
    if (board.cells[id].is_rear_half) continue;
    spaces.push_back(drawn_cell(board, id, whole(board, id)));
    if (id == board.box) spaces.push_back(in_pits(board, id, whole(board, id), boxes_near, boxes_far));
  }
  return spaces;
}

double PolePositionShapes::pit_side() const { return pits_lie_right(board_) ? 1 : -1; }

std::vector<Point> PolePositionShapes::pit_strip(double from, double to, double near, double far) const {
  return pit_side() > 0 ? outline_.strip(from, to, near, far) : outline_.strip(from, to, -far, -near);
}

std::vector<Point> PolePositionShapes::across(double lambda, double from, double to) const {
  return {outline_.at(lambda, from).at, outline_.at(lambda, to).at};
}

// --- cells and lines -------------------------------------------------------------------------------------------------

std::vector<Point> PolePositionShapes::shape(CellId id) const {
  return drawn_cell(board_, id, whole(board_, id)).polygon(outline_);
}

Pose PolePositionShapes::car(CellId id) const { return middle_of(drawn_cell(board_, id, whole(board_, id)), outline_); }

Pose PolePositionShapes::car_in_front(CellId id) const {
  return middle_of(drawn_cell(board_, id, board_.along[id]), outline_);
}

double PolePositionShapes::middle_lambda(CellId id) const {
  return (whole(board_, id).from + whole(board_, id).to) / 2;
}

Pose PolePositionShapes::middle(CellId id) const { return outline_.at(middle_lambda(id), board_.cells[id].lane - 2); }

Point PolePositionShapes::pit_number(CellId id) const {
  const Board::Stretch stretch = whole(board_, id);
  const double end = board_.cells[id].rear_half == Board::none ? stretch.to : board_.along[id].from;
  return outline_.at((stretch.from + end) / 2, pit_side() * (pit_near + pit_far) / 2).at;
}

std::vector<Point> PolePositionShapes::racing_line(const Board::Part& corner) const {
  constexpr int steps = 10;
  std::vector<Point> line;
  CellId from = corner.arrow;
  for (const CellId to : corner.shaded) {
    const double lane = board_.cells[from].lane - 2, change = board_.cells[to].lane - board_.cells[from].lane;
    const double begin = middle_lambda(from), end = middle_lambda(to);
    for (int k = 0; k < steps; ++k) {
      const double t = static_cast<double>(k) / steps;
      line.push_back(outline_.at(begin + t * (end - begin), lane + change * t * t * (3 - 2 * t)).at);
    }
    from = to;
  }
  line.push_back(middle(from).at);
  return line;
}

std::vector<Point> PolePositionShapes::dashed_line(CellId id) const {
  const Board::Cell& cell = board_.cells[id];
  const double at = board_.along[id].from;
  if (cell.part < 0) return across(at, pit_side() * (pit_near + 0.06), pit_side() * (pit_far - 0.06));
  return across(at, cell.lane - 2.42, cell.lane - 1.58);
}

std::vector<Point> PolePositionShapes::across(const Board::Stripe& line) const { return across(lambda(line), -1.6, 1.6); }

// --- the pits --------------------------------------------------------------------------------------------------------

std::array<std::vector<Point>, 2> PolePositionShapes::aprons() const {
  const double from = board_.along[board_.entry].from, to = board_.along.back().to;
  const Board::Stretch boxes = board_.along[board_.box];
  return {pit_strip(from, to, pit_near - 0.18, pit_far + 0.12),
          pit_strip(boxes.from - 0.15, boxes.to + 0.15, pit_far, boxes_far + 0.12)};
}

std::array<PolePositionShapes::Ramp, 2> PolePositionShapes::ramps() const {
  return {ramp(board_.along[board_.gate.front()].from, board_.along[board_.entry].from),
          ramp(whole(board_, board_.merge).to, board_.along.back().to)};
}

PolePositionShapes::Ramp PolePositionShapes::ramp(double at_track, double at_lane) const {
  const double edge = pit_side() * 1.5;
  const Point from = outline_.at(at_track, edge).at;
  Pose arrow = outline_.at(at_track + (at_lane - at_track) * 0.68, pit_side() * 1.85);
  const Point way = outline_.at(at_lane, pit_side() * 2.3).at - from;
  arrow.heading = std::atan2(way.y, way.x) + (at_track < at_lane ? 0 : std::atan2(0.0, -1.0));
  return {{from, outline_.at(at_lane, edge).at, outline_.at(at_lane, pit_side() * pit_far).at}, arrow};
}

std::vector<PolePositionShapes::ColouredBox> PolePositionShapes::boxes() const {
  std::vector<ColouredBox> boxes;
  const Board::Stretch stretch = board_.along[board_.box];
  const double step = (stretch.to - stretch.from) / static_cast<double>(board_.boxes.size());
  for (std::size_t i = 0; i < board_.boxes.size(); ++i) {
    const double from = stretch.from + static_cast<double>(i) * step;
    boxes.push_back({pit_strip(from + 0.08 * step, from + 0.92 * step, boxes_near, boxes_far),
                     outline_.at(from + step / 2, pit_side() * (boxes_near + boxes_far) / 2)});
  }
  return boxes;
}

std::vector<Point> PolePositionShapes::zigzag() const {
  constexpr int teeth = 6;
  const double at = board_.along[board_.box].from;
  std::vector<Point> line;
  for (int k = 0; k <= teeth; ++k)
    line.push_back(
        outline_.at(at + (k % 2 ? 0.22 : -0.08), pit_side() * (pit_near + (pit_far - pit_near) * k / teeth)).at);
  return line;
}

std::vector<Point> PolePositionShapes::pit_wall() const {
  return outline_.line(board_.along[board_.green].from, board_.along.back().to, pit_side() * 1.66);
}

// --- names -----------------------------------------------------------------------------------------------------------

std::vector<Label> PolePositionShapes::labels(const Plan& plan) const {
  std::vector<Label> labels;
  for (const Board::Stripe& line : board_.drs) labels.push_back({lambda(line), "DRS", "", "drs"});
  labels.push_back({lambda(board_.sc_line), "SC", "", "sc"});
  for (Label label : corner_labels(plan, outline_)) {
    for (const Board::Part& part : board_.parts)
      if (part.corner && part.technical && part.name == label.words) {
        label.badge = "T";
        label.look = "technical";
      }
    labels.push_back(label);
  }
  return labels;
}

}  // namespace paddock::circuit
