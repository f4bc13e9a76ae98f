#pragma once

// Races as files: the folder in which `play` keeps them, and what a file holds.

#include <string>

namespace paddock::cli {

std::string new_race_file(const std::string& game);  // in the data folder
void list_races();                                   // of the data folder, the newest first

// A new race may not take the place of what is there.
void refuse_existing_race(const std::string& file);

}  // namespace paddock::cli
