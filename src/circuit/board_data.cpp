#include "circuit/board_data.h"

#include <cmath>

#include "circuit/landscape.h"

namespace paddock::circuit {
namespace {

constexpr double around_labels = 1.2, wood = 8;  // beyond them

json::array as_list(const Box& box) {
  return {rounded(box.left), rounded(box.top), rounded(box.width()), rounded(box.height())};
}

// Everything below the spaces, the lowest first.
json::array ground_of(const Landscape& land, GameData& game) {
  Shapes ground;
  ground.closed_line("run-off", land.centre, run_off_width);
  ground.area("gravel", land.gravel);
  ground.closed_line("white-line", land.centre, white_line_width);
  ground.closed_line("asphalt", land.centre, asphalt_width);
  if (!land.wall.empty()) ground.area("wall", {land.wall});
  std::vector<std::vector<Point>> joints;
  for (const auto& [from, to] : land.wall_joints) joints.push_back({from, to});
  ground.line("wall-joint", joints);
  ground.area("kerb", land.kerbs);
  ground.area("kerb-red", land.red_blocks);
  json::array shapes = ground.take();
  for (json::value& shape : game.ground.take()) shapes.push_back(std::move(shape));
  return shapes;
}

json::array marks_of(const Outline& outline, GameData& game) {
  const Pose line = outline.at(outline.start_line());
  game.marks.area("start-line", path_of(start_line), {line});
  game.marks.area("start-line-black", chequers_of_start_line(), {line});
  return game.marks.take();
}

json::object label_of(std::string_view kind, std::string_view name, const Pose& at) {
  json::object label{{"kind", kind}, {"name", name}};
  put(label, at);
  return label;
}

// Corners and lines have a plate on free ground; straights have names only.
json::array labels_of(const Plan& plan, const Outline& outline, const GameData& game,
                      const std::vector<Placement>& placements) {
  json::array all;
  std::size_t corner = 0;
  for (std::size_t i = 0; i < game.labels.size(); ++i) {
    const Label& known = game.labels[i];
    const bool is_line = known.look == "drs" || known.look == "sc";
    json::object label = label_of(known.look.empty() ? "corner" : known.look,
                                  is_line ? known.words : game.corners[corner], outline.at(known.lambda));
    if (!is_line) label["corner"] = ++corner;
    if (!known.badge.empty()) label["badge"] = known.badge;
    if (const std::string note = lines_of(known).second; !note.empty()) label["note"] = note;
    label["plate"] = as_list(placements[i].plate);
    if (placements[i].needs_line()) label["leader"] = line_path({placements[i].pin, placements[i].end});
    all.push_back(std::move(label));
  }
  for (int p = 0; p < static_cast<int>(plan.parts.size()); ++p) {
    if (plan.parts[p].corner || plan.parts[p].name.empty()) continue;
    const double middle = (outline.begin_of(p) + outline.begin_of(p + 1)) / 2;
    all.push_back(label_of("straight", plan.parts[p].name, outline.at(middle)));
  }
  return all;
}

}  // namespace

json::object whole_board(const Circuit& circuit, std::string_view game, const Plan& plan, const Outline& outline,
                         GameData data) {
  FreeSpace free = ground_beside(circuit, outline);
  for (const Box& sign : data.signs) free.occupy(sign);
  Box view{0, 0, outline.width(), outline.height()};
  const std::vector<Placement> placements = place_labels(data.labels, outline, free, view);
  for (const Placement& placement : placements) {
    free.occupy(grown(placement.plate, 0.4));
    view = around(view, placement.plate);
  }
  view = grown(view, around_labels);
  json::array trees;
  for (const auto& [at, radius] : trees_of(free, grown(view, wood)))
    trees.push_back(json::array{rounded(at.x), rounded(at.y), rounded(radius)});

  json::object board{{"game", game}, {"circuit", circuit.id}, {"name", circuit.name}};
  board["country"] = circuit.country;
  board["width"] = rounded(outline.width());
  board["height"] = rounded(outline.height());
  board["view"] = as_list(view);
  board["north"] = degrees(outline.north());
  board["lap"] = std::lround(outline.lap());
  board["trees"] = std::move(trees);
  board["ground"] = ground_of(landscape_of(circuit, plan, outline), data);
  board["spaces"] = std::move(data.spaces);
  board["marks"] = marks_of(outline, data);
  board["words"] = std::move(data.words);
  board["labels"] = labels_of(plan, outline, data, placements);
  board["facts"] = std::move(data.facts);
  return board;
}

}  // namespace paddock::circuit
