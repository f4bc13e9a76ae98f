#include "circuit/race_formula_90_picture.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "circuit/geometry.h"
#include "circuit/plan.h"
#include "circuit/race_formula_90_symbols.h"
#include "circuit/scenery.h"

namespace paddock::circuit {

using namespace race_formula_90;

namespace {

constexpr double lane = 0.65;  // of the spots, from the centre line

class BoardPicture {
 public:
  BoardPicture(const Circuit& circuit, const RaceFormula90Board& board, const Outline& outline, Edition edition)
      : circuit_(circuit), board_(board), outline_(outline), edition_(edition), plan_(plan_formula_de(circuit)),
        picture_(circuit, plan_, outline) {}

  std::string draw(double size, std::string_view unit) {
    picture_.draw_track();
    draw_pits();
    for (int number = 1; number <= board_.length(); ++number) draw_section(number);
    draw_borders();
    draw_grid();
    for (int number = 1; number <= board_.length(); ++number) draw_signs(number);
    picture_.draw_start_line();
    picture_.place_labels(labels());
    place_caption();
    place_panels();
    picture_.place_legend(legend());
    picture_.place_signs();
    return picture_.finish(race_formula_90::style, size, unit);
  }

 private:
  Svg& svg() { return picture_.board(); }
  static std::string type_of(const Section& section) { return boost::describe::enum_to_string(section.type, ""); }

  // +1 if the outside of the bend is to the right.
  double outside(int number) const {
    const Section& section = board_.section(number);
    const double turned = std::remainder(outline_.at(section.to - 0.01).heading - outline_.at(section.from).heading,
                                         2 * 3.14159265358979323846);
    if (std::abs(turned) > 0.15) return turned > 0 ? -1 : 1;
    if (section.corner == 0) return -1;
    const int segment = plan_.parts[2 * section.corner - 1].segments[0];
    return circuit_.segments[segment].turns[0].angle > 0 ? -1 : 1;
  }

  void draw_section(int number) {
    const Section& section = board_.section(number);
    const std::string type = type_of(section);
    svg().polygon("section " + type, outline_.strip(section.from, section.to, -track_edge, track_edge));
    for (const double edge : {-track_edge + 0.18, track_edge - 0.18})
      svg().polyline("rim rim-" + type, outline_.line(section.from, section.to, edge));
  }

  void draw_borders() {
    for (const Section& section : board_.sections)
      svg().line("border", outline_.at(section.from, -track_edge).at, outline_.at(section.from, track_edge).at);
  }

  // Number, spots and late braking, from the beginning of the section to its end.
  void draw_signs(int number) {
    const Section& section = board_.section(number);
    const double out = outside(number);
    draw_type(svg(), number_plate(number, out), section.type, fmt::to_string(number));
    std::vector<double> places = places_of(section);
    std::size_t next = 0;
    for (int i = section.spot; i < section.spot + section.spots; ++i)
      if (const Trajectory* trajectory = of_edition(board_.spots[i]))
        draw_spot(svg(), outline_.at(places[next++], (board_.spots[i].lane == 0 ? lane : -lane) * out).at, *trajectory);
    if (edition_ == Edition::second && section.extreme != Section::nothing)
      draw_extreme(svg(), outline_.at(places[next++], -lane * out).at, board_.extremes[section.extreme]);
    if (section.brake != Section::nothing) draw_brake(board_.brakes[section.brake], section.to - 0.8, out);
  }

  static int things_on(const Section& section) { return section.spots + (section.extreme != Section::nothing); }
  static bool is_crowded(const Section& section) { return section.to - section.from < 2.4 * things_on(section) + 1.6; }

  // At the beginning of the section; beside the grid, away from the pits, and outside of what is crowded.
  Point number_plate(int number, double out) {
    const Section& section = board_.section(number);
    const double length = section.to - section.from;
    const bool grid = std::ranges::count(board_.grid, number) > 0;
    if (!grid && !is_crowded(section)) return outline_.at(section.from + std::min(1.3, 0.25 * length), -0.45 * out).at;
    const double side = grid                                   ? (circuit_.pit == Side::right ? -1 : 1)
                        : section.type == SectionType::braking ? -out  // late braking has the other side
                                                               : out;
    const Point at = outline_.at(section.from + (grid ? 0.5 : 0.3) * length, 2.4 * side).at;
    picture_.keep_clear({at.x - 0.8, at.y - 0.7, at.x + 0.8, at.y + 0.7});
    return at;
  }

  const Trajectory* of_edition(const Spot& spot) const {
    if (edition_ == Edition::second) return &spot.second;
    return spot.first ? &*spot.first : nullptr;
  }

  // Where things stand that share a section, evenly behind its number.
  static std::vector<double> places_of(const Section& section) {
    const int count = things_on(section);
    const double length = section.to - section.from, first = is_crowded(section) ? 0 : std::min(1.9, 0.35 * length);
    std::vector<double> places;
    for (int i = 0; i < count; ++i) places.push_back(section.from + first + (length - first) * (i + 0.5) / count);
    return places;
  }

  void draw_brake(const Brake& brake, double lambda, double out) {
    if (edition_ == Edition::second && !brake.modifier) return;
    const Point at = outline_.at(lambda, 2.35 * out).at;
    draw_late_braking(svg(), at,
                      edition_ == Edition::first ? fmt::to_string(brake.value) : signed_number(*brake.modifier));
    picture_.keep_clear({at.x - 1.1, at.y - 0.6, at.x + 1.1, at.y + 0.6});
  }

  // Pole is nearest to the line, four places a section.
  void draw_grid() {
    const double pole = board_.pole == Side::left ? -1 : 1;
    for (int place = 0; place < grid_places; ++place) {
      const Section& section = board_.section(board_.grid[place]);
      const int row = place % grid_places_of_a_section;
      const double length = section.to - section.from, step = (length - 1.6) / grid_places_of_a_section;
      const Pose pose = outline_.at(section.to - 0.5 - step * row, place % 2 == 0 ? 0.75 * pole : -0.75 * pole);
      svg().begin_group_at("", pose);
      svg().path("slot", "M-.5 -.5H0V.5H-.5");
      svg().end_group();
      const Pose behind =
          outline_.at(section.to - 0.5 - step * row - 0.75, place % 2 == 0 ? 0.75 * pole : -0.75 * pole);
      svg().text("slot-no", {behind.at.x, behind.at.y + 0.28}, fmt::to_string(place + 1));
    }
  }

  void draw_pits() {
    const double side = circuit_.pit == Side::right ? 1 : -1, end = outline_.begin_of(1);
    const double near = 1.8 * side, far = 2.9 * side;
    svg().polygon("pit", outline_.strip(3, end - 3, std::min(near, far), std::max(near, far)));
    const Pose pose = outline_.at((outline_.start_line() + end) / 2, 2.35 * side);
    const bool upside_down = std::cos(pose.heading) < 0;
    svg().begin_group_at("", Pose{pose.at, pose.heading + (upside_down ? 3.14159265358979323846 : 0)});
    svg().text("pit-text", {0, 0.28}, fmt::format("PIT STOP −{}", board_.pit_time));
    svg().end_group();
  }

  std::vector<Label> labels() const {
    std::vector<Label> labels = corner_labels(plan_, outline_);
    for (std::size_t i = 0; i < labels.size(); ++i) {
      labels[i].words = fmt::format("{}  {}", i + 1, board_.corners[i].name);
      labels[i].badge = signed_number(board_.corners[i].contest);
    }
    return labels;
  }

  void place_caption() {
    const std::string edition = edition_ == Edition::first ? "first edition" : "second edition";
    picture_.place_title(circuit_.name, {circuit_.full_name.empty() ? circuit_.country : circuit_.full_name,
                                         fmt::format("Race! Formula 90, {}", edition),
                                         fmt::format("{} sections, {} corners, {} track cards", board_.length(),
                                                     board_.corners.size(), board_.cards.size())});
  }

  void place_panels() {
    std::vector<Panel> panels{off_track_panel(board_, edition_), turns_panel(board_), weather_panel(board_)};
    if (edition_ == Edition::second) panels.insert(panels.begin() + 1, extreme_panel(board_));
    for (const Panel& panel : panels) picture_.place_panel(panel.content, panel.width, panel.height);
  }

  static LegendItem item(const std::string& words, const auto& draw) {
    LegendItem item{{}, words};
    draw(item.symbol);
    return item;
  }

  std::vector<LegendItem> legend() const {
    std::vector<LegendItem> items;
    for (const auto& [type, words] : {std::pair{SectionType::straight, "straight"},
                                      {SectionType::braking, "braking"},
                                      {SectionType::corner, "corner"}})
      items.push_back(item(words, [&](Svg& s) { draw_type(s, {}, type, "7"); }));
    for (const Colour colour : {Colour::speed, Colour::drive, Colour::gear, Colour::event})
      items.push_back(
          item(boost::describe::enum_to_string(colour, ""), [&](Svg& s) { draw_colour(s, {}, colour, 0.6); }));
    items.push_back(item("contest modifier", [](Svg& s) {
      s.circle("badge", {}, 0.65);
      s.text("badge-text", {0, 0.38}, "+2");
    }));
    const bool second = edition_ == Edition::second;
    items.push_back(item(second ? "late braking: modifier" : "late braking: limit",
                         [&](Svg& s) { draw_late_braking(s, {}, second ? "−10" : "60"); }));
    const Trajectory two{{Colour::gear}, 2}, three{{Colour::drive}, 3};
    items.push_back(item("trajectory: bonus", [&](Svg& s) {
      s.begin_group("", "transform=\"scale(.7)\"");
      draw_spot(s, {0, 0.3}, two);
      s.end_group();
    }));
    if (!second) return items;
    items.push_back(item("extreme trajectory: bonus, check", [&](Svg& s) {
      s.begin_group("", "transform=\"scale(.6)\"");
      draw_extreme(s, {}, {.trajectory = three, .modifier = -10});
      s.end_group();
    }));
    for (const auto& [cost, words] : {std::pair{Resource::tyre, "costs tyres"},
                                      {Resource::damage, "costs damage"},
                                      {Resource::card, "costs cards"}})
      items.push_back(item(words, [&](Svg& s) { draw_resource(s, {}, cost, 0.45); }));
    return items;
  }

  const Circuit& circuit_;
  const RaceFormula90Board& board_;
  const Outline& outline_;
  Edition edition_;
  Plan plan_;
  Picture picture_;
};

}  // namespace

std::string draw_race_formula_90(const Circuit& circuit, const RaceFormula90Board& board, const Outline& outline,
                                 Edition edition, double size, std::string_view unit) {
  return BoardPicture(circuit, board, outline, edition).draw(size, unit);
}

}  // namespace paddock::circuit
