#pragma once

// The real program, its output and its exit codes.

#include <gtest/gtest.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

struct Ran {
  int code;
  std::string output;  // both streams
};

// The language is English, whatever the machine speaks.
inline Ran run_shell(const std::string& command) {
  setenv("LC_ALL", "C", 1);
  FILE* pipe = popen(command.c_str(), "r");
  std::string output;
  char buffer[4096];
  while (const std::size_t read = fread(buffer, 1, sizeof buffer, pipe)) output.append(buffer, read);
  const int status = pclose(pipe);
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, output};
}

inline Ran run(const std::string& arguments, const std::string& input = "", const std::string& variables = "") {
  return run_shell("printf '" + input + "' | NO_COLOR=1 " + variables + " " PADDOCK_COMMAND " " + arguments + " 2>&1");
}

inline Ran run_in(const std::string& folder, const std::string& arguments, const std::string& variables = "") {
  return run_shell("cd " + folder + " && " + variables + " " PADDOCK_COMMAND " " + arguments + " 2>&1");
}

// In a terminal of so many columns, as plain text: what it shows, line by line.
inline Ran run_in_terminal(int columns, const std::string& arguments, const std::string& input = "") {
  winsize size{24, static_cast<unsigned short>(columns), 0, 0};
  int terminal = 0;
  const pid_t child = forkpty(&terminal, nullptr, nullptr, &size);
  if (child == 0) {
    const std::string command = "stty -echo -onlcr; NO_COLOR=1 LC_ALL=C exec " PADDOCK_COMMAND " " + arguments;
    execl("/bin/sh", "sh", "-c", command.c_str(), nullptr);
    _exit(127);
  }
  std::string output;
  char buffer[4096];
  bool typed = input.empty();
  for (ssize_t read; (read = ::read(terminal, buffer, sizeof buffer)) > 0;) {
    output.append(buffer, read);
    if (!typed) typed = write(terminal, input.data(), input.size()) > 0;
  }
  int status = 0;
  waitpid(child, &status, 0);
  close(terminal);
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, output};
}

inline std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::stringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

inline int characters(const std::string& text) {  // of UTF-8
  return static_cast<int>(std::ranges::count_if(text, [](unsigned char c) { return (c & 0xC0) != 0x80; }));
}

inline bool has(const std::string& text, const std::string& part) { return text.find(part) != text.npos; }

inline std::string read(const std::string& path) {
  std::stringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

// Each test has a folder of its own.
class Cli : public testing::Test {
 protected:
  void SetUp() override {
    folder = testing::TempDir() + "paddock-" + testing::UnitTest::GetInstance()->current_test_info()->name();
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    race = folder + "/test.race";
  }
  void TearDown() override { std::filesystem::remove_all(folder); }
  std::string folder, race;
};
