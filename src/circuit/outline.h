#pragma once

// Where the lanes of a board lie in the picture, in lane widths: x right, y down; headings turn clockwise (+ right). A place on
// the lap is `lambda`: half spaces from the beginning of part 0, 2 for every middle space or row.

#include <vector>

#include "circuit/layout.h"

namespace paddock::circuit {

class Outline {
 public:
  Outline(const Circuit& circuit, const Plan& plan, const Layout& layout);

  double lap() const { return knots_.back().lambda; }
  double start_line() const { return start_line_; }         // lambda
  double begin_of(int part) const { return parts_[part]; }  // lambda; parts + 1 values
  double begin_of_piece(int piece) const { return piece_lambdas_[piece]; }
  double end_of_piece(int piece) const { return piece_lambdas_[piece + 1]; }
  double width() const { return width_; }  // everything lies in 0 .. width, 0 .. height
  double height() const { return height_; }
  double north() const { return north_; }  // heading in the picture

  double station(double lambda) const;  // lane widths of centre line from the beginning of part 0
  Pose at(double lambda,
          double offset = 0) const;  // a point `offset` lane widths right of the centre line, and its heading

  // From one place to another (from < to, may run over the end of the lap) along an offset, and the closed polygon between
  // two offsets: the left edge forward, the right edge back.
  std::vector<Point> line(double from, double to, double offset) const;
  std::vector<Point> strip(double from, double to, double left, double right) const;

 private:
  struct Knot {
    double lambda, station;
  };
  struct Placed {
    Pose begin;
    double station, length, angle;
  };
  Pose at_station(double station, double offset) const;
  void move_into_view();

  std::vector<Knot> knots_;  // the first is 0, the last the whole lap
  std::vector<Placed> pieces_;
  std::vector<double> parts_, piece_lambdas_;
  double start_line_ = 0, width_ = 0, height_ = 0, north_ = 0, pit_edge_ = 0;
};

Result<Outline> lay_out(const Circuit& circuit, const Plan& plan);

}  // namespace paddock::circuit
