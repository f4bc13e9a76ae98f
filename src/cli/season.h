#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "season/season.h"

namespace paddock::cli {

season::Season read_season_file(const std::string& path);
void add_season_sheets(CLI::App& season);  // season_sheets.cpp

}  // namespace paddock::cli
