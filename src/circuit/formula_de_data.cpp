// The board of Formula Dé as data.

#include <algorithm>

#include "circuit/data_parts.h"
#include "circuit/formula_de_shapes.h"

namespace paddock::circuit {
namespace {

constexpr std::array<std::string_view, lanes> lane_names{"left", "middle", "right"};

struct FormulaDeWriter {
  const FormulaDeBoard& board;
  const FormulaDeShapes shapes;
  GameData data;

  bool in_corner(SpaceId x) const { return board.is_track(x) && board.zones[board[x].zone].is_corner(); }

  std::string_view kind(SpaceId x) const {
    if (board.is_box(x)) return "box";
    if (!board.is_track(x)) return "pit";
    return in_corner(x) ? "corner" : "straight";
  }

  // Where a car can go in one step: along the lanes as the arrows allow, into the pit lane or a box.
  void add_ways(SpaceId x, json::object& space) const {
    json::array next;
    for (const SpaceId to : board[x].successors) next.push_back(json::string(shapes.name(to)));
    space["next"] = std::move(next);
    if (board[x].enters_pit) space["pits"] = shapes.name(board.pit_lane(1));
    if (board.in_pit_lane(x) && board[x].box != no_space) space["pits"] = shapes.name(board[x].box);
  }

  void add_space(SpaceId x) {
    json::object space{{"id", shapes.name(x)}, {"kind", kind(x)}};
    put(space, shapes.middle(x));
    space["area"] = area_path({shapes.shape(x)});
    space["along"] = board[x].level;
    space["zone"] = board[x].zone;
    if (board.is_track(x)) space["lane"] = lane_names[board[x].lane];
    add_ways(x, space);
    if (board[x].wall) space["wall"] = true;
    if (board[x].enters_pit) space["pit_entry"] = true;
    if (x == board.trial_start) space["trial_start"] = true;
    const auto grid = std::ranges::find(board.grid, x);
    if (grid != board.grid.end()) space["grid"] = grid - board.grid.begin() + 1;
    data.spaces.push_back(std::move(space));
  }

  void add_pits() {
    if (board.pit_spaces == 0) return;
    data.ground.area("pit-apron", {shapes.apron()});
    std::vector<std::vector<Point>> road{shapes.pit_road()};
    std::vector<Pose> arrows;
    for (const FormulaDeShapes::PitRoadEnd& end : shapes.pit_road_ends()) {
      road.push_back(end.ramp);
      arrows.push_back(end.arrow);
    }
    data.ground.area("pit-road", road);
    data.ground.area("pit-arrow", pit_road_arrow, arrows);
    for (int i = 1; i <= board.boxes; ++i) data.print_words("box", std::to_string(i), shapes.middle(board.box(i)).at);
  }

  void add_marks() {
    std::vector<std::vector<Point>> entries, exits;
    for (const FormulaDeShapes::Door& door : shapes.doors()) (door.exit ? exits : entries).push_back(door.line);
    data.marks.line("corner-entry", entries);
    data.marks.line("corner-exit", exits);
    Arrows all;
    for (SpaceId x = 0; x < board.track_spaces; ++x) {
      if (!in_corner(x)) continue;
      const Arrows arrows = shapes.arrows(x);
      all.lines += arrows.lines;
      all.tips += arrows.tips;
    }
    data.marks.line("arrow", all.lines);
    data.marks.area("arrow-tip", all.tips);
    std::vector<Pose> grid;
    for (const SpaceId x : board.grid) {
      grid.push_back(shapes.middle(x));
      data.print_words("grid", std::to_string(grid.size()), shapes.grid_number(x));
    }
    data.marks.line("grid", formula_de_grid_bracket, grid);
  }

  void add_facts() {
    json::array zones;
    for (const FormulaDeZone& zone : board.zones) {
      json::object object{{"name", zone.name}, {"stops", zone.stops}};
      if (zone.is_corner()) {
        object["shortest"] = zone.shortest;
        object["longest"] = zone.longest;
        data.corners.push_back(zone.name);
      }
      zones.push_back(std::move(object));
    }
    data.facts = {{"laps", board.laps}, {"max_cars", board.max_cars}, {"weather", board.weather}};
    if (board.pit_max_gear) data.facts["pit_max_gear"] = *board.pit_max_gear;
    data.facts["zones"] = std::move(zones);
  }
};

}  // namespace

GameData data_of(const FormulaDeBoard& board, const Plan& plan, const Outline& outline) {
  FormulaDeWriter writer{board, {board, outline}, {}};
  for (SpaceId x = 0; x < static_cast<SpaceId>(board.spaces.size()); ++x) writer.add_space(x);
  writer.add_pits();
  writer.add_marks();
  writer.add_facts();
  writer.data.labels = writer.shapes.labels(plan);
  return std::move(writer.data);
}

}  // namespace paddock::circuit
