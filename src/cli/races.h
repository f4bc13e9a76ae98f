#pragma once

// Races: the folder in which `play` keeps their files, what a file holds, and what is shown of it.

#include <string>
#include <vector>

#include "core/match.h"
#include "messages/say.h"

namespace paddock::cli {

std::string new_race_file(const std::string& game);  // in the data folder
void list_races();                                   // of the data folder, the newest first

// A new race may not take the place of what is there.
void refuse_existing_race(const std::string& file);

// The language with the names of the seats.
Speech speech_in(const Setup& setup);

std::string standings_table(const std::vector<Standing>& standings, int indent = 0);

}  // namespace paddock::cli
