#include "circuit/race_formula_90_picture.h"

#include <fmt/format.h>

#include "circuit/plan.h"
#include "circuit/race_formula_90_shapes.h"
#include "circuit/race_formula_90_symbols.h"
#include "circuit/scenery.h"

namespace paddock::circuit {

using namespace race_formula_90;

namespace {

class BoardPicture {
 public:
  BoardPicture(const Circuit& circuit, const RaceFormula90Board& board, const Outline& outline, Edition edition)
      : circuit_(circuit), board_(board), edition_(edition), plan_(plan_formula_de(circuit)),
        shapes_(circuit, plan_, board, outline, edition), picture_(circuit, plan_, outline) {}

  std::string draw(double size, std::string_view unit) {
    picture_.draw_track();
    draw_pits();
    for (int number = 1; number <= board_.length(); ++number) draw_section(number);
    draw_borders();
    draw_grid();
    for (int number = 1; number <= board_.length(); ++number) draw_signs(number);
    for (const Box& sign : shapes_.signs_beside()) picture_.keep_clear(sign);
    picture_.draw_start_line();
    picture_.place_labels(shapes_.labels());
    place_caption();
    place_panels();
    picture_.place_legend(legend());
    picture_.place_signs();
    return picture_.finish(race_formula_90::style, size, unit);
  }

 private:
  Svg& svg() { return picture_.board(); }
  static std::string type_of(const Section& section) { return boost::describe::enum_to_string(section.type, ""); }

  void draw_section(int number) {
    const std::string type = type_of(board_.section(number));
    svg().polygon("section " + type, shapes_.shape(number));
    for (const Side side : {Side::left, Side::right}) svg().polyline("rim rim-" + type, shapes_.rim(number, side));
  }

  void draw_borders() {
    for (int number = 1; number <= board_.length(); ++number) {
      const std::vector<Point> border = shapes_.border(number);
      svg().line("border", border[0], border[1]);
    }
  }

  // Number, spots and late braking, from the beginning of the section to its end.
  void draw_signs(int number) {
    const Section& section = board_.section(number);
    draw_type(svg(), shapes_.number_plate(number).at, section.type, fmt::to_string(number));
    for (const RaceFormula90Shapes::SpotSign& spot : shapes_.spots(number))
      draw_spot(svg(), spot.at.at, *spot.trajectory);
    if (const auto at = shapes_.extreme(number)) draw_extreme(svg(), at->at, board_.extremes[section.extreme]);
    if (const auto brake = shapes_.late_braking(number))
      draw_late_braking(svg(), brake->at,
                        edition_ == Edition::first ? fmt::to_string(brake->value) : signed_number(brake->value));
  }

  void draw_grid() {
    for (int place = 0; place < grid_places; ++place) {
      const auto [bracket, number] = shapes_.grid_place(place);
      svg().begin_group_at("", bracket);
      svg().path("slot", race_formula_90_grid_bracket);
      svg().end_group();
      svg().text("slot-no", {number.x, number.y + 0.28}, fmt::to_string(place + 1));
    }
  }

  void draw_pits() {
    svg().polygon("pit", shapes_.pits());
    svg().begin_group_at("", shapes_.pit_words());
    svg().text("pit-text", {0, 0.28}, fmt::format("PIT STOP −{}", board_.pit_time));
    svg().end_group();
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
  Edition edition_;
  Plan plan_;
  RaceFormula90Shapes shapes_;
  Picture picture_;
};

}  // namespace

std::string draw_race_formula_90(const Circuit& circuit, const RaceFormula90Board& board, const Outline& outline,
                                 Edition edition, double size, std::string_view unit) {
  return BoardPicture(circuit, board, outline, edition).draw(size, unit);
}

}  // namespace paddock::circuit
