#include "circuit/scenery.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "circuit/geometry.h"
#include "circuit/landscape.h"

namespace paddock::circuit {
namespace {

constexpr double margin = 1.2;  // of the picture

constexpr std::string_view base_style = R"(.grass{fill:#B9CE9F}.mown{fill:#B1C896}
.tree-1{fill:#8FB07A}.tree-2{fill:#9DBB87}.shade{fill:#7C9C69}
.sand{fill:none;stroke:#E2D3AC;stroke-width:4.6px;stroke-linejoin:round}.gravel{fill:#E2D3AC}
.edge{fill:none;stroke:#FFFFFF;stroke-width:3.2px;stroke-linejoin:round}
.tarmac{fill:none;stroke:#62676F;stroke-width:3px;stroke-linejoin:round}
.kerb{fill:#F5F3EE}.kerb-red{fill:#D6333A}
.wall{fill:#C6CAD0;stroke:#565B63;stroke-width:.07px}.wall-joint{fill:none;stroke:#565B63;stroke-width:.06px}
.white{fill:#FFFFFF}.black{fill:#15181D}
.plate{fill:#15181D;stroke:#FFFFFF;stroke-width:.09px}
.badge{fill:#FFD83D}.leader{fill:none;stroke:#15181D;stroke-width:.14px}.leader-edge{fill:none;stroke:#FFFFFF;stroke-width:.34px}
.pin{fill:#15181D;stroke:#FFFFFF;stroke-width:.09px}
.panel{fill:#FBFAF6;fill-opacity:.95;stroke:#857F70;stroke-width:.07px}
text{font-family:'Barlow Condensed','Arial Narrow','Roboto Condensed','Liberation Sans Narrow','DejaVu Sans Condensed',sans-serif;font-stretch:condensed}
.label-text{font-size:1.12px;font-weight:600;fill:#FFFFFF;text-anchor:middle}
.badge-text{font-size:1.05px;font-weight:700;fill:#15181D;text-anchor:middle}
.title{font-size:4px;font-weight:800;font-style:italic;fill:#15181D}
.line{font-size:1.3px;font-weight:600;fill:#30363E}
.legend-text{font-size:1.12px;font-weight:600;fill:#15181D}
.north{font-size:1.2px;font-weight:700;fill:#15181D;text-anchor:middle}
.ring{fill:#FBFAF6;fill-opacity:.9;stroke:#15181D;stroke-width:.1px}
)";

}  // namespace

Message country_of(const Circuit& circuit) {
  if (circuit.country.empty()) return {};
  return {"circuit.picture.country", {{"country", Argument::word(circuit.country)}, {"name", circuit.country}}};
}

Message country_and_length(const Circuit& circuit) {
  const double km = circuit.length / 1000;
  if (circuit.country.empty()) return {"circuit.picture.length", {{"km", km}}};
  return {"circuit.picture.country-and-length", {{"country", country_of(circuit)}, {"km", km}}};
}

Picture::Picture(const Circuit& circuit, const Plan& plan, const Outline& outline)
    : circuit_(circuit), plan_(plan), outline_(outline),
      free_(ground_beside(circuit, outline)), view_{0, 0, outline.width(), outline.height()} {}

void Picture::keep_clear(const Box& box) { free_.occupy(box); }

void Picture::include(const Box& box) {
  free_.occupy(grown(box, 0.4));
  view_ = around(view_, box);
}

// --- the track -------------------------------------------------------------------------------------------------------

void Picture::draw_track() {
  const Landscape land = landscape_of(circuit_, plan_, outline_);
  ground_.begin_group("track");
  ground_.polygon("sand", land.centre);
  for (const std::vector<Point>& trap : land.gravel) ground_.polygon("gravel", trap);
  ground_.polygon("edge", land.centre);
  ground_.polygon("tarmac", land.centre);
  if (circuit_.oval) {
    ground_.polygon("wall", land.wall);
    for (const auto& [from, to] : land.wall_joints) ground_.line("wall-joint", from, to);
  } else {
    ground_.polygons("kerb", land.kerbs);
    ground_.polygons("kerb-red", land.red_blocks);
  }
  ground_.end_group();
}

void Picture::draw_start_line() {
  over_.begin_group_at("start-line", outline_.at(outline_.start_line()));
  over_.rectangle("white", start_line);
  over_.path("black", chequers_of_start_line());
  over_.end_group();
}

// --- names -----------------------------------------------------------------------------------------------------------

void Picture::place_labels(const std::vector<Label>& labels) {
  const std::vector<Placement> placements = circuit::place_labels(labels, outline_, free_, view_);
  over_.begin_group("labels");
  for (const Placement& placement : placements) {
    if (!placement.needs_line()) continue;
    over_.line("leader-edge", placement.pin, placement.end);
    over_.line("leader", placement.pin, placement.end);
    over_.circle("pin", placement.pin, 0.2);
  }
  for (std::size_t i = 0; i < labels.size(); ++i) {
    draw_plate(labels[i], placements[i]);
    labels_.push_back(placements[i].plate);
    include(placements[i].plate);
  }
  over_.end_group();
}

void Picture::draw_plate(const Label& label, const Placement& placement) {
  constexpr double radius = 0.85;
  const Box& plate = placement.plate;
  const std::string look = label.look.empty() ? "" : " " + label.look;
  over_.rectangle("plate" + look, plate, radius);
  Point middle = plate.middle();
  if (!label.badge.empty()) {
    const Point badge{plate.left + radius, middle.y};
    over_.circle("badge" + look, badge, radius - 0.2);
    over_.text("badge-text" + look, {badge.x, badge.y + 0.38}, label.badge);
    middle.x += 0.7;
  }
  const auto line = [&](double y, std::string_view words) {
    over_.text("label-text" + look, {middle.x, y + 0.4}, words);
  };
  if (!placement.two_lines) return line(middle.y, label.words);
  line(middle.y - 0.62, lines_of(label).first);
  line(middle.y + 0.62, lines_of(label).second);
}

// --- title, legend, signs --------------------------------------------------------------------------------------------

// The free place in the picture that is nearest to one of its corners.
std::optional<Box> Picture::room_for(double width, double height, Point corner) const {
  std::optional<Box> best;
  double nearest = 1e9;
  for (double top = view_.top; top + height <= view_.bottom; top += 0.5)
    for (double left = view_.left; left + width <= view_.right; left += 0.5) {
      const Box box{left, top, left + width, top + height};
      const double away = std::abs(corner.x < view_.middle().x ? left - view_.left : view_.right - box.right) +
                          std::abs(corner.y < view_.middle().y ? top - view_.top : view_.bottom - box.bottom);
      if (away >= nearest || !free_.is_free(grown(box, 0.8))) continue;
      nearest = away;
      best = box;
    }
  return best;
}

void Picture::place_title(const std::string& title, const std::vector<std::string>& lines) {
  constexpr double title_size = 4, line_size = 1.3, line_height = 1.8;
  double width = title_size * text_width(title);
  for (const std::string& line : lines) width = std::max(width, line_size * text_width(line));
  const double height = 4.9 + line_height * static_cast<double>(lines.size());
  const Box above{view_.left, view_.top - height - 1, view_.left + width, view_.top - 1};
  const Box box = room_for(width, height, {view_.left, view_.top}).value_or(above);
  over_.begin_group("caption");
  over_.text("title", {box.left, box.top + 3.2}, title);
  constexpr int blocks = 14;
  over_.rectangle("kerb", {box.left, box.top + 4.15, box.left + 0.6 * blocks, box.top + 4.45});
  std::string red;
  for (int k = 0; k < blocks; k += 2)
    red += fmt::format("M{} {}h0.6v0.3h-0.6Z", number(box.left + 0.6 * k), number(box.top + 4.15));
  over_.path("kerb-red", red);
  double y = box.top + 6;
  for (const std::string& line : lines) {
    over_.text("line", {box.left, y}, line);
    y += line_height;
  }
  over_.end_group();
  include(box);
}

void Picture::place_legend(const std::vector<LegendItem>& items) {
  if (items.empty()) return;
  constexpr double row = 1.75, pad = 0.8, symbol = 3.2;
  double words = 0;
  for (const LegendItem& item : items) words = std::max(words, label_size * text_width(item.words));
  const double column = symbol + words + pad;
  const int count = static_cast<int>(items.size());
  const auto size = [&](int columns) {
    const int rows = (count + columns - 1) / columns;
    return Point{columns * column + pad, rows * row + 2 * pad};
  };
  std::optional<Box> box;
  int columns = 0;
  while (!box && ++columns <= std::min(count, 4))
    for (const Point corner : {Point{view_.right, view_.bottom}, Point{view_.left, view_.bottom}})
      if (!box) box = room_for(size(columns).x, size(columns).y, corner);
  if (!box) {
    columns = std::clamp(static_cast<int>((view_.width() - pad) / column), 1, count);
    const double top = view_.bottom + 1;
    box = Box{view_.left, top, view_.left + size(columns).x, top + size(columns).y};
  }
  over_.begin_group("legend");
  over_.rectangle("panel", *box, 0.8);
  const int rows = (count + columns - 1) / columns;
  for (int i = 0; i < count; ++i) {
    const int along = i / rows, down = i % rows;
    const Point at{box->left + pad + along * column, box->top + pad + (down + 0.5) * row};
    over_.begin_group_at("", Point{at.x + symbol / 2 - 0.3, at.y});
    over_.add(items[i].symbol);
    over_.end_group();
    over_.text("legend-text", {at.x + symbol, at.y + 0.4}, items[i].words);
  }
  over_.end_group();
  include(*box);
}

// In a corner of the picture if there is room, which grows otherwise.
void Picture::place_panel(const Svg& content, double width, double height) {
  const auto find = [&] {
    std::optional<Box> box;
    for (const double y : {view_.bottom, view_.top})
      for (const double x : {view_.left, view_.right})
        if (!box) box = room_for(width, height, {x, y});
    return box;
  };
  std::optional<Box> box = find();
  if (!box) {
    if (view_.width() > 1.3 * view_.height()) view_.bottom += height + 1;
    else view_.right += width + 1;
    box = find();
  }
  if (!box) box = Box{view_.left, view_.bottom, view_.left + width, view_.bottom + height};
  over_.rectangle("panel", *box, 0.8);
  over_.begin_group_at("", Point{box->left, box->top});
  over_.add(content);
  over_.end_group();
  include(*box);
}

void Picture::place_signs() {
  place_direction();
  place_compass();
}

// An arrow beside the start straight, as near to the line as there is room.
void Picture::place_direction() {
  const double side = circuit_.pit == Side::right ? -1 : 1;
  constexpr double half = 2.2;
  for (const double offset : {side * 3.5, -side * 6})
    for (double away = 0; away < outline_.begin_of(1); away += 1)
      for (const double lambda : {outline_.start_line() + away, outline_.start_line() - away}) {
        if (lambda < 2 || lambda > outline_.begin_of(1) - 2) continue;
        const Pose pose = outline_.at(lambda, offset);
        const Point along = half * ahead(pose.heading);
        bool room = true;
        for (double t = -1; t <= 1; t += 0.25) room = room && free_.is_free(box_at(pose.at + t * along, 0.9, 0.9));
        if (!room) continue;
        over_.begin_group_at("direction", pose);
        over_.path("black", "M-2.2 -.22H.9V-.62L2.2 0 .9 .62V.22H-2.2Z");
        over_.end_group();
        for (double t = -1; t <= 1; t += 0.25) free_.occupy(pose.at + t * along, 0.8);
        return;
      }
}

void Picture::place_compass() {
  constexpr double width = 3.2, height = 4.4, radius = 1.4;
  const auto box = room_for(width, height, {view_.right, view_.top});
  if (!box) return;
  const Point middle{box->middle().x, box->bottom - width / 2};
  over_.begin_group_at("compass", Pose{middle, outline_.north()});
  over_.circle("ring", {}, radius);
  over_.path("black", "M1.2 0L-1 -.55 -.6 0Z");
  over_.path("wall", "M1.2 0L-1 .55 -.6 0Z");
  over_.end_group();
  const Point letter = middle + (radius + 0.75) * ahead(outline_.north());
  over_.text("north", {letter.x, letter.y + 0.42}, "N");
  include(*box);
}

Svg Picture::trees(const Box& view) const {
  Svg svg;
  const std::vector<Tree> trees = trees_of(free_, view);
  svg.begin_group("trees");
  for (const auto& [at, radius] : trees) svg.circle("shade", {at.x + 0.14, at.y + 0.2}, radius);
  int index = 0;
  for (const auto& [at, radius] : trees) svg.circle(index++ % 3 ? "tree-1" : "tree-2", at, radius);
  svg.end_group();
  return svg;
}

std::string Picture::finish(std::string_view style, double size, std::string_view unit) {
  const Box view = grown(view_, margin);
  Svg all;
  all.raw(
      "<defs><pattern id=\"mown\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\" "
      "patternTransform=\"rotate(-24)\"><rect class=\"grass\" width=\"6\" height=\"6\"/><rect class=\"mown\" "
      "width=\"3\" height=\"6\"/></pattern></defs>\n");
  all.rectangle("", grown(view, 1), 0, "fill=\"url(#mown)\"");
  all.add(trees(view));
  all.add(ground_);
  all.begin_group("board");
  all.add(board_);
  all.end_group();
  all.add(over_);
  return svg_file(view, size, unit, circuit_.name, std::string(base_style) + std::string(style), all.str());
}

}  // namespace paddock::circuit
