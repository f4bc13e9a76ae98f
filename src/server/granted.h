#pragma once

// The server speaks of what makes a race (src/room) by its own words; what is refused there is thrown here.

#include <type_traits>
#include <utility>

#include "room/refused.h"

namespace paddock::server {

using namespace room;

template <class T>
T granted(Granted<T> wish) {
  if (!wish) throw std::move(wish).error();
  if constexpr (!std::is_void_v<T>) return *std::move(wish);
}

}  // namespace paddock::server
