#pragma once

// The commands of `paddock`, one file each. A command's callback throws Exit with its exit code; returning means 0.

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "core/match.h"
#include "core/record.h"
#include "core/result.h"
#include "games/catalogue.h"

namespace paddock::cli {

// 0: fine. 1: a check did not hold. 2: the input or the call was wrong. 130: interrupted.
inline constexpr int failed = 1;
inline constexpr int misused = 2;
inline constexpr int interrupted = 130;

struct Exit {
  int code;
};

[[noreturn]] void fail(const Message& message, int code = misused);
[[noreturn]] void fail(const Error& error, int code = misused);

void add_games(CLI::App& app);
void add_rules(CLI::App& app);
void add_reference(CLI::App& app);
void add_play(CLI::App& app);
void add_resume(CLI::App& app);
void add_sim(CLI::App& app);
void add_ladder(CLI::App& app);
void add_bench(CLI::App& app);
void add_replay(CLI::App& app);
void add_verify(CLI::App& app);
void add_sheet(CLI::App& app);
void add_scenario(CLI::App& app);
void add_lesson(CLI::App& app);
void add_articles(CLI::App& app);
void add_circuit(CLI::App& app);
void add_season(CLI::App& app);
void add_serve(CLI::App& app);
void add_admin(CLI::App& app);
void add_backup(CLI::App& app);
void add_move(CLI::App& app);
void add_check_data(CLI::App& app);
void add_say(CLI::App& app);

// --- shared by the commands (files.cpp) ---

std::string read_file(const std::string& path);
void write_file(const std::string& path, const std::string& text);  // whole or not at all
void check_writable(const std::string& path);                       // before a long time of work for it
void keep_private(const std::string& file);                         // a database and what the program writes from now on (stores.cpp)
Record read_record_file(const std::string& path, bool may_be_cut = false);

// What `play` and `sim` are told about a race.
struct RaceArguments {
  std::string game;
  std::string seats;
  std::vector<std::string> options;
  std::string seed;
  bool people = true;  // may drive
};
void add_race_arguments(CLI::App& command, RaceArguments& arguments, const std::string& default_seats);
Setup make_setup(const RaceArguments& arguments);

std::string example_game();  // the first of the catalogue
// Of the games that have something.
std::vector<std::string> titles_of_games(bool (*have)(const GameInfo& game));

}  // namespace paddock::cli
