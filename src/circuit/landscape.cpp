#include "circuit/landscape.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "circuit/geometry.h"

namespace paddock::circuit {
namespace {

constexpr double wall_edge = 1.85;
constexpr double kerb_block = 0.75;
constexpr double around_board = 45;  // room for labels beyond the track

// Chance that is the same everywhere: 0 .. 1 from a place.
double speckle(int x, int y, int what) {
  std::uint32_t bits = static_cast<std::uint32_t>(x) * 0x9E3779B1u ^ static_cast<std::uint32_t>(y) * 0x85EBCA77u ^
                       static_cast<std::uint32_t>(what) * 0xC2B2AE3Du;
  bits = (bits ^ bits >> 15) * 0x2C1B3C6Du;
  bits = (bits ^ bits >> 12) * 0x297A2D39u;
  return (bits ^ bits >> 15) / 4294967296.0;
}

bool is_sharp(const Piece& piece) { return piece.kind == Piece::Kind::arc; }

// Sand outside a turn, where cars leave the track.
std::vector<Point> gravel_trap(const Outline& outline, int piece, double outside) {
  constexpr int steps = 16;
  constexpr double widest = 1.3;
  const double from = outline.begin_of_piece(piece), to = outline.end_of_piece(piece) + 2;
  std::vector<Point> trap;
  for (int k = 0; k <= steps; ++k) {
    const double t = static_cast<double>(k) / steps;
    const double away = run_off_width / 2 - 0.2 + 4 * widest * t * (1 - t);
    trap.push_back(outline.at(from + t * (to - from), outside * away).at);
  }
  const std::vector<Point> back = outline.line(from, to, 0);
  trap.insert(trap.end(), back.rbegin(), back.rend());
  return trap;
}

void add_kerbs(const Outline& outline, int piece, Landscape& land) {
  const double from = outline.begin_of_piece(piece), to = outline.end_of_piece(piece);
  const double length = outline.station(to) - outline.station(from);
  const double turned = outline.at(to).heading - outline.at(from).heading;
  for (const double side : {-1.0, 1.0}) {
    const double left = std::min(side * track_edge, side * kerb_edge), right = left + kerb_edge - track_edge;
    const int blocks = 2 * static_cast<int>((length - side * kerb_edge * turned) / kerb_block / 2) + 1;
    land.kerbs.push_back(outline.strip(from, to, left, right));
    for (int k = 0; k < blocks; k += 2)
      land.red_blocks.push_back(
          outline.strip(from + (to - from) * k / blocks, from + (to - from) * (k + 1) / blocks, left, right));
  }
}

// Concrete all along the outside.
void add_wall(const Outline& outline, double side, Landscape& land) {
  land.wall = outline.line(0, outline.lap(), side * track_edge);
  const std::vector<Point> outer = outline.line(0, outline.lap(), side * wall_edge);
  land.wall.insert(land.wall.end(), outer.rbegin(), outer.rend());
  for (double lambda = 0; lambda < outline.lap(); lambda += 2)
    land.wall_joints.push_back({outline.at(lambda, side * track_edge).at, outline.at(lambda, side * wall_edge).at});
}

}  // namespace

Landscape landscape_of(const Circuit& circuit, const Plan& plan, const Outline& outline) {
  Landscape land{.centre = outline.line(0, outline.lap(), 0)};
  if (circuit.oval) {
    add_wall(outline, circuit.direction == Direction::clockwise ? -1 : 1, land);
    return land;
  }
  for (int i = 0; i < static_cast<int>(plan.pieces.size()); ++i) {
    const Piece& piece = plan.pieces[i];
    if (!is_sharp(piece)) continue;
    if (std::abs(piece.angle) >= 0.5) land.gravel.push_back(gravel_trap(outline, i, piece.angle > 0 ? -1 : 1));
    add_kerbs(outline, i, land);
  }
  return land;
}

std::string chequers_of_start_line() {
  constexpr double square = start_line_square;
  std::string black;
  for (int c = 0; c < start_line_squares; ++c)
    black += fmt::format("M{} {}h{}v{}h-{}Z", number((c % 2 - 1) * square), number(-track_edge + c * square),
                         number(square), number(square), number(square));
  return black;
}

FreeSpace ground_beside(const Circuit& circuit, const Outline& outline) {
  FreeSpace free(grown({0, 0, outline.width(), outline.height()}, around_board));
  for (double lambda = 0; lambda < outline.lap(); lambda += 0.4) free.occupy(outline.at(lambda).at, kerb_edge + 0.3);
  const double side = circuit.pit == Side::right ? 1 : -1;
  for (double lambda = 0; lambda < outline.begin_of(1); lambda += 0.4)
    free.occupy(outline.at(lambda, side * (track_edge + box_edge) / 2).at, (box_edge - track_edge) / 2 + 0.3);
  return free;
}

std::vector<Tree> trees_of(const FreeSpace& free, const Box& view) {
  constexpr double spacing = 1.5, wood = 9;
  std::vector<Tree> trees;
  for (int r = 0; view.top + r * spacing < view.bottom; ++r)
    for (int c = 0; view.left + c * spacing < view.right; ++c) {
      const Point at{view.left + (c + speckle(c, r, 1)) * spacing, view.top + (r + speckle(c, r, 2)) * spacing};
      // Trees stand in woods: the density of four corners around, blended.
      const double x = at.x / wood, y = at.y / wood, fx = x - std::floor(x), fy = y - std::floor(y);
      const int i = static_cast<int>(std::floor(x)), k = static_cast<int>(std::floor(y));
      const double density = (1 - fy) * ((1 - fx) * speckle(i, k, 3) + fx * speckle(i + 1, k, 3)) +
                             fy * ((1 - fx) * speckle(i, k + 1, 3) + fx * speckle(i + 1, k + 1, 3));
      const double radius = 0.45 + 0.5 * speckle(c, r, 4);
      if (density < 0.6 || !free.is_free(box_at(at, 2 * radius + 2, 2 * radius + 2))) continue;
      trees.push_back({at, radius});
    }
  return trees;
}

}  // namespace paddock::circuit
