#include "circuit/race_formula_90_symbols.h"

#include <fmt/format.h>

#include <cmath>
#include <numbers>

#include "circuit/geometry.h"

namespace paddock::circuit::race_formula_90 {

const std::string_view style =
    R"(.section{stroke:none}.straight{fill:#55515F}.braking{fill:#5E646C}.corner{fill:#5C5848}
.border{fill:none;stroke:#FFFFFF;stroke-width:.1px}
.rim{fill:none;stroke-width:.2px}.rim-straight{stroke:#A678E2}.rim-braking{stroke:#D5DAE0;stroke-dasharray:.55 .3}.rim-corner{stroke:#F5C02E}
.no-straight{fill:#A678E2;stroke:#15181D;stroke-width:.08px}.no-braking{fill:#D5DAE0;stroke:#15181D;stroke-width:.08px}
.no-corner{fill:#F5C02E;stroke:#15181D;stroke-width:.08px}
.badge-text{font-size:.85px}
.no{font-size:.95px;font-weight:700;fill:#15181D;text-anchor:middle}
.speed{fill:#D3303A}.drive{fill:#1D8A4D}.gear{fill:#E87D1C}.event{fill:#F2C530}
.disc{fill:#FFFFFF;stroke:#15181D;stroke-width:.1px}.diamond{fill:#15181D;stroke:#FFFFFF;stroke-width:.1px}
.chip{stroke:#FFFFFF;stroke-width:.06px}.icon{fill:none;stroke:#FFFFFF;stroke-linecap:round;stroke-linejoin:round}
.icon-dark{fill:none;stroke:#15181D;stroke-linecap:round;stroke-linejoin:round}.solid{fill:#15181D}
.bonus{font-size:1.15px;font-weight:800;fill:#15181D;text-anchor:middle}.bonus-x{font-size:1.15px;font-weight:800;fill:#FFFFFF;text-anchor:middle}
.tiny{font-size:.72px;font-weight:700;fill:#15181D;text-anchor:middle}
.check{fill:#FFD83D;stroke:#15181D;stroke-width:.06px}.cost{fill:#FFFFFF;stroke:#15181D;stroke-width:.06px}
.late{fill:#FFFFFF;stroke:#D3303A;stroke-width:.14px}.late-text{font-size:.82px;font-weight:700;fill:#15181D;text-anchor:middle}
.slot{fill:none;stroke:#FFFFFF;stroke-width:.09px}.slot-no{font-size:.8px;font-weight:600;fill:#FFFFFF;text-anchor:middle}
.pit{fill:#4A4F57;stroke:#FFFFFF;stroke-width:.1px}.pit-text{font-size:.8px;font-weight:700;fill:#FFFFFF;text-anchor:middle}
.head{font-size:1.3px;font-weight:800;fill:#15181D}.small{font-size:.95px;font-weight:600;fill:#30363E}.mid{text-anchor:middle}
.turn{fill:#FFFFFF;stroke:#857F70;stroke-width:.07px}.turn-no{font-size:1.2px;font-weight:700;fill:#15181D;text-anchor:middle}
.laps{font-size:.72px;font-weight:500;fill:#5B6068;text-anchor:middle}.finish{fill:none;stroke:#D3303A;stroke-width:.22px}
.dry{fill:#FBE7A3}.uncertain{fill:#DDE0E4}.rain{fill:#B7D3EE}.sun{fill:#E8A417}.cloud{fill:#6C757F}.drop{fill:none;stroke:#2468A8;stroke-linecap:round}
.way{fill:none;stroke:#857F70;stroke-width:.1px}.pass{fill:none;stroke:#1D8A4D;stroke-width:.2px}.fail{fill:none;stroke:#D3303A;stroke-width:.2px}
.token{fill:#FFFFFF;stroke:#857F70;stroke-width:.07px}.token-check{fill:#DCE9F7;stroke:#2468A8;stroke-width:.1px}
.token-back{fill:#D9EEDF;stroke:#1D8A4D;stroke-width:.1px}.token-out{fill:#15181D}.token-text{font-size:.95px;font-weight:600;fill:#15181D;text-anchor:middle}
.token-text-x{font-size:.95px;font-weight:700;fill:#FFFFFF;text-anchor:middle}.rule{fill:none;stroke:#CFC9BA;stroke-width:.06px}
)";

std::string signed_number(int number) {
  return number == 0 ? "0" : fmt::format("{}{}", number > 0 ? "+" : "−", std::abs(number));
}

namespace {

constexpr double spot_radius = 0.95, extreme_radius = 1.4;

std::string stroke(double width) { return fmt::format("style=\"stroke-width:{}px\"", number(width)); }

// A path written for the square -1 .. 1.
void draw_path(Svg& svg, std::string_view look, Point at, double size, std::string_view commands,
               std::string_view more = "") {
  svg.begin_group("",
                  fmt::format("transform=\"translate({},{}) scale({})\"", number(at.x), number(at.y), number(size)));
  svg.path(look, commands, more);
  svg.end_group();
}

void draw_bonus(Svg& svg, Point at, const Trajectory& trajectory, bool extreme) {
  constexpr double side = 0.6;
  const double first = trajectory.colours.size() == 2 ? -side : 0;
  for (std::size_t i = 0; i < trajectory.colours.size(); ++i)
    draw_colour(svg, {at.x + first + 2 * side * static_cast<double>(i), at.y - 0.88}, trajectory.colours[i], 0.54);
  svg.text(extreme ? "bonus-x" : "bonus", {at.x, at.y + 0.5}, signed_number(trajectory.bonus));
}

}  // namespace

void draw_colour(Svg& svg, Point at, Colour colour, double size) {
  const std::string look = boost::describe::enum_to_string(colour, "");
  svg.circle("chip " + look, at, size);
  switch (colour) {
    case Colour::speed:
      return draw_path(svg, "icon", at, size, "M-.5 -.5L0 0-.5 .5M.05 -.5L.55 0 .05 .5", stroke(0.24));
    case Colour::drive:
      return draw_path(svg, "icon", at, size, "M-.6 0a.6 .6 0 1 0 1.2 0a.6 .6 0 1 0-1.2 0M-.55 -.05H.55M0 0V.55",
                       stroke(0.2));
    case Colour::gear: return draw_path(svg, "icon", at, size, "M-.5 -.5V.5M0 -.5V.5M.5 -.5V0H-.5", stroke(0.2));
    case Colour::event: return draw_path(svg, "solid", at, size, "M.2 -.75L-.45 .12H-.05L-.2 .75 .45 -.15H.05Z");
  }
}

void draw_resource(Svg& svg, Point at, Resource resource, double size) {
  switch (resource) {
    case Resource::none: return;
    case Resource::tyre: return svg.circle("icon-dark", at, 0.66 * size, stroke(0.5 * size));
    case Resource::damage:
      return draw_path(svg, "solid", at, size,
                       "M0 -1L.25 -.4 .85 -.55 .45 0 .85 .55 .25 .4 0 1-.25 .4-.85 .55-.45 0-.85 -.55-.25 -.4Z");
    case Resource::card: return draw_path(svg, "icon-dark", at, size, "M-.6 -.85H.6V.85H-.6Z", stroke(0.3));
  }
}

void draw_weather(Svg& svg, Point at, Weather weather, double size) {
  constexpr std::string_view cloud = "M-.75 .25a.35 .35 0 0 1 .1-.7a.5 .5 0 0 1 .95-.1a.4 .4 0 0 1 .35 .8Z";
  if (weather == Weather::dry) {
    svg.circle("sun", at, 0.42 * size);
    return draw_path(svg, "icon-dark", at, size,
                     "M0 -.9V-.65M0 .9V.65M-.9 0H-.65M.9 0H.65M-.64 -.64L-.46 -.46M.64 -.64L.46 -.46M-.64 .64L-.46 "
                     ".46M.64 .64L.46 .46",
                     stroke(0.12));
  }
  draw_path(svg, "cloud", at, size, cloud);
  if (weather == Weather::rain)
    draw_path(svg, "drop", at, size, "M-.45 .4L-.6 .85M0 .4L-.15 .85M.45 .4L.3 .85", stroke(0.14));
}

void draw_type(Svg& svg, Point at, SectionType type, std::string_view words) {
  switch (type) {
    case SectionType::straight:
      svg.rectangle("no-straight", {at.x - 0.72, at.y - 0.58, at.x + 0.72, at.y + 0.58}, 0.12);
      break;
    case SectionType::braking: draw_path(svg, "no-braking", at, 1, "M-.95 0L-.5 -.62H.5L.95 0 .5 .62H-.5Z"); break;
    case SectionType::corner: svg.circle("no-corner", at, 0.7); break;
  }
  svg.text("no", {at.x, at.y + 0.33}, words);
}

std::vector<Point> spot_outline(Point at) {
  constexpr int corners = 16;
  std::vector<Point> points;
  for (int i = 0; i < corners; ++i) points.push_back(at + spot_radius * ahead(i * 2 * std::numbers::pi / corners));
  return points;
}

std::vector<Point> extreme_outline(Point at) {
  constexpr double r = extreme_radius;
  return {at + Point{0, -r}, at + Point{r, 0}, at + Point{0, r}, at + Point{-r, 0}};
}

void draw_spot(Svg& svg, Point at, const Trajectory& trajectory) {
  svg.circle("disc", at, spot_radius);
  draw_bonus(svg, at, trajectory, false);
  if (trajectory.cost == Resource::none) return;
  svg.rectangle("cost", {at.x - 0.7, at.y + 0.62, at.x + 0.7, at.y + 1.42}, 0.3);
  draw_resource(svg, {at.x - 0.28, at.y + 1.02}, trajectory.cost, 0.29);
  svg.text("tiny", {at.x + 0.32, at.y + 1.28}, fmt::to_string(trajectory.amount));
}

void draw_extreme(Svg& svg, Point at, const Extreme& extreme) {
  draw_path(svg, "diamond", at, 1, "M0 -1.4L1.4 0 0 1.4-1.4 0Z");  // extreme_radius
  draw_bonus(svg, at, extreme.trajectory, true);
  svg.rectangle("check", {at.x - 0.78, at.y + 0.74, at.x + 0.78, at.y + 1.54}, 0.3);
  svg.text("tiny", {at.x, at.y + 1.4}, signed_number(extreme.modifier));
}

void draw_late_braking(Svg& svg, Point at, std::string_view words) {
  draw_path(svg, "late", at, 1, "M-1.05 -.55H1.05L.75 .55H-.75Z");
  svg.text("late-text", {at.x, at.y + 0.3}, words);
}

}  // namespace paddock::circuit::race_formula_90
