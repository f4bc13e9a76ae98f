#include "circuit/race_formula_90_shapes.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "circuit/geometry.h"
#include "circuit/race_formula_90_symbols.h"

namespace paddock::circuit {

using namespace race_formula_90;

namespace {

constexpr double spot_offset = 0.65;  // from the centre line
constexpr double grid_offset = 0.75;
constexpr double car_length = 1.7, car_offset = 0.95;

int things_on(const Section& section) { return section.spots + (section.extreme != Section::nothing); }
bool is_crowded(const Section& section) { return section.to - section.from < 2.4 * things_on(section) + 1.6; }

}  // namespace

// --- sections --------------------------------------------------------------------------------------------------------

std::vector<Point> RaceFormula90Shapes::shape(int number) const {
  const Section& section = board_.section(number);
  return outline_.strip(section.from, section.to, -track_edge, track_edge);
}

std::vector<Point> RaceFormula90Shapes::way(int number) const {
  return outline_.line(board_.section(number).from, board_.section(number).to, 0);
}

std::vector<Point> RaceFormula90Shapes::rim(int number, Side side) const {
  const double edge = track_edge - 0.18;
  return outline_.line(board_.section(number).from, board_.section(number).to, side == Side::left ? -edge : edge);
}

std::vector<Point> RaceFormula90Shapes::border(int number) const {
  const double from = board_.section(number).from;
  return {outline_.at(from, -track_edge).at, outline_.at(from, track_edge).at};
}

Pose RaceFormula90Shapes::middle(int number) const {
  return outline_.at((board_.section(number).from + board_.section(number).to) / 2.0);
}

double RaceFormula90Shapes::outside(int number) const {
  const Section& section = board_.section(number);
  const double turned =
      std::remainder(outline_.at(section.to - 0.01).heading - outline_.at(section.from).heading, 2 * std::numbers::pi);
  if (std::abs(turned) > 0.15) return turned > 0 ? -1 : 1;
  if (section.corner == 0) return -1;
  const int segment = plan_.parts[2 * section.corner - 1].segments[0];
  return circuit_.segments[segment].turns[0].angle > 0 ? -1 : 1;
}

// --- signs -----------------------------------------------------------------------------------------------------------

// At the beginning of the section; beside the grid, away from the pits, and outside of what is crowded.
RaceFormula90Shapes::NumberPlate RaceFormula90Shapes::number_plate(int number) const {
  const Section& section = board_.section(number);
  const double length = section.to - section.from, out = outside(number);
  const bool grid = std::ranges::count(board_.grid, number) > 0;
  if (!grid && !is_crowded(section))
    return {outline_.at(section.from + std::min(1.3, 0.25 * length), -0.45 * out).at, false};
  const double side = grid                                   ? (circuit_.pit == Side::right ? -1 : 1)
                      : section.type == SectionType::braking ? -out  // late braking has the other side
                                                             : out;
  return {outline_.at(section.from + (grid ? 0.5 : 0.3) * length, 2.4 * side).at, true};
}

// Where things stand that share a section, evenly behind its number.
std::vector<double> RaceFormula90Shapes::places_of(const Section& section) const {
  const int count = things_on(section);
  const double length = section.to - section.from, first = is_crowded(section) ? 0 : std::min(1.9, 0.35 * length);
  std::vector<double> places;
  for (int i = 0; i < count; ++i) places.push_back(section.from + first + (length - first) * (i + 0.5) / count);
  return places;
}

std::vector<RaceFormula90Shapes::SpotSign> RaceFormula90Shapes::spots(int number) const {
  const Section& section = board_.section(number);
  const std::vector<double> places = places_of(section);
  std::vector<SpotSign> signs;
  for (int i = section.spot; i < section.spot + section.spots; ++i) {
    const Spot& spot = board_.spots[i];
    if (edition_ == Edition::first && !spot.first) continue;
    const double offset = (spot.lane == 0 ? spot_offset : -spot_offset) * outside(number);
    signs.push_back({outline_.at(places[signs.size()], offset), spot.lane,
                     edition_ == Edition::first ? &*spot.first : &spot.second});
  }
  return signs;
}

std::optional<Pose> RaceFormula90Shapes::extreme(int number) const {
  const Section& section = board_.section(number);
  if (edition_ == Edition::first || section.extreme == Section::nothing) return std::nullopt;
  return outline_.at(places_of(section).back(), -spot_offset * outside(number));
}

std::optional<RaceFormula90Shapes::BrakeSign> RaceFormula90Shapes::late_braking(int number) const {
  const Section& section = board_.section(number);
  if (section.brake == Section::nothing) return std::nullopt;
  const Brake& brake = board_.brakes[section.brake];
  if (edition_ == Edition::second && !brake.modifier) return std::nullopt;
  return BrakeSign{outline_.at(section.to - 0.8, 2.35 * outside(number)).at,
                   edition_ == Edition::first ? brake.value : *brake.modifier};
}

std::vector<Box> RaceFormula90Shapes::signs_beside() const {
  std::vector<Box> boxes;
  for (int number = 1; number <= board_.length(); ++number) {
    if (const NumberPlate plate = number_plate(number); plate.beside) boxes.push_back(box_at(plate.at, 1.6, 1.4));
    if (const auto brake = late_braking(number)) boxes.push_back(box_at(brake->at, 2.2, 1.2));
  }
  return boxes;
}

// --- cars ------------------------------------------------------------------------------------------------------------

// Pole is nearest to the line, four places a section.
RaceFormula90Shapes::GridPlace RaceFormula90Shapes::grid_place(int place) const {
  const Section& section = board_.section(board_.grid[place]);
  const double length = section.to - section.from, step = (length - 1.6) / grid_places_of_a_section;
  const double front = section.to - 0.5 - step * (place % grid_places_of_a_section);
  const double offset = (place % 2 == 0) == (board_.pole == Side::right) ? grid_offset : -grid_offset;
  return {outline_.at(front, offset), outline_.at(front - 0.75, offset).at};
}

// In three columns, as many as find room; the brackets of the grid first.
std::vector<Pose> RaceFormula90Shapes::line(int number) const {
  constexpr double widest_step = 1.3;
  const Section& section = board_.section(number);
  const double length = outline_.station(section.to) - outline_.station(section.from);
  const double lane = (section.to - section.from) / length;  // half spaces
  const double front = section.to - (car_length / 2 + 0.1) * lane, room = std::max(0.0, length - car_length - 0.2);
  std::vector<Pose> poses;
  if (const auto first = std::ranges::find(board_.grid, number); first != board_.grid.end()) {
    const int pole = static_cast<int>(first - board_.grid.begin());
    for (int place = pole; place < pole + grid_places_of_a_section; ++place) {
      const Pose bracket = grid_place(place).bracket;
      poses.push_back({bracket.at - car_length / 2 * ahead(bracket.heading), bracket.heading});
    }
    for (double behind = 0; behind <= room; behind += 1.1 * car_length)
      poses.push_back(outline_.at(front - behind * lane));
    return poses;
  }
  for (int count = grid_places; count > 0; --count) {
    const double step = std::min(widest_step, room / std::max(1, count - 1));
    poses.clear();
    for (int i = 0; i < count; ++i) {
      const double offset = i % 3 == 2 ? 0 : i % 3 == 0 ? car_offset : -car_offset;
      poses.push_back(outline_.at(front - i * step * lane, offset));
    }
    bool clear = true;
    for (int i = 3; i < count; ++i) clear = clear && size(poses[i].at - poses[i - 3].at) > car_length;
    if (clear) break;
  }
  return poses;
}

// Outside, clear of any other track.
Pose RaceFormula90Shapes::off_track(int number) const {
  const Section& section = board_.section(number);
  const double out = outside(number);
  const Pose pose = outline_.at(section.from + 0.6 * (section.to - section.from), track_apart / 2 * out);
  return {pose.at, pose.heading + 0.35 * out};
}

// --- pits and names --------------------------------------------------------------------------------------------------

std::vector<Point> RaceFormula90Shapes::pits() const {
  const double end = outline_.begin_of(1);
  return circuit_.pit == Side::right ? outline_.strip(3, end - 3, 1.8, 2.9) : outline_.strip(3, end - 3, -2.9, -1.8);
}

Pose RaceFormula90Shapes::pit_words() const {
  const double side = circuit_.pit == Side::right ? 1 : -1;
  const Pose pose = outline_.at((outline_.start_line() + outline_.begin_of(1)) / 2, 2.35 * side);
  return {pose.at, pose.heading + (std::cos(pose.heading) < 0 ? std::numbers::pi : 0)};
}

std::vector<Label> RaceFormula90Shapes::labels() const {
  std::vector<Label> labels = corner_labels(plan_, outline_);
  for (std::size_t i = 0; i < labels.size(); ++i) {
    labels[i].words = fmt::format("{}  {}", i + 1, board_.corners[i].name);
    labels[i].badge = signed_number(board_.corners[i].contest);
  }
  return labels;
}

}  // namespace paddock::circuit
