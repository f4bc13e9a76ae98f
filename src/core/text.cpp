#include "core/text.h"

#include <span>
#include <utility>

namespace paddock {
namespace {

using Range = std::pair<char32_t, char32_t>;

constexpr std::array controls{Range{0, 0x1F},        Range{0x7F, 0x9F},     Range{0x61C, 0x61C},   Range{0x200E, 0x200F},
                              Range{0x2028, 0x202E}, Range{0x2066, 0x2069}, Range{0xD800, 0xDFFF}, Range{0xFFF9, 0xFFFB}};
constexpr std::array shapeless{Range{0xAD, 0xAD},     Range{0x34F, 0x34F},   Range{0x115F, 0x1160}, Range{0x17B4, 0x17B5},
                               Range{0x180B, 0x180F}, Range{0x200B, 0x200D}, Range{0x2060, 0x206F}, Range{0x2800, 0x2800},
                               Range{0x3164, 0x3164}, Range{0xFE00, 0xFE0F}, Range{0xFEFF, 0xFEFF}, Range{0xFFA0, 0xFFA0},
                               Range{0xE0000, 0xE0FFF}};
constexpr std::array spaces{Range{0x20, 0x20},     Range{0xA0, 0xA0},     Range{0x1680, 0x1680}, Range{0x2000, 0x200A},
                            Range{0x202F, 0x202F}, Range{0x205F, 0x205F}, Range{0x3000, 0x3000}};

bool is_in(std::span<const Range> ranges, char32_t c) {
  return std::ranges::any_of(ranges, [&](const Range& range) { return c >= range.first && c <= range.second; });
}

}  // namespace

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t\r\n"), last = text.find_last_not_of(" \t\r\n");
  return first == text.npos ? "" : text.substr(first, last - first + 1);
}

char32_t take_character(std::string_view& text) {
  const auto first = static_cast<unsigned char>(text[0]);
  const std::size_t more = first < 0xC0 ? 0 : first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3;
  char32_t c = more == 0 ? first : first & (0x3F >> more);
  for (std::size_t i = 1; i <= more && i < text.size(); ++i) c = c << 6 | (static_cast<unsigned char>(text[i]) & 0x3F);
  text.remove_prefix(std::min(text.size(), more + 1));
  return c;
}

bool is_any_space(char32_t c) { return is_in(spaces, c); }
bool is_shapeless(char32_t c) { return is_in(shapeless, c); }

std::optional<Error> check_text(const Argument& what, std::string_view text, std::size_t max_characters) {
  std::size_t characters = 0;
  bool seen = false, control = false;
  for (std::string_view left = text; !left.empty(); ++characters) {
    const char32_t c = take_character(left);
    control |= is_in(controls, c);
    seen |= !is_any_space(c) && !is_shapeless(c);
  }
  if (control) return Error{{"error.text-controls", {{"what", what}}}};
  if (!seen) return Error{{"error.text-empty", {{"what", what}}}};
  if (characters > max_characters) return Error{{"error.text-too-long", {{"what", what}, {"most", max_characters}}}};
  return std::nullopt;
}

}  // namespace paddock
