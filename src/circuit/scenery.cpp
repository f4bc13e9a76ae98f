#include "circuit/scenery.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numbers>

#include "circuit/geometry.h"

namespace paddock::circuit {
namespace {

constexpr double run_off_edge = 2.3;
constexpr double wall_edge = 1.85;
constexpr double kerb_block = 0.75;
constexpr double around_board = 45;  // room for labels beyond the track
constexpr double margin = 1.2;       // of the picture

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

// Chance that is the same everywhere: 0 .. 1 from a place.
double speckle(int x, int y, int what) {
  std::uint32_t bits = static_cast<std::uint32_t>(x) * 0x9E3779B1u ^ static_cast<std::uint32_t>(y) * 0x85EBCA77u ^
                       static_cast<std::uint32_t>(what) * 0xC2B2AE3Du;
  bits = (bits ^ bits >> 15) * 0x2C1B3C6Du;
  bits = (bits ^ bits >> 12) * 0x297A2D39u;
  return (bits ^ bits >> 15) / 4294967296.0;
}

bool is_sharp(const Piece& piece) { return piece.kind == Piece::Kind::arc; }

}  // namespace

double apex_of(const Plan& plan, const Outline& outline, int part) {
  const Part& corner = plan.parts[part];
  int sharpest = corner.first_piece;
  for (int i = corner.first_piece; i < corner.last_piece; ++i)
    if (std::abs(plan.pieces[i].angle) > std::abs(plan.pieces[sharpest].angle)) sharpest = i;
  return (outline.begin_of_piece(sharpest) + outline.end_of_piece(sharpest)) / 2;
}

std::vector<Label> corner_labels(const Plan& plan, const Outline& outline) {
  std::vector<Label> labels;
  for (int p = 0; p < static_cast<int>(plan.parts.size()); ++p)
    if (plan.parts[p].corner) labels.push_back({apex_of(plan, outline, p), plan.parts[p].name, {}, {}});
  return labels;
}

Picture::Picture(const Circuit& circuit, const Plan& plan, const Outline& outline)
    : circuit_(circuit), plan_(plan), outline_(outline),
      free_(grown({0, 0, outline.width(), outline.height()}, around_board)), view_{0, 0, outline.width(),
                                                                                   outline.height()} {
  for (double lambda = 0; lambda < outline.lap(); lambda += 0.4) free_.occupy(outline.at(lambda).at, kerb_edge + 0.3);
  const double side = circuit.pit == Side::right ? 1 : -1;
  for (double lambda = 0; lambda < outline.begin_of(1); lambda += 0.4)
    free_.occupy(outline.at(lambda, side * (track_edge + box_edge) / 2).at, (box_edge - track_edge) / 2 + 0.3);
}

void Picture::keep_clear(const Box& box) { free_.occupy(box); }

void Picture::take(const Box& box) {
  free_.occupy(grown(box, 0.4));
  view_ = around(view_, box);
}

// --- the track -------------------------------------------------------------------------------------------------------

void Picture::draw_track() {
  ground_.begin_group("track");
  draw_run_off();
  const std::vector<Point> centre = outline_.line(0, outline_.lap(), 0);
  ground_.polygon("edge", centre);
  ground_.polygon("tarmac", centre);
  if (circuit_.oval) draw_wall();
  else draw_kerbs();
  ground_.end_group();
}

// Sand on both sides, and more of it outside the turns, where cars leave the track.
void Picture::draw_run_off() {
  ground_.polygon("sand", outline_.line(0, outline_.lap(), 0));
  if (circuit_.oval) return;
  constexpr int steps = 16;
  constexpr double widest = 1.3;
  for (int i = 0; i < static_cast<int>(plan_.pieces.size()); ++i) {
    const Piece& piece = plan_.pieces[i];
    if (!is_sharp(piece) || std::abs(piece.angle) < 0.5) continue;
    const double outside = piece.angle > 0 ? -1 : 1;
    const double from = outline_.begin_of_piece(i), to = outline_.end_of_piece(i) + 2;
    std::vector<Point> trap;
    for (int k = 0; k <= steps; ++k) {
      const double t = static_cast<double>(k) / steps;
      trap.push_back(outline_.at(from + t * (to - from), outside * (run_off_edge - 0.2 + 4 * widest * t * (1 - t))).at);
    }
    const std::vector<Point> back = outline_.line(from, to, 0);
    trap.insert(trap.end(), back.rbegin(), back.rend());
    ground_.polygon("gravel", trap);
  }
}

void Picture::draw_kerbs() {
  std::vector<std::vector<Point>> white, red;
  for (int i = 0; i < static_cast<int>(plan_.pieces.size()); ++i) {
    if (!is_sharp(plan_.pieces[i])) continue;
    const double from = outline_.begin_of_piece(i), to = outline_.end_of_piece(i);
    const double length = outline_.station(to) - outline_.station(from);
    const double turned = outline_.at(to).heading - outline_.at(from).heading;
    for (const double side : {-1.0, 1.0}) {
      const double left = std::min(side * track_edge, side * kerb_edge), right = left + kerb_edge - track_edge;
      const int blocks = 2 * static_cast<int>((length - side * kerb_edge * turned) / kerb_block / 2) + 1;
      white.push_back(outline_.strip(from, to, left, right));
      for (int k = 0; k < blocks; k += 2)
        red.push_back(
            outline_.strip(from + (to - from) * k / blocks, from + (to - from) * (k + 1) / blocks, left, right));
    }
  }
  ground_.polygons("kerb", white);
  ground_.polygons("kerb-red", red);
}

// Concrete all along the outside.
void Picture::draw_wall() {
  const double side = circuit_.direction == Direction::clockwise ? -1 : 1;
  const std::vector<Point> inner = outline_.line(0, outline_.lap(), side * track_edge);
  const std::vector<Point> outer = outline_.line(0, outline_.lap(), side * wall_edge);
  std::vector<Point> ring = inner;
  ring.insert(ring.end(), outer.rbegin(), outer.rend());
  ground_.polygon("wall", ring);
  for (double lambda = 0; lambda < outline_.lap(); lambda += 2)
    ground_.line("wall-joint", outline_.at(lambda, side * track_edge).at, outline_.at(lambda, side * wall_edge).at);
}

void Picture::draw_start_line() {
  constexpr int columns = 12, rows = 2;
  constexpr double square = 2 * track_edge / columns;
  over_.begin_group_at("start-line", outline_.at(outline_.start_line()));
  over_.rectangle("white", {-square, -track_edge, square, track_edge});
  std::string black;
  for (int c = 0; c < columns; ++c)
    black += fmt::format("M{} {}h{}v{}h-{}Z", number((c % rows - 1) * square), number(-track_edge + c * square),
                         number(square), number(square), number(square));
  over_.path("black", black);
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
    take(placements[i].plate);
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
  take(box);
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
    const Point at{box->left + pad + i / rows * column, box->top + pad + (i % rows + 0.5) * row};
    over_.begin_group_at("", Point{at.x + symbol / 2 - 0.3, at.y});
    over_.add(items[i].symbol);
    over_.end_group();
    over_.text("legend-text", {at.x + symbol, at.y + 0.4}, items[i].words);
  }
  over_.end_group();
  take(*box);
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
  take(*box);
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
  take(*box);
}

Svg Picture::trees(const Box& view) const {
  constexpr double spacing = 1.5, wood = 9;
  Svg svg;
  std::vector<std::pair<Point, double>> crowns;
  for (int r = 0; view.top + r * spacing < view.bottom; ++r)
    for (int c = 0; view.left + c * spacing < view.right; ++c) {
      const Point at{view.left + (c + speckle(c, r, 1)) * spacing, view.top + (r + speckle(c, r, 2)) * spacing};
      // Trees stand in woods: the density of four corners around, blended.
      const double x = at.x / wood, y = at.y / wood, fx = x - std::floor(x), fy = y - std::floor(y);
      const int i = static_cast<int>(std::floor(x)), k = static_cast<int>(std::floor(y));
      const double density = (1 - fy) * ((1 - fx) * speckle(i, k, 3) + fx * speckle(i + 1, k, 3)) +
                             fy * ((1 - fx) * speckle(i, k + 1, 3) + fx * speckle(i + 1, k + 1, 3));
      const double radius = 0.45 + 0.5 * speckle(c, r, 4);
      if (density < 0.6 || !free_.is_free(box_at(at, 2 * radius + 2, 2 * radius + 2))) continue;
      crowns.push_back({at, radius});
    }
  svg.begin_group("trees");
  for (const auto& [at, radius] : crowns) svg.circle("shade", {at.x + 0.14, at.y + 0.2}, radius);
  int index = 0;
  for (const auto& [at, radius] : crowns) svg.circle(index++ % 3 ? "tree-1" : "tree-2", at, radius);
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
