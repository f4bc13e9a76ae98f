#pragma once

#include <atomic>
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
  const std::atomic<bool>* stop = nullptr;  // once it is true, no further race begins
  int rollouts = 0;                         // of a driver that thinks ahead, for a decision; 0: its own number
  double milliseconds = 0;  // ... that it may take; 0: as long as it takes, and the same races come out every time
};

// Where one side of the table finished: a seat, or a side of rulebook robots.
struct SideResult {
  std::string name;
  std::vector<long> places;  // how often it finished first, second, ...
  long retired = 0;          // how often it did not finish
  long best_seat = 0;        // how often it was the best of the seats: robots of the rulebook do not count
  long points = 0;
};

struct SimulationResult {
  int races = 0;  // fewer than wished if it was stopped
  std::vector<SideResult> sides;
  std::vector<long> nobody;     // how often nobody finished first, second, ...
  std::vector<Figure> figures;  // over all races
  long decisions = 0;
  double seconds = 0;
};

// Plays the races on this number of threads; the result does not depend on it. `progress` is told how many are done.
Result<SimulationResult> simulate(const Simulation& simulation, const std::function<void(int)>& progress = {});

// A share of n trials with its 95 % interval (Wilson).
struct Share {
  double share = 0;
  double low = 0;
  double high = 0;
};
Share share_of(long hits, long trials);

}  // namespace paddock
