// The board of Pole Position as data.

#include <algorithm>
#include <cmath>

#include "circuit/data_parts.h"
#include "circuit/pole_position_shapes.h"
#include "core/reflect.h"

namespace paddock::circuit {
namespace {

using Board = PolePositionBoard;
using CellId = Board::CellId;
using Kind = Board::Kind;

std::string_view name_of(Kind kind) {
  constexpr std::array<std::string_view, 6> names{"straight", "corner", "entry", "box", "green", "exit"};
  return names[static_cast<int>(kind)];
}

struct PolePositionWriter {
  const Board& board;
  const Outline& outline;
  const PolePositionShapes shapes;
  GameData data;

  CellId cells() const { return static_cast<CellId>(board.cells.size()); }

  // Half rows past the line, of its front edge.
  double along(CellId id) const {
    const double past = std::fmod(board.along[id].to - outline.start_line(), outline.lap());
    return rounded(past > 0 ? past : past + outline.lap());
  }

  CellId front_half(CellId rear) const {
    return static_cast<CellId>(std::ranges::find(board.cells, rear, &Board::Cell::rear_half) - board.cells.begin());
  }

  static void add_place(json::object& space, const char* name, const std::vector<CellId>& list, CellId id) {
    const auto found = std::ranges::find(list, id);
    if (found != list.end()) space[name] = found - list.begin() + 1;
  }

  // Where a car can go for one MP: ahead, to a lane beside, along the racing line, into the pits.
  void add_ways(CellId id, json::object& space) const {
    const Board::Cell& cell = board.cells[id];
    const auto put_way = [&](const char* name, CellId to) {
      if (to != Board::none) space[name] = cell_name(board, to);
    };
    put_way("ahead", cell.forward[0]);
    if (cell.forward[1] != cell.forward[0]) put_way("ahead_divided", cell.forward[1]);
    put_way("left", cell.left);
    put_way("right", cell.right);
    put_way("pits", cell.pit_entry[0]);
    if (cell.pit_entry[1] != cell.pit_entry[0]) put_way("pits_divided", cell.pit_entry[1]);
    put_way("jump", cell.jump);
    if (cell.jump == Board::none) return;
    json::array between;
    for (const CellId other : board.between_jump(id)) between.push_back(json::string(cell_name(board, other)));
    space["jump_over"] = std::move(between);
  }

  void add_cell(CellId id) {
    const Board::Cell& cell = board.cells[id];
    json::object space{{"id", cell_name(board, id)}, {"kind", name_of(cell.kind)}};
    put(space, shapes.car(id));
    space["area"] = area_path({shapes.shape(id)});
    space["along"] = along(id);
    if (cell.part >= 0) space["part"] = cell.part, space["lane"] = cell.lane;
    add_ways(id, space);
    if (cell.is_rear_half) space["half_of"] = cell_name(board, front_half(id));
    if (cell.rear_half != Board::none) space["front"] = as_list(shapes.car_in_front(id));
    if (cell.line == 0) space["double_arrow"] = true;
    if (cell.line > 0) space["racing_line"] = cell.line;
    if (cell.less_grip) space["less_grip"] = true;
    if (std::ranges::count(board.gate, id)) space["pit_entry"] = true;
    add_place(space, "grid", board.grid, id);
    add_place(space, "safety_car_queue", board.sc_queue, id);
    data.spaces.push_back(std::move(space));
  }

  void add_pits() {
    for (const std::vector<Point>& apron : shapes.aprons()) data.ground.area("pit-apron", {apron});
    std::vector<std::vector<Point>> ramps;
    std::vector<Pose> arrows;
    for (const PolePositionShapes::Ramp& ramp : shapes.ramps()) {
      ramps.push_back(ramp.shape);
      arrows.push_back(ramp.arrow);
    }
    data.ground.area("pit-road", ramps);
    data.ground.line("pit-arrow", single_chevron, arrows);
    for (CellId id = board.entry; id < cells(); ++id)
      if (board.cells[id].kind != Kind::box && !board.cells[id].is_rear_half)
        data.print_words("pit", cell_name(board, id, false), shapes.pit_number(id));
    data.marks.line("zigzag", {shapes.zigzag()});
    data.marks.line("pit-wall", {shapes.pit_wall()});
  }

  void add_lines() {
    std::vector<std::vector<Point>> brown, blue, drs;
    for (CellId id = 0; id < cells(); ++id)
      if (board.cells[id].rear_half != Board::none)
        (board.cells[id].part < 0 ? blue : brown).push_back(shapes.dashed_line(id));
    for (const Board::Stripe& line : board.drs) drs.push_back(shapes.across(line));
    data.marks.line("brown-line", brown);
    data.marks.line("blue-line", blue);
    data.marks.line("drs-line", drs);
    data.marks.line("sc-line", {shapes.across(board.sc_line)});
    std::vector<Pose> queue;
    for (const CellId id : board.sc_queue) queue.push_back(shapes.middle(id));
    data.marks.line("sc-queue", path_of(queue_place), queue);
  }

  void add_corners() {
    std::vector<std::vector<Point>> lines;
    std::vector<Pose> arrows, plates;
    for (const Board::Part& part : board.parts) {
      if (!part.corner) continue;
      lines.push_back(shapes.racing_line(part));
      arrows.push_back(shapes.middle(part.arrow));
      if (part.technical) plates.push_back(arrows.back());
    }
    data.marks.line("racing-line", lines);
    if (!plates.empty()) data.marks.area("technical-arrow", path_of(technical_plate), plates);
    data.marks.line("double-arrow", double_chevron, arrows);
  }

  void add_grid() {
    std::vector<Pose> places;
    for (const CellId id : board.grid) {
      places.push_back(shapes.middle(id));
      data.print_words("grid", std::to_string(places.size()), places.back().at);
    }
    data.marks.line("grid", pole_position_grid_bracket, places);
  }

  void add_facts() {
    json::array parts, boxes;
    for (const Board::Part& part : board.parts) {
      json::object object{{"id", part.id}, {"name", part.name}, {"corner", part.corner}};
      if (part.technical) object["technical"] = true;
      if (part.corner) data.corners.push_back(part.name);
      parts.push_back(std::move(object));
    }
    const std::vector<PolePositionShapes::ColouredBox> shown = shapes.boxes();
    for (std::size_t i = 0; i < shown.size(); ++i) {
      json::object box{{"colour", board.boxes[i]}};
      put(box, shown[i].middle);
      box["area"] = area_path({shown[i].shape});
      boxes.push_back(std::move(box));
    }
    data.facts = {{"laps", board.laps}, {"lap_points", board.lap_points}, {"weather_b", board.weather_b}};
    data.facts["weather"] = print(board.weather, Viewer::referee());
    data.facts["rules"] = print(board.rules, Viewer::referee());
    data.facts["parts"] = std::move(parts);
    data.facts["boxes"] = std::move(boxes);
  }
};

}  // namespace

GameData data_of(const PolePositionBoard& board, const Plan& plan, const Outline& outline) {
  PolePositionWriter writer{board, outline, {board, outline}, {}};
  for (CellId id = 0; id < writer.cells(); ++id) writer.add_cell(id);
  writer.add_pits();
  writer.add_lines();
  writer.add_corners();
  writer.add_grid();
  writer.add_facts();
  writer.data.labels = writer.shapes.labels(plan);
  return std::move(writer.data);
}

}  // namespace paddock::circuit
