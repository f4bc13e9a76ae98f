#pragma once

// What the operator reads, in English: one line per event, as text or as JSON. Secrets never get here.

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

#include "core/message.h"

namespace paddock::server {

using Facts = std::initializer_list<std::pair<std::string_view, std::string>>;

void log_as_json(bool json);
void log_line(std::string_view level, const Message& what, Facts facts = {});

}  // namespace paddock::server
