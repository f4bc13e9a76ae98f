#pragma once

// A PostgreSQL of the tests' own: one for all of them, each with a database of its own.

#include <filesystem>
#include <string>

namespace paddock {

class TestPostgres {
 public:
  static TestPostgres& instance();
  TestPostgres(const TestPostgres&) = delete;
  ~TestPostgres();

  std::string new_database();                                                         // where it is
  std::string run(const std::string& sql, const std::string& database = "postgres");  // the first value of the answer
  void stop();
  void start();

 private:
  TestPostgres();
  std::string where(const std::string& database) const;

  const std::filesystem::path folder_;
  int process_ = 0;
  int databases_ = 0;
};

}  // namespace paddock
