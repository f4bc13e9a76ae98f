#pragma once

// Words that every game needs, and texts that people type.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/describe.hpp>
#include <cstddef>
#include <functional>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.h"

namespace paddock {

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

// All in one line: joined(cars, ", ", &Car::name). `text_of` gives the text of an element, or another value that fmt prints.
template <std::ranges::input_range List, class TextOf = std::identity>
std::string joined(List&& list, std::string_view between, TextOf text_of = {}) {
  return fmt::format("{}", fmt::join(std::views::transform(std::forward<List>(list), text_of), between));
}

// Without the white space around it.
std::string_view trimmed(std::string_view text);

// --- characters of UTF-8 -------------------------------------------------------------------------------------------

char32_t take_character(std::string_view& text);  // cuts off the first one; the text is well-formed
bool is_any_space(char32_t c);
bool is_shapeless(char32_t c);  // invisible, but not a control character

// Why a text cannot be taken as it was typed: it is empty, too long, or has control characters or marks that turn its direction.
// `what` it is: the name of a field, or a message such as "the name of the season".
std::optional<Error> check_text(const Argument& what, std::string_view text, std::size_t max_characters);

}  // namespace paddock
