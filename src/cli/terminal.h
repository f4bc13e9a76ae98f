#pragma once

// The terminal: its width, texts that break between words, and a bar for what takes long.

#include <atomic>
#include <chrono>
#include <string>
#include <string_view>

#include "core/rows.h"

namespace paddock::cli {

int terminal_columns();  // 80 where the output is not a terminal
int columns_of(std::string_view text);  // that it takes: characters of UTF-8, without the sequences that style them

// Further lines begin at column `indent`. A file or a program that reads the output gets whole lines.
std::string wrapped(std::string_view text, int indent = 0);
std::string wrapped(std::string_view text, int indent, int columns);

// Cells below each other, in columns as wide as what is in them; rows begin at column `indent`, and what does not fit the terminal
// goes on in the last column.
std::string table(const Rows& rows, int indent = 0);

// Tells on a terminal how much is done and how long the rest will take.
class ProgressBar {
 public:
  ProgressBar(int all, const char* message) : all_(all), message_(message) {}  // with `done`, `all` and the time that is `left`
  void show(int done);
  void wipe();  // before anything else is said

 private:
  using Clock = std::chrono::steady_clock;
  int all_;
  const char* message_;
  Clock::time_point began_ = Clock::now(), drawn_ = {};
};

Message duration(double seconds);  // "45 s", "3 min 20 s", "2 h 5 min"

// Ctrl-C and SIGTERM no longer end the program at once, but a second one does.
const std::atomic<bool>& catch_interrupts();  // true once there was one

}  // namespace paddock::cli
