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
  BoardPicture(const Circuit& circuit, const RaceFormula90Board& board, const Outline& outline, Edition edition,
               const Formatter& say)
      : circuit_(circuit), board_(board), edition_(edition), say_(say), plan_(plan_formula_de(circuit)),
        shapes_(circuit, plan_, board, outline, edition), picture_(circuit, plan_, outline) {}

  std::string draw(const Look& look) {
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
    return picture_.finish(race_formula_90::style, look.lane_width, look.unit);
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
    svg().text("pit-text", {0, 0.28}, say_({"circuit.picture.race-formula-90.pit-stop", {{"points", board_.pit_time}}}));
    svg().end_group();
  }

  void place_caption() {
    picture_.place_title(
        circuit_.name,
        {circuit_.full_name.empty() ? say_(country_of(circuit_)) : circuit_.full_name,
         say_({"circuit.picture.race-formula-90.edition", {{"edition", edition_}}}),
         say_({"circuit.picture.race-formula-90.lap",
               {{"sections", board_.length()}, {"corners", board_.corners.size()}, {"cards", board_.cards.size()}}})});
  }

  void place_panels() {
    std::vector<Panel> panels{off_track_panel(board_, edition_, say_), turns_panel(board_, say_),
                              weather_panel(board_, say_)};
    if (edition_ == Edition::second) panels.insert(panels.begin() + 1, extreme_panel(board_, say_));
    for (const Panel& panel : panels) picture_.place_panel(panel.content, panel.width, panel.height);
  }

  LegendItem item(const Message& words, const auto& draw) const {
    LegendItem item{{}, say_(words)};
    draw(item.symbol);
    return item;
  }

  std::vector<LegendItem> legend() const {
    std::vector<LegendItem> items;
    for (const SectionType type : {SectionType::straight, SectionType::braking, SectionType::corner})
      items.push_back(item({"circuit.picture.race-formula-90.section", {{"type", type}}},
                           [&](Svg& s) { draw_type(s, {}, type, "7"); }));
    for (const Colour colour : {Colour::speed, Colour::drive, Colour::gear, Colour::event})
      items.push_back(item({"circuit.picture.race-formula-90.colour", {{"colour", colour}}},
                           [&](Svg& s) { draw_colour(s, {}, colour, 0.6); }));
    items.push_back(item("circuit.picture.race-formula-90.contest", [](Svg& s) {
      s.circle("badge", {}, 0.65);
      s.text("badge-text", {0, 0.38}, "+2");
    }));
    const bool second = edition_ == Edition::second;
    items.push_back(item({"circuit.picture.race-formula-90.late-braking", {{"edition", edition_}}},
                         [&](Svg& s) { draw_late_braking(s, {}, second ? "−10" : "60"); }));
    const Trajectory two{{Colour::gear}, 2}, three{{Colour::drive}, 3};
    items.push_back(item("circuit.picture.race-formula-90.trajectory", [&](Svg& s) {
      s.begin_group("", "transform=\"scale(.7)\"");
      draw_spot(s, {0, 0.3}, two);
      s.end_group();
    }));
    if (!second) return items;
    items.push_back(item("circuit.picture.race-formula-90.extreme", [&](Svg& s) {
      s.begin_group("", "transform=\"scale(.6)\"");
      draw_extreme(s, {}, {.trajectory = three, .modifier = -10});
      s.end_group();
    }));
    for (const Resource cost : {Resource::tyre, Resource::damage, Resource::card})
      items.push_back(item({"circuit.picture.race-formula-90.cost", {{"cost", cost}}},
                           [&](Svg& s) { draw_resource(s, {}, cost, 0.45); }));
    return items;
  }

  const Circuit& circuit_;
  const RaceFormula90Board& board_;
  Edition edition_;
  const Formatter& say_;
  Plan plan_;
  RaceFormula90Shapes shapes_;
  Picture picture_;
};

}  // namespace

std::string draw_race_formula_90(const Circuit& circuit, const RaceFormula90Board& board, const Outline& outline,
                                 Edition edition, const Look& look, const Formatter& say) {
  return BoardPicture(circuit, board, outline, edition, say).draw(look);
}

}  // namespace paddock::circuit
