#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/match.h"
#include "core/result.h"

namespace paddock {

struct Simulation {
  Setup setup;  // its seed and the number of a race give that race's seed
  int races = 1000;
  int threads = 1;
};

// Where one side of the table finished: a seat, or a side of rulebook robots.
struct SideResult {
  std::string name;
  std::vector<long> places;  // how often first, second, ...
  long points = 0;
};

struct SimulationResult {
  int races = 0;
  std::vector<SideResult> sides;
  std::vector<Figure> figures;  // over all races
  long decisions = 0;
  double seconds = 0;
};

// Plays the races on so many threads; the result does not depend on how many. `progress` is told how many are done.
Result<SimulationResult> simulate(const Simulation& simulation, const std::function<void(int)>& progress = {});

// A share of n trials with its 95 % interval (Wilson).
struct Share {
  double share = 0;
  double low = 0;
  double high = 0;
};
Share share_of(long hits, long trials);

}  // namespace paddock
