// A sketch of a lap that does not close, for its author to see where it goes wrong.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "circuit/geometry.h"
#include "circuit/open_lap.h"
#include "circuit/placing.h"
#include "circuit/svg.h"

namespace paddock::circuit {
namespace {

constexpr double sheet = 100;  // units of the longer side of the lap
constexpr double letters = 1.9, caption_letters = 2.2, caption_height = 3.2;
constexpr int pixels = 12;  // of a unit

constexpr std::string_view sketch_style = R"(.paper{fill:#FBFAF6}
.track{fill:none;stroke:#62676F;stroke-width:1.3px;stroke-linejoin:round;stroke-linecap:round}.arc{stroke:#C98A1B}
.way{fill:#FFFFFF}.line{stroke:#15181D;stroke-width:.6px;fill:none}
.gap{fill:none;stroke:#D6333A;stroke-width:.6px;stroke-dasharray:1.2 .8}.end{fill:#D6333A}
.leader{fill:none;stroke:#857F70;stroke-width:.15px}.plate{fill:#FFFFFF;stroke:#857F70;stroke-width:.12px}.gap-plate{stroke:#D6333A}
text{font-family:'Barlow Condensed','Arial Narrow','Roboto Condensed','Liberation Sans Narrow','DejaVu Sans Condensed',sans-serif;font-stretch:condensed}
.name{font-size:1.9px;font-weight:600;fill:#15181D;text-anchor:middle}.gap-name{fill:#D6333A;font-weight:700}
.caption{font-size:2.2px;font-weight:600;fill:#30363E}.title{font-size:4px;font-weight:800;font-style:italic;fill:#15181D}
)";

// Words in lines of a given width.
std::vector<std::string> wrapped(std::string_view words, double width) {
  std::vector<std::string> lines{""};
  while (!words.empty()) {
    const std::string_view word = words.substr(0, words.find(' '));
    words.remove_prefix(std::min(word.size() + 1, words.size()));
    const std::string longer = lines.back().empty() ? std::string(word) : fmt::format("{} {}", lines.back(), word);
    if (caption_letters * text_width(longer) <= width || lines.back().empty()) lines.back() = longer;
    else lines.emplace_back(word);
  }
  return lines;
}

class OpenLapSketch {
 public:
  OpenLapSketch(const Circuit& circuit, const Formatter& say)
      : circuit_(circuit), say_(say), elements_(elements_of(circuit)), free_({0, 0, 1, 1}) {
    Pose pose{{}, (circuit.heading + circuit.map_turn - 90) * degree};
    for (const Element& element : elements_) {
      poses_.push_back(pose);
      pose = end_of(pose, element.length, element.angle);
    }
    poses_.push_back(pose);
    scale_to_sheet();
    free_ = FreeSpace(grown(view_, 3 * letters));
    for (std::size_t i = 0; i < elements_.size(); ++i)
      for (const Point& at : line_of(i)) free_.occupy(at, 1.4);
    const Point from = poses_.back().at, way = poses_.front().at - from;
    for (double share = 0; share <= 1; share += 0.005) free_.occupy(from + share * way, 0.7);  // the gap
  }

  std::string draw(const Error& wrong) {
    draw_track();
    draw_gap();
    label_corners();
    view_ = grown(view_, 2);
    const double top = draw_caption(wrong);
    view_.top = top;
    Svg all;
    all.rectangle("paper", view_);
    all.add(svg_);
    return svg_file(view_, pixels, "px", circuit_.name, sketch_style, all.str());
  }

 private:
  void scale_to_sheet() {
    Box box;
    for (std::size_t i = 0; i < elements_.size(); ++i)
      for (const Point& at : line_of(i)) box = around(box, {at.x, at.y, at.x, at.y});
    scale_ = sheet / std::max({box.width(), box.height(), 1.0});
    for (Pose& pose : poses_) pose.at = scale_ * (pose.at - Point{box.left, box.top});
    view_ = grown({0, 0, scale_ * box.width(), scale_ * box.height()}, 4);
  }

  std::vector<Point> line_of(std::size_t i) const {
    const Element& element = elements_[i];
    const double length = scale_ * element.length;
    const int steps = std::max({1, static_cast<int>(length), static_cast<int>(std::abs(element.angle) / (4 * degree))});
    std::vector<Point> points;
    for (int step = 0; step <= std::min(steps, 400); ++step) {
      const double share = static_cast<double>(step) / std::min(steps, 400);
      points.push_back(end_of(poses_[i], share * length, share * element.angle).at);
    }
    return points;
  }

  Pose middle_of(std::size_t i) const {
    return end_of(poses_[i], scale_ * elements_[i].length / 2, elements_[i].angle / 2);
  }

  void draw_track() {
    for (std::size_t i = 0; i < elements_.size(); ++i)
      svg_.polyline(elements_[i].kind == Element::Kind::arc ? "track arc" : "track", line_of(i));
    for (std::size_t i = 0; i < elements_.size(); ++i)
      if (elements_[i].kind == Element::Kind::straight && scale_ * elements_[i].length > 3)
        arrow("way", middle_of(i), 0.5);
    svg_.begin_group_at("", poses_.front());
    svg_.path("line", "M0 -1.8V1.8");
    svg_.end_group();
    label(say_("circuit.sketch.start-line"), poses_.front().at, "");
  }

  void arrow(std::string_view look, const Pose& pose, double size) {
    svg_.begin_group_at("", pose);
    svg_.polygon(look, {{1.2 * size, 0}, {-size, -size}, {-0.4 * size, 0}, {-size, size}});
    svg_.end_group();
  }

  void draw_gap() {
    const Point from = poses_.back().at, to = poses_.front().at;
    const std::string metres = fmt::format("{:.0f}", size(to - from) / scale_);
    svg_.line("gap", from, to);
    arrow("end", poses_.back(), 1.6);
    label(say_({"circuit.sketch.gap", {{"metres", metres}}}), 0.5 * (from + to), "gap-");
  }

  // Each at its sharpest turn.
  void label_corners() {
    for (std::size_t s = 0; s < circuit_.segments.size(); ++s) {
      const Segment& segment = circuit_.segments[s];
      double net = 0;
      for (const Turn& turn : segment.turns) net += turn.angle;
      int sharpest = -1;
      for (std::size_t i = 0; i < elements_.size(); ++i) {
        if (elements_[i].segment != static_cast<int>(s) || elements_[i].kind != Element::Kind::arc) continue;
        if (sharpest < 0 || std::abs(elements_[i].angle) > std::abs(elements_[sharpest].angle))
          sharpest = static_cast<int>(i);
      }
      if (sharpest >= 0) label(fmt::format("{} {:+.0f}°", segment.corner, net), middle_of(sharpest).at, "");
    }
  }

  // On the nearest free ground, with a line to its place.
  void label(const std::string& words, Point at, std::string_view look) {
    const double width = letters * text_width(words) + 2, height = 1.5 * letters;
    Box plate = box_at(at, width, height);
    bool found = false;
    for (double far = 2.5; far < 40 && !found; far += 1)
      for (int k = 0; k < 24 && !found; ++k) {
        const Point way = ahead(k * 15 * degree);
        const Box tried = box_at(at + Point{(far + width / 2) * way.x, (far + height / 2) * way.y}, width, height);
        found = free_.is_free(grown(tried, 0.3));
        if (found) plate = tried;
      }
    free_.occupy(grown(plate, 0.3));
    view_ = around(view_, grown(plate, 1));
    svg_.line("leader", at, plate.middle());
    svg_.rectangle(look.empty() ? "plate" : "plate gap-plate", plate, 0.6);
    svg_.text(look.empty() ? "name" : "name gap-name", {plate.middle().x, plate.middle().y + 0.36 * letters}, words);
  }

  // Above the lap; returns where it begins.
  double draw_caption(const Error& wrong) {
    const double left = view_.left + 2, width = std::max(60.0, view_.width() - 4);
    view_.right = std::max(view_.right, left + width + 2);
    const std::vector<std::string> lines =
        wrapped(say_({"circuit.sketch.caption", {{"wrong", whole_message(wrong)}}}), width);
    const double top = view_.top - caption_height * static_cast<double>(lines.size()) - 7;
    svg_.text("title", {left, top + 5}, circuit_.name);
    for (std::size_t i = 0; i < lines.size(); ++i)
      svg_.text("caption", {left, top + 9 + caption_height * static_cast<double>(i)}, lines[i]);
    return top;
  }

  const Circuit& circuit_;
  const Formatter& say_;
  const std::vector<Element> elements_;
  std::vector<Pose> poses_;  // where each element begins, and where the last one ends
  double scale_ = 1;         // units of a metre
  FreeSpace free_;
  Box view_;
  Svg svg_;
};

}  // namespace

std::string sketch_of(const Circuit& circuit, const Error& wrong, const Formatter& say) {
  return OpenLapSketch(circuit, say).draw(wrong);
}

}  // namespace paddock::circuit
