#pragma once

// The terminal: its width, texts that break between words, and a bar for what takes long.

#include <atomic>
#include <chrono>
#include <string>
#include <string_view>

namespace paddock::cli {

int terminal_columns();  // 80 where the output is not a terminal

// Further lines begin at column `indent`. A file or a program that reads the output gets whole lines.
std::string wrapped(std::string_view text, int indent = 0);
std::string wrapped(std::string_view text, int indent, int columns);

// Tells on a terminal how much is done and how long the rest will take.
class ProgressBar {
 public:
  ProgressBar(int all, std::string what) : all_(all), what_(std::move(what)) {}  // "races"
  void show(int done);
  void wipe();  // before anything else is said

 private:
  using Clock = std::chrono::steady_clock;
  int all_;
  std::string what_;
  Clock::time_point began_ = Clock::now(), drawn_ = {};
};

std::string duration_text(double seconds);  // "45 s", "3 min 20 s", "2 h 5 min"

// Ctrl-C and SIGTERM no longer end the program at once, but a second one does.
const std::atomic<bool>& catch_interrupts();  // true once there was one

}  // namespace paddock::cli
