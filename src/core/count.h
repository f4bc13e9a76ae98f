#pragma once

#include <fmt/core.h>

#include <cassert>
#include <cstdint>
#include <limits>
#include <type_traits>

namespace paddock {

// A small number of things in a position: points, laps, tokens. It is kept in one byte, so that copies of a position stay
// small, and used like an int, so that rules need no casts. A number that does not fit is an error of the program.
template <class Byte>
class CountOf {
 public:
  using Kept = Byte;

  constexpr CountOf() = default;
  constexpr CountOf(int number) : kept_(static_cast<Byte>(number)) { assert(kept_ == number); }
  constexpr operator int() const { return kept_; }

  constexpr CountOf& operator+=(int more) { return *this = kept_ + more; }
  constexpr CountOf& operator-=(int less) { return *this = kept_ - less; }
  constexpr CountOf& operator++() { return *this += 1; }
  constexpr CountOf& operator--() { return *this -= 1; }

 private:
  Byte kept_ = 0;
};

using Count = CountOf<std::int8_t>;       // -128 to 127
using LongCount = CountOf<std::uint8_t>;  // 0 to 255

template <class T>
inline constexpr bool is_count = false;
template <class Byte>
inline constexpr bool is_count<CountOf<Byte>> = true;

}  // namespace paddock

template <class Byte>
struct fmt::formatter<paddock::CountOf<Byte>> : fmt::formatter<int> {
  auto format(paddock::CountOf<Byte> count, format_context& context) const {
    return fmt::formatter<int>::format(static_cast<int>(count), context);
  }
};
