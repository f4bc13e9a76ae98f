#pragma once

// A store by where it is: a file of SQLite, or postgresql://user@host/name.

#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "store/office.h"
#include "store/store.h"

namespace paddock {

bool is_postgres(std::string_view where);
std::string name_of_store(std::string_view where);  // as people may read it: without a password
std::string admin_socket_of(const std::string& where);

// For a server. Nobody else writes to a database of PostgreSQL meanwhile; a file must be locked before.
std::pair<std::unique_ptr<Store>, std::unique_ptr<Office>> open_store(const std::string& where);

// Copies a store to a file without changing it, also while a server runs on it. The copy has its name when it is whole.
void copy_store(const std::string& where, const std::string& to);

struct Moved {
  std::int64_t people = 0, races = 0, seasons = 0;
};
// Copies everything to where nothing is yet, all of it or nothing, while nobody uses either of them.
Moved move_store(const std::string& from, const std::string& to,
                 const std::function<void(std::int64_t rows, std::int64_t all)>& progress);

}  // namespace paddock
