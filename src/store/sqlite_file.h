#pragma once

#include <string>

namespace paddock {

// An empty file that only its owner may read, unless there is one: the database holds dice, cards and what people say.
void create_private(const std::string& file);

}  // namespace paddock
