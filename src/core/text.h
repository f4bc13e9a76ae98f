#pragma once

// Words that every game needs.

#include <algorithm>
#include <array>
#include <boost/describe.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace paddock {

// "1 space", "2 spaces"; an abbreviation has no plural: "2 MP"
inline std::string counted(int number, std::string_view one) {
  const bool abbreviation = one.back() >= 'A' && one.back() <= 'Z';
  return std::to_string(number) + " " + std::string(one) + (number == 1 || abbreviation ? "" : "s");
}

// "1st", "4th"; of a place or a gear, which are few
inline std::string ordinal(int number) {
  constexpr std::array endings{"th", "st", "nd", "rd"};
  return std::to_string(number) + (number < 4 ? endings[number] : endings[0]);
}

// The number on a car, of a season or by its seat.
inline std::string car_number(const std::vector<int>& numbers, int seat) {
  if (numbers.empty()) return std::to_string(seat + 1);
  return seat < static_cast<int>(numbers.size()) && numbers[seat] > 0 ? std::to_string(numbers[seat]) : "-";
}

// The word of an enumerator: "double-brake"
template <class Enum>
std::string word(Enum value, char gap = '-') {
  std::string text = boost::describe::enum_to_string(value, "?");
  std::ranges::replace(text, '_', gap);
  return text;
}

}  // namespace paddock
