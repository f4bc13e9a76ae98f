#pragma once

// Words that every game needs.

#include <boost/describe.hpp>
#include <string>
#include <string_view>

namespace paddock {

// "1 space", "2 spaces"
inline std::string counted(int number, std::string_view one) {
  return std::to_string(number) + " " + std::string(one) + (number == 1 ? "" : "s");
}

template <class Enum>
std::string word(Enum value) {
  return boost::describe::enum_to_string(value, "?");
}

}  // namespace paddock
