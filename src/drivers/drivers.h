#pragma once

// Computer drivers. Each answers for one seat and sees only what that seat may see.

#include <memory>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "core/table.h"

namespace paddock {

struct DriverInfo {
  std::string_view name;
  std::string_view meaning;
};

std::vector<DriverInfo> drivers();

// The driver for a game, or what is wrong with its name.
Result<std::unique_ptr<AnyPolicy>> make_driver(std::string_view game, std::string_view name);

}  // namespace paddock
