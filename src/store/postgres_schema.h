#pragma once

#include <string>

#include "store/sql.h"

namespace paddock {

// Makes the tables or brings those of an earlier Paddock up to date; refuses those of a newer one.
void prepare_postgres(Sql& sql, const std::string& name);

// Which version they have; refuses a database without them, and those of a newer Paddock.
std::size_t version_of_postgres(Sql& sql, const std::string& name);

}  // namespace paddock
