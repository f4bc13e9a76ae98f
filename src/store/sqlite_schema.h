#pragma once

#include <string>

namespace paddock {

// Makes the tables in a new file, brings those of an earlier Paddock up to date and refuses a file of a newer one. Gives the file back.
const std::string& prepared(const std::string& file);

// Those of some version, if the file has not more.
void prepare_sqlite(const std::string& file, std::size_t version);

}  // namespace paddock
