#pragma once

// Where everything on a Formula Dé board lies. The picture and the data for a page are drawn from it.

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "circuit/drawing_check.h"
#include "circuit/formula_de_board.h"
#include "circuit/labels.h"

namespace paddock::circuit {

std::vector<DrawnSpace> drawn_spaces(const FormulaDeBoard& board);

// Commands of paths around a pose, x ahead.
inline constexpr std::string_view formula_de_grid_bracket = "M.2 -.36H.66V.36H.2";
inline constexpr std::string_view pit_road_arrow = "M-.5 -.1H.1V-.3L.55 0 .1 .3V.1H-.5Z";

// The arrows of a space as commands of paths. They have their tail in common.
struct Arrows {
  std::string lines, tips;

  void add(const Pose& from, Point to);  // `to` as seen from there
};

class FormulaDeShapes {
 public:
  FormulaDeShapes(const FormulaDeBoard& board, const Outline& outline);

  const std::string& name(SpaceId space) const { return spaces_[space].name; }
  std::vector<Point> shape(SpaceId space) const;
  const Pose& middle(SpaceId space) const { return middles_[space]; }
  Arrows arrows(SpaceId space) const;      // through a corner
  Point grid_number(SpaceId space) const;  // behind the bracket

  // A line across the lanes where a corner begins or ends.
  struct Door {
    std::vector<Point> line;
    bool exit = false;
  };
  std::vector<Door> doors() const;

  // The ground of pit lane and boxes; not of boards without.
  std::vector<Point> apron() const;
  std::vector<Point> pit_road() const;
  struct PitRoadEnd {
    std::vector<Point> ramp;
    Pose arrow;
  };
  std::array<PitRoadEnd, 2> pit_road_ends() const;  // where it leaves the track, and where it comes back

  std::vector<Label> labels(const Plan& plan) const;  // of the corners

 private:
  double pit_side() const { return board_.pit == Side::right ? 1 : -1; }
  // A strip of the pits between two distances from the centre line.
  std::vector<Point> pit_strip(double from, double to, double near, double far) const;
  Point beside(double lambda, double distance) const { return outline_.at(lambda, pit_side() * distance).at; }
  PitRoadEnd pit_road_end(double at, int way) const;

  const FormulaDeBoard& board_;
  const Outline& outline_;
  const std::vector<DrawnSpace> spaces_;
  std::vector<Pose> middles_;
};

}  // namespace paddock::circuit
