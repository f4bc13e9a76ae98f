#pragma once

// What people call themselves and write: two names that differ must look different.

#include <optional>
#include <string>
#include <string_view>

namespace paddock::server {

// Throws Refused if a text is empty, too long, or has characters that are not seen: controls, or marks that turn the direction of what follows.
void check_text(std::string_view what, std::string_view text, std::size_t max_characters);

// A name as it is kept: every kind of space is a plain one, none at the ends and none twice. Throws Refused like check_text, and
// if there is a character without a shape of its own.
std::string clean_name(std::string_view what, std::string_view name);
void clean_name(std::string_view what, std::optional<std::string>& name);  // if there is one

}  // namespace paddock::server
