#pragma once

// What people call themselves and write: two names that differ must look different.

#include <string>
#include <string_view>

#include "core/message.h"
#include "room/refused.h"

namespace paddock::room {

// Whether a text is not empty, not too long, and has only characters that are seen: no controls, no marks that turn the direction of what
// follows. `what` it is: the name of a field, or a message.
Granted<void> text_as_typed(const Argument& what, std::string_view text, std::size_t max_characters);

// A name as it is kept: every kind of space is a plain one, none at the ends and none twice. Each of its characters must have a shape of its own.
Granted<std::string> name_as_kept(const Argument& what, std::string_view name);

}  // namespace paddock::room
