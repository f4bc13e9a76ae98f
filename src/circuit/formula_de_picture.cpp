// A Formula Dé board to hang on the wall.

#include "circuit/formula_de_picture.h"

#include <fmt/format.h>

#include <cmath>
#include <utility>

#include "circuit/geometry.h"
#include "circuit/scenery.h"

namespace paddock::circuit {
namespace {

// Across the pits, in lane widths from the centre line.
constexpr double pit_lane_near = 1.8, pit_lane_far = 2.8, box_near = 2.85, box_far = 4.15;

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
  Drawing(const Circuit& circuit, const FormulaDeBoard& board, const Outline& outline)
      : circuit_(circuit), board_(board), outline_(outline), spaces_(drawn_spaces(board)),
        plan_(plan_formula_de(circuit)), picture_(circuit_, plan_, outline_), svg_(picture_.board()) {}

  std::string draw(double size, std::string_view unit) {
    picture_.draw_track();
    draw_pits();
    draw_spaces();
    draw_doors();
    draw_arrows();
    draw_grid();
    picture_.draw_start_line();
    place_labels();
    place_title();
    picture_.place_legend(legend());
    picture_.place_signs();
    return picture_.finish(style, size, unit);
  }

 private:
  double pit_side() const { return circuit_.pit == Side::right ? 1 : -1; }

  // A strip of the pits between two distances from the centre line.
  std::vector<Point> pit_strip(double from, double to, double near, double far) const {
    return pit_side() > 0 ? outline_.strip(from, to, near, far) : outline_.strip(from, to, -far, -near);
  }
  Point beside(double lambda, double distance) const { return outline_.at(lambda, pit_side() * distance).at; }

  Pose middle(SpaceId x) const { return middle_of(spaces_[x], outline_); }

  void draw_pits() {
    if (board_.pit_spaces == 0) return;
    const double begin = board_.stretches[board_.pit_lane(1)].from;
    const double end = board_.stretches[board_.pit_lane(board_.pit_spaces)].to;
    const double first_box = board_.stretches[board_.box(1)].from;
    const double last_box = board_.stretches[board_.box(board_.boxes)].to;
    svg_.begin_group("pits");
    svg_.polygon("apron", pit_strip(first_box - 0.6, last_box + 0.6, box_near - 0.1, box_far + 0.2));
    svg_.polygon("pit-road", pit_strip(begin, end, pit_lane_near - 0.08, pit_lane_far + 0.08));
    draw_pit_road_end(begin, -1);
    draw_pit_road_end(end, 1);
    for (int k = 1; k <= board_.pit_spaces; ++k) draw_pit_space(board_.pit_lane(k));
    for (int i = 1; i <= board_.boxes; ++i) draw_box(i);
    svg_.end_group();
  }

  // Where the pit lane leaves the track (-1) and comes back to it (+1).
  void draw_pit_road_end(double at, int way) {
    svg_.polygon("pit-road",
                 {beside(at, pit_lane_far + 0.08), beside(at + 0.9 * way, 2.3), beside(at + 2.2 * way, 1.45),
                  beside(at + 0.3 * way, 1.45), beside(at, pit_lane_near - 0.08)});
    const Pose pose = outline_.at(at + 0.7 * way, pit_side() * 1.95);
    const double turn = way * -pit_side() * 0.6;
    svg_.begin_group_at("", Pose{pose.at, pose.heading + turn});
    svg_.path("pit-arrow", "M-.5 -.1H.1V-.3L.55 0 .1 .3V.1H-.5Z");
    svg_.end_group();
  }

  void draw_pit_space(SpaceId x) {
    const auto [from, to] = board_.stretches[x];
    svg_.polygon("pit", pit_strip(from, to, pit_lane_near, pit_lane_far), data(x));
  }

  void draw_box(int number) {
    const SpaceId x = board_.box(number);
    const auto [from, to] = board_.stretches[x];
    svg_.polygon(fmt::format("box team-{}", (number + 1) / 2), pit_strip(from + 0.1, to - 0.1, box_near, box_far),
                 data(x));
    draw_number(middle(x).at, number);
  }

  void draw_number(Point at, int number) { svg_.text("number", {at.x, at.y + 0.29}, std::to_string(number)); }

  std::string data(SpaceId x) const { return fmt::format("data-space=\"{}\"", spaces_[x].name); }

  void draw_spaces() {
    svg_.begin_group("spaces");
    for (SpaceId x = 0; x < board_.track_spaces; ++x) {
      const FormulaDeZone& zone = board_.zones[board_[x].zone];
      svg_.polygon(zone.is_corner() ? fmt::format("space stops-{}", zone.stops) : "space", spaces_[x].polygon(outline_),
                   data(x));
    }
    svg_.end_group();
  }

  // The lines across the lanes where corners begin and end.
  void draw_doors() {
    svg_.begin_group("doors");
    for (const FormulaDeZone& zone : board_.zones) {
      std::vector<Point> door;
      for (int lane = 0; lane < lanes; ++lane) {
        const SpaceId last = static_cast<SpaceId>(zone.first[lane] + zone.count[lane] - 1);
        for (const double edge : {-0.5, 0.5})
          door.push_back(outline_.at(board_.stretches[last].to, offset_of(lane) + edge).at);
      }
      svg_.polyline(zone.is_corner() ? "door exit" : "door", door);
      if (zone.is_corner()) svg_.polyline("door exit-dash", door);
    }
    svg_.end_group();
  }

  void draw_arrows() {
    svg_.begin_group("arrows");
    for (SpaceId x = 0; x < board_.track_spaces; ++x) {
      if (!board_.zones[board_[x].zone].is_corner()) continue;
      const Pose here = middle(x);
      std::string lines, tips;
      for (const SpaceId z : board_[x].successors) {
        const Point way = middle(z).at - here.at;
        add_arrow(here, (board_[z].lane == board_[x].lane ? 0.7 : 0.54) / size(way) * way, lines, tips);
      }
      svg_.path("arrow", lines);
      svg_.path("tip", tips);
    }
    svg_.end_group();
  }

  static std::string at(Point p) { return number(p.x) + ' ' + number(p.y); }

  // From a common tail to where it leads.
  static void add_arrow(const Pose& here, Point to, std::string& lines, std::string& tips) {
    const Point tail = here.at - 0.55 * ahead(here.heading), tip = here.at + to;
    const Point head = 0.26 / size(to) * to, neck = tip - head, side = 0.55 * turned_right(head);
    lines += fmt::format("M{}Q{} {}", at(tail), at(here.at - 0.2 * ahead(here.heading)), at(neck));
    tips += fmt::format("M{}L{} {}Z", at(tip), at(neck + side), at(neck - side));
  }

  void draw_grid() {
    svg_.begin_group("grid");
    int place = 0;
    for (const SpaceId x : board_.grid) {
      svg_.begin_group_at("", middle(x));
      svg_.path("place", "M.2 -.36H.66V.36H.2");
      svg_.end_group();
      draw_number(middle(x).at - 0.3 * ahead(middle(x).heading), ++place);
    }
    svg_.end_group();
  }

  void place_labels() {
    std::vector<Label> labels = corner_labels(plan_, outline_);
    for (std::size_t i = 0; i < labels.size(); ++i) {
      const FormulaDeZone& zone = board_.zones[2 * i + 1];
      labels[i].badge = std::to_string(zone.stops);
      labels[i].words += fmt::format(" · {}-{}", zone.shortest, zone.longest);
    }
    picture_.place_labels(labels);
  }

  void place_title() {
    int spaces = 0, stops = 0;
    for (const FormulaDeZone& zone : board_.zones) {
      spaces += zone.count[1];
      stops += zone.stops;
    }
    picture_.place_title(circuit_.name,
                         {fmt::format("{}, {:.3f} km", circuit_.country, circuit_.length / 1000),
                          fmt::format("Formula Dé, {} laps for up to {} cars", board_.laps, board_.max_cars),
                          fmt::format("{} spaces, {} corners, {} stops a lap", spaces, plan_.corners(), stops)});
  }

  std::vector<LegendItem> legend() const {
    std::vector<LegendItem> items;
    const auto add = [&](std::string words) -> Svg& {
      items.push_back({{}, std::move(words)});
      return items.back().symbol;
    };
    Svg& stops = add("stops to make · fewest and most spaces");
    stops.circle("badge", {-0.1, 0}, 0.65);
    stops.text("badge-text", {-0.1, 0.38}, "2");
    Svg& ways = add("ways through a corner");
    ways.rectangle("space stops-2", {-1.1, -0.55, 1.1, 0.55});
    std::string lines, tips;
    const Pose pose{{-0.1, 0}, 0};
    for (const Point to : {Point{0.75, 0}, Point{0.45, -0.3}}) add_arrow(pose, to, lines, tips);
    ways.path("arrow", lines);
    ways.path("tip", tips);
    Svg& doors = add("a corner begins (plain) and ends (dashed)");
    doors.rectangle("space", {-1.1, -0.55, 1.1, 0.55});
    doors.rectangle("space stops-2", {-0.5, -0.55, 0.5, 0.55});
    doors.line("door", {-0.5, -0.55}, {-0.5, 0.55});
    doors.line("door exit", {0.5, -0.55}, {0.5, 0.55});
    doors.line("door exit-dash", {0.5, -0.55}, {0.5, 0.55});
    Svg& grid = add("grid place");
    grid.rectangle("space", {-1.1, -0.55, 1.1, 0.55});
    grid.path("place", "M.2 -.36H.66V.36H.2");
    grid.text("number", {-0.3, 0.29}, "1");
    if (board_.pit_spaces) {
      Svg& box = add(board_.pit_max_gear ? fmt::format("pit box; pit lane in gear {} at most", *board_.pit_max_gear)
                                         : "pit box");
      box.rectangle("box team-1", {-0.9, -0.55, 0.9, 0.55});
      box.text("number", {0, 0.29}, "1");
    }
    if (board_.oval) add("concrete wall").rectangle("wall", {-1.1, -0.25, 1.1, 0.25});
    for (const char sky : {'S', 'C', 'R'}) draw_sky(add(weather_words(sky)), sky);
    return items;
  }

  // "sunny on 9-20 of the black die"
  std::string weather_words(char sky) const {
    std::string numbers;
    for (std::size_t i = 0; i < board_.weather.size(); ++i) {
      if (board_.weather[i] != sky) continue;
      const std::size_t first = i;
      while (i + 1 < board_.weather.size() && board_.weather[i + 1] == sky) ++i;
      if (!numbers.empty()) numbers += ", ";
      numbers += i > first ? fmt::format("{}-{}", first + 1, i + 1) : std::to_string(i + 1);
    }
    const char* words = sky == 'S' ? "sunny" : sky == 'C' ? "changeable" : "raining";
    return fmt::format("{}: {} of the black die", words, numbers.empty() ? "none" : numbers);
  }

  static void draw_sky(Svg& svg, char sky) {
    constexpr std::string_view cloud = "M-.75 .3A.34 .34 0 0 1 -.7 -.36A.5 .5 0 0 1 .24 -.42A.38 .38 0 0 1 .72 .3Z";
    if (sky != 'R') {
      const Point middle{sky == 'S' ? 0.0 : 0.45, sky == 'S' ? 0.0 : -0.3};
      svg.circle("sun", middle, 0.36);
      std::string rays;
      for (int k = 0; k < 8; ++k) {
        const Point ray = ahead(k * 0.7853981634);
        rays += fmt::format("M{}L{}", at(middle + 0.46 * ray), at(middle + 0.62 * ray));
      }
      svg.path("ray", rays);
    }
    if (sky != 'S') svg.path("cloud", cloud);
    if (sky == 'R') svg.path("drop", "M-.45 .4L-.55 .62M0 .4L-.1 .62M.45 .4L.35 .62");
  }

  const Circuit& circuit_;
  const FormulaDeBoard& board_;
  const Outline& outline_;
  const std::vector<DrawnSpace> spaces_;
  const Plan plan_;
  Picture picture_;
  Svg& svg_;
};

}  // namespace

std::string draw_formula_de(const Circuit& circuit, const FormulaDeBoard& board, const Outline& outline, double size,
                            std::string_view unit) {
  return Drawing(circuit, board, outline).draw(size, unit);
}

std::vector<DrawnSpace> drawn_spaces(const FormulaDeBoard& board) {
  std::vector<DrawnSpace> spaces;
  for (SpaceId x = 0; x < static_cast<SpaceId>(board.spaces.size()); ++x) {
    double left = offset_of(board[x].lane) - 0.5, right = left + 1;
    if (!board.is_track(x)) {
      left = board.is_box(x) ? box_near : pit_lane_near;
      right = board.is_box(x) ? box_far : pit_lane_far;
      if (board.pit == Side::left) left = -std::exchange(right, -left);
    }
    const auto [from, to] = board.stretches[x];
    spaces.push_back({name_of(board, x), board[x].zone, from, to, left, right, board.is_track(x)});
  }
  return spaces;
}

}  // namespace paddock::circuit
