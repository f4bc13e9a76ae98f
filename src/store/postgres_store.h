#pragma once

#include <memory>

#include "store/sql.h"
#include "store/store.h"

namespace paddock {

std::unique_ptr<Store> make_postgres_store(std::shared_ptr<Database> database);

}  // namespace paddock
