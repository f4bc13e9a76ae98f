#include "server/names.h"

#include "core/text.h"
#include "server/refused.h"
#include "server/settings.h"

namespace paddock::server {

constexpr char32_t as_picture = 0xFE0F;  // after a symbol that is also a letter: part of what is seen

void require_text(const Argument& what, std::string_view text, std::size_t max_characters) {
  if (const auto wrong = paddock::check_text(what, text, max_characters)) throw Refused{Code::bad_request, wrong->message};
}

std::string clean_name(const Argument& what, std::string_view name) {
  require_text(what, name, most_name_characters);
  std::string clean;
  char32_t before = 0;
  for (std::string_view left = name; !left.empty();) {
    const std::string_view from_here = left;
    const char32_t c = take_character(left);
    if (is_shapeless(c) && !(c == as_picture && before >= 0x2000))
      throw Refused{Code::bad_request, {"server.error.invisible", {{"what", what}}}};
    if (!is_any_space(c)) clean += from_here.substr(0, from_here.size() - left.size());
    else if (!clean.empty() && clean.back() != ' ') clean += ' ';
    before = c;
  }
  if (clean.ends_with(' ')) clean.pop_back();
  return clean;
}

void clean_name(const Argument& what, std::optional<std::string>& name) {
  if (name) name = clean_name(what, *name);
}

}  // namespace paddock::server
