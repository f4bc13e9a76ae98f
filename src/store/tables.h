#pragma once

#include <array>

namespace paddock {

// All that a store keeps; the tables have the same columns in SQLite and in PostgreSQL.
inline constexpr std::array tables{"people",      "keys",        "log",     "races",         "entrants",  "standings",
                                   "checkpoints", "finishes",    "seasons", "season_people", "sanctions", "mutes",
                                   "reports",     "invitations", "acts",    "days",          "shelves"};

}  // namespace paddock
