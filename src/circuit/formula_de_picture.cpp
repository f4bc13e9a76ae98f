// A Formula Dé board to hang on the wall.

#include "circuit/formula_de_picture.h"

#include <fmt/format.h>

#include "circuit/formula_de_shapes.h"
#include "circuit/geometry.h"
#include "circuit/scenery.h"

namespace paddock::circuit {
namespace {

constexpr std::string_view style = R"(.space{fill:#5A606A;stroke:#DADDE2;stroke-width:.06px;stroke-linejoin:round}
.stops-1{fill:#6E6656}.stops-2{fill:#77574C}.stops-3{fill:#7A434A}
.door{fill:none;stroke:#FFFFFF;stroke-width:.2px;stroke-linejoin:round}
.exit{stroke:#D6333A;stroke-width:.24px}.exit-dash{stroke-width:.1px;stroke-dasharray:.3 .3}
.arrow{fill:none;stroke:#FFE680;stroke-width:.1px;stroke-linecap:round;stroke-linejoin:round}
.tip{fill:#FFE680}
.apron{fill:#C9CCD0}.pit-road{fill:#8D939C}
.pit{fill:#8D939C;stroke:#FFFFFF;stroke-width:.06px}.pit-arrow{fill:#FFFFFF}
.box{stroke:#FFFFFF;stroke-width:.08px}
.team-1{fill:#B3231B}.team-2{fill:#0B55A0}.team-3{fill:#0F7A4C}.team-4{fill:#9A5A00}.team-5{fill:#6B35A8}.team-6{fill:#146A74}
.number{font-size:.82px;font-weight:700;fill:#FFFFFF;text-anchor:middle}
.place{fill:none;stroke:#FFFFFF;stroke-width:.12px}
.sun{fill:#FFD83D;stroke:#8F6A00;stroke-width:.08px}.ray{fill:none;stroke:#8F6A00;stroke-width:.12px;stroke-linecap:round}
.cloud{fill:#AEB6C0;stroke:#444A53;stroke-width:.08px}.drop{fill:none;stroke:#0B55A0;stroke-width:.14px;stroke-linecap:round}
)";

class Drawing {
 public:
  Drawing(const Circuit& circuit, const FormulaDeBoard& board, const Outline& outline, const Formatter& say)
      : circuit_(circuit), board_(board), say_(say), shapes_(board, outline), plan_(plan_formula_de(circuit)),
        picture_(circuit_, plan_, outline), svg_(picture_.board()) {}

  std::string draw(const Look& look) {
    picture_.draw_track();
    draw_pits();
    draw_spaces();
    draw_doors();
    draw_arrows();
    draw_grid();
    picture_.draw_start_line();
    picture_.place_labels(shapes_.labels(plan_));
    place_title();
    picture_.place_legend(legend());
    picture_.place_signs();
    return picture_.finish(style, look.lane_width, look.unit);
  }

 private:
  void draw_pits() {
    if (board_.pit_spaces == 0) return;
    svg_.begin_group("pits");
    svg_.polygon("apron", shapes_.apron());
    svg_.polygon("pit-road", shapes_.pit_road());
    for (const FormulaDeShapes::PitRoadEnd& end : shapes_.pit_road_ends()) {
      svg_.polygon("pit-road", end.ramp);
      svg_.begin_group_at("", end.arrow);
      svg_.path("pit-arrow", pit_road_arrow);
      svg_.end_group();
    }
    for (int k = 1; k <= board_.pit_spaces; ++k) draw_space("pit", board_.pit_lane(k));
    for (int i = 1; i <= board_.boxes; ++i) {
      draw_space(fmt::format("box team-{}", (i + 1) / 2), board_.box(i));
      draw_number(shapes_.middle(board_.box(i)).at, i);
    }
    svg_.end_group();
  }

  void draw_space(std::string_view look, SpaceId x) {
    svg_.polygon(look, shapes_.shape(x), fmt::format("data-space=\"{}\"", shapes_.name(x)));
  }

  void draw_number(Point at, int number) { svg_.text("number", {at.x, at.y + 0.29}, std::to_string(number)); }

  void draw_spaces() {
    svg_.begin_group("spaces");
    for (SpaceId x = 0; x < board_.track_spaces; ++x) {
      const FormulaDeZone& zone = board_.zones[board_[x].zone];
      draw_space(zone.is_corner() ? fmt::format("space stops-{}", zone.stops) : "space", x);
    }
    svg_.end_group();
  }

  void draw_doors() {
    svg_.begin_group("doors");
    for (const FormulaDeShapes::Door& door : shapes_.doors()) {
      svg_.polyline(door.exit ? "door exit" : "door", door.line);
      if (door.exit) svg_.polyline("door exit-dash", door.line);
    }
    svg_.end_group();
  }

  void draw_arrows() {
    svg_.begin_group("arrows");
    for (SpaceId x = 0; x < board_.track_spaces; ++x)
      if (board_.zones[board_[x].zone].is_corner()) draw(shapes_.arrows(x), svg_);
    svg_.end_group();
  }

  static void draw(const Arrows& arrows, Svg& svg) {
    svg.path("arrow", arrows.lines);
    svg.path("tip", arrows.tips);
  }

  void draw_grid() {
    svg_.begin_group("grid");
    int place = 0;
    for (const SpaceId x : board_.grid) {
      svg_.begin_group_at("", shapes_.middle(x));
      svg_.path("place", formula_de_grid_bracket);
      svg_.end_group();
      draw_number(shapes_.grid_number(x), ++place);
    }
    svg_.end_group();
  }

  void place_title() {
    int spaces = 0, stops = 0;
    for (const FormulaDeZone& zone : board_.zones) {
      spaces += zone.count[1];
      stops += zone.stops;
    }
    picture_.place_title(circuit_.name,
                         {say_(country_and_length(circuit_)),
                          say_({"circuit.picture.formula-de.race", {{"laps", board_.laps}, {"cars", board_.max_cars}}}),
                          say_({"circuit.picture.formula-de.lap",
                                {{"spaces", spaces}, {"corners", plan_.corners()}, {"stops", stops}}})});
  }

  std::vector<LegendItem> legend() const {
    std::vector<LegendItem> items;
    const auto add = [&](const Message& words) -> Svg& {
      items.push_back({{}, say_(words)});
      return items.back().symbol;
    };
    Svg& stops = add("circuit.picture.formula-de.stops");
    stops.circle("badge", {-0.1, 0}, 0.65);
    stops.text("badge-text", {-0.1, 0.38}, "2");
    Svg& ways = add("circuit.picture.formula-de.ways");
    ways.rectangle("space stops-2", {-1.1, -0.55, 1.1, 0.55});
    Arrows arrows;
    for (const Point to : {Point{0.75, 0}, Point{0.45, -0.3}}) arrows.add({{-0.1, 0}, 0}, to);
    draw(arrows, ways);
    Svg& doors = add("circuit.picture.formula-de.corner-lines");
    doors.rectangle("space", {-1.1, -0.55, 1.1, 0.55});
    doors.rectangle("space stops-2", {-0.5, -0.55, 0.5, 0.55});
    doors.line("door", {-0.5, -0.55}, {-0.5, 0.55});
    doors.line("door exit", {0.5, -0.55}, {0.5, 0.55});
    doors.line("door exit-dash", {0.5, -0.55}, {0.5, 0.55});
    Svg& grid = add("circuit.picture.formula-de.grid-place");
    grid.rectangle("space", {-1.1, -0.55, 1.1, 0.55});
    grid.path("place", formula_de_grid_bracket);
    grid.text("number", {-0.3, 0.29}, "1");
    if (board_.pit_spaces) {
      Svg& box =
          add(board_.pit_max_gear ? Message("circuit.picture.formula-de.box-and-gear", {{"gear", *board_.pit_max_gear}})
                                  : "circuit.picture.formula-de.box");
      box.rectangle("box team-1", {-0.9, -0.55, 0.9, 0.55});
      box.text("number", {0, 0.29}, "1");
    }
    if (board_.oval) add("circuit.picture.formula-de.wall").rectangle("wall", {-1.1, -0.25, 1.1, 0.25});
    for (const char sky : {'S', 'C', 'R'}) draw_sky(add(weather_of(sky)), sky);
    return items;
  }

  // "sunny: 9-20 of the black die"
  Message weather_of(char sky) const {
    std::string numbers;
    for (std::size_t i = 0; i < board_.weather.size(); ++i) {
      if (board_.weather[i] != sky) continue;
      const std::size_t first = i;
      while (i + 1 < board_.weather.size() && board_.weather[i + 1] == sky) ++i;
      if (!numbers.empty()) numbers += ", ";
      numbers += i > first ? fmt::format("{}-{}", first + 1, i + 1) : std::to_string(i + 1);
    }
    return {"circuit.picture.formula-de.weather",
            {{"sky", Argument::word(sky == 'S'   ? "sunny"
                                    : sky == 'C' ? "changeable"
                                                 : "raining")},
             {"numbers", numbers.empty() ? Argument(nullptr) : numbers}}};
  }

  static void draw_sky(Svg& svg, char sky) {
    constexpr std::string_view cloud = "M-.75 .3A.34 .34 0 0 1 -.7 -.36A.5 .5 0 0 1 .24 -.42A.38 .38 0 0 1 .72 .3Z";
    if (sky != 'R') {
      const Point middle{sky == 'S' ? 0.0 : 0.45, sky == 'S' ? 0.0 : -0.3};
      svg.circle("sun", middle, 0.36);
      std::string rays;
      for (int k = 0; k < 8; ++k) {
        const Point ray = ahead(k * 0.7853981634), from = middle + 0.46 * ray, to = middle + 0.62 * ray;
        rays += fmt::format("M{} {}L{} {}", number(from.x), number(from.y), number(to.x), number(to.y));
      }
      svg.path("ray", rays);
    }
    if (sky != 'S') svg.path("cloud", cloud);
    if (sky == 'R') svg.path("drop", "M-.45 .4L-.55 .62M0 .4L-.1 .62M.45 .4L.35 .62");
  }

  const Circuit& circuit_;
  const FormulaDeBoard& board_;
  const Formatter& say_;
  const FormulaDeShapes shapes_;
  const Plan plan_;
  Picture picture_;
  Svg& svg_;
};

}  // namespace

std::string draw_formula_de(const Circuit& circuit, const FormulaDeBoard& board, const Outline& outline,
                            const Look& look, const Formatter& say) {
  return Drawing(circuit, board, outline, say).draw(look);
}

}  // namespace paddock::circuit
