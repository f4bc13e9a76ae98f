#pragma once

// What a Formula Dé board is made from: the front edges of its spaces lane by lane, and where line and pits are.
// Positions are half spaces from the beginning of the start straight, or from wherever the maker likes.

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "circuit/formula_de_board.h"

namespace paddock::circuit {

struct FormulaDeDraft {
  struct Apex {
    double at = 0;
    int hand = 0;  // + right
  };
  struct Zone {
    std::string name = {};
    int stops = 0;                                       // 0: a straight
    std::array<std::vector<double>, lanes> fronts = {};  // whole numbers on straights and at doors
    std::vector<Apex> apexes = {};
    int line = 0;  // in the circuit file
  };
  struct Pit {
    int entry = 0;  // front of the space of the pit-side lane that leads in
    int spaces = 0;
  };

  std::string id = {}, name = {};
  int lap = 0;
  int line = 0;                  // position of the start line
  std::vector<Zone> zones = {};  // straights and corners in turn, the start straight first
  Side pit_side = Side::right;
  std::optional<Pit> pit = {};
  bool oval = false;
  Direction direction = Direction::clockwise;
  std::optional<int> pit_max_gear = {};
  int laps = 3;
  std::string weather = {};

  // Fronts of a lattice with `after` < front <= `to`: even in the outer lanes, odd in the middle one.
  static std::array<std::vector<double>, lanes> lattice(int after, int to);
};

// The weather table of a climate (content/formula-de.toml).
std::string weather_of(Climate climate);

// Joins the spaces: successors, neighbours, grid, pits, order of play. The arrows of a corner lead from apex to apex.
FormulaDeBoard make_board(const FormulaDeDraft& draft);

// The derived values that follow from spaces and arrows: paths of the corners, order of play, opening of the pits.
void derive(FormulaDeBoard& board);

// The fewest and most steps out of its corner for every track space, by the arrows; 0 on straights.
struct ExitSteps {
  int nearest = 0, farthest = 0;
};
std::vector<ExitSteps> exit_steps(const FormulaDeBoard& board);

}  // namespace paddock::circuit
