#pragma once

#include <string>
#include <string_view>

#include "core/message.h"

namespace paddock::room {

// A message where a log has a text. What earlier releases have written there is said as it is.
std::string stored_text(const Message& message);
Message stored_message(std::string_view text);

}  // namespace paddock::room
