#pragma once

// Who sits at which table when team mates should not meet.

#include <string>
#include <vector>

namespace paddock::season {

// Drivers in their order are dealt over the tables, but those of a row of the grid change tables so
// that team mates do not meet; of a team with more drivers than tables as few as possible do. An empty team is none.
std::vector<std::vector<std::string>> tables_apart(const std::vector<std::string>& order,
                                                   const std::vector<std::string>& teams, int tables);

}  // namespace paddock::season
