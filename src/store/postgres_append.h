#pragma once

#include <span>

#include "store/sql.h"
#include "store/store.h"

namespace paddock {

// For each append, whether its numbers were still free. Of the transaction of `sql`.
std::vector<bool> append_all(Sql& sql, std::span<const Append> appends);

}  // namespace paddock
