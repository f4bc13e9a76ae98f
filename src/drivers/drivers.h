#pragma once

// Computer drivers. Each answers for one seat and sees only what that seat may see.

#include <optional>
#include <string_view>
#include <vector>

#include "drivers/settings.h"

namespace paddock {

struct DriverInfo {
  std::string_view name;  // what it is like is server.driver.NAME
  bool is_level;          // for people to race against; the others are for tests and old records
};

// The same in every game: the levels, weakest first, then the others.
std::vector<DriverInfo> drivers();
std::vector<std::string_view> temperaments();

// A driver as a seat names it: "club", or "club/attacking" with a temperament.
struct DriverName {
  std::string_view driver;
  std::string_view temperament = "balanced";
};
DriverName parse_driver(std::string_view name);

// nullopt: there is none of this name.
std::optional<Level> level_named(const DriverSettings& settings, std::string_view name);
std::optional<Temper> temperament_named(const DriverSettings& settings, std::string_view name);

}  // namespace paddock
