#pragma once

// Scenarios: the rulebook's examples as files. docs/scenarios.md describes the format.

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/match.h"
#include "core/result.h"

namespace paddock {

struct ScenarioReport {
  std::string title;
  std::vector<std::string> articles;  // that it proves
  std::vector<Error> failures;        // each with its line; empty if all holds
  std::vector<std::string> names;     // of the seats
  std::vector<Told> log;              // what happened
};

// An error if the text is not a scenario; failures in the report if the game does not do what it says.
// `watch` sees the match wherever it stops.
using Watch = std::function<void(const Match& match)>;
Result<ScenarioReport> run_scenario(std::string_view toml, const Watch& watch = {});

}  // namespace paddock
