#pragma once

// PostgreSQL as the stores use it: one connection writes, several read. A connection that was lost is made again.

#include <memory>
#include <string>

#include "store/sql.h"

namespace paddock {

// Who may write to the database meanwhile. What holds it is the connection that writes: without it nothing is written.
enum class Hold {
  none,    // anybody: this one only looks
  shared,  // other servers
  alone,   // nobody
};

// The tables are made, or brought up to date, by whoever holds it. Throws Failure if somebody else does.
std::shared_ptr<Database> open_postgres_database(const std::string& where, Hold hold);

}  // namespace paddock
