#include "server/names.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "server/refused.h"
#include "server/settings.h"

namespace paddock::server {
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
constexpr char32_t as_picture = 0xFE0F;  // after a symbol that is also a letter: part of what is seen

bool is_in(std::span<const Range> ranges, char32_t c) {
  return std::ranges::any_of(ranges, [&](const Range& range) { return c >= range.first && c <= range.second; });
}

// The next character of UTF-8, which has been checked when the JSON was read.
char32_t take_character(std::string_view& text) {
  const auto first = static_cast<unsigned char>(text[0]);
  const std::size_t more = first < 0xC0 ? 0 : first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3;
  char32_t c = more == 0 ? first : first & (0x3F >> more);
  for (std::size_t i = 1; i <= more && i < text.size(); ++i) c = c << 6 | (static_cast<unsigned char>(text[i]) & 0x3F);
  text.remove_prefix(std::min(text.size(), more + 1));
  return c;
}

}  // namespace

void check_text(std::string_view what, std::string_view text, std::size_t most) {
  std::size_t characters = 0;
  bool seen = false, control = false;
  for (std::string_view left = text; !left.empty(); ++characters) {
    const char32_t c = take_character(left);
    control |= is_in(controls, c);
    seen |= !is_in(spaces, c) && !is_in(shapeless, c);
  }
  if (control) throw Refused{Code::bad_request, std::string(what) + " has control characters"};
  if (!seen) throw Refused{Code::bad_request, std::string(what) + " is empty"};
  if (characters > most)
    throw Refused{Code::bad_request,
                  std::string(what) + " is too long: at most " + std::to_string(most) + " characters"};
}

std::string clean_name(std::string_view what, std::string_view name) {
  check_text(what, name, most_name_characters);
  std::string clean;
  char32_t before = 0;
  for (std::string_view left = name; !left.empty();) {
    const std::string_view from_here = left;
    const char32_t c = take_character(left);
    if (is_in(shapeless, c) && !(c == as_picture && before >= 0x2000))
      throw Refused{Code::bad_request, std::string(what) + " has characters that cannot be seen"};
    if (!is_in(spaces, c)) clean += from_here.substr(0, from_here.size() - left.size());
    else if (!clean.empty() && clean.back() != ' ') clean += ' ';
    before = c;
  }
  if (clean.ends_with(' ')) clean.pop_back();
  return clean;
}

void clean_name(std::string_view what, std::optional<std::string>& name) {
  if (name) name = clean_name(what, *name);
}

}  // namespace paddock::server
