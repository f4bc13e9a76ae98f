#pragma once

// Chapter 7: the driving code as the rulebook tells it. Every path along the arrows is tried, step by step, and `may_step` names
// the article that forbids a step. This is slow: races ask find_legs (fast/), which offers the same legs, by proof of the tests.

#include <deque>
#include <set>
#include <vector>

#include "core/verdict.h"
#include "games/formula_de/leg.h"

namespace paddock::formula_de {

using Path = std::vector<SpaceId>;

// A leg with all its spaces but the one it begins on.
struct LegOnPath {
  Leg leg;
  Path spaces;
};

class DrivingCode {
 public:
  DrivingCode(const Race& race, const Car& car, const LegRules& rules);

  // All that the rules allow. Of paths that agree in all that a later rule may look at, one is there.
  std::vector<LegOnPath> legal_legs() const;

  // The steps that the board has from a space: along the arrows, on in the lane, into the pit lane, into a box.
  Path steps_from(SpaceId from) const;
  // Whether all of these steps may be made from where the move has come to, and what they make of the leg.
  Verdict may_drive(const Path& spaces) const;
  Leg leg_along(const Path& spaces) const;
  // Whether the move may go on to a space after a path that is legal, and what that path has passed.
  Verdict may_step(const Path& path, const Journey& journey, SpaceId to) const;

 private:
  struct Drive;
  Verdict may_enter_pit_lane(const Journey& journey) const;
  Verdict may_run_on(Path path, SpaceId to) const;

  // Consecutive spaces on one straight, and of them all that tells its shortest ways.
  struct Run {
    SpaceId first = no_space;
    Spaces accepted;  // dangerous ones that it enters
    bool enters_wall = false;
    int spaces = 0;
  };
  Run run_of(const Path& path) const;
  const std::vector<int>& fewest_steps(const Run& run) const;
  bool enters_wall(SpaceId from, SpaceId to) const;
  bool on_straight(SpaceId space) const;
  bool has_finished(const Journey& journey) const;  // FD-R89
  void go_on(Path& path, Journey& journey, SpaceId to) const;
  std::vector<int> state_of(const Path& path, const Journey& journey, const Leg& leg) const;
  void explore(Path& path, const Journey& journey, std::vector<Drive>& drives,
               std::set<std::vector<int>>& states) const;
  Drive drive_along(const Path& path, const Journey& journey) const;
  void add_legs(const std::vector<Drive>& drives, int brakes, std::vector<LegOnPath>& legs) const;

  const Race& race_;
  const Board& board_;
  const Car& car_;
  const LegRules& rules_;
  Spaces cars_;  // where the others are
  SpaceId own_box_ = no_space;

  struct Distances {
    Run run;
    std::vector<int> steps;  // by space
  };
  mutable std::deque<Distances> distances_;
};

}  // namespace paddock::formula_de
