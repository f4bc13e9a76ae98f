#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "season/page.h"
#include "season/season.h"

namespace paddock::cli {

season::Season read_season_file(const std::string& path);
void add_entry(season::Season& season, const season::Entry& entry);  // or fails with what is wrong
void save(const std::string& path, const season::Season& season);

void show(const season::Page& page);

void add_season_results(CLI::App* season);  // season_results.cpp
void add_season_sheets(CLI::App* season);   // season_sheets.cpp
void add_season_verify(CLI::App* season);   // season_verify.cpp

}  // namespace paddock::cli
