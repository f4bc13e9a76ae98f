#include "room/names.h"

#include "core/text.h"
#include "room/sizes.h"

namespace paddock::room {

constexpr char32_t as_picture = 0xFE0F;  // after a symbol that is also a letter: part of what is seen

Granted<void> text_as_typed(const Argument& what, std::string_view text, std::size_t max_characters) {
  if (const auto wrong = check_text(what, text, max_characters)) return Refused{Code::bad_request, wrong->message};
  return {};
}

Granted<std::string> name_as_kept(const Argument& what, std::string_view name) {
  if (const auto typed = text_as_typed(what, name, most_name_characters); !typed) return typed.error();
  std::string clean;
  char32_t before = 0;
  for (std::string_view left = name; !left.empty();) {
    const std::string_view from_here = left;
    const char32_t c = take_character(left);
    if (is_shapeless(c) && !(c == as_picture && before >= 0x2000))
      return Refused{Code::bad_request, {"server.error.invisible", {{"what", what}}}};
    if (!is_any_space(c)) clean += from_here.substr(0, from_here.size() - left.size());
    else if (!clean.empty() && clean.back() != ' ') clean += ' ';
    before = c;
  }
  if (clean.ends_with(' ')) clean.pop_back();
  return clean;
}

}  // namespace paddock::room
