#pragma once

// The real program, its output and its exit codes.

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

struct Ran {
  int code;
  std::string output;  // both streams
};

inline Ran run_shell(const std::string& command) {
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
