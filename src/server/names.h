#pragma once

// What people call themselves and write: two names that differ must look different.

#include <optional>
#include <string>
#include <string_view>

#include "core/message.h"

namespace paddock::server {

// Throws Refused if a text is empty, too long, or has characters that are not seen: controls, or marks that turn the direction of what follows.
// `what` it is: the name of a field, or a message.
void require_text(const Argument& what, std::string_view text, std::size_t max_characters);

// A name as it is kept: every kind of space is a plain one, none at the ends and none twice. Throws Refused like require_text, and
// if there is a character without a shape of its own.
std::string clean_name(const Argument& what, std::string_view name);
void clean_name(const Argument& what, std::optional<std::string>& name);  // if there is one

}  // namespace paddock::server
