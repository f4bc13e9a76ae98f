#include "circuit/pole_position_picture.h"

#include <fmt/format.h>

#include <algorithm>

#include "circuit/pole_position_shapes.h"
#include "circuit/scenery.h"

namespace paddock::circuit {
namespace {

using Board = PolePositionBoard;
using CellId = Board::CellId;
using Kind = Board::Kind;

constexpr std::string_view style = R"(.cell{fill:#5F656F;stroke:#CDD1D8;stroke-width:.07px;stroke-linejoin:round}
.corner{fill:#736E68;stroke:#E4DECD;stroke-width:.07px;stroke-linejoin:round}
.technical{fill:#736E68;stroke:#FF9E92;stroke-width:.12px;stroke-linejoin:round}
.shaded{fill:#2F62C0;fill-opacity:.92}.racing-line{fill:none;stroke:#CFE2FF;stroke-width:.15px;stroke-dasharray:.5 .3}
.stop{fill:#CFE2FF}
.chevron{fill:none;stroke:#FFFFFF;stroke-width:.19px;stroke-linecap:round;stroke-linejoin:round}
.arrow-plate{fill:#C22F27;stroke:#FFFFFF;stroke-width:.07px}
.slippery{fill:url(#slippery)}.stripe{stroke:#FFFFFF;stroke-opacity:.5;stroke-width:.16px}
.brown-case{fill:none;stroke:#F7E7D3;stroke-width:.2px}.brown{fill:none;stroke:#8A4B12;stroke-width:.15px;stroke-dasharray:.34 .2}
.blue-case{fill:none;stroke:#FFFFFF;stroke-width:.2px}.blue{fill:none;stroke:#1D5FBF;stroke-width:.13px;stroke-dasharray:.12 .14}
.drs-line{fill:none;stroke:#4ADE9A;stroke-width:.26px}.sc-line{fill:none;stroke:#FFD83D;stroke-width:.26px;stroke-dasharray:.5 .28}
.plate.drs{fill:#1C7A50}.plate.sc{fill:#FFD83D;stroke:#15181D}.label-text.sc{fill:#15181D}
.badge.technical{fill:#C22F27;stroke:none}.badge-text.technical{fill:#FFFFFF;stroke:none}
.plate.technical{fill:#15181D;stroke:#FF9E92}.label-text.technical{fill:#FFFFFF;stroke:none}
.queue{fill:none;stroke:#FFD83D;stroke-width:.08px;stroke-dasharray:.2 .14}
.slot{fill:none;stroke:#FFFFFF;stroke-width:.12px}.place{fill:#FFFFFF}
.place-text{font-size:.82px;font-weight:700;fill:#15181D;text-anchor:middle}
.apron{fill:#B4B8BF}.pit{fill:#7F868F;stroke:#FFFFFF;stroke-width:.07px}.green{fill:#1C7A50;stroke:#FFFFFF;stroke-width:.07px}
.ramp{fill:#7F868F}.pit-wall{fill:none;stroke:#15181D;stroke-width:.2px}
.zigzag{fill:none;stroke:#FFFFFF;stroke-width:.14px;stroke-linejoin:round}
.pit-text{font-size:.72px;font-weight:700;fill:#FFFFFF;text-anchor:middle}
.box{stroke:#FFFFFF;stroke-width:.08px}.box-text{font-size:.8px;font-weight:700;fill:#FFFFFF;text-anchor:middle}
.red{fill:#C9342C}.box.blue{fill:#1D5FBF;stroke:#FFFFFF;stroke-dasharray:none}.box.green{fill:#1C7A50}.orange{fill:#C96A12}.yellow{fill:#8F7400}.purple{fill:#7B45B8}
.dry{fill:#F4EFDF;stroke:#857F70;stroke-width:.05px}.light{fill:#9CC4F2;stroke:#857F70;stroke-width:.05px}.heavy{fill:#1F4FA3;stroke:#857F70;stroke-width:.05px}
.sun{fill:#E0A51B}.drop{fill:#0B3F86}.drops{fill:#FFFFFF}
.track-cell{fill:#FBFAF6;stroke:#857F70;stroke-width:.06px}.head{font-size:1.12px;font-weight:700;fill:#15181D}
.count{font-size:.95px;font-weight:600;fill:#15181D;text-anchor:middle}
)";

struct Drawing {
  const Board& board;
  const PolePositionShapes shapes;
  Svg& svg;

  // Upright, whatever the heading.
  void words(std::string_view look, Point at, double size, std::string_view text) {
    svg.text(look, {at.x, at.y + 0.35 * size}, text);
  }
  CellId cells() const { return static_cast<CellId>(board.cells.size()); }
};

void draw_cells(Drawing& d) {
  std::vector<std::vector<Point>> looks[4];
  for (CellId id = 0; id < d.cells(); ++id) {
    const Board::Cell& cell = d.board.cells[id];
    if (cell.part < 0 || cell.is_rear_half) continue;
    const Board::Part& part = d.board.parts[cell.part];
    looks[part.technical ? 2 : part.corner ? 1 : 0].push_back(d.shapes.shape(id));
    if (cell.line > 0) looks[3].push_back(d.shapes.shape(id));
  }
  const char* names[] = {"cell", "corner", "technical", "shaded"};
  for (int i = 0; i < 4; ++i)
    if (!looks[i].empty()) d.svg.polygons(names[i], looks[i]);
}

void draw_less_grip(Drawing& d) {
  std::vector<std::vector<Point>> slippery;
  for (CellId id = 0; id < d.cells(); ++id)
    if (d.board.cells[id].less_grip && !d.board.cells[id].is_rear_half) slippery.push_back(d.shapes.shape(id));
  if (!slippery.empty()) d.svg.polygons("slippery", slippery);
}

void draw_double_arrow(Svg& svg, bool technical) {
  if (technical) svg.rectangle("arrow-plate", technical_plate, 0.2);
  svg.path("chevron", double_chevron);
}

void draw_corners(Drawing& d) {
  for (const Board::Part& part : d.board.parts) {
    if (!part.corner) continue;
    d.svg.polyline("racing-line", d.shapes.racing_line(part));
    for (CellId id : part.shaded) d.svg.circle("stop", d.shapes.middle(id).at, 0.14);
    d.svg.begin_group_at("double-arrow", d.shapes.middle(part.arrow));
    draw_double_arrow(d.svg, part.technical);
    d.svg.end_group();
  }
}

void draw_dashed(Drawing& d, const std::string& colour, const std::vector<Point>& line) {
  d.svg.polyline(colour + "-case", line);
  d.svg.polyline(colour, line);
}

void draw_lines(Drawing& d) {
  for (CellId id = 0; id < d.cells(); ++id) {
    const Board::Cell& cell = d.board.cells[id];
    if (cell.part < 0 || cell.rear_half == Board::none) continue;
    draw_dashed(d, "brown", d.shapes.dashed_line(id));
  }
  for (const Board::Stripe& line : d.board.drs) d.svg.polyline("drs-line", d.shapes.across(line));
  d.svg.polyline("sc-line", d.shapes.across(d.board.sc_line));
  for (CellId id : d.board.sc_queue) {
    d.svg.begin_group_at("", d.shapes.middle(id));
    d.svg.rectangle("queue", queue_place, 0.15);
    d.svg.end_group();
  }
}

void draw_grid(Drawing& d) {
  for (std::size_t place = 0; place < d.board.grid.size(); ++place) {
    const Pose pose = d.shapes.middle(d.board.grid[place]);
    d.svg.begin_group_at("", pose);
    d.svg.path("slot", pole_position_grid_bracket);
    d.svg.end_group();
    d.svg.circle("place", pose.at, 0.4);
    d.words("place-text", pose.at, 0.82, std::to_string(place + 1));
  }
}

void draw_pit_cell(Drawing& d, CellId id) {
  const Board::Cell& cell = d.board.cells[id];
  d.svg.polygon(cell.kind == Kind::green ? "green" : "pit", d.shapes.shape(id));
  if (cell.kind == Kind::box) return;
  if (cell.rear_half != Board::none) draw_dashed(d, "blue", d.shapes.dashed_line(id));
  d.words("pit-text", d.shapes.pit_number(id), 0.72, cell_name(d.board, id, false));
}

// Each with its colour and letter.
void draw_boxes(Drawing& d) {
  const std::vector<PolePositionShapes::ColouredBox> boxes = d.shapes.boxes();
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    const std::string& colour = d.board.boxes[i];
    d.svg.polygon("box " + colour, boxes[i].shape);
    const char letter[] = {static_cast<char>(colour[0] - 'a' + 'A'), '\0'};
    d.words("box-text", boxes[i].middle.at, 0.8, letter);
  }
  d.svg.polyline("zigzag", d.shapes.zigzag());
}

void draw_pits(Drawing& d) {
  for (const std::vector<Point>& apron : d.shapes.aprons()) d.svg.polygon("apron", apron);
  for (const PolePositionShapes::Ramp& ramp : d.shapes.ramps()) {
    d.svg.polygon("ramp", ramp.shape);
    d.svg.begin_group_at("", ramp.arrow);
    d.svg.path("chevron", single_chevron);
    d.svg.end_group();
  }
  for (CellId id = d.board.entry; id < d.cells(); ++id)
    if (!d.board.cells[id].is_rear_half) draw_pit_cell(d, id);
  draw_boxes(d);
  d.svg.polyline("pit-wall", d.shapes.pit_wall());
}

// --- around the board ------------------------------------------------------------------------------------------------

std::vector<LegendItem> legend_of(const Board& board, const Formatter& say) {
  std::vector<LegendItem> items;
  const auto add = [&](const Message& words, auto&& draw) {
    items.push_back({{}, say(words)});
    draw(items.back().symbol);
  };
  const Box cell{-1.1, -0.5, 1.1, 0.5};
  const auto across = [](Svg& svg, const std::string& look) { svg.line(look, {0, -0.55}, {0, 0.55}); };
  add("circuit.picture.pole-position.double-arrow", [&](Svg& svg) {
    svg.rectangle("cell", cell);
    draw_double_arrow(svg, false);
  });
  add("circuit.picture.pole-position.racing-line", [&](Svg& svg) {
    svg.rectangle("shaded", cell);
    svg.line("racing-line", {-1.1, 0}, {1.1, 0});
    svg.circle("stop", {}, 0.14);
  });
  add("circuit.picture.pole-position.technical", [&](Svg& svg) {
    svg.rectangle("technical", cell);
    draw_double_arrow(svg, true);
  });
  add("circuit.picture.pole-position.brown-line", [&](Svg& svg) {
    svg.rectangle("cell", cell);
    across(svg, "brown-case");
    across(svg, "brown");
  });
  add("circuit.picture.pole-position.blue-line", [&](Svg& svg) {
    svg.rectangle("pit", cell);
    across(svg, "blue-case");
    across(svg, "blue");
  });
  if (!board.drs.empty())
    add("circuit.picture.pole-position.drs-line", [&](Svg& svg) {
      svg.rectangle("cell", cell);
      across(svg, "drs-line");
    });
  add("circuit.picture.pole-position.safety-car", [&](Svg& svg) {
    svg.rectangle("cell", cell);
    svg.line("sc-line", {0.75, -0.5}, {0.75, 0.5});
    svg.rectangle("queue", {-0.95, -0.3, 0.5, 0.3}, 0.15);
  });
  add("circuit.picture.pole-position.pits", [&](Svg& svg) {
    svg.rectangle("green", cell);
    svg.text("pit-text", {0, 0.25}, "G1");
  });
  if (std::ranges::any_of(board.cells, &Board::Cell::less_grip))
    add("circuit.picture.pole-position.less-grip", [&](Svg& svg) {
      svg.rectangle("corner", cell);
      svg.rectangle("slippery", cell);
    });
  return items;
}

constexpr std::string_view drop = "M0 -.34C.3 .06 .22 .3 0 .3 -.22 .3 -.3 .06 0 -.34Z";

void draw_weather(Svg& svg, Point at, char weather) {
  svg.begin_group_at("", at);
  svg.rectangle(weather == 'D' ? "dry" : weather == 'L' ? "light" : "heavy", {-0.55, -0.55, 0.55, 0.55}, 0.12);
  if (weather == 'D') svg.circle("sun", {}, 0.2);
  if (weather == 'L') svg.path("drop", drop);
  if (weather == 'H')
    for (double x : {-0.25, 0.25}) {
      svg.begin_group_at("", Point{x, 0});
      svg.path("drops", drop);
      svg.end_group();
    }
  svg.end_group();
}

void draw_count(Svg& svg, Point at, int number) {
  svg.rectangle("track-cell", {at.x - 0.55, at.y - 0.55, at.x + 0.55, at.y + 0.55}, 0.12);
  svg.text("count", {at.x, at.y + 0.34}, std::to_string(number));
}

// Weather grids A and B.
constexpr double panel_width = 15.6, panel_height = 11;

Svg weather_grid(const Board& board, const Formatter& say) {
  Svg svg;
  svg.text("head", {0.95, 1.7}, say("circuit.picture.pole-position.weather-a"));
  for (int row = 0; row < 6; ++row)
    for (int column = 0; column < 6; ++column)
      draw_weather(svg, {1.5 + 1.25 * column, 3 + 1.25 * row}, board.weather[row][column]);
  svg.text("head", {9.95, 1.7}, "B");
  for (int k = 0; k < board.weather_b; ++k) {
    const int column = k % 3, row = k / 3;
    draw_count(svg, {10.5 + 1.25 * column, 3 + 1.25 * row}, k + 1);
  }
  const std::pair<char, const char*> kinds[] = {{'D', "circuit.picture.pole-position.dry"},
                                                {'L', "circuit.picture.pole-position.light"},
                                                {'H', "circuit.picture.pole-position.heavy"}};
  double y = 6.75;
  for (const auto& [letter, name] : kinds) {
    draw_weather(svg, {10.5, y}, letter);
    svg.text("legend-text", {11.4, y + 0.4}, say(name));
    y += 1.25;
  }
  return svg;
}

std::vector<std::string> caption_of(const Circuit& circuit, const Board& board, const Formatter& say) {
  std::vector<std::string> lines = {
      say(country_and_length(circuit)),
      say({"circuit.picture.pole-position.race", {{"laps", board.laps}, {"points", board.lap_points}}})};
  if (!board.rules.empty()) lines.push_back(say({"circuit.picture.pole-position.rules", {{"rules", board.rules}}}));
  return lines;
}

}  // namespace

std::string draw_pole_position(const Circuit& circuit, const PolePositionBoard& board, const Outline& outline,
                               const Look& look, const Formatter& say) {
  const Plan plan = plan_pole_position(circuit);
  Picture picture(circuit, plan, outline);
  picture.draw_track();
  picture.board().raw(
      "<defs><pattern id=\"slippery\" width=\".55\" height=\".55\" patternUnits=\"userSpaceOnUse\" "
      "patternTransform=\"rotate(45)\"><path class=\"stripe\" d=\"M0 0V.55\"/></pattern></defs>\n");
  Drawing drawing{board, {board, outline}, picture.board()};
  draw_pits(drawing);
  draw_cells(drawing);
  draw_less_grip(drawing);
  draw_lines(drawing);
  draw_corners(drawing);
  draw_grid(drawing);
  picture.draw_start_line();
  picture.place_labels(drawing.shapes.labels(plan));
  picture.place_title(circuit.name, caption_of(circuit, board, say));
  picture.place_panel(weather_grid(board, say), panel_width, panel_height);
  picture.place_legend(legend_of(board, say));
  picture.place_signs();
  return picture.finish(style, look.lane_width, look.unit);
}

}  // namespace paddock::circuit
