#pragma once

#include <memory>

#include "store/sql.h"

namespace paddock {

// With a connection of its own. The tables must be there.
std::unique_ptr<Database> open_sqlite_database(const std::string& file);

}  // namespace paddock
