#pragma once

// What people call themselves and write, or Refused is thrown (room/names.h).

#include <optional>

#include "room/names.h"
#include "server/granted.h"

namespace paddock::server {

inline void require_text(const Argument& what, std::string_view text, std::size_t max_characters) {
  granted(text_as_typed(what, text, max_characters));
}
inline std::string clean_name(const Argument& what, std::string_view name) { return granted(name_as_kept(what, name)); }
inline void clean_name(const Argument& what, std::optional<std::string>& name) {  // if there is one
  if (name) name = clean_name(what, *name);
}

}  // namespace paddock::server
