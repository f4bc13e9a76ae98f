#pragma once

// Where everything on a Race! Formula 90 board lies, on the outline of the Formula Dé board. The picture and the data for a
// page are drawn from it.

#include <string_view>
#include <vector>

#include "circuit/labels.h"
#include "circuit/race_formula_90_board.h"

namespace paddock::circuit {

// Commands of paths around a pose, x ahead.
inline constexpr std::string_view race_formula_90_grid_bracket = "M-.5 -.5H0V.5H-.5";

class RaceFormula90Shapes {
 public:
  using Edition = race_formula_90::Edition;
  using Section = race_formula_90::Section;

  RaceFormula90Shapes(const Circuit& circuit, const Plan& plan, const RaceFormula90Board& board, const Outline& outline,
                      Edition edition)
      : circuit_(circuit), plan_(plan), board_(board), outline_(outline), edition_(edition) {}

  // Sections by their numbers.
  std::vector<Point> shape(int section) const;
  std::vector<Point> way(int section) const;  // along its middle
  std::vector<Point> rim(int section, Side side) const;
  std::vector<Point> border(int section) const;  // where it begins
  Pose middle(int section) const;

  // What is printed in and beside a section.
  struct NumberPlate {
    Point at;
    bool beside = false;  // the track
  };
  NumberPlate number_plate(int section) const;
  struct SpotSign {
    Pose at;
    int lane = 0;  // 0 is the outermost
    const race_formula_90::Trajectory* trajectory = nullptr;
  };
  std::vector<SpotSign> spots(int section) const;  // of the edition
  std::optional<Pose> extreme(int section) const;
  struct BrakeSign {
    Point at;
    int value = 0;  // limit or modifier
  };
  std::optional<BrakeSign> late_braking(int section) const;

  // Where cars stand: front to back in the line of a section, and beside the track after they have lost control.
  std::vector<Pose> line(int section) const;
  Pose off_track(int section) const;

  struct GridPlace {
    Pose bracket;
    Point number;
  };
  GridPlace grid_place(int place) const;  // from 0

  std::vector<Point> pits() const;
  Pose pit_words() const;  // never upside down

  std::vector<Label> labels() const;      // of the corners
  std::vector<Box> signs_beside() const;  // the track, which must stay clear

 private:
  double outside(int section) const;  // +1 if the outside of the bend is to the right
  std::vector<double> places_of(const Section& section) const;

  const Circuit& circuit_;
  const Plan& plan_;
  const RaceFormula90Board& board_;
  const Outline& outline_;
  Edition edition_;
};

}  // namespace paddock::circuit
