#pragma once

// Computer drivers. Each answers for one seat and sees only what that seat may see.

#include <memory>
#include <string_view>
#include <vector>

#include "drivers/policy.h"

namespace paddock {

struct DriverInfo {
  std::string_view name;  // what it is like is server.driver.NAME
};

// The same in every game.
std::vector<DriverInfo> drivers();

// The driver of this name for a game; null: there is none.
template <class Game, class Pro, class Random>
std::unique_ptr<AnyPolicy> driver_named(std::string_view name) {
  if (name == "random") return std::make_unique<Random>();
  if (name == "rookie") return std::make_unique<Rookie<Game, Pro, Random>>();
  if (name == "pro") return std::make_unique<Pro>();
  return nullptr;
}

}  // namespace paddock
