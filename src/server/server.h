#pragma once

#include <functional>
#include <string>

#include "server/settings.h"

namespace paddock::server {

// Serves until a signal, then ends the program. `ready` is told the address. Throws Failure if it cannot begin.
[[noreturn]] void serve(const Settings& settings, const std::function<void(const std::string& address)>& ready);

}  // namespace paddock::server
